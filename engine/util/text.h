// Words of a line, and input made fit to be echoed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// The words of a line; white space of any kind separates.
std::vector<std::string_view> split(std::string_view line);

/// The text without the byte-order mark that some editors and shells put before it.
std::string_view without_byte_order_mark(std::string_view text);

/// Fit to be echoed in a message: `?` for all but printable ASCII, cut after `most` characters and
/// then ended by "...".
std::string printable(std::string_view text, std::size_t most = 60);

} // namespace isolani
