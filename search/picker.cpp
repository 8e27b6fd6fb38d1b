#include "search/picker.h"

#include "engine/material.h"
#include "engine/move_generator.h"
#include "engine/see.h"
#include "search/params.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

/// Most valuable victim first; queen promotions before all underpromotions.
int noisy_score(const Position& pos, Move m) {
    constexpr int PerCentipawn = 32;
    int score = piece_value(pos.captured(m));
    if (m.is_promotion()) {
        score += m.promoted() == Queen ? piece_value(Queen) : -2 * piece_value(Queen);
    }
    return score * PerCentipawn;
}

/// Units of history that count as one centipawn when captures are divided into winning and losing.
constexpr int HistoryPerCentipawn = 100;

} // namespace

MovePicker::MovePicker(const Position& pos, Move table_move, Move killer,
                       const HistoryView& history, const CheckInfo& checks)
    : pos_(pos), history_(history), checks_(&checks), table_move_(table_move), killer_(killer) {}

MovePicker::MovePicker(const Position& pos, Move table_move, const HistoryView& history,
                       int least_gain, const CheckInfo* checks)
    : pos_(pos), history_(history), checks_(checks) {
    if (pos.in_check()) {
        table_move_ = table_move;
        return;
    }
    skip_quiets_ = true;
    least_gain_ = least_gain;
    if (table_move && pos.is_legal(table_move) &&
        (!pos.is_noisy(table_move) || see_at_least(pos, table_move, least_gain))) {
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
    EachMove sink([this](Move m) { add(m, noisy_score(pos_, m) + history_.noisy(m)); });
    generate<MoveStage::Noisy>(pos_, sink);
    expect(best_rank_);
}

/// Receives the quiet moves from the generator and adds them with their scores: history, a bonus
/// for checks, a bonus for moving a piece away from an attack by a less valuable piece, and a malus
/// for moving it into one.
class MovePicker::QuietSink {
  public:
    explicit QuietSink(MovePicker& picker) : picker_(picker) {}

    bool wants(Square) const { return true; }
    Bitboard attacked() const { return picker_.history_.threats().any; }
    void from_square(Square from, Bitboard targets) {
        if (targets.empty()) {
            return;
        }
        const Scorer score(picker_, type_of(picker_.pos_.piece_on(from)));
        for (const Square to : targets) {
            picker_.add(Move(from, to), score(from, to));
        }
    }
    void by_step(Direction step, Bitboard targets) {
        pawn_moves(targets, [=](Square to) { return to - step; });
    }
    void two_steps(Direction step, Bitboard targets) {
        pawn_moves(targets, [=](Square to) { return to - step - step; });
    }
    void promotions(Direction, Bitboard) {}
    void special(Square from, Square to, Move::Kind kind) {
        picker_.add(Move(from, to, kind), Scorer(picker_, King)(from, to));
    }

  private:
    /// Scores the moves of one piece type.
    class Scorer {
      public:
        Scorer(const MovePicker& picker, PieceType type)
            : history_(picker.history_, type),
              attacked_(picker.history_.threats().by_less_than(type)),
              checks_(picker.checks_ ? picker.checks_->squares(type) : NoSquares),
              safety_(params::OrderSafety * Weights[type]) {}

        int operator()(Square from, Square to) const {
            const int safer = attacked_.contains(from) - attacked_.contains(to);
            return history_.quiet(from, to) + params::OrderCheck * checks_.contains(to) +
                   safety_ * safer;
        }

      private:
        /// What the safety of a piece counts, roughly as its value; nothing less valuable attacks a
        /// pawn, and a king may not be attacked.
        static constexpr EnumArray<PieceType, int> Weights{{0, 4, 4, 6, 10, 0}};

        HistoryView::OfPiece history_;
        Bitboard attacked_; ///< by less valuable pieces
        Bitboard checks_;
        int safety_;
    };

    template <class From> void pawn_moves(Bitboard targets, From from) {
        const Scorer score(picker_, Pawn);
        for (const Square to : targets) {
            picker_.add(Move(from(to), to), score(from(to), to));
        }
    }

    MovePicker& picker_;
};

void MovePicker::generate_quiet() {
    if (!skip_quiets_) {
        QuietSink sink(*this);
        best_rank_ = LeastRank;
        generate<MoveStage::Quiet>(pos_, sink);
        expect(best_rank_);
    }
}

/// The low bits of the rank hold the index of the move: this breaks ties between equal scores, and
/// the highest rank identifies its move.
void MovePicker::add(Move m, int score) {
    const std::size_t place = moves_.size();
    const int rank = score * PlacesPerScore + (PlacesPerScore - 1 - static_cast<int>(place));
    ranks_[place] = rank;
    best_rank_ = std::max(best_rank_, rank);
    moves_.add(m);
}

/// Makes the move with this rank the next one, if any move is left.
void MovePicker::expect(int rank) {
    best_ = next_ == moves_.size()
                ? next_
                : static_cast<std::size_t>(PlacesPerScore - 1 - (rank & (PlacesPerScore - 1)));
}

/// One step of a selection sort per call: most nodes need only the first few moves. The best of the
/// remaining moves is found before anything is written, as vectorised reads of the ranks would
/// stall on a recent write to one of them.
Move MovePicker::take_best() {
    const std::size_t first = next_++;
    const std::size_t taken = best_;
    const Move m = moves_[taken];
    const int moved = ranks_[first] - static_cast<int>(taken - first); // its rank at `taken`
    int best = taken == first ? LeastRank : moved;
    for (std::size_t i = next_; i < moves_.size(); ++i) {
        if (i != taken) {
            best = std::max(best, ranks_[i]);
        }
    }
    expect(best);
    moves_.swap(first, taken);
    ranks_[taken] = moved;
    return m;
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
        // A capture with a bad history must win some material to be tried early; one with a good
        // history may lose some.
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
    killer_ = Move(); // not returned here, so it must not be skipped among the quiet moves
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
        best_ = next_;
        if (m != table_move_ && see_at_least(pos_, m, 0)) {
            return m;
        }
    }
    stage_ = Stage::Done;
    return Move();
}

} // namespace isolani
