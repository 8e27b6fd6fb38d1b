#include "explain/facts/duration.h"

#include "engine/game.h"

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

} // namespace

std::vector<Fact> lasting(std::vector<Fact> facts, const Position& pos,
                          const std::vector<Move>& line) {
    constexpr std::size_t Plies = 4;
    rank_played_breaks(facts, line);
    std::erase_if(facts, [&](const Fact& fact) {
        return fact.kind == FactKind::LoosePiece && !line.empty() && !is_taken(fact.square, line);
    });
    struct Followed {
        Fact fact;
        Square now;
        bool is_done = false; ///< its side has used it
    };
    std::vector<Followed> kept;
    for (Fact& fact : facts) {
        const Square square = fact.square;
        kept.push_back({std::move(fact), square});
    }
    Position now = pos;
    for (std::size_t ply = 0; ply < std::min(Plies, line.size()); ++ply) {
        const Move m = line[ply];
        const Color mover = now.side_to_move();
        now.play(m);
        const std::vector<Fact> then = find_facts(now);
        std::erase_if(kept, [&](Followed& f) {
            if (is_for_now(f.fact.kind) || f.is_done) {
                return false;
            }
            if (is_of_pawns(f.fact.kind) && f.now == m.from() && mover == f.fact.side) {
                f.is_done = true;
                return false;
            }
            if (f.now != NoSquare) {
                const std::optional<Square> next = followed(f.now, m);
                if (!next) {
                    return true;
                }
                f.now = *next;
            }
            return !has_fact(then, f.fact, f.now);
        });
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
