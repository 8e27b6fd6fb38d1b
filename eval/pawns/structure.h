// All pawn sets of a position.
#pragma once

#include "engine/position.h"
#include "eval/pawns/sets.h"

namespace isolani {

/// The sets of the pawns of both sides that are evaluated; see sets.h for the meaning of each, and
/// named_sets.h for those that are only shown.
struct PawnStructure {
    using Sets = EnumArray<Color, Bitboard>;

    PawnStructure(Bitboard white, Bitboard black);
    explicit PawnStructure(const Position& pos)
        : PawnStructure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn)) {}

    Sets pawns{};
    Sets open{};
    Sets isolanis{};
    Sets inner_half_isolanis{};
    Sets behind_own{};
    Sets duos{};
    Sets hanging_duos{};
    Sets defended{};
    Sets chain_bases{};
    Sets chain_links{};
    Sets chain_peaks{};
    Sets backward_or_isolated{}; ///< a network input
    Sets backward{};
    Sets stragglers{};
    Sets rammed{};
    Sets levers{};
    Sets candidates{};
    Sets foremost_passed{};
    Sets outposts{}; ///< squares, not pawns

    Bitboard open_files;
    Bitboard closed_files;
    Bitboard semi_closed_files; ///< of the closed ones
    Sets half_open_files{};     ///< with enemy pawns but no own ones

  private:
    template <Color Us> void find_sets();
};

} // namespace isolani
