#include "eval/pawns/cache.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

/// How many shelters are computed for a king on these squares in turn; the shelter of a square is
/// made from its index.
int computed(Shelters& shelters, std::initializer_list<Square> kings) {
    int count = 0;
    for (const Square king : kings) {
        const Shelter& shelter = shelters.at(king, [&] {
            ++count;
            return Shelter{Score(index(king), 0), Score(0, index(king))};
        });
        EXPECT_EQ(shelter.score, Score(index(king), 0));
        EXPECT_EQ(shelter.danger, Score(0, index(king)));
    }
    return count;
}

TEST(Shelters, AreRememberedWhereTheKingGoesToAndFro) {
    Shelters shelters;
    EXPECT_EQ(computed(shelters, {G1, H1, F1, G2}), 4);
    EXPECT_EQ(computed(shelters, {H1, G1, G2, F1, H1, G1}), 0);
}

TEST(Shelters, OfAnotherSquareAreNotMistakenForThem) {
    Shelters shelters;
    for (const Square king : AllSquares) {
        EXPECT_EQ(computed(shelters, {king, king}), 1);
    }
    EXPECT_EQ(computed(shelters, {A1}), 1); // overwritten since
}

} // namespace
} // namespace isolani
