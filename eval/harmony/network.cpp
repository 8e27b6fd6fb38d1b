#include "eval/harmony/network.h"

#include <algorithm>

namespace isolani {

namespace {

const HarmonyWeights& W = TunedHarmony;

/// The clipped activation: each hidden unit between 0 and PawnScale, which represents 1.
HarmonyVector clipped(HarmonyVector v) {
    for (std::int16_t& x : v.at) {
        x = std::clamp<std::int16_t>(x, 0, HarmonyWeights::PawnScale);
    }
    return v;
}

/// Rounds to the nearest centipawn.
int to_centipawns(std::int32_t product) {
    constexpr std::int32_t Centipawn =
        HarmonyWeights::PawnScale * HarmonyWeights::PieceScale / HarmonyWeights::Centipawns;
    return (product + (product < 0 ? -Centipawn : Centipawn) / 2) / Centipawn;
}

Score product(const HarmonyVector& activation, const PieceVectors& pieces) {
    return {to_centipawns(dot(activation, pieces.mg)), to_centipawns(dot(activation, pieces.eg))};
}

PieceVectors sum_of_pieces(const Position& pos, Color us) {
    const Perspective perspective(us, pos.king(us));
    PieceVectors sum = W.piece_bias;
    for (const PieceType type : harmony::Pieces) {
        for (const Square s : pos.pieces(us, type)) {
            sum = sum + vectors_of(type, perspective, s);
        }
    }
    return sum;
}

} // namespace

EnumArray<Color, HarmonyVector> pawn_harmony(const PawnStructure& structure,
                                             const EnumArray<Color, Perspective>& perspectives) {
    HarmonyVector whites = W.pawn_bias;
    HarmonyVector blacks = W.pawn_bias;
    harmony::for_each_pawn_input(structure, perspectives,
                                 [&](std::size_t white, std::size_t black) {
                                     whites = whites + W.input[white];
                                     blacks = blacks + W.input[black];
                                 });
    return {{whites, blacks}};
}

PieceHarmony::PieceHarmony(const Position& pos)
    : of{{sum_of_pieces(pos, White), sum_of_pieces(pos, Black)}} {}

Harmony::Harmony(const Position& pos, Color us, const HarmonyVector& pawns)
    : us_(us), perspective_(us, pos.king(us)) {
    static constexpr HarmonyVector Nothing{}; // chosen by address: who has the move is no branch
    HarmonyVector sum = pawns;
    harmony::for_each_board_input(pos, us, perspective_, [&](std::size_t input, bool is_on) {
        sum = sum + (is_on ? W.input[input] : Nothing);
    });
    activation_ = clipped(sum);
}

Score Harmony::of_pieces(const PieceHarmony& pieces) const {
    return product(activation_, pieces.of[us_]);
}

Score Harmony::of_piece(PieceType type, Square s) const {
    return product(activation_, vectors_of(type, perspective_, s));
}

Score Harmony::of_structure() const { return product(activation_, W.piece_bias); }

Harmony Harmony::average() const {
    Harmony other = *this;
    other.activation_ = W.average;
    return other;
}

EnumArray<Color, Score> harmony_of(const Position& pos, const PawnStructure& structure) {
    const PieceHarmony pieces(pos);
    EnumArray<Color, Score> worth;
    for (const Color us : AllColors) {
        worth[us] = Harmony(pos, us, structure).of_pieces(pieces);
    }
    return worth;
}

Score harmony_of_pawn(const Position& pos, const PawnStructure& structure, Square pawn) {
    const Color side = color_of(pos.piece_on(pawn));
    PawnStructure without = structure;
    for (const auto set : harmony::PawnInputSets) {
        (without.*set)[side] = (without.*set)[side] & ~Bitboard(pawn);
    }
    const EnumArray<Color, Score> all = harmony_of(pos, structure);
    const EnumArray<Color, Score> rest = harmony_of(pos, without);
    return (all[side] - all[~side]) - (rest[side] - rest[~side]);
}

} // namespace isolani
