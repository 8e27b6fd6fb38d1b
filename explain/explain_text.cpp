#include "engine/util/text.h"
#include "explain/explain.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace isolani {

namespace {

/// "Counting only, White is slightly better: +0.31", the static evaluation.
std::string counted(int white) {
    const std::string who =
        advantage_of(white) == Advantage::None ? "the position is about equal" : verdict(white);
    return formatted("Counting only, %s: %s", who.c_str(), in_pawns(white).c_str());
}

/// What the search says, with its line, and what counting alone says.
std::string verdicts(const Position& pos, const Explanation& explanation) {
    constexpr std::size_t MostPlies = 10;
    if (!explanation.searched) {
        return counted(explanation.white) + " pawns in White's view.\n";
    }
    const SearchedMove& best = *explanation.searched;
    const Value white = pos.side_to_move() == White ? best.value : -best.value;
    const std::size_t plies = is_mate(white) ? best.line.size() : MostPlies;
    std::string text = verdict(pos, explanation);
    text += is_mate(white) ? ".\n" : ": " + in_pawns(white) + " pawns in White's view.\n";
    text += formatted("Best play, depth %d: %s\n", best.depth,
                      line_in_san(pos, best.line, plies).c_str());
    return text + counted(explanation.white) + ".\n";
}

/// "+0.10  isolated pawn, White d4".
std::string row_text(const SummaryRow& row, const char* gap) {
    const std::string squares = squares_in_words(row.squares, row.square);
    return in_pawns(row.difference) + gap + row.label + (squares.empty() ? "" : ", ") + squares;
}

std::string reasons_text(const Explanation& explanation) {
    std::string text;
    for (const Color c : AllColors) {
        const std::vector<SummaryRow>& rows = explanation.sides[c].reasons;
        text += rows.empty() ? "" : formatted("For %s:\n", ColorNames[c]);
        for (const SummaryRow& row : rows) {
            text += "  " + row_text(row, "  ") + '\n';
        }
    }
    return text + formatted("  %s  everything else\n", in_pawns(explanation.rest).c_str());
}

std::string pawns_text(const char* what, const std::vector<NotedPawn>& pawns) {
    std::vector<std::string> words;
    for (const NotedPawn& pawn : pawns) {
        std::string why;
        for (const std::string_view set : pawn.why) {
            why += why.empty() ? "" : ", ";
            why += set;
        }
        words.push_back(to_text(pawn.square) + " (" + why + ")");
    }
    return words.empty() ? "" : formatted("  %s: %s\n", what, enumerated(words).c_str());
}

/// "0.12": a gain for the side of which it is said, so without a sign, as signs are White's view.
std::string gain_in_pawns(int centipawns) { return formatted("%.2f", centipawns / 100.0); }

/// "likes to trade knights (by 0.12) and bishop for knight (by 0.10)".
std::string trades_text(const std::vector<Trade>& trades, Color side) {
    std::vector<std::string> wanted;
    wanted.reserve(trades.size());
    for (const Trade& t : trades) {
        std::string pair(PieceTypeNames[side == White ? t.white : t.black]);
        pair += t.white == t.black ? "s" : " for ";
        pair += t.white == t.black ? "" : PieceTypeNames[side == White ? t.black : t.white];
        wanted.push_back(pair + " (by " + gain_in_pawns(std::abs(t.change)) + ")");
    }
    return wanted.empty() ? "" : formatted("  likes to trade %s\n", enumerated(wanted).c_str());
}

std::string side_text(const Position& pos, const SideNotes& notes, Color side) {
    std::string text = pawns_text("weak pawns", notes.weak);
    text += pawns_text("strong pawns", notes.strong);
    if (notes.breaks) {
        text += formatted("  pawn breaks: %s\n", square_names(notes.breaks).c_str());
    }
    if (notes.worst) {
        text +=
            formatted("  the %s on %s would be better on %s (by %s)\n",
                      std::string(PieceTypeNames[type_of(pos.piece_on(notes.worst->from))]).c_str(),
                      to_text(notes.worst->from).c_str(), to_text(notes.worst->to).c_str(),
                      gain_in_pawns(notes.worst->gain).c_str());
    }
    text += trades_text(notes.trades, side);
    return text.empty() ? "" : formatted("\n%s\n", ColorNames[side]) + text;
}

} // namespace

Advantage advantage_of(int centipawns) {
    const int size = std::abs(centipawns);
    return size >= 500   ? Advantage::Winning
           : size >= 150 ? Advantage::Large
           : size >= 70  ? Advantage::Clear
           : size >= 25  ? Advantage::Slight
                         : Advantage::None;
}

std::string verdict(int white) {
    constexpr EnumArray<Advantage, const char*> Words{
        {"", "is slightly better", "is better", "is much better", "is winning"}};
    const Advantage advantage = advantage_of(white);
    return advantage == Advantage::None
               ? "The position is about equal"
               : formatted("%s %s", ColorNames[white > 0 ? White : Black], Words[advantage]);
}

std::string verdict(const Position& pos, const Explanation& explanation) {
    if (!explanation.searched) {
        return verdict(explanation.white);
    }
    const Value value = explanation.searched->value;
    const Value white = pos.side_to_move() == White ? value : -value;
    return is_mate(white) ? formatted("%s mates in %d", ColorNames[white > 0 ? White : Black],
                                      std::abs(moves_to_mate(white)))
                          : verdict(white);
}

std::string squares_in_words(const EnumArray<Color, Bitboard>& squares, TermSquare square) {
    constexpr int Most = 4;
    std::string text;
    for (const Color c : AllColors) {
        if (squares[c] && squares[c].count() <= Most) {
            text += formatted("%s%s %s", text.empty() ? "" : ", ", side_in_words(c, square).c_str(),
                              square_names(squares[c]).c_str());
        }
    }
    return text;
}

std::string largest_reasons(const Position& pos, std::size_t most) {
    const Trace t = trace(pos);
    std::string text;
    if (!t.endgame) {
        const std::vector<SummaryRow> rows = reasons(t);
        for (std::size_t i = 0; i < std::min(most, rows.size()); ++i) {
            text += i > 0 ? "; " : "";
            text += row_text(rows[i], " ");
        }
    }
    return text;
}

std::string to_text(const Position& pos, const Explanation& explanation) {
    if (explanation.over) {
        return *explanation.over + ".\n";
    }
    std::string text = verdicts(pos, explanation);
    if (explanation.endgame) {
        return text + formatted("Known endgame: %s.\n", explanation.endgame->data());
    }
    if (explanation.structure) {
        text += "Pawn structure: " + to_text(explanation.structure) + ".\n";
    }
    text += '\n' + reasons_text(explanation);
    for (const Color c : AllColors) {
        text += side_text(pos, explanation.sides[c], c);
    }
    return text;
}

} // namespace isolani
