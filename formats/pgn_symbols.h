// What is written in the movetext of PGN besides moves: signs, results, numbers, null moves, in
// all their shapes.
#pragma once

#include "engine/types.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// A result as it is to be written, or nothing: "1-0" for "1:0" and "1-0.", "1/2-1/2" for "1/2".
std::optional<std::string_view> result_of(std::string_view word);

/// The length of the result with blanks in it that a text begins with: "1/2 - 1/2"; or 0.
std::size_t spaced_result_length(std::string_view text);

/// A part of a word of the movetext.
struct PgnPart {
    enum class Kind : std::uint8_t { Number, Move, Null, Sign, Result, Other };

    Kind kind;
    std::string text; ///< in ASCII, as far as there is a form in it

    /// The NAG of a sign after a move of a side; nothing if it has none, such as "+".
    std::optional<int> nag(Color mover) const;
};

/// The parts of a word: "12.", "Nf3", "+", "!?". Moves are recognised by their shape only. Other is
/// what has no shape that is known, up to the end of the word if it begins with a letter.
std::vector<PgnPart> parts_of(std::string_view word);

/// Whether a move, or something else that is known, comes first in a word, but for a number, and
/// for signs and letters that cannot be part of the move.
bool begins_with_move(const std::vector<PgnPart>& parts);

/// Whether a word that is no move has the shape of one: a square after at most two letters.
bool looks_like_move(std::string_view word);

/// Whether a word has letters or figures, of any script, and not symbols only.
bool has_letters(std::string_view word);

} // namespace isolani
