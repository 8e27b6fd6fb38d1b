// Harmony: a small two-tower network that scores how well the pieces fit the pawn structure. One
// tower embeds the pawn structure, the kings, the move and the queens from a side's perspective:
// 963 inputs (features.h), 32 hidden units with a clipped activation. The other embeds the pieces:
// the sum of one vector of 32 for each piece on its square, for the middlegame and for the endgame.
// The dot product of both is added to the score of the terms; it values, for example, a knight in
// front of an isolani or a bishop behind its own chain. The tuner fits its 51,392 weights to what
// the terms leave unexplained in positions of the engine's own games. The pawns' part of the first
// tower is kept in the pawn cache, the second tower in the accumulator.
// https://www.chessprogramming.org/Neural_Networks
#pragma once

#include "engine/position.h"
#include "eval/harmony/features.h"
#include "eval/harmony/weights.h"
#include "eval/score.h"

namespace isolani {

/// The hidden units of each side before activation, from the pawns only.
EnumArray<Color, HarmonyVector> pawn_harmony(const PawnStructure& structure,
                                             const EnumArray<Color, Perspective>& perspectives);

/// The vectors of a piece on a square, in its side's perspective.
inline const PieceVectors& vectors_of(PieceType type, Perspective perspective, Square s) {
    return TunedHarmony.piece[harmony::piece_index(type, perspective, s)];
}

/// The sum of the vectors of each side's pieces.
struct PieceHarmony {
    PieceHarmony() = default;
    explicit PieceHarmony(const Position& pos);

    bool operator==(const PieceHarmony&) const = default;

    EnumArray<Color, PieceVectors> of;
};

/// The hidden units of a pawn structure with kings, move and queens, to score the pieces of one
/// side.
class Harmony {
  public:
    /// `pawns`: the side's pawn_harmony(), in the perspective of its king.
    Harmony(const Position& pos, Color us, const HarmonyVector& pawns);
    /// `structure`: the position's pawns.
    Harmony(const Position& pos, Color us, const PawnStructure& structure)
        : Harmony(pos, us, pawn_harmony(structure, perspectives(pos))[us]) {}

    /// The value of all pieces of the side, in centipawns.
    Score of_pieces(const PieceHarmony& pieces) const;
    /// The value of one piece of the side on a square, whether it is there or not, in centipawns.
    /// The sum over the pieces on the board plus of_structure() is of_pieces(), up to rounding. For
    /// a king or the last queen this ignores how its move would change the values of the others.
    Score of_piece(PieceType type, Square s) const;
    /// The value of the structure by itself, from the bias of the piece tower, in centipawns.
    Score of_structure() const;

    /// The hidden units of an average structure, for the side's king where it is: the value of a
    /// piece there is what its square is worth whatever the pawns.
    Harmony average() const;

  private:
    Color us_;
    Perspective perspective_;
    HarmonyVector activation_;
};

/// The output of the network for each side, in centipawns.
EnumArray<Color, Score> harmony_of(const Position& pos, const PawnStructure& structure);

/// What the network gives for the sets of a pawn, in centipawns for the pawn's side: the output for
/// that side less the other's, as it is less as it were if no set had the pawn. The hidden units
/// are clipped, so the sum over all pawns is not the whole output.
Score harmony_of_pawn(const Position& pos, const PawnStructure& structure, Square pawn);

} // namespace isolani
