#include "engine/game_result.h"

#include "engine/movegen.h"

namespace isolani {

std::optional<GameResult> result_by_rules(const Game& game) {
    const Position& pos = game.position();
    if (count_legal_moves(pos) == 0) {
        if (!pos.in_check()) {
            return GameResult::Draw;
        }
        return pos.side_to_move() == White ? GameResult::BlackWins : GameResult::WhiteWins;
    }
    constexpr int Root = 0;
    if (pos.halfmove_clock() >= FiftyMoveLimit || pos.is_insufficient_material() ||
        game.history().is_repetition(pos, Root)) {
        return GameResult::Draw;
    }
    return std::nullopt;
}

} // namespace isolani
