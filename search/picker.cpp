#include "search/picker.h"

#include "engine/movegen.h"
#include "engine/see.h"
#include "search/params.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

/// Most valuable victim first; queens before other promotions.
int noisy_score(const Position& pos, Move m) {
    constexpr int PerCentipawn = 32;
    int score = 0;
    if (m.is_en_passant()) {
        score = ExchangeValues[Pawn];
    } else if (const Piece victim = pos.piece_on(m.to()); victim != NoPiece) {
        score = ExchangeValues[type_of(victim)];
    }
    if (m.is_promotion()) {
        score += m.promoted() == Queen ? ExchangeValues[Queen] : -2 * ExchangeValues[Queen];
    }
    return score * PerCentipawn;
}

/// How much history weighs against material when captures are called winning or losing.
constexpr int HistoryPerCentipawn = 100;

} // namespace

MovePicker::MovePicker(const Position& pos, Move table_move, Move killer,
                       const HistoryView& history, const CheckFinder& checks)
    : pos_(pos), history_(history), checks_(&checks), table_move_(table_move), killer_(killer) {}

MovePicker::MovePicker(const Position& pos, Move table_move, const HistoryView& history,
                       int least_gain, const CheckFinder* checks)
    : pos_(pos), history_(history), checks_(checks) {
    if (pos.in_check()) {
        table_move_ = table_move;
        return;
    }
    skip_quiets_ = true;
    least_gain_ = least_gain;
    if (table_move && pos.is_noisy(table_move) && pos.is_legal(table_move) &&
        see_at_least(pos, table_move, least_gain)) {
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
        case Stage::Killer: m = next_killer(); break;
        case Stage::GenerateQuiet:
            generate_quiet();
            stage_ = Stage::Quiet;
            continue;
        case Stage::Quiet: m = next_quiet(); break;
        case Stage::BadNoisy: m = next_bad_noisy(); break;
        case Stage::Check: m = next_check(); break;
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
        scores_[i] = noisy_score(pos_, moves_[i]) + history_.noisy(moves_[i]);
    }
}

void MovePicker::generate_quiet() {
    if (skip_quiets_) {
        return;
    }
    const std::size_t first = moves_.size();
    generate_moves(pos_, MoveStage::Quiet, moves_);
    score_quiet(first);
}

/// By history; better if the move gives check or saves a piece from one of less worth, worse if it
/// puts a piece where one of less worth can take it.
void MovePicker::score_quiet(std::size_t first) {
    EnumArray<PieceType, Bitboard> attacked{};
    for (const PieceType t : {Knight, Bishop, Rook, Queen}) {
        attacked[t] = history_.threats().by_less_than(t);
    }
    constexpr EnumArray<PieceType, int> PieceWeight{{0, 4, 4, 6, 10, 0}};
    for (std::size_t i = first; i < moves_.size(); ++i) {
        const Move m = moves_[i];
        const PieceType t = type_of(pos_.piece_on(m.from()));
        const int safer = attacked[t].contains(m.from()) - attacked[t].contains(m.to());
        scores_[i] = history_.quiet(m) +
                     params::OrderCheck * (checks_ && checks_->squares(t).contains(m.to())) +
                     params::OrderSafety * PieceWeight[t] * safer;
    }
}

/// Selection sort, one step a call: most nodes need only the first few moves. Two passes without
/// unforeseeable branches beat one with them.
Move MovePicker::take_best() {
    int best_score = scores_[next_];
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
        best_score = std::max(best_score, scores_[i]);
    }
    std::size_t best = next_;
    while (scores_[best] != best_score) {
        ++best;
    }
    moves_.swap(next_, best);
    std::swap(scores_[next_], scores_[best]);
    return moves_[next_++];
}

Move MovePicker::next_good_noisy() {
    while (next_ < moves_.size()) {
        const std::size_t place = next_;
        const Move m = take_best();
        if (m == table_move_) {
            continue;
        }
        if (least_gain_) {
            if (!see_at_least(pos_, m, *least_gain_)) {
                continue;
            }
            return m;
        }
        // Captures that have often failed must win a little to come early, and the other way round.
        const bool is_underpromotion = m.is_promotion() && m.promoted() != Queen;
        if (is_underpromotion || !see_at_least(pos_, m, -history_.noisy(m) / HistoryPerCentipawn)) {
            moves_.swap(bad_count_++, place);
            continue;
        }
        return m;
    }
    stage_ = skip_quiets_ ? Stage::BadNoisy : Stage::Killer;
    return Move();
}

Move MovePicker::next_killer() {
    stage_ = Stage::GenerateQuiet;
    if (killer_ && killer_ != table_move_ && !skip_quiets_ && !pos_.is_noisy(killer_) &&
        pos_.is_legal(killer_)) {
        return killer_;
    }
    killer_ = Move(); // not handed out here, so it must not be left out later
    return Move();
}

Move MovePicker::next_quiet() {
    while (next_ < moves_.size() && !skip_quiets_) {
        const Move m = take_best();
        if (m != table_move_ && m != killer_) {
            return m;
        }
    }
    stage_ = Stage::BadNoisy;
    return Move();
}

Move MovePicker::next_bad_noisy() {
    if (next_bad_ < bad_count_) {
        return moves_[next_bad_++];
    }
    stage_ = Stage::Done;
    if (least_gain_ && checks_) {
        generate_quiet_checks(pos_, *checks_, moves_);
        stage_ = Stage::Check;
    }
    return Move();
}

Move MovePicker::next_check() {
    while (next_ < moves_.size()) {
        const Move m = moves_[next_++];
        if (see_at_least(pos_, m, 0)) {
            return m;
        }
    }
    stage_ = Stage::Done;
    return Move();
}

} // namespace isolani
