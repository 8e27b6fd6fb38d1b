// A temporary file of a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace isolani::test {

/// A unique name in the folder for temporary files; the file is removed after the test.
class TemporaryFile {
  public:
    /// Does not create the file.
    TemporaryFile() {
        std::random_device random;
        do {
            path_ = std::filesystem::temp_directory_path() /
                    ("isolani-test-" + std::to_string(random()));
        } while (std::filesystem::exists(path_));
    }
    explicit TemporaryFile(std::string_view content) : TemporaryFile() { write(content); }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string name() const { return path_.string(); }
    std::string content() const {
        std::ifstream in(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(std::string_view content) const {
        std::ofstream(path_, std::ios::binary) << content;
    }

  private:
    std::filesystem::path path_;
};

} // namespace isolani::test
