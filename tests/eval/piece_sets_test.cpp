#include "eval/piece_sets.h"

#include "tests/support.h"

namespace isolani {
namespace {

/// Random sets that may overlap and are sometimes empty.
Bitboard random_set(SplitMix64& random) {
    return Bitboard(random() % 8 == 0 ? 0 : random() & random() & random());
}

TEST(PieceSets, AreAsWhatIsDoneToEachOfThem) {
    SplitMix64 random(11);
    for (int i = 0; i < 20000; ++i) {
        EnumArray<PieceType, Bitboard> sets{};
        for (const PieceType type : AllPieceTypes) {
            sets[type] = random_set(random);
        }
        const Bitboard squares = random_set(random);
        for (const PieceType type : piece_types<Knight, Queen>) {
            const Bitboard set = sets[type];
            ASSERT_EQ(PieceSets(sets)[type], set);
            ASSERT_EQ(PieceSets(sets[Knight], sets[Bishop], sets[Rook], sets[Queen])[type], set);
            ASSERT_EQ((PieceSets(sets) & squares)[type], set & squares);
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
            // At most ten squares each: a score has 16 bits.
            const Bitboard squares =
                random_set(random) & (file_squares(FileA) | file_squares(FileH));
            const PieceSets sets = PieceSets(random_set(random), random_set(random),
                                             random_set(random), random_set(random)) &
                                   squares;
            Score total;
            for (const PieceType type : piece_types<Knight, Queen>) {
                const Score one(weight(), weight());
                weights.set(type, one);
                total += one * sets[type].count();
            }
            if (n == 1) {
                sum.subtract(sets, weights);
                expected -= total;
            } else {
                sum.add(sets, weights);
                expected += total;
            }
        }
        ASSERT_EQ(sum.total(), expected);
    }
}

TEST(PieceSets, WeightsOfATermAreInTheOrderOfWorth) {
    std::array<std::size_t, 4> indices{};
    for_each_piece_weight<Term::ThreatByKnight, 6>(
        [&](PieceType type, WeightIndex<Term::ThreatByKnight> index) {
            indices[piece_index(type)] = index.index();
        });
    EXPECT_EQ(indices, (std::array<std::size_t, 4>{6, 7, 8, 9}));
}

} // namespace
} // namespace isolani
