#include "uci/review/defence.h"

#include "explain/searched_move.h"
#include "tests/support.h"

namespace isolani::uci {
namespace {

/// The line as it goes on with the best defence; the value is that of the line.
std::string defended(const char* fen, const std::string& sans, Value value) {
    Limits budget;
    budget.nodes = 20'000;
    Analyst analyst(budget, 1, 4);
    const Position pos = test::position(fen);
    const SearchedMove searched{test::moves(pos, sans), value, 10};
    const SearchedMove found = well_defended(Game(pos), searched, analyst, 1);
    EXPECT_EQ(found.move(), searched.move());
    EXPECT_EQ(found.value, searched.value);
    return line_in_san(pos, found.line, 4);
}

TEST(Defence, AMoverDoesNotLoseWhatAnotherMoveKeeps) {
    // Not 1.f3 loses the pawn, but 2.c4, and any other move is as good.
    const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(defended(fen, "f3 e5 c4 Qh4+ g3 Qxc4", -60).find("2.c4"), std::string::npos);
}

TEST(Defence, NorDoesTheOtherSide) {
    // Black need not leave the pawn.
    const char* fen = "8/8/8/8/4pk2/8/4K3/8 w - - 0 1";
    EXPECT_EQ(defended(fen, "Kf2 Kg4 Ke3 Kg5 Kxe4", 0).find("Kg4"), std::string::npos);
}

TEST(Defence, WhatIsForcedStays) {
    // The fork wins the rook, whatever the king does; the other moves are much worse or no better.
    const char* fork = "r3k3/p7/8/3N4/8/8/8/4K3 w - - 0 1";
    EXPECT_TRUE(defended(fork, "Nc7+ Kd7 Nxa8 Kc8", 300).starts_with("1.Nc7+ Kd7 2.Nxa8"));
    // The first move is what is judged.
    EXPECT_TRUE(defended("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1", "a6 Nc7+ Kd7 Nxa8", -300)
                    .starts_with("1...a6 2.Nc7+"));
    // The value says that nothing holds.
    EXPECT_EQ(defended("4k3/8/8/4PK2/8/8/8/8 w - - 0 1", "e6 Ke7 Ke4 Kxe6", 600),
              "1.e6 Ke7 2.Ke4 Kxe6");
}

} // namespace
} // namespace isolani::uci
