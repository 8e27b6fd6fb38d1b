#include "tools/tuner/costs.h"

#include "tools/tuner/constraints.h"

namespace isolani::tuner {

void for_each_cost(const Model& model, const FitStart& start, const Objective& objective,
                   const FitSettings& settings, const std::function<void(const Cost&)>& on_cost) {
    FitSettings moving = settings;
    moving.may_stay = false; // the start is good already; what counts is the difference of two fits
    const auto fitted = [&](const FitStart& from) {
        return fit(model, from, objective, moving, [](const EpochReport&) {}).weights;
    };
    const auto loss = [&](const RealWeights& weights) {
        return model.losses(model.data().validation, weights, objective).objective;
    };
    const RealWeights held = fitted(start);
    const double loss_held = loss(held);
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        if (is_held_back(Terms[t], held)) {
            FitStart freed = start;
            freed.is_free.assign(Terms.size(), false);
            freed.is_free[t] = true;
            const RealWeights weights = fitted(freed);
            on_cost({&Terms[t], (loss_held - loss(weights)) / loss_held, weights});
        }
    }
}

} // namespace isolani::tuner
