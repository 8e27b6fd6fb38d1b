#include "uci/review/chapters.h"

#include "explain/played_line.h"

#include <algorithm>

namespace isolani::uci {

namespace {

PawnStructure::Sets pawns_of(const Position& pos) {
    return {{pos.pieces(White, Pawn), pos.pieces(Black, Pawn)}};
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

std::string words_on_structure(const NamedStructure& structure) {
    return "Pawn structure: " + to_text(std::optional(structure)) + ".";
}

std::size_t earlier_structure(std::string_view comment, const Position& pos) {
    for (const bool is_opening : {true, false}) {
        const auto name = name_structure(pawns_of(pos), is_opening);
        const std::string words = name ? words_on_structure(*name) : "";
        const bool is_whole = comment.size() <= words.size() || comment[words.size()] == ' ';
        if (name && comment.starts_with(words) && is_whole) {
            return words.size();
        }
    }
    return 0;
}

} // namespace isolani::uci
