// Sets of squares as 64-bit words: set operations, shifts without wrap-around, iteration.
// https://www.chessprogramming.org/Bitboards
#pragma once

#include "engine/types.h"

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace isolani {

/// A set of squares; bit i stands for the square with index i.
class Bitboard {
  public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr explicit Bitboard(Square s) : bits_(std::uint64_t{1} << index(s)) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    constexpr bool contains(Square s) const { return (bits_ >> index(s) & 1) != 0; }

    /// Lowest square; the set must not be empty.
    constexpr Square first() const { return static_cast<Square>(std::countr_zero(bits_)); }
    /// Highest square; the set must not be empty.
    constexpr Square last() const { return static_cast<Square>(63 - std::countl_zero(bits_)); }

    constexpr Bitboard operator~() const { return Bitboard(~bits_); }
    constexpr Bitboard operator<<(int n) const { return Bitboard(bits_ << n); }
    constexpr Bitboard operator>>(int n) const { return Bitboard(bits_ >> n); }
    constexpr Bitboard& operator&=(Bitboard b) { return bits_ &= b.bits_, *this; }
    constexpr Bitboard& operator|=(Bitboard b) { return bits_ |= b.bits_, *this; }
    constexpr Bitboard& operator^=(Bitboard b) { return bits_ ^= b.bits_, *this; }
    constexpr bool operator==(const Bitboard&) const = default;

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }

    /// Iterates over the squares from A1 to H8: `for (Square s : set)`.
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return static_cast<Square>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
        constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

      private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    std::uint64_t bits_ = 0;
};

inline constexpr Bitboard NoSquares{};
inline constexpr Bitboard EverySquare = ~NoSquares;
inline constexpr Bitboard AFile{0x0101010101010101};
inline constexpr Bitboard HFile = AFile << 7;
inline constexpr Bitboard FirstRank{0xff};
inline constexpr Bitboard BackRanks = FirstRank | FirstRank << 56;
inline constexpr Bitboard LightSquares{0x55AA55AA55AA55AA};
inline constexpr Bitboard DarkSquares = ~LightSquares;

constexpr Bitboard file_squares(File f) { return AFile << index(f); }
constexpr Bitboard rank_squares(Rank r) { return FirstRank << 8 * index(r); }
constexpr Bitboard relative_rank_squares(Color c, Rank r) {
    return rank_squares(relative_rank(c, r));
}
/// The ranks of a range as that side counts them, both ends included.
constexpr Bitboard relative_ranks(Color c, Rank first, Rank last) {
    Bitboard ranks;
    for (int r = index(first); r <= index(last); ++r) {
        ranks |= relative_rank_squares(c, static_cast<Rank>(r));
    }
    return ranks;
}

/// Shifts every square one step in direction D; squares that would leave the board are dropped.
template <Direction D> constexpr Bitboard shift(Bitboard b) {
    using enum Direction;
    if constexpr (D == East || D == NorthEast || D == SouthEast) {
        b &= ~HFile;
    } else if constexpr (D == West || D == NorthWest || D == SouthWest) {
        b &= ~AFile;
    }
    return index(D) > 0 ? b << index(D) : b >> -index(D);
}

/// Shifts every square one step forward from the side's point of view.
template <Color Us> constexpr Bitboard shift_forward(Bitboard b) { return shift<forward(Us)>(b); }

/// Eight lines of text, rank 8 first: `1` for a square in the set, `.` for any other.
std::string to_text(Bitboard b);

/// The names of the squares of a set, from a1 to h8: "d4 e5".
std::string square_names(Bitboard b, std::string_view separator = " ");

static_assert(shift<Direction::East>(Bitboard(H4)).empty());
static_assert(shift<Direction::NorthWest>(Bitboard(A4)).empty());
static_assert(shift<Direction::SouthWest>(Bitboard(E4)) == Bitboard(D3));
static_assert(shift<Direction::NorthEast>(HFile).empty());
static_assert(DarkSquares.contains(A1) && LightSquares.contains(H1));

} // namespace isolani
