// Finds the numbers of the harmony (eval/harmony.h): what the terms leave unexplained of the data
// is fitted by gradient descent with weight decay. https://arxiv.org/abs/1711.05101
#pragma once

#include "eval/tuner/descent.h"
#include "eval/tuner/harmony_model.h"

#include <cstdint>
#include <vector>

namespace isolani::tuner {

struct HarmonySettings {
    int epochs = 12;           ///< passes over the data
    std::size_t batch = 16384; ///< positions between two steps
    double rate = 0.001;       ///< of the first epoch's steps
    double decay = 0.85;       ///< what an epoch leaves of the rate
    double weight_decay = 1;   ///< what a step takes off each number, times the rate
    std::uint64_t seed = 1;    ///< of the first numbers and of the order of the positions
};

struct HarmonyFit {
    RealHarmony weights; ///< those with the best validation loss
    std::vector<EpochReport> history;
};

/// Fits a new harmony.
HarmonyFit fit_harmony(const HarmonyModel& model, const HarmonySettings& settings,
                       const OnEpoch& on_epoch);

} // namespace isolani::tuner
