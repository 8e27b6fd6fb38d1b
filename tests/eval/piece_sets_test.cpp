#include "eval/piece_sets.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

/// Random sets that may overlap and are sometimes empty.
Bitboard random_set(SplitMix64& random) {
    return Bitboard(random() % 8 == 0 ? 0 : random() & random() & random());
}

PieceSets sets_of(const EnumArray<PieceType, Bitboard>& sets) { return PieceSets(sets); }

TEST(PieceSets, AreAsWhatIsDoneToEachOfThem) {
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
        for (const PieceType type : piece_types<Knight, Queen>) {
            const Bitboard set = a[type];
            ASSERT_EQ(sets_of(a)[type], set);
            ASSERT_EQ(PieceSets(a[Knight], a[Bishop], a[Rook], a[Queen])[type], set);
            ASSERT_EQ((sets_of(a) & sets_of(b))[type], set & b[type]);
            ASSERT_EQ((sets_of(a) & squares)[type], set & squares);
            ASSERT_EQ(sets_of(a).without(type, squares)[type], set & ~squares);
            ASSERT_EQ(sets_of(a).without(type == Queen ? Rook : Queen, squares)[type], set);
            ASSERT_EQ(sets_of(a).where_empty(sets_of(b))[type], b[type].empty() ? set : NoSquares);
            ASSERT_EQ(sets_of(a).counts()[type], set.count());
            ASSERT_EQ(sets_of(a).counts().at_most(limit)[type], std::min(set.count(), limit));
        }
    }
}

TEST(PieceSets, SumsAreThoseOfTheScores) {
    SplitMix64 random(12);
    const auto weight = [&] { return static_cast<int>(random() % 2001) - 1000; };
    for (int i = 0; i < 20000; ++i) {
        PieceSum sum;
        Score expected;
        for (int n = 0; n < 3; ++n) {
            PieceWeights weights;
            const PieceSets sets(random_set(random), random_set(random), random_set(random),
                                 random_set(random));
            const PieceCounts counts = sets.counts().at_most(4);
            Score total;
            for (const PieceType type : piece_types<Knight, Queen>) {
                const Score one(weight(), weight());
                weights.set(type, one);
                total += one * counts[type];
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

TEST(PieceSets, SlotsOfATermAreInTheOrderOfWorth) {
    std::array<std::size_t, 4> indices{};
    for_each_piece_weight<Term::ThreatByKnight, 6>(
        [&](PieceType type, WeightIndex<Term::ThreatByKnight> index) {
            indices[piece_index(type)] = index.index();
        });
    EXPECT_EQ(indices, (std::array<std::size_t, 4>{6, 7, 8, 9}));
}

} // namespace
} // namespace isolani
