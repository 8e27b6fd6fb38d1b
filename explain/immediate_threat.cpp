#include "explain/immediate_threat.h"

#include "engine/movegen.h"
#include "engine/see.h"
#include "explain/played_line.h"
#include "explain/searched_move.h"

#include <algorithm>
#include <optional>

namespace isolani {

namespace {

constexpr int LeastThreat = 200; // centipawns

/// A capture, and what it wins by static exchange.
struct Threat {
    Move move;
    int gain;
};

/// The capture that wins most.
std::optional<Threat> largest_capture(const Position& pos) {
    std::optional<Threat> largest;
    for (const Move m : legal_moves(pos)) {
        int gain = largest ? largest->gain : LeastThreat - 1;
        if (!pos.is_capture(m) || m.is_promotion() || !see_at_least(pos, m, gain + 1)) {
            continue;
        }
        for (int step = 1024; step > 0; step /= 2) {
            gain += see_at_least(pos, m, gain + step) ? step : 0;
        }
        largest = Threat{m, gain};
    }
    return largest;
}

/// Whether the first move of a line is a quiet one that takes a threat away.
bool is_answered(const Threat& threat, const Position& pos, const std::vector<Move>& line) {
    if (line.empty()) {
        return !can_win(pos, LeastThreat);
    }
    const Position after = pos.after(line[0]);
    return !pos.is_noisy(line[0]) && !after.in_check() &&
           !(after.is_legal(threat.move) && see_at_least(after, threat.move, threat.gain));
}

} // namespace

std::string immediate_threat(const Position& pos, const std::vector<Move>& line) {
    if (pos.in_check()) {
        return "";
    }
    const Position then = passed(pos);
    const std::string who = std::string(ColorNames[then.side_to_move()]) + " threatens ";
    for (const Move m : legal_moves(then)) {
        const bool is_taken = line.empty() ? can_win(pos, m.from()) : line[0].to() == m.from();
        if (is_checkmate(then.after(m)) && !is_taken) {
            return who + "mate by " + numbered_san(then, m);
        }
    }
    const auto threat = largest_capture(then);
    if (!threat || !is_answered(*threat, pos, line)) {
        return "";
    }
    const Square s = capture_square(then, threat->move);
    return who + "to take the " + std::string(PieceTypeNames[type_of(then.piece_on(s))]) + " on " +
           to_text(s) + " by " + numbered_san(then, threat->move);
}

} // namespace isolani
