#include "engine/game.h"
#include "engine/notation.h"
#include "tests/support.h"

namespace isolani {

namespace {

Game play(Game game, std::initializer_list<const char*> moves) {
    for (const char* text : moves) {
        const auto m = parse_move(game.position(), text);
        EXPECT_TRUE(m) << text;
        game.play(*m);
    }
    return game;
}

bool is_repetition(const Game& game, int ply) {
    return game.history().is_repetition(game.position(), ply);
}

TEST(Game, ThirdOccurrenceIsARepetition) {
    const Game once = play(Game(), {"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_FALSE(is_repetition(once, 0));
    const Game twice = play(once, {"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_TRUE(is_repetition(twice, 0));
}

TEST(Game, SecondOccurrenceCountsWithinTheSearch) {
    // The position occurred four plies ago: after the root if the root is five plies back, but not
    // if the root is four plies back or the position itself.
    const Game game = play(Game(), {"e2e3", "g8f6", "g1f3", "f6g8", "f3g1"});
    EXPECT_FALSE(is_repetition(game, 0));
    EXPECT_FALSE(is_repetition(game, 4));
    EXPECT_TRUE(is_repetition(game, 5));
}

TEST(Game, IrreversibleMovesEndTheSearchForRepetitions) {
    const Game game =
        play(Game(), {"g1f3", "g8f6", "f3g1", "f6g8", "e2e4", "g8f6", "g1f3", "f6g8", "f3g1"});
    EXPECT_TRUE(is_repetition(game, 9));
    EXPECT_FALSE(is_repetition(play(game, {"e7e5"}), 9));
}

TEST(Game, KnowsWhetherAnythingWasRepeated) {
    const auto has_repetition = [](const Game& game) {
        return game.history().has_repetition(game.position());
    };
    const Game start;
    EXPECT_FALSE(has_repetition(start));
    EXPECT_FALSE(has_repetition(play(start, {"g1f3", "g8f6", "f3g1"})));
    const Game twice = play(start, {"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_TRUE(has_repetition(twice));
    const Game later = play(twice, {"b1c3", "b8c6", "a1b1"});
    EXPECT_TRUE(has_repetition(later)); // the repetition is of an earlier position
    EXPECT_FALSE(has_repetition(play(later, {"e7e5"})));
}

/// Slow reference: whether some legal move leads to a position that occurred since the root.
bool can_repeat(const Position& pos, const std::vector<Key>& since_root) {
    for (const Move m : legal_moves(pos)) {
        const Key next = pos.after(m).key();
        // Only reversible moves count: a pawn move or capture cannot lead back.
        if (!pos.is_noisy(m) && type_of(pos.piece_on(m.from())) != Pawn && !m.is_castling() &&
            std::find(since_root.begin(), since_root.end(), next) != since_root.end()) {
            return true;
        }
    }
    return false;
}

TEST(Game, UpcomingRepetitionFindsEveryMoveBackAndNoOther) {
    // A few pieces moving at random repeat positions often.
    SplitMix64 random(99);
    int found = 0;
    for (int round = 0; round < test::samples(3000, 300); ++round) {
        Position pos = test::position("4k3/8/2n1b3/8/8/2N1B3/8/4K3 w - - 0 1");
        KeyHistory history;
        std::vector<Key> keys;
        for (int ply = 1; ply <= 14; ++ply) {
            const MoveList moves = legal_moves(pos);
            if (moves.empty()) {
                break;
            }
            const Move m = moves[random() % moves.size()];
            if (pos.is_capture(m)) {
                break;
            }
            history.push(pos.key());
            if (ply > 1) {
                keys.push_back(pos.key()); // positions after the root only
            }
            pos.play(m);
            const bool found_one = can_repeat(pos, keys);
            EXPECT_EQ(history.has_upcoming_repetition(pos, ply), found_one) << to_fen(pos);
            found += found_one;
        }
    }
    EXPECT_GT(found, 20);
}

TEST(Game, TheirMoveIsNoUpcomingRepetition) {
    // The rook move a8-b8 would lead from the first position to the last, but the side to move in
    // the last position cannot reverse it.
    const Game game = play(Game(test::position("r3k3/8/8/8/8/2N5/8/4K3 b - - 0 1")),
                           {"a8a6", "c3b1", "a6b6", "b1c3", "b6b8"});
    EXPECT_FALSE(game.history().has_upcoming_repetition(game.position(), 6));
}

TEST(Game, NoUpcomingRepetitionInTheOpening) {
    const Game game = play(Game(), {"e2e4", "e7e5", "g1f3", "b8c6"});
    EXPECT_FALSE(game.history().has_upcoming_repetition(game.position(), 4));
}

TEST(Game, UpcomingRepetitionBeforeTheRootMustBeTheThird) {
    const Game game = play(Game(), {"g1f3", "g8f6", "f3g1"});
    EXPECT_TRUE(game.history().has_upcoming_repetition(game.position(), 4));
    EXPECT_FALSE(game.history().has_upcoming_repetition(game.position(), 0));
    const Game again = play(game, {"f6g8", "g1f3", "g8f6", "f3g1"});
    EXPECT_TRUE(again.history().has_upcoming_repetition(again.position(), 0));
}

TEST(Game, AnyLength) {
    Game game;
    for (int i = 0; i < 3000; ++i) {
        game = play(std::move(game), {"g1f3", "g8f6", "f3g1", "f6g8"});
    }
    EXPECT_EQ(game.history().size(), 12000U);
    EXPECT_EQ(game.position().fullmove_number(), 6001);
    EXPECT_TRUE(is_repetition(game, 0));
}

} // namespace

namespace {

std::optional<GameResult> result(std::string_view fen) {
    return result_by_rules(Game(test::position(fen)));
}

TEST(GameResult, RulesEndGames) {
    EXPECT_EQ(result(StartFen), std::nullopt);
    EXPECT_EQ(result("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), GameResult::WhiteWins);
    EXPECT_EQ(result("k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1"), GameResult::BlackWins);
    EXPECT_EQ(result("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), GameResult::Draw);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KB6 b - - 0 1"), GameResult::Draw);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KR6 b - - 99 90"), std::nullopt);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KR6 b - - 100 90"), GameResult::Draw);
    EXPECT_EQ(result("R5k1/5ppp/8/8/8/8/8/K7 b - - 100 90"), GameResult::WhiteWins);
}

TEST(GameResult, TheThirdOccurrenceIsADraw) {
    Game game;
    const Move out_white(G1, F3);
    const Move out_black(G8, F6);
    const Move home_white(F3, G1);
    const Move home_black(F6, G8);
    for (int round = 0; round < 2; ++round) {
        for (const Move m : {out_white, out_black, home_white, home_black}) {
            EXPECT_EQ(result_by_rules(game), std::nullopt);
            game.play(m);
        }
    }
    EXPECT_EQ(result_by_rules(game), GameResult::Draw);
}

} // namespace

} // namespace isolani
