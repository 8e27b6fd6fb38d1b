// Training data as text.
#pragma once

#include "engine/result.h"
#include "uci/output.h"

#include <stop_token>
#include <string>

namespace isolani::uci {

/// Writes the positions of a file as lines "FEN;result;value;depth;game" and returns what there is
/// to say of the file: how much it holds, and what of it is damaged. An error if it is no such
/// file or cannot be read to its end, or if a stop was requested.
Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop = {});

} // namespace isolani::uci
