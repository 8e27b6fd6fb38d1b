#include "engine/util/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace isolani {
namespace {

TEST(ZeroedMemory, IsZeroAndStaysWithWhoeverOwnsIt) {
    constexpr std::size_t Bytes = 3'000'001;
    ZeroedMemory memory(Bytes);
    ASSERT_TRUE(memory);
    char* bytes = memory.as<char>();
    EXPECT_TRUE(std::all_of(bytes, bytes + Bytes, [](char c) { return c == 0; }));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(bytes) % 64, 0U);
    bytes[Bytes - 1] = 7;
    ZeroedMemory other = std::move(memory);
    EXPECT_EQ(other.as<char>()[Bytes - 1], 7);
    ZeroedMemory third(10);
    third = std::move(other);
    EXPECT_EQ(third.as<char>()[Bytes - 1], 7);
}

TEST(ZeroedMemory, IsSetToZeroByAnyNumberOfThreads) {
    constexpr std::size_t Bytes = 70'000'001;
    const ZeroedMemory memory(Bytes);
    char* bytes = memory.as<char>();
    std::fill(bytes, bytes + Bytes, char{1});
    set_to_zero(bytes, Bytes - 1);
    EXPECT_TRUE(std::all_of(bytes, bytes + Bytes - 1, [](char c) { return c == 0; }));
    EXPECT_EQ(bytes[Bytes - 1], 1);
}

TEST(ZeroedMemory, SaysWhenThereIsNone) {
    const ZeroedMemory memory(std::size_t{1} << 60);
    EXPECT_FALSE(memory);
}

TEST(LargeObject, LivesAsLongAsItsOwner) {
    struct Counted {
        explicit Counted(int& alive) : alive_(alive) { ++alive_; }
        ~Counted() { --alive_; }
        Counted(const Counted&) = delete;
        Counted& operator=(const Counted&) = delete;
        int& alive_;
        std::array<int, 100'000> numbers{};
    };
    int alive = 0;
    {
        const LargeObject<Counted> object(alive);
        EXPECT_EQ(alive, 1);
        object->numbers.back() = 3;
        EXPECT_EQ((*object).numbers.back(), 3);
    }
    EXPECT_EQ(alive, 0);
}

} // namespace
} // namespace isolani
