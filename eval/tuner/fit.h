// Finds the weights of the terms by gradient descent.
#pragma once

#include "eval/tuner/model.h"
#include "eval/tuner/optimizer.h"

#include <cstdint>
#include <vector>

namespace isolani::tuner {

struct FitSettings {
    int epochs = 40;           ///< passes over the data at most
    int patience = 10;         ///< ends after so many epochs without a better validation loss
    std::size_t batch = 16384; ///< positions between two steps
    double rate = 1;           ///< of the first epoch's steps, in centipawns
    double decay = 0.9;        ///< what an epoch leaves of the rate
    double pull = 1000;        ///< holds weights to their start as so many positions would
    std::uint64_t seed = 1;    ///< of the order of the positions
    bool may_stay = true;      ///< whether the start is kept if no epoch ends with better weights
};

struct FitResult {
    RealWeights weights; ///< those with the best validation loss
    std::vector<EpochReport> history;
};

/// Where a fit begins and what it may move.
struct FitStart {
    RealWeights anchor;             ///< what the weights are pulled to
    RealWeights weights;            ///< what they begin with
    std::vector<bool> is_trainable; ///< by weight; the others stay as they begin
};

/// Tunes the weights that are free.
FitResult fit(const Model& model, const FitStart& start, const Objective& objective,
              const FitSettings& settings, const OnEpoch& on_epoch);

/// The start of a second, short fit: the weights of danger are whole numbers and stay so, and the
/// others may make good for it. A point of danger counts often and squared, so that rounding it is
/// felt; rounding the others is not.
FitStart freeze_danger(FitStart start, const RealWeights& fitted);

/// In how many training samples each weight counts.
std::vector<std::size_t> occurrences(const Dataset& data);

/// As the engine keeps them: to the nearest whole number, within what a Score can hold.
std::vector<Score> rounded(const RealWeights& weights);

} // namespace isolani::tuner
