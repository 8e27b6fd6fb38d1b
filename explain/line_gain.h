// What a line of play wins.
#pragma once

#include "explain/motifs.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace isolani {

/// What a side wins in a line: at least a pawn, or the game by mate.
struct LineGain {
    Color winner = White;
    std::size_t plies = 0;   ///< of the line up to where that is counted
    std::size_t capture = 0; ///< the index of the decisive capture, or of the move that mates
    int material = 0;        ///< in centipawns; 0 if it is mate
    bool mates = false;
    std::optional<Motif> motif; ///< if one is proven
};

/// What `winner` wins in a line of legal moves, nothing if that is less than a pawn. Material is
/// counted where the line comes to rest: no check, and no capture that wins something by static
/// exchange, neither of the side to move nor of the other side if it were; at the first such place
/// where the winner has as much as at the last and never less up to it. The last position with the
/// loser to move is such a place, too, if no capture wins the loser anything. Nothing if at
/// the end of the line, or after a capture there, less than half of it is left, or less than a
/// pawn.
std::optional<LineGain> gain_of(const Position& pos, const std::vector<Move>& line, Color winner);

/// What `winner` has more at the last place where a line comes to rest, in centipawns; nothing if
/// it does not after its first `plies`.
std::optional<int> won_at_rest(const Position& pos, const std::vector<Move>& line, Color winner,
                               std::size_t plies);

} // namespace isolani
