#include "uci/review/game_review.h"

#include "engine/movegen.h"
#include "engine/see.h"
#include "uci/review/accuracy.h"
#include "uci/review/defence.h"
#include "uci/review/reasons.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

/// The games before each move, and after the last, with the history that repetitions need: the
/// moves since the last capture or pawn move.
class Games {
  public:
    Games(const Position& start, const std::vector<Move>& moves) : moves_(moves) {
        positions_.reserve(moves.size() + 1);
        positions_.push_back(start);
        for (const Move m : moves) {
            Position next = positions_.back();
            play_or_pass(next, m);
            positions_.push_back(next);
        }
    }
    std::size_t size() const { return positions_.size(); }
    const Position& position(std::size_t i) const { return positions_[i]; }
    Game operator[](std::size_t i) const {
        std::size_t first = i;
        constexpr std::size_t Enough = 150; // by then the 50-move rule has ended the game
        while (first > 0 && i - first < Enough && positions_[first].halfmove_clock() > 0) {
            --first;
        }
        Game game(positions_[first]);
        for (; first < i; ++first) {
            game.play(moves_[first]);
        }
        return game;
    }

    Situation situation(std::size_t i) const {
        std::size_t first = i;
        while (first > 0 && moves_[first - 1] &&
               positions_[first - 1].is_capture(moves_[first - 1])) {
            --first;
        }
        const auto move = [&](std::size_t n) {
            return moves_.begin() + static_cast<std::ptrdiff_t>(n);
        };
        return {(*this)[i], {positions_[first], {move(first), move(i)}}};
    }

  private:
    const std::vector<Move>& moves_;
    std::vector<Position> positions_;
};

/// The value for the side to move of a position where the game is over.
std::optional<Value> value_of_end(const Game& game) {
    const std::optional<GameResult> result = result_by_rules(game);
    if (!result) {
        return std::nullopt;
    }
    return *result == GameResult::Draw ? DrawValue : mated_in(0);
}

/// A value seen from the position a ply before, where the other side moves: a mate is one ply
/// further away.
Value from_ply_before(Value v) {
    const Value other = -v;
    return !is_mate(other) ? other : other > 0 ? other - 1 : other + 1;
}

/// Whether the move offers more than a pawn.
bool offers_material(const Position& pos, Move m) {
    constexpr int MoreThanAPawn = 101;
    return !m.is_castling() && !see_at_least(pos, m, -MoreThanAPawn + 1);
}

/// Whether a move offers material of its own will: not against a check, and in a game that is not
/// lost anyway.
bool is_offer(const Position& pos, const ReviewedMove& reviewed) {
    return !pos.in_check() && reviewed.played.value > -Decided &&
           offers_material(pos, reviewed.move);
}

Mark mark_of_error(double lost, const Thresholds& thresholds) {
    return lost >= thresholds.blunder      ? Mark::Blunder
           : lost >= thresholds.mistake    ? Mark::Mistake
           : lost >= thresholds.inaccuracy ? Mark::Inaccuracy
                                           : Mark::None;
}

/// Reviews one game.
class Reviewer {
  public:
    Reviewer(const Games& games, const std::vector<Move>& moves, Analyst& analyst,
             const Thresholds& thresholds)
        : games_(games), analyst_(analyst), thresholds_(thresholds) {
        result_.moves.resize(moves.size());
        result_.values.resize(games.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            result_.moves[i].move = moves[i];
        }
    }

    /// Fills in the value of the position after the last move, the move that is best there, too;
    /// false if the search was ended.
    bool take_end() {
        const Game game = games_[games_.size() - 1];
        if (const std::optional<Value> over = value_of_end(game)) {
            set_value(games_.size() - 1, *over);
            return true;
        }
        const auto last = analyst_.search(game);
        if (last) {
            set_value(games_.size() - 1, last->value);
            line_at_end_ = last->line;
        }
        return last.has_value();
    }

    /// Fills in a move and the value of the position before it, those after it being known; false
    /// if the search was ended.
    bool take(std::size_t i) {
        ReviewedMove& reviewed = result_.moves[i];
        const Game before = games_[i];
        expect_line_after(i);
        if (const std::optional<Value> over = value_of_end(before)) {
            set_value(i, *over); // played on all the same
            return true;
        }
        const std::optional<SearchedMove> best = analyst_.search(before);
        if (!best) {
            return false;
        }
        if (!reviewed.move) {
            set_value(i, best->value); // nobody played a null move: there is nothing to judge
            return true;
        }
        if (i + 1 < result_.moves.size() && undo_each_other(*best, i)) {
            if (!confirm(i + 1)) {
                return false;
            }
            expect_line_after(i);
        }
        return judge(i, *best);
    }

    GameReview& result() { return result_; }

  private:
    void set_value(std::size_t i, Value of_mover) {
        result_.values[i] = in_whites_view(of_mover, games_.position(i).side_to_move());
    }

    /// The value of a position for the side to move.
    Value value(std::size_t i) const {
        return in_whites_view(result_.values[i], games_.position(i).side_to_move());
    }

    /// Sets the line of a move, and its value, from what was found after it.
    void expect_line_after(std::size_t i) {
        const bool is_last = i + 1 == result_.moves.size();
        const auto& next = is_last ? std::nullopt : result_.moves[i + 1].best;
        const std::vector<Move> rest = is_last ? line_at_end_
                                       : next  ? next->line
                                               : std::vector<Move>();
        SearchedMove& played = result_.moves[i].played;
        played.line = {result_.moves[i].move};
        played.line.insert(played.line.end(), rest.begin(), rest.end());
        played.value = from_ply_before(value(i + 1));
    }

    /// Whether the best move, for all that was found before the move, would be worth as much more
    /// than the move as the answer to the move gave back: then it is likely that the answer was
    /// good, and that what was found in its place does not hold.
    bool undo_each_other(const SearchedMove& best, std::size_t i) const {
        const ReviewedMove& answer = result_.moves[i + 1];
        const double lost = win_percent(best.value) - win_percent(result_.moves[i].played.value);
        return lost >= thresholds_.mistake && answer.lost >= thresholds_.mistake;
    }

    /// Searches longer for what the best move in place of an error is worth, by itself, and judges
    /// the error again; false if the search was ended.
    bool confirm(std::size_t i) {
        constexpr int Times = 4; // the budget of a position
        const Game before = games_[i];
        const auto best = analyst_.search_longer(before, {result_.moves[i].best->move()}, Times);
        return best && judge(i, *best);
    }

    /// Judges a move by the best one, and sets the value of the position; false if the search was
    /// ended.
    bool judge(std::size_t i, SearchedMove best) {
        ReviewedMove& reviewed = result_.moves[i];
        const Situation situation = games_.situation(i);
        const Value played = reviewed.played.value;
        reviewed.mark = Mark::None;
        reviewed.lost = 0;
        reviewed.reasons.clear();
        reviewed.refutation.reset();
        if (best.move() == reviewed.move || played > best.value) {
            // What was found after the move is the deeper search.
            if (played >= best.value || best.move() != reviewed.move) {
                best.line = reviewed.played.line;
                best.value = played;
            }
            reviewed.played = best;
            reviewed.best = best;
            set_value(i, best.value);
            return mark_good(situation, recaptures_on(i), reviewed);
        }
        reviewed.best = best;
        reviewed.played.depth = best.depth;
        set_value(i, best.value);
        reviewed.lost = win_percent(best.value) - win_percent(played);
        reviewed.mark = mark_of_error(reviewed.lost, thresholds_);
        constexpr double NextToNothing = 2;
        if (reviewed.lost < NextToNothing && is_offer(situation.game.position(), reviewed)) {
            reviewed.mark = Mark::Interesting;
            give_reasons(situation, best, reviewed);
        } else if (is_error(reviewed.mark)) {
            give_reasons_of_error(situation, reviewed);
        }
        return true;
    }

    /// The square of the capture that a move answers.
    std::optional<Square> recaptures_on(std::size_t i) const {
        const bool recaptures = i > 0 && result_.moves[i - 1].move &&
                                games_.position(i - 1).is_capture(result_.moves[i - 1].move);
        return recaptures ? std::optional(result_.moves[i - 1].move.to()) : std::nullopt;
    }

    /// Marks the best move if no other is nearly as good; returns false if the search was ended.
    bool mark_good(const Situation& situation, std::optional<Square> recaptures_on,
                   ReviewedMove& reviewed) {
        const Position& pos = situation.game.position();
        const bool mates = reviewed.best->value == mate_in(1);
        if (count_legal_moves(pos) == 1 || recaptures_on == reviewed.move.to() || pos.in_check() ||
            mates) {
            return true; // everyone would play it
        }
        const std::optional<SearchedMove> second =
            analyst_.search_but(situation.game, reviewed.move);
        if (!second) {
            return false;
        }
        const double lead = win_percent(reviewed.best->value) - win_percent(second->value);
        if (lead >= thresholds_.mistake) {
            reviewed.mark = offers_material(pos, reviewed.move) ? Mark::Brilliant : Mark::Good;
        } else if (is_offer(pos, reviewed)) {
            reviewed.mark = Mark::Interesting;
        }
        if (reviewed.mark != Mark::None) {
            give_reasons(situation, second, reviewed);
        }
        return true;
    }

    /// Reasons against an error, and for what was better.
    void give_reasons_of_error(const Situation& situation, ReviewedMove& reviewed) {
        const Game& before = situation.game;
        reviewed.played = well_defended(before, reviewed.played, analyst_, PartsOfShortSearch);
        reviewed.best = well_defended(before, *reviewed.best, analyst_, PartsOfShortSearch);
        reviewed.reasons = missed_reasons(situation, *reviewed.best, reviewed.played);
        reviewed.refutation =
            refuted_recapture(before, reviewed.played, analyst_, PartsOfShortSearch);
    }

    void give_reasons(const Situation& situation, const std::optional<SearchedMove>& next,
                      ReviewedMove& reviewed) {
        reviewed.played =
            well_defended(situation.game, reviewed.played, analyst_, PartsOfShortSearch);
        if (reviewed.best->move() == reviewed.move) {
            reviewed.best = reviewed.played;
        }
        MoveReasons reasons =
            reasons_for(situation, reviewed.played, next, analyst_, PartsOfShortSearch);
        reviewed.reasons = std::move(reasons.clauses);
        reviewed.refutation = std::move(reasons.refutation);
    }

    static constexpr int PartsOfShortSearch = 8; ///< of the budget of a position

    const Games& games_;
    Analyst& analyst_;
    const Thresholds& thresholds_;
    GameReview result_;
    std::vector<Move> line_at_end_; ///< expected after the last move
};

} // namespace

const char* to_text(Mark mark) {
    constexpr auto Names =
        std::to_array<const char*>({"", "Good move", "Mistake", "Brilliant move", "Blunder",
                                    "Interesting move", "Inaccuracy"});
    return Names[static_cast<std::size_t>(mark)];
}

const char* to_sign(Mark mark) {
    constexpr auto Signs = std::to_array<const char*>({"", "!", "?", "!!", "??", "!?", "?!"});
    return Signs[static_cast<std::size_t>(mark)];
}

std::optional<GameReview> review(const Position& start, const std::vector<Move>& moves,
                                 Analyst& analyst, const Thresholds& thresholds,
                                 const std::function<void(std::size_t)>& on_progress) {
    analyst.clear(); // a game does not depend on those before it
    const Games games(start, moves);
    Reviewer reviewer(games, moves, analyst, thresholds);
    for (std::size_t i = games.size(); i-- > 0;) {
        on_progress(moves.size() - i);
        const bool is_taken = i < moves.size() ? reviewer.take(i) : reviewer.take_end();
        if (!is_taken || analyst.wants_to_end()) {
            return std::nullopt;
        }
    }
    GameReview result = std::move(reviewer.result());
    std::vector<double> chances;
    chances.reserve(result.values.size());
    for (const Value v : result.values) {
        chances.push_back(win_percent(v));
    }
    result.accuracy = game_accuracy(chances, start.side_to_move(), moves);
    return result;
}

} // namespace isolani::uci
