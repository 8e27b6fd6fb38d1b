// The course of a fit as a picture.
#pragma once

#include "eval/tuner/descent.h"

#include <string>
#include <vector>

namespace isolani::tuner {

/// Training and validation loss by epoch, as a document in SVG.
std::string to_svg(const std::vector<EpochReport>& history);

} // namespace isolani::tuner
