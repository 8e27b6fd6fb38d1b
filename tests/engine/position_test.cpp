#include "engine/position.h"

#include "engine/notation.h"
#include "tests/support.h"

namespace isolani {
namespace {

/// Checkers and pins found by walking from the king square by square.
struct WalkedFromKing {
    Bitboard checkers;
    Bitboard pinned;
};

WalkedFromKing walk_from_king(const Position& pos) {
    WalkedFromKing found;
    const Color us = pos.side_to_move();
    const Square k = pos.king(us);
    for (const Square s : pos.pieces(~us, Knight)) {
        found.checkers |= knight_attacks(s) & Bitboard(k) ? Bitboard(s) : NoSquares;
    }
    for (const Square s : pos.pieces(~us, Pawn)) {
        found.checkers |= pawn_attacks(~us, s) & Bitboard(k) ? Bitboard(s) : NoSquares;
    }
    for (const auto& [steps, mover] :
         {std::pair{detail::BishopSteps, Bishop}, std::pair{detail::RookSteps, Rook}}) {
        for (const detail::Step step : steps) {
            const Bitboard seen = detail::ray(k, step, pos.pieces());
            const Bitboard first = seen & pos.pieces();
            if (!first) {
                continue;
            }
            if (first & pos.pieces(~us, mover, Queen)) {
                found.checkers |= first;
            } else if (first & pos.pieces(us)) {
                const Bitboard behind =
                    detail::ray(first.first(), step, pos.pieces()) & pos.pieces();
                found.pinned |= behind & pos.pieces(~us, mover, Queen) ? first : NoSquares;
            }
        }
    }
    return found;
}

TEST(Position, IncrementalStateEqualsItsTwinsOverRandomGames) {
    test::SpecialMoves special;
    test::walk_random_games(test::samples(150000, 15000), 2026, [&](const Position& pos, Move m) {
        special.count(m);
        ASSERT_EQ(pos.recompute_keys(),
                  KeySet({pos.key(KeyKind::Whole), pos.key(KeyKind::Pawn),
                          pos.key(KeyKind::NonPawnWhite), pos.key(KeyKind::NonPawnBlack),
                          pos.key(KeyKind::Minor), pos.key(KeyKind::Major)}));
        const auto [checkers, pinned] = walk_from_king(pos);
        ASSERT_EQ(pos.checkers(), checkers) << to_fen(pos);
        ASSERT_EQ(pos.pinned(), pinned) << to_fen(pos);
        ASSERT_EQ(pos.blockers(pos.side_to_move()) & pos.pieces(pos.side_to_move()), pinned);
        for (const Square s : AllSquares) {
            const Piece p = pos.piece_on(s);
            ASSERT_EQ(pos.pieces().contains(s), p != NoPiece);
            ASSERT_TRUE(p == NoPiece || pos.pieces(color_of(p), type_of(p)).contains(s));
        }
        if (pos.en_passant() != NoSquare) {
            const MoveList moves = legal_moves(pos);
            ASSERT_TRUE(std::any_of(moves.begin(), moves.end(), [](Move x) {
                return x.is_en_passant();
            })) << to_fen(pos);
        }
    });
    special.expect_each();
}

TEST(Position, KeyAfterForeseesTheKey) {
    // Exact except for castling, en passant, changed rights and a new en-passant square.
    test::walk_random_games(test::samples(20000, 2000), 5, [](const Position& pos, Move m) {
        const Position next = pos.after(m);
        if (!m.is_castling() && !m.is_en_passant() && next.en_passant() == NoSquare &&
            next.castling_rooks() == pos.castling_rooks()) {
            ASSERT_EQ(pos.key_after(m), next.key()) << to_fen(pos) << ' ' << to_text(m);
        }
    });
}

TEST(Position, KeysSeeOnlyTheirPieces) {
    const Position pos = test::position("r3k3/pp6/2n5/8/8/5B2/PP6/R3K3 w - - 0 1");
    const Position without_pawn = test::position("r3k3/pp6/2n5/8/8/5B2/P7/R3K3 w - - 0 1");
    const Position without_bishop = test::position("r3k3/pp6/2n5/8/8/8/PP6/R3K3 w - - 0 1");
    const Position without_black_rook = test::position("4k3/pp6/2n5/8/8/5B2/PP6/R3K3 w - - 0 1");
    const auto differing = [&](const Position& other) {
        std::vector<KeyKind> kinds;
        for (std::size_t i = 0; i < EnumSize<KeyKind>; ++i) {
            if (pos.key(static_cast<KeyKind>(i)) != other.key(static_cast<KeyKind>(i))) {
                kinds.push_back(static_cast<KeyKind>(i));
            }
        }
        return kinds;
    };
    using enum KeyKind;
    EXPECT_EQ(differing(without_pawn), (std::vector{Whole, KeyKind::Pawn}));
    EXPECT_EQ(differing(without_bishop), (std::vector{Whole, NonPawnWhite, Minor}));
    EXPECT_EQ(differing(without_black_rook), (std::vector{Whole, NonPawnBlack, Major}));
}

TEST(Position, EnPassantIsHashedOnlyIfACaptureIsLegal) {
    Position pos;
    pos.play(Move(E2, E4));
    EXPECT_EQ(pos.en_passant(), NoSquare);
    EXPECT_EQ(pos.key(),
              test::position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").key());
    // The black pawn would be pinned along the rank once both pawns have left it.
    Position pinned = test::position("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1");
    pinned.play(Move(D2, D4));
    EXPECT_EQ(pinned.en_passant(), NoSquare);
    Position free = test::position("8/8/8/8/k3p3/8/3P4/3K4 w - - 0 1");
    free.play(Move(D2, D4));
    EXPECT_EQ(free.en_passant(), D3);
}

TEST(Position, CastlingMovesBothPiecesAndEndsTheRights) {
    Position pos = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    pos.play(Move(E1, H1, Move::Kind::Castling));
    EXPECT_EQ(to_fen(pos), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    pos.play(Move(E8, A8, Move::Kind::Castling));
    EXPECT_EQ(to_fen(pos), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

TEST(Position, CapturingARookEndsItsRight) {
    Position pos = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    pos.play(Move(A1, A8));
    EXPECT_EQ(to_fen(pos), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST(Position, Chess960CastlingInPlaceAndOverlapping) {
    // King and rook swap squares; then the king stays and the rook jumps over it.
    Position pos = test::position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    pos.play(Move(F1, G1, Move::Kind::Castling));
    EXPECT_EQ(to_fen(pos), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    Position queen_side = test::position("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
    queen_side.play(Move(C1, B1, Move::Kind::Castling));
    EXPECT_EQ(to_fen(queen_side), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(Position, CastlingRookMayNotUncoverAnAttackOnTheKing) {
    // The rook on b1 shields c1, the destination of the king, from the rook on a1.
    const Position pos = test::position("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1");
    EXPECT_FALSE(pos.is_legal(Move(E1, B1, Move::Kind::Castling)));
}

TEST(Position, NullMovePassesTheTurn) {
    Position pos = test::position("8/8/8/8/k2Pp3/8/8/3K4 b - - 3 7");
    const Key key = pos.key();
    pos.play_null();
    EXPECT_EQ(pos.side_to_move(), White);
    EXPECT_EQ(pos.reversible_plies(), 0);
    EXPECT_EQ(pos.recompute_keys()[KeyKind::Whole], pos.key());
    pos.play_null();
    EXPECT_EQ(pos.key(), key);
}

TEST(Position, InsufficientMaterial) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
                            "4kb2/8/8/8/8/8/8/4K3 w - - 0 1", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"}) {
        EXPECT_TRUE(test::position(fen).is_insufficient_material()) << fen;
    }
    for (const char* fen : {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
                            "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1"}) {
        EXPECT_FALSE(test::position(fen).is_insufficient_material()) << fen;
    }
}

TEST(Position, ThreatsAreTheSquaresThatSomePieceAttacks) {
    test::walk_random_games(test::samples(5000, 500), 77, [&](const Position& pos, Move) {
        for (const Color by : AllColors) {
            Bitboard expected;
            for (const Square s : AllSquares) {
                if (pos.is_attacked(s, by, pos.pieces())) {
                    expected |= Bitboard(s);
                }
            }
            ASSERT_EQ(pos.threats(by).any, expected) << to_fen(pos);
        }
    });
}

// The white knight is attacked by a pawn, the rook by a bishop, the queen by a rook.
TEST(Position, ThreatsAreOrderedByTheWorthOfTheAttacker) {
    const Position pos = test::position("3r2k1/8/4p3/3N2b1/3Q4/8/3R4/2R3K1 w - - 0 1");
    const Threats threats = pos.threats(Black);
    EXPECT_TRUE(threats.by_less_than(Knight).contains(D5));
    EXPECT_FALSE(threats.by_pawn.contains(D2));
    EXPECT_TRUE(threats.by_less_than(Rook).contains(D2));
    EXPECT_TRUE(threats.by_rook.contains(D7));
    EXPECT_FALSE(threats.by_minor.contains(D7));
    EXPECT_FALSE(threats.by_less_than(Rook).contains(D7));
    EXPECT_TRUE(threats.by_less_than(Queen).contains(D7));
    EXPECT_TRUE(threats.any.contains(F7)); // by the king only
    EXPECT_FALSE(threats.by_rook.contains(F7));
    EXPECT_TRUE(threats.by_less_than(Pawn).empty());
}

} // namespace
} // namespace isolani
