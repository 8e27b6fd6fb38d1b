#include "eval/officer_sets.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

/// Sets that share squares, sometimes none at all.
Bitboard random_set(SplitMix64& random) {
    return Bitboard(random() % 8 == 0 ? 0 : random() & random() & random());
}

OfficerSets sets_of(const EnumArray<PieceType, Bitboard>& sets) { return OfficerSets(sets); }

TEST(OfficerSets, AreAsWhatIsDoneToEachOfThem) {
    SplitMix64 random(11);
    for (int i = 0; i < 20000; ++i) {
        EnumArray<PieceType, Bitboard> a{};
        EnumArray<PieceType, Bitboard> b{};
        for (const PieceType type : AllPieceTypes) {
            a[type] = random_set(random);
            b[type] = random_set(random);
        }
        const Bitboard squares = random_set(random);
        const int limit = static_cast<int>(random() % 5);
        for (const PieceType officer : Officers) {
            const Bitboard set = a[officer];
            ASSERT_EQ(sets_of(a)[officer], set);
            ASSERT_EQ(OfficerSets(a[Knight], a[Bishop], a[Rook], a[Queen])[officer], set);
            ASSERT_EQ((sets_of(a) & sets_of(b))[officer], set & b[officer]);
            ASSERT_EQ((sets_of(a) & squares)[officer], set & squares);
            ASSERT_EQ(sets_of(a).without(officer, squares)[officer], set & ~squares);
            ASSERT_EQ(sets_of(a).without(officer == Queen ? Rook : Queen, squares)[officer], set);
            ASSERT_EQ(sets_of(a).where_empty(sets_of(b))[officer],
                      b[officer].empty() ? set : NoSquares);
            ASSERT_EQ(sets_of(a).counts()[officer], set.count());
            ASSERT_EQ(sets_of(a).counts().at_most(limit)[officer], std::min(set.count(), limit));
        }
    }
}

TEST(OfficerSets, SumsAreThoseOfTheScores) {
    SplitMix64 random(12);
    const auto weight = [&] { return static_cast<int>(random() % 2001) - 1000; };
    for (int i = 0; i < 20000; ++i) {
        OfficerSum sum;
        Score expected;
        for (int n = 0; n < 3; ++n) {
            OfficerWeights weights;
            const OfficerSets sets(random_set(random), random_set(random), random_set(random),
                                   random_set(random));
            const OfficerCounts counts = sets.counts().at_most(4);
            Score total;
            for (const PieceType officer : Officers) {
                const Score one(weight(), weight());
                weights.set(officer, one);
                total += one * counts[officer];
            }
            if (n == 1) {
                sum.subtract(counts, weights);
                expected -= total;
            } else {
                sum.add(counts, weights);
                expected += total;
            }
        }
        ASSERT_EQ(sum.total(), expected);
    }
}

TEST(OfficerSets, FeaturesOfATermAreInTheOrderOfWorth) {
    std::array<std::size_t, 4> indices{};
    for_each_officer<Term::ThreatByKnight, 6>(
        [&](PieceType officer, std::size_t index) { indices[officer_index(officer)] = index; });
    EXPECT_EQ(indices, (std::array<std::size_t, 4>{6, 7, 8, 9}));
}

} // namespace
} // namespace isolani
