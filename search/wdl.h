// The WDL model: win, draw and loss probabilities from a value.
#pragma once

#include "engine/position.h"
#include "search/value.h"

namespace isolani {

/// Win, draw and loss probabilities of the side to move, in permille; their sum is 1000.
struct Chances {
    int win = 0;
    int draw = 1000;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

/// The material on the board of both sides: pawns 1, knights and bishops 3, rooks 5, queens 9; 78
/// in the initial position.
int material_count(const Position& pos);

/// The probabilities for a value in centipawns with this material_count(), between equal opponents.
/// Decisive values are certain wins or losses.
Chances chances(Value value, int material);

} // namespace isolani
