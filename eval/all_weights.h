// The weights of all terms in one array, for the evaluation and the tuner.
#pragma once

#include "eval/weights.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace detail {
template <Term T> constexpr void copy_weights(const TermWeights<T>& from, auto& to) {
    std::copy(from.begin(), from.end(), to.begin() + info(T).offset);
}
} // namespace detail

/// Indexed by WeightIndex::offset(). A term of terms.def whose array in weights.h is missing or
/// belongs to another term does not compile.
inline constexpr std::array<Score, WeightCount> AllWeights = [] {
    std::array<Score, WeightCount> all{};
#define TERM(name, shape, square, expected, label, doc)                                            \
    detail::copy_weights<Term::name>(weights::name, all); // missing? add it to eval/weights.h
#define DANGER(name, shape, square, expected, label, doc)                                          \
    TERM(name, shape, square, expected, label, doc)
#define COMPLEXITY(name, shape, square, expected, label, doc)                                      \
    TERM(name, shape, square, expected, label, doc)
#include "eval/terms.def"
#undef COMPLEXITY
#undef DANGER
#undef TERM
    return all;
}();

} // namespace isolani
