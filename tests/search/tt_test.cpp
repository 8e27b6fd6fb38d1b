#include "search/tt.h"

#include "engine/zobrist.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

TEST(TranspositionTable, ReturnsWhatWasStored) {
    TranspositionTable table(1);
    const Move move = Move::promotion(A7, B8, Knight);
    for (const Value value : {-MateValue, -1, 0, 37, MateValue}) {
        for (const Bound bound : {Bound::None, Bound::Upper, Bound::Lower, Bound::Exact}) {
            const Key key = 0x123456789abcdef0 + static_cast<Key>(value);
            table.store(key, {move, value, -77, 12, bound, value == 37});
            const auto entry = table.probe(key);
            ASSERT_TRUE(entry);
            EXPECT_EQ(entry->move, move);
            EXPECT_EQ(entry->value, value);
            EXPECT_EQ(entry->evaluation, -77);
            EXPECT_EQ(entry->depth, 12);
            EXPECT_EQ(entry->bound, bound);
            EXPECT_EQ(entry->was_pv, value == 37);
            table.clear();
        }
    }
}

TEST(TranspositionTable, UnknownKeysAreAbsent) {
    TranspositionTable table(1);
    EXPECT_FALSE(table.probe(0));
    EXPECT_FALSE(table.probe(42));
    table.store(42, {Move(E2, E4), 1, 1, 1, Bound::Exact});
    EXPECT_FALSE(table.probe(43));
    EXPECT_TRUE(table.probe(42));
}

TEST(TranspositionTable, KeepsTheMoveWhereANewEntryHasNone) {
    TranspositionTable table(1);
    table.store(42, {Move(E2, E4), 1, 1, 1, Bound::Lower});
    table.store(42, {Move(), 2, 2, 5, Bound::Upper});
    EXPECT_EQ(table.probe(42)->move, Move(E2, E4));
    EXPECT_EQ(table.probe(42)->depth, 5);
}

TEST(TranspositionTable, DeepEntriesOutliveShallowOnesOfTheSameSearch) {
    TranspositionTable table(1);
    // Keys that differ in their lowest bits share a cluster: the index is made of the upper half.
    table.store(1, {Move(), 0, 0, 20, Bound::Exact});
    for (Key key = 2; key < 40; ++key) {
        table.store(key, {Move(), 0, 0, 1, Bound::Exact});
    }
    EXPECT_TRUE(table.probe(1));
    // Entries of long past searches give way.
    for (int i = 0; i < 10; ++i) {
        table.new_search();
    }
    for (Key key = 100; key < 106; ++key) {
        table.store(key, {Move(), 0, 0, 1, Bound::Exact});
    }
    EXPECT_FALSE(table.probe(1));
}

TEST(TranspositionTable, AShallowSearchLeavesItsMoveToADeepEntry) {
    TranspositionTable table(1);
    table.store(42, {Move(E2, E4), 30, 10, 12, Bound::Lower, false});
    table.store(42, {Move(D2, D4), 80, 10, 3, Bound::Lower, false});
    const auto entry = table.probe(42);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->value, 30);
    EXPECT_EQ(entry->depth, 12);
    EXPECT_EQ(entry->move, Move(D2, D4));
}

TEST(TranspositionTable, ClearForgetsAndResizeKeepsTheSize) {
    TranspositionTable table(2);
    EXPECT_EQ(table.megabytes(), 2U);
    table.store(42, {Move(E2, E4), 1, 1, 1, Bound::Exact});
    table.clear();
    EXPECT_FALSE(table.probe(42));
    ASSERT_TRUE(table.resize(5));
    EXPECT_EQ(table.megabytes(), 5U);
}

TEST(TranspositionTable, TellsHowFullItIsOfThisSearch) {
    TranspositionTable table(1);
    EXPECT_EQ(table.permille_full(), 0);
    SplitMix64 random(5);
    const auto fill = [&](int entries) {
        for (int i = 0; i < entries; ++i) {
            table.store(random(), {Move(E2, E4), 1, 1, 1, Bound::Exact});
        }
    };
    fill(1 << 15); // of some 98,000 places
    EXPECT_NEAR(table.permille_full(), 330, 70);
    table.new_search();
    EXPECT_EQ(table.permille_full(), 0);
    fill(1 << 20);
    EXPECT_GT(table.permille_full(), 990);
}

TEST(Value, MateDistancesMoveWithTheNode) {
    EXPECT_EQ(to_table(mate_in(10), 4), mate_in(6));
    EXPECT_EQ(from_table(mate_in(6), 4), mate_in(10));
    EXPECT_EQ(from_table(to_table(mated_in(9), 3), 3), mated_in(9));
    EXPECT_EQ(to_table(123, 50), 123);
    EXPECT_TRUE(is_mate(mate_in(MaxPly)));
    EXPECT_FALSE(is_mate(MostEvaluation));
    EXPECT_FALSE(is_proven(MostEvaluation));
    EXPECT_TRUE(is_proven(tablebase_win_in(MaxPly)));
    EXPECT_FALSE(is_mate(tablebase_win_in(0)));
    EXPECT_EQ(from_table(to_table(tablebase_win_in(9), 3), 3), tablebase_win_in(9));
}

} // namespace
} // namespace isolani
