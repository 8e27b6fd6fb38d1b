#include "engine/position.h"

#include "tests/support.h"

namespace isolani {
namespace {

using Board = EnumArray<Square, Piece>;

Board board_of(const Position& pos) {
    Board board;
    for (const Square s : AllSquares) {
        board[s] = pos.piece_on(s);
    }
    return board;
}

TEST(MoveChanges, LeadToTheNextBoard) {
    test::SpecialMoves special;
    test::walk_random_games(test::samples(100000, 10000), 46, [&](const Position& pos, Move m) {
        special.count(m);
        Board board = board_of(pos);
        for_each_dirty_piece(
            pos, m,
            [&](Piece piece, Square s) {
                ASSERT_EQ(board[s], piece) << to_fen(pos) << ' ' << to_text(m);
                board[s] = NoPiece;
            },
            [&](Piece piece, Square s) {
                ASSERT_EQ(board[s], NoPiece) << to_fen(pos) << ' ' << to_text(m);
                board[s] = piece;
            });
        const Board after = board_of(pos.after(m));
        for (const Square s : AllSquares) {
            ASSERT_EQ(board[s], after[s]) << to_fen(pos) << ' ' << to_text(m);
        }
    });
    special.expect_each();
}

} // namespace
} // namespace isolani
