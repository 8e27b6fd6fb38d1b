// The arguments of the tuner.
#pragma once

#include "tools/tuner/dataset.h"
#include "tools/tuner/fit.h"
#include "tools/tuner/harmony_fit.h"

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace isolani::tuner {

using Names = std::vector<std::string>;

/// Thrown for invalid arguments; the message says why.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The parsed arguments.
struct Request {
    Names files;       ///< of positions
    Names judges;      ///< files of positions to judge by, which are not trained on
    std::string out;   ///< the file to write
    bool is_out_named; ///< with `without`, weights are written only if so
    bool is_harmony;   ///< fit the harmony, not the terms
    int turns;         ///< fit terms and harmony in turn so often; 0: one of them
    bool is_fresh;     ///< the harmony from random weights, not from those built in
    bool is_alone;     ///< fit the terms without harmony
    bool is_loss_only; ///< print the loss and write nothing
    Names without;     ///< terms to hold at zero
    Names only;        ///< terms to tune: all if empty
    ReadSettings reading;
    FitSettings fitting;
    HarmonySettings harmony;
    double lambda;                 ///< weight of the result against the label, 0 to 1
    double harmony_lambda;         ///< the same when the harmony is fitted
    std::optional<double> k;       ///< log odds per centipawn; fitted to the results if empty
    std::optional<double> label_k; ///< the same for the labels
    std::size_t rare;              ///< weights that occur in fewer positions stay as they are
};

/// Reads the command line. Prints the help and returns nothing if it was requested; throws
/// UsageError for invalid arguments.
std::optional<Request> read_arguments(int argc, char** argv);

} // namespace isolani::tuner
