// What the parts of the evaluation share about one position.
#pragma once

#include "engine/position.h"
#include "eval/pawns/cache.h"
#include "eval/terms.h"

namespace isolani {

/// Attack maps and areas: those of pawns and kings from the beginning, those of the pieces once
/// PieceTerms have been visited, so that later terms find them complete.
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
    EnumArray<Color, Bitboard> mobility_area{}; ///< squares that count as somewhere to go
    /// Squares around the king, at the edge as many as off it, without those that two own pawns
    /// cover.
    EnumArray<Color, Bitboard> king_ring{};
};

/// The rank of a square as its side counts it, as an index.
constexpr std::size_t rank_index(Color us, Square s) {
    return static_cast<std::size_t>(relative_rank(us, s));
}
/// The file of a square counted from the nearer edge, as an index from 0 to 3.
constexpr std::size_t edge_index(File f) {
    const int file = index(f);
    return static_cast<std::size_t>(file < 4 ? file : 7 - file);
}

} // namespace isolani
