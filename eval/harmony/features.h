// The inputs of the harmony network (network.h): pawn sets, king squares, the move and the queens,
// for the engine and the tuner.
#pragma once

#include "eval/pawns/structure.h"

#include <array>
#include <cstddef>

namespace isolani {

/// The board from a side's point of view: ranks flipped for Black, and files mirrored if the own
/// king is on files a to d.
class Perspective {
  public:
    constexpr Perspective(Color us, bool is_mirrored)
        : flip_((us == Black ? 56 : 0) ^ (is_mirrored ? 7 : 0)) {}
    constexpr Perspective(Color us, Square own_king)
        : Perspective(us, QueenSide.contains(own_king)) {}

    constexpr bool is_mirrored() const { return (flip_ & 7) != 0; }
    constexpr Square operator()(Square s) const { return static_cast<Square>(index(s) ^ flip_); }

  private:
    int flip_; ///< the bits of a square's index that this perspective flips
};

/// The perspective of each side.
inline EnumArray<Color, Perspective> perspectives(const Position& pos) {
    return {{Perspective(White, pos.king(White)), Perspective(Black, pos.king(Black))}};
}

namespace harmony {

/// The sets of pawns that are inputs, for both sides.
inline constexpr std::array<PawnStructure::Sets PawnStructure::*, 9> PawnInputSets{
    &PawnStructure::pawns,    &PawnStructure::foremost_passed,
    &PawnStructure::isolanis, &PawnStructure::behind_own,
    &PawnStructure::defended, &PawnStructure::duos,
    &PawnStructure::rammed,   &PawnStructure::backward_or_isolated,
    &PawnStructure::levers,
};

inline constexpr std::size_t PawnSquares = 48; ///< pawns stand on ranks 2 to 7
inline constexpr std::size_t OwnKingInputs = 2 * PawnInputSets.size() * PawnSquares;
inline constexpr std::size_t EnemyKingInputs = OwnKingInputs + 32; ///< own kings: half the board
inline constexpr std::size_t ToMoveInput = EnemyKingInputs + 64;
inline constexpr std::size_t OwnQueenInput = ToMoveInput + 1;
inline constexpr std::size_t EnemyQueenInput = OwnQueenInput + 1;
inline constexpr std::size_t InputCount = EnemyQueenInput + 1;

/// The pieces that have vectors: all but the pawns.
inline constexpr auto Pieces = piece_types<Knight, King>;
inline constexpr std::size_t PieceCount = Pieces.size() * 64;

/// The input for a pawn of a set in a side's perspective; own pawns come first.
constexpr std::size_t pawn_input(std::size_t set, bool is_own, Perspective perspective,
                                 Square pawn) {
    const std::size_t row = is_own ? set : PawnInputSets.size() + set;
    return row * PawnSquares + static_cast<std::size_t>(perspective(pawn)) - 8;
}

/// Calls `add(white, black)` for each pawn in each set, with its input in White's and in Black's
/// perspective.
template <class Add>
void for_each_pawn_input(const PawnStructure& structure,
                         const EnumArray<Color, Perspective>& perspectives, Add add) {
    for (const Color c : AllColors) {
        for (std::size_t set = 0; set < PawnInputSets.size(); ++set) {
            for (const Square s : (structure.*PawnInputSets[set])[c]) {
                add(pawn_input(set, c == White, perspectives[White], s),
                    pawn_input(set, c == Black, perspectives[Black], s));
            }
        }
    }
}

constexpr std::size_t own_king_input(Perspective perspective, Square king) {
    const Square s = perspective(king);
    return OwnKingInputs + static_cast<std::size_t>(index(rank_of(s)) * 4 + index(file_of(s)) - 4);
}
constexpr std::size_t enemy_king_input(Perspective perspective, Square king) {
    return EnemyKingInputs + static_cast<std::size_t>(perspective(king));
}

/// Calls `add(input, is_on)` for each input of a side that is not of pawns: where both kings are,
/// whether the side has the move, and whether each side has a queen.
template <class Add>
void for_each_board_input(const Position& pos, Color us, Perspective perspective, Add add) {
    add(own_king_input(perspective, pos.king(us)), true);
    add(enemy_king_input(perspective, pos.king(~us)), true);
    add(ToMoveInput, pos.side_to_move() == us);
    add(OwnQueenInput, !pos.pieces(us, Queen).empty());
    add(EnemyQueenInput, !pos.pieces(~us, Queen).empty());
}

/// The index of a piece's vector.
constexpr std::size_t piece_index(PieceType type, Perspective perspective, Square s) {
    return (static_cast<std::size_t>(type) - static_cast<std::size_t>(Knight)) * 64 +
           static_cast<std::size_t>(perspective(s));
}

} // namespace harmony

} // namespace isolani
