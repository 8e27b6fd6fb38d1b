// Splitting of lines into words, and sanitising of input for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// The words of a line, separated by any white space.
std::vector<std::string_view> split(std::string_view line);

/// The text without a leading byte-order mark, which some editors and shells add.
std::string_view without_byte_order_mark(std::string_view text);

/// Sanitises text for a message: replaces everything but printable ASCII by `?`, and truncates
/// after `most` characters, appending "...".
std::string printable(std::string_view text, std::size_t most = 60);

} // namespace isolani
