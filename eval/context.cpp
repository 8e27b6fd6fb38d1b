#include "eval/context.h"

#include <algorithm>

namespace isolani {

namespace {

/// The king's square and its neighbours, with the centre moved off the edge of the board.
constexpr auto RingAround = detail::square_table([](Square king) {
    const auto file = static_cast<File>(std::clamp(index(file_of(king)), 1, 6));
    const auto rank = static_cast<Rank>(std::clamp(index(rank_of(king)), 1, 6));
    const Square centre = make_square(file, rank);
    return detail::KingTable[centre] | Bitboard(centre);
});

} // namespace

EvalContext::EvalContext(const Position& position, const PawnEntry& entry)
    : pos(position), pawns(entry) {
    const auto prepare = [this]<Color Us>() {
        const Bitboard own = pos.pieces(Us, Pawn);
        const Bitboard east = pawn_east_attacks<Us>(own);
        const Bitboard west = pawn_west_attacks<Us>(own);
        const Bitboard twice = east & west;
        const Square king = pos.king(Us);
        attacks_by[Us][Pawn] = east | west;
        attacks_by[Us][King] = king_attacks(king);
        attacked[Us] = attacks_by[Us][Pawn] | king_attacks(king);
        attacked_twice[Us] = twice | (attacks_by[Us][Pawn] & king_attacks(king));
        king_ring[Us] = RingAround[king] & ~twice;
        // Own pawns that are blocked or on ranks 2 and 3 are not in the mobility area.
        constexpr Bitboard Home = relative_ranks(Us, Rank2, Rank3);
        const Bitboard stuck = own & (Home | shift_forward<~Us>(pos.pieces()));
        mobility_area[Us] =
            ~(stuck | pos.pieces(Us, King) | pawn_attacks<~Us>(pos.pieces(~Us, Pawn)));
    };
    prepare.operator()<White>();
    prepare.operator()<Black>();
}

} // namespace isolani
