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
        {"open", p.open},
        {"unfree", {{unfree_pawns<White>(white, black), unfree_pawns<Black>(black, white)}}},
        {"isolani", p.isolanis},
        {"no neighbour to the west",
         {{no_neighbor_on_west_file(white), no_neighbor_on_west_file(black)}}},
        {"no neighbour to the east",
         {{no_neighbor_on_east_file(white), no_neighbor_on_east_file(black)}}},
        {"half-isolani", p.inner_half_isolanis},
        {"half-isolani (wiki)", {{half_isolanis(white), half_isolanis(black)}}},
        {"hanging", {{hanging_duos<White>(white, black), hanging_duos<Black>(black, white)}}},
        {"hanging (wiki)",
         {{hanging_pawns<White>(white, black), hanging_pawns<Black>(black, white)}}},
        {"duo", p.duos},
        {"doubled", {{doubled_pawns<White>(white), doubled_pawns<Black>(black)}}},
        {"defended", p.defended},
        {"defended from the west",
         {{defended_from_west<White>(white), defended_from_west<Black>(black)}}},
        {"defended from the east",
         {{defended_from_east<White>(white), defended_from_east<Black>(black)}}},
        {"defender", {{defenders<White>(white), defenders<Black>(black)}}},
        {"defender from the west",
         {{defenders_from_west<White>(white), defenders_from_west<Black>(black)}}},
        {"defender from the east",
         {{defenders_from_east<White>(white), defenders_from_east<Black>(black)}}},
        {"chain base", p.chain_bases},
        {"chain base from the west",
         {{undefended_defenders_from_west<White>(white),
           undefended_defenders_from_west<Black>(black)}}},
        {"chain base from the east",
         {{undefended_defenders_from_east<White>(white),
           undefended_defenders_from_east<Black>(black)}}},
        {"chain link", p.chain_links},
        {"chain link from the west",
         {{defended_defenders_from_west<White>(white),
           defended_defenders_from_west<Black>(black)}}},
        {"chain link from the east",
         {{defended_defenders_from_east<White>(white),
           defended_defenders_from_east<Black>(black)}}},
        {"chain peak", p.chain_peaks},
        {"chain peak from the west",
         {{not_defending_defended_from_west<White>(white),
           not_defending_defended_from_west<Black>(black)}}},
        {"chain peak from the east",
         {{not_defending_defended_from_east<White>(white),
           not_defending_defended_from_east<Black>(black)}}},
        {"backward", p.backward},
        {"straggler", p.stragglers},
        {"rammed", p.rammed},
        {"lever", p.levers},
        {"lever push", {{lever_pushes<White>(white, black), lever_pushes<Black>(black, white)}}},
        {"candidate", p.candidates},
        {"passed", p.foremost_passed},
    };
}

std::vector<NamedPawnSet> named_square_sets(const PawnStructure& p) {
    const Bitboard white = p.pawns[White];
    const Bitboard black = p.pawns[Black];
    const auto own_half = [](Color us) {
        return relative_rank_squares(us, Rank3) | relative_rank_squares(us, Rank4);
    };
    return {
        {"open files", {{p.open_files, NoSquares}}},
        {"half-open files", {{p.half_open_files[White], p.half_open_files[Black]}}},
        {"closed files", {{p.closed_files, NoSquares}}},
        {"semi-closed files", {{p.semi_closed_files, NoSquares}}},
        {"attacks", {{pawn_attacks<White>(white), pawn_attacks<Black>(black)}}},
        {"front fill", {{front_fill<White>(white), front_fill<Black>(black)}}},
        {"rear fill", {{rear_fill<White>(white), rear_fill<Black>(black)}}},
        {"file fill", {{file_fill(white), file_fill(black)}}},
        {"front span", {{front_span<White>(white), front_span<Black>(black)}}},
        {"rear span", {{rear_span<White>(white), rear_span<Black>(black)}}},
        {"attack span", {{attack_span<White>(white), attack_span<Black>(black)}}},
        {"attack span to the east",
         {{east_attack_span<White>(white), east_attack_span<Black>(black)}}},
        {"attack span to the west",
         {{west_attack_span<White>(white), west_attack_span<Black>(black)}}},
        {"holes", {{holes<White>(white) & own_half(White), holes<Black>(black) & own_half(Black)}}},
        {"outposts", p.outposts},
    };
}

std::string draw_pawn_sets(const Position& pos) {
    const PawnStructure structure(pos);
    std::vector<Diagram> diagrams{
        diagram("position", [&](Square s) { return piece_letter(pos.piece_on(s)); })};
    std::string empty;
    for (const auto& [name, members] : named_pawn_sets(structure)) {
        if (members[White] | members[Black]) {
            diagrams.push_back(diagram(name, members));
        } else {
            empty += (empty.empty() ? "" : ", ") + std::string(name);
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
