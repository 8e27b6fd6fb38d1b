#include "uci/cli/compare.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "eval/explain/explain.h"
#include "eval/explain/summary.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

namespace isolani::uci {

namespace {

/// A row of the summary at the ends of two lines.
struct RowPair {
    std::string label;
    int gain = 0;                     ///< of the first over the second, for the side, in centipawns
    EnumArray<Color, Bitboard> first; ///< squares
    EnumArray<Color, Bitboard> second;
};

Position after(Position pos, const std::vector<Move>& line, std::size_t plies) {
    for (std::size_t i = 0; i < plies; ++i) {
        pos.play(line[i]);
    }
    return pos;
}

/// "+0.35" or "mate in 3", for the side to move.
std::string value_text(Value value) {
    if (!is_mate(value)) {
        return in_pawns(value);
    }
    const int moves = (MateValue - std::abs(value) + 1) / 2;
    return (value > 0 ? "mate in " : "mated in ") + std::to_string(moves);
}

std::string line_text(Position pos, const std::vector<Move>& line) {
    constexpr std::size_t Most = 10; // plies
    std::string text;
    for (std::size_t i = 0; i < std::min(line.size(), Most); ++i) {
        text += (i > 0 ? " " : "") + to_san(pos, line[i]);
        pos.play(line[i]);
    }
    return text;
}

/// The end of a line, and the move that it begins with.
struct End {
    std::string move; ///< in SAN
    Position pos;
};

/// The rows at the ends of two lines, with what the first has more for a side.
std::vector<RowPair> row_pairs(const Trace& first, const Trace& second, Color side) {
    std::map<std::string, RowPair> by_name;
    const int sign = side == White ? 1 : -1;
    const auto take = [&](const Trace& trace, int factor, auto squares) {
        for (const SummaryRow& row : summary_rows(trace)) {
            RowPair& pair = by_name[row.name];
            pair.label = row.label;
            pair.gain += factor * row.difference;
            pair.*squares = row.squares;
        }
    };
    take(first, sign, &RowPair::first);
    take(second, -sign, &RowPair::second);
    std::vector<RowPair> pairs;
    pairs.reserve(by_name.size());
    for (const auto& [name, pair] : by_name) {
        pairs.push_back(pair);
    }
    std::ranges::sort(pairs, {},
                      [](const RowPair& p) { return std::tuple(-std::abs(p.gain), p.label); });
    return pairs;
}

/// Where the rows of two lines differ, and what they add up to.
std::string difference_text(const std::vector<RowPair>& pairs, const End& best, const End& other,
                            int loss) {
    constexpr std::size_t Most = 5;
    constexpr int Least = 5; // centipawns
    std::string text;
    int told = 0;
    int all = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const RowPair& pair = pairs[i];
        all += pair.gain;
        if (i >= Most || std::abs(pair.gain) < Least) {
            continue;
        }
        told += pair.gain;
        text += formatted("  %s  %s", in_pawns(pair.gain).c_str(), pair.label.c_str());
        const std::string here = squares_in_words(best.pos, pair.first);
        const std::string there = squares_in_words(other.pos, pair.second);
        if (here != there) {
            text += formatted(" (after %s: %s; after %s: %s)", best.move.c_str(),
                              here.empty() ? "none" : here.c_str(), other.move.c_str(),
                              there.empty() ? "none" : there.c_str());
        }
        text += '\n';
    }
    text += formatted("  %s  all other terms\n", in_pawns(all - told).c_str());
    return text + formatted("  %s  calculation beyond the ends of the lines\n",
                            in_pawns(loss - all).c_str());
}

/// The paragraph of one move against the best.
std::string compared(const Position& pos, const SearchedMove& best, const SearchedMove& other) {
    const std::string best_san = to_san(pos, best.line.front());
    const std::string san = to_san(pos, other.line.front());
    std::string text = formatted("%s %s: %s\n", san.c_str(), value_text(other.value).c_str(),
                                 line_text(pos, other.line).c_str());
    const int loss = best.value - other.value;
    if (loss <= 0) {
        return text + san + " is as good as " + best_san + ".\n";
    }
    if (is_decisive(best.value) || is_decisive(other.value)) {
        return text + "Decided by calculation: see the lines.\n";
    }
    text += formatted("%s is worse by %.2f.\n", san.c_str(), loss / 100.0);
    // The ends are compared with the same side to move, so that it is no difference.
    std::size_t plies = best.line.size();
    std::size_t other_plies = other.line.size();
    if (plies % 2 != other_plies % 2) {
        (plies > other_plies ? plies : other_plies) -= 1;
    }
    const End best_end{best_san, after(pos, best.line, plies)};
    const End other_end{san, after(pos, other.line, other_plies)};
    const Trace first = trace(best_end.pos);
    const Trace second = trace(other_end.pos);
    const int sign = pos.side_to_move() == White ? 1 : -1;
    const int by_terms = sign * (first.white() - second.white());
    if (first.endgame || second.endgame || 2 * by_terms < loss) {
        return text +
               "Decided by calculation: the evaluation at the ends of the lines explains less "
               "than half of it.\n";
    }
    return text + "What the ends of the lines differ in:\n" +
           difference_text(row_pairs(first, second, pos.side_to_move()), best_end, other_end, loss);
}

} // namespace

std::string compare_moves(const Position& pos, const std::vector<Move>& others,
                          const MoveSearch& search) {
    const SearchedMove best = search({});
    std::string text =
        formatted("Best is %s %s, depth %d: %s\n", to_san(pos, best.line.front()).c_str(),
                  value_text(best.value).c_str(), best.depth, line_text(pos, best.line).c_str());
    for (const Move m : others) {
        text += '\n';
        text += m == best.line.front() ? to_san(pos, m) + " is the best move.\n"
                                       : compared(pos, best, search({m}));
    }
    return text;
}

} // namespace isolani::uci
