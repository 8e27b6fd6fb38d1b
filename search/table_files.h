// The files of Syzygy tables in the folders of a path.
#pragma once

#include "engine/util/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// The most pieces that any Syzygy table has.
inline constexpr int MostTablePieces = 7;

/// A file, with what shows whether it has changed.
struct TableFile {
    std::string path;
    std::uintmax_t size = 0;  ///< bytes
    std::int64_t written = 0; ///< nanoseconds, on the clock of the file system

    bool operator==(const TableFile&) const = default;
};

/// The files of the tables that Fathom opens, by ending, such as "KRPvKR".
struct TableFiles {
    std::map<std::string, TableFile> results;   ///< *.rtbw
    std::map<std::string, TableFile> distances; ///< *.rtbz

    bool operator==(const TableFiles&) const = default;
};

/// What is wrong with a folder, such as "no folder 'x'"; nothing if its files can be listed.
std::optional<std::string> find_folder_fault(const std::string& folder);

/// Finds the files in these folders; of several for an ending, the one in the first folder.
TableFiles find_table_files(const std::vector<std::string>& folders);

/// Whether a file of `before` is another one in `now`.
bool is_any_overwritten(const TableFiles& before, const TableFiles& now);

/// What is wrong with the first file that is not what it should be, see table_check.h.
std::optional<Error> find_fault(const TableFiles& files);

} // namespace isolani
