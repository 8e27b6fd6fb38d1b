// The evaluation with its reasons: which side has which term, where, and what it is worth.
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

/// An occurrence of a term.
struct TraceEntry {
    Term term;
    std::size_t index; ///< of its slot, see Slot::index()
    Color side;
    Square square; ///< NoSquare where the term belongs to no square
    int count;
};

struct Trace {
    std::vector<TraceEntry> entries;
    EnumArray<Color, Score>
        harmony; ///< of each side's pieces with the pawns, see eval/harmony/network.h
    TermSums<int> sums;
    TaperInputs inputs;
    FinalValues<int> result;
    std::optional<EndgameVerdict> endgame; ///< takes the place of the result's value

    /// The value that the engine uses, in centipawns, White's view.
    int white() const { return endgame ? endgame->white : result.white; }
};

/// Visits the same terms as Evaluator::evaluate and keeps each of them.
Trace trace(const Position& pos);

/// The weight of an occurrence, times its count.
Score worth(const TraceEntry& entry);

/// A table of the terms, for both sides, in pawns and in White's view.
std::string to_table(const Trace& trace);

} // namespace isolani
