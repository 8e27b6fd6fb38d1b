// Data sets for the tests of the tuner.
#pragma once

#include "eval/harmony/network.h"
#include "tools/tuner/model.h"

#include "tests/support.h"

namespace isolani::tuner {

inline Sample add_sample(Dataset& data, const Position& pos, double result,
                         std::optional<float> label = std::nullopt) {
    const EnumArray<Color, Score> harmony = harmony_of(pos);
    Sample sample{.inputs = TaperInputs(pos),
                  .harmony = harmony[White] - harmony[Black],
                  .sizes = {},
                  .pawn_key = pos.pawn_key(),
                  .first = data.arena.size(),
                  .first_index = data.indices.size(),
                  .result = static_cast<float>(result),
                  .label = label};
    sample.sizes = append_coefficients(pos, data.arena);
    sample.harmony_sizes = append_harmony(pos, data.indices);
    return sample;
}

/// Positions of random games, labelled with their value under these weights; every tenth is for
/// validation.
inline Dataset random_data(int size, std::uint64_t seed, const RealWeights& weights) {
    Dataset data;
    SplitMix64 random(seed);
    test::walk_random_games(size, seed, [&](const Position& pos, Move) {
        Sample sample = add_sample(data, pos, static_cast<double>(random() % 3) / 2);
        sample.label = static_cast<float>(Model(data, 1).value(sample, weights));
        (random() % 10 == 0 ? data.validation : data.training).push_back(sample);
    });
    return data;
}

/// The first weight of a term.
constexpr std::size_t first_of(Term term) { return info(term).offset; }

} // namespace isolani::tuner
