// Writes eval/weights.h and eval/harmony_weights.cpp.
#pragma once

#include "eval/harmony_weights.h"
#include "eval/tuner/fit.h"

#include <span>
#include <string>
#include <vector>

namespace isolani::tuner {

/// Where weights come from, for the comment at the head of the file.
struct Provenance {
    struct File {
        std::string name;
        std::size_t positions;
    };
    std::vector<File> files;
    std::uint64_t seed = 0;
    Objective objective{};
    Losses training_before;
    Losses training_after;
    Losses validation_before;
    Losses validation_after;
};

/// The text of eval/weights.h with these weights, one for each of terms.def.
std::string to_source(std::span<const Score> weights, const Provenance& provenance);

/// The text of eval/harmony_weights.cpp.
std::string to_source(const HarmonyWeights& weights, const Provenance& provenance);

} // namespace isolani::tuner
