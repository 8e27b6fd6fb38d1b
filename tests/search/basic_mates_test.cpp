// The mates that every beginner learns, played out.
#include "search/pool.h"
#include "tests/search/search_support.h"

namespace isolani {
namespace {

/// Plays both sides at a few thousand nodes a move until mate or the 50-move draw.
bool mates(const char* fen) {
    test::Recorder recorder;
    Pool pool(1, 4);
    Game game(test::position(fen));
    Limits limits;
    limits.nodes = 10000;
    while (count_legal_moves(game.position()) > 0) {
        if (game.position().halfmove_clock() >= 100) {
            return false;
        }
        pool.start(game, limits, Milliseconds(0), recorder);
        pool.wait();
        game.play(recorder.best_move.move);
    }
    return game.position().in_check();
}

TEST(BasicMates, AreCarriedOut) {
    EXPECT_TRUE(mates("8/8/8/3k4/8/8/8/R3K3 w - - 0 1"));
    EXPECT_TRUE(mates("8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1"));
    EXPECT_TRUE(mates("8/8/4k3/8/8/8/8/1NB1K3 w - - 0 1"));
}

} // namespace
} // namespace isolani
