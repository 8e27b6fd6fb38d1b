// The course of a fit as a picture.
#pragma once

#include "eval/harmony/weights.h"
#include "eval/tuner/fit.h"
#include "eval/tuner/optimizer.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace isolani::tuner {

/// Training and validation loss by epoch, as a document in SVG.
std::string to_svg(const std::vector<EpochReport>& history);

// Writes eval/weights.h and eval/harmony/weights.cpp.

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

/// The text of eval/harmony/weights.cpp.
std::string to_source(const HarmonyWeights& weights, const Provenance& provenance);

// The files that the tuner writes.

/// Positions, of training and validation together, below which a file that the engine is built with
/// is not replaced: weights from fewer are those of chance.
constexpr std::size_t FewestToReplace = 100'000;

/// Throws a std::runtime_error that says what to do where no file can be written, before hours of
/// work rather than after. Leaves no file behind.
void check_writable(const std::string& path);

/// Replaces the file as a whole: if that fails or is interrupted, it is as it was before. What is
/// no regular file, such as /dev/stdout, is written to. Throws as above.
void write_file(const std::string& path, const std::string& text);

} // namespace isolani::tuner
