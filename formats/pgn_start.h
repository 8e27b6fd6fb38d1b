// Where a game in PGN starts: its tags Variant and FEN.
#pragma once

#include "engine/util/result.h"
#include "formats/pgn.h"

#include <string>

namespace isolani {

struct PgnStart {
    Position position;
    std::string warning; ///< what of the FEN is left out, and why; empty if nothing
};

/// The position that the tags ask for. A game of standard chess, which is one that names no other,
/// has its castling rights only; Chess960 has all. An Error for other variants, and for a FEN that
/// cannot be read.
Result<PgnStart> start_of(const PgnGame& game);

} // namespace isolani
