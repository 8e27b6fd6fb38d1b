// Tests each term of the evaluation for its squares on a suitable position.
#include "eval/pawns/structure.h"
#include "tests/eval/terms/occurrences.h"

namespace isolani {
namespace {

using test::count;
using test::indices;
using test::Indices;
using test::squares;

TEST(Terms, IsolatedAndHangingPawns) {
    // White: a4 isolated with a7 in front, c4 and d4 hanging, h2 isolated and open. Nothing is
    // passed: Black has b7, e7 and g7.
    const char* fen = "4k3/pp2ppp1/8/8/P1PP4/8/7P/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::IsolatedPawn, White), "h2 a4");
    EXPECT_EQ(indices(fen, Term::IsolatedPawn, White), (Indices{0, 0}));
    EXPECT_EQ(squares(fen, Term::IsolatedOpenPawn, White), "h2");
    EXPECT_EQ(squares(fen, Term::HalfIsolani, White), "c4 d4");
    EXPECT_EQ(squares(fen, Term::IsolatedPawn, Black), "");
    EXPECT_EQ(squares(fen, Term::HalfIsolani, Black), "b7 e7 g7");
    EXPECT_EQ(count(fen, Term::PawnIsland, White), 1); // c and d; a4 and h2 are isolanis
    EXPECT_EQ(count(fen, Term::PawnIsland, Black), 2); // a and b, e to g
    EXPECT_EQ(squares(fen, Term::HangingPawn, White), "c4 d4");
    EXPECT_EQ(indices(fen, Term::HangingPawn, White), (Indices{1, 1})); // free to move
    // The knight on c5 blockades c4; e6 covers the square before d4.
    const char* knight = "4k3/pp2ppp1/8/2n5/P1PP4/8/7P/4K3 w - - 0 1";
    EXPECT_EQ(indices(knight, Term::HangingPawn, White), (Indices{0, 1}));
    const char* pawn = "4k3/pp3pp1/4p3/8/P1PP4/8/7P/4K3 w - - 0 1";
    EXPECT_EQ(indices(pawn, Term::HangingPawn, White), (Indices{0, 1}));
}

TEST(Terms, PassedPawnsAreNoIsolanis) {
    // a4 stands alone, e5 and f5 have one neighbour each, and all are passed.
    const char* fen = "4k3/8/8/4PP2/P7/8/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::PassedPawn, White), "a4 e5 f5");
    EXPECT_EQ(squares(fen, Term::IsolatedPawn, White), "");
    EXPECT_EQ(squares(fen, Term::IsolatedOpenPawn, White), "");
    EXPECT_EQ(squares(fen, Term::HalfIsolani, White), "");
}

TEST(Terms, DoubledPawns) {
    // Black's c-pawns are doubled with b7 beside them, White's g-pawns are doubled and isolated.
    const char* fen = "4k3/1pp5/2p5/8/6P1/8/6P1/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::DoubledPawn, Black), "c7");
    EXPECT_EQ(squares(fen, Term::DoubledIsolatedPawn, Black), "");
    EXPECT_EQ(squares(fen, Term::DoubledPawn, White), "");
    EXPECT_EQ(squares(fen, Term::DoubledIsolatedPawn, White), "g2");
}

TEST(Terms, BackwardPawns) {
    // d3 is a straggler: e5 covers d4, c4 and e4 are too far advanced to defend it, and no enemy
    // pawn is in front. f2 is only backward: g4 covers f3, and f7 is in front.
    const char* fen = "4k3/5p2/8/4p3/2P1P1p1/3P4/5P2/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::BackwardPawn, White), "f2");
    EXPECT_EQ(squares(fen, Term::Straggler, White), "d3");
    // With d5 next to it, e4 is backward without an enemy pawn in front, but not a straggler on the
    // fourth rank. Without d5 it is isolated, not backward.
    const char* advanced = "4k3/8/5p2/3P4/4P3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(advanced, Term::BackwardPawn, White), "e4");
    EXPECT_EQ(squares(advanced, Term::Straggler, White), "");
    const char* alone = "4k3/8/8/5p2/8/4P3/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(alone, Term::BackwardPawn, White), "");
    EXPECT_EQ(squares(alone, Term::Straggler, White), "");
}

/// The pawn sets that are shown are those that are scored.
TEST(Terms, BackwardPawnsAreShownAsTheyAreScored) {
    test::walk_random_games(test::samples(20'000, 2000), 71, [](const Position& pos, Move) {
        const std::string fen = to_fen(pos);
        const PawnStructure structure(pos);
        for (const Color c : AllColors) {
            ASSERT_EQ(squares(fen, Term::BackwardPawn, c),
                      test::squares(structure.backward[c] & ~structure.stragglers[c]));
            ASSERT_EQ(squares(fen, Term::Straggler, c), test::squares(structure.stragglers[c]));
            ASSERT_TRUE((structure.backward[c] & structure.isolanis[c]).empty());
        }
    });
}

TEST(Terms, PhalanxDefendedAndChains) {
    // Chain b2-c3-d4-e5; phalanx g4, h4.
    const char* fen = "4k3/8/8/4P3/3P2PP/2P5/1P6/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::PhalanxPawn, White), "g4 h4");
    EXPECT_EQ(indices(fen, Term::PhalanxPawn, White), (Indices{3, 3}));
    EXPECT_EQ(squares(fen, Term::ChainBase, White), "b2");
    EXPECT_EQ(squares(fen, Term::ChainLink, White), "c3 d4");
    EXPECT_EQ(indices(fen, Term::ChainLink, White), (Indices{2, 3}));
    EXPECT_EQ(squares(fen, Term::ChainPeak, White), "e5");
    EXPECT_EQ(indices(fen, Term::ChainPeak, White), (Indices{4}));
}

TEST(Terms, APawnOfAChainIsBaseLinkOrPeak) {
    test::walk_random_games(test::samples(20'000, 2000), 72, [](const Position& pos, Move) {
        const PawnStructure structure(pos);
        const std::string fen = to_fen(pos);
        for (const Color c : AllColors) {
            ASSERT_EQ(squares(fen, Term::ChainLink, c), test::squares(structure.chain_links[c]));
            ASSERT_EQ(squares(fen, Term::ChainPeak, c), test::squares(structure.chain_peaks[c]));
            ASSERT_TRUE((structure.chain_bases[c] & structure.defended[c]).empty());
        }
    });
}

TEST(Terms, BlockadersStandBeforeIsolanis) {
    // A knight before the isolani d5, another before f6, which g7 neighbours; a bishop before a5.
    const char* fen = "7k/6p1/5p2/p2p1N2/B2N4/8/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::Blockader, White), "a4 d4");
    EXPECT_EQ(squares(fen, Term::MinorBehindPawn, White), "f5");
}

TEST(Terms, RamsAndLevers) {
    // The French: d4 against d5, e5 against e6.
    const char* fen = "4k3/pp3ppp/2p1p3/3pP3/3P4/2P5/PP3PPP/4K3 b - - 0 1";
    EXPECT_EQ(squares(fen, Term::RammedPawn, White), "e5"); // d4 is still in its own half
    EXPECT_EQ(squares(fen, Term::RammedPawn, Black), "");   // so do d5 and e6
    // After c6-c5 both sides can capture.
    const char* broken = "4k3/pp3ppp/4p3/2ppP3/3P4/2P5/PP3PPP/4K3 w - - 0 1";
    EXPECT_EQ(squares(broken, Term::LeverPawn, White), "d4");
    EXPECT_EQ(indices(broken, Term::LeverPawn, White), Indices{3});
    EXPECT_EQ(squares(broken, Term::LeverPawn, Black), "c5");
}

TEST(Terms, CandidatesAndPassers) {
    // White a5 and b6 are connected passers; e4 is a candidate: d4 helps against d7. Black's h4 is
    // passed, alone.
    const char* fen = "4k3/3p4/1P6/P7/3PP2p/8/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::PassedPawn, White), "a5 b6");
    EXPECT_EQ(indices(fen, Term::PassedPawn, White), (Indices{4, 5}));
    EXPECT_EQ(indices(fen, Term::PassedPawnFile, White), (Indices{0, 1}));
    EXPECT_EQ(squares(fen, Term::ConnectedPasser, White), "a5 b6");
    EXPECT_EQ(squares(fen, Term::CandidatePawn, White), "e4");
    EXPECT_EQ(squares(fen, Term::PassedPawn, Black), "h4");
    EXPECT_EQ(indices(fen, Term::PassedPawn, Black), Indices{4});
    EXPECT_EQ(squares(fen, Term::ConnectedPasser, Black), "");
}

TEST(Terms, PassersAmongPieces) {
    // a6 is blocked by the rook on a7; e5 has a free path, but the king on f7 guards its stop
    // square. White's rook is behind e5; Black's is in front of a6, not behind it.
    const char* fen = "8/r4k2/P7/4P3/8/8/6K1/4R3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::PasserBlocked, White), "a6");
    EXPECT_EQ(squares("8/K4k2/P7/8/8/8/8/8 w - - 0 1", Term::PasserBlocked, White), ""); // own king
    EXPECT_EQ(squares(fen, Term::PasserFreePath, White), "e5");
    EXPECT_EQ(squares(fen, Term::PasserSafePath, White), "");
    EXPECT_EQ(squares(fen, Term::PasserSafeStep, White), "");
    EXPECT_EQ(squares(fen, Term::PasserDefendedStep, White), "");
    EXPECT_EQ(squares(fen, Term::RookBehindPasser, White), "e1");
    EXPECT_EQ(squares(fen, Term::RookBehindEnemyPasser, Black), "");
    EXPECT_EQ(indices(fen, Term::PasserOwnKing, White),
              (Indices{12, 22})); // from the 5th: g2 to e6, 6th: g2 to a7
    EXPECT_EQ(indices(fen, Term::PasserEnemyKing, White), (Indices{9, 21})); // f7 to e6, f7 to a7
    // Black attacks no square on the a-file.
    EXPECT_EQ(squares("7k/8/8/8/P7/8/8/K7 w - - 0 1", Term::PasserSafePath, White), "a4");
    const char* step = "5k2/8/8/4P3/8/4K3/8/8 w - - 0 1"; // the king covers e7, not e6
    EXPECT_EQ(squares(step, Term::PasserSafeStep, White), "e5");
    EXPECT_EQ(squares(step, Term::PasserSafePath, White), "");
    EXPECT_EQ(squares(step, Term::PasserDefendedStep, White), "");
    // The own rook on d7 is in the way.
    EXPECT_EQ(squares("7k/3R4/8/3P4/8/8/8/K7 w - - 0 1", Term::PasserSafeStep, White), "");
    const char* defended = "8/5k2/8/4PK2/8/8/8/8 w - - 0 1"; // both kings are next to e6
    EXPECT_EQ(squares(defended, Term::PasserDefendedStep, White), "e5");
    EXPECT_EQ(squares(defended, Term::PasserSafeStep, White), "");
    const char* behind = "8/5k2/8/P7/8/8/r5K1/8 w - - 0 1";
    EXPECT_EQ(squares(behind, Term::RookBehindEnemyPasser, Black), "a2");
}

TEST(Terms, RuleOfTheSquare) {
    // b5 needs three moves to b8. From f5 the king is four away: too late if White is to move, in
    // time if Black is.
    EXPECT_EQ(squares("8/8/8/1P3k2/8/8/8/6K1 w - - 0 1", Term::PasserUnstoppable, White), "b5");
    EXPECT_EQ(squares("8/8/8/1P3k2/8/8/8/6K1 b - - 0 1", Term::PasserUnstoppable, White), "");
    EXPECT_EQ(squares("8/8/8/1P4k1/8/8/8/6K1 b - - 0 1", Term::PasserUnstoppable, White), "b5");
    EXPECT_EQ(squares("8/8/n7/1P4k1/8/8/8/6K1 w - - 0 1", Term::PasserUnstoppable, White), "");
}

TEST(Terms, Mobility) {
    // From d3: b2, b4, c1, f2 and f4. The pawns cover c5 and e5, and White's own king is on e1.
    const char* fen = "4k3/8/1p1p4/8/8/3N4/8/4K3 w - - 0 1";
    EXPECT_EQ(indices(fen, Term::KnightMobility, White), Indices{5});
    EXPECT_EQ(indices("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Term::RookMobility, White), Indices{10});
    EXPECT_EQ(indices("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Term::QueenMobility, White), Indices{17});
    // A bishop pinned on the file cannot move at all.
    EXPECT_EQ(indices("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", Term::BishopMobility, White),
              Indices{0});
}

TEST(Terms, Outposts) {
    // d5 is defended by e4, and no black pawn can attack it; the knight on f3 reaches no outpost.
    const char* fen = "4k3/pp3p2/3p4/3N4/4P3/5N2/PPP5/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::KnightOutpost, White), "d5");
    EXPECT_EQ(squares(fen, Term::KnightReachesOutpost, White), "");
    const char* reach = "4k3/pp3p2/3p4/8/4P3/2N5/PPP5/4K3 w - - 0 1";
    EXPECT_EQ(squares(reach, Term::KnightReachesOutpost, White), "c3");
    const char* bishop = "4k3/pp3p2/3p4/3B4/4P3/8/PPP5/4K3 w - - 0 1";
    EXPECT_EQ(squares(bishop, Term::BishopOutpost, White), "d5");
}

TEST(Terms, BishopsAndTheirPawns) {
    // Four pawns on the light squares of the bishop on d3, two of them blocked in the centre.
    const char* fen = "4k3/8/4p3/2pPp3/2P1P3/3B4/P7/4K3 w - - 0 1";
    EXPECT_EQ(count(fen, Term::BishopOwnPawns, White), 4);      // a2, c4, d5, e4
    EXPECT_EQ(count(fen, Term::BishopBlockedCentre, White), 2); // c4 and e4
    EXPECT_EQ(count(fen, Term::BishopXrayPawn, White), 0);      // c5, e5, e6 are on other diagonals
    EXPECT_EQ(count("4k3/6p1/8/4p3/2P5/2B5/8/4K3 w - - 0 1", Term::BishopXrayPawn, White), 2);
    EXPECT_EQ(squares("4k3/8/8/8/8/8/6B1/4K3 w - - 0 1", Term::BishopLongDiagonal, White), "g2");
    EXPECT_EQ(squares("4k3/8/8/8/4P3/8/6B1/4K3 w - - 0 1", Term::BishopLongDiagonal, White), "");
    EXPECT_EQ(squares("4k3/8/8/8/4P3/4N3/6B1/4K3 w - - 0 1", Term::MinorBehindPawn, White), "e3");
}

TEST(Terms, RooksOnFiles) {
    // a: closed; b: half-open against b6, which a7 defends; d: half-open against d6, neither weak
    // nor defended; f: open; h: semi-closed, as the pawns have passed each other.
    const char* fen = "4k3/p7/1p1p4/P3p2P/7p/8/8/RR1RKR1R w - - 0 1";
    EXPECT_EQ(squares(fen, Term::RookClosedFile, White), "a1 h1");
    EXPECT_EQ(indices(fen, Term::RookClosedFile, White), (Indices{0, 1}));
    EXPECT_EQ(squares(fen, Term::RookHalfOpenFile, White), "b1 d1");
    EXPECT_EQ(squares(fen, Term::RookOpenFile, White), "f1");
    EXPECT_EQ(squares(fen, Term::RookOnWeakPawn, White), "");
    EXPECT_EQ(squares(fen, Term::RookAgainstDefendedPawn, White), "b1");
    const char* weak = "4k3/8/3p4/8/8/8/8/3RK3 w - - 0 1";
    EXPECT_EQ(squares(weak, Term::RookOnWeakPawn, White), "d1");
    const char* queens = "3qk3/8/3p4/8/8/8/8/R2RK2Q w - - 0 1";
    EXPECT_EQ(squares(queens, Term::RookOnQueenFile, White), "d1");
    const char* seventh = "6k1/R4p2/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(seventh, Term::RookOnSeventh, White), "a7");
    EXPECT_EQ(squares("8/R7/6k1/8/8/8/8/4K3 w - - 0 1", Term::RookOnSeventh, White), "");
}

TEST(Terms, Threats) {
    // e4 attacks the knight on d5; the bishop on b3 attacks it too; the rook on h4 is attacked by
    // g3.
    const char* fen = "4k3/8/8/3n4/4P2r/1B4P1/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::ThreatByPawn, White), "h4 d5");
    EXPECT_EQ(indices(fen, Term::ThreatByPawn, White), (Indices{0, 2}));
    EXPECT_EQ(squares(fen, Term::ThreatByBishop, White), "d5");
    EXPECT_EQ(squares(fen, Term::HangingPiece, White), "h4 d5");
    EXPECT_EQ(indices(fen, Term::ThreatByBishop, White), Indices{1}); // undefended knight
    const char* defended = "4k3/8/2p5/3n4/8/1B6/8/4K3 w - - 0 1";
    EXPECT_EQ(indices(defended, Term::ThreatByBishop, White), Indices{6}); // defended knight
    EXPECT_EQ(squares(defended, Term::HangingPiece, White), "");
    EXPECT_EQ(squares("4k3/8/8/8/8/3n4/4K3/8 w - - 0 1", Term::ThreatByKing, White), "d3");
    // d4-d5 would attack the knight on c6.
    EXPECT_EQ(squares("4k3/8/2n5/8/3P4/8/8/4K3 w - - 0 1", Term::PawnPushThreat, White), "c6");
    EXPECT_EQ(indices("4k3/8/2n5/8/3P4/8/8/4K3 w - - 0 1", Term::PawnPushThreat, White),
              Indices{0});
    // A pawn threatens pieces, not pawns.
    const char* pawns = "4k3/8/4p3/3p4/4P3/3P4/8/4K3 w - - 0 1";
    EXPECT_EQ(squares(pawns, Term::ThreatByPawn, White), "");
    EXPECT_EQ(squares(pawns, Term::PawnPushThreat, White), "");
    // Only the queen defends the knight.
    EXPECT_EQ(squares("4k3/3q4/8/3n4/8/8/8/3RK3 w - - 0 1", Term::WeakQueenProtection, White),
              "d5");
    EXPECT_EQ(squares("4k3/3q4/2p5/3n4/8/8/8/3RK3 w - - 0 1", Term::WeakQueenProtection, White),
              "");
}

TEST(Terms, RestrictionAndSpace) {
    // Both rooks attack a1 and b8.
    const char* rooks = "r3k3/8/8/8/8/8/8/1R2K3 w - - 0 1";
    EXPECT_EQ(squares(rooks, Term::RestrictedSquare, White), "a1 b8");
    EXPECT_EQ(squares(rooks, Term::RestrictedSquare, Black), "a1 b8");
    // The knight could attack the queen from c6 and e6; b7 guards c6.
    EXPECT_EQ(count("3qk3/8/8/8/3N4/8/8/4K3 w - - 0 1", Term::QueenAttackThreat, White), 2);
    EXPECT_EQ(count("3qk3/1p6/8/8/3N4/8/8/4K3 w - - 0 1", Term::QueenAttackThreat, White), 1);
    // c2-f4 except e4, and e2 and e3 behind the pawn again; counted once for six pieces, twice for
    // seven.
    EXPECT_EQ(count("4k3/8/8/8/4P3/8/8/RNBQKR2 w - - 0 1", Term::SpaceSquare, White), 13);
    EXPECT_EQ(count("4k3/8/8/8/4P3/8/8/RNBQKRN1 w - - 0 1", Term::SpaceSquare, White), 26);
    EXPECT_EQ(count("4k3/8/8/8/4P3/8/8/RNBQK3 w - - 0 1", Term::SpaceSquare, White), 0);
}

TEST(Terms, EachAttackerThreatensByItself) {
    // The knight on c3 and the bishop on f3 attack the rook on d5, which e6 defends; the bishop and
    // the rook on h4 attack the bishop on h5, which only the rook on d5 defends: once, against two
    // attackers.
    const char* fen = "4k3/8/4p3/3r3b/7R/2N2B2/8/4K3 w - - 0 1";
    EXPECT_EQ(indices(fen, Term::ThreatByKnight, White), Indices{8});
    EXPECT_EQ(indices(fen, Term::ThreatByBishop, White), (Indices{2, 8}));
    EXPECT_EQ(indices(fen, Term::ThreatByRook, White), Indices{2});
}

TEST(Terms, Breaks) {
    // e3-e4 strikes at d5 and f5 and is defended by the queen; g2-g4 would only lose a pawn.
    const char* fen = "4k3/8/6p1/3p1p2/8/4PN2/2Q2PP1/4K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::LeverPush, White), "e4");
    const char* double_step = "4k3/8/8/3p4/8/8/2P1B3/4K3 w - - 0 1";
    EXPECT_EQ(squares(double_step, Term::LeverPush, White), "c4");
    const char* held_back = "4k3/8/8/3p4/8/2N5/2P1B3/4K3 w - - 0 1";
    EXPECT_EQ(squares(held_back, Term::LeverPush, White), "");
    const char* unsupported = "4k3/8/8/3p4/8/8/2P5/4K3 w - - 0 1";
    EXPECT_EQ(squares(unsupported, Term::LeverPush, White), "");
}

TEST(Terms, LoosePieces) {
    // The queen defends the knight on d4 and nothing defends the pawn on a2; e6 defends d5.
    const char* fen = "4k3/8/4p3/3r4/3N4/8/P7/3QK3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::LoosePiece, White), "a2");
    EXPECT_EQ(indices(fen, Term::LoosePiece, White), Indices{0});
    EXPECT_EQ(squares(fen, Term::LoosePiece, Black), "e6");
}

TEST(Terms, SquaresByTheWingsOfTheKings) {
    // Boards of 64 squares: pawn, knight, ... first for kings on the same wing, then for kings on
    // opposite wings.
    const auto index = [](std::size_t board, Square s) {
        return board * 64 + static_cast<std::size_t>(s);
    };
    const char* one = "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1";
    EXPECT_EQ(indices(one, Term::PieceSquare, White), Indices{index(0, E4)});
    EXPECT_EQ(indices(one, Term::KingSquare, White), Indices{1}); // first rank, one from the edge
    const char* both = "1k6/8/8/8/4P3/8/8/6K1 w - - 0 1";
    EXPECT_EQ(indices(both, Term::PieceSquare, White), Indices{index(5, E4)});
    EXPECT_EQ(indices(both, Term::KingSquare, White), Indices{33});
    // With the king on the queen side the board is mirrored.
    const char* mirrored = "6k1/8/8/3N4/8/8/8/1K6 w - - 0 1";
    EXPECT_EQ(indices(mirrored, Term::PieceSquare, White), Indices{index(6, E5)});
}

TEST(Terms, PairsOfPieces) {
    // White: a rook and two knights; Black: a bishop and a pawn.
    const char* fen = "4k3/p3b3/8/8/8/8/8/RN2K1N1 w - - 0 1";
    EXPECT_EQ(indices(fen, Term::PiecePair, White),
              (Indices{2, 7})); // two knights; rook and knight
    EXPECT_EQ(count(fen, Term::PiecePair, White), 1 + 2);
    EXPECT_EQ(indices(fen, Term::PiecePair, Black), Indices{3});            // bishop and pawn
    EXPECT_EQ(indices(fen, Term::PieceAgainst, White), (Indices{0, 3, 5})); // knight and rook, pawn
    EXPECT_EQ(count(fen, Term::PieceAgainst, White), 2 + 1 + 1);            // and rook, bishop
    EXPECT_EQ(indices(fen, Term::PieceAgainst, Black), Indices{2});         // bishop and knight
    EXPECT_EQ(count(fen, Term::PieceAgainst, Black), 2);
}

TEST(Terms, MoreThanThreeOfAKindAreThreeInPairs) {
    const char* three = "4k3/p7/8/8/8/8/8/QQQ1K3 w - - 0 1";
    const char* eight = "4k3/p7/8/8/8/8/QQQQ4/QQQQK3 w - - 0 1";
    EXPECT_EQ(count(three, Term::PiecePair, White), 3);
    EXPECT_EQ(count(eight, Term::PiecePair, White), 3);
    EXPECT_EQ(count(eight, Term::PieceAgainst, White), 3); // and the pawn
    EXPECT_EQ(count("4k3/8/8/8/8/8/PPPPP3/4K3 w - - 0 1", Term::PiecePair, White), 10); // all pawns
}

TEST(Terms, DistancesToTheKings) {
    const char* fen = "4k3/8/8/8/8/8/1N6/4K2Q w - - 0 1";
    EXPECT_EQ(indices(fen, Term::OwnKingDistance, White), (Indices{3, 24 + 3}));   // b2, h1 to e1
    EXPECT_EQ(indices(fen, Term::EnemyKingDistance, White), (Indices{6, 24 + 7})); // to e8
}

TEST(Terms, ShelterAndStorm) {
    // White has castled behind g2 and h3, without an f-pawn; Black storms with g4, and h4 is
    // blocked by h3.
    const char* fen = "4k3/8/8/8/6pp/7P/6P1/6K1 w - - 0 1";
    // Files f, g, h: edge distance 2, 1, 0; own ranks none, 2, 3.
    EXPECT_EQ(indices(fen, Term::ShelterPawn, White), (Indices{16, 9, 2}));
    EXPECT_EQ(indices(fen, Term::DangerShelter, White), (Indices{16, 9, 2}));
    EXPECT_EQ(indices(fen, Term::StormPawn, White), (Indices{16, 11}));
    EXPECT_EQ(indices(fen, Term::DangerStorm, White), (Indices{16, 11, 3}));
    EXPECT_EQ(indices(fen, Term::StormBlocked, White), Indices{3});
    EXPECT_EQ(count(fen, Term::DangerOpenFile, White), 1);
    EXPECT_EQ(count(fen, Term::KingPawnDistance, White), 0);
    EXPECT_EQ(count(fen, Term::KingPawnDistance, Black), 2); // e to g
}

TEST(Terms, Complexity) {
    // White has pawns on both wings, two of them passed, and no pieces; none of this holds for
    // Black.
    const char* fen = "4k3/r5pp/8/8/8/8/P2P2PP/4K3 w - - 0 1";
    EXPECT_EQ(count(fen, Term::ComplexityBase, White), 1);
    EXPECT_EQ(count(fen, Term::ComplexityPawn, White), 4);
    EXPECT_EQ(count(fen, Term::ComplexityPasser, White), 2); // a2 and d2
    EXPECT_EQ(count(fen, Term::ComplexityNoPieces, White), 1);
    EXPECT_EQ(count(fen, Term::ComplexityBothWings, White), 1);
    EXPECT_EQ(count(fen, Term::ComplexityPawn, Black), 2);
    EXPECT_EQ(count(fen, Term::ComplexityNoPieces, Black), 0);
    EXPECT_EQ(count(fen, Term::ComplexityBothWings, Black), 0);
}

TEST(Terms, RightsToCastle) {
    const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1";
    EXPECT_EQ(indices(fen, Term::CanCastle, White), (Indices{1, 0})); // a1, h1
    EXPECT_EQ(squares(fen, Term::CanCastle, Black), "a8");
}

TEST(Terms, KingDanger) {
    // Queen and knight attack the king ring of g8. The knight has a safe check on e7, but not on
    // h6; the queen's checks on h7 and h8 are unsafe: the king can capture, as nothing supports
    // them.
    const char* fen = "5rk1/5pp1/8/5N1Q/8/8/8/6K1 w - - 0 1";
    // The knight attacks g7 and h6, the queen f7, g6, h6, h7 and h8.
    EXPECT_EQ(indices(fen, Term::DangerAttacker, Black), (Indices{2, 30 + 5}));
    EXPECT_EQ(squares(fen, Term::DangerAttacker, Black), "f5 h5");
    EXPECT_EQ(indices(fen, Term::DangerDistance, Black), (Indices{3, 24 + 3}));
    // Only the king guards g7, h7 and h8; pawns guard g6 and h6, king and rook f7.
    EXPECT_EQ(squares(fen, Term::DangerWeakSquare, Black), "g7 h7 h8");
    // On e4-h8 eleven squares are attacked, h4 and h6 twice; eleven are defended.
    EXPECT_EQ(count(fen, Term::DangerFlankAttack, Black), 11 + 2);
    EXPECT_EQ(count(fen, Term::DangerFlankDefence, Black), 11);
    EXPECT_EQ(count(fen, Term::DangerNoQueen, Black), 0);
    EXPECT_EQ(count(fen, Term::DangerNoQueen, White), 1);
    EXPECT_EQ(indices(fen, Term::DangerSafeCheck, Black), Indices{0});
    EXPECT_EQ(indices(fen, Term::DangerUnsafeCheck, Black), Indices{3});
}

} // namespace
} // namespace isolani
