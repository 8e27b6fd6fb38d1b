// The evaluation with its reasons: which side has which term, where, and what it is worth.
#pragma once

#include "engine/position.h"
#include "eval/score.h"
#include "eval/terms.h"

#include <string>
#include <vector>

namespace isolani {

/// One occurrence of a term.
struct TraceEntry {
    Term term;
    std::size_t index;
    Color side;
    Square square; ///< NoSquare where the term belongs to no square
};

struct Trace {
    std::vector<TraceEntry> entries;
    Score total; ///< White's less Black's: the sum of all entries' weights
    int phase;   ///< of FullPhase
    int white;   ///< the tapered total in centipawns, White's view
};

/// Walks the same terms as Evaluator::evaluate and keeps each of them.
Trace trace(const Position& pos);

/// A table of the terms, for both sides, in pawns and in White's view.
std::string to_table(const Trace& trace);

} // namespace isolani
