#include "explain/facts/fact.h"

#include "eval/pawns/fills.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

namespace isolani {

namespace {

constexpr auto Infos = std::to_array<FactInfo>({
#define FACT(kind, name, tone, usual, definition) {name, FactTone::tone, usual, definition},
#include "explain/facts/facts.def"
#undef FACT
});

void sort_by_rank(std::vector<Fact>& facts) {
    std::ranges::sort(facts, {},
                      [](const Fact& f) { return std::tuple(-f.rank, f.kind, f.side, f.square); });
}

/// Where a man is after a move, if it is still there.
std::optional<Square> followed(Square s, Move m) {
    if (m.from() == s) {
        return m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    }
    return m.to() == s && !m.is_castling() ? std::nullopt : std::optional(s);
}

/// A break within the first six plies of the best line counts more than others.
void rank_played_breaks(std::vector<Fact>& facts, const std::vector<Move>& line) {
    constexpr std::size_t Plies = 6;
    constexpr int Played = 20;
    for (Fact& fact : facts) {
        const std::size_t plies = std::min(Plies, line.size());
        const bool is_played = std::any_of(
            line.begin(), line.begin() + static_cast<std::ptrdiff_t>(plies),
            [&](Move m) { return to_text(m.from()) + '-' + to_text(m.to()) == fact.move; });
        fact.rank += is_played ? Played : 0;
    }
    sort_by_rank(facts);
}

/// Whether a man is taken within two plies; if it lasts longer, something guards it.
bool is_taken(Square s, const std::vector<Move>& line) {
    return line[0].to() == s || (line.size() > 1 && line[0].from() != s && line[1].to() == s);
}

/// Whether two facts of files share one; others are of the side as a whole.
bool is_same_file(const Fact& a, const Fact& b) {
    const bool is_of_files = a.kind == FactKind::OpenFile || a.kind == FactKind::HalfOpenFile;
    return !is_of_files || (file_fill(a.squares) & b.squares);
}

bool holds(const Fact& fact, Square now, const std::vector<Fact>& facts) {
    return std::ranges::any_of(facts, [&](const Fact& other) {
        return other.kind == fact.kind && other.side == fact.side &&
               (now == NoSquare ? is_same_file(fact, other) : other.square == now);
    });
}

/// Whether one fact says what another says too.
bool says(const Fact& fact, const Fact& other) {
    const auto has = [&](Square s) { return s != NoSquare && fact.squares.contains(s); };
    switch (other.kind) {
    case FactKind::PassedPawn:
    case FactKind::ProtectedPasser:
    case FactKind::OutsidePasser:
    case FactKind::RookBehindPasser:
    case FactKind::SeventhRank: return fact.kind == FactKind::RookBeforePasser && has(other.square);
    case FactKind::HalfOpenFile:
        return (fact.kind == FactKind::IsolatedPair && other.squares.contains(fact.square) &&
                other.squares.count() == 2) ||
               (fact.kind == FactKind::OpenKing && fact.side != other.side &&
                fact.rank >= LeastRank &&
                file_fill(other.squares) == file_fill(fact.squares & ~Bitboard(fact.square)));
    case FactKind::Blockader:
        return (fact.kind == FactKind::IsolatedPawn || fact.kind == FactKind::PassedPawn ||
                fact.kind == FactKind::OutsidePasser || fact.kind == FactKind::ProtectedPasser) &&
               fact.rank >= LeastRank && other.squares.contains(fact.square);
    case FactKind::Majority: return fact.kind == FactKind::Majority && fact.side < other.side;
    case FactKind::Outpost: return fact.kind == FactKind::Blockader && has(other.square);
    case FactKind::BadBishop: return fact.kind == FactKind::ShutInPiece && has(other.square);
    default: return false;
    }
}

} // namespace

const FactInfo& info(FactKind kind) { return Infos[static_cast<std::size_t>(kind)]; }

std::span<const FactInfo> fact_kinds() { return Infos; }

Color favoured_side(const Fact& fact) {
    switch (info(fact.kind).tone) {
    case FactTone::Strength: return fact.side;
    case FactTone::Weakness: return ~fact.side;
    case FactTone::Either: return fact.weight < 0 ? Black : White;
    }
    return fact.side;
}

std::vector<Fact> told_facts(const std::vector<Fact>& facts, std::size_t most,
                             const std::function<bool(const Fact&)>& is_wanted) {
    std::vector<Fact> told;
    for (const Fact& fact : facts) {
        const bool is_said =
            std::ranges::any_of(facts, [&](const Fact& other) { return says(other, fact); });
        if (told.size() < most && fact.rank >= LeastRank && !is_said && is_wanted(fact)) {
            told.push_back(fact);
        }
    }
    return told;
}

std::vector<Fact> find_facts(const Position& pos) {
    FactBoard board(pos);
    const auto find_all = [&]<Color Us>() {
        find_facts_of_the_whole<Us>(board);
        find_pawn_facts<Us>(board);
        find_passer_facts<Us>(board);
        find_piece_facts<Us>(board);
        find_rook_facts<Us>(board);
        find_king_facts<Us>(board);
    };
    find_all.template operator()<White>();
    find_all.template operator()<Black>();
    sort_by_rank(board.facts);
    return board.facts;
}

std::vector<FactDifference> fact_differences(const Position& first, const Position& second,
                                             Color side) {
    const std::vector<Fact> of_first = find_facts(first);
    const std::vector<Fact> of_second = find_facts(second);
    std::vector<FactDifference> found;
    const auto take = [&](const std::vector<Fact>& facts, const std::vector<Fact>& others,
                          Color favoured) {
        for (Fact& fact : told_facts(facts, facts.size(), [&](const Fact& f) {
                 return favoured_side(f) == favoured && !holds(f, f.square, others);
             })) {
            found.push_back({std::move(fact), favoured == side});
        }
    };
    take(of_first, of_second, side);
    take(of_second, of_first, ~side);
    std::ranges::sort(found, {}, [](const FactDifference& d) {
        return std::tuple(-d.fact.rank, d.fact.kind, d.fact.side, d.fact.square);
    });
    return found;
}

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
            return !holds(f.fact, f.now, then);
        });
    }
    facts.clear();
    for (Followed& f : kept) {
        facts.push_back(std::move(f.fact));
    }
    return facts;
}

} // namespace isolani
