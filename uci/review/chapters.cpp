#include "uci/review/chapters.h"

#include "explain/facts/plans.h"
#include "explain/played_line.h"

#include <algorithm>

namespace isolani::uci {

namespace {

PawnStructure::Sets pawns_of(const Position& pos) {
    return {{pos.pieces(White, Pawn), pos.pieces(Black, Pawn)}};
}

/// "Pawn structure: Isolani, White."
std::string name_in_words(const NamedStructure& structure) {
    return "Pawn structure: " + to_text(std::optional(structure)) + ".";
}

bool is_same(const std::optional<NamedStructure>& a, const std::optional<NamedStructure>& b) {
    return to_text(a) == to_text(b);
}

} // namespace

std::vector<Chapter> chapters(const std::vector<Position>& positions) {
    std::vector<Chapter> all;
    std::string last_told;
    for (std::size_t i = 0; i < positions.size();) {
        const std::optional<NamedStructure> name = name_structure(positions[i]);
        const std::size_t begin = i;
        std::size_t first_quiet = positions.size();
        int quiet = 0;
        for (; i < positions.size() && is_same(name, name_structure(positions[i])); ++i) {
            if (name && is_quiet(positions[i])) {
                first_quiet = std::min(first_quiet, i);
                ++quiet;
            }
        }
        constexpr int Stands = 2;
        if (!name || quiet < (begin == 0 ? 1 : Stands)) {
            continue;
        }
        const bool have_moved =
            begin == 0 || positions[begin].pieces(Pawn) != positions[begin - 1].pieces(Pawn);
        const std::string text = to_text(name);
        all.push_back({first_quiet, i - 1, *name, have_moved && text != last_told});
        last_told = text;
    }
    return all;
}

std::string words_on_structure(const NamedStructure& structure, const Position& pos) {
    std::string text = name_in_words(structure);
    for (const std::string& plan : plans(pos, structure)) {
        text += ' ' + plan + '.';
    }
    return text;
}

std::size_t earlier_structure(std::string_view comment, const Position& pos) {
    for (const bool is_opening : {true, false}) {
        const auto name = name_structure(pawns_of(pos), is_opening);
        // Builds before gave the name alone.
        for (const std::string& words :
             name ? std::vector{words_on_structure(*name, pos), name_in_words(*name)}
                  : std::vector<std::string>()) {
            const bool is_whole = comment.size() <= words.size() || comment[words.size()] == ' ';
            if (comment.starts_with(words) && is_whole) {
                return words.size();
            }
        }
    }
    return 0;
}

} // namespace isolani::uci
