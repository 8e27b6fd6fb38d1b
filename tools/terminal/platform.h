// Streams, the terminal, locks of files and memory in files, declared here and defined once for
// POSIX and once for Windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace isolani::platform {

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

/// Memory of so many bytes, zero, in a file without a name in the folder of temporary files
/// (TMPDIR): what is not in use need not stay in memory. On Windows it is the system's page file.
/// Null if the disk is full.
void* map_scratch_file(std::size_t bytes);
void unmap_scratch_file(void* memory, std::size_t bytes);

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
