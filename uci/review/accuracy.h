// Chances and accuracy as lichess publishes them. https://lichess.org/page/accuracy
#pragma once

#include "engine/move.h"
#include "engine/types.h"
#include "search/value.h"

#include <optional>
#include <vector>

namespace isolani::uci {

/// The chance to win in percent of the side whose view a value is, as games between people on
/// lichess go. Values count as at most ten pawns, mates too.
double win_percent(Value value);

/// How accurate a move is that loses so many points of win_percent(): from 0 to 100; 100 if it
/// loses nothing.
double move_accuracy(double lost_points);

/// The accuracy of both sides over a game: the mean of two means of the accuracies of a side's
/// moves, one weighted by how much the chances change around the move, the other harmonic.
/// `chances` are White's before each move and after the last; null moves among `played` do not
/// count. A side without moves has none.
EnumArray<Color, std::optional<double>> game_accuracy(const std::vector<double>& chances,
                                                      Color first_to_move,
                                                      const std::vector<Move>& played = {});

} // namespace isolani::uci
