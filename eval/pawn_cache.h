// Remembers what the evaluation knows of pawns.
// https://www.chessprogramming.org/Pawn_Hash_Table
#pragma once

#include "engine/memory.h"
#include "engine/position.h"
#include "eval/harmony.h"
#include "eval/pawn_structure.h"
#include "eval/score.h"

#include <cstddef>
#include <cstdint>
#include <new>

namespace isolani {

/// What the pawns around a king are worth.
struct Shelter {
    Square king = NoSquare;
    Score score;  ///< White's less Black's
    Score danger; ///< points
};

/// Remembers pawn structures by pawn key; each evaluator owns one.
class PawnCache {
  public:
    static constexpr std::size_t Entries = std::size_t{1} << 14;

    /// Throws std::bad_alloc if there is no memory.
    PawnCache() : memory_(Entries * sizeof(Entry)), entries_(memory_.as<Entry>()) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    /// What is remembered of one placement of pawns, in three cache lines and one for each vector
    /// of the harmony, of which a position needs two.
    struct alignas(64) Entry {
        /// The pawn_harmony of a side; `structure()` is called if it is not known yet.
        template <class Structure>
        const HarmonyVector& pawn_harmony_of(Color us, SideView view, Structure structure) {
            bool& is_known = knows_harmony[us][view.is_mirrored()];
            HarmonyVector& known = harmony[us][view.is_mirrored()];
            if (!is_known) {
                known = pawn_harmony(structure(), us, view);
                is_known = true;
            }
            return known;
        }

        Key key = 0;
        bool is_used = false;
        EnumArray<Color, std::array<bool, 2>> knows_harmony{};
        EnumArray<Color, Shelter> shelter{}; ///< of the kings where they were last
        PawnSummary summary;
        /// By side, and by whether its king makes it see the board mirrored: kings seldom change
        /// wings, so that only what has been asked for is computed.
        EnumArray<Color, std::array<HarmonyVector, 2>> harmony;
    };
    static_assert(sizeof(Entry) == std::size_t{3 + 4} * 64);

    /// The entry of the position's pawns; `worth(structure)` is the score of a structure that was
    /// not in the cache.
    template <class Worth> Entry& probe(const Position& pos, Worth worth) {
        const Key key = pos.pawn_key();
        Entry& entry = entries_[key & (Entries - 1)];
        ++statistics_.probes;
        // A position without pawns has the key 0, as an unused entry has.
        if (entry.key != key || !entry.is_used) {
            ++statistics_.misses;
            const PawnStructure structure(pos);
            entry.key = key;
            entry.is_used = true;
            entry.knows_harmony = {};
            entry.shelter = {};
            entry.summary = PawnSummary(structure, worth(structure));
            for (const Color us : AllColors) {
                entry.pawn_harmony_of(us, SideView(us, pos.king(us)),
                                      [&]() -> const PawnStructure& { return structure; });
            }
        }
        return entry;
    }

    void prefetch(const Position& pos) const {
        const Entry& entry = entries_[pos.pawn_key() & (Entries - 1)];
        for (std::size_t line = 0; line < offsetof(Entry, harmony); line += 64) {
            __builtin_prefetch(reinterpret_cast<const char*>(&entry) + line);
        }
        for (const Color us : AllColors) {
            const SideView view(us, pos.king(us));
            __builtin_prefetch(&entry.harmony[us][view.is_mirrored()]);
        }
    }

    /// How often a structure was asked for, and how often it had to be computed.
    struct Statistics {
        std::uint64_t probes = 0;
        std::uint64_t misses = 0;
    };
    const Statistics& statistics() const { return statistics_; }

  private:
    ZeroedMemory memory_;
    Entry* entries_; ///< what memory_ holds; all zero is an unused entry
    Statistics statistics_;
};

} // namespace isolani
