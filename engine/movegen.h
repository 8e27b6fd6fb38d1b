// Legal move generation.
#pragma once

#include "engine/check_info.h"
#include "engine/move.h"
#include "engine/position.h"

#include <cstdint>

namespace isolani {

/// Which legal moves to generate. Noisy and Quiet together are All, without overlap; in check each
/// holds its share of the evasions.
enum class MoveStage : std::uint8_t {
    All,
    Noisy, ///< captures, en passant included, and promotions
    Quiet, ///< everything else
};

/// Appends the legal moves of a stage to the list.
void generate_moves(const Position& pos, MoveStage stage, MoveList& moves);

/// Appends the quiet moves that give check.
void generate_quiet_checks(const Position& pos, const CheckInfo& checks, MoveList& moves);

/// All legal moves.
MoveList legal_moves(const Position& pos);

/// The number of legal moves: sets are counted, no move is built.
int count_legal_moves(const Position& pos);

} // namespace isolani
