// The evaluation broken down by term: which side has which term, where, and its value.
#pragma once

#include "engine/position.h"
#include "eval/endgames/endgames.h"
#include "eval/score.h"
#include "eval/taper.h"
#include "eval/terms.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// An occurrence of a term for one side.
struct TraceEntry {
    Term term;
    std::size_t index; ///< WeightIndex::index() of its weight
    Color side;
    Square square; ///< NoSquare if the term has no square
    int count;
};

/// All occurrences of a term for one side.
struct TermTotal {
    Score worth; ///< in centipawns or points of danger
    int count = 0;
    Bitboard squares;
};

struct Trace {
    std::vector<TraceEntry> entries;
    std::array<EnumArray<Color, TermTotal>, Terms.size()> totals{}; ///< by term: see of()
    EnumArray<Color, Score>
        harmony; ///< output of the network for each side, see eval/harmony/network.h
    TermSums<int> sums;
    TaperInputs inputs;
    TaperedValues<int> result;
    std::optional<EndgameVerdict> endgame; ///< if set, replaces the value of the result

    const EnumArray<Color, TermTotal>& of(Term term) const {
        return totals[static_cast<std::size_t>(term)];
    }
    /// The value that the engine uses, in centipawns, from White's point of view.
    int white() const { return endgame ? endgame->white : result.white; }
};

/// Evaluates a position like Evaluator::evaluate() and records each term.
Trace trace(const Position& pos);

/// The value of an entry: its weight times its count, in centipawns or points of danger.
Score worth(const TraceEntry& entry);

/// A score at the phase of the position, in centipawns.
inline double tapered(const Trace& trace, Score score) {
    return taper<double>(score.mg(), score.eg(), trace.inputs.phase);
}

/// A table of all terms for both sides: scores in pawns, with the total from White's
/// point of view; danger and complexity in points and centipawns.
std::string to_table(const Trace& trace);

} // namespace isolani
