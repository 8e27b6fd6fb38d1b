// Attack sets of every piece, and the lines between squares.
// Leapers are constexpr tables; sliders are looked up by magic multiplication, or by PEXT where the
// build targets BMI2. https://www.chessprogramming.org/Magic_Bitboards
#pragma once

#include "engine/bitboard.h"
#include "engine/rays.h"

#include <array>
#include <cstdint>

// Zen 1 and Zen 2 have BMI2 but run PEXT in microcode, far slower than a multiplication.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define ISOLANI_USE_PEXT 1
#include <immintrin.h>
#else
#define ISOLANI_USE_PEXT 0
#endif

namespace isolani {

/// All squares attacked by pawns of a colour, towards the east or west side.
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

/// The squares reached from s by each step that stays on the board.
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

template <class F> constexpr EnumArray<Square, Bitboard> square_table(F set_of) {
    EnumArray<Square, Bitboard> table{};
    for (const Square s : AllSquares) {
        table[s] = set_of(s);
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

/// One square's slice of the attack table: the occupancy bits that matter are turned into an index.
struct Slider {
    Bitboard mask;      ///< inner squares of the slider's lines: blockers elsewhere change nothing
    std::size_t offset; ///< where the slice begins
#if ISOLANI_USE_PEXT
    Bitboard rays; ///< attacks on an empty board

    /// A bit for each square of the rays: a quarter of the space, and so more of it near.
    using Entry = std::uint16_t;
    Entry packed(Bitboard attacks) const {
        return static_cast<Entry>(_pext_u64(attacks.bits(), rays.bits()));
    }
    Bitboard unpacked(Entry entry) const { return Bitboard(_pdep_u64(entry, rays.bits())); }
    std::size_t slot(Bitboard occupied) const {
        return offset + _pext_u64(occupied.bits(), mask.bits());
    }
#else
    std::uint64_t magic;
    int shift; ///< 64 less the number of squares in the mask

    using Entry = Bitboard;
    Entry packed(Bitboard attacks) const { return attacks; }
    Bitboard unpacked(Entry entry) const { return entry; }
    std::size_t slot(Bitboard occupied) const {
        return offset + ((occupied & mask).bits() * magic >> shift);
    }
#endif
};

/// The "fancy" layout: every square has 2^(mask squares) entries, bishops first.
inline constexpr std::size_t BishopTableSize = 5248;
inline constexpr std::size_t RookTableSize = 102400;

struct SliderTables {
    SliderTables();

    Bitboard attacks(const Slider& slider, Bitboard occupied) const {
        return slider.unpacked(entries[slider.slot(occupied)]);
    }

    EnumArray<Square, Slider> bishop;
    EnumArray<Square, Slider> rook;
    std::array<Slider::Entry, BishopTableSize + RookTableSize> entries;
};
extern const SliderTables Sliders;

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
    return detail::Sliders.attacks(detail::Sliders.bishop[s], occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    return detail::Sliders.attacks(detail::Sliders.rook[s], occupied);
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
    return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}
/// Attacks on an empty board: the lines along which a slider could ever reach or be reached.
inline Bitboard bishop_rays(Square s) { return detail::BishopRayTable[s]; }
inline Bitboard rook_rays(Square s) { return detail::RookRayTable[s]; }
/// Attacks of a knight, bishop, rook, queen or king.
Bitboard piece_attacks(PieceType type, Square s, Bitboard occupied);

/// The whole diagonal through s, parallel to A1-H8, and the anti-diagonal, parallel to A8-H1.
inline Bitboard diagonal(Square s) { return detail::DiagonalTable[s]; }
inline Bitboard anti_diagonal(Square s) { return detail::AntiDiagonalTable[s]; }

/// Squares strictly between two squares of one rank, file or diagonal; else empty.
inline Bitboard between(Square a, Square b) { return detail::Lines.between[a][b]; }
/// The whole rank, file or diagonal through two different squares, ends included; else empty.
inline Bitboard line(Square a, Square b) { return detail::Lines.line[a][b]; }

} // namespace isolani
