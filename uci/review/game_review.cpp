#include "uci/review/game_review.h"

#include "engine/movegen.h"
#include "engine/see.h"
#include "uci/review/accuracy.h"
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

Mark mark_of_error(double lost, const Thresholds& thresholds) {
    return lost >= thresholds.blunder      ? Mark::Blunder
           : lost >= thresholds.mistake    ? Mark::Mistake
           : lost >= thresholds.inaccuracy ? Mark::Inaccuracy
                                           : Mark::None;
}

/// All legal moves but one.
std::vector<Move> others(const Position& pos, Move m) {
    std::vector<Move> moves;
    for (const Move other : legal_moves(pos)) {
        if (other != m) {
            moves.push_back(other); // NOLINT(performance-inefficient-vector-operation)
        }
    }
    return moves;
}

/// Reviews one game.
class Reviewer {
  public:
    Reviewer(Analyst& analyst, const Thresholds& thresholds)
        : analyst_(analyst), thresholds_(thresholds) {}

    /// Fills in a move, given the game before it and the line expected after it, and returns the
    /// value of the position for the side to move; nothing if the search was ended.
    std::optional<Value> take(const Situation& situation, std::optional<Square> recaptures_on,
                              const std::vector<Move>& rest, Value after, ReviewedMove& reviewed) {
        const Game& before = situation.game;
        const Position& pos = before.position();
        const Value played = from_ply_before(after);
        reviewed.played.line = {reviewed.move};
        reviewed.played.line.insert(reviewed.played.line.end(), rest.begin(), rest.end());
        reviewed.played.value = played;
        reviewed.played.depth = 0;
        if (const std::optional<Value> over = value_of_end(before)) {
            return over; // played on all the same
        }
        std::optional<SearchedMove> best = analyst_.search(before);
        if (!best) {
            return std::nullopt;
        }
        if (!reviewed.move) {
            return best->value; // nobody played a null move: there is nothing to judge
        }
        if (best->move() == reviewed.move || played > best->value) {
            // What was found after the move is the deeper search.
            if (played >= best->value || best->move() != reviewed.move) {
                best->line = reviewed.played.line;
                best->value = played;
            }
            reviewed.played = *best;
            reviewed.best = *best;
            return mark_good(situation, recaptures_on, reviewed) ? std::optional(best->value)
                                                                 : std::nullopt;
        }
        reviewed.best = best;
        reviewed.played.depth = best->depth;
        reviewed.lost = win_percent(best->value) - win_percent(played);
        reviewed.mark = mark_of_error(reviewed.lost, thresholds_);
        constexpr double NextToNothing = 2;
        if (reviewed.lost < NextToNothing && offers_material(pos, reviewed.move)) {
            reviewed.mark = Mark::Interesting;
            give_reasons(situation, best, reviewed);
        } else if (is_error(reviewed.mark)) {
            reviewed.reasons = missed_reasons(situation, *best, reviewed.played);
            reviewed.refutation =
                refuted_recapture(before, reviewed.played, analyst_, PartsOfShortSearch);
        }
        return best->value;
    }

  private:
    /// Marks the best move if no other is nearly as good; returns false if the search was ended.
    bool mark_good(const Situation& situation, std::optional<Square> recaptures_on,
                   ReviewedMove& reviewed) {
        const Position& pos = situation.game.position();
        const std::vector<Move> alternatives = others(pos, reviewed.move);
        const bool mates = reviewed.best->value == mate_in(1);
        if (alternatives.empty() || recaptures_on == reviewed.move.to() || pos.in_check() ||
            mates) {
            return true; // everyone would play it
        }
        const std::optional<SearchedMove> second = analyst_.search(situation.game, alternatives);
        if (!second) {
            return false;
        }
        const double lead = win_percent(reviewed.best->value) - win_percent(second->value);
        const bool offers = offers_material(pos, reviewed.move);
        if (lead >= thresholds_.mistake) {
            reviewed.mark = offers ? Mark::Brilliant : Mark::Good;
        } else if (offers) {
            reviewed.mark = Mark::Interesting;
        }
        if (reviewed.mark != Mark::None) {
            give_reasons(situation, second, reviewed);
        }
        return true;
    }

    void give_reasons(const Situation& situation, const std::optional<SearchedMove>& next,
                      ReviewedMove& reviewed) {
        MoveReasons reasons =
            reasons_for(situation, reviewed.played, next, analyst_, PartsOfShortSearch);
        reviewed.reasons = std::move(reasons.clauses);
        reviewed.refutation = std::move(reasons.refutation);
    }

    static constexpr int PartsOfShortSearch = 8; ///< of the budget of a position

    Analyst& analyst_;
    const Thresholds& thresholds_;
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
    GameReview result;
    result.moves.resize(moves.size());
    result.values.resize(games.size());
    Reviewer reviewer(analyst, thresholds);
    std::vector<Move> rest;
    std::optional<Value> value;
    for (std::size_t i = games.size(); i-- > 0;) {
        on_progress(moves.size() - i);
        const Game game = games[i];
        if (i < moves.size()) {
            ReviewedMove& reviewed = result.moves[i];
            reviewed.move = moves[i];
            const bool recaptures =
                i > 0 && moves[i - 1] && games.position(i - 1).is_capture(moves[i - 1]);
            value = reviewer.take(games.situation(i),
                                  recaptures ? std::optional(moves[i - 1].to()) : std::nullopt,
                                  rest, *value, reviewed);
            rest = reviewed.best ? reviewed.best->line : std::vector<Move>();
        } else if (value = value_of_end(game); !value) {
            if (const auto last = analyst.search(game)) {
                value = last->value;
                rest = last->line;
            }
        }
        if (!value || analyst.wants_to_end()) {
            return std::nullopt;
        }
        result.values[i] = game.position().side_to_move() == White ? *value : -*value;
    }
    std::vector<double> chances;
    chances.reserve(result.values.size());
    for (const Value v : result.values) {
        chances.push_back(win_percent(v));
    }
    result.accuracy = game_accuracy(chances, start.side_to_move(), moves);
    return result;
}

} // namespace isolani::uci
