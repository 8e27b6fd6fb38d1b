#include "tools/data/openings.h"

#include "engine/game.h"
#include "engine/movegen.h"

#include <array>
#include <stdexcept>
#include <utility>

namespace isolani {

namespace {

using BackRank = std::array<PieceType, 8>;

/// Puts the piece on the n-th empty file, counted from 0.
void put_on_empty(BackRank& rank, int n, PieceType piece) {
    for (PieceType& file : rank) {
        if (file == NoPieceType && n-- == 0) {
            file = piece;
            return;
        }
    }
}

/// Decodes the number in mixed radix: light-squared bishop (4), dark-squared bishop (4), queen (6),
/// both knights (10).
BackRank back_rank(int number) {
    constexpr std::array<std::array<int, 2>, 10> Knights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    BackRank rank;
    rank.fill(NoPieceType);
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = Bishop;
    rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = Bishop;
    put_on_empty(rank, number / 16 % 6, Queen);
    const auto [first, second] = Knights[static_cast<std::size_t>(number / 96)];
    put_on_empty(rank, second, Knight); // farther one first: keeps the other's index valid
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

namespace {

Position random_start(const OpeningSettings& settings, SplitMix64& random) {
    if (random() % 100 < static_cast<std::uint64_t>(settings.chess960_percent)) {
        const int white = static_cast<int>(random() % Chess960Starts);
        const int other = static_cast<int>(random() % Chess960Starts);
        return chess960_start(white, random() % 3 == 0 ? other : white);
    }
    if (!settings.book.empty()) {
        return *unpack(settings.book[random() % settings.book.size()]); // packed from a position
    }
    return {};
}

void play_random_move(Game& line, SplitMix64& random, const OpeningFilter& accepts) {
    constexpr int MostTries = 20;
    const MoveList moves = legal_moves(line.position());
    for (int i = 1;; ++i) {
        const Move move = moves[random() % moves.size()];
        if (!accepts || i == MostTries || accepts(line.position().after(move))) {
            line.play(move);
            return;
        }
    }
}

} // namespace

OpeningSettings OpeningSettings::with_book(std::vector<PackedPosition> lines) {
    OpeningSettings settings;
    settings.book = std::move(lines);
    settings.random_plies = 2;
    settings.chess960_percent = 0; // book games follow standard chess
    return settings;
}

Position random_opening(const OpeningSettings& settings, std::uint64_t game, SplitMix64& random,
                        const OpeningFilter& accepts) {
    const int plies = settings.random_plies + (settings.alternate ? static_cast<int>(game % 2) : 0);
    constexpr int MostTries = 10'000;
    for (int i = 0; i < MostTries; ++i) {
        Game line(random_start(settings, random));
        for (int ply = 0; ply < plies && !result_by_rules(line); ++ply) {
            play_random_move(line, random, accepts);
        }
        if (!result_by_rules(line)) {
            return line.position();
        }
    }
    throw std::runtime_error("every line of the book ends a game");
}

} // namespace isolani
