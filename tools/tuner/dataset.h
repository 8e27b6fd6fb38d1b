// Training data: each line has a position, the result of its game, and optionally a search value.
#pragma once

#include "engine/position.h"
#include "engine/types.h"
#include "engine/util/result.h"
#include "eval/score.h"
#include "eval/taper.h"
#include "tools/tuner/scratch.h"

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
    std::optional<int> label; ///< search score in centipawns, from White's point of view
    std::uint64_t group = 0;  ///< equal for positions of one game; in EPD, of one board
};

/// Reads `FEN;result;centipawns;depth;game`, or EPD that holds the result as `[1.0]` or `c9 "1-0"`.
Result<Record> parse_record(std::string_view line);

// How often each weight counts in a position: all that the tuner stores of its terms.

/// A weight of terms.def and how often it counts.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;
};

/// The numbers of coefficients of a position, which are stored in this order.
struct CoefficientSizes {
    std::uint16_t score = 0;                  ///< of Score terms, White's counts minus Black's
    EnumArray<Color, std::uint16_t> danger{}; ///< of Danger terms, to the king of that side
    std::uint16_t complexity = 0;             ///< of Complexity terms, both sides'
};

// The network inputs and pieces of a position (eval/harmony/features.h), as the tuner stores them.

/// The numbers of inputs and pieces of a side, whose indices are stored in this order.
struct HarmonySizes {
    std::uint8_t inputs = 0;
    std::uint8_t pieces = 0;

    std::size_t total() const { return std::size_t{inputs} + pieces; }
};

// The positions to tune on, read once and stored as coefficients.

/// A position of the data.
struct Sample {
    TaperInputs inputs;
    Score harmony; ///< output of the network, White's minus Black's; not tuned with the terms
    CoefficientSizes sizes;
    EnumArray<Color, HarmonySizes> harmony_sizes{}; ///< zero unless ReadSettings::with_harmony
    Key pawn_key = 0;
    std::uint64_t first = 0;       ///< index of its first coefficient
    std::uint64_t first_index = 0; ///< of its first harmony index
    float result = 0;              ///< of the game: 1 White won, 0.5 draw, 0 Black won
    std::optional<float> label;    ///< search score in centipawns, from White's point of view
};

/// What is stored of a position; nothing if it is a known endgame, which has no terms. Appends its
/// coefficients, of each part in the order of terms.def, every weight at most once; and the indices
/// of its network inputs and pieces, White's before Black's, if `indices` is not null.
std::optional<Sample> take_sample(const Position& pos, ScratchVector<Coefficient>& coefficients,
                                  ScratchVector<std::uint16_t>* indices);

/// The coefficients of one sample.
struct SampleCoefficients {
    std::span<const Coefficient> score;
    EnumArray<Color, std::span<const Coefficient>> danger{};
    std::span<const Coefficient> complexity;
};

/// All samples; every tenth game is set aside for validation, and of those games the pawn
/// structures that no other game has (keep_new_structures()). Ten million samples are 8 GB, mapped
/// from files.
struct Dataset {
    ScratchVector<Sample> training;
    ScratchVector<Sample> validation;
    ScratchVector<Coefficient> arena;     ///< the coefficients of all samples
    ScratchVector<std::uint16_t> indices; ///< the inputs and pieces of the harmony of all samples

    /// What they take, in bytes.
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

/// A summary of the lines read from a file.
struct ReadReport {
    std::string name; ///< of the file, without its folder
    std::size_t positions = 0;
    std::size_t in_check = 0;       ///< skipped: the search never evaluates them
    std::size_t known_endgames = 0; ///< skipped: the evaluation is not used there
    std::size_t malformed = 0;
    std::vector<std::string> first_faults; ///< "line 12: ...", of the first malformed lines
};

struct ReadSettings {
    std::size_t limit = std::numeric_limits<std::size_t>::max(); ///< positions from each file
    int threads = 1;
    bool with_harmony = false; ///< stores the indices of the harmony too
    bool is_judge = false;     ///< all positions are for validation
};

/// Adds the positions of a file, in the format of parse_record(); returns an error if the file
/// cannot be read.
Result<ReadReport> read_file(const std::string& path, const ReadSettings& settings, Dataset& data);

/// Leaves out of the validation of `data` what training has seen: the samples whose pawns stand as
/// in one of these. Otherwise a network of pawn structures is judged by what it may know by heart.
/// Returns how many are left out.
std::size_t keep_new_structures(std::span<const Sample> training, Dataset& data);

} // namespace isolani::tuner
