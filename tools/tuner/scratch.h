// Memory for what may not fit into the machine's: arrays in files that the system maps, and keeps
// in memory only as far as they are in use.
#pragma once

#include "tools/terminal/platform.h"

#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace isolani::tuner {

/// Allocates large arrays in temporary files, small ones as usual.
template <class T> class ScratchAllocator {
  public:
    using value_type = T; // NOLINT(readability-identifier-naming): as all allocators call it

    ScratchAllocator() = default;
    template <class U> ScratchAllocator(const ScratchAllocator<U>&) {} // NOLINT: as all allocators

    T* allocate(std::size_t count) {
        if (count < Large / sizeof(T)) {
            return std::allocator<T>().allocate(count);
        }
        void* const memory = platform::map_scratch_file(count * sizeof(T));
        if (memory == nullptr) {
            throw std::bad_alloc();
        }
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) {
        if (count < Large / sizeof(T)) {
            std::allocator<T>().deallocate(memory, count);
        } else {
            platform::unmap_scratch_file(memory, count * sizeof(T));
        }
    }

    friend bool operator==(ScratchAllocator, ScratchAllocator) { return true; }

  private:
    static constexpr std::size_t Large = std::size_t{16} << 20; ///< bytes
};

template <class T> using ScratchVector = std::vector<T, ScratchAllocator<T>>;

} // namespace isolani::tuner
