#include "eval/piece_sums.h"

#include "engine/move_changes.h"
#include "eval/king_wings.h"

namespace isolani {

void PieceSums::follow(const PieceSums& before, const Position& pos, Move m) {
    if (m.is_promotion() || changes_wing(pos, m)) {
        *this = PieceSums(pos.after(m)); // rare, and much of it changes
        return;
    }
    const Color us = pos.side_to_move();
    const SideView our_view(us, pos.king(us));
    const SideView their_view(~us, pos.king(~us));
    const PieceSquareScores& on_squares = worth_on_squares(pos);
    Score sum = before.worth;
    PieceVectors ours = before.harmony.of[us];
    PieceVectors theirs = before.harmony.of[~us];
    walk_changes(
        pos, m,
        [&](Piece piece, Square s) {
            const PieceType type = type_of(piece);
            sum -= on_squares[piece][s];
            if (color_of(piece) != us) {
                sum -= worth_in_pairs(pos, s);
                if (type != Pawn) {
                    theirs = theirs - vectors_of(type, their_view, s);
                }
            } else if (type != Pawn) {
                ours = ours - vectors_of(type, our_view, s);
            }
        },
        [&](Piece piece, Square s) {
            sum += on_squares[piece][s];
            if (type_of(piece) != Pawn) {
                ours = ours + vectors_of(type_of(piece), our_view, s);
            }
        });
    worth = sum;
    harmony.of[us] = ours;
    harmony.of[~us] = theirs;
}

} // namespace isolani
