#include "tools/terminal/output_file.h"

#include <filesystem>
#include <utility>

namespace isolani {

namespace fs = std::filesystem;

OutputFile::OutputFile(std::string file, Unfinished unfinished)
    : file_(std::move(file)), unfinished_(unfinished) {}

OutputFile::~OutputFile() {
    out_.close();
    std::error_code error;
    if (is_claimed_ && (unfinished_ == Unfinished::Removed || fs::file_size(part(), error) == 0)) {
        lock_.reset(); // some systems do not remove open files
        fs::remove(part(), error);
    }
}

std::optional<Error> OutputFile::claim(const std::string& input) {
    std::error_code error;
    if (fs::exists(file_, error)) {
        if (fs::is_directory(file_, error)) {
            return Error{"'" + file_ + "' is a folder"};
        }
        is_special_ = !fs::is_regular_file(file_, error);
        if (!is_special_) {
            file_ = fs::canonical(file_, error).string();
        }
    }
    for (const std::string& written : {file_, part()}) {
        if (fs::exists(written, error) && fs::equivalent(written, input, error)) {
            return Error{"'" + written + "' is the input: name another file to write"};
        }
    }
    if (is_special_) {
        return std::nullopt;
    }
    const bool was_there = fs::exists(part(), error);
    if (!lock_.emplace().claim(part())) {
        return Error{"another run is writing '" + file_ + "'"};
    }
    is_claimed_ = !was_there || fs::is_regular_file(part(), error);
    return std::nullopt;
}

std::optional<Error> OutputFile::begin(std::uintmax_t bytes) {
    const std::string name = is_special_ ? file_ : part();
    std::error_code error;
    if (bytes > 0) {
        fs::resize_file(name, bytes, error);
    }
    out_.open(name, std::ios::binary | (bytes > 0 ? std::ios::app : std::ios::trunc));
    if (error || !out_) {
        return Error{"cannot write '" + name + "': is there such a folder, and is it yours?"};
    }
    return std::nullopt;
}

std::optional<Error> OutputFile::open(const std::string& input) {
    const auto error = claim(input);
    return error ? error : begin(0);
}

std::optional<Error> OutputFile::write(const std::string& text) {
    if (out_ << text << std::flush) {
        return std::nullopt;
    }
    return Error{"cannot write '" + file_ + "': is the disk full?"};
}

std::optional<Error> OutputFile::finish() {
    out_.close();
    if (is_special_) {
        return std::nullopt;
    }
    lock_.reset(); // some systems do not rename open files
    is_claimed_ = false;
    std::error_code error;
    fs::rename(part(), file_, error);
    return error ? std::optional(Error{"cannot write '" + file_ + "': " + error.message()})
                 : std::nullopt;
}

} // namespace isolani
