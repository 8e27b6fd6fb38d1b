// How well the pieces stand with the pawns. The pawns and kings of a position make a vector for
// each side, every piece on every square has one, and the product of both is what the piece is
// worth in this structure, beside what the terms say: the knight before an isolani, the bishop
// behind its own chain. A model with two towers: one is remembered with the pawns, the other
// carried along from move to move.
#pragma once

#include "engine/position.h"
#include "eval/harmony/features.h"
#include "eval/harmony/weights.h"
#include "eval/score.h"

namespace isolani {

/// What the pawns, still without the kings, ask of the pieces of each side, which sees them so.
EnumArray<Color, HarmonyVector> pawn_harmony(const PawnStructure& structure,
                                             const EnumArray<Color, Perspective>& perspectives);

/// What a piece brings along, on a square as its side sees it.
inline const PieceVectors& vectors_of(PieceType type, Perspective perspective, Square s) {
    return TunedHarmony.piece[harmony::piece_index(type, perspective, s)];
}

/// What the pieces of each side bring along: the sum of their vectors.
struct PieceHarmony {
    PieceHarmony() = default;
    explicit PieceHarmony(const Position& pos);

    bool operator==(const PieceHarmony&) const = default;

    EnumArray<Color, PieceVectors> of;
};

/// What a structure, with its kings, asks of the pieces of one side.
class Harmony {
  public:
    /// `pawns`: the side's pawn_harmony, with the perspective from its king.
    Harmony(const Position& pos, Color us, const HarmonyVector& pawns);
    /// `structure`: the position's pawns.
    Harmony(const Position& pos, Color us, const PawnStructure& structure)
        : Harmony(pos, us, pawn_harmony(structure, perspectives(pos))[us]) {}

    /// All pieces of the side together, in centipawns.
    Score of_pieces(const PieceHarmony& pieces) const;
    /// One piece of the side, standing or imagined. Those that stand add up to of_pieces() with
    /// of_structure(), but for their rounding. Of a king it leaves out what its move would change
    /// for the others.
    Score of_piece(PieceType type, Square s) const;
    /// What the structure is worth by itself.
    Score of_structure() const;

  private:
    Color us_;
    Perspective perspective_;
    HarmonyVector activation_;
};

/// What the pieces of both sides are worth in the structure of a position, in centipawns.
EnumArray<Color, Score> harmony_of(const Position& pos);

} // namespace isolani
