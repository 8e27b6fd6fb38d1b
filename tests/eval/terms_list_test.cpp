#include "engine/types.h"
#include "eval/all_weights.h"
#include "eval/terms.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

TEST(TermList, EveryArrayOfWeightsLiesWhereItsIndicesPoint) {
    // The first or last weight of arrays with one, two and four axes, and of a single weight.
    EXPECT_EQ(AllWeights[WeightIndex<Term::Material>(Pawn).offset()], weights::Material[Pawn]);
    EXPECT_EQ(AllWeights[WeightIndex<Term::PieceSquare>(1, Queen, Rank8, FileH).offset()],
              *(weights::PieceSquare.end() - 1));
    EXPECT_EQ(AllWeights[WeightIndex<Term::DangerAttacker>(3, 9).offset()],
              *(weights::DangerAttacker.end() - 1));
    EXPECT_EQ(AllWeights[WeightIndex<Term::Tempo>().offset()], *weights::Tempo.begin());
    EXPECT_EQ(WeightIndex<Term::Tempo>().offset(), AllWeights.size() - 1);
}

TEST(TermList, TheLastAxisRunsFastest) {
    EXPECT_EQ(WeightIndex<Term::DangerAttacker>(0, 1).index(), 1U);
    EXPECT_EQ(WeightIndex<Term::DangerAttacker>(1, 0).index(), 10U);
    EXPECT_EQ(WeightIndex<Term::PieceSquare>(1, Knight, Rank3, FileD).index(),
              ((1U * 5 + 1) * 8 + 2) * 8 + 3);
    EXPECT_EQ(WeightIndex<Term::PasserOwnKing>::at(13).index(), 13U);
}

TEST(TermList, AShapeIsToldByItsLengths) {
    EXPECT_EQ(to_text(info(Term::Tempo).shape), "1");
    EXPECT_EQ(to_text(info(Term::Material).shape), "5");
    EXPECT_EQ(to_text(info(Term::PieceSquare).shape), "2 x 5 x 8 x 8");
    EXPECT_EQ(info(Term::PieceSquare).size(), 640U);
}

TEST(TermList, EveryTermHasADoc) {
    for (const TermInfo& term : Terms) {
        EXPECT_FALSE(term.doc.empty()) << term.name;
    }
}

TEST(TermList, DangerHasNoEndgameWeightsAndComplexityOnlyThose) {
    for (const TermInfo& term : Terms) {
        for (std::size_t w = term.offset; w < term.offset + term.size(); ++w) {
            if (term.kind == TermKind::Danger) {
                EXPECT_EQ(AllWeights[w].eg(), 0) << term.name;
            } else if (term.kind == TermKind::Complexity) {
                EXPECT_EQ(AllWeights[w].mg(), 0) << term.name;
            }
        }
    }
}

#ifndef NDEBUG
TEST(TermsDeathTest, APlaceBeyondItsAxisFailsAnAssertion) {
    const int ten = 10;
    EXPECT_DEATH(WeightIndex<Term::DangerAttacker>(0, ten), "place <");
    EXPECT_DEATH(WeightIndex<Term::Material>{King}, "place <");
}
#endif

} // namespace
} // namespace isolani
