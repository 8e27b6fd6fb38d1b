// All that the evaluation wants to know of the pawns alone, computed once for each placement.
#pragma once

#include "engine/position.h"
#include "eval/pawns/sets.h"
#include "eval/score.h"

#include <array>
#include <string_view>

namespace isolani {

/// What the pieces are judged by, of one side's pawns. See eval/pawns/sets.h for the meaning of
/// each set.
struct PawnFacts {
    Bitboard passed; ///< the foremost of each file only
    Bitboard outposts;
};

/// All sets of one side's pawns.
struct PawnSets : PawnFacts {
    Bitboard pawns;
    Bitboard open;
    Bitboard isolanis;
    Bitboard half_isolanis; ///< inner ones
    Bitboard hanging;       ///< hanging duos
    Bitboard behind_own;
    Bitboard doubled; ///< the rear pawn and those before it
    Bitboard duos;
    Bitboard defended;
    Bitboard chain_bases;
    Bitboard chain_links;
    Bitboard chain_peaks;
    Bitboard with_weak_stop; ///< backward in the wide sense: the network's view, isolanis included
    Bitboard backward;       ///< in the players' sense: an isolani is not called backward
    Bitboard stragglers;     ///< of those
    Bitboard rammed;
    Bitboard levers;
    Bitboard lever_pushes;
    Bitboard candidates;
};

/// A set by the name it is shown under.
struct NamedPawnSet {
    std::string_view name;
    Bitboard PawnSets::*set;
};

/// The sets that pawns are members of, in the order in which they are shown.
inline constexpr std::array<NamedPawnSet, 18> NamedPawnSets{{
    {"pawns", &PawnSets::pawns},
    {"open", &PawnSets::open},
    {"isolani", &PawnSets::isolanis},
    {"half-isolani", &PawnSets::half_isolanis},
    {"hanging", &PawnSets::hanging},
    {"doubled", &PawnSets::doubled},
    {"duo", &PawnSets::duos},
    {"defended", &PawnSets::defended},
    {"chain base", &PawnSets::chain_bases},
    {"chain link", &PawnSets::chain_links},
    {"chain peak", &PawnSets::chain_peaks},
    {"backward", &PawnSets::backward},
    {"straggler", &PawnSets::stragglers},
    {"rammed", &PawnSets::rammed},
    {"lever", &PawnSets::levers},
    {"lever push", &PawnSets::lever_pushes},
    {"candidate", &PawnSets::candidates},
    {"passed", &PawnSets::passed},
}};

/// The files by the pawns on them.
struct FileSets {
    Bitboard open;
    Bitboard semi_closed;
    EnumArray<Color, Bitboard> half_open{};
};

/// All sets of both sides.
struct PawnStructure {
    PawnStructure(Bitboard white, Bitboard black);
    explicit PawnStructure(const Position& pos)
        : PawnStructure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn)) {}

    EnumArray<Color, PawnSets> of;
    FileSets files;
};

/// The files as the rooks find them, in little room: sets of a byte each.
struct RookFiles {
    /// Half-open for a side.
    struct HalfOpen {
        std::uint8_t all = 0;
        std::uint8_t on_weak_pawn = 0; ///< the enemy pawn met first is isolated or backward
        std::uint8_t on_wall = 0;      ///< that pawn is defended by another
    };

    RookFiles() = default;
    explicit RookFiles(const PawnStructure& structure);

    std::uint8_t open = 0;
    std::uint8_t semi_closed = 0;
    std::uint8_t closed = 0; ///< and not even semi-closed
    EnumArray<Color, HalfOpen> half_open{};
};

/// What is kept of a pawn structure: the sets that pieces are judged by, and its own worth.
struct PawnSummary {
    PawnSummary() = default;
    PawnSummary(const PawnStructure& structure, Score worth)
        : of{{structure.of[White], structure.of[Black]}}, files(structure), score(worth) {}

    EnumArray<Color, PawnFacts> of{};
    RookFiles files;
    Score score; ///< of the terms that depend on pawns alone, White's less Black's
};

} // namespace isolani
