// King and pawn against king: who wins, for every position.
// https://www.chessprogramming.org/KPK
#pragma once

#include "engine/bitboard.h"

#include <array>

namespace isolani {

/// One bit a position, with White the side that has the pawn and the pawn on the files a to d.
/// Built by going back from the decided positions until nothing changes, all squares of the bare
/// king at once.
class KpkBitbase {
  public:
    KpkBitbase();

    /// Whether the side with the pawn, taken as White, wins. Any legal squares.
    bool is_won(Square king, Square pawn, Square bare_king, Color to_move) const;

    /// The one bitbase, built at its first use.
    static const KpkBitbase& instance();

  private:
    /// By the pawn's king: where the bare king loses.
    using LostSquares = EnumArray<Square, Bitboard>;
    using ByMover = EnumArray<Color, LostSquares>;

    ByMover& with_pawn(Square pawn);
    Bitboard won_by_push(Square king, Square pawn);
    void solve(Square pawn);

    std::array<ByMover, 24> won_{}; ///< by the pawn's place: files a to d, ranks 2 to 7
};

} // namespace isolani
