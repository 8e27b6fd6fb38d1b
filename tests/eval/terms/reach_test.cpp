// Terms count the squares to which a man can go, not all that it attacks.
#include "tests/eval/terms/occurrences.h"

namespace isolani {
namespace {

using test::squares;

TEST(Reach, TheQueenIsNotAttackedFromASquareOfAnOwnMan) {
    // From c6 and e6 the knight would attack the queen; not where its own pawn stands.
    EXPECT_EQ(squares("3qk3/8/8/8/3N4/8/8/4K3 w - - 0 1", Term::QueenAttackThreat, White), "c6 e6");
    EXPECT_EQ(squares("3qk3/8/2P5/8/3N4/8/8/4K3 w - - 0 1", Term::QueenAttackThreat, White), "e6");
    // Black's knight takes White's pawn on d4 to attack the queen on b3.
    EXPECT_EQ(squares("4k3/8/8/5n2/3P4/1Q6/8/4K3 b - - 0 1", Term::QueenAttackThreat, Black), "d4");
}

TEST(Reach, TheQueenIsNotAttackedFromBehindAnotherPiece) {
    // The bishop on b2 can go to f6, which the rook defends, but not if the queen is in its way.
    const char* alone = "3q4/k7/8/8/8/8/1B6/4KR2 w - - 0 1";
    const char* behind_queen = "3q4/k7/8/8/8/2Q5/1B6/4K3 w - - 0 1";
    EXPECT_EQ(squares(alone, Term::QueenAttackThreat, White), "f6");
    EXPECT_EQ(squares(behind_queen, Term::QueenAttackThreat, White), "");
}

TEST(Reach, ASquareOfAnOwnManIsNotContested) {
    // One rook attacks White's pawn on a3, the other defends it.
    const char* fen = "r3k3/8/8/8/8/P7/8/RB2K3 w - - 0 1";
    EXPECT_EQ(squares(fen, Term::RestrictedSquare, White), "");
    EXPECT_EQ(squares(fen, Term::RestrictedSquare, Black), "a3");
}

TEST(Reach, PinnedMenDoNotGo) {
    // The knight on c3 can go to the outpost e4, unless it is pinned.
    EXPECT_EQ(squares("4k3/8/8/8/8/2NP4/8/4K3 w - - 0 1", Term::KnightReachesOutpost, White), "c3");
    EXPECT_EQ(squares("4k3/8/8/b7/8/2NP4/8/4K3 w - - 0 1", Term::KnightReachesOutpost, White), "");
    // The pawn on d2 would strike at c5, if the rook on a2 did not pin it; on its file it may step.
    EXPECT_EQ(squares("4k3/8/8/2p5/8/5N2/3PK3/8 w - - 0 1", Term::LeverPush, White), "d4");
    EXPECT_EQ(squares("4k3/8/8/2p5/8/5N2/r2PK3/8 w - - 0 1", Term::LeverPush, White), "");
    EXPECT_EQ(squares("3rk3/8/8/2p5/8/5N2/3P4/3K4 w - - 0 1", Term::LeverPush, White), "d4");
    // So with d2-d4 against the knight on c5.
    EXPECT_EQ(squares("4k3/8/8/2n5/8/8/3PK3/8 w - - 0 1", Term::PawnPushThreat, White), "c5");
    EXPECT_EQ(squares("4k3/8/8/2n5/8/8/r2PK3/8 w - - 0 1", Term::PawnPushThreat, White), "");
}

} // namespace
} // namespace isolani
