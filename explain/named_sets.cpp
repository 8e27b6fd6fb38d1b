#include "explain/named_sets.h"

#include "engine/util/text.h"
#include "explain/named_structures.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace isolani {

namespace {

/// A title and eight lines of a board.
struct Diagram {
    std::string_view title;
    std::array<std::string, 8> lines; ///< from rank 8 down
};

/// A board with the letters that `letter(square)` returns.
template <class Letter> Diagram diagram(std::string_view title, Letter letter) {
    Diagram d{title, {}};
    for (std::size_t i = 0; i < d.lines.size(); ++i) {
        std::string& line = d.lines[i];
        for (const File f : AllFiles) {
            line += letter(make_square(f, static_cast<Rank>(7 - i)));
            line += f == FileH ? "" : " ";
        }
    }
    return d;
}

Diagram diagram(std::string_view title, const PawnStructure::Sets& sets) {
    return diagram(title, [&](Square s) {
        return sets[White].contains(s) ? 'P' : sets[Black].contains(s) ? 'p' : '.';
    });
}

/// Diagrams in rows of three.
std::string side_by_side(const std::vector<Diagram>& diagrams) {
    constexpr std::size_t InARow = 3;
    constexpr int Width = 26;
    std::string text;
    for (std::size_t first = 0; first < diagrams.size(); first += InARow) {
        const std::size_t last = std::min(first + InARow, diagrams.size());
        const auto add_line = [&](auto part_of) {
            std::string line;
            for (std::size_t d = first; d < last; ++d) {
                const std::string_view part = part_of(diagrams[d]);
                line += formatted("%-*.*s", Width, static_cast<int>(part.size()), part.data());
            }
            text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
        };
        add_line([](const Diagram& d) { return d.title; });
        for (std::size_t i = 0; i < 8; ++i) {
            add_line([i](const Diagram& d) { return std::string_view(d.lines[i]); });
        }
        text += '\n';
    }
    return text;
}

/// The letters of the files of a set: "adh", or "-" if there are none.
std::string file_letters(Bitboard files) {
    std::string letters;
    for (const Square s : files& FirstRank) {
        letters += to_text(s)[0];
    }
    return letters.empty() ? "-" : letters;
}

/// The name of the structure, the files, islands and majorities, a line each.
std::string files_and_counts(const PawnStructure& p) {
    const auto line = [](const char* what, const std::string& told) {
        return formatted("%-20s %s\n", what, told.c_str());
    };
    const auto of_wing = [&](Color us, Bitboard wing) {
        return std::to_string(majority(p.pawns[us], p.pawns[~us], wing));
    };
    const auto majorities = [&](Color us) {
        return of_wing(us, QueenSide) + " on the queenside, " + of_wing(us, KingSide) +
               " on the kingside";
    };
    return line("structure", to_text(name_structure(p.pawns))) +
           line("open files", file_letters(p.open_files)) +
           line("half-open for White", file_letters(p.half_open_files[White])) +
           line("half-open for Black", file_letters(p.half_open_files[Black])) +
           line("closed files", file_letters(p.closed_files)) +
           line("of them semi-closed", file_letters(p.semi_closed_files)) +
           line("islands", "White " + std::to_string(pawn_islands(p.pawns[White])) + ", Black " +
                               std::to_string(pawn_islands(p.pawns[Black]))) +
           line("White's majorities", majorities(White)) +
           line("Black's majorities", majorities(Black)) + '\n';
}

} // namespace

std::vector<NamedPawnSet> named_pawn_sets(const PawnStructure& p) {
    const Bitboard white = p.pawns[White];
    const Bitboard black = p.pawns[Black];
    return {
        {"open", "Pawns with no enemy pawn in front of them on their file.", p.open},
        {"unfree",
         "Pawns with an enemy pawn in front of them on their file.",
         {{unfree_pawns<White>(white, black), unfree_pawns<Black>(black, white)}}},
        {"isolani", "No own pawn on either neighbouring file; only pieces can defend it.",
         p.isolanis},
        {"no neighbour to the west",
         "No own pawn on the next file towards the a-file.",
         {{no_neighbor_on_west_file(white), no_neighbor_on_west_file(black)}}},
        {"no neighbour to the east",
         "No own pawn on the next file towards the h-file.",
         {{no_neighbor_on_east_file(white), no_neighbor_on_east_file(black)}}},
        {"half-isolani", "An own pawn on one neighbouring file only; rook pawns do not count.",
         p.inner_half_isolanis},
        {"half-isolani (wiki)",
         "An own pawn on one neighbouring file only, rook pawns included.",
         {{half_isolanis(white), half_isolanis(black)}}},
        {"hanging",
         "Two pawns side by side on half-open files, with no own pawns on the files beside them: "
         "strong if they can advance, targets if they are held up.",
         {{hanging_duos<White>(white, black), hanging_duos<Black>(black, white)}}},
        {"hanging (wiki)",
         "Open pawns of a duo that have an own pawn on one neighbouring file only.",
         {{hanging_pawns<White>(white, black), hanging_pawns<Black>(black, white)}}},
        {"duo", "Pawns side by side: together they control the squares in front of them.", p.duos},
        {"doubled",
         "Pawns that share a file: they cannot defend each other, and the front one holds up the "
         "other.",
         {{doubled_pawns<White>(white), doubled_pawns<Black>(black)}}},
        {"defended", "Pawns that a pawn defends.", p.defended},
        {"defended from the west",
         "Pawns that a pawn on the next file towards the a-file defends.",
         {{defended_from_west<White>(white), defended_from_west<Black>(black)}}},
        {"defended from the east",
         "Pawns that a pawn on the next file towards the h-file defends.",
         {{defended_from_east<White>(white), defended_from_east<Black>(black)}}},
        {"defender",
         "Pawns that defend another pawn.",
         {{defenders<White>(white), defenders<Black>(black)}}},
        {"defender from the west",
         "Pawns that defend one on the next file towards the h-file.",
         {{defenders_from_west<White>(white), defenders_from_west<Black>(black)}}},
        {"defender from the east",
         "Pawns that defend one on the next file towards the a-file.",
         {{defenders_from_east<White>(white), defenders_from_east<Black>(black)}}},
        {"chain base",
         "The foot of a chain: it defends a pawn, and no pawn defends it. Chains are attacked "
         "here.",
         p.chain_bases},
        {"chain base from the west",
         "The foot of a chain that goes towards the h-file.",
         {{undefended_defenders_from_west<White>(white),
           undefended_defenders_from_west<Black>(black)}}},
        {"chain base from the east",
         "The foot of a chain that goes towards the a-file.",
         {{undefended_defenders_from_east<White>(white),
           undefended_defenders_from_east<Black>(black)}}},
        {"chain link", "Pawns that are defended by a pawn and defend another.", p.chain_links},
        {"chain link from the west",
         "Pawns inside a chain that goes towards the h-file.",
         {{defended_defenders_from_west<White>(white),
           defended_defenders_from_west<Black>(black)}}},
        {"chain link from the east",
         "Pawns inside a chain that goes towards the a-file.",
         {{defended_defenders_from_east<White>(white),
           defended_defenders_from_east<Black>(black)}}},
        {"chain peak", "The head of a chain: a pawn defends it, and it defends none.",
         p.chain_peaks},
        {"chain peak from the west",
         "The head of a chain whose last link is towards the a-file.",
         {{not_defending_defended_from_west<White>(white),
           not_defending_defended_from_west<Black>(black)}}},
        {"chain peak from the east",
         "The head of a chain whose last link is towards the h-file.",
         {{not_defending_defended_from_east<White>(white),
           not_defending_defended_from_east<Black>(black)}}},
        {"backward",
         "It cannot advance safely, as an enemy pawn attacks the square in front of it and its "
         "neighbours are too far ahead to help.",
         p.backward},
        {"straggler",
         "Backward pawns on their second or third rank with no enemy pawn in front, where rooks "
         "can attack them.",
         p.stragglers},
        {"rammed", "Pawns blocked by an enemy pawn directly in front of them.", p.rammed},
        {"lever", "Pawns that can capture an enemy pawn and be captured by it: the tension.",
         p.levers},
        {"lever push",
         "Pawns that attack an enemy pawn by advancing one square: the pawn breaks.",
         {{lever_pushes<White>(white, black), lever_pushes<Black>(black, white)}}},
        {"candidate",
         "Pawns that can become passed: at least as many own pawns help as enemy pawns guard.",
         p.candidates},
        {"passed", "No enemy pawn can block or capture it on its way to promotion.",
         p.foremost_passed},
    };
}

std::vector<NamedPawnSet> named_square_sets(const PawnStructure& p) {
    const Bitboard white = p.pawns[White];
    const Bitboard black = p.pawns[Black];
    const auto own_half = [](Color us) {
        return relative_rank_squares(us, Rank3) | relative_rank_squares(us, Rank4);
    };
    return {
        {"open files", "Files without any pawn: roads for rooks.", {{p.open_files, NoSquares}}},
        {"half-open files",
         "Files on which a side has no pawn, but the other has: its rooks attack that pawn.",
         {{p.half_open_files[White], p.half_open_files[Black]}}},
        {"closed files", "Files on which both sides have pawns.", {{p.closed_files, NoSquares}}},
        {"semi-closed files",
         "Closed files on which the pawns have passed each other by capturing.",
         {{p.semi_closed_files, NoSquares}}},
        {"attacks",
         "Squares that pawns attack.",
         {{pawn_attacks<White>(white), pawn_attacks<Black>(black)}}},
        {"front fill",
         "Pawns, and the squares in front of them up to the edge of the board.",
         {{front_fill<White>(white), front_fill<Black>(black)}}},
        {"rear fill",
         "Pawns, and the squares behind them.",
         {{rear_fill<White>(white), rear_fill<Black>(black)}}},
        {"file fill",
         "All squares of the files on which a side has pawns.",
         {{file_fill(white), file_fill(black)}}},
        {"front span",
         "The squares in front of pawns.",
         {{front_span<White>(white), front_span<Black>(black)}}},
        {"rear span",
         "The squares behind pawns.",
         {{rear_span<White>(white), rear_span<Black>(black)}}},
        {"attack span",
         "Squares that pawns attack now or after advancing.",
         {{attack_span<White>(white), attack_span<Black>(black)}}},
        {"attack span to the east",
         "The part of the attack span towards the h-file.",
         {{east_attack_span<White>(white), east_attack_span<Black>(black)}}},
        {"attack span to the west",
         "The part of the attack span towards the a-file.",
         {{west_attack_span<White>(white), west_attack_span<Black>(black)}}},
        {"holes",
         "Squares on a side's third and fourth rank that its pawns can never defend: enemy pieces "
         "settle there.",
         {{holes<White>(white) & own_half(White), holes<Black>(black) & own_half(Black)}}},
        {"outposts",
         "Squares that an own pawn defends and no enemy pawn can ever attack: places for knights.",
         p.outposts},
    };
}

std::vector<std::string_view> common_sets() {
    return {"isolani",    "doubled", "backward", "hanging", "passed",     "chain base",     "lever",
            "lever push", "duo",     "outposts", "holes",   "open files", "half-open files"};
}

std::string draw_pawn_sets(const Position& pos) {
    const PawnStructure structure(pos);
    std::vector<Diagram> diagrams{
        diagram("position", [&](Square s) { return piece_letter(pos.piece_on(s)); })};
    std::string empty;
    for (const NamedPawnSet& set : named_pawn_sets(structure)) {
        if (set.members[White] | set.members[Black]) {
            diagrams.push_back(diagram(set.name, set.members));
        } else {
            empty += (empty.empty() ? "" : ", ") + std::string(set.name);
        }
    }
    for (const Color c : AllColors) {
        if (structure.outposts[c]) {
            diagrams.push_back(
                diagram(c == White ? "outposts of White" : "outposts of Black",
                        [&](Square s) { return structure.outposts[c].contains(s) ? 'x' : '.'; }));
        }
    }
    return files_and_counts(structure) + side_by_side(diagrams) +
           (empty.empty() ? "" : "none: " + empty + '\n');
}

} // namespace isolani
