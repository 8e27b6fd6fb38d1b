// Large zeroed memory, on huge pages where available: without them, random access to a large table
// misses the TLB almost every time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace isolani {

/// Prefetches all cache lines of a memory block that starts on a cache line.
inline void prefetch(const void* begin, std::size_t bytes) {
    constexpr std::size_t CacheLine = 64;
    for (std::size_t i = 0; i < bytes; i += CacheLine) {
        __builtin_prefetch(static_cast<const char*>(begin) + i);
    }
}

/// Sets memory to zero, large blocks by as many threads as there are cores. It is also what brings
/// fresh pages into memory, so that their first use does not have to wait for the system.
void set_to_zero(void* memory, std::size_t bytes);

/// Owns zeroed memory aligned to a cache line. Pages are not touched until they are used.
class ZeroedMemory {
  public:
    ZeroedMemory() = default;
    /// Null if the allocation fails.
    explicit ZeroedMemory(std::size_t bytes);
    ~ZeroedMemory();
    ZeroedMemory(ZeroedMemory&& other) noexcept;
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept;

    /// The memory as an array of plain structs, initially all zero.
    template <class T> T* as() const { return reinterpret_cast<T*>(words_); }
    explicit operator bool() const { return words_ != nullptr; }

  private:
    std::uint64_t* words_ = nullptr;
    std::size_t bytes_ = 0;
};

/// Owns one large object in zeroed memory.
template <class T> class LargeObject {
  public:
    /// Throws std::bad_alloc if the allocation fails, and whatever T's constructor throws.
    template <class... Arguments>
    explicit LargeObject(Arguments&&... arguments) : memory_(sizeof(T)) {
        if (!memory_) {
            throw std::bad_alloc();
        }
        object_ = new (memory_.as<char>()) T(std::forward<Arguments>(arguments)...);
    }
    ~LargeObject() { object_->~T(); }
    LargeObject(const LargeObject&) = delete;
    LargeObject& operator=(const LargeObject&) = delete;

    T& operator*() const { return *object_; }
    T* operator->() const { return object_; }

  private:
    ZeroedMemory memory_;
    T* object_ = nullptr;
};

} // namespace isolani
