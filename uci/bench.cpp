#include "uci/bench.h"

#include "engine/fen.h"
#include "engine/game.h"
#include "engine/util/text.h"
#include "search/control.h"
#include "uci/format.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace isolani::uci {

namespace {

// Openings, various pawn structures, tactics and endings, with all kinds of castling rights.
constexpr std::array<std::string_view, 24> Positions{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10",
    "r1bq1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2N1PN2/PPQ2PPP/R3KB1R w KQ - 4 8",
    "r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 6 11",
    "rnbq1rk1/ppp2pbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQK2R b KQ - 0 7",
    "r1b2rk1/pp1nqppp/2n1p3/2ppP3/3P1P2/2N1BN2/PPPQ2PP/R3KB1R w KQ - 2 9",
    "r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9",
    "2kr3r/ppq2pp1/2n1bn1p/3pp3/8/2PB1N1P/PP1NQPP1/R4RK1 w - - 0 14",
    "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",
    "r2q1rk1/1b2bppp/ppnppn2/8/2PNP3/1PN1BP2/P3B1PP/R2Q1RK1 w - - 0 13",
    "3r1rk1/p4ppp/1p2pn2/2q5/2P5/1P3B2/P3QPPP/3R1RK1 w - - 1 20",
    "r4rk1/1p3ppp/p1p1p3/3pP3/1P1P4/P2Q4/5PPP/R1R3K1 b - - 0 21",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "7K/8/k1P5/7p/8/8/8/8 w - - 0 1",
    "6k1/5ppp/8/1p6/1P6/4P1P1/5P1P/6K1 w - - 0 30",
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
    "6k1/1r3p1p/6p1/p2R4/P1p5/2P2P2/5KPP/8 w - - 2 34",
    "r1b1r1k1/1pq2ppp/p1n2b2/3pN3/3P4/P1PB4/4QPPP/R1B2RK1 w - - 1 17",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
};

/// Keeps the last report of a search.
class LastReport : public SearchListener {
  public:
    void on_report(const SearchReport& report) override { report_ = report; }
    void on_best_move(const BestMove&) override {}
    const SearchReport& report() const { return report_; }

  private:
    SearchReport report_;
};

std::string hit_rate(const PawnCache::Statistics& cache) {
    std::array<char, 80> line{};
    const double hits = static_cast<double>(cache.probes - cache.misses);
    std::snprintf(line.data(), line.size(), "pawn cache: %.1f%% of %llu probes found",
                  100 * hits / std::max(static_cast<double>(cache.probes), 1.0),
                  static_cast<unsigned long long>(cache.probes));
    return line.data();
}

} // namespace

std::span<const std::string_view> bench_positions() { return Positions; }

Result<BenchSettings> parse_bench_arguments(std::span<const std::string> arguments) {
    struct Argument {
        std::string_view name;
        int BenchSettings::*value;
        int min;
        int max;
    };
    constexpr std::array<Argument, 3> Known{{
        {"depth", &BenchSettings::depth, 1, MaxPly},
        {"threads", &BenchSettings::threads, 1, static_cast<int>(SearchControl::MaxThreads)},
        {"hash", &BenchSettings::hash, 1, static_cast<int>(TranspositionTable::MaxMegabytes)},
    }};
    BenchSettings settings;
    if (arguments.size() > Known.size()) {
        return Error{"bench takes at most depth, threads and hash"};
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const Argument& known = Known[i];
        const auto number = to_number<int>(arguments[i]);
        if (!number || *number < known.min || *number > known.max) {
            return Error{"bench " + std::string(known.name) + " needs a number from " +
                         std::to_string(known.min) + " to " + std::to_string(known.max) +
                         ", not '" + printable(arguments[i]) + "'"};
        }
        settings.*known.value = *number;
    }
    return settings;
}

void run_bench(const BenchSettings& settings, Output& output, const std::stop_token& stop) {
    using SteadyClock = std::chrono::steady_clock;
    SearchControl search(static_cast<std::size_t>(settings.threads),
                         static_cast<std::size_t>(settings.hash));
    Limits limits;
    limits.depth = settings.depth;
    std::uint64_t nodes = 0;
    SteadyClock::duration elapsed{};
    for (const std::string_view fen : Positions) {
        LastReport listener;
        search.clear();
        const auto start = SteadyClock::now();
        search.start(Game(*position_from_fen(fen)), limits, {}, listener);
        // Constructed after the start of the search: an earlier stop request then calls back at
        // once.
        const std::stop_callback stop_search(stop, [&] { search.stop(); });
        search.wait();
        elapsed += SteadyClock::now() - start;
        if (stop.stop_requested()) {
            output.explain("bench stopped");
            return;
        }
        nodes += search.nodes();
        output.write(std::to_string(search.nodes()) + " nodes, score " +
                     to_score(listener.report().value) + ": " + std::string(fen));
    }
    output.write(hit_rate(search.pawn_cache()));
    const double seconds = std::max(std::chrono::duration<double>(elapsed).count(), 1e-6);
    const auto speed = static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds);
    output.write(std::to_string(nodes) + " nodes " + std::to_string(speed) + " nps");
}

} // namespace isolani::uci
