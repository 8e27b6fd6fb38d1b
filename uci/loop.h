// The UCI loop over standard input and output.
#pragma once

#include "uci/events.h"
#include "uci/output.h"

#include <chrono>

namespace isolani::uci {

/// How long work goes on, in all, after the end of input: long enough for a script's last `go`, but
/// nobody is left who could stop a search of days.
inline constexpr std::chrono::seconds MostAfterInput{60};

/// Talks UCI until `quit`, the end of input, or nobody reading the output any more. Returns the
/// exit code. Input that cannot be read has ended. SIGTERM ends the process quietly, with exit code
/// 0.
int run_loop();

/// What run_loop does with the events: obeys lines until `quit`, OutputBroken, or EndOfInput; then
/// it still waits for work that ends by itself, and after `most_after_input` stops that too.
void converse(EventQueue& events, Output& output, std::chrono::milliseconds most_after_input);

} // namespace isolani::uci
