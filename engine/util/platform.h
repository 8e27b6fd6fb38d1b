// What systems do differently. Declared here, defined once for POSIX and once for Windows; nothing
// else asks what system it runs on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace isolani::platform {

/// Between the folders of a search path: ':', under Windows ';'.
extern const char PathListSeparator;

/// Zeroed memory that begins on a page, on huge pages where the system has them; null if there is
/// none. Pages are touched only when used.
void* allocate_pages(std::size_t bytes);

/// Gives back what `allocate_pages` gave for as many bytes.
void release_pages(void* pages, std::size_t bytes);

/// Makes standard output carry bytes as they are, and lets a reader that has gone be noticed when
/// writing fails.
void prepare_standard_streams();

/// Reads what standard input has, up to `most` bytes, and waits for it if need be. Returns how many
/// there are: 0 at the end, and where it cannot be read.
std::size_t read_standard_input(char* bytes, std::size_t most);

/// Columns of the terminal that shows standard output; 0 if that is no terminal.
int terminal_width();

/// Whether standard error is read by a person.
bool stderr_is_terminal();

/// A thread with a stack of 8 MB: the system's default may be a sixteenth of that, too little for a
/// deep search.
class Thread {
  public:
    /// Runs the job. Throws std::system_error if no thread can be had.
    explicit Thread(std::function<void()> job);
    /// Waits for the job to end.
    ~Thread();
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

  private:
    struct Handle;

    std::function<void()> job_;
    std::unique_ptr<Handle> handle_;
};

/// A claim on a file, given up at the end of its life or of the process: keeps two processes from
/// writing one file.
class FileLock {
  public:
    FileLock() = default;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Claims the file, which is made if there is none; false if another claim stands. True too if
    /// it cannot be opened, as whoever writes to it will find out, or lies where there are no
    /// claims.
    bool claim(const std::string& file);

  private:
    static constexpr std::intptr_t None = -1;
    std::intptr_t file_ = None; ///< the system's name for the open file
};

} // namespace isolani::platform
