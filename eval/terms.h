// The list of evaluation terms as types and tables.
#pragma once

#include "eval/expectation.h"
#include "eval/score.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace isolani {

enum class Term : std::uint8_t {
#define TERM(name, shape, square, expected, label, doc) name,
#define DANGER(name, shape, square, expected, label, doc) name,
#define COMPLEXITY(name, shape, square, expected, label, doc) name,
#include "eval/terms.def"
#undef COMPLEXITY
#undef DANGER
#undef TERM
};

/// What a term's weights add up to.
enum class TermKind : std::uint8_t {
    Score,      ///< centipawns for the side that has it
    Danger,     ///< points of danger to that side's king
    Complexity, ///< centipawns, in the endgame, for the side that is better
};

/// The name of the kind in `eval json`.
constexpr std::string_view name(TermKind kind) {
    constexpr std::array<std::string_view, 3> Names{"score", "danger", "complexity"};
    return Names[static_cast<std::size_t>(kind)];
}

/// What stands on the square of an occurrence of a term. Only a term of men counts for what a piece
/// or pawn is worth.
enum class TermSquare : std::uint8_t {
    Own,    ///< a piece or pawn of the side that has the term
    Enemy,  ///< a piece or pawn of the other side
    Target, ///< whatever stands there, if anything: it is the square that counts
    None,   ///< the term has no squares
};

/// "own man", "enemy man", "any", or "none".
constexpr std::string_view name(TermSquare square) {
    constexpr std::array<std::string_view, 4> Names{"own man", "enemy man", "any", "none"};
    return Names[static_cast<std::size_t>(square)];
}

/// The shape of a term's array of weights: the length of each axis; no axes for a single weight.
class Shape {
  public:
    template <class... Lengths>
    constexpr explicit Shape(Lengths... lengths)
        : lengths_{static_cast<std::size_t>(lengths)...}, axes_(sizeof...(lengths)) {}

    constexpr std::size_t axes() const { return axes_; }
    constexpr std::size_t length(std::size_t axis) const { return lengths_[axis]; }
    /// The number of weights.
    constexpr std::size_t size() const {
        std::size_t product = 1;
        for (std::size_t axis = 0; axis < axes_; ++axis) {
            product *= lengths_[axis];
        }
        return product;
    }

  private:
    static constexpr std::size_t MostAxes = 4;
    std::array<std::size_t, MostAxes> lengths_;
    std::size_t axes_;
};

/// "4 x 10"; "1" for a single weight.
std::string to_text(const Shape& shape);

struct TermInfo {
    std::string_view name;
    Shape shape;
    TermKind kind;
    TermSquare square;
    Expectation expected;
    std::string_view label; ///< for people: "isolated pawn"
    std::string_view doc;   ///< what it counts
    std::size_t offset;     ///< of its first weight among those of all terms

    constexpr std::size_t size() const { return shape.size(); }
};

namespace detail {
constexpr auto list_terms() {
    std::array terms{
#define TERM(name, shape, square, expected, label, doc)                                            \
    TermInfo{#name, Shape shape, TermKind::Score, TermSquare::square, expected, label, doc, 0},
#define DANGER(name, shape, square, expected, label, doc)                                          \
    TermInfo{#name, Shape shape, TermKind::Danger, TermSquare::square, expected, label, doc, 0},
#define COMPLEXITY(name, shape, square, expected, label, doc)                                      \
    TermInfo{#name, Shape shape, TermKind::Complexity, TermSquare::square, expected, label, doc, 0},
#include "eval/terms.def"
#undef COMPLEXITY
#undef DANGER
#undef TERM
    };
    for (std::size_t i = 1; i < terms.size(); ++i) {
        terms[i].offset = terms[i - 1].offset + terms[i - 1].size();
    }
    return terms;
}
} // namespace detail

/// All terms, indexed by Term.
inline constexpr auto Terms = detail::list_terms();

constexpr const TermInfo& info(Term t) { return Terms[static_cast<std::size_t>(t)]; }

/// The total number of weights of all terms.
inline constexpr std::size_t WeightCount = Terms.back().offset + Terms.back().size();

/// One of the weights of a term, by its position on each axis of the shape, counted from 0: numbers
/// or enumerators. A wrong number of positions does not compile; a position out of range fails an
/// assertion.
template <Term T> class WeightIndex {
  public:
    template <class... Places>
    // NOLINTNEXTLINE(google-explicit-constructor): a list of places converts
    requires(sizeof...(Places) == info(T).shape.axes()) constexpr WeightIndex(Places... places) {
        [[maybe_unused]] std::size_t axis = 0;
        ((index_ =
              index_ * info(T).shape.length(axis) + checked(axis, static_cast<std::size_t>(places)),
          ++axis),
         ...);
    }

    /// The index with this index().
    static constexpr WeightIndex at(std::size_t index) {
        assert(index < info(T).size());
        return WeightIndex(Index{index});
    }

    /// The index among the weights of the term, in row-major order.
    constexpr std::size_t index() const { return index_; }
    /// The index among the weights of all terms.
    constexpr std::size_t offset() const { return info(T).offset + index_; }

  private:
    struct Index {
        std::size_t value;
    };
    constexpr explicit WeightIndex(Index index) : index_(index.value) {}

    static constexpr std::size_t checked([[maybe_unused]] std::size_t axis, std::size_t place) {
        assert(place < info(T).shape.length(axis));
        return place;
    }

    std::size_t index_ = 0;
};

/// The weights of a term in row-major order. A wrong number of weights does not compile.
template <Term T> class TermWeights {
  public:
    template <std::size_t N> consteval explicit TermWeights(const Score (&values)[N]) {
        static_assert(N == info(T).size(), "the term has another shape in terms.def");
        for (std::size_t i = 0; i < N; ++i) {
            values_[i] = values[i];
        }
    }

    constexpr Score operator[](WeightIndex<T> index) const { return values_[index.index()]; }
    constexpr auto begin() const { return values_.begin(); }
    constexpr auto end() const { return values_.end(); }

  private:
    std::array<Score, info(T).size()> values_;
};

} // namespace isolani
