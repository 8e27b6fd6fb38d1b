// The transposition table: search results by position, shared by all threads without locks.
// https://www.chessprogramming.org/Transposition_Table
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/types.h"
#include "engine/util/memory.h"
#include "engine/util/random.h"
#include "search/bare_king.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>

namespace isolani {

namespace detail {

/// One key for each halfmove clock except 0, for positions where is_clock_keyed() is true.
inline constexpr std::array<Key, FiftyMoveLimit + 1> ClockKeys = [] {
    std::array<Key, FiftyMoveLimit + 1> keys{};
    SplitMix64 random(0x50);
    for (std::size_t clock = 1; clock < keys.size(); ++clock) {
        keys[clock] = random();
    }
    return keys;
}();

} // namespace detail

/// Whether the halfmove clock is part of the position's key, because its value depends on the
/// number of plies left before the 50-move limit. Against a bare king this begins earlier.
inline bool is_clock_keyed(const Position& pos) {
    constexpr int FirstKeyedClock = 80;
    const int clock = pos.halfmove_clock();
    return clock >= FirstKeyedClock ||
           (clock > FiftyMoveLimit - MostPliesToMateBareKing &&
            !(pos.pieces(White).more_than_one() && pos.pieces(Black).more_than_one()));
}

/// The transposition table key of a position: near the 50-move limit it includes the halfmove
/// clock.
inline Key table_key(const Position& pos) {
    return is_clock_keyed(pos) ? pos.key() ^ detail::ClockKeys[static_cast<std::size_t>(
                                                 std::min(pos.halfmove_clock(), FiftyMoveLimit))]
                               : pos.key();
}

/// The depth of entries from quiescence search without checks; with checks the depth is 0.
inline constexpr int QuiescenceDepth = -1;
/// The largest depth of an entry, in plies: extensions can bring a node beyond MaxPly, and what is
/// stored has 8 bits.
inline constexpr int MostStoredDepth = 0xff + QuiescenceDepth;

/// An entry of the table. Values are as stored: see from_table().
struct TableEntry {
    Move move; ///< null if there is none
    Value value = NoValue;
    Value evaluation = NoValue;  ///< the static evaluation before correction; NoValue in check
    int depth = QuiescenceDepth; ///< remaining depth in plies, at least QuiescenceDepth; stored as
                                 ///< MostStoredDepth at most
    Bound bound = Bound::None;   ///< None: only the evaluation is known, and `value` equals it
    bool tt_pv = false;          ///< whether the node has been on a principal variation

    /// Converts a stored value to that of a node: distances of mates and tablebase wins then count
    /// from the root. A win that may not come in time at the position's halfmove clock becomes the
    /// largest value that is no proven win, and a loss the smallest that is no proven loss.
    void bring_to(const Position& pos, int ply);
};

/// Whether a decisive value from the table holds at the position's halfmove clock: it may have been
/// stored at another one, and the 50-move limit may come before the mate. A tablebase win holds in
/// the positions before the capture or pawn move after which it was probed, if that move comes in
/// time.
inline bool holds_at(Value stored, const Position& pos) {
    if (pos.halfmove_clock() == 0 || is_clock_keyed(pos)) {
        return true; // stored with no more plies left before the limit than there are now
    }
    const Value size = std::abs(stored);
    const int plies = is_mate(stored) ? MateValue - size : TablebaseWinValue - size;
    return plies > 0 && plies <= FiftyMoveLimit - pos.halfmove_clock();
}

inline void TableEntry::bring_to(const Position& pos, int ply) {
    if (is_decisive(value) && !holds_at(value, pos)) {
        value = value > DrawValue ? MostEvaluation : -MostEvaluation;
    } else {
        value = from_table(value, ply);
    }
}

/// Clusters of one cache line: six entries of a 64-bit data word and a 16-bit key each. The index
/// of the cluster depends on the upper bits of the key. A hash collision, or a race between two
/// threads, can still return the entry of another position, so a stored move must be checked for
/// legality.
class TranspositionTable {
  public:
    static constexpr std::size_t MaxMegabytes = 1 << 20;

    /// Throws std::bad_alloc if there is not enough memory.
    explicit TranspositionTable(std::size_t megabytes) {
        if (!resize(megabytes)) {
            throw std::bad_alloc();
        }
    }
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;

    /// Replaces the table by an empty one of `megabytes` MB, clamped to 1 to MaxMegabytes, whose
    /// memory is there before it is used. Returns false if there is not enough memory: then the
    /// empty table has the size of before or, if that has gone meanwhile, less. Not during a
    /// search.
    bool resize(std::size_t megabytes);
    /// Clears the table. Not during a search.
    void clear();
    std::size_t megabytes() const { return count_ * sizeof(Cluster) >> 20; }

    /// Called at the start of a search: from then on, entries of earlier searches are replaced
    /// first.
    void new_search() { age_ = (age_ + 1) & AgeMask; }

    std::optional<TableEntry> probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

    /// The share of the table that holds entries of the current search, in permille, estimated from
    /// a sample.
    int permille_full() const;

  private:
    static constexpr std::size_t EntriesPerCluster = 6;
    static constexpr unsigned AgeMask = 31;
    static constexpr unsigned PlacesPerWorth = 8; ///< ranks per value: at least one per entry
    static_assert(EntriesPerCluster <= PlacesPerWorth);

    struct alignas(64) Cluster {
        std::array<std::uint64_t, EntriesPerCluster> data;
        std::array<std::uint16_t, EntriesPerCluster> keys;
    };
    static_assert(sizeof(Cluster) == 64);

    Cluster& cluster(Key key) const {
        // The upper half of key * count: an even distribution over any number of clusters.
        const auto product = static_cast<unsigned __int128>(key) * count_;
        return clusters_[static_cast<std::size_t>(product >> 64)];
    }
    static std::size_t find(Key key, Cluster& place);
    std::size_t least_worth_keeping(Cluster& place) const;

    ZeroedMemory memory_;
    Cluster last_resort_{};             ///< the table if there is no memory for any other
    Cluster* clusters_ = &last_resort_; ///< or points into memory_
    std::size_t count_ = 1;
    unsigned age_ = 0;
};

} // namespace isolani
