// Zobrist keys: the XOR of the keys of its features identifies a position.
// https://www.chessprogramming.org/Zobrist_Hashing
#pragma once

#include "engine/types.h"
#include "engine/util/random.h"

namespace isolani {

namespace zobrist {

struct Keys {
    EnumArray<Piece, EnumArray<Square, Key>> piece{};
    EnumArray<Square, Key> castling_rook{}; ///< a rook on this square may still castle
    EnumArray<File, Key> en_passant{};      ///< a legal en-passant capture on this file
    Key black_to_move{};
};

constexpr Keys make_keys() {
    Keys keys;
    SplitMix64 random(0x1501A71C0DE50FC5);
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            for (Key& key : keys.piece[make_piece(c, t)]) {
                key = random();
            }
        }
    }
    for (Key& key : keys.castling_rook) {
        key = random();
    }
    for (Key& key : keys.en_passant) {
        key = random();
    }
    keys.black_to_move = random();
    return keys;
}

inline constexpr Keys Table = make_keys();

} // namespace zobrist

} // namespace isolani
