// A chess position as a value: copy it, play a move on the copy.
#pragma once

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "engine/types.h"
#include "engine/util/result.h"

#include <cstdint>

namespace isolani {

/// The hash keys that a position keeps up to date. Apart from Whole each covers pieces only: they
/// file under a partial view of the position what is learned of it. The correction histories use
/// all of these, the pawn cache and the pawn history Pawn alone.
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

/// Plies without a capture or pawn move after which the game is drawn.
/// https://www.chessprogramming.org/Fifty-move_Rule
inline constexpr int FiftyMoveLimit = 100;

/// Squares that one side attacks, by the worth of the attackers: each set holds the one before.
struct Threats {
    Bitboard by_pawn;
    Bitboard by_minor; ///< or a pawn
    Bitboard by_rook;  ///< or less
    Bitboard any;      ///< queen and king included

    /// The squares where a piece would be attacked by one of less worth.
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

/// A position that is legal to search: one king a side, never adjacent, the side not to move not in
/// check, no pawn on a back rank, at most 16 pieces a side. It can only be made by validation or by
/// a legal move from another one.
class Position {
  public:
    /// The initial position of chess.
    Position();

    /// Rejects what a search could trip on, with the reason, and drops what is harmless: castling
    /// rights without king or rook in place, en-passant squares without a legal capture, counters
    /// out of range.
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
    /// Knights, bishops, rooks and queens; a side without any may be in zugzwang.
    Bitboard non_pawn_pieces(Color c) const {
        return by_color_[c] & ~(by_type_[Pawn] | by_type_[King]);
    }
    Piece piece_on(Square s) const { return board_[s]; }
    Square king(Color c) const { return pieces(c, King).first(); }
    Color side_to_move() const { return side_to_move_; }

    /// Enemy pieces that give check to the side to move.
    Bitboard checkers() const { return checkers_; }
    bool in_check() const { return !checkers_.empty(); }
    /// Pieces of the side to move that stand alone between their king and an enemy slider.
    Bitboard pinned() const { return blockers_[side_to_move_] & by_color_[side_to_move_]; }
    /// Pieces of either side that stand alone between the king of `c` and an enemy slider.
    Bitboard blockers(Color c) const { return blockers_[c]; }
    /// Rooks, of both sides, that keep the right to castle.
    Bitboard castling_rooks() const { return castling_rooks_; }
    Bitboard castling_rooks(Color c) const { return castling_rooks_ & by_color_[c]; }
    /// The square a pawn has just jumped over, if some en-passant capture is legal; else NoSquare.
    Square en_passant() const { return en_passant_; }
    /// Plies since the last capture or pawn move.
    int halfmove_clock() const { return static_cast<int>(halfmove_clock_); }
    /// Plies since the last capture, pawn move or null move: how far back a repetition can lie.
    int reversible_plies() const { return static_cast<int>(reversible_plies_); }
    int fullmove_number() const { return static_cast<int>(fullmove_number_); }

    Key key() const { return keys_[KeyKind::Whole]; }
    Key key(KeyKind kind) const { return keys_[kind]; }
    Key pawn_key() const { return keys_[KeyKind::Pawn]; }
    /// The keys computed afresh from the board: the twin of the incremental ones.
    KeySet recompute_keys() const;

    /// Pieces of both sides that attack s, with sliders looking through all but `occupied`.
    Bitboard attackers_to(Square s, Bitboard occupied) const;
    /// Whether any piece of `by` attacks s, with sliders looking through all but `occupied`.
    bool is_attacked(Square s, Color by, Bitboard occupied) const;
    /// The squares that pieces of `by` attack.
    Threats threats(Color by) const;

    /// Plays a legal move.
    void play(Move m);
    /// Passes the turn; the side to move must not be in check.
    void play_null();
    /// The position after a legal move.
    Position after(Move m) const {
        Position next = *this;
        next.play(m);
        return next;
    }
    /// The key after a legal move or, roughly, after any other: castling rights and a new
    /// en-passant square are left out, so it serves to prefetch and not to compare.
    Key key_after(Move m) const;

    /// Whether m, any 16 bits, is a legal move here.
    bool is_legal(Move m) const;
    /// Whether the pawn of the side to move on `from` may capture en passant: no check results or
    /// stays.
    bool is_legal_en_passant(Square from) const { return is_legal_en_passant(from, en_passant_); }
    /// Whether the king may castle with this rook, which has the right to.
    bool is_legal_castling(Square rook) const;
    /// What a move takes, en passant included; NoPieceType if nothing.
    PieceType captured(Move m) const {
        return m.is_en_passant() ? Pawn : m.is_castling() ? NoPieceType : type_of(board_[m.to()]);
    }
    bool is_capture(Move m) const { return captured(m) != NoPieceType; }
    /// Captures and promotions: the moves that change material.
    bool is_noisy(Move m) const { return is_capture(m) || m.is_promotion(); }

    /// Neither side can ever give mate: bare kings, or one minor piece on the whole board, or
    /// bishops of one square colour only.
    bool is_insufficient_material() const;

    /// How castling moves of this position must be written where standard chess is played: setups
    /// that standard chess cannot reach need the Chess960 way.
    CastlingNotation castling_notation() const;

    /// Same board, side to move, rights, en passant and counters, however they came about.
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

} // namespace isolani
