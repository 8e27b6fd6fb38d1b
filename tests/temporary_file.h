// A temporary file of a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace isolani::test {

/// A name in the folder for temporary files that nothing has.
inline std::filesystem::path unused_path() {
    std::random_device random;
    std::filesystem::path path;
    do {
        path =
            std::filesystem::temp_directory_path() / ("isolani-test-" + std::to_string(random()));
    } while (std::filesystem::exists(path));
    return path;
}

/// A folder that is removed after the test, with what is in it.
class TemporaryFolder {
  public:
    TemporaryFolder() { std::filesystem::create_directories(path_); }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(std::string_view name) const { return (path_ / name).string(); }
    bool has(std::string_view name) const { return std::filesystem::exists(path_ / name); }
    void write(std::string_view name, std::string_view content) const {
        std::ofstream(path_ / name, std::ios::binary) << content;
    }
    std::string read(std::string_view name) const {
        std::ifstream in(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

  private:
    std::filesystem::path path_ = unused_path();
};

/// A unique name in the folder for temporary files; the file is removed after the test.
class TemporaryFile {
  public:
    /// Does not create the file.
    TemporaryFile() = default;
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
    std::filesystem::path path_ = unused_path();
};

} // namespace isolani::test
