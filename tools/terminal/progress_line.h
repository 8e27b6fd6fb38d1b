// How far a long command has come, on standard error.
#pragma once

#include "tools/terminal/platform.h"

#include <cstdio>
#include <string>

namespace isolani {

/// On a terminal, one line that is updated; otherwise one line per minute, the first after a
/// second, so that very short runs print only their final line.
class ProgressLine {
  public:
    void show(const std::string& text, double seconds) {
        constexpr double Pause = 60;
        if (is_terminal_) {
            std::fprintf(stderr, "\r%-*s", width_, text.c_str());
            width_ = static_cast<int>(text.size());
        } else if (seconds >= next_) {
            std::fprintf(stderr, "%s\n", text.c_str());
            next_ = seconds + Pause;
        }
    }
    /// Removes the line from a terminal, before something else is written there.
    void clear() const {
        if (is_terminal_) {
            std::fprintf(stderr, "\r%-*s\r", width_, "");
        }
    }
    void finish(const std::string& text) const {
        std::fprintf(stderr, "%s%-*s\n", is_terminal_ ? "\r" : "", width_, text.c_str());
    }

  private:
    bool is_terminal_ = platform::stderr_is_terminal();
    int width_ = 0;
    double next_ = 1; ///< time of the next line, in seconds
};

} // namespace isolani
