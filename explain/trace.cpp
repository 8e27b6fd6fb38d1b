#include "explain/trace.h"

#include "engine/util/text.h"
#include "eval/all_weights.h"
#include "eval/visit.h"

#include <algorithm>
#include <cassert>

namespace isolani {

namespace {

class TracingVisitor : public UncachedVisitor<TracingVisitor> {
  public:
    TracingVisitor(const Position& pos, Trace& trace) : pos_(pos), trace_(trace) {}

    bool replaces(const EndgameVerdict& verdict) {
        trace_.endgame = verdict;
        return false; // the terms are shown beside it
    }
    void take_harmony(const EnumArray<Color, Score>& values) { trace_.harmony = values; }

    template <Color Us, Term T> void add(WeightIndex<T> index, Square square, int count = 1) {
        if (count != 0) {
            assert(is_declared<Us>(info(T).square, square));
            const TraceEntry& entry =
                trace_.entries.emplace_back(TraceEntry{T, index.index(), Us, square, count});
            TermTotal& total = trace_.totals[static_cast<std::size_t>(T)][Us];
            total.worth += worth(entry);
            total.count += count;
            total.squares |= square == NoSquare ? NoSquares : Bitboard(square);
        }
    }

  private:
    /// Whether a square is as the term declares it.
    template <Color Us> bool is_declared(TermSquare declared, Square square) const {
        switch (declared) {
        case TermSquare::Own: return pos_.pieces(Us).contains(square);
        case TermSquare::Enemy: return pos_.pieces(~Us).contains(square);
        case TermSquare::Target: return square != NoSquare;
        case TermSquare::None: return square == NoSquare;
        }
        return false;
    }

    const Position& pos_;
    Trace& trace_;
};

TermSums<int> sum_up(const Trace& trace) {
    TermSums<int> sums;
    Score score = trace.harmony[White] - trace.harmony[Black];
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        for (const Color side : AllColors) {
            const Score worth = trace.totals[t][side].worth;
            switch (Terms[t].kind) {
            case TermKind::Danger: sums.danger[side] += worth.mg(); break;
            case TermKind::Complexity: sums.complexity += worth.eg(); break;
            case TermKind::Score: score += side == White ? worth : -worth; break;
            }
        }
    }
    sums.mg = score.mg();
    sums.eg = score.eg();
    return sums;
}

double pawns(int centipawns) { return centipawns / 100.0; }

using Worth = EnumArray<Color, Score>;

/// The longest name of a term.
constexpr std::size_t NameWidth = [] {
    std::size_t width = 0;
    for (const TermInfo& term : Terms) {
        width = std::max(width, term.name.size());
    }
    return width;
}();

/// The first cell of a row.
std::string first_cell(std::string_view name) {
    return std::string(NameWidth - std::min(NameWidth, name.size()), ' ').append(name);
}

/// How often White and Black have a term; blank for what is no term.
std::string counted(const EnumArray<Color, TermTotal>& totals) {
    return formatted("%5d %5d", totals[White].count, totals[Black].count);
}
constexpr const char* Uncounted = "           ";

std::string row(std::string_view name, const std::string& counts, const Worth& worth, int phase) {
    const Score total = worth[White] - worth[Black];
    return formatted("%s | %s | %6.2f %6.2f | %6.2f %6.2f | %6.2f %6.2f | %6.2f\n",
                     first_cell(name).c_str(), counts.c_str(), pawns(worth[White].mg()),
                     pawns(worth[White].eg()), pawns(worth[Black].mg()), pawns(worth[Black].eg()),
                     pawns(total.mg()), pawns(total.eg()), pawns(taper(total, phase)));
}

/// King danger as a row of the score: its (negative) value for each side.
Worth danger_costs(const TermSums<int>& sums) {
    return {
        {Score(-king_danger(sums.danger[White]), 0), Score(-king_danger(sums.danger[Black]), 0)}};
}

/// The rows of the terms of another kind than Score, as integers.
std::string rows_of(TermKind kind, const Trace& trace, int (Score::*part)() const) {
    std::string text;
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        if (Terms[t].kind == kind) {
            text +=
                formatted("%s | %s | %6d %6d\n", first_cell(Terms[t].name).c_str(),
                          counted(trace.totals[t]).c_str(), (trace.totals[t][White].worth.*part)(),
                          (trace.totals[t][Black].worth.*part)());
        }
    }
    return text;
}

} // namespace

Score worth(const TraceEntry& entry) {
    return AllWeights[info(entry.term).offset + entry.index] * entry.count;
}

Trace trace(const Position& pos) {
    Trace trace;
    trace.inputs = TaperInputs(pos);
    TracingVisitor visitor(pos, trace);
    visit_evaluation(pos, visitor);
    trace.sums = sum_up(trace);
    trace.result = taper(trace.sums, trace.inputs);
    return trace;
}

std::string to_table(const Trace& trace) {
    const Worth danger = danger_costs(trace.sums);
    Worth total;
    for (const Color c : AllColors) {
        total[c] = danger[c] + trace.harmony[c];
    }
    const int phase = trace.inputs.phase;
    const std::string rule =
        std::string(NameWidth, '-') +
        "-+-------------+---------------+---------------+---------------+-------\n";
    std::string table = first_cell("Term") +
                        " |    Count    |     White     |     Black     |     Total     | Taper\n" +
                        first_cell("") +
                        " | White Black |   MG     EG   |   MG     EG   |   MG     EG   |      \n" +
                        rule;
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        if (Terms[t].kind == TermKind::Score) {
            const Worth worth{{trace.totals[t][White].worth, trace.totals[t][Black].worth}};
            table += row(Terms[t].name, counted(trace.totals[t]), worth, phase);
            total[White] += worth[White];
            total[Black] += worth[Black];
        }
    }
    table += row("Harmony", Uncounted, trace.harmony, phase);
    table += row("King danger", Uncounted, danger, phase);
    table += rule + row("Total", Uncounted, total, phase);
    table += '\n' + first_cell("King danger, in points") + " | White Black |  White  Black\n";
    table += rows_of(TermKind::Danger, trace, &Score::mg);
    table += '\n' + first_cell("For whoever is better") + " | White Black |  White  Black\n";
    table += rows_of(TermKind::Complexity, trace, &Score::eg);
    table +=
        formatted("\nPhase %d of %d, complexity %+.2f, endgame scale %d of %d, %d plies without "
                  "progress\nEvaluation: %+.2f pawns (White's view)\n",
                  phase, FullPhase, pawns(trace.result.complexity), trace.result.scale_factor,
                  NormalScale, trace.inputs.halfmove_clock, pawns(trace.result.white));
    if (trace.endgame) {
        table += formatted("Known endgame %s: %+.2f pawns instead\n", trace.endgame->name.data(),
                           pawns(trace.endgame->white));
    }
    return table;
}

} // namespace isolani
