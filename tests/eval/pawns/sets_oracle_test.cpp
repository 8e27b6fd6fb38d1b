// Tests every pawn set against its definition square by square, and identities between the sets, on
// random pawns.
#include "eval/pawns/sets.h"

#include "tests/eval/pawns/oracle.h"
#include "tests/support.h"

namespace isolani {
namespace {

struct Pawns {
    EnumArray<Color, Bitboard> of{};
};

/// Up to eight pawns a side on ranks 2 to 7: any such placement is legal.
Pawns random_pawns(SplitMix64& random) {
    Pawns pawns;
    Bitboard taken = BackRanks;
    for (const Color c : AllColors) {
        for (std::uint64_t n = random() % 9; n > 0; --n) {
            const auto s = static_cast<Square>(random() % 64);
            if (!taken.contains(s)) {
                taken |= Bitboard(s);
                pawns.of[c] |= Bitboard(s);
            }
        }
    }
    return pawns;
}

template <class Check> void for_random_pawns(int count, std::uint64_t seed, Check check) {
    SplitMix64 random(seed);
    for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
        check(random_pawns(random));
    }
}

constexpr int Many = test::samples(1'000'000, 20'000);

template <Color Us> void expect_defence_sets(const Pawns& p) {
    const Bitboard own = p.of[Us];
    const test::PawnOracle o(Us, own, p.of[~Us]);
    ASSERT_EQ(defended_from_west<Us>(own),
              o.pawns([&](int r, int f) { return o.defended_from_west(r, f); }));
    ASSERT_EQ(defended_from_east<Us>(own),
              o.pawns([&](int r, int f) { return o.defended_from_east(r, f); }));
    ASSERT_EQ(defenders_from_west<Us>(own),
              o.pawns([&](int r, int f) { return o.defends_to_east(r, f); }));
    ASSERT_EQ(defenders_from_east<Us>(own),
              o.pawns([&](int r, int f) { return o.defends_to_west(r, f); }));
    ASSERT_EQ(defended_defenders_from_west<Us>(own), o.pawns([&](int r, int f) {
        return o.defends_to_east(r, f) && o.defended_from_west(r, f);
    }));
    ASSERT_EQ(defended_defenders_from_east<Us>(own), o.pawns([&](int r, int f) {
        return o.defends_to_west(r, f) && o.defended_from_east(r, f);
    }));
    ASSERT_EQ(chain_links<Us>(own),
              o.pawns([&](int r, int f) { return o.defends(r, f) && o.defended(r, f); }));
    ASSERT_EQ(undefended_defenders_from_west<Us>(own),
              o.pawns([&](int r, int f) { return o.defends_to_east(r, f) && !o.defended(r, f); }));
    ASSERT_EQ(undefended_defenders_from_east<Us>(own),
              o.pawns([&](int r, int f) { return o.defends_to_west(r, f) && !o.defended(r, f); }));
    ASSERT_EQ(not_defending_defended_from_west<Us>(own), o.pawns([&](int r, int f) {
        return o.defended_from_west(r, f) && !o.defends(r, f);
    }));
    ASSERT_EQ(not_defending_defended_from_east<Us>(own), o.pawns([&](int r, int f) {
        return o.defended_from_east(r, f) && !o.defends(r, f);
    }));
    ASSERT_EQ(chain_bases<Us>(own),
              o.pawns([&](int r, int f) { return o.defends(r, f) && !o.defended(r, f); }));
    ASSERT_EQ(chain_peaks<Us>(own),
              o.pawns([&](int r, int f) { return o.defended(r, f) && !o.defends(r, f); }));
}

TEST(PawnSetsOracle, DefendedPawnsAndChains) {
    for_random_pawns(Many, 71, [](const Pawns& p) {
        expect_defence_sets<White>(p);
        expect_defence_sets<Black>(p);
    });
}

template <Color Us> void expect_neighbor_sets(const Pawns& p) {
    const Bitboard own = p.of[Us];
    const Bitboard enemy = p.of[~Us];
    const test::PawnOracle o(Us, own, enemy);
    ASSERT_EQ(no_neighbor_on_east_file(own),
              o.pawns([&](int, int f) { return !o.own_on_file(f + 1); }));
    ASSERT_EQ(no_neighbor_on_west_file(own),
              o.pawns([&](int, int f) { return !o.own_on_file(f - 1); }));
    ASSERT_EQ(isolanis(own), o.pawns([&](int r, int f) { return o.isolated(r, f); }));
    ASSERT_EQ(half_isolanis(own), o.pawns([&](int r, int f) { return o.half_isolated(r, f); }));
    ASSERT_EQ(inner_half_isolanis(own),
              o.pawns([&](int r, int f) { return f > 0 && f < 7 && o.half_isolated(r, f); }));
    for (const Square s : own) {
        ASSERT_EQ(is_isolated(s, own), isolanis(own).contains(s));
    }
    ASSERT_EQ(duos(own), o.pawns([&](int r, int f) { return o.in_duo(r, f); }));
    const auto hangs = [&](int r, int f) {
        return o.open(r, f) && o.half_isolated(r, f) && o.in_duo(r, f);
    };
    ASSERT_EQ(hanging_pawns<Us>(own, enemy), o.pawns(hangs));
    const auto hangs_inside = [&](int r, int f) { return f > 0 && f < 7 && hangs(r, f); };
    ASSERT_EQ(hanging_duos<Us>(own, enemy), o.pawns([&](int r, int f) {
        return hangs_inside(r, f) && (hangs_inside(r, f - 1) || hangs_inside(r, f + 1));
    }));
    ASSERT_EQ(pawns_behind_own<Us>(own), o.pawns([&](int r, int f) { return o.own_ahead(r, f); }));
    ASSERT_EQ(pawns_in_front_of_own<Us>(own),
              o.pawns([&](int r, int f) { return o.own_behind(r, f); }));
    ASSERT_EQ(doubled_pawns<Us>(own),
              o.pawns([&](int r, int f) { return o.own_ahead(r, f) || o.own_behind(r, f); }));
    ASSERT_EQ(pawn_islands(own), o.islands());
    ASSERT_EQ(pawn_islands(own) - wide_pawn_islands(own),
              std::popcount(unsigned{file_set(isolanis(own))}));
}

TEST(PawnSetsOracle, NeighborsAndDoubledPawns) {
    for_random_pawns(Many, 72, [](const Pawns& p) {
        expect_neighbor_sets<White>(p);
        expect_neighbor_sets<Black>(p);
    });
}

template <Color Us> void expect_contact_sets(const Pawns& p) {
    const Bitboard own = p.of[Us];
    const Bitboard enemy = p.of[~Us];
    const test::PawnOracle o(Us, own, enemy);
    ASSERT_EQ(unfree_pawns<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.enemy_ahead(r, f); }));
    ASSERT_EQ(open_pawns<Us>(own, enemy), o.pawns([&](int r, int f) { return o.open(r, f); }));
    ASSERT_EQ(rammed_pawns<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.enemy(o.ahead(r), f); }));
    ASSERT_EQ(levers<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.attacked_by_enemy(r, f); }));
    ASSERT_EQ(lever_pushes<Us>(own, enemy), o.pawns([&](int r, int f) {
        const int next = o.ahead(r);
        return !o.own(next, f) && !o.enemy(next, f) && o.attacked_by_enemy(next, f);
    }));
    ASSERT_EQ(backward_or_isolated<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.backward(r, f); }));
    ASSERT_EQ(backward_pawns<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.backward(r, f) && !o.isolated(r, f); }));
    ASSERT_EQ(stragglers<Us>(own, enemy), o.pawns([&](int r, int f) {
        const bool on_second_or_third = o.steps_from_back_rank(r) <= 2;
        return o.backward(r, f) && !o.isolated(r, f) && o.open(r, f) && on_second_or_third;
    }));
    ASSERT_EQ(foremost_passed_pawns<Us>(own, enemy),
              passed_pawns<Us>(own, enemy) & ~pawns_behind_own<Us>(own));
    ASSERT_EQ(passed_pawns<Us>(own, enemy), o.pawns([&](int r, int f) { return o.passed(r, f); }));
    ASSERT_EQ(candidate_pawns<Us>(own, enemy),
              o.pawns([&](int r, int f) { return o.candidate(r, f); }));
    ASSERT_EQ(holes<Us>(own), o.squares([&](int r, int f) { return !o.ever_defended(r, f); }));
    ASSERT_EQ(outposts<Us>(own, enemy), o.squares([&](int r, int f) {
        const int rank = Us == White ? r : 7 - r;
        return rank >= 3 && rank <= 5 && o.defended(r, f) && !o.ever_attacked_by_enemy(r, f);
    }));
}

TEST(PawnSetsOracle, PawnsAgainstPawns) {
    for_random_pawns(Many, 73, [](const Pawns& p) {
        expect_contact_sets<White>(p);
        expect_contact_sets<Black>(p);
    });
}

template <Color Us> void expect_fills_and_spans(const Pawns& p) {
    const Bitboard own = p.of[Us];
    const test::PawnOracle o(Us, own, p.of[~Us]);
    ASSERT_EQ(front_span<Us>(own), o.squares([&](int r, int f) { return o.own_behind(r, f); }));
    ASSERT_EQ(rear_span<Us>(own), o.squares([&](int r, int f) { return o.own_ahead(r, f); }));
    ASSERT_EQ(front_fill<Us>(own),
              o.squares([&](int r, int f) { return o.own(r, f) || o.own_behind(r, f); }));
    ASSERT_EQ(rear_fill<Us>(own),
              o.squares([&](int r, int f) { return o.own(r, f) || o.own_ahead(r, f); }));
    ASSERT_EQ(east_attack_span<Us>(own),
              o.squares([&](int r, int f) { return o.own_behind(r, f - 1); }));
    ASSERT_EQ(west_attack_span<Us>(own),
              o.squares([&](int r, int f) { return o.own_behind(r, f + 1); }));
    ASSERT_EQ(attack_span<Us>(own), o.squares([&](int r, int f) { return o.ever_defended(r, f); }));
    ASSERT_EQ(file_fill(own), o.squares([&](int, int f) { return o.own_on_file(f); }));
    ASSERT_EQ(east_attack_file_fill(own),
              o.squares([&](int, int f) { return o.own_on_file(f - 1); }));
    ASSERT_EQ(west_attack_file_fill(own),
              o.squares([&](int, int f) { return o.own_on_file(f + 1); }));
    ASSERT_EQ(half_open_files(own, p.of[~Us]),
              o.squares([&](int, int f) { return !o.own_on_file(f) && o.enemy_on_file(f); }));
}

TEST(PawnSetsOracle, FillsSpansAndFiles) {
    for_random_pawns(Many, 74, [](const Pawns& p) {
        expect_fills_and_spans<White>(p);
        expect_fills_and_spans<Black>(p);
        const test::PawnOracle o(White, p.of[White], p.of[Black]);
        const test::PawnOracle b(Black, p.of[Black], p.of[White]);
        ASSERT_EQ(closed_files(p.of[White], p.of[Black]),
                  o.squares([&](int, int f) { return o.own_on_file(f) && o.enemy_on_file(f); }));
        ASSERT_EQ(open_files(p.of[White], p.of[Black]),
                  o.squares([&](int, int f) { return !o.own_on_file(f) && !o.enemy_on_file(f); }));
        ASSERT_EQ(semi_closed_files(p.of[White], p.of[Black]), o.squares([&](int, int f) {
            if (!o.own_on_file(f) || !o.enemy_on_file(f)) {
                return false;
            }
            for (int r = 0; r < 8; ++r) {
                if (o.open(r, f) || b.open(r, f)) {
                    return true;
                }
            }
            return false;
        }));
    });
}

Bitboard mirror_files(Bitboard b) {
    Bitboard mirrored;
    for (const Square s : b) {
        mirrored |= Bitboard(flip_file(s));
    }
    return mirrored;
}

Bitboard flip_ranks(Bitboard b) {
    Bitboard flipped;
    for (const Square s : b) {
        flipped |= Bitboard(flip_rank(s));
    }
    return flipped;
}

TEST(PawnSetsLaws, IdentitiesBetweenTheSets) {
    for_random_pawns(test::samples(200'000, 20'000), 75, [](const Pawns& p) {
        const Bitboard own = p.of[White];
        const Bitboard enemy = p.of[Black];
        // The wiki's two ways to find the defenders: by reversed pawn attacks, and by shifting
        // back.
        ASSERT_EQ(defenders_from_west<White>(own), defended_from_west<White>(own) >> 9);
        ASSERT_EQ(defenders_from_east<White>(own), defended_from_east<White>(own) >> 7);
        ASSERT_EQ(defenders_from_west<Black>(enemy), defended_from_west<Black>(enemy) << 7);
        ASSERT_EQ(defenders_from_east<Black>(enemy), defended_from_east<Black>(enemy) << 9);
        // Partitions.
        ASSERT_EQ(unfree_pawns<White>(own, enemy) ^ open_pawns<White>(own, enemy), own);
        ASSERT_TRUE((isolanis(own) & half_isolanis(own)).empty());
        ASSERT_TRUE((passed_pawns<White>(own, enemy) & candidate_pawns<White>(own, enemy)).empty());
        // Levers face enemy pawns, so none is passed; rams come in pairs.
        ASSERT_TRUE((passed_pawns<White>(own, enemy) & levers<White>(own, enemy)).empty());
        ASSERT_EQ(rammed_pawns<White>(own, enemy),
                  shift_forward<Black>(rammed_pawns<Black>(enemy, own)));
        // Isolated pawns form no phalanx, defend no pawn and are defended by none.
        ASSERT_TRUE(
            (isolanis(own) & (duos(own) | defenders<White>(own) | defended_pawns<White>(own)))
                .empty());
        // Every chain has a base and a peak, as pawns cannot defend each other in a circle.
        ASSERT_EQ(chain_bases<White>(own).empty(), defended_pawns<White>(own).empty());
        ASSERT_EQ(chain_peaks<White>(own).empty(), defenders<White>(own).empty());
    });
}

TEST(PawnSetsLaws, FilesArePartitionedAndFitAByte) {
    for_random_pawns(test::samples(200'000, 20'000), 77, [](const Pawns& p) {
        const Bitboard white = p.of[White];
        const Bitboard black = p.of[Black];
        // Each file is exactly one of open, half-open for one side, closed.
        Bitboard all;
        int squares = 0;
        for (const Bitboard part : {open_files(white, black), half_open_files(white, black),
                                    half_open_files(black, white), closed_files(white, black)}) {
            all |= part;
            squares += part.count();
        }
        ASSERT_EQ(all, EverySquare);
        ASSERT_EQ(squares, 64);
        ASSERT_EQ(half_open_or_open_files(white),
                  open_files(white, black) | half_open_files(white, black));
        ASSERT_TRUE((semi_closed_files(white, black) & ~closed_files(white, black)).empty());
        ASSERT_EQ(files_of_set(file_set(white)), file_fill(white));
        ASSERT_EQ(file_fill(white), front_fill<White>(white) | rear_fill<White>(white));
        ASSERT_EQ(front_fill<White>(white), rear_fill<Black>(white));
    });
}

TEST(PawnSetsLaws, ColourFlipAndFileMirror) {
    for_random_pawns(test::samples(200'000, 20'000), 76, [](const Pawns& p) {
        const Bitboard own = p.of[White];
        const Bitboard enemy = p.of[Black];
        const auto check = [&](auto white_set, auto black_set) {
            const Bitboard set = white_set(own, enemy);
            ASSERT_EQ(flip_ranks(set), black_set(flip_ranks(own), flip_ranks(enemy)));
            ASSERT_EQ(mirror_files(set), white_set(mirror_files(own), mirror_files(enemy)));
        };
        check(open_pawns<White>, open_pawns<Black>);
        check(hanging_pawns<White>, hanging_pawns<Black>);
        check(hanging_duos<White>, hanging_duos<Black>);
        check(rammed_pawns<White>, rammed_pawns<Black>);
        check(levers<White>, levers<Black>);
        check(lever_pushes<White>, lever_pushes<Black>);
        check(backward_or_isolated<White>, backward_or_isolated<Black>);
        check(backward_pawns<White>, backward_pawns<Black>);
        check(foremost_passed_pawns<White>, foremost_passed_pawns<Black>);
        check(stragglers<White>, stragglers<Black>);
        check(passed_pawns<White>, passed_pawns<Black>);
        check(candidate_pawns<White>, candidate_pawns<Black>);
        check(outposts<White>, outposts<Black>);
        // Mirroring exchanges east and west.
        ASSERT_EQ(mirror_files(defended_from_west<White>(own)),
                  defended_from_east<White>(mirror_files(own)));
        ASSERT_EQ(flip_ranks(defenders_from_west<White>(own)),
                  defenders_from_west<Black>(flip_ranks(own)));
        ASSERT_EQ(pawn_islands(own), pawn_islands(mirror_files(own)));
        ASSERT_EQ(majority(own, enemy, QueenSide),
                  majority(mirror_files(own), mirror_files(enemy), KingSide));
    });
}

} // namespace
} // namespace isolani
