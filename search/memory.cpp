#include "search/memory.h"

#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#else
#include <cstring>
#include <new>
#endif

namespace isolani {

#ifdef __linux__

ZeroedMemory::ZeroedMemory(std::size_t bytes) : bytes_(bytes) {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) {
        madvise(memory, bytes, MADV_HUGEPAGE); // a wish: small pages serve as well
        words_ = static_cast<std::uint64_t*>(memory);
    }
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
