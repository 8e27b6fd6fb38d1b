#include "engine/chess960.h"

#include <array>

namespace isolani {

namespace {

using BackRank = std::array<PieceType, 8>;

/// Puts the piece on the n-th file that is still empty, counted from 0.
void put_on_empty(BackRank& rank, int n, PieceType piece) {
    for (PieceType& file : rank) {
        if (file == NoPieceType && n-- == 0) {
            file = piece;
            return;
        }
    }
}

/// The number in mixed radix: light bishop (4), dark bishop (4), queen (6), both knights (10).
BackRank back_rank(int number) {
    constexpr std::array<std::array<int, 2>, 10> Knights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    BackRank rank;
    rank.fill(NoPieceType);
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = Bishop;
    rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = Bishop;
    put_on_empty(rank, number / 16 % 6, Queen);
    const auto [first, second] = Knights[static_cast<std::size_t>(number / 96)];
    put_on_empty(rank, second, Knight); // the farther one first, so that the other's count holds
    put_on_empty(rank, first, Knight);
    put_on_empty(rank, 0, Rook);
    put_on_empty(rank, 0, King);
    put_on_empty(rank, 0, Rook);
    return rank;
}

} // namespace

Position chess960_start(int white, int black) {
    Setup setup;
    for (const Color c : AllColors) {
        const BackRank rank = back_rank(c == White ? white : black);
        for (const File f : AllFiles) {
            const PieceType piece = rank[static_cast<std::size_t>(f)];
            const Square s = make_square(f, relative_rank(c, Rank1));
            setup.board[s] = make_piece(c, piece);
            setup.board[make_square(f, relative_rank(c, Rank2))] = make_piece(c, Pawn);
            setup.castling_rooks |= piece == Rook ? Bitboard(s) : NoSquares;
        }
    }
    return *Position::from_setup(setup);
}

} // namespace isolani
