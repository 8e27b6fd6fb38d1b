#include "explain/trace.h"

#include "engine/util/text.h"
#include "eval/all_weights.h"
#include "eval/harmony/network.h"
#include "eval/visit.h"

#include <algorithm>
#include <cassert>

namespace isolani {

namespace {

class TracingVisitor : public RecordingVisitor<TracingVisitor> {
  public:
    TracingVisitor(const Position& pos, std::vector<TraceEntry>& entries)
        : pos_(pos), entries_(entries) {}

    template <Color Us, Term T> void add(Slot<T> slot, Square square, int count = 1) {
        if (count != 0) {
            assert(is_declared<Us>(info(T).square, square));
            entries_.push_back({T, slot.index(), Us, square, count});
        }
    }
    template <Color Us, Term T> void add_each(Bitboard squares, Slot<T> slot = {}) {
        for (const Square s : squares) {
            add<Us, T>(slot, s);
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
    std::vector<TraceEntry>& entries_;
};

TermSums<int> sum_up(const std::vector<TraceEntry>& entries,
                     const EnumArray<Color, Score>& harmony) {
    TermSums<int> sums;
    sums.mg = harmony[White].mg() - harmony[Black].mg();
    sums.eg = harmony[White].eg() - harmony[Black].eg();
    for (const TraceEntry& e : entries) {
        const Score weight = worth(e);
        if (info(e.term).kind == TermKind::Danger) {
            sums.danger[e.side] += weight.mg();
        } else if (info(e.term).kind == TermKind::Complexity) {
            sums.complexity += weight.eg();
        } else {
            sums.mg += e.side == White ? weight.mg() : -weight.mg();
            sums.eg += e.side == White ? weight.eg() : -weight.eg();
        }
    }
    return sums;
}

double pawns(int centipawns) { return centipawns / 100.0; }

/// The value of a term for each side, in centipawns, or in points of danger to its king.
struct Sums {
    EnumArray<Color, int> mg{};
    EnumArray<Color, int> eg{};
};

std::string row(std::string_view name, const Sums& s, int phase) {
    const int mg = s.mg[White] - s.mg[Black];
    const int eg = s.eg[White] - s.eg[Black];
    return formatted("%21.*s | %6.2f %6.2f | %6.2f %6.2f | %6.2f %6.2f | %6.2f\n",
                     static_cast<int>(name.size()), name.data(), pawns(s.mg[White]),
                     pawns(s.eg[White]), pawns(s.mg[Black]), pawns(s.eg[Black]), pawns(mg),
                     pawns(eg), pawns(taper(Score(mg, eg), phase)));
}

/// King danger as a row of the score: its (negative) value for each side.
Sums danger_costs(const TermSums<int>& sums) {
    Sums costs;
    for (const Color c : AllColors) {
        costs.mg[c] = -king_danger(sums.danger[c]);
    }
    return costs;
}

/// The rows of the terms of another kind than Score, as integers.
std::string rows_of(TermKind kind, const std::array<Sums, Terms.size()>& by_term,
                    EnumArray<Color, int> Sums::*part) {
    std::string text;
    for (std::size_t i = 0; i < Terms.size(); ++i) {
        if (Terms[i].kind == kind) {
            const auto name = Terms[i].name;
            text += formatted("%21.*s | %6d %6d\n", static_cast<int>(name.size()), name.data(),
                              (by_term[i].*part)[White], (by_term[i].*part)[Black]);
        }
    }
    return text;
}

} // namespace

Score worth(const TraceEntry& entry) {
    return AllWeights[info(entry.term).offset + entry.index] * entry.count;
}

double tapered(double mg, double eg, int phase) {
    const int share = std::min(phase, FullPhase);
    return (mg * share + eg * (FullPhase - share)) / FullPhase;
}

Trace trace(const Position& pos) {
    std::vector<TraceEntry> entries;
    TracingVisitor visitor(pos, entries);
    visit_terms(pos, visitor);
    const EnumArray<Color, Score> harmony = harmony_of(pos);
    const TermSums<int> sums = sum_up(entries, harmony);
    const TaperInputs inputs(pos);
    return {std::move(entries), harmony, sums, inputs, finalize(sums, inputs), known_endgame(pos)};
}

std::string to_table(const Trace& trace) {
    std::array<Sums, Terms.size()> by_term{};
    Sums harmony;
    for (const Color c : AllColors) {
        harmony.mg[c] = trace.harmony[c].mg();
        harmony.eg[c] = trace.harmony[c].eg();
    }
    Sums total = danger_costs(trace.sums);
    for (const Color c : AllColors) {
        total.mg[c] += harmony.mg[c];
        total.eg[c] += harmony.eg[c];
    }
    for (const TraceEntry& e : trace.entries) {
        Sums& sums = by_term[static_cast<std::size_t>(e.term)];
        sums.mg[e.side] += worth(e).mg();
        sums.eg[e.side] += worth(e).eg();
        if (info(e.term).kind == TermKind::Score) {
            total.mg[e.side] += worth(e).mg();
            total.eg[e.side] += worth(e).eg();
        }
    }
    const int phase = trace.inputs.phase;
    const std::string rule =
        "----------------------+---------------+---------------+---------------+"
        "-------\n";
    std::string table =
        "                 Term |     White     |     Black     |     Total     | Taper\n"
        "                      |   MG     EG   |   MG     EG   |   MG     EG   |      \n" +
        rule;
    for (std::size_t i = 0; i < Terms.size(); ++i) {
        if (Terms[i].kind == TermKind::Score) {
            table += row(Terms[i].name, by_term[i], phase);
        }
    }
    table += row("Harmony", harmony, phase);
    table += row("King danger", danger_costs(trace.sums), phase);
    table += rule + row("Total", total, phase);
    table += "\nKing danger, in points   White  Black\n";
    table += rows_of(TermKind::Danger, by_term, &Sums::mg);
    table += "\nFor whoever is better    White  Black\n";
    table += rows_of(TermKind::Complexity, by_term, &Sums::eg);
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
