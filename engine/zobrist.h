// Random keys whose exclusive-or identifies a position.
// https://www.chessprogramming.org/Zobrist_Hashing
#pragma once

#include "engine/types.h"

namespace isolani {

/// Sebastiano Vigna's SplitMix64: a small generator of well-mixed 64-bit numbers.
class SplitMix64 {
  public:
    constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
    constexpr std::uint64_t operator()() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

  private:
    std::uint64_t state_;
};

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
