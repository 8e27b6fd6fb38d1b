#include "eval/endgames/kpk.h"

#include "engine/attacks.h"

namespace isolani {

namespace {

/// The squares one king move away from any of these.
Bitboard king_steps(Bitboard from) {
    const Bitboard sides = shift<Direction::East>(from) | shift<Direction::West>(from);
    const Bitboard rows = from | sides;
    return sides | shift<Direction::North>(rows) | shift<Direction::South>(rows);
}

std::size_t place_of(Square pawn) {
    const int place = 4 * (index(rank_of(pawn)) - 1) + index(file_of(pawn));
    return static_cast<std::size_t>(place);
}

} // namespace

KpkBitbase::KpkBitbase() {
    // A push leads to positions with the pawn further advanced.
    for (const Rank rank : {Rank7, Rank6, Rank5, Rank4, Rank3, Rank2}) {
        for (const File file : {FileA, FileB, FileC, FileD}) {
            solve(make_square(file, rank));
        }
    }
}

KpkBitbase::ByMover& KpkBitbase::with_pawn(Square pawn) { return won_[place_of(pawn)]; }

/// The squares of the bare king where a pawn push wins.
Bitboard KpkBitbase::won_by_push(Square king, Square pawn) {
    const Square one = pawn + Direction::North;
    if (king == one) {
        return NoSquares;
    }
    if (rank_of(pawn) == Rank7) { // wins if the new queen cannot be captured
        const bool queen_is_safe = distance(king, one) == 1;
        return ~Bitboard(one) & (queen_is_safe ? EverySquare : ~king_attacks(one));
    }
    Bitboard won = with_pawn(one)[Black][king];
    if (rank_of(pawn) == Rank2) {
        const Square two = one + Direction::North;
        won |= with_pawn(two)[Black][king] & ~Bitboard(one);
    }
    return won;
}

/// Solves all positions with the pawn on this square; those with a further advanced pawn must have
/// been solved. Positions that stay undecided are drawn.
void KpkBitbase::solve(Square pawn) {
    auto& won = with_pawn(pawn);
    const Bitboard guarded = pawn_attacks(White, pawn);
    const auto places = [pawn](Square king) {
        return ~(king_attacks(king) | Bitboard(king) | Bitboard(pawn));
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Square king : ~Bitboard(pawn)) {
            // The bare king loses if it has a move and all its moves lose. Without a move it is
            // stalemate, as a lone pawn cannot mate; capturing the pawn draws.
            const Bitboard open = ~(king_attacks(king) | guarded);
            const Bitboard escapes = open & ~won[White][king];
            won[Black][king] = places(king) & king_steps(open) & ~king_steps(escapes);
        }
        for (const Square king : ~Bitboard(pawn)) {
            Bitboard now = won_by_push(king, pawn);
            for (const Square to : king_attacks(king)) {
                now |= won[Black][to];
            }
            now &= places(king) & ~guarded;
            changed = changed || now != won[White][king];
            won[White][king] = now;
        }
    }
}

bool KpkBitbase::is_won(Square king, Square pawn, Square bare_king, Color to_move) const {
    if (file_of(pawn) > FileD) {
        king = flip_file(king);
        pawn = flip_file(pawn);
        bare_king = flip_file(bare_king);
    }
    return won_[place_of(pawn)][to_move][king].contains(bare_king);
}

const KpkBitbase& KpkBitbase::instance() {
    static const KpkBitbase bitbase;
    return bitbase;
}

} // namespace isolani
