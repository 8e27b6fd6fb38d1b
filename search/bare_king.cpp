#include "search/bare_king.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace isolani {

namespace {

constexpr std::size_t SquareClasses = 10; ///< of squares up to reflections of the board
constexpr std::size_t KingDistances = 6;  ///< 2 to 7

/// The shortest distance to mate in plies, from retrograde analysis, among all positions with the
/// given side to move (0: the stronger side, 1: the bare king), class of the bare king's square
/// (a1, b1, c1, d1, b2, c2, d2, c3, d3, d4) and distance between the kings; 0 if there are none.
/// https://www.chessprogramming.org/Retrograde_Analysis
using Bounds = std::array<std::array<std::array<std::uint8_t, KingDistances>, SquareClasses>, 2>;

// clang-format off
constexpr Bounds ByQueen{{
    {{{1, 3, 5, 7, 9, 11},
      {1, 3, 5, 7, 9, 11},
      {1, 3, 5, 7, 9, 11},
      {1, 3, 5, 7, 9, 11},
      {5, 5, 9, 9, 13, 0},
      {5, 5, 9, 9, 13, 0},
      {5, 5, 9, 11, 13, 0},
      {7, 7, 11, 11, 0, 0},
      {7, 7, 11, 13, 0, 0},
      {9, 9, 13, 0, 0, 0}}},
    {{{0, 4, 6, 8, 10, 12},
      {0, 4, 6, 8, 10, 12},
      {0, 4, 6, 8, 10, 12},
      {0, 4, 6, 8, 10, 12},
      {4, 6, 8, 10, 12, 0},
      {4, 8, 8, 12, 14, 0},
      {4, 8, 8, 12, 14, 0},
      {6, 10, 10, 14, 0, 0},
      {6, 10, 10, 14, 0, 0},
      {8, 10, 12, 0, 0, 0}}},
}};

constexpr Bounds ByRook{{
    {{{1, 3, 5, 9, 11, 13},
      {1, 3, 9, 11, 13, 15},
      {1, 3, 11, 13, 15, 19},
      {1, 3, 11, 13, 17, 19},
      {7, 7, 13, 13, 17, 0},
      {9, 9, 15, 17, 21, 0},
      {13, 13, 19, 21, 23, 0},
      {13, 13, 19, 21, 0, 0},
      {17, 17, 23, 25, 0, 0},
      {21, 21, 27, 0, 0, 0}}},
    {{{0, 4, 8, 10, 12, 14},
      {0, 8, 10, 12, 14, 18},
      {0, 10, 12, 14, 18, 20},
      {0, 10, 12, 16, 18, 20},
      {6, 12, 12, 16, 18, 0},
      {8, 14, 16, 20, 22, 0},
      {12, 18, 18, 22, 24, 0},
      {12, 18, 20, 24, 0, 0},
      {16, 22, 22, 26, 0, 0},
      {20, 24, 26, 0, 0, 0}}},
}};

constexpr Bounds ByBishops{{
    {{{1, 5, 7, 11, 15, 15},
      {1, 5, 9, 11, 13, 17},
      {1, 7, 13, 13, 17, 17},
      {1, 9, 13, 15, 17, 19},
      {11, 11, 15, 17, 19, 0},
      {9, 11, 15, 17, 19, 0},
      {13, 13, 19, 21, 23, 0},
      {15, 19, 23, 25, 0, 0},
      {19, 19, 25, 27, 0, 0},
      {23, 23, 29, 0, 0, 0}}},
    {{{0, 6, 10, 14, 14, 18},
      {0, 8, 10, 12, 16, 16},
      {0, 12, 12, 16, 16, 20},
      {0, 10, 14, 16, 18, 20},
      {8, 14, 16, 18, 20, 0},
      {8, 14, 16, 18, 20, 0},
      {12, 18, 20, 22, 24, 0},
      {14, 22, 24, 26, 0, 0},
      {18, 24, 26, 28, 0, 0},
      {22, 26, 30, 0, 0, 0}}},
}};

constexpr Bounds ByBishopAndKnight{{
    {{{1, 5, 9, 11, 13, 15},
      {1, 5, 9, 11, 13, 15},
      {1, 9, 13, 13, 17, 21},
      {1, 13, 21, 21, 25, 25},
      {11, 11, 17, 19, 21, 0},
      {11, 13, 23, 25, 37, 0},
      {21, 23, 29, 31, 37, 0},
      {19, 19, 35, 37, 0, 0},
      {25, 27, 35, 37, 0, 0},
      {39, 39, 47, 0, 0, 0}}},
    {{{0, 8, 10, 12, 14, 16},
      {0, 8, 10, 12, 14, 16},
      {0, 12, 12, 16, 20, 26},
      {0, 20, 20, 24, 24, 28},
      {8, 16, 18, 20, 22, 0},
      {10, 22, 24, 36, 38, 0},
      {20, 28, 30, 36, 38, 0},
      {18, 34, 36, 40, 0, 0},
      {24, 34, 36, 46, 0, 0},
      {38, 46, 48, 0, 0, 0}}},
}};

// clang-format on

/// The index of a square's class, in the order of Bounds.
std::size_t square_class(Square s) {
    const auto fold = [](int line) { return std::min(line, 7 - line); };
    int far = fold(index(file_of(s)));
    int near = fold(index(rank_of(s)));
    if (far < near) {
        std::swap(far, near);
    }
    const int first_of_row = near * (9 - near) / 2; // rows of 4, 3, 2 and 1
    return static_cast<std::size_t>(first_of_row + far - near);
}

/// The bounds for the pieces on the board besides the kings, or null if there are none.
const Bounds* bounds_for(const Position& pos) {
    const Bitboard pieces = pos.pieces() ^ pos.pieces(King);
    const Bitboard bishops = pos.pieces(Bishop);
    switch (pieces.count()) {
    case 1:
        return pieces == pos.pieces(Queen)  ? &ByQueen
               : pieces == pos.pieces(Rook) ? &ByRook
                                            : nullptr;
    case 2:
        return pieces == bishops ? &ByBishops
               : bishops && pieces == pos.pieces(Bishop, Knight) && pos.pieces(Knight)
                   ? &ByBishopAndKnight
                   : nullptr;
    default: return nullptr;
    }
}

} // namespace

int fewest_plies_to_mate(const Position& pos) {
    const Color bare = pos.pieces(White).more_than_one() ? Black : White;
    if (pos.pieces(bare).more_than_one()) {
        return 0;
    }
    const Bounds* bounds = bounds_for(pos);
    if (bounds == nullptr) {
        return 0;
    }
    const auto apart = static_cast<std::size_t>(distance(pos.king(White), pos.king(Black)) - 2);
    const auto& by_class = (*bounds)[pos.side_to_move() == bare ? 1 : 0];
    return by_class[square_class(pos.king(bare))][apart];
}

} // namespace isolani
