// The files that the tuner writes.
#pragma once

#include <cstddef>
#include <string>

namespace isolani::tuner {

/// Positions, of training and validation together, below which a file that the engine is built with
/// is not replaced: weights from fewer are those of chance.
constexpr std::size_t FewestToReplace = 100'000;

/// Throws a std::runtime_error that says what to do where no file can be written, before hours of
/// work rather than after. Leaves no file behind.
void check_writable(const std::string& path);

/// Replaces the file as a whole: if that fails or is interrupted, it is as it was before. What is
/// no regular file, such as /dev/stdout, is written to. Throws as above.
void write_file(const std::string& path, const std::string& text);

} // namespace isolani::tuner
