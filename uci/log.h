// The talk between engine and GUI, kept in a file for whoever looks for a fault.
#pragma once

#include "uci/output.h"

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace isolani::uci {

/// Passes lines on, and while a file is open appends them to it, after "<< "; lines heard go there
/// after ">> ". A file that cannot be written to any more is given up, with a word to the GUI. For
/// any number of threads.
class LoggingOutput : public Output {
  public:
    explicit LoggingOutput(Output& next) : next_(next) {}

    /// Appends to this file from now on, or to none if the path is empty. Returns why it cannot be
    /// done, and then goes on as before; an empty text if it can.
    std::string open(const std::string& path);
    void write(std::string_view text) override;
    /// Takes note of a line that has come in.
    void note_input(std::string_view line) { append(">> ", line); }

  private:
    void append(std::string_view prefix, std::string_view text);

    Output& next_;
    std::mutex mutex_;
    std::ofstream file_;
};

} // namespace isolani::uci
