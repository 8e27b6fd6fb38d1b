// The evaluation broken down by term: which side has which term, where, and its value.
#pragma once

#include "engine/position.h"
#include "eval/endgames/endgames.h"
#include "eval/finalize.h"
#include "eval/score.h"
#include "eval/terms.h"

#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// An occurrence of a term for one side.
struct TraceEntry {
    Term term;
    std::size_t index; ///< Slot::index() of its weight
    Color side;
    Square square; ///< NoSquare if the term has no square
    int count;
};

/// The square of an entry as a set, empty if it has none.
inline Bitboard square_set(const TraceEntry& entry) {
    return entry.square == NoSquare ? NoSquares : Bitboard(entry.square);
}

struct Trace {
    std::vector<TraceEntry> entries;
    EnumArray<Color, Score>
        harmony; ///< output of the network for each side, see eval/harmony/network.h
    TermSums<int> sums;
    TaperInputs inputs;
    FinalValues<int> result;
    std::optional<EndgameVerdict> endgame; ///< if set, replaces the value of the result

    /// The value that the engine uses, in centipawns, from White's point of view.
    int white() const { return endgame ? endgame->white : result.white; }
};

/// Evaluates a position like Evaluator::evaluate() and records each term.
Trace trace(const Position& pos);

/// The value of an entry: its weight times its count, in centipawns or points of danger.
Score worth(const TraceEntry& entry);

/// A score at a phase, in centipawns.
double tapered(double mg, double eg, int phase);
inline double tapered(const Trace& trace, Score score) {
    return tapered(score.mg(), score.eg(), trace.inputs.phase);
}

/// A table of all terms for both sides: scores in pawns, with the total from White's
/// point of view; danger and complexity in points and centipawns.
std::string to_table(const Trace& trace);

} // namespace isolani
