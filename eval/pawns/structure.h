// The pawns of a position as sets, computed once for each placement of pawns.
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
    Sets half_isolanis{}; ///< rook pawns left out
    Sets hanging{};       ///< hanging duos
    Sets behind_own{};
    Sets doubled{}; ///< the rear pawn and those before it
    Sets duos{};
    Sets defended{};
    Sets chain_bases{};
    Sets chain_links{};
    Sets chain_peaks{};
    Sets with_weak_stop{}; ///< backward in the wide sense: the network's view, isolanis included
    Sets backward{};       ///< in the players' sense: an isolani is not called backward
    Sets stragglers{};     ///< of those
    Sets rammed{};
    Sets levers{};
    Sets lever_pushes{};
    Sets candidates{};
    Sets passed{};   ///< the foremost of each file only
    Sets outposts{}; ///< squares, not pawns

    Bitboard open_files;
    Bitboard closed_files;
    Bitboard semi_closed_files; ///< of the closed ones
    Sets half_open_files{};     ///< without own pawns, with enemy ones

  private:
    template <Color Us> void find_sets();
};

} // namespace isolani
