// A bitbase of king and pawn against king. https://www.chessprogramming.org/KPK
#pragma once

#include "engine/bitboard.h"

#include <array>

namespace isolani {

/// One bit per position, with White having the pawn, on files a to d. Built by retrograde analysis
/// until nothing changes, for all squares of the bare king at once.
class KpkBitbase {
  public:
    KpkBitbase();

    /// Whether the side with the pawn, taken as White, wins. The squares must form a legal
    /// position.
    bool is_won(Square king, Square pawn, Square bare_king, Color to_move) const;

    /// The only bitbase, built on first use.
    static const KpkBitbase& instance();

  private:
    /// The squares where the bare king loses, by the square of the other king.
    using LostSquares = EnumArray<Square, Bitboard>;
    using ByMover = EnumArray<Color, LostSquares>;

    ByMover& with_pawn(Square pawn);
    Bitboard won_by_push(Square king, Square pawn);
    void solve(Square pawn);

    std::array<ByMover, 24> won_{}; ///< by the pawn's square: files a to d, ranks 2 to 7
};

} // namespace isolani
