#include "explain/facts/duration.h"

#include "explain/played_line.h"
#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

/// The ply since which a side has a fact after a game; nothing if it has none.
std::optional<int> since(const Position& start, const std::string& sans, FactKind kind,
                         Color side) {
    FactHistory history(start);
    Position pos = start;
    for (const Move m : test::moves(start, sans)) {
        history.play(m);
        pos.play(m);
    }
    std::vector<Fact> facts = find_facts(pos);
    history.tell_since(facts);
    const auto found = std::ranges::find_if(
        facts, [&](const Fact& f) { return f.kind == kind && f.side == side; });
    return found == facts.end() ? std::nullopt : found->since;
}

TEST(FactHistory, TellsSinceWhenAFactHolds) {
    const Position start;
    // 5...Nxd5 leaves d4 alone; 7.bxc3 leaves a2 so in its place.
    const std::string isolani = "e4 e6 d4 d5 exd5 exd5 c4 Nf6 cxd5 Nxd5";
    EXPECT_EQ(since(start, isolani, FactKind::IsolatedPawn, White), 10);
    EXPECT_EQ(since(start, isolani + " Nc3 Nxc3 bxc3", FactKind::IsolatedPawn, White), 13);
    // The knight has been away.
    const Position blockade = test::position("4k3/8/8/3p4/8/1N6/8/4K3 w - - 0 1");
    EXPECT_EQ(since(blockade, "Nd4 Kd7 Kd2", FactKind::Blockader, White), 1);
    EXPECT_EQ(since(blockade, "Nd4 Kd7 Nb3 Kd6 Nd4", FactKind::Blockader, White), 5);
    // A pawn is the same when it has advanced, and from the start on it is 0.
    EXPECT_EQ(since(blockade, "Kd2 d4 Ke2", FactKind::OutsidePasser, Black), 0);
    // A second pawn more is another fact.
    const Position pawns = test::position("4k3/8/8/3p4/8/2N5/3P4/4K3 w - - 0 1");
    EXPECT_EQ(since(pawns, "Nxd5 Kd7 Nc3", FactKind::Material, White), 1);
}

TEST(FactHistory, GoesThroughNullMoves) {
    const Position start = test::position("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    FactHistory history(start);
    history.play(Move());
    std::vector<Fact> facts = find_facts(passed(start));
    history.tell_since(facts);
    ASSERT_FALSE(facts.empty());
    EXPECT_EQ(facts[0].since, 0);
}

} // namespace
} // namespace isolani
