#ifndef _WIN32

#include "tools/terminal/platform.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace isolani::platform {

void prepare_standard_streams() { std::signal(SIGPIPE, SIG_IGN); }

std::size_t read_standard_input(char* bytes, std::size_t most) {
    for (;;) {
        const ssize_t count = read(STDIN_FILENO, bytes, most);
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) { // standard input is non-blocking
            pollfd input{STDIN_FILENO, POLLIN, 0};
            poll(&input, 1, -1);
        } else if (errno != EINTR) {
            return 0;
        }
    }
}

int terminal_width() {
    winsize size{};
    return isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col
                                                                                      : 0;
}

bool stderr_is_terminal() { return isatty(STDERR_FILENO) != 0; }

bool is_interactive() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

void* map_scratch_file(std::size_t bytes) {
    const char* const folder = std::getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): never set
    std::string name = std::string(folder != nullptr ? folder : "/tmp") + "/isolani-XXXXXX";
    const int file = mkstemp(name.data());
    if (file < 0) {
        return nullptr;
    }
    unlink(name.c_str());
    // Its blocks are taken now: a full disk would end the process at the first write later.
    const bool has_room = posix_fallocate(file, 0, static_cast<off_t>(bytes)) == 0;
    void* const memory =
        has_room ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    close(file);
    return memory == MAP_FAILED ? nullptr : memory;
}

void unmap_scratch_file(void* memory, std::size_t bytes) { munmap(memory, bytes); }

FileLock::~FileLock() {
    if (file_ != None) {
        close(static_cast<int>(file_));
    }
}

bool FileLock::claim(const std::string& file) {
    constexpr mode_t Mode = 0644;
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, Mode);
    file_ = descriptor;
    return descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

} // namespace isolani::platform

#endif
