#include "eval/taper.h"

namespace isolani {

int game_phase(const Position& pos) {
    return pos.pieces(Knight, Bishop).count() + 2 * pos.pieces(Rook).count() +
           4 * pos.pieces(Queen).count();
}

TaperInputs::TaperInputs(const Position& pos)
    : phase(game_phase(pos)), scale_factors{{scale_factor(pos, White), scale_factor(pos, Black)}},
      halfmove_clock(pos.halfmove_clock()) {}

} // namespace isolani
