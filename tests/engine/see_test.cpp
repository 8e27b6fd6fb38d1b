#include "engine/material.h"
#include "engine/see.h"

#include "engine/notation.h"
#include "tests/support.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace isolani {
namespace {

/// The exact value: the largest threshold that the move reaches.
int piece_value(const Position& pos, Move m) {
    int value = -2000;
    while (value < 2000 && see_at_least(pos, m, value + 1)) {
        ++value;
    }
    return value;
}

struct Case {
    const char* fen;
    const char* move;
    int value;
};

class SeeCases : public testing::TestWithParam<Case> {};

TEST_P(SeeCases, ExchangeValue) {
    const auto& [fen, text, value] = GetParam();
    const Position pos = test::position(fen);
    const auto m = parse_move(pos, text);
    ASSERT_TRUE(m) << fen << ' ' << text;
    EXPECT_EQ(piece_value(pos, *m), value) << fen << ' ' << text;
}

INSTANTIATE_TEST_SUITE_P(
    Exchanges, SeeCases,
    testing::Values(
        // Winning a pawn; losing a knight for a pawn.
        Case{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100},
        Case{"4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", -200},
        // Rooks: recaptured, not recaptured, recaptured by the second of two.
        Case{"3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", 0},
        Case{"3r1k2/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", 500},
        Case{"r3k3/r7/8/8/8/8/8/R3K3 w - - 0 1", "a1a7", 0},
        // Batteries: the queen behind the rook counts, and so does the rook behind the queen.
        Case{"3qk3/3r4/8/8/8/8/3R4/3QK3 w - - 0 1", "d2d7", 0},
        Case{"4k3/3r4/2p5/3p4/8/8/3R4/3QK3 w - - 0 1", "d2d5", -400},
        // A bishop hidden behind a pawn recaptures once the pawn has moved.
        Case{"4k3/8/5b2/4p3/3P4/2B5/8/4K3 w - - 0 1", "d4e5", 100},
        // En passant, promotion, capture with promotion, underpromotion.
        Case{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
        Case{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 800},
        Case{"3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 1300},
        Case{"3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", -100},
        Case{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", 200},
        // The king recaptures only if the square is not defended.
        Case{"8/8/3k4/4p3/8/6B1/8/4K3 w - - 0 1", "g3e5", -200},
        Case{"8/8/3k4/4p3/5P2/6B1/8/4K3 w - - 0 1", "f4e5", 100},
        Case{"8/8/3k4/4p3/8/6B1/8/4R1K1 w - - 0 1", "g3e5", 100},
        // The recapturing knight is pinned to its king.
        Case{"3k4/3n4/8/4p3/8/6B1/8/3RK3 w - - 0 1", "g3e5", 100},
        // The pinned rook may capture along its pin.
        Case{"3k4/3r4/8/3p4/8/4N3/8/3RK3 w - - 0 1", "e3d5", 100},
        // A pin ends when its pinner captures: a queen on d4 no longer pins the bishop.
        Case{"4k3/8/8/4q3/3p4/4B3/2N5/4K3 w - - 0 1", "c2d4", 100},
        // A pin arises when one of two pieces on the line leaves it.
        Case{"4r1k1/8/8/8/3p4/4N3/4B3/4K3 w - - 0 1", "e3c4", 0},
        Case{"4r1k1/3n4/1p6/2p5/4N3/8/4R3/4K3 w - - 0 1", "e4c5", -200},
        // A discovered check must be resolved before recapturing.
        Case{"4k3/8/3p4/2p5/4N3/8/8/K3R3 w - - 0 1", "e4c5", 100},
        // A pawn that recaptures on the last rank promotes to a queen.
        Case{"5B2/6P1/5r2/8/8/8/8/K6k b - - 0 1", "f6f8", -1000},
        Case{"2r2B2/6P1/5r2/8/8/8/8/K6k b - - 0 1", "f6f8", -100},
        // A quiet move to an attacked square loses the piece; castling is never an exchange.
        Case{"4k3/8/4p3/8/8/8/3N4/4K3 w - - 0 1", "d2e4", 0},
        Case{"4k3/8/4p3/8/5N2/8/8/4K3 w - - 0 1", "f4d5", -300},
        Case{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0}));

TEST(See, OfficersAreCountedAtThePricesOfExchanges) {
    const Position pos = test::position("r1b3k1/pp6/8/8/8/8/6PP/1N2QRK1 w - - 0 1");
    EXPECT_EQ(non_pawn_material(pos, White), 300 + 900 + 500);
    EXPECT_EQ(non_pawn_material(pos, Black), 500 + 300);
}

/// What the side to move gains by legal captures on a square, continuing for as long as it is
/// profitable: the exchange played out with the least valuable piece each time, the first of equal
/// ones.
int best_recapture(const Position& pos, Square to) {
    std::optional<Move> least;
    const auto rank = [&](Move m) {
        return std::pair(type_of(pos.piece_on(m.from())), index(m.from()));
    };
    for (const Move m : legal_moves(pos)) {
        const bool takes_there = m.to() == to && pos.is_capture(m) && !m.is_en_passant();
        if (!takes_there || (m.is_promotion() && m.promoted() != Queen)) {
            continue;
        }
        if (!least || rank(m) < rank(*least)) {
            least = m;
        }
    }
    if (!least) {
        return 0;
    }
    const int promotion = least->is_promotion() ? piece_value(Queen) - piece_value(Pawn) : 0;
    return std::max(0, piece_value(pos.captured(*least)) + promotion -
                           best_recapture(pos.after(*least), to));
}

/// The value of a capture or promotion, found by playing out the exchange.
int value_played_out(const Position& pos, Move m) {
    const int promotion = m.is_promotion() ? piece_value(m.promoted()) - piece_value(Pawn) : 0;
    return piece_value(pos.captured(m)) + promotion - best_recapture(pos.after(m), m.to());
}

TEST(See, AgreesWithTheExchangePlayedOut) {
    int captures = 0;
    int pinned = 0;
    test::walk_random_games(test::samples(60'000, 6000), 23, [&](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            if (!pos.is_noisy(m)) {
                continue;
            }
            ++captures;
            pinned += !(pos.blockers(White) | pos.blockers(Black)).empty();
            const int value = value_played_out(pos, m);
            ASSERT_TRUE(see_at_least(pos, m, value)) << to_fen(pos) << ' ' << to_text(m);
            ASSERT_FALSE(see_at_least(pos, m, value + 1)) << to_fen(pos) << ' ' << to_text(m);
        }
    });
    EXPECT_GT(captures, test::samples(100'000, 10'000));
    EXPECT_GT(pinned, captures / 10); // exchanges in positions with pins
}

TEST(See, IsMonotonousInTheThreshold) {
    test::walk_random_games(test::samples(5000, 500), 21, [](const Position& pos, Move m) {
        bool reached = true;
        for (int threshold = -1000; threshold <= 1000; threshold += 100) {
            const bool now = see_at_least(pos, m, threshold);
            ASSERT_TRUE(reached || !now) << to_fen(pos) << ' ' << to_text(m);
            reached = now;
        }
    });
}

TEST(See, ColourFlipChangesNothing) {
    test::walk_random_games(test::samples(5000, 500), 22, [](const Position& pos, Move m) {
        const Position flipped = color_flipped(pos);
        const Move mirrored = Move::from_bits(static_cast<std::uint16_t>(
            (m.bits() & 0xf000) | index(flip_rank(m.from())) | index(flip_rank(m.to())) << 6));
        for (const int threshold : {-300, -100, 0, 1, 200}) {
            ASSERT_EQ(see_at_least(pos, m, threshold), see_at_least(flipped, mirrored, threshold))
                << to_fen(pos) << ' ' << to_text(m);
        }
    });
}

} // namespace
} // namespace isolani
