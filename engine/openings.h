// The start positions of Chess960.
#pragma once

#include "engine/formats/training_file.h"
#include "engine/position.h"
#include "engine/util/random.h"

#include <functional>
#include <vector>

namespace isolani {

inline constexpr int Chess960Starts = 960;

/// The start position with these numbers, from 0 to 959, as Reinhard Scharnagl gave them; 518 is
/// classical chess. Two different numbers make a start of double Chess960.
/// https://www.chessprogramming.org/Reinhard_Scharnagl
Position chess960_start(int white, int black);

// Openings that no two games share.

/// Where games begin.
struct OpeningSettings {
    std::vector<PackedPosition> book; ///< lines to begin with; empty for the initial position
    int random_plies = 8;             ///< played at random from there
    bool alternate = true;            ///< one ply more in every other game: the other side to move
    int chess960_percent = 10;        ///< of the games; a third of them with two different sides

    /// Lines of a book, and little after them: enough for one line to begin many games.
    static OpeningSettings with_book(std::vector<PackedPosition> lines);
};

/// Whether a position may be part of an opening.
using OpeningFilter = std::function<bool(const Position&)>;

/// A start by lot, and legal moves by lot from there. Some move can be played in the last position:
/// throws std::runtime_error if the book has no line that leads to one. The number of the game
/// decides who is to move. With a filter, a move whose position it refuses is drawn again, a number
/// of times.
Position random_opening(const OpeningSettings& settings, std::uint64_t game, SplitMix64& random,
                        const OpeningFilter& accepts = {});

} // namespace isolani
