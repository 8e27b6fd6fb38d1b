// Whether a Syzygy table file is what its name says, and whole. Fathom trusts its files: a damaged
// one would make it read outside the file, or never end.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace isolani {

/// How a table file is checked: by its size and the pieces named at its beginning, or its checksum
/// too, for which all of it is read (about a gigabyte a second).
enum class TableCheck : bool { Header, Checksum };

/// What is wrong with a table file, such as "is incomplete"; nothing if it is all right. The name
/// of the file is that of an ending, such as "KRvK.rtbw" or "KRvK.rtbz".
std::optional<std::string> find_table_fault(const std::filesystem::path& file, TableCheck check);

} // namespace isolani
