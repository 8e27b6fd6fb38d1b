// Holds weights to what terms.def expects of them.
#pragma once

#include "eval/terms.h"
#include "tools/tuner/model.h"

#include <vector>

namespace isolani::tuner {

/// Moves the weights of a term to the nearest ones that are as expected: isotonic regression along
/// the last axis for the order, then 0 for what has the wrong sign. A weight resists in proportion
/// to `uses`, by weight, so that rare weights follow their neighbours.
/// https://en.wikipedia.org/wiki/Isotonic_regression
void project(const TermInfo& term, const std::vector<double>& uses, RealWeights& weights);

/// Whether the weights of a term are as expected.
bool is_as_expected(const TermInfo& term, const RealWeights& weights);

/// Whether a weight that is fitted is at a bound that the expectations set: one is 0 that has a
/// sign, or two neighbours are equal that have an order.
bool is_held_back(const TermInfo& term, const std::vector<bool>& is_trainable,
                  const RealWeights& weights);

} // namespace isolani::tuner
