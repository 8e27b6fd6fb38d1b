// Finds the weights of the terms by gradient descent.
#pragma once

#include "tools/tuner/model.h"
#include "tools/tuner/optimizer.h"

#include <cstdint>
#include <vector>

namespace isolani::tuner {

struct FitSettings {
    int epochs = 40;           ///< maximum number of passes over the data
    int patience = 10;         ///< stops after this many epochs without a better validation loss
    std::size_t batch = 16384; ///< positions per step
    double rate = 1;           ///< learning rate of the first epoch, in centipawns
    double decay = 0.9;        ///< factor of the rate after each epoch
    double pull = 1000;        ///< pulls weights to the anchor as strongly as this many positions
    std::uint64_t seed = 1;    ///< for shuffling the positions
    bool may_stay = true;      ///< whether the start is kept if no epoch ends with better weights
};

struct FitResult {
    RealWeights weights; ///< those with the best validation loss
    std::vector<EpochReport> history;
};

/// The starting point of a fit and the weights it may change.
struct FitStart {
    RealWeights anchor;             ///< the weights are pulled towards these
    RealWeights weights;            ///< initial weights
    std::vector<bool> is_trainable; ///< by weight; the others stay as they are
    std::vector<double> uses;       ///< by weight, in how many positions it counts
    std::vector<bool> is_free{}; ///< by term; these need not be as terms.def expects; empty: none
};

/// Fits the trainable weights, and keeps them as terms.def expects.
FitResult fit(const Model& model, const FitStart& start, const Objective& objective,
              const FitSettings& settings, const OnEpoch& on_epoch);

/// The start of a second, short fit: the danger weights are rounded and frozen, and the other
/// weights adapt. Danger is summed over many terms and squared, so that rounding its weights
/// matters; rounding the others does not.
FitStart freeze_danger(FitStart start, const RealWeights& fitted);

/// The number of training samples in which each weight counts.
std::vector<double> occurrences(const Dataset& data);

/// As the engine stores them: rounded to the nearest integer and clamped to what a Score can hold.
std::vector<Score> rounded(const RealWeights& weights);

} // namespace isolani::tuner
