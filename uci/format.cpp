#include "uci/format.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "eval/pawns/sets.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace isolani::uci {

namespace {

/// "a b h" for the files of a set, "-" for none.
std::string file_names(Bitboard files) {
    std::string names;
    for (const Square s : files& FirstRank) {
        names += names.empty() ? "" : " ";
        names += static_cast<char>('a' + index(file_of(s)));
    }
    return names.empty() ? "-" : names;
}

} // namespace

std::string to_score(Value value) {
    if (is_mate(value)) {
        return "mate " + std::to_string(moves_to_mate(value));
    }
    return "cp " + std::to_string(value);
}

std::string to_text(const std::vector<Move>& moves, CastlingNotation notation) {
    std::string text;
    for (const Move m : moves) {
        text += text.empty() ? "" : " ";
        text += isolani::to_text(m, notation);
    }
    return text;
}

std::string to_text(const Chances& chances) {
    return "wdl " + std::to_string(chances.win) + ' ' + std::to_string(chances.draw) + ' ' +
           std::to_string(chances.loss);
}

std::string to_info(const SearchReport& report, CastlingNotation notation,
                    const std::optional<Chances>& chances) {
    const auto ms = report.elapsed.count();
    const auto nps =
        report.nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(ms, 1));
    std::string text = "info depth " + std::to_string(report.depth);
    text += " seldepth " + std::to_string(std::max(report.seldepth, report.depth));
    text += " multipv " + std::to_string(report.line) + " score " + to_score(report.value);
    // As in Stockfish: a client may know "wdl" only directly behind the score.
    if (chances) {
        text += ' ' + to_text(*chances);
    }
    if (report.bound == Bound::Lower) {
        text += " lowerbound";
    } else if (report.bound == Bound::Upper) {
        text += " upperbound";
    }
    text += " nodes " + std::to_string(report.nodes) + " nps " + std::to_string(nps);
    text += " hashfull " + std::to_string(report.permille_full);
    if (report.tablebase_hits != 0) {
        text += " tbhits " + std::to_string(report.tablebase_hits);
    }
    text += " time " + std::to_string(ms);
    if (!report.pv.empty()) {
        text += " pv " + to_text(report.pv, notation);
    }
    return text;
}

std::string to_info(const CurrentMove& current, CastlingNotation notation) {
    return "info depth " + std::to_string(current.depth) + " currmove " +
           isolani::to_text(current.move, notation) + " currmovenumber " +
           std::to_string(current.number);
}

std::string to_best_move(const BestMove& best, CastlingNotation notation) {
    if (!best.move) {
        return "bestmove (none)";
    }
    std::string text = "bestmove " + isolani::to_text(best.move, notation);
    if (best.ponder) {
        text += " ponder " + isolani::to_text(best.ponder, notation);
    }
    return text;
}

std::string explain_dropped_castling(Bitboard rooks) {
    return "no castling with " + square_names(rooks, ", ") +
           ": standard chess has the king on e1 or e8 and the rook in the corner";
}

std::string to_file_summary(const Position& pos) {
    const Bitboard white = pos.pieces(White, Pawn);
    const Bitboard black = pos.pieces(Black, Pawn);
    return "Files   open: " + file_names(open_files(white, black)) +
           "   half-open for White: " + file_names(half_open_files(white, black)) +
           "   half-open for Black: " + file_names(half_open_files(black, white)) +
           "   closed: " + file_names(closed_files(white, black)) + "\n";
}

std::string describe_end(const Position& pos) {
    if (count_legal_moves(pos) != 0) {
        return "";
    }
    if (!pos.in_check()) {
        return "Stalemate: the game is drawn.";
    }
    return std::string("Checkmate: ") + ColorNames[~pos.side_to_move()] + " has won.";
}

std::string to_diagram(const Position& pos) {
    const std::string rule = "  +---+---+---+---+---+---+---+---+\n";
    std::string text = rule;
    for (int rank = 7; rank >= 0; --rank) {
        text += static_cast<char>('1' + rank);
        for (const File f : AllFiles) {
            const Piece p = pos.piece_on(make_square(f, static_cast<Rank>(rank)));
            text += " | ";
            text += p == NoPiece ? ' ' : piece_letter(p);
        }
        text += " |\n" + rule;
    }
    text += "    a   b   c   d   e   f   g   h\n\n";
    text += to_file_summary(pos);
    text += "FEN     " + to_fen(pos) + "\n";
    std::array<char, 32> key{};
    std::snprintf(key.data(), key.size(), "%016llX", static_cast<unsigned long long>(pos.key()));
    text += std::string("Key     ") + key.data() + "\n";
    return text + "Checks  " + (pos.in_check() ? square_names(pos.checkers()) : "-") + "\n";
}

} // namespace isolani::uci
