// Shared by the tests: positions from FEN, random games, sample sizes for slow builds.
#pragma once

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/position.h"
#include "engine/util/random.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG) ||           \
    !defined(__OPTIMIZE__)
inline constexpr bool IsSlowBuild = true;
#else
inline constexpr bool IsSlowBuild = false;
#endif

/// The number of samples of a test: `slow` in builds with expensive checks.
constexpr int samples(int fast, int slow) { return IsSlowBuild ? slow : fast; }

/// The position of a FEN that must be accepted.
inline Position position(std::string_view fen) {
    const Result<Position> pos = position_from_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error());
    return pos ? *pos : Position();
}

/// The moves of a line in SAN, such as "e4 e5", all of them legal.
inline std::vector<Move> moves(Position pos, const std::string& sans) {
    std::vector<Move> line;
    std::istringstream words(sans);
    for (std::string san; words >> san;) {
        line.push_back(*parse_any_notation(pos, san));
        pos.play(line.back());
    }
    return line;
}

/// Counts of special moves: castling, en passant and promotions.
struct SpecialMoves {
    void count(Move m) {
        castled += m.is_castling();
        captured_en_passant += m.is_en_passant();
        promoted += m.is_promotion();
    }
    void expect_each() const {
        EXPECT_GT(castled, 0);
        EXPECT_GT(captured_en_passant, 0);
        EXPECT_GT(promoted, 0);
    }

    int castled = 0;
    int captured_en_passant = 0;
    int promoted = 0;
};

/// The squares in order, such as "a1 c3".
inline std::string squares(Bitboard b) {
    std::string text;
    for (const Square s : b) {
        text += text.empty() ? "" : " ";
        text += to_text(s);
    }
    return text;
}

/// The bitboard drawn by eight lines of `1` and `.`, rank 8 first; spaces are ignored.
inline Bitboard drawn(std::string_view picture) {
    Bitboard b;
    int i = 0;
    for (const char c : picture) {
        if (c == '1' || c == '.') {
            const Square s = make_square(static_cast<File>(i % 8), static_cast<Rank>(7 - i / 8));
            b |= c == '1' ? Bitboard(s) : NoSquares;
            ++i;
        }
    }
    EXPECT_EQ(i, 64) << picture;
    return b;
}

/// A random Chess960 start position; with `double_shuffle`, of double Chess960, where the two sides
/// may differ.
inline Position random_chess960_start(SplitMix64& random, bool double_shuffle) {
    const auto back_rank = [&] {
        for (;;) {
            std::string pieces = "rnbqkbnr";
            for (std::size_t i = pieces.size(); i > 1; --i) {
                std::swap(pieces[i - 1], pieces[random() % i]);
            }
            const std::size_t king = pieces.find('k');
            const bool king_between = pieces.find('r') < king && king < pieces.rfind('r');
            const bool bishops_differ = (pieces.find('b') + pieces.rfind('b')) % 2 == 1;
            if (king_between && bishops_differ) {
                return pieces;
            }
        }
    };
    const std::string black = back_rank();
    std::string white = double_shuffle ? back_rank() : black;
    for (char& c : white) {
        c = static_cast<char>(c - 'a' + 'A');
    }
    return position(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1");
}

/// Plays random games, alternating standard chess, Chess960 and double Chess960, and calls
/// `visit(position, move)` before each move, `nodes` times in all.
template <class Visit> void walk_random_games(int nodes, std::uint64_t seed, Visit visit) {
    constexpr int LongestGame = 160;
    SplitMix64 random(seed);
    for (int game = 0; nodes > 0; ++game) {
        Position pos = game % 3 == 0 ? Position() : random_chess960_start(random, game % 3 == 2);
        for (int ply = 0; ply < LongestGame && nodes > 0; ++ply, --nodes) {
            const MoveList moves = legal_moves(pos);
            if (moves.empty()) {
                break;
            }
            const Move m = moves[random() % moves.size()];
            visit(pos, m);
            pos.play(m);
        }
    }
}

} // namespace isolani::test
