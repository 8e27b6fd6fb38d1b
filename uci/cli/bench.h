// A fixed amount of work: its node count is the engine's signature, its time the engine's speed.
#pragma once

#include "engine/util/result.h"
#include "uci/output.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace isolani::uci {

struct BenchSettings {
    int depth = 13; ///< plies
    int threads = 1;
    int hash = 16; ///< megabytes
};

/// Reads "[depth [threads [hash]]]"; what is absent keeps its default.
Result<BenchSettings> parse_bench_arguments(std::span<const std::string> arguments);

/// The positions that are searched.
std::span<const std::string_view> bench_positions();

/// Searches every bench position to the given depth, each from scratch, and reports one line a
/// position; the last line is "N nodes M nps". Ends early, without that line, when a stop is
/// requested.
void run_bench(const BenchSettings& settings, Output& output, const std::stop_token& stop = {});

} // namespace isolani::uci
