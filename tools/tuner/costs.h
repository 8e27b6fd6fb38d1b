// What it costs to hold the weights to what terms.def expects.
#pragma once

#include "tools/tuner/fit.h"

#include <functional>
#include <vector>

namespace isolani::tuner {

/// The price of a term's expectations: by how much the validation loss falls without them.
struct Cost {
    const TermInfo* term;
    double share;        ///< of the loss with all expectations
    RealWeights weights; ///< fitted without them
};

/// Fits all weights of `start` once more, and then again for each term that is held back, without
/// the expectations of that term; calls `on_cost` for each. The settings' epochs are those of each
/// fit; a few will do, as the start is fitted already.
void for_each_cost(const Model& model, const FitStart& start, const Objective& objective,
                   const FitSettings& settings, const std::function<void(const Cost&)>& on_cost);

} // namespace isolani::tuner
