#include "eval/tuner/output.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace isolani::tuner {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const char* advice) {
    throw std::runtime_error("cannot write '" + path + "': " + advice);
}

/// Neither a file nor free for one.
bool is_special(const std::string& path) { return fs::exists(path) && !fs::is_regular_file(path); }

/// Where the text is written before it takes the file's place. A link stays one.
fs::path draft_of(const fs::path& target) { return target.string() + ".new"; }

fs::path target_of(const std::string& path) { return fs::weakly_canonical(path); }

} // namespace

void check_writable(const std::string& path) {
    const bool has_draft = !is_special(path);
    const fs::path probe = has_draft ? draft_of(target_of(path)) : fs::path(path);
    if (!std::ofstream(probe, std::ios::app)) {
        fail(path, "does its folder exist? Choose another name");
    }
    if (has_draft) {
        fs::remove(probe);
    }
    if (fs::exists(path) && !std::ofstream(path, std::ios::app)) {
        fail(path, "it may not be changed. Choose another name");
    }
}

void write_file(const std::string& path, const std::string& text) {
    constexpr const char* IsFull = "is the disk full?";
    if (is_special(path)) {
        std::ofstream out(path, std::ios::binary);
        if (!(out << text).flush()) {
            fail(path, IsFull);
        }
        return;
    }
    const fs::path target = target_of(path);
    const fs::path draft = draft_of(target);
    std::ofstream out(draft, std::ios::binary);
    out << text;
    out.close();
    std::error_code ignored;
    if (!out) {
        fs::remove(draft, ignored);
        fail(path, IsFull);
    }
    if (fs::exists(target)) {
        fs::permissions(draft, fs::status(target).permissions(), ignored);
    }
    std::error_code error;
    fs::rename(draft, target, error);
    if (error) {
        fs::remove(draft, ignored);
        fail(path, error.message().c_str());
    }
}

} // namespace isolani::tuner
