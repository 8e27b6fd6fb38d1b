#include "explain/pawn_worth.h"

#include "eval/all_weights.h"
#include "eval/harmony/network.h"
#include "tests/support.h"

#include <string>

namespace isolani {
namespace {

std::vector<PawnWorth> pawns_of(const Position& pos) {
    return worth_of_pawns(trace(pos), pos, PawnStructure(pos));
}

/// The sum of the reasons of a name over the pawns of a side.
Score sum_of(const std::vector<PawnWorth>& pawns, Color side, std::string_view reason) {
    Score sum;
    for (const PawnWorth& pawn : pawns) {
        for (const auto& [name, worth] : pawn.why) {
            if (pawn.side == side && name == reason) {
                sum += worth;
            }
        }
    }
    return sum;
}

TEST(PawnWorth, TheTermsOfThePawnsAddUpToThoseOfTheSide) {
    test::walk_random_games(test::samples(2'000, 500), 96, [](const Position& pos, Move) {
        const std::vector<PawnWorth> pawns = pawns_of(pos);
        ASSERT_EQ(pawns.size(), static_cast<std::size_t>(pos.pieces(Pawn).count()));
        for (const Color c : AllColors) {
            for (const Term term : {Term::PawnIsland, Term::IsolatedPawn, Term::ChainPeak,
                                    Term::PassedPawn, Term::DoubledPawn}) {
                Score whole;
                for (const TraceEntry& e : trace(pos).entries) {
                    if (e.term == term && e.side == c) {
                        whole += worth(e);
                    }
                }
                ASSERT_EQ(sum_of(pawns, c, info(term).name), whole) << info(term).name;
            }
        }
    });
}

TEST(PawnWorth, AnIslandsCostIsSharedByItsPawns) {
    // Two islands of two files and more; h2 stands alone. The shares differ by one at most.
    const std::vector<PawnWorth> pawns =
        pawns_of(test::position("4k3/8/8/8/8/8/PPP1PP1P/4K3 w - - 0 1"));
    const Score one = AllWeights[info(Term::PawnIsland).offset];
    EXPECT_EQ(sum_of(pawns, White, "PawnIsland"), one * 2);
    for (const PawnWorth& pawn : pawns) {
        const Score share = sum_of({pawn}, White, "PawnIsland");
        if (pawn.square == H2) {
            EXPECT_EQ(share, Score());
        } else {
            EXPECT_LE(std::abs(share.mg()), std::abs(one.mg()) / 2 + 1) << to_text(pawn.square);
        }
    }
}

TEST(PawnWorth, TheNetworksShareIsWhatTheSetsOfThePawnChange) {
    // In a symmetrical position the network gives each side the same when it has the move, so a
    // pawn's share does not depend on its colour.
    const Position pos = test::position("4k3/pp3ppp/8/3p4/3P4/8/PP3PPP/4K3 w - - 0 1");
    const Position other = test::position("4k3/pp3ppp/8/3p4/3P4/8/PP3PPP/4K3 b - - 0 1");
    const std::vector<PawnWorth> pawns = pawns_of(pos);
    EXPECT_EQ(sum_of(pawns, White, "Harmony"), sum_of(pawns_of(other), Black, "Harmony"));
    Score shares;
    for (const Square s : pos.pieces(White, Pawn)) {
        const Score share = harmony_of_pawn(pos, PawnStructure(pos), s);
        shares += share;
    }
    EXPECT_EQ(shares, sum_of(pawns, White, "Harmony"));
    EXPECT_NE(shares, Score());
}

} // namespace
} // namespace isolani
