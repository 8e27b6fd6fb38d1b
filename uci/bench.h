// Benchmark on fixed positions: the node count is the engine's signature, the time shows its speed.
#pragma once

#include "engine/util/result.h"
#include "tools/terminal/output.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace isolani::uci {

struct BenchSettings {
    int depth = 16; ///< plies
    int threads = 1;
    int hash = 16; ///< megabytes
};

/// Parses "[depth [threads [hash]]]"; absent arguments keep their defaults. Returns an error if one
/// is invalid.
Result<BenchSettings> parse_bench_arguments(std::span<const std::string> arguments);

/// The bench positions, as FENs.
std::span<const std::string_view> bench_positions();

/// Searches every bench position to the given depth, each with a cleared hash, and prints one line
/// per position; the last line is "N nodes M nps". Ends early, with an `info string` instead of
/// that line, if a stop is requested.
void run_bench(const BenchSettings& settings, Output& output, const std::stop_token& stop = {});

} // namespace isolani::uci
