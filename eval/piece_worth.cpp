#include "eval/piece_worth.h"

#include "eval/walk.h"
#include "eval/weights.h"

namespace isolani {

namespace {

/// Adds up weights at compile time.
struct WeightSum {
    template <Color Us, Term T> constexpr void add(std::size_t index, Square) {
        sum += Weights[info(T).offset + index];
    }
    Score sum;
};

constexpr Score piece_weight(Piece piece, Square s) {
    WeightSum weight;
    add_piece_terms(piece, s, weight);
    return color_of(piece) == White ? weight.sum : -weight.sum;
}

/// The weights of a piece on its square, White's positive and Black's negative, put together ahead.
constexpr auto PieceWorth = [] {
    EnumArray<Piece, EnumArray<Square, Score>> worth{};
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            for (const Square s : AllSquares) {
                worth[make_piece(c, t)][s] = piece_weight(make_piece(c, t), s);
            }
        }
    }
    return worth;
}();

} // namespace

Score piece_worth(const Position& pos) {
    Score sum;
    for (const Square s : pos.pieces()) {
        sum += PieceWorth[pos.piece_on(s)][s];
    }
    return sum;
}

Score piece_worth_gain(const Position& pos, Move m) {
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = pos.piece_on(from);
    const Color us = color_of(moved);
    const auto& worth = PieceWorth[moved];
    if (m.is_castling()) {
        const auto& rooks = PieceWorth[make_piece(us, Rook)];
        return worth[castled_king_square(from, to)] - worth[from] +
               rooks[castled_rook_square(from, to)] - rooks[to];
    }
    const Piece placed = m.is_promotion() ? make_piece(us, m.promoted()) : moved;
    Score gain = PieceWorth[placed][to] - worth[from];
    if (m.is_en_passant()) {
        gain -= PieceWorth[make_piece(~us, Pawn)][to - forward(us)];
    } else if (const Piece captured = pos.piece_on(to); captured != NoPiece) {
        gain -= PieceWorth[captured][to];
    }
    return gain;
}

} // namespace isolani
