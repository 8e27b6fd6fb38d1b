// Forms of sentences: filled in when they are written, and found again in what was written.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

// A form has places in braces:
//   {move}    27.Nxc3 or 27...Nxc3
//   {line}    27...Nxc3 28.Rxc3 Rxc3
//   {man}     the king, or the knight on f6
//   {type}    knight
//   {square}  f6
//   {file}    f
//   {side}    White or Black
//   {number}  3
//   {story}   what material_story() tells, or {men} of it: "a knight and two pawns"

/// The form with values in its places, in their order; there must be as many.
std::string fill(std::string_view form, const std::vector<std::string>& values);

/// How long the beginning of a text is that has the form; nothing if it has not.
std::optional<std::size_t> length_of(std::string_view form, std::string_view text);
/// The same of the form that fits best.
std::optional<std::size_t> length_of_any(std::span<const std::string_view> forms,
                                         std::string_view text);

} // namespace isolani
