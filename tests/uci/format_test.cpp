#include "uci/format.h"

#include "tests/support.h"

namespace isolani::uci {
namespace {

TEST(Format, Scores) {
    EXPECT_EQ(to_score(23), "cp 23");
    EXPECT_EQ(to_score(-1), "cp -1");
    EXPECT_EQ(to_score(mate_in(1)), "mate 1");
    EXPECT_EQ(to_score(mate_in(5)), "mate 3");
    EXPECT_EQ(to_score(mated_in(2)), "mate -1");
    EXPECT_EQ(to_score(mated_in(4)), "mate -2");
    EXPECT_EQ(to_score(mated_in(0)), "mate 0");
}

TEST(Format, InfoLine) {
    SearchReport report;
    report.depth = 9;
    report.seldepth = 14;
    report.value = -12;
    report.nodes = 5000;
    report.elapsed = Milliseconds(10);
    report.permille_full = 3;
    report.pv = {Move(E2, E4), Move(E7, E5)};
    EXPECT_EQ(to_info(report, CastlingNotation::KingTwoSquares),
              "info depth 9 seldepth 14 multipv 1 score cp -12 nodes 5000 nps 500000 hashfull 3 "
              "time 10 pv e2e4 e7e5");
    report.tablebase_hits = 7;
    EXPECT_NE(to_info(report, CastlingNotation::KingTwoSquares).find("hashfull 3 tbhits 7 time"),
              std::string::npos);
    report.tablebase_hits = 0;
    report.bound = Bound::Lower;
    report.elapsed = Milliseconds(0);
    report.pv.clear();
    EXPECT_EQ(to_info(report, CastlingNotation::KingTwoSquares),
              "info depth 9 seldepth 14 multipv 1 score cp -12 lowerbound nodes 5000 nps 5000000 "
              "hashfull 3 time 0");
}

TEST(Format, ChancesFollowTheScoreBeforeItsBound) {
    SearchReport report;
    report.value = mate_in(3);
    report.bound = Bound::Lower;
    EXPECT_NE(to_info(report, CastlingNotation::KingTwoSquares, chances(report.value, 30))
                  .find("score mate 2 wdl 1000 0 0 lowerbound nodes"),
              std::string::npos);
    EXPECT_EQ(to_text(Chances{120, 800, 80}), "wdl 120 800 80");
}

TEST(Format, CurrentMove) {
    EXPECT_EQ(to_info(CurrentMove{20, Move(E2, E4), 3}, CastlingNotation::KingTwoSquares),
              "info depth 20 currmove e2e4 currmovenumber 3");
}

TEST(Format, BestMove) {
    const auto usual = CastlingNotation::KingTwoSquares;
    EXPECT_EQ(to_best_move({Move(E2, E4), Move(E7, E5)}, usual), "bestmove e2e4 ponder e7e5");
    EXPECT_EQ(to_best_move({Move(E2, E4), Move()}, usual), "bestmove e2e4");
    EXPECT_EQ(to_best_move({}, usual), "bestmove (none)");
    EXPECT_EQ(to_best_move({Move(E1, H1, Move::Kind::Castling), Move()}, usual), "bestmove e1g1");
    EXPECT_EQ(
        to_best_move({Move(E1, H1, Move::Kind::Castling), Move()}, CastlingNotation::KingTakesRook),
        "bestmove e1h1");
}

TEST(Format, DiagramShowsBoardFilesAndFen) {
    const Position pos = test::position("4k3/pp3p2/8/8/8/8/P2P2P1/4K3 w - - 0 1");
    const std::string text = to_diagram(pos);
    EXPECT_NE(text.find("8 |   |   |   |   | k |   |   |   |"), std::string::npos);
    EXPECT_NE(text.find("FEN     4k3/pp3p2/8/8/8/8/P2P2P1/4K3 w - - 0 1"), std::string::npos);
    EXPECT_EQ(to_file_summary(pos),
              "Files   open: c e h   half-open for White: b f   half-open for "
              "Black: d g   closed: a\n");
}

} // namespace
} // namespace isolani::uci
