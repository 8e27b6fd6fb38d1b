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
    Score score;  ///< White's less Black's, in centipawns
    Score danger; ///< to the king, in points
};

/// The shelters of a few squares where a king stood lately: among the same pawns he goes to and
/// fro.
class Shelters {
  public:
    Shelters() { kings_.fill(NoSquare); }

    /// The shelter on a square; `compute()` makes one that is not remembered.
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

    /// Not the same for squares next to each other or one above the other.
    static std::size_t slot_of(Square king) {
        return static_cast<std::size_t>(index(file_of(king)) + 2 * index(rank_of(king))) % Slots;
    }

    std::array<Shelter, Slots> shelters_;
    std::array<Square, Slots> kings_;
};

/// What is kept of a pawn structure with the kings on their wings: its score, the sets that pieces
/// are judged by, and the vector of each side for the network. Two cache lines, and one a vector.
/// Sets of files are a byte each, see file_set().
struct alignas(64) PawnEntry {
    PawnEntry() = default;
    /// All but the key, the score and the shelters.
    PawnEntry(const Position& pos, const PawnStructure& structure);

    Key key = 0;
    EnumArray<Color, Shelters> shelters;
    PawnStructure::Sets passed{};
    PawnStructure::Sets outposts{};
    std::uint8_t open_files = 0;
    std::uint8_t semi_closed_files = 0;
    std::uint8_t other_closed_files = 0;
    EnumArray<Color, std::uint8_t> half_open_files{};
    /// Half-open files where the enemy pawn met first is isolated or backward.
    EnumArray<Color, std::uint8_t> half_open_to_weak_pawn{};
    /// Half-open files where another pawn defends the enemy pawn met first.
    EnumArray<Color, std::uint8_t> half_open_to_defended_pawn{};
    Score score; ///< of the terms of the pawns alone, White's less Black's
    EnumArray<Color, HarmonyVector> harmony; ///< the pawn_harmony of each side
};
static_assert(sizeof(PawnEntry) == std::size_t{2 + 2} * 64);

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

    /// The entry of the position's pawns; `score_of(structure)` is the score of a structure that is
    /// not in the cache.
    template <class ScoreOf> PawnEntry& probe(const Position& pos, ScoreOf score_of) {
        const Key key = key_of(pos);
        PawnEntry& entry = entries_[place_of(key)];
        ++statistics_.probes;
        if (entry.key != key) {
            ++statistics_.misses;
            const PawnStructure structure(pos);
            entry = PawnEntry(pos, structure);
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
    /// Kings seldom change wings, so that this tells hardly more placements apart than pawns do. No
    /// pawns at all have the key 0, which here is that of an unused entry.
    static Key key_of(const Position& pos) {
        constexpr Key Spread = 0x9e3779b97f4a7c15; // has products that differ in all bits
        return pos.pawn_key() ^ (KingBucket(pos).index() + 1) * Spread;
    }
    static std::size_t place_of(Key key) { return key & (Entries - 1); }

    ZeroedMemory memory_;
    PawnEntry* entries_; ///< what memory_ holds
    Statistics statistics_;
};

} // namespace isolani
