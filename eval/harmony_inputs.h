// What of the pawns and kings decides how well pieces stand with them: the inputs of the harmony's
// vectors (harmony.h), one list for the engine and for the tuner.
#pragma once

#include "eval/pawn_structure.h"

#include <array>
#include <cstddef>

namespace isolani {

/// The board as a side sees it: from its own end, and so that its own king stands on files e to h.
class SideView {
  public:
    constexpr SideView(Color us, bool is_mirrored)
        : flip_((us == Black ? 56 : 0) ^ (is_mirrored ? 7 : 0)) {}
    constexpr SideView(Color us, Square own_king) : SideView(us, QueenSide.contains(own_king)) {}

    constexpr bool is_mirrored() const { return (flip_ & 7) != 0; }
    constexpr Square operator()(Square s) const { return static_cast<Square>(index(s) ^ flip_); }

  private:
    int flip_; ///< the bits of a square that this view turns over
};

namespace harmony {

/// The sets of pawns that count, of both sides each.
inline constexpr std::array<Bitboard PawnSets::*, 9> PawnInputSets{
    &PawnSets::pawns,      &PawnSets::passed,   &PawnSets::isolanis,
    &PawnSets::behind_own, &PawnSets::defended, &PawnSets::duos,
    &PawnSets::rammed,     &PawnSets::backward, &PawnSets::levers,
};

inline constexpr std::size_t PawnSquares = 48; ///< pawns stand on ranks 2 to 7
inline constexpr std::size_t OwnKingInputs = 2 * PawnInputSets.size() * PawnSquares;
inline constexpr std::size_t EnemyKingInputs = OwnKingInputs + 32; ///< own kings: half the board
inline constexpr std::size_t InputCount = EnemyKingInputs + 64;

/// The pieces that are in harmony or not: all but the pawns.
inline constexpr std::array Pieces{Knight, Bishop, Rook, Queen, King};
inline constexpr std::size_t PieceCount = Pieces.size() * 64;

/// Calls `add(input)` for each pawn in each set, own pawns first, as seen by `us`.
template <class Add>
void walk_pawn_inputs(const PawnStructure& structure, Color us, SideView view, Add add) {
    std::size_t first = 0;
    for (const Color c : {us, ~us}) {
        for (const auto set : PawnInputSets) {
            for (const Square s : structure.of[c].*set) {
                add(first + static_cast<std::size_t>(view(s)) - 8);
            }
            first += PawnSquares;
        }
    }
}

constexpr std::size_t own_king_input(SideView view, Square king) {
    const Square s = view(king);
    return OwnKingInputs + static_cast<std::size_t>(index(rank_of(s)) * 4 + index(file_of(s)) - 4);
}
constexpr std::size_t enemy_king_input(SideView view, Square king) {
    return EnemyKingInputs + static_cast<std::size_t>(view(king));
}

/// The place of a piece's vector.
constexpr std::size_t piece_index(PieceType type, SideView view, Square s) {
    return (static_cast<std::size_t>(type) - static_cast<std::size_t>(Knight)) * 64 +
           static_cast<std::size_t>(view(s));
}

} // namespace harmony

} // namespace isolani
