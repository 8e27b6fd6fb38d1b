// A game up to a move, and the exchange that it is in.
#pragma once

#include "engine/game.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace isolani::uci {

/// The captures right before a position, so that an exchange is counted whole.
struct Exchange {
    Position start; ///< before these captures
    std::vector<Move> captures{};

    /// The same without the first captures.
    Exchange without(std::size_t captures) const;
    /// The captures, and after them a line from the position on.
    std::vector<Move> with(const std::vector<Move>& line) const;
};

struct Situation {
    Game game;
    Exchange exchange;

    explicit Situation(const Position& start) : game(start), exchange{start} {}
    Situation(Game up_to, Exchange before) : game(std::move(up_to)), exchange(std::move(before)) {}

    /// Goes on to the position after a legal move or a null move.
    void play(Move m);
};

/// The game after `moves`, legal moves or null moves from a position.
Situation situation_after(const Position& start, const std::vector<Move>& moves);

/// The last captures before a position, as many as there are after which the other side is ahead by
/// so many centipawns, and which a line makes good: they leave the other side nothing. Nothing if
/// there are none.
std::optional<Exchange> made_good(const Situation& situation, const std::vector<Move>& line,
                                  int least);

/// So many centipawns decide a game: weaknesses, and what moves open, take and give, count no more.
inline constexpr int Decided = 500;

/// Plies of a line that are shown. What is said of the end of a line is said of a position in them.
inline constexpr std::size_t MostShownPlies = 12;

/// The first plies of a line, as many as are shown.
std::vector<Move> as_shown(const std::vector<Move>& line);

} // namespace isolani::uci
