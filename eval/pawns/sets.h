// The sets of isolated, defended, doubled, backward, passed, ... pawns, computed set-wise rather
// than pawn by pawn, with the same code for both colours. `own` are the pawns of the side Us,
// `enemy` those of the other side. https://www.chessprogramming.org/Pawn_Pattern_and_Properties
#pragma once

#include "eval/pawns/fills.h"

#include <bit>

namespace isolani {

/// The squares next to those of the set, on the same rank.
constexpr Bitboard east_west_neighbors(Bitboard b) {
    return shift<Direction::East>(b) | shift<Direction::West>(b);
}

// --- isolated pawns: https://www.chessprogramming.org/Isolated_Pawns_(Bitboards) ----------------

/// The files adjacent to each file.
inline constexpr EnumArray<File, Bitboard> NeighborFiles = [] {
    EnumArray<File, Bitboard> masks{};
    for (const File f : AllFiles) {
        masks[f] = east_west_neighbors(file_squares(f));
    }
    return masks;
}();

/// Whether a pawn on s has no own pawn on the neighbouring files.
constexpr bool is_isolated(Square s, Bitboard own) {
    return (NeighborFiles[file_of(s)] & own).empty();
}
/// Pawns without an own pawn on the next file to the east (west).
constexpr Bitboard no_neighbor_on_east_file(Bitboard own) {
    return own & ~west_attack_file_fill(own);
}
constexpr Bitboard no_neighbor_on_west_file(Bitboard own) {
    return own & ~east_attack_file_fill(own);
}
/// Pawns with no own pawn on either neighbouring file.
constexpr Bitboard isolanis(Bitboard own) {
    return no_neighbor_on_east_file(own) & no_neighbor_on_west_file(own);
}
/// Pawns that lack an own pawn on exactly one neighbouring file. By the wiki's definition this
/// includes rook pawns with a neighbour.
constexpr Bitboard half_isolanis(Bitboard own) {
    return no_neighbor_on_east_file(own) ^ no_neighbor_on_west_file(own);
}
/// Half-isolanis without the rook pawns.
constexpr Bitboard inner_half_isolanis(Bitboard own) {
    return half_isolanis(own) & ~(AFile | HFile);
}

/// Pawns with an own pawn next to them on the same rank: the members of a phalanx.
constexpr Bitboard duos(Bitboard own) { return own & east_west_neighbors(own); }

/// Open and half-isolated pawns of a duo. By the wiki's definition this includes an a/b duo and the
/// ends of a phalanx of three.
template <Color Us> constexpr Bitboard hanging_pawns(Bitboard own, Bitboard enemy) {
    return open_pawns<Us>(own, enemy) & half_isolanis(own) & duos(own);
}
/// Hanging pawns in the usual sense: two of them side by side, neither on a rook file.
template <Color Us> constexpr Bitboard hanging_duos(Bitboard own, Bitboard enemy) {
    return duos(hanging_pawns<Us>(own, enemy) & ~(AFile | HFile));
}

// --- defended pawns: https://www.chessprogramming.org/Defended_Pawns_(Bitboards) ----------------

/// Pawns defended by a pawn to their west (east).
template <Color Us> constexpr Bitboard defended_from_west(Bitboard own) {
    return own & pawn_east_attacks<Us>(own);
}
template <Color Us> constexpr Bitboard defended_from_east(Bitboard own) {
    return own & pawn_west_attacks<Us>(own);
}
template <Color Us> constexpr Bitboard defended_pawns(Bitboard own) {
    return own & pawn_attacks<Us>(own);
}
/// Pawns that defend a pawn to their east (west), found by reversing the pawn attacks.
template <Color Us> constexpr Bitboard defenders_from_west(Bitboard own) {
    return own & pawn_west_attacks<~Us>(own);
}
template <Color Us> constexpr Bitboard defenders_from_east(Bitboard own) {
    return own & pawn_east_attacks<~Us>(own);
}
template <Color Us> constexpr Bitboard defenders(Bitboard own) {
    return own & pawn_attacks<~Us>(own);
}
/// The links of a chain: pawns that are defended and defend another. From the west (east): both
/// along the same diagonal.
template <Color Us> constexpr Bitboard defended_defenders_from_west(Bitboard own) {
    return defenders_from_west<Us>(own) & defended_from_west<Us>(own);
}
template <Color Us> constexpr Bitboard defended_defenders_from_east(Bitboard own) {
    return defenders_from_east<Us>(own) & defended_from_east<Us>(own);
}
template <Color Us> constexpr Bitboard chain_links(Bitboard own) {
    return defenders<Us>(own) & defended_pawns<Us>(own);
}
/// The base of a chain: defenders that no pawn defends.
template <Color Us> constexpr Bitboard undefended_defenders_from_west(Bitboard own) {
    return defenders_from_west<Us>(own) & ~defended_pawns<Us>(own);
}
template <Color Us> constexpr Bitboard undefended_defenders_from_east(Bitboard own) {
    return defenders_from_east<Us>(own) & ~defended_pawns<Us>(own);
}
template <Color Us> constexpr Bitboard chain_bases(Bitboard own) {
    return defenders<Us>(own) & ~defended_pawns<Us>(own);
}
/// The peak of a chain: defended pawns that defend no other.
template <Color Us> constexpr Bitboard not_defending_defended_from_west(Bitboard own) {
    return defended_from_west<Us>(own) & ~defenders<Us>(own);
}
template <Color Us> constexpr Bitboard not_defending_defended_from_east(Bitboard own) {
    return defended_from_east<Us>(own) & ~defenders<Us>(own);
}
template <Color Us> constexpr Bitboard chain_peaks(Bitboard own) {
    return defended_pawns<Us>(own) & ~defenders<Us>(own);
}

// --- own pawns on one file: https://www.chessprogramming.org/Doubled_Pawns_(Bitboards) ----------

/// Pawns with an own pawn in front (behind) on their file.
template <Color Us> constexpr Bitboard pawns_behind_own(Bitboard own) {
    return own & rear_span<Us>(own);
}
template <Color Us> constexpr Bitboard pawns_in_front_of_own(Bitboard own) {
    return own & front_span<Us>(own);
}
/// Pawns that share their file with another of their side.
template <Color Us> constexpr Bitboard doubled_pawns(Bitboard own) {
    return pawns_behind_own<Us>(own) | pawns_in_front_of_own<Us>(own);
}

// --- pawns against pawns ------------------------------------------------------------------------

/// Pawns blocked by an enemy pawn on the very next square.
/// https://www.chessprogramming.org/Pawn_Rams_(Bitboards)
template <Color Us> constexpr Bitboard rammed_pawns(Bitboard own, Bitboard enemy) {
    return own & shift_forward<~Us>(enemy);
}
/// Pawns that can take an enemy pawn, and be taken by it.
/// https://www.chessprogramming.org/Pawn_Levers_(Bitboards)
template <Color Us> constexpr Bitboard levers(Bitboard own, Bitboard enemy) {
    return own & pawn_attacks<~Us>(enemy);
}
/// Pawns that can make a lever by advancing one square, with no pawn in the way: pawn breaks.
template <Color Us> constexpr Bitboard lever_pushes(Bitboard own, Bitboard enemy) {
    const Bitboard stops = shift_forward<Us>(own) & ~(own | enemy);
    return shift_forward<~Us>(stops & pawn_attacks<~Us>(enemy));
}
/// Pawns whose stop square is attacked by an enemy pawn and can never be defended by an own pawn:
/// "backward" by the wiki's definition, isolanis included.
/// https://www.chessprogramming.org/Backward_Pawns_(Bitboards)
template <Color Us> constexpr Bitboard backward_or_isolated(Bitboard own, Bitboard enemy) {
    const Bitboard stops = shift_forward<Us>(own);
    return shift_forward<~Us>(stops & pawn_attacks<~Us>(enemy) & ~attack_span<Us>(own));
}
/// Backward pawns in the usual sense: with own pawns on a neighbouring file, which are ahead.
template <Color Us> constexpr Bitboard backward_pawns(Bitboard own, Bitboard enemy) {
    return backward_or_isolated<Us>(own, enemy) & ~isolanis(own);
}
/// Backward pawns on their second or third rank with no enemy pawn in front on their file, where
/// rooks can reach them.
/// https://www.chessprogramming.org/Backward_Pawns_(Bitboards)#Straggler
template <Color Us> constexpr Bitboard stragglers(Bitboard own, Bitboard enemy) {
    constexpr Bitboard Ranks = relative_ranks(Us, Rank2, Rank3);
    return backward_pawns<Us>(own, enemy) & open_pawns<Us>(own, enemy) & Ranks;
}
/// Pawns that no enemy pawn can block or capture on their way to promotion.
/// https://www.chessprogramming.org/Passed_Pawns_(Bitboards)
template <Color Us> constexpr Bitboard passed_pawns(Bitboard own, Bitboard enemy) {
    const Bitboard in_front_of_enemy = front_span<~Us>(enemy);
    return own & ~(in_front_of_enemy | east_west_neighbors(in_front_of_enemy));
}
/// Of the passed pawns of a file only the foremost.
template <Color Us> constexpr Bitboard foremost_passed_pawns(Bitboard own, Bitboard enemy) {
    return passed_pawns<Us>(own, enemy) & ~pawns_behind_own<Us>(own);
}
/// Open pawns, not yet passed, with at least as many helpers (own pawns on neighbouring files,
/// beside or behind) as sentries (enemy pawns on neighbouring files, ahead). Each neighbouring file
/// counts once. https://www.chessprogramming.org/Candidate_Passed_Pawn
template <Color Us> constexpr Bitboard candidate_pawns(Bitboard own, Bitboard enemy) {
    using enum Direction;
    const Bitboard reach = front_fill<Us>(own);
    const Bitboard watch = front_span<~Us>(enemy);
    const Bitboard east_helper = shift<West>(reach);
    const Bitboard west_helper = shift<East>(reach);
    const Bitboard east_sentry = shift<West>(watch);
    const Bitboard west_sentry = shift<East>(watch);
    const Bitboard outnumbered = (east_sentry & west_sentry & ~(east_helper & west_helper)) |
                                 ((east_sentry ^ west_sentry) & ~(east_helper | west_helper));
    return open_pawns<Us>(own, enemy) & ~passed_pawns<Us>(own, enemy) & ~outnumbered;
}

// --- squares ------------------------------------------------------------------------------------

/// Squares that no own pawn can defend, now or after advancing.
/// https://www.chessprogramming.org/Hole
template <Color Us> constexpr Bitboard holes(Bitboard own) { return ~attack_span<Us>(own); }
/// Squares on ranks 4 to 6 that an own pawn defends and no enemy pawn can ever attack.
/// https://www.chessprogramming.org/Outposts
template <Color Us> constexpr Bitboard outposts(Bitboard own, Bitboard enemy) {
    constexpr Bitboard Ranks = relative_ranks(Us, Rank4, Rank6);
    return Ranks & pawn_attacks<Us>(own) & holes<~Us>(enemy);
}

// --- counts -------------------------------------------------------------------------------------

/// Groups of neighbouring files with own pawns.
/// https://www.chessprogramming.org/Pawn_Islands_(Bitboards)
constexpr int pawn_islands(Bitboard own) {
    const unsigned files = file_set(own);
    return std::popcount(files & ~(files << 1));
}

/// Those of two files or more; a group of one file consists of isolanis.
constexpr int wide_pawn_islands(Bitboard own) {
    const unsigned files = file_set(own);
    return std::popcount(files & ~(files << 1) & (files >> 1));
}

inline constexpr Bitboard QueenSide = files_of_set(0x0f);
inline constexpr Bitboard KingSide = files_of_set(0xf0);
inline constexpr Bitboard CentreFiles = files_of_set(0b00111100); ///< c to f

/// How many more pawns than the enemy a side has on a wing; 0 if it has none more.
/// https://www.chessprogramming.org/Pawn_Majority
constexpr int majority(Bitboard own, Bitboard enemy, Bitboard wing) {
    const int surplus = (own & wing).count() - (enemy & wing).count();
    return surplus > 0 ? surplus : 0;
}

} // namespace isolani
