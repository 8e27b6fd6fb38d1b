#include "explain/map.h"

#include "engine/fen.h"
#include "eval/harmony/network.h"
#include "eval/taper.h"
#include "explain/trace.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isolani {
namespace {

Position position(const char* fen) { return *position_from_fen(fen); }

const PieceMap& map_of(const std::vector<PieceMap>& maps, Square from) {
    return *std::find_if(maps.begin(), maps.end(),
                         [&](const PieceMap& map) { return map.from == from; });
}

TEST(Maps, ThereIsOneForEachPiece) {
    const auto maps = evaluation_maps(Position());
    EXPECT_EQ(maps.size(), 14U); // all but pawns and kings
    for (const PieceMap& map : maps) {
        EXPECT_EQ(map.values[map.from], 0);
        EXPECT_FALSE(map.values[E1]); // occupied
        EXPECT_TRUE(map.values[E4]);
    }
}

TEST(Maps, AValueIsTheDifferenceOfTwoEvaluations) {
    // The knight goes from f3 to d4, before the isolani; both evaluations with Black to move.
    const char* before = "4k3/pp3ppp/8/3p4/8/5N2/PP3PPP/4K3 b - - 0 1";
    const char* after = "4k3/pp3ppp/8/3p4/3N4/8/PP3PPP/4K3 b - - 0 1";
    const int difference = trace(position(after)).white() - trace(position(before)).white();
    const auto maps = evaluation_maps(position("4k3/pp3ppp/8/3p4/8/5N2/PP3PPP/4K3 w - - 0 1"));
    EXPECT_EQ(map_of(maps, F3).values[D4], difference);
    const auto black = evaluation_maps(position("4k3/pp3ppp/5n2/8/3P4/8/PP3PPP/4K3 w - - 0 1"));
    EXPECT_EQ(map_of(black, F6).values[D5], difference); // mirrored
}

TEST(Maps, WhereThePieceCannotBe) {
    // The rook on e2 is pinned: off the e-file its king would be in check. The pawn guards c4 and
    // e4.
    const auto maps = evaluation_maps(position("3kr3/8/8/3p4/8/8/4R3/4K3 w - - 0 1"));
    const PieceMap& rook = map_of(maps, E2);
    EXPECT_TRUE(rook.values[E3]);
    EXPECT_FALSE(rook.values[D2]);
    EXPECT_EQ(rook.lost, Bitboard(C4) | Bitboard(E4));
}

TEST(Maps, HarmonyIsWhatTheStructureMakesOfAPiece) {
    const Position pos = position("r1b1r1k1/1pq2ppp/p1n2b2/3pN3/3P4/P1PB4/4QPPP/R1B2RK1 w - - 0 1");
    const auto maps = harmony_maps(pos);
    EXPECT_EQ(maps.size(), 10U); // both sides, knight to king
    const PieceMap& king = maps[4];
    EXPECT_EQ(king.type, King);
    EXPECT_TRUE(king.values[G1]);
    EXPECT_FALSE(king.values[C1]); // on the other wing
    const Harmony harmony(pos, White, PawnStructure(pos));
    const Score more = harmony.of_piece(Knight, E5) - harmony.average().of_piece(Knight, E5);
    EXPECT_EQ(maps[0].values[E5], taper(more, game_phase(pos)));
}

TEST(Maps, BoardsAndPictures) {
    const Position pos = position("4k3/8/8/3p4/8/5N2/8/4K3 w - - 0 1");
    const auto maps = evaluation_maps(pos);
    const std::string boards = to_boards(maps);
    EXPECT_NE(boards.find("White's knight f3"), std::string::npos);
    EXPECT_EQ(std::count(boards.begin(), boards.end(), '*'), 1);
    EXPECT_EQ(std::count(boards.begin(), boards.end(), 'x'), 2); // c4 and e4
    const std::string svg = to_svg(pos, maps);
    EXPECT_EQ(svg.find("<svg"), 0U);
    EXPECT_NE(svg.find("White's knight f3"), std::string::npos);
    EXPECT_TRUE(to_boards({}).empty());
}

} // namespace
} // namespace isolani
