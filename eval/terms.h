// The list of evaluation terms as types and tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace isolani {

enum class Term : std::uint8_t {
#define TERM(name, size, doc) name,
#define DANGER(name, size, doc) name,
#define COMPLEXITY(name, size, doc) name,
#include "eval/terms.def"
#undef COMPLEXITY
#undef DANGER
#undef TERM
};

/// What a term's weights add up to.
enum class TermKind : std::uint8_t {
    Score,      ///< centipawns for the side that has it
    Danger,     ///< danger to that side's king
    Complexity, ///< centipawns, in the endgame, for whoever is better
};

/// The kind as `eval json` and the README name it.
constexpr std::string_view name(TermKind kind) {
    constexpr std::array<std::string_view, 3> Names{"score", "danger", "complexity"};
    return Names[static_cast<std::size_t>(kind)];
}

struct TermInfo {
    std::string_view name;
    std::size_t size; ///< how many weights the term has
    TermKind kind;
    std::string_view doc;
    std::size_t offset; ///< where its weights begin among all weights
};

namespace detail {
constexpr auto list_terms() {
    std::array terms{
#define TERM(name, size, doc) TermInfo{#name, size, TermKind::Score, doc, 0},
#define DANGER(name, size, doc) TermInfo{#name, size, TermKind::Danger, doc, 0},
#define COMPLEXITY(name, size, doc) TermInfo{#name, size, TermKind::Complexity, doc, 0},
#include "eval/terms.def"
#undef COMPLEXITY
#undef DANGER
#undef TERM
    };
    for (std::size_t i = 1; i < terms.size(); ++i) {
        terms[i].offset = terms[i - 1].offset + terms[i - 1].size;
    }
    return terms;
}
} // namespace detail

/// All terms, indexed by Term.
inline constexpr auto Terms = detail::list_terms();

constexpr const TermInfo& info(Term t) { return Terms[static_cast<std::size_t>(t)]; }

/// How many weights all terms have together.
inline constexpr std::size_t WeightCount = Terms.back().offset + Terms.back().size;

} // namespace isolani
