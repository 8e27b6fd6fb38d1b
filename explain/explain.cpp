#include "explain/explain.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "engine/setup.h"
#include "explain/map.h"
#include "explain/named_sets.h"
#include "explain/named_structures.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <tuple>
#include <utility>

namespace isolani {

namespace {

/// The pawns of a side in `squares` that are in one of the named sets, with the sets they are in.
std::vector<NotedPawn> noted(const PawnStructure& structure, Color side, Bitboard squares,
                             std::initializer_list<std::string_view> names) {
    const std::vector<NamedPawnSet> sets = named_pawn_sets(structure);
    std::vector<NotedPawn> pawns;
    for (const Square s : structure.pawns[side] & squares) {
        NotedPawn pawn{s, {}};
        for (const NamedPawnSet& set : sets) {
            if (set.members[side].contains(s) &&
                std::ranges::find(names, set.name) != names.end()) {
                pawn.why.push_back(set.name);
            }
        }
        if (!pawn.why.empty()) {
            pawns.push_back(std::move(pawn));
        }
    }
    return pawns;
}

/// The squares that a piece reaches in one move, or in two.
Bitboard reach(const Position& pos, Square from, Bitboard barred) {
    const PieceType type = type_of(pos.piece_on(from));
    const auto attacks = [&](Square s) {
        switch (type) {
        case Knight: return knight_attacks(s);
        case Bishop: return bishop_attacks(s, pos.pieces());
        case Rook: return rook_attacks(s, pos.pieces());
        default: return queen_attacks(s, pos.pieces());
        }
    };
    const Bitboard one = attacks(from) & ~pos.pieces() & ~barred;
    Bitboard two = one;
    for (const Square s : one) {
        two |= attacks(s) & ~pos.pieces() & ~barred;
    }
    return two;
}

/// Whether a piece is safe on another square: no capture there wins material.
bool is_safe(const Position& pos, Square from, Square to) {
    Setup setup = setup_of(pos);
    setup.board[to] = pos.piece_on(from);
    setup.board[from] = NoPiece;
    setup.castling_rooks &= ~Bitboard(from);
    setup.en_passant = NoSquare;
    setup.side_to_move = ~color_of(pos.piece_on(from));
    const Result<Position> then = Position::from_setup(setup);
    return then && std::ranges::none_of(legal_moves(*then), [&](Move m) {
               return m.to() == to && see_at_least(*then, m, 1);
           });
}

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

/// The largest rows that speak for a side.
std::vector<SummaryRow> reasons_for(Color side, const std::vector<SummaryRow>& rows) {
    constexpr std::size_t Most = 5;
    constexpr int Least = 5; // centipawns
    std::vector<SummaryRow> found;
    for (const SummaryRow& row : rows) {
        if ((row.difference > 0) == (side == White) && std::abs(row.difference) >= Least &&
            found.size() < Most) {
            found.push_back(row);
        }
    }
    return found;
}

} // namespace

std::vector<NotedPawn> weak_pawns(const Position& pos, Color side) {
    const PawnStructure structure(pos);
    return noted(structure, side, ~structure.foremost_passed[side],
                 {"isolani", "backward", "straggler", "doubled"});
}

std::vector<NotedPawn> strong_pawns(const Position& pos, Color side) {
    return noted(PawnStructure(pos), side, EverySquare, {"passed", "candidate"});
}

std::optional<BetterSquare> worst_piece(const Position& pos, Color side) {
    constexpr int Least = 20; // centipawns
    std::vector<BetterSquare> better;
    for (const PieceMap& map : evaluation_maps(pos, side)) {
        for (const Square s : reach(pos, map.from, map.lost)) {
            if (map.values[s] && *map.values[s] >= Least) {
                better.push_back({map.from, s, *map.values[s]});
            }
        }
    }
    std::ranges::sort(better, {},
                      [](const BetterSquare& b) { return std::tuple(-b.gain, b.from, b.to); });
    const auto found = std::ranges::find_if(
        better, [&](const BetterSquare& b) { return is_safe(pos, b.from, b.to); });
    return found == better.end() ? std::nullopt : std::optional(*found);
}

std::vector<Trade> trades(const Position& pos) {
    constexpr int Least = 10; // centipawns
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
    std::ranges::sort(found, {}, [](const Trade& t) { return -std::abs(t.change); });
    return found;
}

std::vector<SummaryRow> reasons(const Trace& trace) {
    std::vector<SummaryRow> rows = summary_rows(trace);
    std::erase_if(rows,
                  [](const SummaryRow& r) { return r.name == "Tempo" || r.name == "Rounding"; });
    std::ranges::sort(
        rows, {}, [](const SummaryRow& r) { return std::pair(-std::abs(r.difference), r.name); });
    return rows;
}

Explanation explain(const Position& pos) {
    Explanation explanation;
    if (count_legal_moves(pos) == 0) {
        explanation.over = pos.in_check() ? std::string("Checkmate: ") +
                                                ColorNames[~pos.side_to_move()] + " has won"
                                          : "Stalemate: the game is drawn";
        return explanation;
    }
    const Trace t = trace(pos);
    explanation.white = t.white();
    if (t.endgame) {
        explanation.endgame = t.endgame->name;
        return explanation;
    }
    explanation.structure = name_structure(PawnStructure(pos).pawns);
    explanation.rest = t.white();
    const std::vector<SummaryRow> rows = reasons(t);
    const std::vector<Trade> all_trades = trades(pos);
    for (const Color c : AllColors) {
        SideNotes& notes = explanation.sides[c];
        notes.reasons = reasons_for(c, rows);
        for (const SummaryRow& row : notes.reasons) {
            explanation.rest -= row.difference;
        }
        notes.weak = weak_pawns(pos, c);
        notes.strong = strong_pawns(pos, c);
        notes.breaks = t.of(Term::LeverPush)[c].squares;
        notes.worst = worst_piece(pos, c);
        std::ranges::copy_if(all_trades, std::back_inserter(notes.trades), [c](const Trade& trade) {
            return (trade.change > 0) == (c == White);
        });
    }
    return explanation;
}

} // namespace isolani
