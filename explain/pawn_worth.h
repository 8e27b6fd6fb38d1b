// What each pawn is worth, and why.
#pragma once

#include "eval/pawns/structure.h"
#include "eval/score.h"
#include "explain/trace.h"

#include <string_view>
#include <utility>
#include <vector>

namespace isolani {

/// A pawn with the reasons that add up to its worth: its own terms, its share of what its
/// island costs, and what the network gives for its sets. In centipawns, for its side.
struct PawnWorth {
    Square square;
    Color side;
    std::vector<std::pair<std::string_view, Score>> why;

    Score sum() const;
};

/// All pawns, White's first, from a1 to h8.
std::vector<PawnWorth> worth_of_pawns(const Trace& trace, const Position& pos,
                                      const PawnStructure& structure);

} // namespace isolani
