// Basic board types: colours, pieces, squares, files, ranks, and arrays indexed by them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace isolani {

/// A 64-bit Zobrist hash key.
using Key = std::uint64_t;

enum class Color : std::uint8_t { White, Black };

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, NoPieceType };

/// Colour in bit 3, type in bits 0-2; NoPiece has the type NoPieceType.
enum class Piece : std::uint8_t {
    // clang-format off
    WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing, NoPiece,
    BlackPawn = 8, BlackKnight, BlackBishop, BlackRook, BlackQueen, BlackKing,
    // clang-format on
};

enum class File : std::uint8_t { FileA, FileB, FileC, FileD, FileE, FileF, FileG, FileH };

enum class Rank : std::uint8_t { Rank1, Rank2, Rank3, Rank4, Rank5, Rank6, Rank7, Rank8 };

/// Little-endian rank-file mapping: A1 = 0, B1 = 1, ... H8 = 63.
enum class Square : std::uint8_t {
    // clang-format off
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    NoSquare,
    // clang-format on
};

/// A step on the board, as the difference of square indices.
enum class Direction : std::int8_t {
    North = 8,
    South = -8,
    East = 1,
    West = -1,
    NorthEast = North + East,
    NorthWest = North + West,
    SouthEast = South + East,
    SouthWest = South + West,
};

using enum Color;
using enum PieceType;
using enum Piece;
using enum File;
using enum Rank;
using enum Square;

/// The underlying value of an enumerator, for arithmetic and array access.
template <class E>
requires std::is_enum_v<E>
constexpr int index(E e) { return static_cast<int>(e); }

/// The number of elements of an array indexed by E.
template <class E> inline constexpr std::size_t EnumSize = 0;
template <> inline constexpr std::size_t EnumSize<Color> = 2;
template <> inline constexpr std::size_t EnumSize<PieceType> = 6;
template <> inline constexpr std::size_t EnumSize<Piece> = 16;
template <> inline constexpr std::size_t EnumSize<File> = 8;
template <> inline constexpr std::size_t EnumSize<Rank> = 8;
template <> inline constexpr std::size_t EnumSize<Square> = 64;

/// A std::array that can only be indexed by the enumerators of E.
template <class E, class T> struct EnumArray {
    std::array<T, EnumSize<E>> values;

    constexpr T& operator[](E e) { return values[static_cast<std::size_t>(e)]; }
    constexpr const T& operator[](E e) const { return values[static_cast<std::size_t>(e)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto end() const { return values.end(); }
    constexpr void fill(const T& value) { values.fill(value); }
    // Not defaulted: a defaulted comparison requires T to be comparable.
    constexpr bool operator==(const EnumArray& other) const { return values == other.values; }
};

namespace detail {
template <class E> constexpr auto all_of() {
    std::array<E, EnumSize<E>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<E>(i);
    }
    return all;
}
} // namespace detail

inline constexpr auto AllColors = detail::all_of<Color>();
inline constexpr auto AllPieceTypes = detail::all_of<PieceType>();
inline constexpr auto AllFiles = detail::all_of<File>();
inline constexpr auto AllSquares = detail::all_of<Square>();

/// The piece types of a range, both ends included: piece_types<Knight, Queen>.
template <PieceType First, PieceType Last>
inline constexpr auto piece_types = [] {
    std::array<PieceType, static_cast<std::size_t>(index(Last) - index(First) + 1)> types{};
    for (std::size_t i = 0; i < types.size(); ++i) {
        types[i] = static_cast<PieceType>(static_cast<std::size_t>(First) + i);
    }
    return types;
}();

/// English names of the sides.
inline constexpr EnumArray<Color, const char*> ColorNames{{"White", "Black"}};

/// English names of the piece types.
inline constexpr EnumArray<PieceType, std::string_view> PieceTypeNames{
    {"pawn", "knight", "bishop", "rook", "queen", "king"}};

constexpr Color operator~(Color c) { return static_cast<Color>(index(c) ^ 1); }

constexpr Piece make_piece(Color c, PieceType t) {
    return static_cast<Piece>(index(c) << 3 | index(t));
}
constexpr PieceType type_of(Piece p) { return static_cast<PieceType>(index(p) & 7); }
constexpr Color color_of(Piece p) { return static_cast<Color>(index(p) >> 3); }

constexpr Square make_square(File f, Rank r) {
    return static_cast<Square>(index(r) << 3 | index(f));
}
constexpr File file_of(Square s) { return static_cast<File>(index(s) & 7); }
constexpr Rank rank_of(Square s) { return static_cast<Rank>(index(s) >> 3); }

/// Letters of the piece types in algebraic notation and in endgame names.
inline constexpr std::string_view PieceLetters = "PNBRQK";

constexpr char piece_letter(PieceType t) { return PieceLetters[static_cast<std::size_t>(t)]; }
/// As in FEN: upper case for White, lower case for Black, '.' for NoPiece.
constexpr char piece_letter(Piece p) {
    if (p == NoPiece) {
        return '.';
    }
    const char letter = piece_letter(type_of(p));
    return color_of(p) == White ? letter : static_cast<char>(letter - 'A' + 'a');
}

/// The rank from the given side's point of view: Rank1 is its own back rank.
constexpr Rank relative_rank(Color c, Rank r) { return static_cast<Rank>(index(r) ^ index(c) * 7); }
constexpr Rank relative_rank(Color c, Square s) { return relative_rank(c, rank_of(s)); }

/// The square from the given side's point of view: mirrored vertically for Black.
constexpr Square relative_square(Color c, Square s) {
    return static_cast<Square>(index(s) ^ index(c) * 56);
}
constexpr Square flip_rank(Square s) { return static_cast<Square>(index(s) ^ 56); }
constexpr Square flip_file(Square s) { return static_cast<Square>(index(s) ^ 7); }

/// The step must stay on the board.
constexpr Square operator+(Square s, Direction d) {
    return static_cast<Square>(index(s) + index(d));
}
constexpr Square operator-(Square s, Direction d) {
    return static_cast<Square>(index(s) - index(d));
}

/// The direction in which the pawns of a colour advance.
constexpr Direction forward(Color c) { return c == White ? Direction::North : Direction::South; }

namespace detail {
inline constexpr auto Distances = [] {
    EnumArray<Square, EnumArray<Square, std::uint8_t>> moves{};
    for (const Square a : AllSquares) {
        for (const Square b : AllSquares) {
            const int files = index(file_of(a)) - index(file_of(b));
            const int ranks = index(rank_of(a)) - index(rank_of(b));
            const int across = files < 0 ? -files : files;
            const int along = ranks < 0 ? -ranks : ranks;
            moves[a][b] = static_cast<std::uint8_t>(across > along ? across : along);
        }
    }
    return moves;
}();
} // namespace detail

/// Chebyshev distance: the number of king moves between two squares on an empty board.
constexpr int distance(Square a, Square b) { return detail::Distances[a][b]; }

/// The distances of all squares from one square.
using DistanceRow = EnumArray<Square, std::uint8_t>;
constexpr const DistanceRow& distances_from(Square s) { return detail::Distances[s]; }

static_assert(make_piece(Black, King) == BlackKing && type_of(BlackKing) == King);
static_assert(type_of(NoPiece) == NoPieceType && color_of(WhiteKing) == White);
static_assert(piece_letter(WhiteKnight) == 'N' && piece_letter(BlackKing) == 'k');
static_assert(make_square(FileE, Rank4) == E4 && relative_square(Black, E4) == E5);
static_assert(relative_rank(Black, A7) == Rank2 && flip_file(A1) == H1);
static_assert(distance(A1, H8) == 7 && distance(E4, D5) == 1);

} // namespace isolani
