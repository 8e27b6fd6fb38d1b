// All that the evaluation wants to know of the pawns alone, computed once for each placement.
#pragma once

#include "engine/memory.h"
#include "engine/position.h"
#include "eval/pawn_sets.h"
#include "eval/score.h"

#include <array>
#include <new>
#include <string_view>

namespace isolani {

/// What the pieces are judged by, of one side's pawns. See pawn_sets.h for the meaning of each set.
struct PawnFacts {
    Bitboard pawns;
    Bitboard attacks;
    Bitboard isolanis;
    Bitboard behind_own;
    Bitboard defended;
    Bitboard backward;
    Bitboard passed; ///< the foremost of each file only
    Bitboard outposts;
};

/// All sets of one side's pawns.
struct PawnSets : PawnFacts {
    Bitboard open;
    Bitboard half_isolanis; ///< inner ones
    Bitboard hanging;       ///< hanging duos
    Bitboard duos;
    Bitboard chain_bases;
    Bitboard chain_links;
    Bitboard chain_peaks;
    Bitboard rammed;
    Bitboard lever_pushes;
    Bitboard candidates;
};

/// A set by the name it is shown under.
struct NamedPawnSet {
    std::string_view name;
    Bitboard PawnSets::*set;
};

/// The sets that pawns are members of, in the order in which they are shown.
inline constexpr std::array<NamedPawnSet, 15> NamedPawnSets{{
    {"pawns", &PawnSets::pawns},
    {"open", &PawnSets::open},
    {"isolani", &PawnSets::isolanis},
    {"half-isolani", &PawnSets::half_isolanis},
    {"hanging", &PawnSets::hanging},
    {"doubled", &PawnSets::behind_own},
    {"duo", &PawnSets::duos},
    {"defended", &PawnSets::defended},
    {"chain base", &PawnSets::chain_bases},
    {"chain link", &PawnSets::chain_links},
    {"chain peak", &PawnSets::chain_peaks},
    {"backward", &PawnSets::backward},
    {"rammed", &PawnSets::rammed},
    {"candidate", &PawnSets::candidates},
    {"passed", &PawnSets::passed},
}};

/// The files by the pawns on them.
struct FileSets {
    Bitboard open;
    Bitboard semi_closed;
    EnumArray<Color, Bitboard> half_open{};
};

/// The same in little room: file sets of a byte each.
struct FileBytes {
    FileBytes() = default;
    explicit FileBytes(const FileSets& files)
        : open(file_set(files.open)),
          semi_closed(file_set(files.semi_closed)), half_open{{file_set(files.half_open[White]),
                                                               file_set(files.half_open[Black])}} {}

    std::uint8_t open = 0;
    std::uint8_t semi_closed = 0;
    EnumArray<Color, std::uint8_t> half_open{};
};

/// All sets of both sides.
struct PawnStructure {
    PawnStructure(Bitboard white, Bitboard black);

    EnumArray<Color, PawnSets> of;
    FileSets files;
};

/// What is kept of a pawn structure: the sets that pieces are judged by, and its own worth.
struct PawnSummary {
    PawnSummary() = default;
    PawnSummary(const PawnStructure& structure, Score worth)
        : of{{structure.of[White], structure.of[Black]}}, files(structure.files), score(worth) {}

    EnumArray<Color, PawnFacts> of{};
    FileBytes files;
    Score score; ///< of the terms that depend on pawns alone, White's less Black's
};

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

    /// What is remembered of one placement of pawns, in three cache lines.
    struct alignas(64) Entry {
        Key key = 0;
        bool is_used = false;
        EnumArray<Color, Shelter> shelter{}; ///< of the kings where they were last
        PawnSummary summary;
    };
    static_assert(sizeof(Entry) == std::size_t{3} * 64);

    /// The entry of the position's pawns; `worth(structure)` is the score of a structure that was
    /// not in the cache.
    template <class Worth> Entry& probe(const Position& pos, Worth worth) {
        const Key key = pos.pawn_key();
        Entry& entry = entries_[key & (Entries - 1)];
        ++statistics_.probes;
        // A position without pawns has the key 0, as an unused entry has.
        if (entry.key != key || !entry.is_used) {
            ++statistics_.misses;
            const PawnStructure structure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn));
            entry = {key, true, {}, PawnSummary(structure, worth(structure))};
        }
        return entry;
    }

    void prefetch(const Position& pos) const {
        const auto* entry =
            reinterpret_cast<const char*>(&entries_[pos.pawn_key() & (Entries - 1)]);
        for (std::size_t line = 0; line < sizeof(Entry); line += 64) {
            __builtin_prefetch(entry + line);
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
