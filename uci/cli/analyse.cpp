#include "uci/cli/analyse.h"

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "search/control.h"
#include "uci/format.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <stdexcept>

namespace isolani::uci {

namespace {

/// "+0.35", "#4", "-#2", "+TB" for a win by the tablebases, from White's point of view.
std::string readable_value(Value value, Color us) {
    const Value white = in_whites_view(value, us);
    if (is_mate(white)) {
        const int moves = moves_to_mate(white);
        return (moves < 0 ? "-#" : "#") + std::to_string(std::abs(moves));
    }
    if (is_decisive(white)) {
        return white > 0 ? "+TB" : "-TB";
    }
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", white / 100.0);
    return text.data();
}

/// The sign before a bound, from White's point of view; empty for an exact value.
const char* bound_sign(Bound bound, Color us) {
    if (bound == Bound::Exact) {
        return "";
    }
    return (bound == Bound::Lower) == (us == White) ? ">=" : "<=";
}

/// The line in SAN, cut after at most `most` characters; 0 for any length.
std::string readable_line(Position pos, const std::vector<Move>& moves, std::size_t most) {
    std::string text;
    for (const Move m : moves) {
        const std::string san = to_san(pos, m);
        if (most != 0 && text.size() + 1 + san.size() > most) {
            return text + " ...";
        }
        text += text.empty() ? "" : " ";
        text += san;
        pos.play(m);
    }
    return text;
}

class Presenter : public SearchListener {
  public:
    Presenter(const Position& root, int width, Output& output)
        : root_(root), width_(width), output_(output) {}

    void on_report(const SearchReport& report) override {
        Line& line = lines_[report.line];
        // An interrupted search may report an earlier result again.
        const bool is_less = report.bound != Bound::Exact && report.depth <= line.shown.depth;
        if (!line.shown.pv.empty() && is_less && report.pv.front() == line.shown.pv.front()) {
            return;
        }
        const bool says_something_new = report.value != line.shown.value ||
                                        report.bound != line.shown.bound ||
                                        report.pv != line.shown.pv;
        line.shown = report;
        line.is_held_back = !says_something_new;
        if (says_something_new) {
            show(report);
        }
    }

    void on_best_move(const BestMove& best) override {
        for (const auto& [number, line] : lines_) {
            if (line.is_held_back && !is_mate(line.shown.value)) { // shows the final depth
                show(line.shown);
            }
        }
        output_.write("\nBest move: " + to_san(root_, best.move));
    }

  private:
    /// The last report of a line, and whether it was not shown because only its depth was new.
    struct Line {
        SearchReport shown;
        bool is_held_back = false;
    };

    void show(const SearchReport& report) {
        std::array<char, 64> head{};
        const Color us = root_.side_to_move();
        const std::string value = bound_sign(report.bound, us) + readable_value(report.value, us);
        const int length =
            std::snprintf(head.data(), head.size(), "%5d %8s %8.2f %10llu  ", report.depth,
                          value.c_str(), static_cast<double>(report.elapsed.count()) / 1000,
                          static_cast<unsigned long long>(report.nodes));
        constexpr int Dots = 4;
        constexpr int Least = 16; // a few moves, even in a narrow terminal
        const int most = width_ == 0 ? 0 : std::max(width_ - length - Dots, Least);
        output_.write(head.data() +
                      readable_line(root_, report.pv, static_cast<std::size_t>(most)));
    }

    const Position& root_;
    int width_;
    Output& output_;
    std::map<int, Line> lines_; ///< by MultiPV number
};

} // namespace

void run_analysis(const AnalysisSettings& settings, Output& output,
                  const std::function<bool()>& wants_to_end) {
    SearchControl search(static_cast<std::size_t>(settings.threads),
                         static_cast<std::size_t>(settings.hash));
    if (const auto tables = search.tablebases().load(settings.tablebases); !tables) {
        throw std::invalid_argument("--syzygy: " + tables.error());
    } else if (!tables->faults.empty()) {
        throw std::invalid_argument("--syzygy: " + enumerated(tables->faults));
    }
    const Position& root = settings.game.position();
    output.write(to_diagram(root));
    if (const std::string end = describe_end(root); !end.empty()) {
        output.write("\n" + end);
        return;
    }
    if (result_by_rules(settings.game)) {
        output.write("\nBy the rules the game is drawn.");
    }
    output.write(std::string("\n") + ColorNames[root.side_to_move()] +
                 " to move. Evaluations are in pawns, in White's view" +
                 (settings.tablebases.empty() ? "" : "; +TB is a win by the tablebases") + ".\n");
    output.write("depth    value     time      nodes  expected line");
    Presenter presenter(root, settings.width, output);
    search.start(settings.game, settings.limits, {.multi_pv = settings.multi_pv}, presenter);
    search.wait(wants_to_end);
}

} // namespace isolani::uci
