#include "eval/explain/explain.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "engine/setup.h"
#include "engine/util/text.h"
#include "eval/explain/map.h"
#include "eval/explain/summary.h"
#include "eval/pawns/named_sets.h"
#include "eval/pawns/named_structures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <tuple>
#include <utility>

namespace isolani {

namespace {

const char* name(Color c) { return c == White ? "White" : "Black"; }

/// "a, b and c".
std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string squares_text(Bitboard squares) {
    std::string text;
    for (const Square s : squares) {
        text += (text.empty() ? "" : " ") + to_text(s);
    }
    return text;
}

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

/// How much better a side is, in words.
std::string verdict(const Trace& trace) {
    struct Degree {
        int from; ///< centipawns
        const char* words;
    };
    constexpr auto Degrees = std::to_array<Degree>({{500, "is winning"},
                                                    {150, "is much better"},
                                                    {70, "is better"},
                                                    {25, "is slightly better"}});
    const int white = trace.white();
    const auto* const degree =
        std::ranges::find_if(Degrees, [&](const Degree& d) { return std::abs(white) >= d.from; });
    std::string text = degree == Degrees.end()
                           ? "The position is about equal"
                           : formatted("%s %s", name(white > 0 ? White : Black), degree->words);
    return text + ": " + in_pawns(white) + " pawns in White's view.\n";
}

/// The rows that are reasons, the largest first; the right to move is none.
std::vector<SummaryRow> reason_rows(const Trace& trace) {
    std::vector<SummaryRow> rows = summary_rows(trace);
    std::erase_if(rows,
                  [](const SummaryRow& r) { return r.name == "Tempo" || r.name == "Rounding"; });
    std::ranges::sort(
        rows, {}, [](const SummaryRow& r) { return std::pair(-std::abs(r.difference), r.name); });
    return rows;
}

/// "+0.10  isolated pawn, White d4".
std::string row_text(const Position& pos, const SummaryRow& row, const char* gap) {
    const std::string squares = squares_in_words(pos, row.squares);
    return in_pawns(row.difference) + gap + row.label + (squares.empty() ? "" : ", ") + squares;
}

/// The largest rows that speak for a side, and what they add up to in White's view.
std::string reasons_for(const Position& pos, Color side, const std::vector<SummaryRow>& rows,
                        int& told) {
    constexpr int Most = 5;
    constexpr int Least = 5; // centipawns
    std::string text;
    int count = 0;
    for (const SummaryRow& row : rows) {
        if ((row.difference > 0) == (side == White) && std::abs(row.difference) >= Least &&
            count < Most) {
            ++count;
            told += row.difference;
            text += "  " + row_text(pos, row, "  ") + '\n';
        }
    }
    return text.empty() ? "" : formatted("For %s:\n", name(side)) + text;
}

std::string reasons(const Position& pos, const Trace& trace) {
    const std::vector<SummaryRow> rows = reason_rows(trace);
    int told = 0;
    std::string text = reasons_for(pos, White, rows, told);
    text += reasons_for(pos, Black, rows, told);
    return text + formatted("  %s  everything else\n", in_pawns(trace.white() - told).c_str());
}

std::string pawns_text(const char* what, const std::vector<NotedPawn>& pawns) {
    std::vector<std::string> words;
    for (const NotedPawn& pawn : pawns) {
        std::string why;
        for (const std::string_view set : pawn.why) {
            why += (why.empty() ? "" : ", ") + std::string(set);
        }
        words.push_back(to_text(pawn.square) + " (" + why + ")");
    }
    return words.empty() ? "" : formatted("  %s: %s\n", what, listed(words).c_str());
}

/// The squares on which a side has a term.
Bitboard squares_of(const Trace& trace, Term term, Color side) {
    Bitboard squares;
    for (const TraceEntry& e : trace.entries) {
        if (e.term == term && e.side == side) {
            squares |= Bitboard(e.square);
        }
    }
    return squares;
}

std::string side_text(const Position& pos, const Trace& trace, const std::vector<Trade>& all_trades,
                      Color side) {
    std::string text = pawns_text("weak pawns", weak_pawns(pos, side));
    text += pawns_text("strong pawns", strong_pawns(pos, side));
    if (const Bitboard breaks = squares_of(trace, Term::LeverPush, side)) {
        text += formatted("  pawn breaks: %s\n", squares_text(breaks).c_str());
    }
    if (const std::optional<BetterSquare> better = worst_piece(pos, side)) {
        text += formatted("  the %s on %s would be better on %s (%s)\n",
                          std::string(PieceTypeNames[type_of(pos.piece_on(better->from))]).c_str(),
                          to_text(better->from).c_str(), to_text(better->to).c_str(),
                          in_pawns(better->gain).c_str());
    }
    std::vector<std::string> wanted;
    for (const Trade& t : all_trades) {
        if ((t.change > 0) == (side == White)) {
            std::string pair(PieceTypeNames[side == White ? t.white : t.black]);
            pair += t.white == t.black ? "s" : " for ";
            pair += t.white == t.black ? "" : PieceTypeNames[side == White ? t.black : t.white];
            wanted.push_back(pair + " (" + in_pawns(std::abs(t.change)) + ")");
        }
    }
    if (!wanted.empty()) {
        text += formatted("  likes to trade %s\n", listed(wanted).c_str());
    }
    return text.empty() ? "" : formatted("%s\n", name(side)) + text;
}

} // namespace

std::vector<NotedPawn> weak_pawns(const Position& pos, Color side) {
    const PawnStructure structure(pos);
    return noted(structure, side, ~structure.passed[side],
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

std::string squares_in_words(const Position& pos, const EnumArray<Color, Bitboard>& squares) {
    constexpr int Most = 4;
    std::string text;
    for (const Color c : AllColors) {
        if (squares[c] && squares[c].count() <= Most) {
            const bool is_owner = (squares[c] & ~pos.pieces(c)).empty();
            text += formatted("%s%s%s %s", text.empty() ? "" : ", ", is_owner ? "" : "for ",
                              name(c), squares_text(squares[c]).c_str());
        }
    }
    return text;
}

std::string largest_reasons(const Position& pos, std::size_t most) {
    const Trace t = trace(pos);
    std::string text;
    if (!t.endgame) {
        const std::vector<SummaryRow> rows = reason_rows(t);
        for (std::size_t i = 0; i < std::min(most, rows.size()); ++i) {
            text += (i > 0 ? "; " : "") + row_text(pos, rows[i], " ");
        }
    }
    return text;
}

std::string explain(const Position& pos) {
    const Trace t = trace(pos);
    if (t.endgame) {
        return verdict(t) + formatted("Known endgame: %s.\n", t.endgame->name.data());
    }
    std::string text = verdict(t);
    if (const auto structure = name_structure(PawnStructure(pos).pawns)) {
        text += "Pawn structure: " + to_text(structure) + ".\n";
    }
    text += '\n' + reasons(pos, t);
    const std::vector<Trade> all_trades = trades(pos);
    for (const Color c : AllColors) {
        const std::string about = side_text(pos, t, all_trades, c);
        text += about.empty() ? "" : '\n' + about;
    }
    return text;
}

} // namespace isolani
