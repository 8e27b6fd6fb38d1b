// The UCI loop over standard input and output.
#pragma once

namespace isolani::uci {

/// Talks UCI until `quit`, the end of input, or nobody reading the output any more. Returns the
/// exit code. Input that cannot be read has ended. SIGTERM ends the process quietly, with exit code 0.
int run_loop();

} // namespace isolani::uci
