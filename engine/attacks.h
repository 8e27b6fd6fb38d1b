// Attack sets of all pieces, and the lines between squares. Leaper attacks are constexpr tables.
// Slider attacks are looked up by magic multiplication, or one line at a time with PEXT and PDEP if
// the build targets BMI2. https://www.chessprogramming.org/Magic_Bitboards
// https://www.chessprogramming.org/BMI2
#pragma once

#include "engine/bitboard.h"
#include "engine/rays.h"

#include <array>
#include <cstdint>

// Zen 1 and Zen 2 support BMI2 but implement PEXT in microcode, much slower than a multiplication.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define ISOLANI_USE_PEXT 1
#include <immintrin.h>
#else
#define ISOLANI_USE_PEXT 0
#endif

namespace isolani {

/// All squares that pawns of a colour attack on their east side, on their west side, or on either.
template <Color Us> constexpr Bitboard pawn_east_attacks(Bitboard pawns) {
    return shift < Us == White ? Direction::NorthEast : Direction::SouthEast > (pawns);
}
template <Color Us> constexpr Bitboard pawn_west_attacks(Bitboard pawns) {
    return shift < Us == White ? Direction::NorthWest : Direction::SouthWest > (pawns);
}
template <Color Us> constexpr Bitboard pawn_attacks(Bitboard pawns) {
    return pawn_east_attacks<Us>(pawns) | pawn_west_attacks<Us>(pawns);
}

namespace detail {

/// The targets of the given steps from s that stay on the board.
template <std::size_t N> constexpr Bitboard leaps(Square s, const std::array<Step, N>& steps) {
    Bitboard b;
    for (const auto& [files, ranks] : steps) {
        const int f = index(file_of(s)) + files;
        const int r = index(rank_of(s)) + ranks;
        if (f >= 0 && f < 8 && r >= 0 && r < 8) {
            b |= Bitboard(make_square(static_cast<File>(f), static_cast<Rank>(r)));
        }
    }
    return b;
}

template <class F> constexpr auto square_table(F entry_of) {
    EnumArray<Square, decltype(entry_of(Square{}))> table{};
    for (const Square s : AllSquares) {
        table[s] = entry_of(s);
    }
    return table;
}

inline constexpr std::array<Step, 8> KnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<Step, 8> KingSteps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

inline constexpr auto KnightTable = square_table([](Square s) { return leaps(s, KnightSteps); });
inline constexpr auto KingTable = square_table([](Square s) { return leaps(s, KingSteps); });
inline constexpr EnumArray<Color, EnumArray<Square, Bitboard>> PawnTable{
    {{square_table([](Square s) { return pawn_attacks<White>(Bitboard(s)); }),
      square_table([](Square s) { return pawn_attacks<Black>(Bitboard(s)); })}}};

inline constexpr auto BishopRayTable =
    square_table([](Square s) { return sliding_attacks(s, BishopSteps, NoSquares); });
inline constexpr auto RookRayTable =
    square_table([](Square s) { return sliding_attacks(s, RookSteps, NoSquares); });
inline constexpr auto DiagonalTable = square_table([](Square s) {
    return ray(s, {1, 1}) | ray(s, {-1, -1}) | Bitboard(s);
});
inline constexpr auto AntiDiagonalTable = square_table([](Square s) {
    return ray(s, {1, -1}) | ray(s, {-1, 1}) | Bitboard(s);
});

#if ISOLANI_USE_PEXT

/// A rank, file or diagonal along which a slider moves, and the first entry of `Reached` for its
/// position on that line.
struct SliderLine {
    std::uint64_t squares;
    std::size_t row;
};

inline constexpr std::size_t Occupancies = 256; ///< of a line, including the slider's square

/// The squares of a line that a slider reaches, one bit each: one row per position of the slider on
/// the line, one entry per occupancy of the line. Unlike a table of full attack sets it fits in the
/// L1 cache.
inline constexpr auto Reached = [] {
    std::array<std::uint8_t, 8 * Occupancies> reached{};
    for (std::size_t i = 0; i < reached.size(); ++i) { // computed on the first rank
        const auto s = static_cast<Square>(i / Occupancies);
        const Bitboard occupied(i % Occupancies);
        const Bitboard squares = ray(s, {1, 0}, occupied) | ray(s, {-1, 0}, occupied);
        reached[i] = static_cast<std::uint8_t>(squares.bits());
    }
    return reached;
}();

/// The two lines of a bishop or rook.
using SliderLines = std::array<SliderLine, 2>;

constexpr SliderLine slider_line(Bitboard line, Square s) {
    const Bitboard before = line & Bitboard(Bitboard(s).bits() - 1);
    return {line.bits(), static_cast<std::size_t>(before.count()) * Occupancies};
}
inline constexpr auto BishopLines = square_table([](Square s) {
    return SliderLines{slider_line(DiagonalTable[s], s), slider_line(AntiDiagonalTable[s], s)};
});
inline constexpr auto RookLines = square_table([](Square s) {
    return SliderLines{slider_line(file_squares(file_of(s)), s),
                       slider_line(rank_squares(rank_of(s)), s)};
});

inline Bitboard attacks_along(const SliderLine& line, Bitboard occupied) {
    const std::size_t entry = line.row + _pext_u64(occupied.bits(), line.squares);
    return Bitboard(_pdep_u64(Reached[entry], line.squares));
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
    const SliderLines& lines = BishopLines[s];
    return attacks_along(lines[0], occupied) | attacks_along(lines[1], occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    const SliderLines& lines = RookLines[s];
    return attacks_along(lines[0], occupied) | attacks_along(lines[1], occupied);
}

#else

/// One square's slice of the attack table; the relevant occupancy is hashed to an index.
struct Slider {
    Bitboard mask; ///< relevant occupancy: the slider's lines without their last squares
    std::uint64_t magic;
    std::size_t offset; ///< index of the first entry of the slice
    int shift;          ///< 64 minus the number of squares in the mask

    std::size_t slot(Bitboard occupied) const {
        return offset + ((occupied & mask).bits() * magic >> shift);
    }
};

/// The "fancy" layout: each square has 2^(mask squares) entries, bishops first.
inline constexpr std::size_t BishopTableSize = 5248;
inline constexpr std::size_t RookTableSize = 102400;

struct SliderTables {
    SliderTables();

    EnumArray<Square, Slider> bishop;
    EnumArray<Square, Slider> rook;
    std::array<Bitboard, BishopTableSize + RookTableSize> attacks;
};
extern const SliderTables Sliders;

inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
    return Sliders.attacks[Sliders.bishop[s].slot(occupied)];
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    return Sliders.attacks[Sliders.rook[s].slot(occupied)];
}

#endif

struct LineTables {
    LineTables();

    EnumArray<Square, EnumArray<Square, Bitboard>> between;
    EnumArray<Square, EnumArray<Square, Bitboard>> line;
};
extern const LineTables Lines;

} // namespace detail

inline Bitboard pawn_attacks(Color us, Square s) { return detail::PawnTable[us][s]; }
inline Bitboard knight_attacks(Square s) { return detail::KnightTable[s]; }
inline Bitboard king_attacks(Square s) { return detail::KingTable[s]; }
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
    return detail::bishop_attacks(s, occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    return detail::rook_attacks(s, occupied);
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
    return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}
/// Attacks on an empty board.
inline Bitboard bishop_rays(Square s) { return detail::BishopRayTable[s]; }
inline Bitboard rook_rays(Square s) { return detail::RookRayTable[s]; }
/// Attacks of a knight, bishop, rook, queen or king.
Bitboard piece_attacks(PieceType type, Square s, Bitboard occupied);

/// The full diagonal through s, parallel to A1-H8, and the full anti-diagonal, parallel to A8-H1.
inline Bitboard diagonal(Square s) { return detail::DiagonalTable[s]; }
inline Bitboard anti_diagonal(Square s) { return detail::AntiDiagonalTable[s]; }

/// Squares strictly between two squares on the same rank, file or diagonal; otherwise empty.
inline Bitboard between(Square a, Square b) { return detail::Lines.between[a][b]; }
/// The full rank, file or diagonal through two different squares, from edge to edge; otherwise
/// empty.
inline Bitboard line(Square a, Square b) { return detail::Lines.line[a][b]; }

} // namespace isolani
