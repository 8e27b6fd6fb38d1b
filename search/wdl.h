// What a value means for the result of the game.
#pragma once

#include "engine/position.h"
#include "search/value.h"

namespace isolani {

/// Chances of the side to move, in thousandths; together they are 1000.
struct Chances {
    int win = 0;
    int draw = 1000;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

/// What is on the board, pawns counted 1, knights and bishops 3, rooks 5, queens 9: 78 at first.
int material_count(const Position& pos);

/// The chances that a value gives with so much material left, between equals. Proven values are
/// certain.
Chances chances(Value value, int material);

} // namespace isolani
