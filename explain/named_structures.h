// The pawn structures that have names.
// https://en.wikipedia.org/wiki/Pawn_structure
#pragma once

#include "eval/pawns/structure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

struct NamedStructure {
    std::string_view name;
    std::optional<Color> side; ///< the side that the name describes; empty if it is both
};

/// What a name is taken from.
enum class StructureKind : std::uint8_t {
    Opening,   ///< an opening that leads to the structure: players use the name in the opening
    Formation, ///< the formation of the pawns itself, as in "isolani": used throughout the game
};

/// The name of a pawn structure, or nothing: that of an opening only if `is_opening`. A name says
/// how the pawns stand, not how they came there.
std::optional<NamedStructure> name_structure(const PawnStructure::Sets& pawns,
                                             bool is_opening = true);

/// Whether players still speak of the opening: move 20 at the latest, with at least ten pieces
/// besides kings and pawns.
bool is_opening(const Position& pos);

/// The name of the pawn structure of a position, that of an opening only in the opening.
std::optional<NamedStructure> name_structure(const Position& pos);

/// How a structure is recognised: by where pawns of each side must be and must not be, such as
/// "W d4 e2/e3 -c B d5": White has a pawn on d4, one on e2 or e3, and none on the c-file; Black has
/// one on d5.
struct StructureDefinition {
    std::string_view name;
    std::optional<Color> side; ///< that the name describes
    std::string_view pawns;
    StructureKind kind;
};

/// All of them; the first that fits gives the name.
std::vector<StructureDefinition> structure_definitions();

/// "Hedgehog, Black", "Exchange French" or "none".
std::string to_text(const std::optional<NamedStructure>& structure);

} // namespace isolani
