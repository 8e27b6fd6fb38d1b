#include "eval/trace.h"

#include "eval/evaluate.h"
#include "eval/walk.h"
#include "eval/weights.h"

#include <cstdio>

namespace isolani {

namespace {

Score weight_of(const TraceEntry& entry) { return Weights[info(entry.term).offset + entry.index]; }

class TraceSink {
  public:
    explicit TraceSink(Trace& trace) : trace_(trace) {}

    template <Color Us> void add(Term term, std::size_t index, Square square) {
        trace_.entries.push_back({term, index, Us, square});
        const Score weight = weight_of(trace_.entries.back());
        trace_.total += Us == White ? weight : -weight;
    }

  private:
    Trace& trace_;
};

double pawns(int centipawns) { return centipawns / 100.0; }

std::string row(const std::string& name, Score white, Score black, int phase) {
    std::array<char, 128> line{};
    const Score total = white - black;
    std::snprintf(line.data(), line.size(),
                  "%18s | %6.2f %6.2f | %6.2f %6.2f | %6.2f %6.2f | %6.2f\n", name.c_str(),
                  pawns(white.mg()), pawns(white.eg()), pawns(black.mg()), pawns(black.eg()),
                  pawns(total.mg()), pawns(total.eg()), pawns(taper(total, phase)));
    return line.data();
}

} // namespace

Trace trace(const Position& pos) {
    Trace trace{};
    TraceSink sink(trace);
    TermWalk(pos, sink).run();
    trace.phase = game_phase(pos);
    trace.white = taper(trace.total, trace.phase);
    return trace;
}

std::string to_table(const Trace& trace) {
    std::array<EnumArray<Color, Score>, Terms.size()> sums{};
    EnumArray<Color, Score> total{};
    for (const TraceEntry& entry : trace.entries) {
        sums[static_cast<std::size_t>(entry.term)][entry.side] += weight_of(entry);
        total[entry.side] += weight_of(entry);
    }
    const std::string rule = "-------------------+---------------+---------------+---------------+"
                             "-------\n";
    std::string table =
        "              Term |     White     |     Black     |     Total     | Taper\n"
        "                   |   MG     EG   |   MG     EG   |   MG     EG   |      \n" +
        rule;
    for (const TermInfo& term : Terms) {
        const auto& sum = sums[static_cast<std::size_t>(&term - Terms.data())];
        table += row(std::string(term.name), sum[White], sum[Black], trace.phase);
    }
    table += rule + row("Total", total[White], total[Black], trace.phase);
    std::array<char, 128> line{};
    std::snprintf(line.data(), line.size(),
                  "\nPhase %d of %d. Evaluation: %+.2f pawns (White's view)\n", trace.phase,
                  FullPhase, pawns(trace.white));
    return table + line.data();
}

} // namespace isolani
