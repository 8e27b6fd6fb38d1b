#include "explain/facts/plans.h"

#include "tests/support.h"

#include <string>
#include <vector>

namespace isolani {
namespace {

/// The plans of a position whose structure has a name, one after the other.
std::string told(const char* fen) {
    const Position pos = test::position(fen);
    const auto structure = name_structure(pos);
    EXPECT_TRUE(structure) << fen;
    std::string text;
    for (const std::string& plan :
         structure ? plans(pos, *structure) : std::vector<std::string>()) {
        text += text.empty() ? "" : ". ";
        text += plan;
    }
    return text;
}

constexpr const char* Minority =
    "White can advance the b-pawn to b5, the minority attack, to make c6 weak";
constexpr const char* Kingside = "Black plays on the kingside, with e4 for a knight";

TEST(Plans, NobodyOpensTheWingOfTheOwnKing) {
    // Carlsbad: White has castled on the kingside, on the queenside, not at all, or without queens.
    EXPECT_EQ(told("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 8 11"),
              std::string(Minority) + ". " + Kingside);
    EXPECT_EQ(told("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBP2P/PPQ1NPP1/2KR3R w - - 0 11"), "");
    EXPECT_EQ(told("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBP2P/PPQ1NPP1/R3K2R w KQ - 0 11"), Minority);
    EXPECT_EQ(told("r1b1rnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBP2P/PP2NPP1/2KR3R w - - 0 11"), Minority);
    // The same for Black, with the colours changed.
    EXPECT_EQ(told("2kr3r/ppq1npp1/2nbp2p/3p4/3P2b1/2P2N2/PP2BPPP/R1BQRNK1 b - - 0 11"), "");
}

TEST(Plans, NobodyAttacksAKingWhereThereIsNone) {
    // King's Indian: White's king is on the kingside, or on the queenside.
    const std::string closed =
        "The centre is closed: White plays on the queenside, where the c-file opens, Black goes "
        "for the king with f5 and g4";
    EXPECT_EQ(told("r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 1 9"), closed);
    EXPECT_EQ(told("r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N1BP2/PP1QN1PP/2KR1B1R w - - 1 9"), "");
    // Dragon: opposite wings, or White has castled on the kingside.
    EXPECT_EQ(told("r2q1rk1/pp1bppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R w - - 0 11"),
              "White goes for the king on the kingside, Black has the half-open c-file and the "
              "long diagonal");
    EXPECT_EQ(told("r2q1rk1/pp1bppbp/2np1np1/8/3NP3/2N1B3/PPPQBPPP/R4RK1 w - - 0 11"),
              "Black has the half-open c-file and the long diagonal");
    // Scheveningen: Black's king on the kingside, in the centre, or on the queenside.
    EXPECT_EQ(told("rnbq1rk1/1p2bppp/p2ppn2/8/3NP3/2N1B3/PPP1BPPP/R2Q1RK1 w - - 2 9"),
              "White has space and may attack on the kingside; Black has the half-open c-file and "
              "the breaks b5 and d5");
    EXPECT_EQ(told("rnbqk2r/1p2bppp/p2ppn2/8/3NP3/2N1B3/PPP1BPPP/R2Q1RK1 w kq - 2 9"),
              "White has space; Black has the half-open c-file and the breaks b5 and d5");
    EXPECT_EQ(told("2kr1b1r/1pqb1ppp/p1nppn2/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R w - - 2 11"),
              "White has space; Black has the break d5");
}

TEST(Plans, BothSidesCanHaveTheIsolani) {
    EXPECT_EQ(told("r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10"),
              "Both d-pawns are isolated: White plays for e5 and c5, Black for e4 and c4, and both "
              "for the open c- and e-files");
}

} // namespace
} // namespace isolani
