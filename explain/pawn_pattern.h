// Where pawns of each side stand and do not stand, written as text: "W d4 e2/e3 -c B d5".
#pragma once

#include "eval/pawns/structure.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace isolani {

/// A condition on the pawns of one side: one of them is on these squares, or none is.
struct PawnCondition {
    Color side = White;
    Bitboard squares;
    bool is_required = true;
};

/// The conditions of a structure. They are written as words: W and B say whose pawns follow; "d4"
/// is a pawn on d4, "e" one on the e-file, "e2/e3" one on either square, and "-c" none on the
/// c-file.
class PawnPattern {
  public:
    template <std::size_t N>
    // NOLINTNEXTLINE(google-explicit-constructor): patterns are written as text
    consteval PawnPattern(const char (&written)[N]) {
        text = std::string_view(written, N - 1);
        Color side = White;
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(rest.size(), word.size() + 1));
            if (word == "W" || word == "B") {
                side = word == "W" ? White : Black;
            } else {
                conditions_[count_++] = condition(side, word);
            }
        }
    }

    constexpr bool matches(const PawnStructure::Sets& pawns) const {
        return std::all_of(conditions_.begin(),
                           conditions_.begin() + static_cast<std::ptrdiff_t>(count_),
                           [&](const PawnCondition& c) {
                               return (pawns[c.side] & c.squares).empty() != c.is_required;
                           });
    }

    std::string_view text; ///< as it is written

  private:
    static constexpr PawnCondition condition(Color side, std::string_view word) {
        PawnCondition c{side, {}, word[0] != '-'};
        for (std::size_t i = c.is_required ? 0 : 1; i < word.size(); ++i) {
            const auto file = static_cast<File>(word[i] - 'a');
            if (i + 1 < word.size() && word[i + 1] != '/') {
                const auto rank = static_cast<Rank>(word[++i] - '1');
                c.squares |= Bitboard(make_square(file, rank));
            } else {
                c.squares |= file_squares(file);
            }
            if (i + 1 < word.size()) {
                ++i; // the stroke
            }
        }
        return c;
    }

    static constexpr std::size_t Most = 10;
    std::array<PawnCondition, Most> conditions_{};
    std::size_t count_ = 0;
};

/// The pawns as if the colours were changed.
inline PawnStructure::Sets color_flipped(const PawnStructure::Sets& pawns) {
    const auto flipped = [](Bitboard b) { return Bitboard(__builtin_bswap64(b.bits())); };
    return {{flipped(pawns[Black]), flipped(pawns[White])}};
}

} // namespace isolani
