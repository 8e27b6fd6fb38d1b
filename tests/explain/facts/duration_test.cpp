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

/// The kinds of facts that a side has about the whole board or its men and that last.
bool lasts(const char* fen, const std::string& sans, FactKind kind, Color side) {
    const Position pos = test::position(fen);
    const std::vector<Fact> facts = find_facts(pos);
    const auto is_meant = [&](const Fact& f) { return f.kind == kind && f.side == side; };
    EXPECT_TRUE(std::ranges::any_of(facts, is_meant)) << fen;
    return std::ranges::any_of(lasting(facts, pos, test::moves(pos, sans)), is_meant);
}

TEST(Lasting, IsSeenWhereTheLineIsAtRest) {
    // The fourth ply takes a knight, which the fifth takes back.
    const char* up = "r2q1rk1/pb1n1ppp/5n2/2pp4/8/1P2PN2/PB1NBPPP/R2Q1RK1 w - - 0 13";
    EXPECT_TRUE(lasts(up, "Rc1 a5 Ne5 Nxe5 Bxe5 Rc8", FactKind::Material, White));
    EXPECT_TRUE(lasts(up, "Ne5 Nxe5 Bxe5 Rc8", FactKind::Material, White));
    // It is not taken back: the bishop more is gone.
    EXPECT_FALSE(lasts(up, "Rc1 a5 Ne5 Nxe5 h3 h6 a3 a4", FactKind::Material, White));
    // The pawn more is given back at once, and the line ends there.
    EXPECT_FALSE(lasts("4k3/pp3ppp/8/3n4/8/8/PPP2PPP/3NK3 w - - 0 1", "Kd2 Nb4 Kc1 Nxa2+",
                       FactKind::Material, White));
}

TEST(Lasting, AStrengthThatWinsSomethingIsUsed) {
    // The rook on the seventh rank takes a pawn, and is exchanged.
    const char* seventh = "5r1k/pR1R2pp/8/8/8/1P4P1/r4P1P/6K1 w - - 0 1";
    EXPECT_TRUE(lasts(seventh, "Rxg7 Raxf2 Rxh7+ Kg8 Rbg7+", FactKind::SeventhRank, White));
    EXPECT_TRUE(lasts(seventh, "Rxa7 Rxa7 Rxa7 h6", FactKind::SeventhRank, White));
    // The outpost is left to exchange a knight.
    EXPECT_FALSE(lasts("4k3/pp3ppp/3p1n2/3N4/4P3/8/PPP2PPP/4K3 w - - 0 1", "Nxf6+ gxf6 f3 Ke7",
                       FactKind::Outpost, White));
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
    EXPECT_EQ(since(blockade, "Kd2 d4 Ke2", FactKind::PassedPawn, Black), 0);
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
