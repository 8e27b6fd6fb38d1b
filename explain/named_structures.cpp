#include "explain/named_structures.h"

#include "explain/pawn_pattern.h"

#include <algorithm>
#include <array>
#include <string>

namespace isolani {

namespace {

constexpr auto Formation = StructureKind::Formation;

struct PatternOfStructure {
    std::string_view name;
    std::optional<Color> side; ///< that the name describes, as the pattern is written
    PawnPattern pattern;
    StructureKind kind = StructureKind::Opening;
};

/// With the side to the right as it is written here; with colours changed they are recognised, too.
/// The first that matches counts, so the more special ones come first.
constexpr auto Patterns = std::to_array<PatternOfStructure>({
    {"French Winawer", White, "W d4 e5 c2 c3/c4 -b B d5 e6"},
    {"Advance Caro-Kann", Black, "W d4 e5 B d5 e6 c6"},
    {"French chain", Black, "W d4 e5 B d5 e6", Formation},
    {"Carlsbad", White, "W d4 e2/e3 -c B b d5 c6/c7 -e", Formation},
    {"Double Stonewall", std::nullopt, "W d4 e3 f4 B d5 e6 f5", Formation},
    {"Stonewall", White, "W d4 e3 f4 B d5", Formation},
    {"Botvinnik system", White, "W c4 d3 e4 B c5 d6/d7 e5"},
    {"Czech Benoni", Black, "W c4 d5 e4 B c5 d6 e5"},
    {"King's Indian", Black, "W c4/c5 d5 e4 B d6 e5"},
    {"King's Indian with tension", Black, "W c4 d4 e4 B d6 e5"},
    {"Benko", Black, "W d5 a/b B c5 d6 e6/e7 -a -b"},
    {"Modern Benoni", Black, "W d5 e -c B c5 d6 -e"},
    {"Symmetric Benoni", std::nullopt, "W c4 d5 -e B c5 d6 -e"},
    {"d5 chain", White, "W d5 e4 B d6 e5", Formation},
    {"Hedgehog", Black, "W c4 -d B a6 b6 d6 e6 -c", Formation},
    {"Maroczy bind", White, "W c4 e4 -d B d6/d7 e6/e7 -c", Formation},
    {"Boleslavsky wall", Black, "W c4 e4 -d B c6 d6 -e", Formation},
    {"Rauzer formation", White, "W c4 e4 -d B c6 e5 -d", Formation},
    {"Dragon", Black, "W e4 -d B d6 e7 g6 -c"},
    {"Scheveningen", Black, "W e4 -d B d6 e6 -c"},
    {"Sveshnikov", Black, "W -d B d6 e5 f7 f5/f6 -c -g"},
    {"Najdorf", Black, "W e4 -d B a6 d6 e5 -c"},
    {"Boleslavsky hole", Black, "W e4 -d B d6 e5 -c", Formation},
    {"Najdorf with a pawn on d5", White, "W d5 c2/c3/c4 -e B d6 e5 -c"},
    {"Hanging pawns", White, "W c4 d4 -b -e B -c -d", Formation},
    {"Double isolani", std::nullopt, "W d4 -c -e B d5 -c -e", Formation},
    {"Isolani", White, "W d4 -c -e B -d c5/c6/c7/e5/e6/e7", Formation},
    {"Isolani", White, "W d5 -c -e B -d c6/c7/e6/e7", Formation},
    {"Panov", White, "W c5 d4 -e B d5 e6/e7 -c"},
    {"Gruenfeld centre", White, "W d4 e4 -c B e6/e7 -c -d"},
    {"Caro formation", Black, "W c d4 -e B c6 e6 -d"},
    {"Slav formation", Black, "W d4 e2/e3/e4 -c B c6 e6 -d"},
    {"Closed Ruy Lopez", White, "W c3 d4 e4 B d6 e5 c5/c6/c7"},
    {"Exchange Ruy Lopez", White, "W e4 -d B c7 c5/c6 -d -e"},
    {"Exchange French", std::nullopt, "W c2/c3 d4 -e B c6/c7 d5 -e"},
    {"Closed Sicilian", White, "W c2/c3 d3 e4 B c5 d6 e6/e7"},
    {"Nimzo-Indian", White, "W c3 c4 d4/d5 -b B c5"},
    {"Open game", std::nullopt, "W d2/d3 e4 B d6/d7 e5"},
    {"Catalan", White, "W g3 e2/e3 -c -d B e6 -c -d"},
    {"Queen's Gambit Accepted", std::nullopt, "W e2/e3 -c -d B e6 -c -d"},
});

} // namespace

std::optional<NamedStructure> name_structure(const PawnStructure::Sets& pawns, bool is_opening) {
    const PawnStructure::Sets other = color_flipped(pawns);
    for (const auto& [name, side, pattern, kind] : Patterns) {
        if (kind == StructureKind::Opening && !is_opening) {
            continue;
        }
        const bool is_as_written = pattern.matches(pawns);
        const bool is_changed = pattern.matches(other);
        if (is_as_written && is_changed) {
            return NamedStructure{name, std::nullopt};
        }
        if (is_as_written || is_changed) {
            return NamedStructure{name, side && is_changed ? std::optional(~*side) : side};
        }
    }
    return std::nullopt;
}

bool is_opening(const Position& pos) {
    constexpr int LastMove = 20;
    constexpr int LeastPieces = 10; // of fourteen
    const int pieces = pos.non_pawn_pieces(White).count() + pos.non_pawn_pieces(Black).count();
    return pos.fullmove_number() <= LastMove && pieces >= LeastPieces;
}

std::optional<NamedStructure> name_structure(const Position& pos) {
    return name_structure({{pos.pieces(White, Pawn), pos.pieces(Black, Pawn)}}, is_opening(pos));
}

std::vector<StructureDefinition> structure_definitions() {
    std::vector<StructureDefinition> all;
    all.reserve(Patterns.size());
    for (const auto& [name, side, pattern, kind] : Patterns) {
        all.push_back({name, side, pattern.text, kind});
    }
    return all;
}

std::string to_text(const std::optional<NamedStructure>& structure) {
    if (!structure) {
        return "none";
    }
    std::string text(structure->name);
    if (structure->side) {
        text += *structure->side == White ? ", White" : ", Black";
    }
    return text;
}

} // namespace isolani
