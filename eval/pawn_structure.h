// All that the evaluation wants to know of the pawns alone, computed once for each placement.
#pragma once

#include "engine/position.h"
#include "eval/pawn_sets.h"
#include "eval/score.h"

#include <array>
#include <string_view>
#include <vector>

namespace isolani {

/// The sets of one side's pawns; see pawn_sets.h for their meaning.
struct PawnSets {
    Bitboard pawns;
    Bitboard attacks;
    Bitboard attack_span;
    Bitboard open;
    Bitboard isolanis;
    Bitboard half_isolanis; ///< inner ones
    Bitboard hanging;       ///< hanging duos
    Bitboard behind_own;
    Bitboard duos;
    Bitboard defended;
    Bitboard chain_bases;
    Bitboard chain_links;
    Bitboard chain_peaks;
    Bitboard backward;
    Bitboard rammed;
    Bitboard lever_pushes;
    Bitboard candidates;
    Bitboard passed; ///< the foremost of each file only
    Bitboard outposts;
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

/// The sets of both sides, and what they are worth in themselves.
struct PawnStructure {
    EnumArray<Color, PawnSets> of{};
    Bitboard open_files;
    Bitboard semi_closed_files;
    EnumArray<Color, Bitboard> half_open_files{};
    Score score; ///< of the terms that depend on pawns alone, White's less Black's
};

/// All sets; the score is left 0.
PawnStructure analyse_pawns(Bitboard white, Bitboard black);

/// Remembers pawn structures by pawn key; each evaluator owns one.
class PawnCache {
  public:
    static constexpr std::size_t Entries = std::size_t{1} << 14;

    PawnCache() : entries_(Entries) {}

    /// The structure of the position's pawns; `complete(structure)` fills in the score of one that
    /// was not in the cache.
    template <class Complete> const PawnStructure& probe(const Position& pos, Complete complete) {
        const Key key = pos.pawn_key();
        Entry& entry = entries_[key & (Entries - 1)];
        ++probes_;
        // A position without pawns has the key 0, as has an unused entry: the same structure.
        if (entry.key != key || !entry.is_used) {
            ++misses_;
            entry.key = key;
            entry.is_used = true;
            entry.structure = analyse_pawns(pos.pieces(White, Pawn), pos.pieces(Black, Pawn));
            complete(entry.structure);
        }
        return entry.structure;
    }

    std::uint64_t probes() const { return probes_; }
    std::uint64_t misses() const { return misses_; }

  private:
    struct Entry {
        Key key = 0;
        bool is_used = false;
        PawnStructure structure;
    };

    std::vector<Entry> entries_;
    std::uint64_t probes_ = 0;
    std::uint64_t misses_ = 0;
};

} // namespace isolani
