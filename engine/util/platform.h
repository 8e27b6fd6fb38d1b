// Platform-specific functions, declared here and defined once for POSIX and once for Windows. No
// other code depends on the operating system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace isolani::platform {

/// Separates the directories of a search path: ':', or ';' on Windows.
extern const char PathListSeparator;

/// Allocates zeroed, page-aligned memory, on huge pages where available; null on failure. Pages are
/// not touched until they are used.
void* allocate_pages(std::size_t bytes);

/// Frees memory from `allocate_pages`; `bytes` must be the size that was requested.
void release_pages(void* pages, std::size_t bytes);

/// Makes standard output binary, and turns a closed output pipe into a write error.
void prepare_standard_streams();

/// Reads available standard input, up to `most` bytes, waiting if there is none yet. Returns the
/// number of bytes read: 0 at end of file or on error.
std::size_t read_standard_input(char* bytes, std::size_t most);

/// Number of columns of the terminal on standard output; 0 if it is not a terminal.
int terminal_width();

/// Whether standard error is a terminal.
bool stderr_is_terminal();

/// Whether somebody types: standard input and output are terminals.
bool is_interactive();

/// A thread with a stack of 8 MB: the default can be as small as 512 KB, too little for a deep
/// search.
class Thread {
  public:
    /// Runs the job. Throws std::system_error if the thread cannot be created.
    explicit Thread(std::function<void()> job);
    /// Waits until the job ends.
    ~Thread();
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

  private:
    struct Handle;

    std::function<void()> job_;
    std::unique_ptr<Handle> handle_;
};

/// An exclusive lock on a file, released on destruction or process exit: prevents two processes
/// from writing the same file.
class FileLock {
  public:
    FileLock() = default;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Locks the file, creating it if necessary; false if it is already locked. Also true if the
    /// file cannot be opened, which a later write will report, or if its file system does not
    /// support locks.
    bool claim(const std::string& file);

  private:
    static constexpr std::intptr_t None = -1;
    std::intptr_t file_ = None; ///< handle of the open file
};

} // namespace isolani::platform
