// Memory and threads of the operating system, declared here and defined once for POSIX and once for
// Windows.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace isolani::platform {

/// Separates the directories of a search path: ':', or ';' on Windows.
extern const char PathListSeparator;

/// Allocates zeroed, page-aligned memory, on huge pages where available; null on failure, under
/// Linux also if so much could only be had by swapping. Pages are not touched until they are used.
void* allocate_pages(std::size_t bytes);

/// Frees memory from `allocate_pages`; `bytes` must be the size that was requested.
void release_pages(void* pages, std::size_t bytes);

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

} // namespace isolani::platform
