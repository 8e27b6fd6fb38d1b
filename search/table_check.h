// Whether a Syzygy table file is what its name says. Fathom trusts its files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace isolani {

/// What is wrong with a table file by its size, its kind and the pieces named at its beginning,
/// such as "is incomplete"; nothing if that is all right. The name of the file is that of an
/// ending, such as "KRvK.rtbw" or "KRvK.rtbz". What follows the beginning is not read.
std::optional<std::string> find_table_fault(const std::filesystem::path& file);

} // namespace isolani
