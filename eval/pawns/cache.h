// The pawn cache. https://www.chessprogramming.org/Pawn_Hash_Table
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

/// The score and danger of the pawns around a king.
struct Shelter {
    Score score;  ///< in centipawns, from White's point of view
    Score danger; ///< to the king, in points of danger
};

/// A small cache of shelters by king square for one pawn structure, as kings tend to move back and
/// forth.
class Shelters {
  public:
    Shelters() { kings_.fill(NoSquare); }

    /// The shelter of a king on a square; `compute()` is called if it is not cached.
    template <class Compute> const Shelter& at(Square king, Compute compute) {
        const std::size_t slot = slot_of(king);
        if (kings_[slot] != king) {
            kings_[slot] = king;
            shelters_[slot] = compute();
        }
        return shelters_[slot];
    }

  private:
    static constexpr std::size_t Slots = 4;

    /// Adjacent squares have different slots.
    static std::size_t slot_of(Square king) {
        return static_cast<std::size_t>(index(file_of(king)) + 2 * index(rank_of(king))) % Slots;
    }

    std::array<Shelter, Slots> shelters_;
    std::array<Square, Slots> kings_;
};

/// The cache entry of a pawn structure and king bucket: its score, the sets that the piece terms
/// use, and the network's vector for each side. Three cache lines plus one for each vector. Sets of
/// files take one byte each, see file_set().
struct alignas(64) PawnEntry {
    PawnEntry() = default;
    /// Takes the sets and the files that the terms of other pieces use.
    explicit PawnEntry(const PawnStructure& structure);

    Key key = 0;
    EnumArray<Color, Shelters> shelters;
    PawnStructure::Sets foremost_passed{};
    PawnStructure::Sets isolanis{};
    PawnStructure::Sets hanging_duos{};
    PawnStructure::Sets outposts{};
    std::uint8_t open_files = 0;
    std::uint8_t semi_closed_files = 0;
    std::uint8_t other_closed_files = 0;
    EnumArray<Color, std::uint8_t> half_open_files{};
    /// Half-open files whose foremost enemy pawn is isolated or backward.
    EnumArray<Color, std::uint8_t> half_open_to_weak_pawn{};
    /// Half-open files whose foremost enemy pawn is defended by a pawn.
    EnumArray<Color, std::uint8_t> half_open_to_defended_pawn{};
    Score score;                             ///< of the pawn terms, White's minus Black's
    EnumArray<Color, HarmonyVector> harmony; ///< pawn_harmony() of each side
};
static_assert(sizeof(PawnEntry) == std::size_t{3 + 2} * 64);

/// Pawn entries by pawn key and king bucket; each evaluator owns one.
class PawnCache {
  public:
    static constexpr std::size_t Entries = std::size_t{1} << 14;

    /// Throws std::bad_alloc if there is no memory.
    PawnCache() : memory_(Entries * sizeof(PawnEntry)), entries_(memory_.as<PawnEntry>()) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    /// The entry of the position; `score_of(structure)` is called for its score if it is not in the
    /// cache.
    template <class ScoreOf> PawnEntry& probe(const Position& pos, ScoreOf score_of) {
        const Key key = key_of(pos);
        PawnEntry& entry = entries_[place_of(key)];
        ++statistics_.probes;
        if (entry.key != key) {
            ++statistics_.misses;
            const PawnStructure structure(pos);
            entry = PawnEntry(structure);
            entry.harmony = pawn_harmony(structure, perspectives(pos));
            entry.key = key;
            entry.score = score_of(structure);
        }
        return entry;
    }

    void prefetch(const Position& pos) const {
        isolani::prefetch(&entries_[place_of(key_of(pos))], sizeof(PawnEntry));
    }

    /// How often a structure was looked up, and how often it had to be computed.
    struct Statistics {
        std::uint64_t probes = 0;
        std::uint64_t misses = 0;
    };
    const Statistics& statistics() const { return statistics_; }

  private:
    /// The king bucket adds few keys, as kings seldom change wings. It also keeps positions without
    /// pawns, whose pawn key is 0, apart from unused entries.
    static Key key_of(const Position& pos) {
        constexpr Key Spread = 0x9e3779b97f4a7c15; // its multiples differ in all bits
        return pos.pawn_key() ^ (KingBucket(pos).index() + 1) * Spread;
    }
    static std::size_t place_of(Key key) { return key & (Entries - 1); }

    ZeroedMemory memory_;
    PawnEntry* entries_; ///< in memory_
    Statistics statistics_;
};

} // namespace isolani
