#include "engine/util/memory.h"

#include "engine/util/platform.h"

namespace isolani {

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
