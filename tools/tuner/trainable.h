// Which weights a fit may change, and what is told of them.
#pragma once

#include "tools/tuner/options.h"

#include <cstddef>
#include <vector>

namespace isolani::tuner {

/// In how many positions the weights of a term count.
void tell_uses(const TermInfo& term, const std::vector<double>& counts, std::size_t positions);

/// Names the terms that might do better if more were allowed.
void tell_held_back(const std::vector<bool>& is_trainable, const RealWeights& weights);

/// Which weights to tune; prints those that occur too rarely in the data.
std::vector<bool> choose_trainable(const Request& request, const std::vector<double>& counts);

} // namespace isolani::tuner
