// The weights while they are tuned: real numbers in place of the engine's integers.
#pragma once

#include "eval/terms.h"
#include "eval/weights.h"

#include <span>
#include <vector>

namespace isolani::tuner {

/// A middlegame and an endgame value, in centipawns or points of danger.
struct RealScore {
    double mg = 0;
    double eg = 0;
};

/// One for each weight of terms.def.
using RealWeights = std::vector<RealScore>;

inline RealWeights to_real(std::span<const Score> scores) {
    RealWeights weights;
    weights.reserve(scores.size());
    for (const Score s : scores) {
        weights.push_back({static_cast<double>(s.mg()), static_cast<double>(s.eg())});
    }
    return weights;
}

/// The weights that the engine is built with.
inline RealWeights engine_weights() { return to_real(Weights); }

} // namespace isolani::tuner
