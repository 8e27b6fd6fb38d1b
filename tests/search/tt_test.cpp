#include "search/tt.h"

#include "engine/util/random.h"

#include "tests/support.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#ifdef __linux__
#include <unistd.h>
#endif

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
            EXPECT_EQ(entry->tt_pv, value == 37);
            table.clear();
        }
    }
}

TEST(TranspositionTable, KeepsQuiescenceWithAndWithoutChecksApart) {
    TranspositionTable table(1);
    for (const int depth : {QuiescenceDepth, 0, 1, MaxPly - 1}) {
        table.store(42, {Move(E2, E4), 1, 1, depth, Bound::Exact});
        EXPECT_EQ(table.probe(42)->depth, depth);
    }
}

TEST(TranspositionTable, DepthsBeyondTheLargestAreStoredAsThat) {
    TranspositionTable table(1);
    for (const int depth : {MostStoredDepth, MostStoredDepth + 1, MostStoredDepth + 77}) {
        table.store(42, {Move(E2, E4), 1, 2, depth, Bound::Upper, true});
        EXPECT_EQ(table.probe(42)->depth, MostStoredDepth);
        EXPECT_EQ(table.probe(42)->bound, Bound::Upper); // whose bits are next to the depth's
        table.clear();
    }
    EXPECT_GE(MostStoredDepth, MaxPly);
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
    // Keys that differ only in their lowest bits share a cluster: the index depends on the upper
    // bits.
    table.store(1, {Move(), 0, 0, 20, Bound::Exact});
    for (Key key = 2; key < 40; ++key) {
        table.store(key, {Move(), 0, 0, 1, Bound::Exact});
    }
    EXPECT_TRUE(table.probe(1));
    // Entries of much earlier searches are replaced.
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

#ifdef __linux__
/// The memory of this process that is in use, in megabytes.
std::size_t resident_megabytes() {
    std::ifstream file("/proc/self/statm");
    std::size_t size = 0;
    std::size_t resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

TEST(TranspositionTable, HasItsMemoryBeforeItIsUsed) {
    const std::size_t before = resident_megabytes();
    TranspositionTable table(40);
    EXPECT_GE(resident_megabytes(), before + 38); // other memory may go meanwhile
}
#endif

TEST(TranspositionTable, TellsHowFullItIsOfThisSearch) {
    TranspositionTable table(1);
    EXPECT_EQ(table.permille_full(), 0);
    SplitMix64 random(5);
    const auto fill = [&](int entries) {
        for (int i = 0; i < entries; ++i) {
            table.store(random(), {Move(E2, E4), 1, 1, 1, Bound::Exact});
        }
    };
    fill(1 << 15); // of about 98,000 entries
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
    EXPECT_FALSE(is_decisive(MostEvaluation));
    EXPECT_TRUE(is_decisive(tablebase_win_in(MaxPly)));
    EXPECT_FALSE(is_mate(tablebase_win_in(0)));
    EXPECT_EQ(from_table(to_table(tablebase_win_in(9), 3), 3), tablebase_win_in(9));
}

Position with_clock(int clock) {
    return test::position("8/8/8/3k4/8/3K4/7r/Q7 w - - " + std::to_string(clock) + " 100");
}

TEST(TableKey, TheHalfmoveClockCountsNearTheLimitOnly) {
    const Key far = table_key(with_clock(0));
    EXPECT_EQ(far, with_clock(0).key());
    EXPECT_EQ(table_key(with_clock(79)), far);
    std::vector<Key> keys{far};
    for (int clock = 80; clock <= FiftyMoveLimit; ++clock) {
        EXPECT_EQ(std::count(keys.begin(), keys.end(), table_key(with_clock(clock))), 0) << clock;
        keys.push_back(table_key(with_clock(clock)));
    }
    EXPECT_EQ(table_key(with_clock(150)), table_key(with_clock(FiftyMoveLimit)));
}

// A position that is a draw because it is too late to mate the bare king must not share its entry
// with the same position and more plies left.
TEST(TableKey, ABareKingIsKeptApartAsSoonAsHeMayBeSafe) {
    const std::string bare = "8/8/6N1/3k4/8/7B/8/1K6 w - - ";
    const auto at = [&](int clock) { return test::position(bare + std::to_string(clock) + " 99"); };
    EXPECT_EQ(table_key(at(40)), at(40).key());
    for (int clock = 1; clock < FiftyMoveLimit; ++clock) {
        if (is_too_late_to_mate(at(clock)) != is_too_late_to_mate(at(clock - 1))) {
            EXPECT_NE(table_key(at(clock)), table_key(at(clock - 1))) << clock;
        }
    }
    EXPECT_TRUE(is_too_late_to_mate(at(54)));
    EXPECT_NE(table_key(at(54)), table_key(at(60)));
    EXPECT_EQ(table_key(at(54)), table_key(test::position(bare + "54 70")));
}

TEST(TableValue, AMateHoldsWhereItComesBeforeTheLimit) {
    for (const Value sign : {1, -1}) {
        EXPECT_TRUE(holds_at(sign * mate_in(199), with_clock(0)));
        EXPECT_TRUE(holds_at(sign * mate_in(40), with_clock(60)));
        EXPECT_FALSE(holds_at(sign * mate_in(41), with_clock(60)));
        EXPECT_TRUE(holds_at(sign * mate_in(99), with_clock(1)));
        EXPECT_FALSE(holds_at(sign * mate_in(100), with_clock(1)));
        EXPECT_TRUE(holds_at(sign * mate_in(21), with_clock(79)));
        EXPECT_FALSE(holds_at(sign * mate_in(22), with_clock(79)));
        EXPECT_TRUE(holds_at(sign * mate_in(22), with_clock(80))); // the line contains a pawn move
    }
}

TEST(TableValue, AWinByTheTablebasesHoldsWhereTheCountBeginsAnewInTime) {
    for (const Value sign : {1, -1}) {
        EXPECT_TRUE(holds_at(sign * tablebase_win_in(0), with_clock(0)));
        EXPECT_FALSE(holds_at(sign * tablebase_win_in(0), with_clock(1)));
        EXPECT_TRUE(holds_at(sign * tablebase_win_in(30), with_clock(70)));
        EXPECT_FALSE(holds_at(sign * tablebase_win_in(31), with_clock(70)));
    }
}

TEST(TableEntry, AMateCountsFromTheRoot) {
    TableEntry entry{Move(E2, E4), mate_in(20), 300, 12, Bound::Exact, true};
    entry.bring_to(with_clock(60), 7);
    EXPECT_EQ(entry.value, mate_in(27));
    EXPECT_EQ(entry.bound, Bound::Exact);
    EXPECT_EQ(entry.depth, 12);
}

// What the search found still bounds the value: there is at least much, or little, to hope for.
TEST(TableEntry, AMateAfterTheLimitIsNoProvenWin) {
    for (const Value value : {mate_in(60), tablebase_win_in(60), tablebase_win_in(0)}) {
        for (const Value sign : {1, -1}) {
            TableEntry entry{Move(E2, E4), sign * value, 300, 12, Bound::Lower, true};
            entry.bring_to(with_clock(60), 7);
            EXPECT_EQ(entry.move, Move(E2, E4));
            EXPECT_EQ(entry.value, sign * MostEvaluation);
            EXPECT_FALSE(is_decisive(entry.value));
            EXPECT_EQ(entry.evaluation, 300);
            EXPECT_EQ(entry.depth, 12);
            EXPECT_EQ(entry.bound, Bound::Lower);
            EXPECT_TRUE(entry.tt_pv);
        }
    }
}

} // namespace
} // namespace isolani
