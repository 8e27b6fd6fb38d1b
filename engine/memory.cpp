#include "engine/memory.h"

#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#else
#include <cstring>
#include <new>
#endif

namespace isolani {

#ifdef __linux__

namespace {
constexpr std::size_t HugePage = std::size_t{2} << 20;

std::size_t round_up(std::size_t n) { return (n + HugePage - 1) / HugePage * HugePage; }
} // namespace

/// Huge pages need a place of their size and alignment: what was mapped around that goes back.
ZeroedMemory::ZeroedMemory(std::size_t bytes) : bytes_(round_up(bytes)) {
    const std::size_t mapped = bytes_ + HugePage;
    void* memory =
        mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return;
    }
    char* begin = static_cast<char*>(memory);
    const std::size_t before =
        round_up(reinterpret_cast<std::uintptr_t>(begin)) - reinterpret_cast<std::uintptr_t>(begin);
    if (before > 0) {
        munmap(begin, before);
    }
    if (before < HugePage) {
        munmap(begin + before + bytes_, HugePage - before);
    }
    madvise(begin + before, bytes_, MADV_HUGEPAGE); // a wish: small pages serve as well
    words_ = reinterpret_cast<std::uint64_t*>(begin + before);
}

ZeroedMemory::~ZeroedMemory() {
    if (words_ != nullptr) {
        munmap(words_, bytes_);
    }
}

#else

namespace {
constexpr std::align_val_t CacheLine{64};
}

ZeroedMemory::ZeroedMemory(std::size_t bytes) : bytes_(bytes) {
    void* memory = ::operator new(bytes, CacheLine, std::nothrow);
    if (memory != nullptr) {
        words_ = static_cast<std::uint64_t*>(std::memset(memory, 0, bytes));
    }
}

ZeroedMemory::~ZeroedMemory() { ::operator delete(words_, CacheLine); }

#endif

ZeroedMemory::ZeroedMemory(ZeroedMemory&& other) noexcept
    : words_(std::exchange(other.words_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

ZeroedMemory& ZeroedMemory::operator=(ZeroedMemory&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(bytes_, other.bytes_);
    return *this;
}

} // namespace isolani
