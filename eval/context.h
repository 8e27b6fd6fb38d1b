// What the parts of the evaluation share about one position.
#pragma once

#include "engine/position.h"
#include "eval/pawns/structure.h"
#include "eval/terms.h"

#include <array>

namespace isolani {

/// All pieces but the king, the least first.
inline constexpr std::array MaterialTypes{Pawn, Knight, Bishop, Rook, Queen};

/// Attack maps and areas; filled in by the walk as it goes along: pawns and kings first, then the
/// pieces, so that later parts find them complete.
struct EvalContext {
    EvalContext(const Position& position, const PawnSummary& summary);

    template <Color Us> void add_attacks(PieceType type, Bitboard attacks) {
        attacked_twice[Us] |= attacked[Us] & attacks;
        attacked[Us] |= attacks;
        attacks_by[Us][type] |= attacks;
    }

    const Position& pos;
    const PawnSummary& pawns;
    EnumArray<Color, EnumArray<PieceType, Bitboard>> attacks_by{};
    EnumArray<Color, Bitboard> attacked{};
    EnumArray<Color, Bitboard> attacked_twice{};
    EnumArray<Color, Bitboard> mobility_area{}; ///< squares that count as somewhere to go
    /// Squares around the king, at the edge as many as off it, without those that two own pawns
    /// cover.
    EnumArray<Color, Bitboard> king_ring{};
};

/// What a piece from knight to queen is among those of its side, as an index from 0.
template <PieceType Type>
inline constexpr std::size_t piece_index = static_cast<std::size_t>(index(Type) - index(Knight));

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
