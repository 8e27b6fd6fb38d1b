// The evaluation for people: what counts in a position, by group, the largest first.
#pragma once

#include "explain/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// A line of the summary: what a term, the network or the king danger is worth to each side,
/// tapered by the phase.
struct SummaryRow {
    std::string name;                     ///< of the term, or of what else it is
    std::string label;                    ///< for people
    TermSquare square = TermSquare::None; ///< what stands on the squares
    EnumArray<Color, double> worth{};     ///< in centipawns
    EnumArray<Color, Bitboard> squares{};
    int difference = 0; ///< White's less Black's in centipawns, rounded such that all rows add up

    double exact_difference() const { return worth[White] - worth[Black]; }
};

/// The label of what the network gives.
inline constexpr std::string_view HarmonyLabel = "harmony of pieces and pawns";

/// Rows that belong together.
struct SummaryGroup {
    std::string_view name;
    std::vector<SummaryRow> rows; ///< the largest difference first; only what is not zero

    int difference() const;
};

/// The groups of a position. Their differences add up to the value of the evaluation, to the
/// centipawn; empty for known endgames, which have values of their own.
std::vector<SummaryGroup> summarize(const Trace& trace);

/// The rows of all groups, with what terms say of material as one row, without squares.
std::vector<SummaryRow> summary_rows(const Trace& trace);

/// The side before its squares: "White" where own men stand, "for White" elsewhere.
std::string side_in_words(Color side, TermSquare square);

/// "+0.35": centipawns as pawns.
std::string in_pawns(double centipawns);

/// The groups as a table in pawns, with squares.
std::string to_summary(const Trace& trace);

} // namespace isolani
