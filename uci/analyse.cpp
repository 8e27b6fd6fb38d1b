#include "uci/analyse.h"

#include "engine/notation.h"
#include "search/pool.h"
#include "uci/format.h"

#include <array>
#include <cstdio>

namespace isolani::uci {

namespace {

/// "+0.35", "#4", "-#2", as White sees it.
std::string readable_value(Value value, Color us) {
    const Value white = us == White ? value : -value;
    if (is_mate(white)) {
        const int plies = MateValue - (white < 0 ? -white : white);
        return std::string(white < 0 ? "-#" : "#") + std::to_string((plies + 1) / 2);
    }
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", white / 100.0);
    return text.data();
}

/// What a value is good for, before it: at least or at most this much, for White.
const char* bound_sign(Bound bound, Color us) {
    if (bound == Bound::Exact) {
        return "";
    }
    return (bound == Bound::Lower) == (us == White) ? ">=" : "<=";
}

/// The line in standard notation, cut where it gets too long for a terminal.
std::string readable_line(Position pos, const std::vector<Move>& moves) {
    constexpr std::size_t Most = 66;
    std::string text;
    for (const Move m : moves) {
        const std::string san = to_san(pos, m);
        if (text.size() + san.size() > Most) {
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
    Presenter(const Position& root, Output& output) : root_(root), output_(output) {}

    void on_report(const SearchReport& report) override {
        std::array<char, 64> head{};
        const Color us = root_.side_to_move();
        const std::string value = bound_sign(report.bound, us) + readable_value(report.value, us);
        std::snprintf(head.data(), head.size(), "%5d %8s %8.2f %10llu  ", report.depth,
                      value.c_str(), static_cast<double>(report.elapsed.count()) / 1000,
                      static_cast<unsigned long long>(report.nodes));
        output_.write(head.data() + readable_line(root_, report.pv));
    }
    void on_best_move(const BestMove& best) override {
        output_.write(best.move ? "\nBest move: " + to_san(root_, best.move)
                                : std::string("\nThe game is over: no legal move."));
    }

  private:
    const Position& root_;
    Output& output_;
};

} // namespace

void run_analysis(const Position& pos, const Limits& limits, Output& output) {
    constexpr std::size_t Megabytes = 64;
    output.write(to_diagram(pos));
    output.write(std::string("\n") + (pos.side_to_move() == White ? "White" : "Black") +
                 " to move. Values in pawns, good for White if positive.\n");
    output.write("depth    value     time      nodes  expected line");
    Presenter presenter(pos, output);
    Pool pool(1, Megabytes);
    pool.start(Game(pos), limits, Milliseconds(0), presenter);
    pool.wait();
}

} // namespace isolani::uci
