#ifdef _WIN32

#include "engine/util/platform.h"

#include <thread>
#include <utility>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace isolani::platform {

const char PathListSeparator = ';';

void* allocate_pages(std::size_t bytes) {
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void release_pages(void* pages, std::size_t) { VirtualFree(pages, 0, MEM_RELEASE); }

/// The linker option --stack sets the stack size of all threads of the program.
struct Thread::Handle {
    std::thread thread;
};

Thread::Thread(std::function<void()> job)
    : job_(std::move(job)), handle_(std::make_unique<Handle>()) {
    handle_->thread = std::thread([this] { job_(); });
}

Thread::~Thread() { handle_->thread.join(); }

} // namespace isolani::platform

#endif
