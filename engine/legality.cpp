// The questions a Position answers about single moves and about itself.
#include "engine/position.h"

namespace isolani {

bool Position::is_pseudo_legal_pawn_move(Move m) const {
    const Color us = side_to_move_;
    const Square from = m.from();
    const Square to = m.to();
    if (m.is_promotion() != (relative_rank(us, to) == Rank8)) {
        return false;
    }
    if (pawn_attacks(us, from).contains(to)) {
        return by_color_[~us].contains(to);
    }
    const Bitboard occupied = pieces();
    const Square one_step = from + forward(us);
    if (occupied.contains(one_step)) {
        return false;
    }
    return to == one_step || (relative_rank(us, from) == Rank2 && to == one_step + forward(us) &&
                              !occupied.contains(to));
}

bool Position::operator==(const Position& other) const {
    return board_ == other.board_ && side_to_move_ == other.side_to_move_ &&
           castling_rooks_ == other.castling_rooks_ && en_passant_ == other.en_passant_ &&
           halfmove_clock_ == other.halfmove_clock_ && fullmove_number_ == other.fullmove_number_ &&
           by_type_ == other.by_type_ && by_color_ == other.by_color_ && keys_ == other.keys_ &&
           checkers_ == other.checkers_ && blockers_ == other.blockers_;
}

bool Position::is_legal(Move m) const {
    const Color us = side_to_move_;
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = board_[from];
    if (moved == NoPiece || color_of(moved) != us) {
        return false;
    }
    const PieceType type = type_of(moved);
    const bool is_plain = m == Move(from, to);
    const bool is_promotion = m.is_promotion() && m == Move::promotion(from, to, m.promoted());
    if (m.is_castling()) {
        return type == King && castling_rooks(us).contains(to) && is_legal_castling(to);
    }
    if (m.is_en_passant()) {
        return type == Pawn && to == en_passant_ && pawn_attacks(us, from).contains(to) &&
               is_legal_en_passant(from);
    }
    if (!(is_plain || (is_promotion && type == Pawn)) || by_color_[us].contains(to)) {
        return false;
    }
    if (type == King) {
        return king_attacks(from).contains(to) && !is_attacked(to, ~us, pieces() ^ Bitboard(from));
    }
    if (type == Pawn ? !is_pseudo_legal_pawn_move(m)
                     : !piece_attacks(type, from, pieces()).contains(to)) {
        return false;
    }
    const Square k = king(us);
    if (in_check()) {
        const Square checker = checkers_.first();
        const Bitboard answers = between(k, checker) | Bitboard(checker);
        if (checkers_.more_than_one() || !answers.contains(to)) {
            return false;
        }
    }
    return !pinned().contains(from) || line(k, from).contains(to);
}

bool Position::is_legal_castling(Square rook) const {
    if (in_check()) {
        return false;
    }
    const Color us = side_to_move_;
    const Square k = king(us);
    const Square king_to = castled_king_square(k, rook);
    const Square rook_to = castled_rook_square(k, rook);
    // With king and rook lifted off, a slider behind the rook is seen as well.
    const Bitboard others = pieces() ^ Bitboard(k) ^ Bitboard(rook);
    const Bitboard king_path = between(k, king_to) | Bitboard(king_to);
    const Bitboard rook_path = between(rook, rook_to) | Bitboard(rook_to);
    if ((king_path | rook_path) & others) {
        return false;
    }
    for (const Square s : king_path) {
        if (is_attacked(s, ~us, others)) {
            return false;
        }
    }
    return true;
}

bool Position::is_insufficient_material() const {
    if (pieces(Pawn, Queen) | pieces(Rook)) {
        return false;
    }
    const Bitboard bishops = pieces(Bishop);
    const Bitboard knights = pieces(Knight);
    if (knights.empty()) {
        return (bishops & LightSquares).empty() || (bishops & DarkSquares).empty();
    }
    return bishops.empty() && !knights.more_than_one();
}

CastlingNotation Position::castling_notation() const {
    constexpr Bitboard Corners = BackRanks & (AFile | HFile);
    const bool classical_rooks = (castling_rooks_ & ~Corners).empty();
    const bool classical_kings = (castling_rooks(White).empty() || king(White) == E1) &&
                                 (castling_rooks(Black).empty() || king(Black) == E8);
    return classical_rooks && classical_kings ? CastlingNotation::KingTwoSquares
                                              : CastlingNotation::KingTakesRook;
}

} // namespace isolani
