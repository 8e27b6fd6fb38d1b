// What players expect of the weights of a term: declared in terms.def, kept by the tuner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace isolani {

/// Whether a term is good for the side that has it.
enum class Benefit : std::uint8_t { Open, Good, Bad };

/// How weights go along the last axis of a term's array, from place to place.
enum class Order : std::uint8_t { Open, Rising, Falling };

/// What is expected of the middlegame or of the endgame weights of a term.
struct PhaseExpectation {
    Benefit benefit = Benefit::Open;
    Order order = Order::Open;
};

/// What is expected of a term. The order is that of the numbers in weights.h: points of danger,
/// too, rise with the danger, though they are bad for the side that has them.
struct Expectation {
    PhaseExpectation mg;
    PhaseExpectation eg;
    std::size_t first = 0;   ///< the place on the last axis where the order begins
    std::string_view reason; ///< why it is open whether the term is good; empty if it is not

    /// The same, with weights that never fall from place `from` on.
    constexpr Expectation rising(std::size_t from = 0) const {
        return ordered(Order::Rising, from);
    }
    /// The same, with weights that never rise from place `from` on.
    constexpr Expectation falling(std::size_t from = 0) const {
        return ordered(Order::Falling, from);
    }
    /// The same, of the middlegame only; the endgame is open.
    constexpr Expectation in_middlegame() const {
        Expectation d = *this;
        d.eg = {};
        return d;
    }
    /// The same, of the endgame only; the middlegame is open.
    constexpr Expectation in_endgame() const {
        Expectation d = *this;
        d.mg = {};
        return d;
    }

  private:
    constexpr Expectation ordered(Order order, std::size_t from) const {
        Expectation d = *this;
        d.mg.order = d.eg.order = order;
        d.first = from;
        return d;
    }
};

namespace detail {
constexpr Expectation expect(Benefit benefit, std::string_view reason = {}) {
    return {
        .mg = {benefit, Order::Open}, .eg = {benefit, Order::Open}, .first = 0, .reason = reason};
}
} // namespace detail

inline constexpr Expectation Good = detail::expect(Benefit::Good);
inline constexpr Expectation Bad = detail::expect(Benefit::Bad);

/// A term of which it is open whether it is good, and why.
constexpr Expectation either_way(std::string_view reason) {
    return detail::expect(Benefit::Open, reason);
}

/// "good, rising", "bad in the endgame", "open: ..."
std::string to_text(const Expectation& expected);

} // namespace isolani
