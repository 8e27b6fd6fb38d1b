// A line of training data: a position, how its game ended, and perhaps what a search thought of it.
#pragma once

#include "engine/position.h"
#include "engine/types.h"
#include "engine/util/result.h"
#include "eval/finalize.h"
#include "eval/score.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::tuner {

struct Record {
    std::string_view fen;     ///< part of the line; EPD operations may follow the position
    double result = 0;        ///< of the game: 1 White won, 0.5 draw, 0 Black won
    std::optional<int> label; ///< a search's value in centipawns, White's view
    std::uint64_t group = 0;  ///< equal for positions of one game, as far as the line tells
};

/// Reads `FEN;result;centipawns;depth;game`, or EPD that holds the result as `[1.0]` or `c9 "1-0"`.
Result<Record> parse_record(std::string_view line);

// How often each weight counts in a position: all that the tuner keeps of its terms.

/// A weight of terms.def and how often it counts.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;
};

/// How many coefficients a position has; they lie behind each other in this order.
struct CoefficientSizes {
    std::uint16_t score = 0;                  ///< of Score terms, counts White's less Black's
    EnumArray<Color, std::uint16_t> danger{}; ///< of Danger terms, to the king of that side
    std::uint16_t complexity = 0;             ///< of Complexity terms, both sides'
};

/// Appends the coefficients of a position to `list`; within each part every weight comes at most
/// once, in the order of terms.def.
CoefficientSizes append_coefficients(const Position& pos, std::vector<Coefficient>& list);

// What the harmony of a position is computed from (eval/harmony/features.h), as the tuner keeps it.

/// How many inputs and pieces a side has; their indices lie behind each other in this order.
struct HarmonySizes {
    std::uint8_t inputs = 0;
    std::uint8_t pieces = 0;

    std::size_t total() const { return std::size_t{inputs} + pieces; }
};

/// Appends those of a position to `list`, White's before Black's.
EnumArray<Color, HarmonySizes> append_harmony(const Position& pos,
                                              std::vector<std::uint16_t>& list);

// The positions to tune on, read once and kept as coefficients.

/// A position of the data.
struct Sample {
    TaperInputs inputs;
    Score harmony; ///< of the pieces with the pawns, White's less Black's; not tuned with the terms
    CoefficientSizes sizes;
    EnumArray<Color, HarmonySizes> harmony_sizes{}; ///< zero unless asked for
    std::uint64_t first = 0;                        ///< where its coefficients begin
    std::uint64_t first_index = 0;                  ///< where its indices of the harmony begin
    float result = 0;           ///< of the game: 1 White won, 0.5 draw, 0 Black won
    std::optional<float> label; ///< a search's value in centipawns, White's view
};

/// The coefficients of one sample.
struct SampleCoefficients {
    std::span<const Coefficient> score;
    EnumArray<Color, std::span<const Coefficient>> danger{};
    std::span<const Coefficient> complexity;
};

/// All samples in memory; every tenth game is kept apart to judge the weights by.
struct Dataset {
    std::vector<Sample> training;
    std::vector<Sample> validation;
    std::vector<Coefficient> arena;     ///< the coefficients of all samples
    std::vector<std::uint16_t> indices; ///< the inputs and pieces of the harmony of all samples

    /// The memory that it takes.
    std::size_t bytes() const {
        return arena.capacity() * sizeof(Coefficient) + indices.capacity() * sizeof(std::uint16_t) +
               (training.capacity() + validation.capacity()) * sizeof(Sample);
    }

    SampleCoefficients coefficients(const Sample& sample) const {
        const std::span<const Coefficient> rest = std::span(arena).subspan(sample.first);
        const std::size_t white = sample.sizes.score;
        const std::size_t black = white + sample.sizes.danger[White];
        const std::size_t complexity = black + sample.sizes.danger[Black];
        return {rest.first(white),
                {{rest.subspan(white, sample.sizes.danger[White]),
                  rest.subspan(black, sample.sizes.danger[Black])}},
                rest.subspan(complexity, sample.sizes.complexity)};
    }
};

/// What became of the lines of a file.
struct ReadReport {
    std::string name; ///< of the file, without its folder
    std::size_t positions = 0;
    std::size_t in_check = 0;       ///< left out: the evaluation never sees them
    std::size_t known_endgames = 0; ///< left out: the evaluation does not count there
    std::size_t malformed = 0;
    std::vector<std::string> first_faults; ///< "line 12: ...", of the first malformed lines
};

struct ReadSettings {
    std::size_t limit = std::numeric_limits<std::size_t>::max(); ///< positions from each file
    int threads = 1;
    bool with_harmony = false; ///< keeps what the harmony is computed from
};

/// Adds the positions of a file, see eval/tuner/dataset.h for its form; says so if it cannot be
/// read.
Result<ReadReport> read_file(const std::string& path, const ReadSettings& settings, Dataset& data);

} // namespace isolani::tuner
