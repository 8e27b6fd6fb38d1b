// Endings that every book names: the wrong bishop, the positions of Lucena and Philidor.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "eval/endgames/endgames.h"
#include "explain/facts/board.h"

#include <cstdlib>
#include <string>

namespace isolani {

namespace {

constexpr Bitboard RookFiles = AFile | HFile;

/// https://www.chessprogramming.org/Wrong_Color_Bishop_and_Rook_Pawn
template <Color Us> void find_wrong_bishop(FactBoard& b) {
    const Bitboard bishops = b.pieces(Us, Bishop);
    if (bishops.empty() || b.pos.non_pawn_pieces(Us) != bishops ||
        !has_drawn_rook_pawns(b.pos, Us)) {
        return;
    }
    const Bitboard pawns = b.pawns.pawns[Us];
    const Square corner = make_square(file_of(pawns.first()), relative_rank(Us, Rank8));
    const Square king = b.pos.king(~Us);
    b.add(FactKind::WrongBishop, Us, bishops.first(), bishops | pawns | Bitboard(king), 0,
          b.whose(bishops) + (bishops.more_than_one() ? " do" : " does") + " not control " +
              to_text(corner) + ", where " + b.men(pawns) + " would promote, and " + of(~Us) +
              " king on " + to_text(king) + " holds that corner");
}

/// Whether nothing but a rook and a pawn of one side and a rook of the other is on the board.
bool is_rook_and_pawn_against_rook(const FactBoard& b, Color strong) {
    constexpr int Men = 5;
    return b.pos.pieces().count() == Men && b.pieces(strong, Rook).count() == 1 &&
           b.pieces(~strong, Rook).count() == 1 && b.pieces(strong, Pawn).count() == 1;
}

/// https://www.chessprogramming.org/Lucena_position
template <Color Us> void find_lucena(FactBoard& b) {
    if (!is_rook_and_pawn_against_rook(b, Us)) {
        return;
    }
    const Square pawn = b.pieces(Us, Pawn).first();
    const Square king = b.pos.king(Us);
    const Square rook = b.pieces(Us, Rook).first();
    const auto file = [](Square s) { return index(file_of(s)); };
    const int to_king = file(b.pos.king(~Us)) - file(pawn);
    const int to_rook = file(rook) - file(pawn);
    const bool is_between =
        to_king > 0 ? to_rook > 0 && to_rook < to_king : to_rook < 0 && to_rook > to_king;
    if (relative_rank(Us, pawn) != Rank7 || RookFiles.contains(pawn) ||
        king != pawn + forward(Us) || !is_between || b.attacked(~Us).contains(rook)) {
        return;
    }
    b.add(FactKind::Lucena, Us, pawn,
          Bitboard(pawn) | Bitboard(king) | Bitboard(rook) | Bitboard(b.pos.king(~Us)), 0,
          "The Lucena position, a win: " + of(Us) + " king stands in front of the pawn on " +
              to_text(pawn) + ", and the rook on " + to_text(rook) + " cuts " + of(~Us) +
              " king off; on its fourth rank the rook will shelter the king from checks, which "
              "builds the bridge");
}

/// https://www.chessprogramming.org/Philidor_position
template <Color Us> void find_philidor(FactBoard& b) {
    if (!is_rook_and_pawn_against_rook(b, ~Us)) {
        return;
    }
    constexpr Bitboard Home = relative_rank_squares(Us, Rank1) | relative_rank_squares(Us, Rank2);
    constexpr Bitboard Third = relative_rank_squares(Us, Rank3);
    const Square pawn = b.pieces(~Us, Pawn).first();
    const Square king = b.pos.king(Us);
    const Square enemy = b.pos.king(~Us);
    const Square rook = b.pieces(Us, Rook).first();
    const bool is_too_far = (Home | Third).contains(pawn) || (Home | Third).contains(enemy);
    const bool is_in_front =
        Home.contains(king) && std::abs(index(file_of(king)) - index(file_of(pawn))) <= 1;
    const Bitboard moves =
        b.pos.side_to_move() == Us ? b.attacks_from(rook) & ~b.pos.pieces() : NoSquares;
    const bool hits = b.attacked(~Us).contains(king) || (b.attacked(Us) & b.pieces(~Us, Rook));
    if (is_too_far || !is_in_front || hits ||
        ((Bitboard(rook) | moves) & Third & ~b.attacked(~Us)).empty()) {
        return;
    }
    const bool is_there = Third.contains(rook);
    b.add(FactKind::Philidor, Us, rook, Bitboard(rook) | Bitboard(king) | Bitboard(pawn), 0,
          "The Philidor position, a draw: " + of(Us) + " king stands in front of the pawn on " +
              to_text(pawn) + ", and the rook " + (is_there ? "on " : "from ") + to_text(rook) +
              (is_there ? " keeps " : " comes to keep ") + of(~Us) +
              " king off the third rank; when the pawn goes there, the rook checks from behind");
}

} // namespace

template <Color Us> void find_ending_facts(FactBoard& board) {
    find_wrong_bishop<Us>(board);
    find_lucena<Us>(board);
    find_philidor<Us>(board);
}
template void find_ending_facts<White>(FactBoard&);
template void find_ending_facts<Black>(FactBoard&);

} // namespace isolani
