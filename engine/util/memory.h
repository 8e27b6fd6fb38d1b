// Large zeroed memory, on huge pages where the system has them: a table that is read at random
// otherwise misses the translation cache at almost every look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace isolani {

/// Asks for all cache lines of a piece of memory that begins on one, long before they are needed.
inline void prefetch(const void* begin, std::size_t bytes) {
    constexpr std::size_t CacheLine = 64;
    for (std::size_t i = 0; i < bytes; i += CacheLine) {
        __builtin_prefetch(static_cast<const char*>(begin) + i);
    }
}

/// Owns zeroed memory that begins on a cache line. Pages are touched only when used.
class ZeroedMemory {
  public:
    ZeroedMemory() = default;
    /// Null if there is no memory.
    explicit ZeroedMemory(std::size_t bytes);
    ~ZeroedMemory();
    ZeroedMemory(ZeroedMemory&& other) noexcept;
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept;

    /// The memory as an array of plain structs, all zero to begin with.
    template <class T> T* as() const { return reinterpret_cast<T*>(words_); }
    explicit operator bool() const { return words_ != nullptr; }

  private:
    std::uint64_t* words_ = nullptr;
    std::size_t bytes_ = 0;
};

/// Owns one large object in such memory.
template <class T> class LargeObject {
  public:
    /// Throws std::bad_alloc if there is no memory, and whatever T's constructor throws.
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
