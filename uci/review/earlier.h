// What an earlier annotation by Isolani wrote into a game.
#pragma once

#include "formats/pgn.h"

#include <string>
#include <string_view>

namespace isolani::uci {

/// Signs from $1 to $6 are of the move, those from $10 to $21 of the position.
constexpr bool is_move_sign(int nag) { return nag >= 1 && nag <= 6; }
constexpr bool is_position_sign(int nag) { return nag >= 10 && nag <= 21; }

/// Takes out of a game what earlier annotations by any build of Isolani wrote: words, the signs and
/// lines that the words name, and the annotator's name. What others wrote stays. Evaluations,
/// squares and arrows in brackets stay, too.
///
/// Words are known by their form. A sign is of Isolani if the words at the move name it. Builds
/// that wrote no words for "!", "!!" and "!?" are known by what they wrote of accuracy; in their
/// games such signs are taken for Isolani's unless somebody else has annotated the game.
void remove_earlier_annotation(PgnGame& game);

/// A comment without such codes as `[%eval 0.35]`, `names` being "eval" and the like. What begins
/// like a code and does not end is text.
std::string without_codes(std::string_view comment, const std::vector<std::string_view>& names);
/// A comment without any codes.
std::string without_codes(std::string_view comment);

} // namespace isolani::uci
