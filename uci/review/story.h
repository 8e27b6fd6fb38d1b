// The story of a game in a few sentences: errors, the turning point, slow drifts.
#pragma once

#include "uci/review/game_review.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// A part of a sentence.
struct StoryPart {
    std::string text;
    std::optional<std::size_t> ply; ///< number of the position that the text names, 0 at the start
};

struct StorySentence {
    std::vector<StoryPart> parts;
};

/// The positions of a game: before each move, and after the last.
std::vector<Position> positions_of(const Position& start, const std::vector<Move>& moves);

/// Tells the game whose positions these are, in at most four sentences; values are White's view.
///
/// "White: 2 mistakes, 1 blunder; Black: no errors.": of the sides that moved. Of games of ten
/// plies or more also: "Turning point: 27.Nxc3, after which Black is better for good (-0.30 becomes
/// -2.10).", and of each slow drift: "Moves 16 to 28: no single mistake, but -0.10 becomes -1.10;
/// all minor pieces were exchanged.", or "no mistake but 1 inaccuracy, and -0.10 becomes -1.10."
std::vector<StorySentence> story(const std::vector<Position>& positions, const GameReview& review);

std::string to_text(const StorySentence& sentence);

/// The length of a sentence of a story at the beginning of a comment, 0 if it begins with something
/// else.
std::size_t earlier_story(std::string_view comment);

} // namespace isolani::uci
