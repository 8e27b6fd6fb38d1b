// Words of a line, and input made fit to be echoed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// The words of a line; blanks, tabs and a carriage return separate.
std::vector<std::string_view> split(std::string_view line);

/// Printable ASCII only, and cut after `most` characters: fit to be echoed in a message.
std::string printable(std::string_view text, std::size_t most = 60);

} // namespace isolani
