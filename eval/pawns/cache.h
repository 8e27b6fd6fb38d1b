// Remembers what the evaluation knows of pawns.
// https://www.chessprogramming.org/Pawn_Hash_Table
#pragma once

#include "engine/position.h"
#include "engine/util/memory.h"
#include "eval/harmony/network.h"
#include "eval/king_bucket.h"
#include "eval/pawns/structure.h"
#include "eval/score.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>

namespace isolani {

/// What the pawns around a king are worth.
struct Shelter {
    Score score;  ///< White's less Black's
    Score danger; ///< points
};

/// Remembers the shelters of a few squares where a king stood lately: among the same pawns he goes
/// to and fro.
class Shelters {
  public:
    Shelters() { kings_.fill(NoSquare); }

    /// The shelter on a square; `worth()` is asked if it is not known.
    template <class Worth> const Shelter& at(Square king, Worth worth) {
        const std::size_t place = place_of(king);
        if (kings_[place] != king) {
            kings_[place] = king;
            shelters_[place] = worth();
        }
        return shelters_[place];
    }

  private:
    static constexpr std::size_t Places = 4;

    /// Not the same for squares next to each other or one above the other.
    static std::size_t place_of(Square king) {
        return static_cast<std::size_t>(index(file_of(king)) + 2 * index(rank_of(king))) % Places;
    }

    std::array<Shelter, Places> shelters_;
    std::array<Square, Places> kings_;
};

/// Remembers pawn structures by pawn key and the wings of the kings; each evaluator owns one.
class PawnCache {
  public:
    static constexpr std::size_t Entries = std::size_t{1} << 14;

    /// Throws std::bad_alloc if there is no memory.
    PawnCache() : memory_(Entries * sizeof(Entry)), entries_(memory_.as<Entry>()) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    /// What is remembered of one placement of pawns with the kings on their wings: two cache
    /// lines and one for each side's vector of the harmony.
    struct alignas(64) Entry {
        Key key = 0;
        EnumArray<Color, Shelters> shelters;
        PawnSummary summary;
        EnumArray<Color, HarmonyVector> harmony; ///< the pawn_harmony of each side
    };
    static_assert(sizeof(Entry) == std::size_t{2 + 2} * 64);

    /// The entry of the position's pawns; `worth(structure)` is the score of a structure that was
    /// not in the cache.
    template <class Worth> Entry& probe(const Position& pos, Worth worth) {
        const Key key = key_of(pos);
        Entry& entry = entries_[place_of(key)];
        ++statistics_.probes;
        if (entry.key != key) {
            ++statistics_.misses;
            const PawnStructure structure(pos);
            entry.key = key;
            entry.shelters = {};
            entry.summary = PawnSummary(structure, worth(structure));
            entry.harmony = pawn_harmony(structure, side_views(pos));
        }
        return entry;
    }

    void prefetch(const Position& pos) const {
        isolani::prefetch(&entries_[place_of(key_of(pos))], sizeof(Entry));
    }

    /// How often a structure was asked for, and how often it had to be computed.
    struct Statistics {
        std::uint64_t probes = 0;
        std::uint64_t misses = 0;
    };
    const Statistics& statistics() const { return statistics_; }

  private:
    /// Kings seldom change wings, so that this tells hardly more placements apart than pawns do. No
    /// pawns at all have the key 0, which here is that of an unused entry.
    static Key key_of(const Position& pos) {
        constexpr Key Spread = 0x9e3779b97f4a7c15; // has products that differ in all bits
        return pos.pawn_key() ^ (KingWings(pos).index() + 1) * Spread;
    }
    static std::size_t place_of(Key key) { return key & (Entries - 1); }

    ZeroedMemory memory_;
    Entry* entries_; ///< what memory_ holds
    Statistics statistics_;
};

} // namespace isolani
