#include "tools/terminal/output.h"

#include "engine/util/text.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace isolani {

std::string LoggingOutput::open(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (path.empty()) {
        file_.close();
        return {};
    }
    if (std::error_code ignored; std::filesystem::is_fifo(path, ignored)) {
        return "cannot write to '" + printable(path) +
               "': writing to a pipe without a reader would block";
    }
    errno = 0;
    std::ofstream file(path, std::ios::app);
    if (!file) {
        const int fault = errno != 0 ? errno : EIO;
        return "cannot write to '" + printable(path) +
               "': " + std::generic_category().message(fault);
    }
    file_ = std::move(file);
    return {};
}

void LoggingOutput::write(std::string_view text) {
    append("<< ", text);
    next_.write(text);
}

void LoggingOutput::append(std::string_view prefix, std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (!file_.is_open()) {
        return;
    }
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        if (to < text.size() || to > from || from == 0) { // no line after the last newline
            file_ << prefix << text.substr(from, to - from) << '\n';
        }
        from = to + 1;
    }
    file_.flush(); // so that the log is complete after a crash
    if (!file_) {
        file_.close();
        next_.explain("Debug Log File: logging stopped, writing failed: is the disk full?");
    }
}

} // namespace isolani
