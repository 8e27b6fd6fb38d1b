// The transposition table: what was learned of positions, shared by all threads without locks.
// https://www.chessprogramming.org/Transposition_Table
#pragma once

#include "engine/move.h"
#include "engine/types.h"
#include "search/memory.h"
#include "search/value.h"

#include <cstdint>
#include <new>
#include <optional>

namespace isolani {

/// What the table knows of a position. Values are as stored: see from_table.
struct TableEntry {
    Move move; ///< null if none is known
    Value value = NoValue;
    Value evaluation = NoValue; ///< the static evaluation, NoValue in check
    int depth = 0;
    Bound bound = Bound::None;
};

/// Clusters of four 16-byte entries, one cache line each. An entry is two words, the data and the
/// key combined with the data by exclusive-or: a torn write by two threads makes a key that fits no
/// position. Robert Hyatt and Tim Mann, "A lock-less transposition table implementation".
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
    std::size_t megabytes() const { return clusters_ * ClusterBytes >> 20; }

    /// A new search begins: entries of older ones become the first to be replaced.
    void new_search() { age_ = (age_ + 1) & AgeMask; }

    std::optional<TableEntry> probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(cluster(key)); }

    /// How full the table is of entries of this search, in permille, from a sample.
    int permille_full() const;

  private:
    static constexpr std::size_t EntriesPerCluster = 4;
    static constexpr std::size_t WordsPerEntry = 2;
    static constexpr std::size_t WordsPerCluster = EntriesPerCluster * WordsPerEntry;
    static constexpr std::size_t ClusterBytes = WordsPerCluster * sizeof(std::uint64_t);
    static constexpr unsigned AgeMask = 63;

    std::uint64_t* cluster(Key key) const {
        // The upper half of key x clusters: an even spread over any number of clusters.
        const auto product = static_cast<unsigned __int128>(key) * clusters_;
        return memory_.words() + static_cast<std::size_t>(product >> 64) * WordsPerCluster;
    }
    int replacement_worth(std::uint64_t data) const;

    ZeroedMemory memory_;
    std::size_t clusters_ = 0;
    unsigned age_ = 0;
};

} // namespace isolani
