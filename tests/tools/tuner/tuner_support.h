// Data sets for the tests of the tuner.
#pragma once

#include "eval/endgames/endgames.h"
#include "tools/tuner/model.h"

#include "tests/support.h"

namespace isolani::tuner {

inline Sample add_sample(Dataset& data, const Position& pos, double result,
                         std::optional<float> label = std::nullopt) {
    Sample sample = take_sample(pos, data.arena, &data.indices).value();
    sample.result = static_cast<float>(result);
    sample.label = label;
    return sample;
}

/// Visits the positions of random games that have a sample: all but known endgames.
template <class Visit> void walk_samples(int size, std::uint64_t seed, Visit visit) {
    test::walk_random_games(size, seed, [&](const Position& pos, Move) {
        if (!known_endgame(pos)) {
            visit(pos);
        }
    });
}

/// Positions of random games, labelled with their value under these weights; every tenth is for
/// validation.
inline Dataset random_data(int size, std::uint64_t seed, const RealWeights& weights) {
    Dataset data;
    SplitMix64 random(seed);
    walk_samples(size, seed, [&](const Position& pos) {
        Sample sample = add_sample(data, pos, static_cast<double>(random() % 3) / 2);
        sample.label = static_cast<float>(Model(data, 1).value(sample, weights));
        (random() % 10 == 0 ? data.validation : data.training).push_back(sample);
    });
    return data;
}

/// The first weight of a term.
constexpr std::size_t first_of(Term term) { return info(term).offset; }

} // namespace isolani::tuner
