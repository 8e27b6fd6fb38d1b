// Lines to standard output from any thread.
#pragma once

#include <cstdio>
#include <fstream>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace isolani::uci {

/// Where the engine's lines go: whole, one after the other, each flushed at once.
class Output {
  public:
    virtual ~Output() = default;
    /// Writes the text, of one or more lines, and ends it with a line end if it has none.
    virtual void write(std::string_view text) = 0;
    /// An `info string` for whoever reads along.
    void explain(std::string_view message) { write("info string " + std::string(message)); }
};

/// Why a command ends early whose output has broken.
inline constexpr const char* BrokenOutput =
    "not written to its end: nobody reads, or the disk is full";

class StandardOutput : public Output {
  public:
    /// `on_broken` is called, once and from any thread, when nobody reads any more.
    explicit StandardOutput(std::function<void()> on_broken = [] {})
        : on_broken_(std::move(on_broken)) {}
    void write(std::string_view text) override {
        std::string lines(text);
        if (lines.empty() || lines.back() != '\n') {
            lines += '\n';
        }
        const std::lock_guard lock(mutex_);
        const bool written = std::fwrite(lines.data(), 1, lines.size(), stdout) == lines.size() &&
                             std::fflush(stdout) == 0;
        if (!written && !broken_) {
            broken_ = true;
            on_broken_();
        }
    }

  private:
    std::mutex mutex_;
    bool broken_ = false;
    std::function<void()> on_broken_;
};

// The talk between engine and GUI, kept in a file for whoever looks for a fault.

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
