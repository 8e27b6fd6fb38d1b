#include "eval/harmony/network.h"

#include "eval/harmony/weights.h"

#include "tests/support.h"

#include <algorithm>
#include <set>

namespace isolani {
namespace {

/// The output of the network.
EnumArray<Color, Score> harmony_at(const Position& pos) {
    return harmony_of(pos, PawnStructure(pos));
}

/// The inputs of a side, White's pawns first.
std::vector<std::size_t> inputs(const Position& pos, Color us) {
    std::vector<std::size_t> all;
    harmony::for_each_pawn_input(
        PawnStructure(pos), perspectives(pos),
        [&](std::size_t white, std::size_t black) { all.push_back(us == White ? white : black); });
    return all;
}

/// The input index of a pawn in a set of harmony::PawnInputSets.
std::size_t input(bool is_own, PawnStructure::Sets PawnStructure::*set, Square seen_on) {
    const auto& sets = harmony::PawnInputSets;
    const auto place = static_cast<std::size_t>(std::ranges::find(sets, set) - sets.begin());
    return ((is_own ? 0 : sets.size()) + place) * harmony::PawnSquares +
           static_cast<std::size_t>(seen_on) - 8;
}

TEST(Harmony, InputsAreThePawnsInTheirSets) {
    // All pawns are isolanis; White's e4 and Black's d5 attack each other.
    const Position pos = test::position("4k3/8/8/3p4/4P3/8/2P5/6K1 w - - 0 1");
    using S = PawnStructure;
    EXPECT_EQ(
        inputs(pos, White),
        (std::vector<std::size_t>{input(true, &S::pawns, C2), input(true, &S::pawns, E4),
                                  input(true, &S::isolanis, C2), input(true, &S::isolanis, E4),
                                  input(true, &S::levers, E4), input(false, &S::pawns, D5),
                                  input(false, &S::isolanis, D5), input(false, &S::levers, D5)}));
}

TEST(Harmony, InputsKnowEverySet) {
    // White: a5 passed, c3 and c4 doubled, e4 and f4 a duo, f4 defended by g3; e4 rammed, but not
    // g3; Black's d6 is backward, as White's e4 covers d5.
    const Position pos = test::position("6k1/8/3p4/P3p3/2P1PP2/2P3P1/8/6K1 w - - 0 1");
    const PawnStructure structure(pos);
    const std::vector<std::size_t> all = inputs(pos, White);
    for (const auto set : harmony::PawnInputSets) {
        std::size_t found = 0;
        for (const Color c : AllColors) {
            for (const Square s : (structure.*set)[c]) {
                EXPECT_EQ(std::ranges::count(all, input(c == White, set, s)), 1) << to_text(s);
                ++found;
            }
        }
        EXPECT_GT(found, 0U) << "no pawn shows this set";
    }
    EXPECT_TRUE(std::ranges::is_sorted(all));
}

TEST(Harmony, SidesSeeTheBoardFromTheirEndWithTheirKingOnTheRight) {
    // Black's king is on the queen side, so the board is mirrored: c8 becomes f1, and the pawn on
    // a7 becomes h2.
    const Position pos = test::position("2k5/p7/8/8/8/8/8/6K1 w - - 0 1");
    const Perspective perspective(Black, pos.king(Black));
    EXPECT_TRUE(perspective.is_mirrored());
    EXPECT_EQ(perspective(C8), F1);
    const std::vector<std::size_t> all = inputs(pos, Black);
    EXPECT_EQ(all.front(), input(true, &PawnStructure::pawns, H2));
    EXPECT_EQ(perspective(G1), B8);
    EXPECT_FALSE(Perspective(White, pos.king(White)).is_mirrored());
}

TEST(Harmony, EachInputHasItsPlace) {
    std::set<std::size_t> all;
    for (const Square s : AllSquares) {
        const Perspective perspective(White, false);
        all.insert(harmony::enemy_king_input(perspective, s));
        if (!QueenSide.contains(s)) {
            all.insert(harmony::own_king_input(perspective, s));
        }
    }
    EXPECT_EQ(all.size(), 64U + 32U);
    EXPECT_EQ(*all.begin(), 2 * harmony::PawnInputSets.size() * harmony::PawnSquares);
    EXPECT_EQ(*all.rbegin(), harmony::ToMoveInput - 1);
}

/// The inputs of a side that are not of pawns.
std::set<std::size_t> board_inputs(const Position& pos, Color us) {
    std::set<std::size_t> all;
    harmony::for_each_board_input(pos, us, perspectives(pos)[us],
                                  [&](std::size_t input, bool is_on) {
                                      if (is_on) {
                                          all.insert(input);
                                      }
                                  });
    return all;
}

TEST(Harmony, KnowsTheMoveAndTheQueens) {
    // White has the move and no queen, Black has two.
    const Position pos = test::position("3qq1k1/8/8/8/8/8/4P3/6K1 w - - 0 1");
    const Perspective white(White, G1);
    const Perspective black(Black, G8);
    EXPECT_EQ(board_inputs(pos, White),
              (std::set<std::size_t>{harmony::own_king_input(white, G1),
                                     harmony::enemy_king_input(white, G8), harmony::ToMoveInput,
                                     harmony::EnemyQueenInput}));
    EXPECT_EQ(board_inputs(pos, Black), (std::set<std::size_t>{harmony::own_king_input(black, G8),
                                                               harmony::enemy_king_input(black, G1),
                                                               harmony::OwnQueenInput}));
}

TEST(Harmony, IsTheSameForBothSides) {
    test::walk_random_games(test::samples(20000, 2000), 48, [](const Position& pos, Move) {
        const auto here = harmony_at(pos);
        const auto flipped = harmony_at(color_flipped(pos));
        ASSERT_EQ(here[White], flipped[Black]) << to_fen(pos);
        ASSERT_EQ(here[Black], flipped[White]) << to_fen(pos);
    });
}

TEST(Harmony, IsTheSameInTheMirror) {
    const auto here =
        harmony_at(test::position("r4rk1/pp3ppp/2n5/3p4/8/1BN5/PP3PPP/R4RK1 w - - 0 1"));
    const auto there =
        harmony_at(test::position("1kr4r/ppp3pp/5n2/4p3/8/5NB1/PPP3PP/1KR4R w - - 0 1"));
    EXPECT_EQ(here[White], there[White]);
    EXPECT_EQ(here[Black], there[Black]);
    EXPECT_NE(here[White], Score());
}

TEST(Harmony, NeverOutweighsARook) {
    test::walk_random_games(test::samples(100000, 10000), 50, [](const Position& pos, Move) {
        for (const Score worth : harmony_at(pos)) {
            ASSERT_LE(std::abs(worth.mg()), 400) << to_fen(pos);
            ASSERT_LE(std::abs(worth.eg()), 400) << to_fen(pos);
        }
    });
}

TEST(Harmony, PiecesAddUp) {
    test::walk_random_games(test::samples(20000, 2000), 49, [](const Position& pos, Move) {
        for (const Color us : AllColors) {
            const Harmony harmony(pos, us, PawnStructure(pos));
            Score sum = harmony.of_structure();
            int pieces = 0;
            for (const PieceType type : harmony::Pieces) {
                for (const Square s : pos.pieces(us, type)) {
                    sum += harmony.of_piece(type, s);
                    ++pieces;
                }
            }
            // Each value may be off by half a centipawn from rounding.
            const Score all = harmony.of_pieces(PieceHarmony(pos));
            ASSERT_LE(std::abs(all.mg() - sum.mg()), pieces / 2 + 1) << to_fen(pos);
            ASSERT_LE(std::abs(all.eg() - sum.eg()), pieces / 2 + 1) << to_fen(pos);
        }
    });
}

TEST(Harmony, AnAverageStructureKnowsNoPawns) {
    const Position isolani = test::position("6k1/5ppp/8/8/3P4/8/5PPP/6K1 w - - 0 1");
    const Position chain = test::position("6k1/2p2p1p/3p2p1/3Pp3/4P3/8/5PPP/6K1 b - - 0 1");
    const Harmony here = Harmony(isolani, White, PawnStructure(isolani));
    const Harmony there = Harmony(chain, White, PawnStructure(chain));
    EXPECT_NE(here.of_piece(Knight, E5), there.of_piece(Knight, E5));
    EXPECT_EQ(here.average().of_piece(Knight, E5), there.average().of_piece(Knight, E5));
    for (const std::int16_t unit : TunedHarmony.average.at) {
        EXPECT_GE(unit, 0);
        EXPECT_LE(unit, HarmonyWeights::PawnScale);
    }
}

/// An upper bound on what the pawns of a side add to a hidden unit, whichever sets they are in. A
/// position set up by a user may have up to fifteen of them.
int most_of_pawns(std::size_t first_set, std::size_t place) {
    std::vector<int> by_square(harmony::PawnSquares);
    for (std::size_t set = 0; set < harmony::PawnInputSets.size(); ++set) {
        for (std::size_t s = 0; s < harmony::PawnSquares; ++s) {
            const std::size_t i = (first_set + set) * harmony::PawnSquares + s;
            by_square[s] += std::abs(TunedHarmony.input[i].at[place]);
        }
    }
    std::ranges::sort(by_square, std::greater<>());
    int sum = 0;
    for (std::size_t i = 0; i < 15; ++i) {
        sum += by_square[i];
    }
    return sum;
}

TEST(Harmony, NoStructureOverflows) {
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        int king = 0;
        for (std::size_t k = harmony::OwnKingInputs; k < harmony::ToMoveInput; ++k) {
            king = std::max(king, std::abs(TunedHarmony.input[k].at[i]));
        }
        int rest = std::abs(TunedHarmony.pawn_bias.at[i]);
        for (std::size_t k = harmony::ToMoveInput; k < harmony::InputCount; ++k) {
            rest += std::abs(TunedHarmony.input[k].at[i]);
        }
        EXPECT_LT(rest + 2 * king + most_of_pawns(0, i) +
                      most_of_pawns(harmony::PawnInputSets.size(), i),
                  32768)
            << i;
    }
}

TEST(Harmony, NoArmyOverflows) {
    std::int64_t most_worth = 0;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        int most = 0;
        for (const PieceVectors& piece : TunedHarmony.piece) {
            most = std::max({most, std::abs(piece.mg.at[i]), std::abs(piece.eg.at[i])});
        }
        const PieceVectors& none = TunedHarmony.piece_bias;
        const int sum = std::max(std::abs(none.mg.at[i]), std::abs(none.eg.at[i])) + 16 * most;
        EXPECT_LT(sum, 32768) << i;
        most_worth += std::int64_t{sum} * HarmonyWeights::PawnScale;
    }
    EXPECT_LT(most_worth, std::int64_t{1} << 31);
    constexpr int Centipawn =
        HarmonyWeights::PawnScale * HarmonyWeights::PieceScale / HarmonyWeights::Centipawns;
    EXPECT_LT(most_worth / Centipawn, 10000); // far within a Score's 16 bits
}

} // namespace
} // namespace isolani
