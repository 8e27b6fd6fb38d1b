// A middlegame and an endgame value packed in one word, and the interpolation between them.
// https://www.chessprogramming.org/Tapered_Eval
#pragma once

#include <algorithm>
#include <cstdint>

namespace isolani {

/// Two 16-bit values, in centipawns or points of danger, added and scaled together: the endgame
/// value is in the upper half of a 32-bit word, the middlegame value in the lower.
class Score {
  public:
    constexpr Score() = default;
    constexpr Score(int mg, int eg)
        : packed_(static_cast<std::int32_t>(static_cast<std::uint32_t>(eg) << 16) + mg) {}

    constexpr int mg() const { return static_cast<std::int16_t>(packed_ & 0xffff); }
    /// Undoes the borrow that a negative lower half takes from the upper half.
    constexpr int eg() const {
        return static_cast<std::int16_t>((static_cast<std::uint32_t>(packed_) + 0x8000U) >> 16);
    }

    /// Both halves as one word. Words may be added and multiplied; only the lower 32 bits of the
    /// result matter.
    constexpr std::int32_t packed() const { return packed_; }
    static constexpr Score from_packed(std::int32_t packed) { return Score(packed); }

    constexpr Score operator-() const { return Score(-packed_); }
    constexpr Score& operator+=(Score s) { return packed_ += s.packed_, *this; }
    constexpr Score& operator-=(Score s) { return packed_ -= s.packed_, *this; }
    friend constexpr Score operator+(Score a, Score b) { return a += b; }
    friend constexpr Score operator-(Score a, Score b) { return a -= b; }
    friend constexpr Score operator*(Score s, int n) { return Score(s.packed_ * n); }
    constexpr bool operator==(const Score&) const = default;

  private:
    constexpr explicit Score(std::int32_t packed) : packed_(packed) {}

    std::int32_t packed_ = 0;
};

/// The game phase of a full board; knights and bishops count 1, rooks 2, queens 4.
inline constexpr int FullPhase = 24;

/// The value between endgame (phase 0) and middlegame (FullPhase or more).
template <class Number> constexpr Number taper(const Number& mg, const Number& eg, int phase) {
    const int share = std::min(phase, FullPhase);
    return (mg * Number(share) + eg * Number(FullPhase - share)) / Number(FullPhase);
}
constexpr int taper(Score s, int phase) { return taper(s.mg(), s.eg(), phase); }

static_assert(Score(-3, 7).mg() == -3 && Score(-3, 7).eg() == 7);
static_assert((Score(5, -9) - Score(-20, 1)) == Score(25, -10));
static_assert((Score(-7, -1) * 3).eg() == -3 && (-Score(4, -4)).mg() == -4);
static_assert(taper(Score(24, 0), 12) == 12 && taper(Score(10, -10), 0) == -10);

} // namespace isolani
