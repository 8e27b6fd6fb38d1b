#include "formats/pgn_start.h"

#include "engine/bitboard.h"
#include "engine/fen.h"
#include "engine/util/text.h"
#include "engine/util/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace isolani {

namespace {

enum class Rules : std::uint8_t { Standard, Chess960 };

struct Variant {
    std::string_view name; ///< in small letters and digits only
    Rules rules;
};

constexpr auto Variants = std::to_array<Variant>({
    {"", Rules::Standard}, // also "?" and "-"
    {"standard", Rules::Standard},
    {"standardchess", Rules::Standard},
    {"normal", Rules::Standard},
    {"normalchess", Rules::Standard},
    {"chess", Rules::Standard},
    {"classical", Rules::Standard},
    {"classicalchess", Rules::Standard},
    {"classic", Rules::Standard},
    {"classicchess", Rules::Standard},
    {"orthodox", Rules::Standard},
    {"orthodoxchess", Rules::Standard},
    {"regular", Rules::Standard},
    {"international", Rules::Standard},
    {"western", Rules::Standard},
    {"none", Rules::Standard},
    {"unknown", Rules::Standard},
    {"illegal", Rules::Standard}, // ICC, of games with moves that were not
    {"odds", Rules::Standard},
    {"handicap", Rules::Standard},
    {"fromposition", Rules::Standard},
    {"customposition", Rules::Standard},
    {"setup", Rules::Standard},
    {"bullet", Rules::Standard}, // some sites name the time control here
    {"blitz", Rules::Standard},
    {"rapid", Rules::Standard},
    {"chess960", Rules::Chess960},
    {"960", Rules::Chess960},
    {"c960", Rules::Chess960},
    {"frc", Rules::Chess960},
    {"fischerandom", Rules::Chess960},
    {"fischerandomchess", Rules::Chess960},
    {"fischerrandom", Rules::Chess960},
    {"fischerrandomchess", Rules::Chess960},
    {"freestyle", Rules::Chess960},
    {"freestylechess", Rules::Chess960},
    {"chess9lx", Rules::Chess960},
    {"dfrc", Rules::Chess960},
    {"doublefischerrandom", Rules::Chess960},
});

std::optional<Rules> rules_of(std::string_view variant) {
    std::string name;
    for (const char c : variant) {
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (is_capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            name += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (static_cast<unsigned char>(c) >= 0x80) {
            return std::nullopt; // a name in another script is not an empty one
        }
    }
    const auto* const found = std::ranges::find(Variants, name, &Variant::name);
    return found == Variants.end() ? std::nullopt : std::optional(found->rules);
}

/// The value of the FEN tag with plain blanks, or the initial position if it says nothing.
std::string fen_of(const PgnGame& game) {
    std::string fen;
    for (std::string_view rest = game.tag("FEN"); !rest.empty();) {
        const Character c = first_character(rest);
        if (is_blank(c.code)) {
            fen += ' ';
        } else {
            fen += rest.substr(0, c.length);
        }
        rest.remove_prefix(c.length);
    }
    const std::string words = join(split(fen), 0);
    const bool is_empty =
        words.empty() || words == "?" || words == "-" || equals_ignoring_case(words, "startpos");
    return is_empty ? std::string(StartFen) : words;
}

} // namespace

Result<PgnStart> start_of(const PgnGame& game) {
    const std::string_view variant = game.tag("Variant");
    const std::optional<Rules> rules = rules_of(variant);
    if (!rules) {
        return Error{"the variant '" + printable(variant, 20) + "' is not chess"};
    }
    const std::string fen = fen_of(game);
    if (*rules == Rules::Chess960) {
        const Result<Position> position = position_from_fen(fen);
        return position ? Result<PgnStart>(PgnStart{*position, ""})
                        : Result<PgnStart>(Error{position.error()});
    }
    const Result<StandardPosition> start = standard_position_from_fen(fen);
    if (!start) {
        return Error{start.error()};
    }
    const Bitboard dropped = start->dropped_castling_rooks;
    return PgnStart{start->position,
                    dropped.empty() ? ""
                                    : "no castling with " + square_names(dropped, ", ") +
                                          ": standard chess has the king on e1 or e8 and the rook "
                                          "in the corner, Chess960 needs a Variant tag"};
}

} // namespace isolani
