// A chess position with value semantics: copy it and play a move on the copy.
#pragma once

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "engine/types.h"
#include "engine/util/result.h"

#include <cstdint>

namespace isolani {

/// The incrementally updated hash keys of a position. All except Whole cover pieces only and index
/// tables by a partial view of the position: the correction histories use all of those, the pawn
/// cache and the pawn history use Pawn.
enum class KeyKind : std::uint8_t {
    Whole,        ///< pieces, side to move, castling rights, en passant
    Pawn,         ///< pawns of both sides
    NonPawnWhite, ///< white pieces other than pawns
    NonPawnBlack, ///< black pieces other than pawns
    Minor,        ///< knights, bishops and kings
    Major,        ///< rooks, queens and kings
};
template <> inline constexpr std::size_t EnumSize<KeyKind> = 6;
using KeySet = EnumArray<KeyKind, Key>;

/// Number of plies without a capture or pawn move after which the game is drawn.
/// https://www.chessprogramming.org/Fifty-move_Rule
inline constexpr int FiftyMoveLimit = 100;

/// Squares attacked by one side, by value of the attackers; each set includes the previous one.
struct Threats {
    Bitboard by_pawn;
    Bitboard by_minor; ///< minor pieces and pawns
    Bitboard by_rook;  ///< rooks, minor pieces and pawns
    Bitboard any;      ///< all pieces, including queens and the king

    /// The squares where a piece of type t would be attacked by a less valuable piece; empty for
    /// pawns and kings.
    Bitboard by_less_than(PieceType t) const {
        switch (t) {
        case Knight:
        case Bishop: return by_pawn;
        case Rook: return by_minor;
        case Queen: return by_rook;
        default: return {};
        }
    }
};

/// A position that is legal to search: one king a side, not adjacent, the side not to move not in
/// check, no pawn on a back rank, at most 16 pieces a side. Created only by validation or by a
/// legal move from another position.
class Position {
  public:
    /// The standard initial position.
    Position();

    /// Validates a setup. Returns an Error if it violates the conditions above or two rooks on one
    /// side of the king claim the right to castle. Drops castling rights without king or rook in
    /// place and en-passant squares without a legal capture, and clamps the counters to their
    /// ranges.
    static Result<Position> from_setup(const Setup& setup);

    Bitboard pieces() const { return by_color_[White] | by_color_[Black]; }
    Bitboard pieces(Color c) const { return by_color_[c]; }
    Bitboard pieces(PieceType t) const { return by_type_[t]; }
    const EnumArray<PieceType, Bitboard>& pieces_by_type() const { return by_type_; }
    Bitboard pieces(PieceType t, PieceType u) const { return by_type_[t] | by_type_[u]; }
    Bitboard pieces(Color c, PieceType t) const { return by_color_[c] & by_type_[t]; }
    Bitboard pieces(Color c, PieceType t, PieceType u) const {
        return by_color_[c] & (by_type_[t] | by_type_[u]);
    }
    /// Knights, bishops, rooks and queens; a side without any is prone to zugzwang.
    Bitboard non_pawn_pieces(Color c) const {
        return by_color_[c] & ~(by_type_[Pawn] | by_type_[King]);
    }
    Piece piece_on(Square s) const { return board_[s]; }
    Square king(Color c) const { return pieces(c, King).first(); }
    Color side_to_move() const { return side_to_move_; }

    /// Enemy pieces that give check to the side to move.
    Bitboard checkers() const { return checkers_; }
    bool in_check() const { return !checkers_.empty(); }
    /// Pieces of the side to move that are pinned to their king.
    Bitboard pinned() const { return blockers_[side_to_move_] & by_color_[side_to_move_]; }
    /// Pieces of either side that are the only piece between the king of `c` and an enemy slider.
    Bitboard blockers(Color c) const { return blockers_[c]; }
    /// Rooks of both sides that still have the right to castle.
    Bitboard castling_rooks() const { return castling_rooks_; }
    Bitboard castling_rooks(Color c) const { return castling_rooks_ & by_color_[c]; }
    /// The square a pawn has just passed over, if an en-passant capture is legal; otherwise
    /// NoSquare.
    Square en_passant() const { return en_passant_; }
    /// Plies since the last capture or pawn move.
    int halfmove_clock() const { return static_cast<int>(halfmove_clock_); }
    /// Plies since the last capture, pawn move or null move: the maximum distance of a repetition.
    int reversible_plies() const { return static_cast<int>(reversible_plies_); }
    int fullmove_number() const { return static_cast<int>(fullmove_number_); }

    Key key() const { return keys_[KeyKind::Whole]; }
    Key key(KeyKind kind) const { return keys_[kind]; }
    Key pawn_key() const { return keys_[KeyKind::Pawn]; }
    /// The keys computed from scratch, to verify the incremental ones.
    KeySet recompute_keys() const;

    /// Pieces of both sides that attack s, with `occupied` as the occupancy for sliders.
    Bitboard attackers_to(Square s, Bitboard occupied) const;
    /// Whether any piece of `by` attacks s, with `occupied` as the occupancy for sliders.
    bool is_attacked(Square s, Color by, Bitboard occupied) const;
    /// The squares attacked by `by`.
    Threats threats(Color by) const;

    /// Plays a legal move.
    void play(Move m);
    /// Plays a null move; the side to move must not be in check.
    void play_null();
    /// The position after a legal move.
    Position after(Move m) const {
        Position next = *this;
        next.play(m);
        return next;
    }
    /// An approximation of the key after a move, for prefetching only. Inexact for castling,
    /// en-passant captures, changes of castling rights and a new en-passant square.
    Key key_after(Move m) const;

    /// Whether m, which may be any 16-bit value, is a legal move here.
    bool is_legal(Move m) const;
    /// Whether the pawn of the side to move on `from` can capture en passant without leaving its
    /// king in check.
    bool is_legal_en_passant(Square from) const { return is_legal_en_passant(from, en_passant_); }
    /// Whether the king can legally castle with this rook, which must have the right to.
    bool is_legal_castling(Square rook) const;
    /// The type of the captured piece, including en passant; NoPieceType if there is none.
    PieceType captured(Move m) const {
        return m.is_en_passant() ? Pawn : m.is_castling() ? NoPieceType : type_of(board_[m.to()]);
    }
    bool is_capture(Move m) const { return captured(m) != NoPieceType; }
    /// Captures and promotions: the moves that change material.
    bool is_noisy(Move m) const { return is_capture(m) || m.is_promotion(); }

    /// Whether neither side can ever give checkmate: bare kings, a single minor piece, or only
    /// bishops on squares of one colour.
    bool is_insufficient_material() const;

    /// How castling moves of this position are written under standard chess rules: positions that
    /// standard chess cannot reach require the Chess960 notation.
    CastlingNotation castling_notation() const;

    /// Compares board, side to move, castling rights, en passant and counters; the history is
    /// ignored.
    bool operator==(const Position& other) const;

  private:
    struct Unchecked {};
    explicit Position(Unchecked) {}

    template <Color Us> void play_as(Move m);
    template <Color Us> void castle(Square king, Square rook);
    template <Color Us> void update_checks_and_blockers();
    template <Color Us> Bitboard update_blockers();
    void refresh_checks_and_blockers();
    void toggle(Piece p, Square s);
    void put(Piece p, Square s);
    void remove(Piece p, Square s);
    void move_piece(Piece p, Square from, Square to);
    void set_castling_rooks(Bitboard rooks);
    void set_en_passant_if_legal(Square to);
    bool is_legal_en_passant(Square from, Square to) const;
    bool is_pseudo_legal_pawn_move(Move m) const;

    EnumArray<PieceType, Bitboard> by_type_{};
    EnumArray<Color, Bitboard> by_color_{};
    EnumArray<Square, Piece> board_{};
    KeySet keys_{};
    Bitboard checkers_;
    EnumArray<Color, Bitboard> blockers_{};
    Bitboard castling_rooks_;
    std::uint32_t halfmove_clock_ = 0;
    std::uint32_t fullmove_number_ = 1;
    std::uint32_t reversible_plies_ = 0;
    Square en_passant_ = NoSquare;
    Color side_to_move_ = White;
};

static_assert(sizeof(Position) <= 224, "a position is copied at every node");

// The pieces that a move removes from and puts on the board, for incremental updates.

/// Calls `take(piece, square)` for each piece that a legal move removes from the board, and
/// `put(piece, square)` for each that it places; a moving piece is removed before it is placed.
template <class Take, class Put>
void for_each_dirty_piece(const Position& pos, Move m, Take take, Put put) {
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = pos.piece_on(from);
    const Color us = color_of(moved);
    take(moved, from);
    if (m.is_castling()) {
        const Piece rook = make_piece(us, Rook);
        take(rook, to);
        put(moved, castled_king_square(from, to));
        put(rook, castled_rook_square(from, to));
        return;
    }
    const Square capture_square = m.is_en_passant() ? to - forward(us) : to;
    if (const Piece captured = pos.piece_on(capture_square); captured != NoPiece) {
        take(captured, capture_square);
    }
    put(m.is_promotion() ? make_piece(us, m.promoted()) : moved, to);
}

} // namespace isolani
