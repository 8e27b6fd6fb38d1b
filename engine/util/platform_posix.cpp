#ifndef _WIN32

#include "engine/util/platform.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <pthread.h>
#include <string>
#include <sys/mman.h>
#include <system_error>
#include <utility>

namespace isolani::platform {

const char PathListSeparator = ':';

namespace {
constexpr std::size_t HugePage = std::size_t{2} << 20;

std::size_t round_up(std::size_t n) { return (n + HugePage - 1) / HugePage * HugePage; }

/// The most that this process may have, in bytes, where it is in a container.
std::size_t memory_limit() {
    std::ifstream file("/sys/fs/cgroup/memory.max"); // a number or "max"
    std::size_t bytes = 0;
    return file >> bytes ? bytes : std::numeric_limits<std::size_t>::max();
}

/// The memory that Linux can give without swapping. It would promise more, and end the process that
/// uses it.
std::size_t available_memory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::size_t kilobytes = 0;
    for (std::string unit; file >> name >> kilobytes; std::getline(file, unit)) {
        if (name == "MemAvailable:") {
            return std::min(kilobytes << 10, memory_limit());
        }
    }
    return std::numeric_limits<std::size_t>::max(); // not Linux
}
} // namespace

/// Huge pages must be aligned to their size, so this maps one page more and unmaps the excess.
void* allocate_pages(std::size_t bytes) {
    if (bytes > available_memory()) {
        return nullptr;
    }
    const std::size_t wanted = round_up(bytes);
    const std::size_t mapped = wanted + HugePage;
    void* memory =
        mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return nullptr;
    }
    char* begin = static_cast<char*>(memory);
    const std::size_t before =
        round_up(reinterpret_cast<std::uintptr_t>(begin)) - reinterpret_cast<std::uintptr_t>(begin);
    if (before > 0) {
        munmap(begin, before);
    }
    if (before < HugePage) {
        munmap(begin + before + wanted, HugePage - before);
    }
#ifdef MADV_HUGEPAGE
    madvise(begin + before, wanted, MADV_HUGEPAGE); // only a hint: small pages work as well
#endif
    return begin + before;
}

void release_pages(void* pages, std::size_t bytes) { munmap(pages, round_up(bytes)); }

struct Thread::Handle {
    pthread_t thread;
};

Thread::Thread(std::function<void()> job)
    : job_(std::move(job)), handle_(std::make_unique<Handle>()) {
    constexpr std::size_t StackBytes = std::size_t{8} << 20;
    const auto run = [](void* self) -> void* {
        static_cast<Thread*>(self)->job_();
        return nullptr;
    };
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
        pthread_attr_setstacksize(&attributes, StackBytes);
        error = pthread_create(&handle_->thread, &attributes, run, this);
        pthread_attr_destroy(&attributes);
    }
    if (error != 0) {
        throw std::system_error(error, std::generic_category());
    }
}

Thread::~Thread() { pthread_join(handle_->thread, nullptr); }

} // namespace isolani::platform

#endif
