// What the fuzzers share: a fuzzer turns any bytes into input, and aborts where a promise is
// broken.
#pragma once

#include "engine/movegen.h"
#include "engine/position.h"
#include "formats/training_file.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// What libFuzzer calls with each input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace isolani::fuzz {

/// Ends the run, with the input kept, if a promise is broken.
inline void require(bool is_kept, const char* promise) {
    if (!is_kept) {
        std::fprintf(stderr, "broken promise: %s\n", promise);
        std::abort();
    }
}

inline std::string_view to_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// What holds of every position that exists.
inline void require_sound(const Position& pos) {
    require(pos.recompute_keys()[KeyKind::Whole] == pos.key(), "keys are kept up to date");
    const MoveList moves = legal_moves(pos);
    require(static_cast<int>(moves.size()) == count_legal_moves(pos), "moves are counted right");
    for (const Move m : moves) {
        require(pos.is_legal(m), "generated moves are legal");
    }
}

} // namespace isolani::fuzz
