#include "uci/file_lock.h"

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace isolani::uci {

#if defined(__unix__) || defined(__APPLE__)

FileLock::~FileLock() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

bool FileLock::claim(const std::string& file) {
    constexpr mode_t Mode = 0644;
    descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, Mode);
    return descriptor_ < 0 || flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
}

#else

FileLock::~FileLock() = default;
bool FileLock::claim(const std::string&) { return true; }

#endif

} // namespace isolani::uci
