#include "uci/cli/output_file.h"

#include <filesystem>
#include <utility>

namespace isolani::uci {

namespace fs = std::filesystem;

namespace {

std::optional<Error> renamed(const std::string& from, const std::string& to) {
    std::error_code error;
    fs::rename(from, to, error);
    return error ? std::optional(Error{"cannot write '" + to + "': " + error.message()})
                 : std::nullopt;
}

} // namespace

OutputFile::OutputFile(std::string file, Earlier earlier)
    : file_(std::move(file)), earlier_(earlier) {}

OutputFile::~OutputFile() {
    if (!writes_.empty()) {
        out_.close();
        std::error_code ignored;
        fs::remove(writes_, ignored);
    }
}

std::optional<Error> OutputFile::open(const std::string& input) {
    std::error_code error;
    if (fs::exists(file_, error)) {
        if (fs::equivalent(file_, input, error)) {
            return Error{"'" + file_ + "' is the input: name another file to write"};
        }
        if (fs::is_directory(file_, error)) {
            return Error{"'" + file_ + "' is a folder"};
        }
        is_special_ = !fs::is_regular_file(file_, error);
        if (!is_special_) {
            file_ = fs::canonical(file_, error).string();
        }
    }
    const std::string name = is_special_ ? file_ : earlier_ == Earlier::Kept ? new_part() : part();
    out_.open(name, std::ios::binary | std::ios::trunc);
    if (!out_) {
        return Error{"cannot write '" + name + "': is there such a folder, and is it yours?"};
    }
    writes_ = is_special_ ? "" : name;
    return std::nullopt;
}

std::optional<Error> OutputFile::write(const std::string& text) {
    if (out_ << text << std::flush) {
        return std::nullopt;
    }
    return Error{"cannot write '" + file_ + "': is the disk full?"};
}

std::optional<Error> OutputFile::replace_earlier() {
    if (is_special_ || earlier_ == Earlier::Ignored) {
        return std::nullopt;
    }
    out_.close(); // some systems do not rename open files
    if (auto error = renamed(new_part(), part())) {
        return error;
    }
    writes_.clear();
    out_.open(part(), std::ios::binary | std::ios::app);
    return out_ ? std::nullopt : std::optional(Error{"cannot write '" + part() + "'"});
}

std::optional<Error> OutputFile::finish() {
    out_.close();
    if (is_special_) {
        return std::nullopt;
    }
    writes_.clear();
    return renamed(part(), file_);
}

} // namespace isolani::uci
