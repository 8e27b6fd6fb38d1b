#include "explain/line_gain.h"

#include "explain/motif_words.h"
#include "tests/support.h"

namespace isolani {
namespace {

/// What White wins in a line, and how: "wins a knight: 1.Nc7+ attacks ..."; "nothing" if it wins
/// nothing.
std::string told(const char* fen, const std::string& sans) {
    const Position pos = test::position(fen);
    const std::vector<Move> line = test::moves(pos, sans);
    const auto gain = gain_of(pos, line, White);
    if (!gain) {
        return "nothing";
    }
    std::string text = gain->mates ? "mates" : gain_in_words(pos, line, *gain, White);
    if (gain->motif) {
        const std::string words = motif_in_words(pos, line, *gain->motif);
        EXPECT_EQ(length_of_motif(words + ". More."), words.size()) << words;
        text += ": " + words;
    }
    return text;
}

TEST(Motifs, Mate) {
    EXPECT_EQ(told("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#"),
              "mates: 1.Rd8# is mate on the back rank");
    // The king is not held by its own pawns.
    EXPECT_EQ(told("6k1/8/6K1/8/8/8/8/3R4 w - - 0 1", "Rd8#"), "mates: 1.Rd8# is mate");
    // The check is not along the back rank.
    EXPECT_EQ(told("6rk/6pp/7N/8/8/8/8/6K1 w - - 0 1", "Nf7#"), "mates: 1.Nf7# is mate");
    EXPECT_EQ(told("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "Qg6"), "nothing"); // stalemate
}

TEST(Motifs, Promotion) {
    EXPECT_EQ(told("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+ Ke7"),
              "promotes a pawn: 1.a8=Q+ promotes the pawn on a7");
    EXPECT_EQ(told("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q Rxa8"), "nothing");
}

TEST(Motifs, HangingPiece) {
    EXPECT_EQ(told("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5 Kf7"),
              "wins a knight: 1.Rxd5 takes the knight on d5, which nothing defends");
    EXPECT_EQ(told("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5 exd5"), "nothing");
    // A pawn that stands behind the capturing man on its line defends nothing, a rook does.
    EXPECT_EQ(told("3rk3/3R4/8/3n4/8/8/8/3K4 w - - 0 1", "Rxd5 Rxd5+"), "nothing");
    EXPECT_EQ(told("4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "exd5 exd5"),
              "wins a knight for a pawn: 1.exd5 takes the knight on d5 with a pawn");
    EXPECT_EQ(told("4k3/8/4p3/3n4/8/4N3/8/4K3 w - - 0 1", "Nxd5 exd5"), "nothing");
    // The rook is taken back; the pawn is what is won.
    EXPECT_EQ(told("6k1/1p1r4/8/3p4/4R3/8/8/3R2K1 b - - 0 1", "dxe4 Rxd7 Kf8 Rxb7 Kg8"),
              "wins a pawn");
}

TEST(Motifs, Fork) {
    EXPECT_EQ(told("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8"),
              "wins a rook: 1.Nc7+ attacks the king and the rook on a8");
    // The bishop could have taken the knight.
    EXPECT_EQ(told("r3k3/8/3b4/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8"), "wins a rook");
    // A pawn attacks two pieces, the one that is told with the victim being the other.
    EXPECT_EQ(told("4k3/8/8/2n1b3/8/3PP3/8/4K3 w - - 0 1", "d4 Nd7 dxe5 Nxe5"),
              "wins a bishop for a pawn: 1.d4 attacks the knight on c5 and the bishop on e5");
    // Checks come between: the rook moves away with them, and the bishop falls.
    EXPECT_EQ(told("r5k1/6pp/8/3N4/2b5/8/6PP/6K1 w - - 0 1", "Nb6 Ra1+ Kf2 Ra2+ Kg3 h6 Nxc4"),
              "wins a bishop: 1.Nb6 attacks the rook on a8 and the bishop on c4");
    EXPECT_EQ(told("r5k1/6pp/8/3N4/2b5/8/6PP/6K1 w - - 0 1", "Nb6 Ra7 Kf2 h6 Nxc4"),
              "wins a bishop");
    // A rook attacks two pawns that are defended.
    EXPECT_EQ(told("4k3/8/2p3p1/1p3p2/8/8/8/3RK3 w - - 0 1", "Rd5 cxd5"), "nothing");
}

TEST(Motifs, AForkMayBeTakenByWhomItMates) {
    // The queen that is attacked holds the back rank.
    EXPECT_EQ(told("6k1/4qppp/2r5/8/8/1Q6/5PPP/3R2K1 w - - 0 1", "Qb7 Rc2 Qxe7"),
              "wins a queen: 1.Qb7 attacks the rook on c6 and the queen on e7");
    // With a square for the king it can simply be taken.
    EXPECT_EQ(told("6k1/4qpp1/2r4p/8/8/1Q6/5PPP/3R2K1 w - - 0 1", "Qb7 Rc2 Qxe7"), "wins a queen");
}

TEST(Motifs, Skewer) {
    EXPECT_EQ(told("4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", "Re1+ Kd5 Rxe8"),
              "wins a queen: 1.Re1+ attacks the king, and the queen on e8 behind it");
    // The man in front is worth less: it is pinned, and should not have moved.
    EXPECT_EQ(told("4q1k1/8/8/4n3/8/8/8/R5K1 w - - 0 1", "Re1 Nc4 Rxe8+ Kg7"), "wins a queen");
}

TEST(Motifs, DiscoveredAttack) {
    EXPECT_EQ(
        told("6k1/4q3/8/8/4B3/8/8/4R1K1 w - - 0 1", "Bh7+ Kxh7 Rxe7+ Kg6"),
        "wins a queen for a bishop: 1.Bh7+ uncovers the attack of the rook on e1 on the queen "
        "on e7");
    // The rook attacked the queen before.
    EXPECT_EQ(told("6k1/4q3/8/8/3B4/8/8/4R1K1 w - - 0 1", "Bb2 Kf7 Rxe7+ Kxe7"),
              "wins a queen for a rook");
}

TEST(Motifs, DiscoveredCheck) {
    EXPECT_EQ(
        told("4k3/8/1q6/4N3/8/8/8/4R2K w - - 0 1", "Nc4+ Kd7 Nxb6+ Kd6"),
        "wins a queen: 1.Nc4+ uncovers a check by the rook on e1, and attacks the queen on b6");
    EXPECT_EQ(told("4k3/8/1q6/4N3/8/8/8/7K w - - 0 1", "Nc4 Kd7 Nxb6+ Kd6"), "wins a queen");
}

TEST(Motifs, PinnedDefender) {
    EXPECT_EQ(told("3k4/8/5n2/3p2B1/8/2N5/8/4K3 w - - 0 1", "Nxd5 Kd7"),
              "wins a pawn: 1.Nxd5 takes the pawn on d5, and the knight on f6 is pinned and cannot "
              "take back");
    EXPECT_EQ(told("3k4/8/5n2/3p4/7B/2N5/8/4K3 w - - 0 1", "Nxd5 Kd7"),
              "wins a pawn: 1.Nxd5 takes the pawn on d5, and the knight on f6 is pinned and cannot "
              "take back");
    EXPECT_EQ(told("3k4/8/5n2/3p4/5B2/2N5/8/4K3 w - - 0 1", "Nxd5 Kd7"), "nothing");
}

TEST(Motifs, PinnedPiece) {
    EXPECT_EQ(told("4k3/p7/8/4n3/8/8/8/4RK2 b - - 0 1", "a6 Rxe5+ Kd7"),
              "wins a knight: 2.Rxe5+ takes the knight on e5, which is pinned to the king");
    EXPECT_EQ(told("3k4/p7/8/4n3/8/8/8/4RK2 b - - 0 1", "a6 Rxe5 Kd7"),
              "wins a knight: 2.Rxe5 takes the knight on e5, which nothing defends");
    EXPECT_EQ(told("4q2k/p7/8/4n3/5P2/8/8/4RK2 b - - 0 1", "a6 fxe5"),
              "wins a knight: 2.fxe5 takes the knight on e5, which is pinned to the queen");
    EXPECT_EQ(told("3q3k/p7/5p2/4n3/5P2/8/8/1R3K2 b - - 0 1", "a6 fxe5 fxe5"),
              "wins a knight for a pawn: 2.fxe5 takes the knight on e5 with a pawn");
}

TEST(Motifs, RemovedDefender) {
    EXPECT_EQ(told("4k3/6p1/5n2/3p2B1/8/2N5/8/4K3 w - - 0 1", "Bxf6 gxf6 Nxd5"),
              "wins a pawn: 1.Bxf6 takes the knight on f6, which guards the pawn on d5");
    EXPECT_EQ(told("4k3/6p1/4pn2/3p2B1/8/2N5/8/4K3 w - - 0 1", "Bxf6 gxf6 Nxd5 exd5"), "nothing");
}

TEST(Motifs, NothingIsWonThatIsTakenBackAtTheEnd) {
    const char* fen = "6k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1";
    EXPECT_EQ(told(fen, "Rxd5 h6 Rd7 Kh7"),
              "wins a pawn: 1.Rxd5 takes the pawn on d5, which nothing defends");
    EXPECT_EQ(told(fen, "Rxd5 h6 Rd8+ Kh7 Rg8"), "nothing");
}

TEST(Motifs, OverloadedDefender) {
    EXPECT_EQ(told("7k/8/8/r6n/6B1/8/n7/R5K1 w - - 0 1", "Bxh5 Rxh5 Rxa2"),
              "wins a knight: after 1.Bxh5, the rook on a5 cannot both take back and "
              "guard the knight on a2");
    // The pawn could have taken back.
    EXPECT_EQ(told("7k/8/6p1/r6n/6B1/8/n7/R5K1 w - - 0 1", "Bxh5 Rxh5 Rxa2"), "wins a knight");
}

TEST(Motifs, DeflectedDefender) {
    EXPECT_EQ(told("8/7k/5Pp1/8/8/6R1/1K6/R7 w - - 0 1", "Rh1+ Kg8 Rxg6+ Kf8"),
              "wins a pawn: 1.Rh1+ draws the king away from the pawn on g6");
    // The king could have stayed near the pawn.
    EXPECT_EQ(told("8/7k/6p1/8/8/6R1/1K6/R7 w - - 0 1", "Rh1+ Kg8 Rxg6+ Kf8"), "wins a pawn");
}

TEST(Motifs, TrappedPiece) {
    EXPECT_EQ(told("4k3/8/8/8/8/1PP5/b1K5/8 w - - 0 1", "Kb2 Kd7 Kxa2"),
              "wins a bishop: 2.Kxa2 takes the bishop on a2, which had no safe square");
    EXPECT_EQ(told("4k3/8/8/8/8/2P5/b1K5/8 w - - 0 1", "Kb2 Kd7 Kxa2"), "wins a bishop");
}

TEST(Motifs, AnExchangeMayComeBetween) {
    const char* french = "r1b1kbnr/pp3ppp/4p3/3pP3/3q4/3B4/PP3PPP/RNBQK2R w KQkq - 0 9";
    EXPECT_EQ(told(french, "Bb5+ Bd7 Bxd7+ Kxd7 Qxd4 Ne7"),
              "wins a queen: 9.Bb5+ uncovers the attack of the queen on d1 on the queen on d4");
    // The queen came to d4 in between.
    EXPECT_EQ(told("3qkb2/3b4/8/1B6/8/8/8/3QK3 w - - 0 1", "Bxd7+ Qxd7 Qxd7+ Kxd7"), "nothing");
    // A check that is not answered by taking is one more move between.
    EXPECT_EQ(told(french, "Bb5+ Bd7 Bxd7+ Ke7 Qxd4 Kxd7"),
              "wins a queen: 9.Bb5+ uncovers the attack of the queen on d1 on the queen on d4");
    // A quiet move is not: the queen could have gone.
    EXPECT_EQ(told(french, "Bb5+ Bd7 h3 h6 Qxd4 Bxb5"), "wins a queen for a bishop");
}

TEST(Motifs, TheFirstCaptureThatWinsMuchIsTold) {
    // The rook is taken first; that the pawn then promotes is no better reason.
    EXPECT_EQ(
        told("8/5pk1/6p1/8/P4r2/6P1/1R3P1P/6K1 w - - 0 1", "gxf4 f6 a5 Kh7 a6 g5 a7 gxf4 a8=Q Kh6"),
        "promotes a pawn and wins a rook for a pawn: 1.gxf4 takes the rook on f4, which "
        "nothing defends");
    // A pawn first, then the queen: the queen counts.
    EXPECT_EQ(told("4k3/8/1q6/p3N3/8/8/8/R3R2K w - - 0 1", "Rxa5 Kf8 Nd7+ Kf7 Nxb6 Kf6"),
              "wins a queen and a pawn: 2.Nd7+ attacks the king and the queen on b6");
}

TEST(Motifs, ALineThatEndsUnquietTellsItsGain) {
    // Damiano's Defence: at the end Black can take a pawn, but the rook is gone.
    const char* damiano = "rnbqkbnr/pppp2pp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 4";
    EXPECT_EQ(told(damiano, "Qh5+ g6 Qxe5+ Qe7 Qxh8 Qxe4+ Kd1 Ne7 Nc3 Qf5 d4"),
              "wins a rook: 5.Qxe5+ attacks the king and the rook on h8");
    // It ends with a check.
    EXPECT_EQ(told("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8 Kc8 Nb6+"),
              "wins a rook: 1.Nc7+ attacks the king and the rook on a8");
    // The loser can take most of it back.
    EXPECT_EQ(told("r3k3/8/8/3N4/8/8/8/R3K3 w - - 0 1", "Nc7+ Kd7 Rxa8"), "nothing");
    EXPECT_EQ(told("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nb5 Rb8 Nd6 Kxd6"), "nothing");
    EXPECT_EQ(told("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5"), "nothing");
}

TEST(Motifs, MaterialIsCountedWhereTheLineComesToRest) {
    const Position pos = test::position("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    const auto gain = gain_of(pos, test::moves(pos, "Rxd5 Kf7 Kd2 Kf6"), White);
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->plies, 1U);
    EXPECT_EQ(gain->material, 300);
    EXPECT_FALSE(gain_of(pos, test::moves(pos, "Rxd5 Kf7 Kd2 Kf6"), Black));
    // What is won is lost again.
    EXPECT_EQ(told("4k3/8/4n3/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5 Nc7 Ke2 Nxd5"), "nothing");
    // The line ends in the middle of an exchange.
    EXPECT_EQ(told("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5"), "nothing");
    // The winner can still take, too: then more is won than that.
    EXPECT_EQ(told("3q3k/p7/5p2/4n3/5P2/8/8/4RK2 w - - 0 1", "fxe5 fxe5"), "nothing");
    // What comes after the last place of rest counts, too.
    EXPECT_EQ(told("4k3/8/8/2n5/8/8/R2n4/2R1K3 w - - 0 1", "Kxd2 Nb3+ Kc2 Nxc1"), "nothing");
    // The knight is not kept for nothing.
    EXPECT_EQ(told("3q3k/p7/5p2/4n3/5P2/8/8/1R3K2 w - - 0 1", "fxe5 fxe5"),
              "wins a knight for a pawn: 1.fxe5 takes the knight on e5 with a pawn");
}

} // namespace
} // namespace isolani
