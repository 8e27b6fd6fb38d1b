#include "search/picker.h"

#include "engine/movegen.h"
#include "engine/see.h"

#include <utility>

namespace isolani {

namespace {

/// Most valuable victim first, then least valuable attacker; queens before other promotions.
int noisy_score(const Position& pos, Move m) {
    int score = 0;
    if (m.is_en_passant()) {
        score = 16 * ExchangeValues[Pawn];
    } else if (const Piece victim = pos.piece_on(m.to()); victim != NoPiece) {
        score = 16 * ExchangeValues[type_of(victim)];
    }
    if (m.is_promotion()) {
        score += m.promoted() == Queen ? 16 * ExchangeValues[Queen] : -16 * ExchangeValues[Queen];
    }
    return score - ExchangeValues[type_of(pos.piece_on(m.from()))];
}

} // namespace

MovePicker::MovePicker(const Position& pos, Move table_move, const Killers& killers,
                       const MoveHistory& history)
    : pos_(pos), history_(history), table_move_(table_move), killers_(killers) {}

MovePicker::MovePicker(const Position& pos, Move table_move, const MoveHistory& history)
    : pos_(pos), history_(history), skip_quiets_(!pos.in_check()) {
    if (!skip_quiets_ || pos.is_noisy(table_move)) {
        table_move_ = table_move;
    }
}

Move MovePicker::next() {
    for (;;) {
        Move m;
        switch (stage_) {
        case Stage::TableMove:
            stage_ = Stage::GenerateNoisy;
            if (table_move_ && pos_.is_legal(table_move_)) {
                return table_move_;
            }
            table_move_ = Move();
            continue;
        case Stage::GenerateNoisy:
            generate_noisy();
            stage_ = Stage::GoodNoisy;
            continue;
        case Stage::GoodNoisy: m = next_good_noisy(); break;
        case Stage::FirstKiller: m = next_killer(0); break;
        case Stage::SecondKiller: m = next_killer(1); break;
        case Stage::GenerateQuiet:
            generate_quiet();
            stage_ = Stage::Quiet;
            continue;
        case Stage::Quiet: m = next_quiet(); break;
        case Stage::BadNoisy: m = next_bad_noisy(); break;
        case Stage::Done: return Move();
        }
        if (m) {
            return m;
        }
    }
}

void MovePicker::generate_noisy() {
    generate_moves(pos_, MoveStage::Noisy, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        scores_[i] = noisy_score(pos_, moves_[i]);
    }
}

void MovePicker::generate_quiet() {
    if (skip_quiets_) {
        return;
    }
    const std::size_t first = moves_.size();
    generate_moves(pos_, MoveStage::Quiet, moves_);
    for (std::size_t i = first; i < moves_.size(); ++i) {
        scores_[i] = history_.value(pos_.side_to_move(), moves_[i]);
    }
}

/// Selection sort, one step a call: most nodes need only the first few moves.
Move MovePicker::take_best() {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
        if (scores_[i] > scores_[best]) {
            best = i;
        }
    }
    moves_.swap(next_, best);
    std::swap(scores_[next_], scores_[best]);
    return moves_[next_++];
}

Move MovePicker::next_good_noisy() {
    while (next_ < moves_.size()) {
        const Move m = take_best();
        if (m == table_move_) {
            continue;
        }
        if (!see_at_least(pos_, m, 0)) {
            bad_noisy_.add(m);
            continue;
        }
        return m;
    }
    stage_ = skip_quiets_ ? Stage::BadNoisy : Stage::FirstKiller;
    return Move();
}

Move MovePicker::next_killer(std::size_t i) {
    stage_ = i == 0 ? Stage::SecondKiller : Stage::GenerateQuiet;
    const Move m = killers_.moves[i];
    if (m && m != table_move_ && !skip_quiets_ && !pos_.is_noisy(m) && pos_.is_legal(m)) {
        return m;
    }
    killers_.moves[i] = Move(); // not handed out here, so it must not be left out later
    return Move();
}

Move MovePicker::next_quiet() {
    while (next_ < moves_.size() && !skip_quiets_) {
        const Move m = take_best();
        if (m != table_move_ && !is_killer(m)) {
            return m;
        }
    }
    stage_ = Stage::BadNoisy;
    return Move();
}

Move MovePicker::next_bad_noisy() {
    if (next_bad_ < bad_noisy_.size()) {
        return bad_noisy_[next_bad_++];
    }
    stage_ = Stage::Done;
    return Move();
}

} // namespace isolani
