#include "engine/util/memory.h"

#include "engine/util/platform.h"

#include <algorithm>
#include <cstring>
#include <list>
#include <system_error>
#include <thread>

namespace isolani {

void set_to_zero(void* memory, std::size_t bytes) {
    constexpr std::size_t LeastShare = std::size_t{16} << 20; // of a thread
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t share = std::max(LeastShare, bytes / cores + 1);
    char* begin = static_cast<char*>(memory);
    std::list<platform::Thread> others;
    try {
        while (bytes > share) {
            others.emplace_back([begin, share] { std::memset(begin, 0, share); });
            begin += share;
            bytes -= share;
        }
    } catch (const std::system_error&) { // no more threads: this one does the rest
    }
    std::memset(begin, 0, bytes);
}

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : words_(static_cast<std::uint64_t*>(platform::allocate_pages(bytes))), bytes_(bytes) {}

ZeroedMemory::~ZeroedMemory() {
    if (words_ != nullptr) {
        platform::release_pages(words_, bytes_);
    }
}

ZeroedMemory::ZeroedMemory(ZeroedMemory&& other) noexcept
    : words_(std::exchange(other.words_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

ZeroedMemory& ZeroedMemory::operator=(ZeroedMemory&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(bytes_, other.bytes_);
    return *this;
}

} // namespace isolani
