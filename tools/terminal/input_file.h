// Files that a command reads.
#pragma once

#include <filesystem>
#include <fstream>
#include <system_error>

namespace isolani {

/// Opens a file to read its bytes; false if it cannot be read, or is a folder, which some systems
/// open, and which then has no content.
inline bool open_to_read(std::ifstream& file, const std::filesystem::path& path) {
    file.open(path, std::ios::binary);
    std::error_code error;
    return file && !std::filesystem::is_directory(path, error);
}

} // namespace isolani
