#include "tools/data/openings.h"

#include "tests/support.h"

#include <set>

namespace isolani {
namespace {

TEST(Chess960, NumbersAreScharnagls) {
    const auto back_rank = [](int number) {
        return to_fen(chess960_start(number, number)).substr(0, 8);
    };
    EXPECT_EQ(chess960_start(518, 518), Position());
    EXPECT_EQ(back_rank(0), "bbqnnrkr");
    EXPECT_EQ(back_rank(959), "rkrnnqbb");
    EXPECT_EQ(back_rank(534), "rnbkqbnr");
}

TEST(Chess960, AllStartsDifferAndKeepTheRules) {
    std::set<std::string> all;
    for (int i = 0; i < Chess960Starts; ++i) {
        const Position pos = chess960_start(i, i);
        EXPECT_EQ(pos.castling_rooks(), pos.pieces(Rook));
        EXPECT_EQ((pos.pieces(White, Bishop) & LightSquares).count(), 1);
        all.insert(to_fen(pos));
    }
    EXPECT_EQ(all.size(), 960U);
    SplitMix64 random(1); // generated in a different way
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(all.contains(to_fen(test::random_chess960_start(random, false))));
    }
}

TEST(Chess960, SidesMayDiffer) {
    EXPECT_EQ(to_fen(chess960_start(518, 0)),
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(RandomOpening, AFilterSeesEveryPosition) {
    OpeningSettings settings;
    settings.chess960_percent = 0;
    settings.random_plies = 6;
    settings.alternate = false;
    const auto is_full = [](const Position& pos) { return pos.pieces().count() == 32; };
    SplitMix64 random(1);
    int captures = 0;
    for (std::uint64_t game = 0; game < 100; ++game) {
        EXPECT_TRUE(is_full(random_opening(settings, game, random, is_full)));
        captures += is_full(random_opening(settings, game, random)) ? 0 : 1;
    }
    EXPECT_GT(captures, 0); // some moves would have been rejected
}

TEST(RandomOpening, EveryOtherGameIsBlacksMove) {
    OpeningSettings settings;
    settings.chess960_percent = 50;
    SplitMix64 random(1);
    for (std::uint64_t game = 0; game < 200; ++game) {
        const Position pos = random_opening(settings, game, random);
        EXPECT_EQ(pos.side_to_move(), game % 2 == 0 ? White : Black);
        EXPECT_EQ(pos.fullmove_number(), 5);
        EXPECT_GT(count_legal_moves(pos), 0);
    }
}

TEST(RandomOpening, HasItsShareOfChess960) {
    OpeningSettings settings;
    settings.chess960_percent = 25;
    settings.random_plies = 0;
    settings.alternate = false;
    SplitMix64 random(2);
    int shuffled = 0;
    int different = 0;
    for (std::uint64_t game = 0; game < 2000; ++game) {
        const std::string fen = to_fen(random_opening(settings, game, random));
        std::string white = fen.substr(35, 8);
        for (char& c : white) {
            c = static_cast<char>(c - 'A' + 'a');
        }
        shuffled += fen == StartFen ? 0 : 1;
        different += fen.starts_with(white) ? 0 : 1;
    }
    EXPECT_NEAR(shuffled, 500, 80);
    EXPECT_NEAR(different, 167, 50);
}

TEST(RandomOpening, BeginsInTheBook) {
    const Position line = test::position("4k3/p7/8/8/8/8/7P/4K3 b - - 0 40");
    const Position stalemate = test::position("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    OpeningSettings settings;
    settings.book = {pack(line), pack(stalemate)};
    settings.chess960_percent = 0;
    settings.random_plies = 0;
    settings.alternate = false;
    SplitMix64 random(3);
    for (std::uint64_t game = 0; game < 20; ++game) {
        EXPECT_EQ(random_opening(settings, game, random), line); // the other has no moves
    }
}

TEST(RandomOpening, OneLineOfABookBeginsManyGames) {
    const OpeningSettings settings = OpeningSettings::with_book({pack(Position())});
    SplitMix64 random(5);
    std::set<std::string> openings;
    for (std::uint64_t game = 0; game < 100; ++game) {
        openings.insert(to_fen(random_opening(settings, game, random)));
    }
    EXPECT_EQ(settings.chess960_percent, 0);
    EXPECT_GT(openings.size(), 85U); // out of 400 sequences of two plies and 8,902 of three
}

TEST(RandomOpening, ABookOfFinishedGamesIsNoBeginning) {
    OpeningSettings settings;
    settings.book = {pack(test::position("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"))}; // stalemate
    settings.chess960_percent = 0;
    SplitMix64 random(4);
    EXPECT_THROW(random_opening(settings, 0, random), std::runtime_error);
    // The only legal move captures the last piece.
    settings.book = {pack(test::position("7K/8/8/8/8/8/1Q6/k7 b - - 0 1"))};
    settings.random_plies = 2;
    settings.alternate = false;
    EXPECT_THROW(random_opening(settings, 0, random), std::runtime_error);
}

} // namespace
} // namespace isolani
