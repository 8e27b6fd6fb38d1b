#include "explain/facts/duration.h"

#include "engine/game.h"
#include "engine/see.h"
#include "explain/played_line.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace isolani {

namespace {

/// Where a man is after a move, if it is still there.
std::optional<Square> followed(Square s, Move m) {
    if (m.from() == s) {
        return m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    }
    return m.to() == s && !m.is_castling() ? std::nullopt : std::optional(s);
}

/// A break within the first six plies of the best line counts more than others, the first most.
void rank_played_breaks(std::vector<Fact>& facts, const std::vector<Move>& line) {
    constexpr std::size_t Plies = 6;
    constexpr int Played = 20;
    for (Fact& fact : facts) {
        for (std::size_t ply = 0; ply < std::min(Plies, line.size()); ++ply) {
            if (to_text(line[ply].from()) + '-' + to_text(line[ply].to()) == fact.move) {
                fact.rank += Played - 2 * static_cast<int>(ply);
                break;
            }
        }
    }
    sort_by_rank(facts);
}

/// Whether a man is taken within two plies; if it lasts longer, something guards it.
bool is_taken(Square s, const std::vector<Move>& line) {
    return line[0].to() == s || (line.size() > 1 && line[0].from() != s && line[1].to() == s);
}

/// Whether the man that a move of a line leads to is captured next or, if the line ends there, can
/// be with a gain.
bool is_recaptured(const Position& after, const std::vector<Move>& line, std::size_t ply) {
    const Square s = line[ply].to();
    return ply + 1 < line.size() ? capture_square(after, line[ply + 1]) == s : can_win(after, s);
}

/// A fact on the way of a line.
struct Followed {
    Fact fact;
    Square now;
    bool is_done = false; ///< its side has used it
};

/// Whether a move is what a fact is good for: a pawn that its side moves, or a man, a strength of
/// its side, that wins something.
bool uses(const Followed& f, const Position& pos, Move m) {
    constexpr int Least = 100; // centipawns
    return f.now == m.from() && pos.side_to_move() == f.fact.side &&
           (is_of_pawns(f.fact.kind) || (info(f.fact.kind).tone == FactTone::Strength &&
                                         pos.is_capture(m) && see_at_least(pos, m, Least)));
}

/// Goes on to where the man of a fact is after a move; returns false if it is gone.
bool follow(Followed& f, const Position& pos, Move m) {
    if (is_for_now(f.fact.kind) || f.is_done || f.now == NoSquare) {
        return true;
    }
    if (uses(f, pos, m)) {
        f.is_done = true;
        return true;
    }
    const std::optional<Square> next = followed(f.now, m);
    f.now = next.value_or(f.now);
    return next.has_value();
}

} // namespace

std::vector<Fact> lasting(std::vector<Fact> facts, const Position& pos,
                          const std::vector<Move>& line) {
    constexpr std::size_t Plies = 4;
    rank_played_breaks(facts, line);
    std::erase_if(facts, [&](const Fact& fact) {
        return fact.kind == FactKind::LoosePiece && !line.empty() && !is_taken(fact.square, line);
    });
    std::vector<Followed> kept;
    for (Fact& fact : facts) {
        const Square square = fact.square;
        kept.push_back({std::move(fact), square});
    }
    Position now = pos;
    bool was_at_rest = false;
    for (std::size_t ply = 0; ply < line.size() && (ply < Plies || !was_at_rest); ++ply) {
        std::erase_if(kept, [&](Followed& f) { return !follow(f, now, line[ply]); });
        const bool is_capture = now.is_capture(line[ply]);
        now.play(line[ply]);
        if (!is_capture || !is_recaptured(now, line, ply)) {
            was_at_rest = true;
            const std::vector<Fact> then = find_facts(now);
            std::erase_if(kept, [&](const Followed& f) {
                return !is_for_now(f.fact.kind) && !f.is_done && !has_fact(then, f.fact, f.now);
            });
        }
    }
    facts.clear();
    for (Followed& f : kept) {
        facts.push_back(std::move(f.fact));
    }
    return facts;
}

FactHistory::FactHistory(const Position& start) : pos_(start), facts_(find_facts(start)) {
    for (Fact& fact : facts_) {
        fact.since = 0;
    }
}

void FactHistory::play(Move m) {
    play_or_pass(pos_, m);
    ++plies_;
    std::vector<Fact> now = find_facts(pos_);
    for (Fact& fact : now) {
        const auto before = std::ranges::find_if(facts_, [&](const Fact& old) {
            const std::optional<Square> square =
                old.square == NoSquare || !m ? std::optional(old.square) : followed(old.square, m);
            const bool is_as_much = fact.kind != FactKind::Material || fact.text == old.text;
            return square && is_as_much && is_same_fact(old, fact, *square);
        });
        fact.since = before == facts_.end() ? plies_ : before->since;
    }
    facts_ = std::move(now);
}

void FactHistory::tell_since(std::vector<Fact>& facts) const {
    for (Fact& fact : facts) {
        const auto known = std::ranges::find_if(
            facts_, [&](const Fact& other) { return is_same_fact(fact, other, fact.square); });
        fact.since = known == facts_.end() ? std::nullopt : known->since;
    }
}

} // namespace isolani
