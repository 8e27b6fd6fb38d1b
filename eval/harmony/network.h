// Harmony: a small two-tower network that tells how well the pieces stand with the pawns. One tower
// embeds the pawn structure and the kings, seen from a side: 960 inputs (features.h) make 32 hidden
// units with a clipped activation. The other embeds the pieces: one vector of 32 for each piece on
// each square, for the middlegame and for the endgame, added up. The dot product of both is what
// the pieces are worth beside their terms: the knight in front of an isolani, the bishop behind its
// own chain. Its 51,296 weights are fitted by the tuner to what the terms leave unexplained in
// positions of the engine's own games. The first tower is kept in the pawn cache, the second in the
// accumulator. https://www.chessprogramming.org/Neural_Networks
#pragma once

#include "engine/position.h"
#include "eval/harmony/features.h"
#include "eval/harmony/weights.h"
#include "eval/score.h"

namespace isolani {

/// The hidden units of each side before activation, from the pawns alone: the kings are still
/// missing.
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

/// The hidden units of a structure with its kings, for the pieces of one side.
class Harmony {
  public:
    /// `pawns`: the side's pawn_harmony(), in the perspective of its king.
    Harmony(const Position& pos, Color us, const HarmonyVector& pawns);
    /// `structure`: the position's pawns.
    Harmony(const Position& pos, Color us, const PawnStructure& structure)
        : Harmony(pos, us, pawn_harmony(structure, perspectives(pos))[us]) {}

    /// All pieces of the side together, in centipawns.
    Score of_pieces(const PieceHarmony& pieces) const;
    /// One piece of the side, whether it stands there or not. The pieces on the board add up to
    /// of_pieces() with of_structure(), but for rounding. For a king it leaves out what moving it
    /// would change for the others.
    Score of_piece(PieceType type, Square s) const;
    /// The bias of the pieces' tower: what the structure is worth by itself.
    Score of_structure() const;

  private:
    Color us_;
    Perspective perspective_;
    HarmonyVector activation_;
};

/// What the pieces of both sides are worth in the structure of a position, in centipawns.
EnumArray<Color, Score> harmony_of(const Position& pos);

} // namespace isolani
