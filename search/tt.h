// The transposition table: what was learned of positions, shared by all threads without locks.
// https://www.chessprogramming.org/Transposition_Table
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/types.h"
#include "engine/util/memory.h"
#include "engine/util/random.h"
#include "eval/endgames/bare_king.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>

namespace isolani {

namespace detail {

/// A key for each halfmove clock but 0, as seen by is_clock_keyed.
inline constexpr std::array<Key, FiftyMoveLimit + 1> ClockKeys = [] {
    std::array<Key, FiftyMoveLimit + 1> keys{};
    SplitMix64 random(0x50);
    for (std::size_t clock = 1; clock < keys.size(); ++clock) {
        keys[clock] = random();
    }
    return keys;
}();

} // namespace detail

/// Whether the table keeps the position apart from those that differ in the halfmove clock alone,
/// as what can be won in the plies that are left depends on it. A king without any other piece may
/// be safe from mate earlier.
inline bool is_clock_keyed(const Position& pos) {
    constexpr int FirstKeyedClock = 80;
    const int clock = pos.halfmove_clock();
    return clock >= FirstKeyedClock ||
           (clock > FiftyMoveLimit - MostPliesToMateBareKing &&
            !(pos.pieces(White).more_than_one() && pos.pieces(Black).more_than_one()));
}

/// The key of a position in the table: near the 50-move limit the halfmove clock is part of it.
inline Key table_key(const Position& pos) {
    return is_clock_keyed(pos) ? pos.key() ^ detail::ClockKeys[static_cast<std::size_t>(
                                                 std::min(pos.halfmove_clock(), FiftyMoveLimit))]
                               : pos.key();
}

/// The depth of what quiescence found without trying checks; with checks it is 0.
inline constexpr int QuiescenceDepth = -1;

/// What the table knows of a position. Values are as stored: see from_table.
struct TableEntry {
    Move move; ///< null if none is known
    Value value = NoValue;
    Value evaluation = NoValue;  ///< the static evaluation, NoValue in check
    int depth = QuiescenceDepth; ///< plies that were left, at least QuiescenceDepth
    Bound bound = Bound::None;   ///< None: only the evaluation is known, and is the value too
    bool tt_pv = false;          ///< once part of a principal variation

    /// Makes a stored value that of a node: mates and tablebase wins count from the root, and one
    /// that need not hold at the position's halfmove clock gives way to the static evaluation.
    void bring_to(const Position& pos, int ply);
};

/// Whether a proven value from the table holds at the position's halfmove clock: it was found at
/// another one, perhaps, and the 50-move limit may come before the mate. A win by the tablebases
/// holds from where the limit begins anew, or if that can be reached in time.
inline bool holds_at(Value stored, const Position& pos) {
    if (pos.halfmove_clock() == 0 || is_clock_keyed(pos)) {
        return true; // found with no more plies left than there are
    }
    const Value size = std::abs(stored);
    const int plies = is_mate(stored) ? MateValue - size : TablebaseWinValue - size;
    return plies > 0 && plies <= FiftyMoveLimit - pos.halfmove_clock();
}

inline void TableEntry::bring_to(const Position& pos, int ply) {
    if (is_decisive(value) && !holds_at(value, pos)) {
        value = evaluation;
        depth = QuiescenceDepth;
        bound = Bound::None;
    } else {
        value = from_table(value, ply);
    }
}

/// Clusters of one cache line: six entries of a 64-bit word each, and 16 bits of key for each. The
/// place in the table stands for further bits of the key; two threads that write at once, or rare
/// luck, can still pass off one position's entry as another's, so a stored move must be checked.
class TranspositionTable {
  public:
    static constexpr std::size_t MaxMegabytes = 1 << 20;

    /// Throws std::bad_alloc if the memory cannot be had.
    explicit TranspositionTable(std::size_t megabytes) {
        if (!resize(megabytes)) {
            throw std::bad_alloc();
        }
    }

    /// Makes an empty table of that size; false, and the old one kept, if there is no memory. Not
    /// during a search.
    bool resize(std::size_t megabytes);
    /// Forgets everything. Not during a search.
    void clear();
    std::size_t megabytes() const { return count_ * sizeof(Cluster) >> 20; }

    /// A new search begins: entries of older ones become the first to be replaced.
    void new_search() { age_ = (age_ + 1) & AgeMask; }

    std::optional<TableEntry> probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

    /// How full the table is of entries of this search, in permille, from a sample.
    int permille_full() const;

  private:
    static constexpr std::size_t EntriesPerCluster = 6;
    static constexpr unsigned AgeMask = 31;
    static constexpr unsigned PlacesPerWorth = 8; ///< steps of worth: more than there are entries
    static_assert(EntriesPerCluster <= PlacesPerWorth);

    struct alignas(64) Cluster {
        std::array<std::uint64_t, EntriesPerCluster> data;
        std::array<std::uint16_t, EntriesPerCluster> keys;
    };
    static_assert(sizeof(Cluster) == 64);

    Cluster& cluster(Key key) const {
        // The upper half of key x clusters: an even spread over any number of clusters.
        const auto product = static_cast<unsigned __int128>(key) * count_;
        return clusters_[static_cast<std::size_t>(product >> 64)];
    }
    static std::size_t find(Key key, Cluster& place);
    std::size_t least_worth_keeping(Cluster& place) const;

    ZeroedMemory memory_;
    Cluster* clusters_ = nullptr; ///< what memory_ holds
    std::size_t count_ = 0;
    unsigned age_ = 0;
};

} // namespace isolani
