// The files that the tuner writes: eval/weights.h and eval/harmony/weights.cpp.
#pragma once

#include "eval/harmony/weights.h"
#include "tools/tuner/fit.h"

#include <cstddef>
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
    std::vector<std::string> only; ///< the terms that were fitted; empty: all
    std::string earlier;           ///< if not all: where the others come from, see head_of()
    std::uint64_t seed = 0;
    Objective objective{};
    Losses training_before;
    Losses training_after;
    Losses validation_before;
    Losses validation_after;
};

/// The comment at the head of a file of weights; empty if there is none.
std::string head_of(const std::string& path);

/// The text of eval/weights.h with these weights, in the order of terms.def.
std::string to_source(std::span<const Score> weights, const Provenance& provenance);

/// The text of eval/harmony/weights.cpp.
std::string to_source(const HarmonyWeights& weights, const Provenance& provenance);

/// The minimum number of positions, training and validation together, to replace a file that the
/// engine is built with: fewer would fit noise.
constexpr std::size_t FewestToReplace = 100'000;

/// Throws a std::runtime_error that says what to do if the file cannot be written, so that the
/// error shows before hours of work. Leaves no file behind.
void check_writable(const std::string& path);

/// Replaces the file atomically: if this fails or is interrupted, the old file is unchanged. What
/// is not a regular file, such as /dev/stdout, is written to directly. Throws like
/// check_writable().
void write_file(const std::string& path, const std::string& text);

} // namespace isolani::tuner
