// All that the evaluation wants to know of the pawns alone, computed once for each placement.
#pragma once

#include "engine/position.h"
#include "eval/pawn_sets.h"
#include "eval/score.h"

#include <array>
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
    Bitboard doubled;       ///< the rear pawn and those before it
    Bitboard duos;
    Bitboard chain_bases;
    Bitboard chain_links;
    Bitboard chain_peaks;
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
inline constexpr std::array<NamedPawnSet, 17> NamedPawnSets{{
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
    explicit PawnStructure(const Position& pos)
        : PawnStructure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn)) {}

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

} // namespace isolani
