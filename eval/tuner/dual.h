// Numbers that carry their derivatives along: forward differentiation.
// https://en.wikipedia.org/wiki/Automatic_differentiation#Automatic_differentiation_using_dual_numbers
#pragma once

#include <array>
#include <compare>
#include <cstddef>

namespace isolani {

/// A value and its partial derivatives by N variables.
template <std::size_t N> struct Dual {
    double value = 0;
    std::array<double, N> slope{};

    constexpr Dual() = default;
    /// A constant.
    constexpr explicit Dual(double v) : value(v) {}
    /// The variable with that number, at a value.
    static constexpr Dual variable(std::size_t number, double v) {
        Dual d(v);
        d.slope[number] = 1;
        return d;
    }

    friend constexpr Dual operator+(const Dual& a, const Dual& b) {
        return combine(a.value + b.value, a, 1, b, 1);
    }
    friend constexpr Dual operator-(const Dual& a, const Dual& b) {
        return combine(a.value - b.value, a, 1, b, -1);
    }
    friend constexpr Dual operator-(const Dual& a) { return Dual() - a; }
    friend constexpr Dual operator*(const Dual& a, const Dual& b) {
        return combine(a.value * b.value, a, b.value, b, a.value);
    }
    friend constexpr Dual operator/(const Dual& a, const Dual& b) {
        return combine(a.value / b.value, a, 1 / b.value, b, -a.value / (b.value * b.value));
    }
    friend constexpr auto operator<=>(const Dual& a, const Dual& b) { return a.value <=> b.value; }

  private:
    static constexpr Dual combine(double value, const Dual& a, double da, const Dual& b,
                                  double db) {
        Dual d(value);
        for (std::size_t i = 0; i < N; ++i) {
            d.slope[i] = a.slope[i] * da + b.slope[i] * db;
        }
        return d;
    }
};

} // namespace isolani
