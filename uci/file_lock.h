// Keeps two processes from writing one file.
#pragma once

#include <string>

namespace isolani::uci {

/// A claim on a file, given up at the end of its life or of the process. Where the system knows no
/// such claims, every one is granted.
class FileLock {
  public:
    FileLock() = default;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Claims the file, which is made if there is none; false if another claim stands. True too if
    /// it cannot be opened: whoever writes to it will find out.
    bool claim(const std::string& file);

  private:
    int descriptor_ = -1;
};

} // namespace isolani::uci
