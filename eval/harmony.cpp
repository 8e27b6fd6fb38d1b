#include "eval/harmony.h"

#include "engine/move_changes.h"
#include "eval/harmony_weights.h"
#include "eval/king_wings.h"

#include <algorithm>

namespace isolani {

namespace {

const HarmonyWeights& W = TunedHarmony;

/// A vector between zero and one in each place: what goes beyond counts no more.
HarmonyVector clipped(HarmonyVector v) {
    for (std::int16_t& x : v.at) {
        x = std::clamp<std::int16_t>(x, 0, HarmonyWeights::InputOne);
    }
    return v;
}

/// To the nearest centipawn.
int to_centipawns(std::int32_t product) {
    constexpr std::int32_t Centipawn =
        HarmonyWeights::InputOne * HarmonyWeights::PieceOne / HarmonyWeights::Centipawns;
    return (product + (product < 0 ? -Centipawn : Centipawn) / 2) / Centipawn;
}

Score product(const HarmonyVector& asked, const PieceVectors& pieces) {
    return {to_centipawns(dot(asked, pieces.mg)), to_centipawns(dot(asked, pieces.eg))};
}

const PieceVectors& vectors(PieceType type, SideView view, Square s) {
    return W.piece[harmony::piece_index(type, view, s)];
}

PieceVectors sum_of_pieces(const Position& pos, Color us) {
    const SideView view(us, pos.king(us));
    PieceVectors sum = W.no_pieces;
    for (const PieceType type : harmony::Pieces) {
        for (const Square s : pos.pieces(us, type)) {
            sum = sum + vectors(type, view, s);
        }
    }
    return sum;
}

} // namespace

HarmonyVector pawn_harmony(const PawnStructure& structure, Color us, SideView view) {
    HarmonyVector sum = W.no_pawns;
    harmony::walk_pawn_inputs(structure, us, view,
                              [&](std::size_t input) { sum = sum + W.input[input]; });
    return sum;
}

PieceHarmony::PieceHarmony(const Position& pos)
    : of{{sum_of_pieces(pos, White), sum_of_pieces(pos, Black)}} {}

void PieceHarmony::follow(const PieceHarmony& before, const Position& pos, Move m) {
    const Color us = pos.side_to_move();
    const SideView our_view(us, pos.king(us));
    const SideView their_view(~us, pos.king(~us));
    PieceVectors ours = before.of[us];
    PieceVectors theirs = before.of[~us];
    walk_changes(
        pos, m,
        [&](Piece piece, Square s) {
            if (type_of(piece) == Pawn) {
                return;
            }
            if (color_of(piece) == us) {
                ours = ours - vectors(type_of(piece), our_view, s);
            } else {
                theirs = theirs - vectors(type_of(piece), their_view, s);
            }
        },
        [&](Piece piece, Square s) {
            if (type_of(piece) != Pawn) {
                ours = ours + vectors(type_of(piece), our_view, s);
            }
        });
    of[us] = changes_wing(pos, m) ? sum_of_pieces(pos.after(m), us) : ours;
    of[~us] = theirs;
}

Harmony::Harmony(const Position& pos, Color us, const HarmonyVector& pawns)
    : us_(us), view_(us, pos.king(us)),
      asked_(clipped(pawns + W.input[harmony::own_king_input(view_, pos.king(us))] +
                     W.input[harmony::enemy_king_input(view_, pos.king(~us))])) {}

Score Harmony::of_pieces(const PieceHarmony& pieces) const {
    return product(asked_, pieces.of[us_]);
}

Score Harmony::of_piece(PieceType type, Square s) const {
    return product(asked_, vectors(type, view_, s));
}

Score Harmony::of_structure() const { return product(asked_, W.no_pieces); }

EnumArray<Color, Score> harmony_of(const Position& pos) {
    const PawnStructure structure(pos);
    const PieceHarmony pieces(pos);
    EnumArray<Color, Score> worth;
    for (const Color us : AllColors) {
        worth[us] = Harmony(pos, us, structure).of_pieces(pieces);
    }
    return worth;
}

} // namespace isolani
