#include "search/adjudication.h"

#include <algorithm>

namespace isolani {

std::optional<GameResult> Adjudication::add(Value white, int ply) {
    if (white >= WinValue) {
        winning_plies_ = std::max(winning_plies_, 0) + 1;
    } else if (white <= -WinValue) {
        winning_plies_ = std::min(winning_plies_, 0) - 1;
    } else {
        winning_plies_ = 0;
    }
    const bool is_level = white >= -DrawMargin && white <= DrawMargin;
    drawn_plies_ = is_level && ply >= FirstDrawPly ? drawn_plies_ + 1 : 0;
    if (winning_plies_ >= WinPlies || (is_proven(white) && white > 0)) {
        return GameResult::WhiteWins;
    }
    if (winning_plies_ <= -WinPlies || (is_proven(white) && white < 0)) {
        return GameResult::BlackWins;
    }
    if (drawn_plies_ >= DrawPlies || ply >= LastPly) {
        return GameResult::Draw;
    }
    return std::nullopt;
}

} // namespace isolani
