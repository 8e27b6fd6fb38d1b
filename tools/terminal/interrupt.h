// Ctrl-C in commands that run long.
#pragma once

namespace isolani {

/// The exit code of a command that was interrupted.
inline constexpr int ByInterrupt = 130;

/// From now on, SIGINT and SIGTERM make is_interrupted() true; a second one ends the program.
void catch_interrupts();
bool is_interrupted();

} // namespace isolani
