// All pawn sets of a position.
#pragma once

#include "engine/position.h"
#include "eval/pawns/sets.h"

namespace isolani {

/// All sets of the pawns of both sides; see sets.h for the meaning of each.
struct PawnStructure {
    using Sets = EnumArray<Color, Bitboard>;

    PawnStructure(Bitboard white, Bitboard black);
    explicit PawnStructure(const Position& pos)
        : PawnStructure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn)) {}

    Sets pawns{};
    Sets open{};
    Sets isolanis{};
    Sets half_isolanis{}; ///< without the rook pawns
    Sets hanging{};       ///< hanging duos
    Sets behind_own{};
    Sets doubled{}; ///< all pawns that share their file with another
    Sets duos{};
    Sets defended{};
    Sets chain_bases{};
    Sets chain_links{};
    Sets chain_peaks{};
    Sets with_weak_stop{}; ///< backward in the wide sense, isolanis included: a network input
    Sets backward{};       ///< backward in the usual sense, without isolanis
    Sets stragglers{};     ///< also without isolanis
    Sets rammed{};
    Sets levers{};
    Sets lever_pushes{};
    Sets candidates{};
    Sets passed{};   ///< only the foremost of each file
    Sets outposts{}; ///< squares, not pawns

    Bitboard open_files;
    Bitboard closed_files;
    Bitboard semi_closed_files; ///< of the closed ones
    Sets half_open_files{};     ///< with enemy pawns but no own ones

  private:
    template <Color Us> void find_sets();
};

} // namespace isolani
