#include "explain/fortress.h"

#include "engine/attacks.h"
#include "eval/pawns/fills.h"
#include "eval/pawns/structure.h"

namespace isolani {

namespace {

/// The squares next to some.
Bitboard next_to(Bitboard squares) {
    Bitboard next;
    for (const Square s : squares) {
        next |= king_attacks(s);
    }
    return next;
}

/// The squares that a king of a side can get to while the pawns stand, captures of pawns included.
template <Color Us> Bitboard reach_of_king(const Position& pos) {
    const Bitboard barred = pos.pieces(Us, Pawn) | pawn_attacks<~Us>(pos.pieces(~Us, Pawn));
    Bitboard reach(pos.king(Us));
    for (Bitboard fresh = reach; fresh;) {
        fresh = next_to(fresh) & ~barred & ~reach;
        reach |= fresh;
    }
    return reach;
}

/// Whether bishops of a side can neither win a pawn nor drive the enemy king into a mate.
template <Color Us> bool are_bishops_idle(const Position& pos) {
    const Bitboard bishops = pos.pieces(Us, Bishop);
    const bool are_light = LightSquares.contains(bishops.first());
    const Bitboard colour = are_light ? LightSquares : DarkSquares;
    const Bitboard safe = ~colour & ~pos.pieces(Pawn) & ~pawn_attacks<Us>(pos.pieces(Us, Pawn)) &
                          ~next_to(reach_of_king<Us>(pos));
    const Square king = pos.king(~Us);
    const Bitboard refuge = (king_attacks(king) | Bitboard(king)) & safe;
    return (bishops & ~colour).empty() && (pos.pieces(~Us, Pawn) & colour).empty() &&
           !(refuge & next_to(safe)).empty();
}

} // namespace

bool is_locked(const Position& pos) {
    const PawnStructure pawns(pos);
    const Bitboard pieces = pos.non_pawn_pieces(White) | pos.non_pawn_pieces(Black);
    const bool are_blocked = (pawns.rammed[White] | pawns.rammed[Black]) == pos.pieces(Pawn);
    const Bitboard captured_by_pawns = pawn_attacks<White>(pawns.pawns[White]) & pawns.pawns[Black];
    const Bitboard captured_by_kings = (reach_of_king<White>(pos) & pawns.pawns[Black]) |
                                       (reach_of_king<Black>(pos) & pawns.pawns[White]);
    if (pos.en_passant() != NoSquare || pos.pieces(Pawn).empty() || !are_blocked ||
        (captured_by_pawns | captured_by_kings) || pieces != pos.pieces(Bishop) ||
        (pos.pieces(White, Bishop) && pos.pieces(Black, Bishop))) {
        return false;
    }
    return pieces.empty() || (pos.pieces(White, Bishop) ? are_bishops_idle<White>(pos)
                                                        : are_bishops_idle<Black>(pos));
}

} // namespace isolani
