// Export of training data as text.
#pragma once

#include "engine/util/result.h"
#include "uci/output.h"

#include <stop_token>
#include <string>

namespace isolani::uci {

/// Writes the positions of a file as lines "FEN;result;value;depth;game" and returns a summary of
/// its content and damage. Returns an error if it is not a training file, if it cannot be read to
/// its end, or if a stop was requested.
Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop = {});

} // namespace isolani::uci
