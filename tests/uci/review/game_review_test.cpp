#include "uci/review/game_review.h"

#include "engine/notation.h"
#include "tests/support.h"

#include <cstdlib>

namespace isolani::uci {
namespace {

GameReview reviewed(const Position& start, const std::string& sans) {
    Limits budget;
    budget.nodes = 20'000;
    Analyst analyst(budget, 1, 4);
    return *review(start, test::moves(start, sans), analyst, {}, [](std::size_t) {});
}

TEST(GameReview, FindsTheBlunderAndTheMate) {
    // Fool's mate: 2. g4 allows mate in one.
    const GameReview r = reviewed(Position(), "f3 e5 g4 Qh4#");
    EXPECT_EQ(r.moves[2].mark, Mark::Blunder);
    EXPECT_GT(r.moves[2].lost, 15);
    EXPECT_EQ(r.values[3], mated_in(1)); // White's view: Black mates with the next ply
    EXPECT_EQ(r.values[4], mated_in(0));
    EXPECT_EQ(r.moves[2].played.value, mated_in(2));
    EXPECT_EQ(to_san(Position(), r.moves[0].move), "f3");
    EXPECT_FALSE(is_error(r.moves[3].mark));
    EXPECT_EQ(r.moves[3].lost, 0);
    EXPECT_LT(r.accuracy[White], r.accuracy[Black]);
}

TEST(GameReview, ANullMoveIsNoMistake) {
    // After the null move, Black loses the queen.
    Limits budget;
    budget.nodes = 2'000;
    Analyst analyst(budget, 1, 4);
    std::vector<Move> moves = test::moves(Position(), "e4 d5 exd5 Qxd5 Nc3");
    const std::optional<double> without =
        review(Position(), moves, analyst, {}, [](std::size_t) {})->accuracy[Black];
    moves.push_back(Move());
    moves.push_back(Move(C3, D5));
    const auto r = review(Position(), moves, analyst, {}, [](std::size_t) {});
    ASSERT_TRUE(r);
    EXPECT_EQ(r->moves[5].mark, Mark::None);
    EXPECT_FALSE(r->moves[5].best);
    EXPECT_GT(r->values[6] - r->values[5], 500);
    EXPECT_LT(std::abs(r->accuracy[Black].value() - without.value()), 10);
}

TEST(GameReview, TheBestMoveIsNeverAnError) {
    Limits budget;
    budget.nodes = 5'000;
    Analyst analyst(budget, 1, 4);
    test::walk_random_games(3, 77, [&](const Position& pos, Move m) {
        if (pos.fullmove_number() > 8) {
            return;
        }
        const auto r = review(pos, {m}, analyst, {}, [](std::size_t) {});
        ASSERT_TRUE(r);
        const ReviewedMove& only = r->moves[0];
        EXPECT_GE(only.lost, 0);
        if (only.best && only.best->move() == m) {
            EXPECT_EQ(only.lost, 0);
            EXPECT_FALSE(is_error(only.mark));
        }
        EXPECT_EQ(only.played.move(), m);
    });
}

TEST(GameReview, AnOnlyMoveIsGood) {
    // The queens attack each other, and nothing defends them.
    const Position pos = test::position("6k1/1q3ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1");
    EXPECT_EQ(reviewed(pos, "Qxb7").moves[0].mark, Mark::Good);
    EXPECT_EQ(reviewed(pos, "Qb3").moves[0].mark, Mark::Blunder);
}

TEST(GameReview, TheThresholdsAreOptions) {
    const Position pos = test::position("6k1/1q3ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1");
    Limits budget;
    budget.nodes = 5'000;
    Analyst analyst(budget, 1, 4);
    const auto moves = test::moves(pos, "Qb3");
    const Thresholds high{.inaccuracy = 1, .mistake = 99, .blunder = 100};
    EXPECT_EQ(review(pos, moves, analyst, high, [](std::size_t) {})->moves[0].mark,
              Mark::Inaccuracy);
}

TEST(GameReview, GoesOnWhereTheRulesEndTheGame) {
    const std::string shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    const GameReview r = reviewed(Position(), shuffle + shuffle + "e4 e5");
    EXPECT_EQ(r.values[8], DrawValue); // the third time
    EXPECT_FALSE(r.moves[8].best);
    EXPECT_EQ(r.moves[8].mark, Mark::None);
    EXPECT_TRUE(r.moves[9].best);
}

TEST(GameReview, IsTheSameEachTime) {
    const std::string sans = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6";
    const GameReview a = reviewed(Position(), sans);
    const GameReview b = reviewed(Position(), sans);
    EXPECT_EQ(a.values, b.values);
}

TEST(GameReview, EndsWhenAsked) {
    Limits budget;
    budget.infinite = true;
    Analyst analyst(budget, 1, 4, [] { return true; });
    EXPECT_FALSE(review(Position(), {}, analyst, {}, [](std::size_t) {}));
}

TEST(GameReview, WhatIsInterposedAgainstACheckIsNoOffer) {
    // The rook is lost, and the game: White takes it with check and mates.
    const Position pos =
        test::position("rnbq1k1Q/p1pp1pr1/1p3N2/8/8/5N2/PPP2PPP/2KR1B1R b - - 2 16");
    EXPECT_EQ(reviewed(pos, "Rg8 Nh7+").moves[0].mark, Mark::None);
}

TEST(GameReview, ErrorsThatUndoEachOtherAreConfirmed) {
    // Botvinnik-Capablanca, AVRO 1938: 26...Kf7 seems better than 26...Rxe6, but loses to 27.Rxf6+.
    const Position pos =
        test::position("4r1k1/p6p/1p3np1/3p1P2/q1pP4/1nP3N1/1B3QPP/4R1K1 w - - 1 26");
    Limits budget;
    budget.nodes = 100'000;
    Analyst analyst(budget, 1, 16);
    const auto r =
        review(pos, test::moves(pos, "Re6 Rxe6 fxe6 Kg7"), analyst, {}, [](std::size_t) {});
    ASSERT_TRUE(r);
    EXPECT_FALSE(is_error(r->moves[1].mark));
}

} // namespace
} // namespace isolani::uci
