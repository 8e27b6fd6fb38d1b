// Chess960 start positions and random openings.
#pragma once

#include "engine/position.h"
#include "engine/util/random.h"
#include "formats/training_file.h"

#include <functional>
#include <vector>

namespace isolani {

inline constexpr int Chess960Starts = 960;

/// The start position with these Scharnagl numbers (0 to 959) for White and Black; 518 is standard
/// chess. Two different numbers give a Double Chess960 position.
/// https://www.chessprogramming.org/Reinhard_Scharnagl
Position chess960_start(int white, int black);

// Random openings for games.

/// How the opening of a game is chosen.
struct OpeningSettings {
    std::vector<PackedPosition> book; ///< positions to start from; empty for the initial position
    int random_plies = 8;             ///< random plies played from the start position
    bool alternate = true;            ///< one extra ply in every other game: other side to move
    int chess960_percent = 10;        ///< of all games; about a third of them Double Chess960

    /// Settings for a book: few random plies, yet enough for many games from one line, and no
    /// Chess960.
    static OpeningSettings with_book(std::vector<PackedPosition> lines);
};

/// Whether a position may be part of an opening.
using OpeningFilter = std::function<bool(const Position&)>;

/// A random start position followed by random legal moves. The game is not over in the returned
/// position; throws std::runtime_error if no such opening is found. With `alternate`, the parity
/// of the game number determines the number of plies. With a filter, a move to a rejected position
/// is redrawn a limited number of times.
Position random_opening(const OpeningSettings& settings, std::uint64_t game, SplitMix64& random,
                        const OpeningFilter& accepts = {});

} // namespace isolani
