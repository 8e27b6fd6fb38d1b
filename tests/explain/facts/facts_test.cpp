#include "explain/facts/fact.h"

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "explain/facts/duration.h"
#include "tests/support.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {
namespace {

/// A fact on a board, and a board that lacks what makes it true.
struct FactCase {
    const char* with;
    FactKind kind;
    Color side;
    const char* squares; ///< that it is about, in the order of the board
    const char* text;
    const char* without; ///< nothing of the kind for the side
};

const Fact* found(const std::vector<Fact>& facts, FactKind kind, Color side) {
    const auto fact = std::ranges::find_if(
        facts, [&](const Fact& f) { return f.kind == kind && f.side == side; });
    return fact == facts.end() ? nullptr : &*fact;
}

class FactsOnTheBoard : public testing::TestWithParam<FactCase> {};

TEST_P(FactsOnTheBoard, IsToldWhereItHoldsAndNowhereElse) {
    const FactCase& c = GetParam();
    const std::vector<Fact> with = find_facts(test::position(c.with));
    const Fact* fact = found(with, c.kind, c.side);
    ASSERT_TRUE(fact) << c.with;
    EXPECT_EQ(fact->text, c.text);
    EXPECT_EQ(test::squares(fact->squares), c.squares);
    const std::vector<Fact> without = find_facts(test::position(c.without));
    const Fact* none = found(without, c.kind, c.side);
    EXPECT_FALSE(none) << c.without << ": " << none->text;
}

using enum FactKind;

INSTANTIATE_TEST_SUITE_P(
    Pawns, FactsOnTheBoard,
    testing::Values(
        // d4 has no neighbour; without: one on e3.
        FactCase{"r3k3/pp3ppp/4pn2/8/3P4/8/PP3PPP/3RK3 w - - 0 1", IsolatedPawn, White, "d4",
                 "White's pawn on d4 is isolated on the half-open d-file; Black can blockade it on "
                 "d5 with the knight on f6",
                 "r3k3/pp3ppp/4pn2/8/3P4/4P3/PP3PPP/3RK3 w - - 0 1"},
        // Two pawns on the c-file; without: they stand on the c- and d-file.
        FactCase{"4k3/8/2p5/2p5/8/2P1P3/8/4K3 w - - 0 1", DoubledPawns, Black, "c5 c6",
                 "Black's pawns on c5 and c6 are doubled and isolated",
                 "4k3/8/3p4/2p5/8/2P1P3/8/4K3 w - - 0 1"},
        // c6 behind d5 and b5, White's d4 covers c5; without: b7 can still defend c6.
        FactCase{"4k3/8/2p5/1p1p4/3P4/4P3/8/2R1K3 w - - 0 1", BackwardPawn, Black, "c6",
                 "Black's pawn on c6 is backward on the half-open c-file; the rook on c1 attacks "
                 "it, nothing defends it",
                 "4k3/1p6/2p5/3p4/3P4/4P3/8/2R1K3 w - - 0 1"},
        // c6 and d5 alone, the c-file half-open; without: a b-pawn stands by.
        FactCase{"4k3/8/2p5/3p4/8/1P2P3/8/2R1K3 w - - 0 1", IsolatedPair, Black, "d5 c6",
                 "Black's pawns on c6 and d5 are an isolated pair: no pawn can defend c6, on the "
                 "half-open c-file; the rook on c1 attacks it, nothing defends it",
                 "4k3/1p6/2p5/3p4/8/1P2P3/8/2R1K3 w - - 0 1"},
        // c4 and d4 side by side; without: e3 is beside them.
        FactCase{"4k3/1p2p3/8/8/2PP4/8/6P1/4K3 w - - 0 1", HangingPawns, White, "c4 d4",
                 "White's pawns on c4 and d4 hang: side by side, without neighbours",
                 "4k3/1p2p3/8/8/2PP4/4P3/6P1/4K3 w - - 0 1"},
        // Three against two, and two against three; without: three against three.
        FactCase{"4k3/pp3ppp/8/8/8/8/PPP3PP/4K3 w - - 0 1", Majority, White, "a2 b2 c2",
                 "White has the majority on the queenside, 3 pawns against 2, and Black on the "
                 "kingside, 3 "
                 "pawns against 2",
                 "4k3/ppp3pp/8/8/8/8/PPP3PP/4K3 w - - 0 1"},
        // e5 stands on e4's way no more; without: f7 can take it.
        FactCase{"4k3/2p4p/8/4P3/8/8/7P/4K3 w - - 0 1", PassedPawn, White, "e5",
                 "White has a passed pawn on e5", "4k3/2p2p1p/8/4P3/8/8/7P/4K3 w - - 0 1"},
        // d4 defends e5; without: d4 is gone.
        FactCase{"4k3/2p4p/3n4/4P3/3P4/8/7P/4K3 w - - 0 1", ProtectedPasser, White, "e5",
                 "White has a protected passed pawn on e5",
                 "4k3/2p4p/3n4/4P3/8/8/7P/4K3 w - - 0 1"},
        // a5 and b5; without: b5 is on c5.
        FactCase{"4k3/6pp/8/PP6/8/8/6PP/4K3 w - - 0 1", ConnectedPassers, White, "a5 b5",
                 "White has connected passed pawns on a5 and b5",
                 "4k3/6pp/8/P1P5/8/8/6PP/4K3 w - - 0 1"},
        // The next pawn is on the d-file; without: on the c-file.
        FactCase{"8/5p1p/4k1p1/3p4/P7/3K1P2/6PP/8 w - - 0 1", OutsidePasser, White, "a4",
                 "White has an outside passed pawn on a4",
                 "8/5p1p/4k1p1/2p5/P7/3K1P2/6PP/8 w - - 0 1"},
        // The base d4 of d4-e5, with c5 against it; without: the c-pawn is at home.
        FactCase{"4k3/pp3ppp/4p3/2ppP3/3P4/8/PP3PPP/4K3 w - - 0 1", ChainBase, White, "d4 e5",
                 "The base of White's pawn chain is d4; Black's pawn on c5 attacks it",
                 "4k3/ppp2ppp/4p3/3pP3/3P4/8/PP3PPP/4K3 w - - 0 1"},
        // d4-d5 attacks e6, defended by the knight; without: the pawn is blocked.
        FactCase{"4k3/pp3ppp/4p3/8/3P4/2N5/PP3PPP/4K3 w - - 0 1", Break, White, "d4 d5 e6",
                 "White can break with d4-d5, against the pawn on e6",
                 "4k3/pp3ppp/4p3/3n4/3P4/2N5/PP3PPP/4K3 w - - 0 1"},
        // e4 defends d5, no black pawn can attack it; without: c6 can come to it.
        FactCase{"4k3/pp3ppp/3p4/4p3/4P3/2N5/PPP2PPP/4K3 w - - 0 1", Hole, White, "c3 d5",
                 "No black pawn can ever attack d5; White's knight on c3 can go there",
                 "4k3/ppp2ppp/3p4/4p3/4P3/2N5/PPP2PPP/4K3 w - - 0 1"}));

INSTANTIATE_TEST_SUITE_P(
    Pieces, FactsOnTheBoard,
    testing::Values(
        // Without: both have two bishops.
        FactCase{"2b1k3/pppp4/2n5/8/8/8/PPPP4/2B1KB2 w - - 0 1", BishopPair, White, "c1 f1",
                 "White has the bishop pair", "2b1kb2/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1"},
        // d5, defended by e4, with no c- or e-pawn to attack it; without: a c-pawn.
        FactCase{"4k3/pp3ppp/3p1b2/3N4/4P3/8/PPP2PPP/4K3 w - - 0 1", Outpost, White, "d5",
                 "No black pawn can ever drive White's knight on d5 away; it attacks the bishop on "
                 "f6",
                 "4k3/ppp2ppp/3p1b2/3N4/4P3/8/PPP2PPP/4K3 w - - 0 1"},
        FactCase{"4k3/pp3ppp/4p3/3n4/3P4/8/PP3PPP/4K3 w - - 0 1", Blockader, Black, "d4 d5",
                 "Black's knight on d5 blockades the isolated pawn on d4",
                 "4k3/pp3ppp/4pn2/8/3P4/8/PP3PPP/4K3 w - - 0 1"},
        // Without: a black rook on the d-file too.
        // Without: Black has one there, too; it is a queen alone; there is nothing else to play
        // for.
        FactCase{"r3k1n1/ppp2ppp/8/8/8/8/PPP2PPP/3RK1N1 w - - 0 1", OpenFile, White, "d1",
                 "White holds the open d-file with the rook on d1",
                 "3rk1n1/ppp2ppp/8/8/8/8/PPP2PPP/3RK1N1 w - - 0 1"},
        FactCase{"r3k1n1/ppp2ppp/8/8/8/8/PPP2PPP/3RK1N1 w - - 0 1", OpenFile, White, "d1",
                 "White holds the open d-file with the rook on d1",
                 "r3k1n1/ppp2ppp/8/8/8/8/PPP2PPP/3QK1N1 w - - 0 1"},
        FactCase{"r3k1n1/ppp2ppp/8/8/8/8/PPP2PPP/3RK1N1 w - - 0 1", OpenFile, White, "d1",
                 "White holds the open d-file with the rook on d1",
                 "r3k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1"},
        // b7 has neighbours, but no pawn defends it; without: a6 and b5 do, b5 by a6.
        FactCase{"4k3/pp6/2p5/8/8/8/P7/1R2K3 w - - 0 1", HalfOpenFile, White, "b1 b7",
                 "White's rook on b1 presses against the pawn on b7 along the half-open b-file",
                 "4k3/8/p7/1p6/8/8/P7/1R2K3 w - - 0 1"},
        // Without: neither king nor pawns.
        FactCase{"4k3/p2R4/8/8/8/8/P7/4K3 w - - 0 1", SeventhRank, White, "d7",
                 "White's rook on d7 stands on the seventh rank",
                 "8/3R4/p3k3/8/8/8/P7/4K3 w - - 0 1"},
        // Without: a knight between rook and pawn.
        FactCase{"4k3/8/8/P7/8/8/8/R3K3 w - - 0 1", RookBehindPasser, White, "a1 a5",
                 "White's rook on a1 stands behind the passed pawn on a5",
                 "4k3/8/8/P7/8/N7/8/R3K3 w - - 0 1"},
        // Without: the black rook is on b2.
        FactCase{
            "R7/P4pk1/6p1/7p/7P/6P1/r4PK1/8 w - - 0 1", RookBeforePasser, White, "a2 a7 a8",
            "White's rook on a8 stands in front of its own passed pawn on a7, and Black's rook "
            "on a2 behind it: the rook must leave before the pawn can promote, and then the "
            "pawn is lost unless it moves with check",
            "R7/P4pk1/6p1/7p/7P/6P1/1r3PK1/8 w - - 0 1"},
        // d6, e5 and two more on dark squares, d6 and e5 blocked; without: d5 is empty.
        FactCase{"4k3/p5p1/3p1b2/3Np3/4P2P/8/PPP3P1/4K3 w - - 0 1", BadBishop, Black,
                 "e5 d6 f6 a7 g7",
                 "Black's bishop on f6 is bad: the pawns on e5 and d6 are blocked on its colour",
                 "4k3/p5p1/3p1b2/4p3/4P3/2N5/PPP3PP/4K3 w - - 0 1"},
        // d5, b7 and g6 on light squares, d5 and g6 blocked; without: each side has a rook and
        // more.
        FactCase{
            "4k3/1p6/b5p1/3p2P1/3N4/8/8/4K3 w - - 0 1", GoodKnight, White, "d4 d5 a6 g6 b7",
            "White's knight on d4 is better than Black's bishop on a6: the pawns on d5, g6 and "
            "b7 stand on squares of the bishop's colour",
            "4k3/1p6/b1n3p1/3p2P1/3N4/8/8/4K3 w - - 0 1"},
        // Winter's bishop: f2, f3 and e5, g5 leave it h2 and g1; without: g5 is on g6.
        FactCase{"4k3/8/5p2/4p1p1/4P3/5PBP/5PK1/8 w - - 0 1", ShutInPiece, White, "g1 h2 g3",
                 "White's bishop on g3 is shut in by the pawns, which leave it only g1 and h2",
                 "4k3/8/5pp1/4p3/4P3/5PBP/5PK1/8 w - - 0 1"},
        FactCase{"4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", LoosePiece, Black, "d1 d5",
                 "Black's knight on d5 is attacked by the rook on d1 and not defended",
                 "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1"}));

INSTANTIATE_TEST_SUITE_P(
    Kings, FactsOnTheBoard,
    testing::Values(
        // Without: White's king is at home too.
        FactCase{"r2qk2r/ppp2ppp/8/4n3/8/2N5/PPP2PPP/R2Q1RK1 w - - 0 1", KingInCentre, Black, "e8",
                 "Black's king is still in the centre, on e8, and can no longer castle",
                 "r2qk2r/ppp2ppp/8/4n3/8/2N5/PPP2PPP/R2QK2R w - - 0 1"},
        // Without: White's pawn on h2.
        FactCase{"r2q1rk1/ppp2ppp/8/8/8/8/PPPQ1PP1/2K4R w - - 0 1", OpenKing, Black, "h1 g8",
                 "The h-file beside Black's king is half-open for White, with the rook on h1 on it",
                 "r2q1rk1/ppp2ppp/8/8/8/8/PPPQ1PPP/2K4R w - - 0 1"},
        // Without: the queen is on d1.
        FactCase{"5rk1/ppp2ppp/8/6N1/8/3Q4/PPP2PPP/6K1 w - - 0 1", AttackedKing, Black, "d3 g5 g8",
                 "Black's king on g8 is under attack by the knight on g5 and the queen on d3",
                 "5rk1/ppp2ppp/8/6N1/8/8/PPP2PPP/3Q2K1 w - - 0 1"},
        // Without: the h-pawn is at home.
        FactCase{"r2q1rk1/ppp2ppp/8/8/6PP/8/PPPQ1P2/2KR4 w - - 0 1", PawnStorm, White, "g4 h4",
                 "White's pawns on g4 and h4 go at Black's king",
                 "r2q1rk1/ppp2ppp/8/8/6P1/8/PPPQ1P1P/2KR4 w - - 0 1"},
        // f2 and g2 can step forward, h3 is blocked by h4; without: the kings are on one wing;
        // there is one queen; White's king is on its third rank.
        FactCase{"r2q1rk1/ppp2pp1/8/8/7p/2N4P/PPPQ1PP1/2KR4 w - - 0 1", OppositeWings, White,
                 "c1 f2 g2 a7 b7 c7 g8",
                 "The kings are on opposite wings: White can advance the pawns on f2 and g2 "
                 "against Black's king, and Black can advance the pawns on a7, b7 and c7 against "
                 "White's king",
                 "r2q1rk1/ppp2pp1/8/8/7p/2N4P/PPPQ1PP1/3R2K1 w - - 0 1"},
        FactCase{"r2q1rk1/8/8/8/8/2N5/3Q4/2KR4 w - - 0 1", OppositeWings, White, "c1 g8",
                 "The kings are on opposite wings", "r4rk1/8/8/8/3q4/2N5/3R4/2KR4 w - - 0 1"},
        FactCase{"r2q1rk1/8/8/8/8/2N5/3Q4/2KR4 w - - 0 1", OppositeWings, White, "c1 g8",
                 "The kings are on opposite wings", "r2q1rk1/8/8/8/8/1KN5/3Q4/3R4 w - - 0 1"},
        // Without: Black's king is one move nearer.
        FactCase{"6k1/5ppp/8/3K4/8/8/5PPP/8 w - - 0 1", ActiveKing, White, "d5",
                 "White's king on d5 is more active than Black's on g8",
                 "8/5ppp/5k2/3K4/8/8/5PPP/8 w - - 0 1"}));

INSTANTIATE_TEST_SUITE_P(
    Endings, FactsOnTheBoard,
    testing::Values(
        // a8 is light, e3 dark; without: the bishop is light; Black's king is too far away; a pawn
        // on b7 to take.
        FactCase{
            "1k6/8/1K6/P7/8/4B3/8/8 w - - 0 1", WrongBishop, White, "e3 a5 b8",
            "White's bishop on e3 does not control a8, where the pawn on a5 would promote, and "
            "Black's king on b8 holds that corner",
            "1k6/8/1K6/P7/8/3B4/8/8 w - - 0 1"},
        FactCase{"8/8/8/1b6/p3k3/p7/K7/8 w - - 0 1", WrongBishop, Black, "a2 a3 a4 b5",
                 "Black's bishop on b5 does not control a1, where the pawns on a3 and a4 would "
                 "promote, and White's king on a2 holds that corner",
                 "8/8/8/1b6/p3k3/p7/1P6/K7 w - - 0 1"},
        // c1 between b7 and d7; without: the rook does not cut the king off; it is attacked.
        FactCase{
            "1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1", Lucena, White, "c1 b7 d7 b8",
            "The Lucena position, a win: White's king stands in front of the pawn on b7, and the "
            "rook on c1 cuts Black's king off; on its fourth rank the rook will shelter the "
            "king from checks, which builds the bridge",
            "1K6/1P1k4/8/8/8/8/r7/7R w - - 0 1"},
        FactCase{
            "8/8/8/3r4/8/7R/1p2K3/1k6 w - - 0 1", Lucena, Black, "b1 b2 e2 d5",
            "The Lucena position, a win: Black's king stands in front of the pawn on b2, and the "
            "rook on d5 cuts White's king off; on its fourth rank the rook will shelter the "
            "king from checks, which builds the bridge",
            "8/8/8/8/8/3r3R/1p2K3/1k6 w - - 0 1"},
        // The rook goes to a6, or stands there; without: White's king is there; the sixth rank is
        // White's.
        FactCase{"3k4/7R/8/3KP3/8/8/r7/8 b - - 0 1", Philidor, Black, "a2 e5 d8",
                 "The Philidor position, a draw: Black's king stands in front of the pawn on e5, "
                 "and the "
                 "rook from a2 comes to keep White's king off the third rank; when the pawn goes "
                 "there, the rook checks from behind",
                 "3k4/7R/3K4/4P3/8/8/r7/8 b - - 0 1"},
        FactCase{"3k4/7R/r7/3KP3/8/8/8/8 w - - 0 1", Philidor, Black, "e5 a6 d8",
                 "The Philidor position, a draw: Black's king stands in front of the pawn on e5, "
                 "and the "
                 "rook on a6 keeps White's king off the third rank; when the pawn goes there, the "
                 "rook checks from behind",
                 "3k4/8/6R1/3KP3/8/8/r7/8 b - - 0 1"}));

INSTANTIATE_TEST_SUITE_P(
    TheWhole, FactsOnTheBoard,
    testing::Values(
        FactCase{"4k3/pppp4/8/8/8/8/PPPPP3/4K3 w - - 0 1", Material, White, "",
                 "White is a pawn up", "4k3/ppppp3/8/8/8/8/PPPPP3/4K3 w - - 0 1"},
        FactCase{"r3k3/pppp4/8/8/8/8/PPPP4/2B1K3 w - - 0 1", Material, Black, "",
                 "Black is the exchange up", "2b1k3/pppp4/8/8/8/8/PPPP4/2N1K3 w - - 0 1"},
        FactCase{"3qk3/pppp4/8/8/8/8/PPPP4/R1R1K3 w - - 0 1", Material, White, "",
                 "White has two rooks for a queen", "3qk3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1"},
        // c4 and e4 against d6 and e6; without: queens.
        FactCase{"r2qkb1r/pb1n1ppp/1p1ppn2/8/2P1P3/2NB1N2/PP3PPP/R1BQ1RK1 w kq - 0 1", Space, White,
                 "c4 e4", "White has more space, by the pawns on c4 and e4",
                 "r3kb1r/pb1n1ppp/1p1ppn2/8/2P1P3/2NB1N2/PP3PPP/R1B2RK1 w kq - 0 1"},
        FactCase{"rnbqkbnr/ppp3pp/8/3ppp2/3PPP2/2NB1N2/PPP3PP/R1BQ1RK1 w kq - 0 1", Development,
                 White, "b8 c8 f8 g8",
                 "White is ahead in development: the knights on b8 and g8 and the bishops on c8 "
                 "and f8 are still at home",
                 "r2qk2r/ppp3pp/2nb1n2/3pppb1/3PPP2/2NB1N2/PPP3PP/R1BQ1RK1 w kq - 0 1"},
        // Without: the black bishop is on a light square too.
        FactCase{"4k3/pp6/3b4/8/8/3B4/PP6/4K3 w - - 0 1", OppositeBishops, White, "d3 d6",
                 "The bishops are of opposite colours, which makes a draw more likely",
                 "4k3/pp6/4b3/8/8/3B4/PP6/4K3 w - - 0 1"},
        // White must move; without: Black.
        FactCase{"8/8/4k3/8/4K3/8/4P3/8 w - - 0 1", Opposition, Black, "e4 e6",
                 "Black has the opposition: the king that must move gives way, so spare pawn moves "
                 "decide",
                 "8/8/4k3/8/4K3/8/4P3/8 b - - 0 1"}));

/// With colours changed each fact is the other side's, on the squares across the board.
TEST(Facts, AreThoseOfTheOtherSideWithColoursChanged) {
    test::walk_random_games(test::samples(1'000, 200), 103, [](const Position& pos, Move) {
        const auto told = [](const Position& p, bool is_flipped) {
            std::vector<std::string> lines;
            for (const Fact& f : find_facts(p)) {
                const Bitboard squares =
                    is_flipped ? Bitboard(__builtin_bswap64(f.squares.bits())) : f.squares;
                const bool is_of_both = f.kind == OppositeBishops || f.kind == OppositeWings;
                const Color side = is_flipped && !is_of_both ? ~f.side : f.side;
                lines.push_back(std::string(info(f.kind).name) + ' ' + ColorNames[side] + ' ' +
                                test::squares(squares) + ' ' +
                                std::to_string(is_flipped ? -f.weight : f.weight) + ' ' +
                                std::to_string(f.rank));
            }
            std::ranges::sort(lines);
            return lines;
        };
        ASSERT_EQ(told(pos, false), told(color_flipped(pos), true)) << to_fen(pos);
    });
}

TEST(Facts, HaveWeightsForTheSideThatTheyAreGoodFor) {
    test::walk_random_games(test::samples(1'000, 200), 104, [](const Position& pos, Move) {
        for (const Fact& f : find_facts(pos)) {
            if (info(f.kind).tone != FactTone::Either) {
                ASSERT_GE(favoured_side(f) == White ? f.weight : -f.weight, 0) << f.text;
            }
            ASSERT_GE(f.rank, std::min(0, info(f.kind).usual)) << f.text;
        }
    });
}

TEST(Facts, LastIfTheirMenStay) {
    // The knight on d5 is taken and retaken by a pawn; the bishops stay.
    const Position pos = test::position("2b1k3/pp3ppp/3p1n2/3N4/4P3/8/PPP2PPP/2B1KB2 b - - 0 1");
    const std::vector<Fact> facts = find_facts(pos);
    ASSERT_TRUE(found(facts, Outpost, White));
    ASSERT_TRUE(found(facts, BishopPair, White));
    const std::vector<Fact> kept = lasting(facts, pos, test::moves(pos, "Nxd5 exd5"));
    EXPECT_FALSE(found(kept, Outpost, White));
    EXPECT_TRUE(found(kept, BishopPair, White));
}

TEST(Facts, OfAKingThatLeavesHisCornerForAWhileAreTold) {
    const Position pos = test::position("8/2k5/8/8/P7/8/5B2/6K1 w - - 0 1");
    const std::vector<Fact> kept =
        lasting(find_facts(pos), pos, test::moves(pos, "a5 Kb7 Bb6 Ka6"));
    EXPECT_TRUE(found(kept, WrongBishop, White));
}

TEST(Facts, OfAPawnThatBreaksAreStillTold) {
    const Position pos =
        test::position("2rq1rk1/pb2bppp/1pn1pn2/8/3P4/P1NQ1N2/1PB2PPP/R1B1R1K1 w - - 4 14");
    const std::vector<Fact> facts = find_facts(pos);
    const std::vector<Fact> kept = lasting(facts, pos, test::moves(pos, "d5 exd5 Bg5"));
    EXPECT_TRUE(found(kept, IsolatedPawn, White));
    // The break that is played first is told first.
    const Position storm = test::position("8/ppp5/8/PPP5/6k1/8/6K1/8 w - - 0 1");
    std::string breaks;
    for (const Fact& fact : lasting(find_facts(storm), storm, test::moves(storm, "b6 axb6 a6"))) {
        breaks += fact.kind == Break && fact.side == White ? fact.move + " " : "";
    }
    EXPECT_EQ(breaks, "b5-b6 a5-a6 c5-c6 ");
    // And the break that is played counts more than before.
    EXPECT_GT(found(kept, Break, White)->rank, found(facts, Break, White)->rank);
}

TEST(Facts, AreWhyOnePositionIsBetterThanAnother) {
    // White has the bishop pair and Black a passed pawn; or neither.
    const Position first = test::position("2b1k3/pppp4/2n5/8/8/8/PPPP4/2B1KB2 w - - 0 1");
    const Position second = test::position("2b1k3/1ppp4/2n5/8/8/7p/PPPP4/2B1KN2 w - - 0 1");
    const auto differences = fact_differences(first, second, White);
    const auto has = [&](FactKind kind, Color side, bool is_of_first) {
        return std::ranges::any_of(differences, [&](const FactDifference& d) {
            return d.fact.kind == kind && d.fact.side == side && d.is_of_first == is_of_first;
        });
    };
    EXPECT_TRUE(has(BishopPair, White, true));
    EXPECT_TRUE(has(OutsidePasser, Black, false));
    EXPECT_TRUE(fact_differences(first, first, White).empty());
}

TEST(Facts, APassedPawnIsOutsideBesideOtherPawnsAndOnAWing) {
    // The only pawn; and one on the e-file, with the others on the a- and h-files.
    for (const char* fen :
         {"4k3/R7/8/3KP3/8/1r6/8/8 b - - 0 1", "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
          "4k3/p6p/8/4P3/8/8/P6P/4K3 w - - 0 1"}) {
        const std::vector<Fact> facts = find_facts(test::position(fen));
        EXPECT_FALSE(found(facts, OutsidePasser, White)) << fen;
        EXPECT_TRUE(found(facts, PassedPawn, White)) << fen;
    }
}

TEST(Facts, NoRookStandsBehindAPassedPawnThatHasNotMoved) {
    // Black's pawn on a7, then on a6.
    const char* at_home = "r5k1/p4ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
    const char* on_its_way = "r5k1/5ppp/p7/8/8/8/5PPP/6K1 w - - 0 1";
    EXPECT_FALSE(found(find_facts(test::position(at_home)), RookBehindPasser, Black));
    EXPECT_TRUE(found(find_facts(test::position(on_its_way)), RookBehindPasser, Black));
}

TEST(Facts, OpenFilesAtAKingAreToldApart) {
    // White has a rook on the f- and one on the h-file, or on the h-file only.
    const Position both = test::position("q5k1/8/8/8/8/8/8/Q1K2R1R w - - 0 1");
    const Position one = test::position("q5k1/8/8/8/8/8/8/Q1KR3R w - - 0 1");
    std::string told;
    for (const FactDifference& d : fact_differences(both, one, White)) {
        told += d.fact.kind == OpenKing ? d.fact.text + ". " : "";
    }
    EXPECT_EQ(told, "The f-file beside Black's king is open, with the rook on f1 on it. ");
    // The rook leaves the f-file: the h-file is still open.
    std::string kept;
    for (const Fact& fact : lasting(find_facts(both), both, test::moves(both, "Rf3 Qb8 Rb3"))) {
        kept += fact.kind == OpenKing ? fact.text + ". " : "";
    }
    EXPECT_EQ(kept, "The h-file beside Black's king is open, with the rook on h1 on it. ");
}

TEST(Facts, TellOnceWhatAKingIsWorth) {
    const Position pos = test::position("q5k1/8/8/8/8/8/8/Q1K2R1R w - - 0 1");
    int weights = 0;
    int told = 0;
    for (const Fact& f : told_facts(find_facts(pos), 9, [](const Fact& fact) {
             return fact.side == Black && (fact.kind == OpenKing || fact.kind == AttackedKing);
         })) {
        ++told;
        weights += f.weight != 0 ? 1 : 0;
    }
    EXPECT_GE(told, 2);
    EXPECT_EQ(weights, 1);
}

TEST(Facts, AreNotToldTwice) {
    const std::vector<Fact> facts =
        find_facts(test::position("R7/P4pk1/6p1/7p/7P/6P1/r4PK1/8 w - - 0 1"));
    ASSERT_TRUE(found(facts, OutsidePasser, White));
    const std::vector<Fact> told =
        told_facts(facts, facts.size(), [](const Fact&) { return true; });
    EXPECT_TRUE(found(told, RookBeforePasser, White));
    EXPECT_FALSE(found(told, OutsidePasser, White));
    EXPECT_FALSE(found(told, RookBehindPasser, Black));
    // A rook on a half-open file at the king.
    const std::vector<Fact> at_king = find_facts(
        test::position("3q1rk1/pp1bppbp/3p1np1/8/2rNP1P1/2N1BP2/PPPQ4/2KR3R w - - 1 16"));
    ASSERT_TRUE(found(at_king, HalfOpenFile, White));
    const std::vector<Fact> told_at_king =
        told_facts(at_king, at_king.size(), [](const Fact&) { return true; });
    EXPECT_TRUE(found(told_at_king, OpenKing, Black));
    EXPECT_FALSE(found(told_at_king, HalfOpenFile, White));
    // The pawn and the bishop that win nothing.
    const std::vector<Fact> wrong = find_facts(test::position("1k6/8/1K6/P7/8/4B3/8/8 w - - 0 1"));
    ASSERT_TRUE(found(wrong, PassedPawn, White) && found(wrong, Material, White));
    const std::vector<Fact> told_wrong =
        told_facts(wrong, wrong.size(), [](const Fact&) { return true; });
    EXPECT_TRUE(found(told_wrong, WrongBishop, White));
    EXPECT_FALSE(found(told_wrong, PassedPawn, White));
    EXPECT_FALSE(found(told_wrong, Material, White));
}

} // namespace
} // namespace isolani
