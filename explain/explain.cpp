#include "explain/explain.h"

#include "engine/movegen.h"
#include "engine/setup.h"
#include "explain/facts/duration.h"
#include "explain/facts/plans.h"
#include "explain/named_structures.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace isolani {

namespace {

/// White's evaluation without two pieces; nothing if the position would be illegal.
std::optional<int> value_without(const Position& pos, Square a, Square b) {
    Setup setup = setup_of(pos);
    setup.board[a] = setup.board[b] = NoPiece;
    setup.castling_rooks &= ~(Bitboard(a) | Bitboard(b));
    setup.en_passant = NoSquare;
    const Result<Position> then = Position::from_setup(setup);
    return then ? std::optional(trace(*then).white()) : std::nullopt;
}

/// The mean change of the evaluation by the trade of a white and a black piece of these types.
std::optional<int> mean_change(const Position& pos, PieceType white, PieceType black, int now) {
    int sum = 0;
    int count = 0;
    for (const Square a : pos.pieces(White, white)) {
        for (const Square b : pos.pieces(Black, black)) {
            if (const std::optional<int> then = value_without(pos, a, b)) {
                sum += *then - now;
                ++count;
            }
        }
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

/// Whether a line does not take the structure away with its first move: a capture may be half of an
/// exchange.
bool stands(const NamedStructure& structure, const Position& pos, const std::vector<Move>& line) {
    if (line.empty() || !pos.is_capture(line[0])) {
        return true;
    }
    const auto then = name_structure(pos.after(line[0]));
    return then && then->name == structure.name && then->side == structure.side;
}

} // namespace

std::vector<Trade> trades(const Position& pos) {
    constexpr int Least = 30; // centipawns
    constexpr auto Pairs = std::to_array<std::pair<PieceType, PieceType>>({{Knight, Knight},
                                                                           {Knight, Bishop},
                                                                           {Bishop, Knight},
                                                                           {Bishop, Bishop},
                                                                           {Rook, Rook},
                                                                           {Queen, Queen}});
    const int now = trace(pos).white();
    std::vector<Trade> found;
    for (const auto& [white, black] : Pairs) {
        const std::optional<int> change = mean_change(pos, white, black, now);
        if (change && std::abs(*change) >= Least) {
            found.push_back({white, black, *change});
        }
    }
    // A bishop for a knight that both sides would take is the pair's worth, and no advice.
    const auto is_wanted_by_both = [&](const Trade& t) {
        return t.white != t.black && std::ranges::any_of(found, [&](const Trade& other) {
                   return other.white == t.black && other.black == t.white &&
                          (other.change > 0) != (t.change > 0);
               });
    };
    std::vector<Trade> wanted;
    std::ranges::copy_if(found, std::back_inserter(wanted),
                         [&](const Trade& t) { return !is_wanted_by_both(t); });
    std::ranges::sort(wanted, {}, [](const Trade& t) { return -std::abs(t.change); });
    return wanted;
}

Reasons reasons_of(const Position& pos, const std::vector<Move>& line) {
    Reasons reasons{name_structure(pos), {}, lasting(find_facts(pos), pos, line)};
    if (reasons.structure && !stands(*reasons.structure, pos, line)) {
        reasons.structure.reset();
    }
    if (reasons.structure) {
        reasons.plans = plans(pos, *reasons.structure);
    }
    return reasons;
}

ToldReasons told(const Reasons& reasons) {
    constexpr std::size_t MostOfPawns = 3;
    constexpr std::size_t MostBreaks = 2;
    constexpr std::size_t MostOfASide = 4;
    ToldReasons told;
    // A structure with a name says where the pawns are.
    told.pawns = told_facts(reasons.facts, MostOfPawns, [&](const Fact& f) {
        const bool is_named = reasons.structure && f.kind == FactKind::Majority;
        return is_of_pawns(f.kind) && f.kind != FactKind::Break && !is_named;
    });
    for (const Color c : AllColors) {
        std::ranges::copy(
            told_facts(reasons.facts, MostBreaks,
                       [c](const Fact& f) { return f.kind == FactKind::Break && f.side == c; }),
            std::back_inserter(told.breaks));
        told.sides[c] = told_facts(reasons.facts, MostOfASide, [c](const Fact& f) {
            return !is_of_pawns(f.kind) && favoured_side(f) == c;
        });
    }
    return told;
}

Explanation explain(const Position& pos, std::optional<SearchedMove> searched) {
    Explanation explanation;
    if (count_legal_moves(pos) == 0) {
        explanation.over = pos.in_check() ? std::string("Checkmate: ") +
                                                ColorNames[~pos.side_to_move()] + " has won"
                                          : "Stalemate: the game is drawn";
        return explanation;
    }
    const Trace t = trace(pos);
    explanation.white = t.white();
    explanation.searched = std::move(searched);
    if (t.endgame) {
        explanation.endgame = t.endgame->name;
        return explanation;
    }
    const std::vector<Move> line =
        explanation.searched ? explanation.searched->line : std::vector<Move>();
    explanation.reasons = reasons_of(pos, line);
    const std::vector<Trade> all_trades = trades(pos);
    for (const Color c : AllColors) {
        SideNotes& notes = explanation.sides[c];
        const std::vector<PieceAdvice> better = better_squares(pos, c);
        notes.advice = better.empty() ? std::nullopt : std::optional(better.front());
        std::ranges::copy_if(all_trades, std::back_inserter(notes.trades), [c](const Trade& trade) {
            return (trade.change > 0) == (c == White);
        });
    }
    return explanation;
}

} // namespace isolani
