#include "explain/summary.h"

#include "engine/util/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace isolani {

namespace {

/// A run of terms in terms.def, up to the next group.
struct TermGroup {
    std::string_view name;
    Term first;
};
constexpr auto TermGroups = std::to_array<TermGroup>({
    {"Material and squares", Term::Material},
    {"Pawns", Term::IsolatedPawn},
    {"Passed pawns", Term::CandidatePawn},
    {"Pieces", Term::KnightMobility},
    {"Threats and space", Term::ThreatByPawn},
    {"King", Term::ShelterPawn},
    {"", Term::DangerAttacker}, // as one row of the king's
    {"", Term::ComplexityBase}, // among the adjustments
    {"The move", Term::Tempo},
});
constexpr std::string_view KingGroup = "King";

/// The rows of the terms from one to another, this not included.
std::vector<SummaryRow> rows_of(const Trace& trace, std::size_t begin, std::size_t end) {
    std::vector<SummaryRow> rows;
    for (std::size_t t = begin; t < end; ++t) {
        SummaryRow row{.name = std::string(Terms[t].name),
                       .label = std::string(Terms[t].label),
                       .square = Terms[t].square};
        for (const Color side : AllColors) {
            row.worth[side] = tapered(trace, trace.totals[t][side].worth);
            row.squares[side] = trace.totals[t][side].squares;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

SummaryRow danger_row(const Trace& trace) {
    SummaryRow row{.name = "King danger", .label = "danger to the king"};
    for (const Color c : AllColors) {
        row.worth[c] = tapered(trace, Score(-king_danger(trace.sums.danger[c]), 0));
    }
    return row;
}

SummaryRow network_row(const Trace& trace) {
    SummaryRow row{.name = "Harmony", .label = std::string(HarmonyLabel)};
    for (const Color c : AllColors) {
        row.worth[c] = tapered(trace, trace.harmony[c]);
    }
    return row;
}

/// What happens to the sum: complexity, the scale factor, the 50-move rule. White's view.
std::vector<SummaryRow> adjustments(const Trace& trace) {
    const TaperedValues<int>& r = trace.result;
    const int phase = trace.inputs.phase;
    const double plain = taper<double>(r.mg, r.eg - r.complexity, phase);
    const double with_complexity = taper<double>(r.mg, r.eg, phase);
    const double scaling = effect_of_scaling(r, phase);
    const auto change = [](std::string name, std::string label, double by) {
        return SummaryRow{.name = std::move(name), .label = std::move(label), .worth = {{by, 0}}};
    };
    const bool is_reduced = trace.inputs.halfmove_clock > 0;
    return {change("Complexity", "complexity of the endgame", with_complexity - plain),
            change("Endgame scale",
                   formatted("drawish endgame, %d/%d of its value", r.scale_factor, NormalScale),
                   scaling),
            change(is_reduced ? "50-move rule" : "Rounding",
                   is_reduced ? "approach of the 50-move draw" : "rounding",
                   r.white - with_complexity - scaling)};
}

bool is_nothing(const SummaryRow& row) {
    constexpr double Least = 0.005;
    return std::abs(row.worth[White]) < Least && std::abs(row.worth[Black]) < Least;
}

/// Rounds the differences such that those up to any row add up to the rounded sum of the exact
/// ones.
void round_differences(std::vector<SummaryGroup>& groups) {
    double exact = 0;
    int before = 0;
    for (SummaryGroup& group : groups) {
        for (SummaryRow& row : group.rows) {
            exact += row.exact_difference();
            const int sum = static_cast<int>(std::lround(exact));
            row.difference = sum - before;
            before = sum;
        }
    }
}

/// The squares of both sides; none of a side that has many, such as those of all pieces.
std::string squares_of(const SummaryRow& row) {
    constexpr int Most = 8;
    std::string text;
    for (const Color c : AllColors) {
        if (row.squares[c] && row.squares[c].count() <= Most) {
            text += text.empty() ? "" : "; ";
            text += side_in_words(c, row.square);
            text += ' ';
            text += square_names(row.squares[c]);
        }
    }
    return text;
}

} // namespace

int SummaryGroup::difference() const {
    int sum = 0;
    for (const SummaryRow& row : rows) {
        sum += row.difference;
    }
    return sum;
}

std::vector<SummaryGroup> summarize(const Trace& trace) {
    std::vector<SummaryGroup> groups;
    if (trace.endgame) {
        return groups;
    }
    for (std::size_t g = 0; g < TermGroups.size(); ++g) {
        const auto begin = static_cast<std::size_t>(TermGroups[g].first);
        const std::size_t end = g + 1 < TermGroups.size()
                                    ? static_cast<std::size_t>(TermGroups[g + 1].first)
                                    : Terms.size();
        if (!TermGroups[g].name.empty()) {
            groups.push_back({TermGroups[g].name, rows_of(trace, begin, end)});
        }
        if (TermGroups[g].name == KingGroup) {
            groups.back().rows.push_back(danger_row(trace));
        }
    }
    groups.push_back({"Network", {network_row(trace)}});
    groups.push_back({"Adjustments", adjustments(trace)});
    for (SummaryGroup& group : groups) {
        std::erase_if(group.rows, is_nothing);
        std::sort(group.rows.begin(), group.rows.end(),
                  [](const SummaryRow& a, const SummaryRow& b) {
                      return std::pair(-std::abs(a.exact_difference()), a.name) <
                             std::pair(-std::abs(b.exact_difference()), b.name);
                  });
    }
    std::erase_if(groups, [](const SummaryGroup& group) { return group.rows.empty(); });
    round_differences(groups);
    return groups;
}

std::vector<SummaryRow> summary_rows(const Trace& trace) {
    SummaryRow material{.name = "Material", .label = "material"};
    std::vector<SummaryRow> rows;
    for (const SummaryGroup& group : summarize(trace)) {
        for (const SummaryRow& row : group.rows) {
            if (row.name == "Material" || row.name == "PiecePair" || row.name == "PieceAgainst") {
                material.difference += row.difference;
                for (const Color c : AllColors) {
                    material.worth[c] += row.worth[c];
                }
            } else {
                rows.push_back(row);
            }
        }
    }
    rows.push_back(material);
    return rows;
}

std::string side_in_words(Color side, TermSquare square) {
    return (square == TermSquare::Own ? "" : "for ") + std::string(ColorNames[side]);
}

std::string in_pawns(double centipawns) { return formatted("%+.2f", centipawns / 100); }

std::string to_summary(const Trace& trace) {
    if (trace.endgame) {
        return formatted("Known endgame %s: %s pawns (White's view)\n", trace.endgame->name.data(),
                         in_pawns(trace.endgame->white).c_str());
    }
    constexpr int Width = 45; // of a label
    std::string text = formatted("Evaluation %s pawns (White's view), phase %d of %d\n\n%-*s "
                                 "%7s %7s %7s\n",
                                 in_pawns(trace.result.white).c_str(), trace.inputs.phase,
                                 FullPhase, Width + 2, "", "White", "Black", "White's");
    for (const SummaryGroup& group : summarize(trace)) {
        text += formatted("%-*.*s %7s\n", Width + 18, static_cast<int>(group.name.size()),
                          group.name.data(), in_pawns(group.difference()).c_str());
        for (const SummaryRow& row : group.rows) {
            const bool has_sides = group.name != "Adjustments";
            text += formatted("  %-*s %7s %7s %7s  %s", Width, row.label.c_str(),
                              has_sides ? in_pawns(row.worth[White]).c_str() : "",
                              has_sides ? in_pawns(row.worth[Black]).c_str() : "",
                              in_pawns(row.difference).c_str(), squares_of(row).c_str());
            text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
    }
    return text;
}

} // namespace isolani
