// Data about a position shared by the parts of the evaluation.
#pragma once

#include "engine/position.h"
#include "eval/pawns/cache.h"
#include "eval/terms.h"

namespace isolani {

/// Attack maps and areas. Attacks of pawns and kings are included from the start, those of the
/// pieces only after PieceTerms has been visited for both sides.
struct EvalContext {
    EvalContext(const Position& position, const PawnEntry& entry);

    template <Color Us> void add_attacks(PieceType type, Bitboard attacks) {
        attacked_twice[Us] |= attacked[Us] & attacks;
        attacked[Us] |= attacks;
        attacks_by[Us][type] |= attacks;
    }

    const Position& pos;
    const PawnEntry& pawns;
    EnumArray<Color, EnumArray<PieceType, Bitboard>> attacks_by{};
    EnumArray<Color, Bitboard> attacked{};
    EnumArray<Color, Bitboard> attacked_twice{};
    EnumArray<Color, Bitboard> mobility_area{}; ///< squares that count for mobility
    /// Squares around the king, always three by three even at the edge, without those defended by
    /// two own pawns.
    EnumArray<Color, Bitboard> king_ring{};
};

/// The relative rank of a square for a side, as an index from 0 to 7.
constexpr std::size_t rank_index(Color us, Square s) {
    return static_cast<std::size_t>(relative_rank(us, s));
}
/// The file of a square counted from the nearer edge, as an index from 0 to 3.
constexpr std::size_t edge_index(File f) {
    const int file = index(f);
    return static_cast<std::size_t>(file < 4 ? file : 7 - file);
}

} // namespace isolani
