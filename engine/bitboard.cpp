#include "engine/bitboard.h"

namespace isolani {

std::string to_text(Bitboard b) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (const File f : AllFiles) {
            text += b.contains(make_square(f, static_cast<Rank>(rank))) ? '1' : '.';
            text += f == FileH ? '\n' : ' ';
        }
    }
    return text;
}

} // namespace isolani
