// Moves encoded in 16 bits, move lists, and UCI move text.
#pragma once

#include "engine/types.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace isolani {

/// From square in bits 0-5, to square in bits 6-11, kind in bits 12-15 (for promotions, bits 12-13
/// hold the promotion piece). Castling is encoded as "king takes own rook", which is unambiguous in
/// Chess960.
class Move {
  public:
    enum class Kind : std::uint8_t { Normal = 0, EnPassant = 1, Castling = 2, Promotion = 4 };

    /// The null move, which is never legal.
    constexpr Move() = default;
    constexpr Move(Square from, Square to, Kind kind = Kind::Normal)
        : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 | index(kind) << 12)) {}

    static constexpr Move promotion(Square from, Square to, PieceType piece) {
        return Move(static_cast<std::uint16_t>(index(from) | index(to) << 6 |
                                               (4 + index(piece) - index(Knight)) << 12));
    }
    /// The inverse of bits(); accepts any value, including ones that encode no legal move.
    static constexpr Move from_bits(std::uint16_t bits) { return Move(bits); }

    constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
    constexpr Square to() const { return static_cast<Square>(bits_ >> 6 & 63); }
    constexpr Kind kind() const {
        return is_promotion() ? Kind::Promotion : static_cast<Kind>(bits_ >> 12);
    }
    constexpr bool is_promotion() const { return (bits_ >> 12 & 4) != 0; }
    constexpr bool is_castling() const { return kind() == Kind::Castling; }
    constexpr bool is_en_passant() const { return kind() == Kind::EnPassant; }
    /// The promotion piece; meaningful for promotions only.
    constexpr PieceType promoted() const {
        return static_cast<PieceType>((bits_ >> 12 & 3) + index(Knight));
    }

    constexpr std::uint16_t bits() const { return bits_; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr bool operator==(const Move&) const = default;

  private:
    constexpr explicit Move(std::uint16_t bits) : bits_(bits) {}

    std::uint16_t bits_ = 0;
};

/// Upper bound on the number of legal moves with at most 16 pieces a side: 15 queens with 27 moves
/// each, a king with 8, and two castling moves.
inline constexpr std::size_t MaxMoves = 416;

/// A move list with fixed capacity. Every node creates at least one and uses only a few entries, so
/// the storage is left uninitialised and each Move is constructed when it is added.
template <std::size_t Capacity> class FixedMoveList {
  public:
    FixedMoveList() {} // NOLINT(modernize-use-equals-default): that would clear the whole array

    void add(Move m) {
        assert(!is_full());
        std::construct_at(place(size_++), m);
    }
    bool is_full() const { return size_ == Capacity; }
    void swap(std::size_t i, std::size_t j) { std::swap(*place(i), *place(j)); }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool contains(Move m) const { return std::find(begin(), end(), m) != end(); }
    Move operator[](std::size_t i) const { return begin()[i]; }
    const Move* begin() const { return reinterpret_cast<const Move*>(bytes_.data()); }
    const Move* end() const { return begin() + size_; }

  private:
    Move* place(std::size_t i) { return reinterpret_cast<Move*>(bytes_.data()) + i; }

    alignas(Move) std::array<std::byte, Capacity * sizeof(Move)> bytes_;
    std::size_t size_ = 0;
};

using MoveList = FixedMoveList<MaxMoves>;

/// How castling is written: "e1g1" or "e1h1" (Chess960, and any position whose castling king or
/// rook is not on its standard square).
enum class CastlingNotation : std::uint8_t { KingTwoSquares, KingTakesRook };

/// "e4", or "-" for NoSquare.
std::string to_text(Square s);
/// UCI text of a move: "e2e4", "e7e8q", "e1g1"; "0000" for the null move.
std::string to_text(Move m, CastlingNotation notation = CastlingNotation::KingTwoSquares);

/// The destination of a king that castles with the rook on `rook`: the g- or c-file.
constexpr Square castled_king_square(Square king, Square rook) {
    return make_square(index(rook) > index(king) ? FileG : FileC, rank_of(king));
}
/// The destination of that rook: the f- or d-file.
constexpr Square castled_rook_square(Square king, Square rook) {
    return make_square(index(rook) > index(king) ? FileF : FileD, rank_of(king));
}

static_assert(Move::promotion(E7, E8, Queen).promoted() == Queen);
static_assert(Move(E1, H1, Move::Kind::Castling).is_castling());
static_assert(sizeof(Move) == 2);

} // namespace isolani
