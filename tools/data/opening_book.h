// Books of openings for games of the engine with itself.
#pragma once

#include "engine/util/result.h"
#include "formats/training_file.h"

#include <string>
#include <vector>

namespace isolani {

/// Reads the positions of an EPD or FEN file, one per line. They are packed, as books may have
/// millions.
Result<std::vector<PackedPosition>> read_book(const std::string& file);

} // namespace isolani
