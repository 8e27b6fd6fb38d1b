// Books of openings.
#pragma once

#include "engine/packed_position.h"
#include "engine/result.h"

#include <string>
#include <vector>

namespace isolani::uci {

/// The positions of an EPD or FEN file, one a line. Packed, for books may have millions.
Result<std::vector<PackedPosition>> read_book(const std::string& file);

} // namespace isolani::uci
