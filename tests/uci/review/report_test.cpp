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
    return to_html(game, *review(game.start, game.moves(), analyst, {}, [](std::size_t) {}),
                   "Isolani");
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// What the page does is tested in a browser: tests/web/report.test.mjs.

TEST(Report, HasAPositionForEachMoveAndTheStart) {
    const std::string page = page_of("1. f3 e5 2. g4 Qh4# 0-1");
    std::size_t count = 0;
    for (std::size_t at = page.find("\"fen\":"); at != std::string::npos;
         at = page.find("\"fen\":", at + 1)) {
        ++count;
    }
    EXPECT_EQ(count, 5U);
    EXPECT_TRUE(contains(page, R"("san":"g4","move":[14,30],"sign":"??","mark":"Blunder")"));
    EXPECT_TRUE(contains(page, R"("value":"#")")); // checkmate
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

} // namespace
} // namespace isolani::uci
