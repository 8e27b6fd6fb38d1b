// How a game ends.
#pragma once

#include "engine/game.h"

#include <cstdint>
#include <optional>

namespace isolani {

enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };
template <> inline constexpr std::size_t EnumSize<GameResult> = 3;

/// The result, if the rules end the game here: mate, stalemate, fifty moves, the third occurrence
/// of a position, or material that can never give mate.
std::optional<GameResult> result_by_rules(const Game& game);

} // namespace isolani
