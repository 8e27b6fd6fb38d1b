#include "uci/review/report.h"

#include "tests/support.h"

#include <algorithm>
#include <sstream>

namespace isolani::uci {
namespace {

/// A report on a game, searched with a small budget.
std::string page_of(const std::string& text) {
    std::istringstream in(text);
    const PgnGame game = *PgnReader(in).next();
    Limits budget;
    budget.nodes = 2'000;
    Analyst analyst(budget, 1, 1);
    return *to_html(game, *review(game.start, game.moves(), analyst, {}, [](std::size_t) {}),
                    "Isolani", [](double) { return true; });
}

std::size_t count_of(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// What the page does is tested in a browser: tests/web/*.test.mjs.

TEST(Report, HasAPositionForEachMoveAndTheStart) {
    const std::string page = page_of("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_EQ(count_of(page, "\"chance\":"), 5U); // lines have positions, too, but no values
    EXPECT_TRUE(contains(page, R"("san":"g4","move":[14,30],"sign":"??","mark":"Blunder")"));
    EXPECT_TRUE(contains(page, R"("value":"#")")); // checkmate
}

TEST(Report, HasThePositionsOfABestLine) {
    EXPECT_TRUE(contains(
        page_of("1. f3 e5 2. g4 d6 *"),
        R"("line":[{"number":"2...","san":"Qh4#","move":[59,31],)"
        R"("fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","pawns":)"));
}

TEST(Report, ShowsNullMovesAndCommentsAfterVariations) {
    const std::string page = page_of("1. e4 {a} (1. d4) {b} -- 2. d4 *");
    EXPECT_TRUE(contains(page, R"("san":"--","move":null,"sign":"")"));
    EXPECT_TRUE(contains(page, R"("comment":"a b")"));
}

TEST(Report, CannotBeEndedByWhatAGameSays) {
    const std::string page = page_of("[Event \"</script>\"]\n\n1. e4 {</script>} *");
    EXPECT_EQ(std::ranges::count(page, '<'),
              std::ranges::count(page_of("[Event \"x\"]\n\n1. e4 {x} *"), '<'));
}

TEST(Report, AsksForNothing) {
    const std::string page = page_of("1. e4 *");
    EXPECT_TRUE(contains(page, "default-src 'none'"));
    for (const char* outside : {"src=\"http", "href=\"http", "url(", "@import", "fetch("}) {
        EXPECT_FALSE(contains(page, outside)) << outside;
    }
}

TEST(Report, MovesOfCastlingAreThoseOfTheKing) {
    EXPECT_TRUE(contains(page_of("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *"),
                         R"("san":"O-O","move":[4,6])"));
}

TEST(Report, ListsTheReasonsThatExplainTells) {
    EXPECT_TRUE(contains(page_of("*"), R"("reasons":[])")); // the initial position
    const std::string page =
        page_of("1. e4 c6 2. d4 d5 3. exd5 cxd5 4. c4 Nf6 5. Nc3 e6 6. Nf3 Be7 "
                "7. cxd5 Nxd5 8. Bd3 Nc6 *");
    EXPECT_TRUE(contains(page, "White's pawn on d4 is isolated on the half-open d-file"));
    EXPECT_TRUE(contains(page, ",null,[27],[],14]")); // d4, without a number, since 7...Nxd5
}

TEST(Report, ASideThatDidNotMoveHasNoAccuracy) {
    EXPECT_TRUE(contains(page_of("*"), R"("accuracy":[null,null])"));
    EXPECT_TRUE(contains(page_of("1. e4 *"), ",null],"));
}

TEST(Report, ShowsWhatOthersWroteOfAnAnnotatedGame) {
    const std::string page =
        page_of("[Annotator \"Isolani 1.0.0, 5 nodes a move\"]\n\n1. e4 {[%eval 0.35] [%clk "
                "0:01:00] King's pawn.} e5 2. f3 $4 $19 {[%eval -9.00] Blunder: Nf3 was better, "
                "+0.35 instead of -9.00. Accuracy: White 12.0% and Black 81.9%.} *");
    EXPECT_TRUE(contains(page, R"("comment":"King's pawn.")"));
    EXPECT_EQ(count_of(page, "\"comment\":"), 1U);
}

TEST(Report, ShowsTheVariationsOfOthersAndNoneByIsolani) {
    const std::string page =
        page_of("1. e4 (1. d4 d5 2. c4 $1 {[%clk 1] gambit} (2. e4) c6) e5 "
                "2. f3 $4 $19 {Blunder: Nf3 was better, +0.35 instead of -9.00.} "
                "(2. Nf3 Nc6 $14) *");
    EXPECT_TRUE(contains(page, R"("variations":["1.d4 d5 2.c4! gambit (2.e4) 2...c6"])")) << page;
    EXPECT_EQ(count_of(page, "\"variations\":"), 1U);
}

TEST(Report, AnIndexLinksToThePagesOfGames) {
    PgnGame game;
    game.set_tag("White", "A & <B>");
    game.set_tag("Date", "????.??.??");
    game.result = "1-0";
    EXPECT_EQ(title_of(game), "A & <B> - ?, 1-0");
    EXPECT_TRUE(contains(index_page({{"game-1.html", title_of(game)}}),
                         "<li><a href=\"game-1.html\">A &amp; &lt;B> - ?, 1-0</a></li>"));
}

/// A game of knight moves, as if it had been searched.
std::pair<PgnGame, GameReview> long_game(std::size_t plies) {
    std::pair<PgnGame, GameReview> made;
    auto& [game, review] = made;
    const std::vector<Move> cycle = test::moves(game.start, "Nf3 Nf6 Ng1 Ng8");
    for (std::size_t i = 0; i < plies; ++i) {
        game.main.moves.push_back({cycle[i % 4], {}, {}, {}});
        ReviewedMove& reviewed = review.moves.emplace_back();
        reviewed.move = cycle[i % 4];
    }
    review.values.resize(plies + 1);
    return made;
}

TEST(Report, IsBoundedForLongGames) {
    const auto [game, review] = long_game(20'000);
    const auto page = to_html(game, review, "Isolani", [](double) { return true; });
    ASSERT_TRUE(page);
    EXPECT_EQ(count_of(*page, "\"fen\":"), 20'001U);
    EXPECT_EQ(count_of(*page, "\"maps\":"), 601U);
    EXPECT_LT(page->size(), 15'000'000U);
    const auto [complete, its_review] = long_game(600);
    EXPECT_EQ(count_of(*to_html(complete, its_review, "Isolani", [](double) { return true; }),
                       "\"maps\":"),
              601U);
}

TEST(Report, TellsHowFarItIsAndCanBeEnded) {
    const auto [game, review] = long_game(9);
    std::vector<double> told;
    const auto up_to = [&](double most) {
        return [&told, most](double part) {
            told.push_back(part);
            return part < most;
        };
    };
    EXPECT_FALSE(to_html(game, review, "Isolani", up_to(0.25)));
    ASSERT_EQ(told.size(), 4U);
    EXPECT_DOUBLE_EQ(told[0], 0);
    EXPECT_DOUBLE_EQ(told[1], 0.1);
    EXPECT_DOUBLE_EQ(told[3], 0.3);
    EXPECT_TRUE(to_html(game, review, "Isolani", up_to(1)));
    EXPECT_DOUBLE_EQ(told.back(), 0.9);
}

} // namespace
} // namespace isolani::uci
