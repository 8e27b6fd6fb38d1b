// King and pawn against king: who wins, for every position.
// https://www.chessprogramming.org/KPK
#pragma once

#include "engine/bitboard.h"

#include <bitset>

namespace isolani {

/// One bit a position, with White the side that has the pawn and the pawn on the files a to d.
/// Built by going back from the decided positions until nothing changes.
class KpkBitbase {
  public:
    KpkBitbase();

    /// Whether the side with the pawn, taken as White, wins. Any legal squares.
    bool is_won(Square king, Square pawn, Square bare_king, Color to_move) const;

    /// The one bitbase, built at its first use.
    static const KpkBitbase& instance();

  private:
    static constexpr std::size_t Pawns = 24; ///< files a to d, ranks 2 to 7
    static constexpr std::size_t Size = 2 * Pawns * 64 * 64;

    std::bitset<Size> won_;
};

} // namespace isolani
