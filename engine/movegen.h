// Legal move generation.
#pragma once

#include "engine/check_info.h"
#include "engine/move.h"
#include "engine/position.h"

#include <cstdint>

namespace isolani {

/// Which legal moves to generate. Noisy and Quiet are disjoint and together make up All; in check,
/// both generate evasions only.
enum class MoveStage : std::uint8_t {
    All,
    Noisy, ///< captures, including en passant, and promotions
    Quiet, ///< everything else
};

/// Appends the legal moves of a stage to the list.
void generate_moves(const Position& pos, MoveStage stage, MoveList& moves);

/// Appends the quiet moves that give check.
void generate_quiet_checks(const Position& pos, const CheckInfo& checks, MoveList& moves);

/// All legal moves.
MoveList legal_moves(const Position& pos);

/// The number of legal moves; counts target sets without building moves.
int count_legal_moves(const Position& pos);

} // namespace isolani
