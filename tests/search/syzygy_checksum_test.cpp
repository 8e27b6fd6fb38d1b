#include "search/syzygy_checksum.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace isolani {
namespace {

/// What the code of the tables' generator (syzygy1/tb, src/city-c.c) computes for `parts` parts of
/// `size` bytes each, where byte i of all is the highest of the four of i x 2654435761.
struct Reference {
    std::size_t parts;
    std::size_t size;
    std::uint64_t low;
    std::uint64_t high;
};

constexpr Reference References[] = {
    {1, 100, 0xfae27ebbdbed5487, 0x5b1a0000987da06d},
    {1, 239, 0x42f80d2ee7571539, 0x05582ba4f7887c5c},
    {1, 240, 0xe6eb2408bf2414f5, 0xb51aa3d2a0ea9b5f},
    {1, 1000, 0x94504fd9d2b2fee8, 0x77ccc7df5365ef94},
    {2, 1000, 0xde8b1aaeb5db665e, 0x8dfdee10afed4368},
    {3, 1000, 0xb82f4bbad988926e, 0xc8c61f4e68a14ebf},
    {4, 100, 0x61127aede04b07ca, 0x423d3a5e974b146a},
    {5, 1000, 0x525a8843337ace58, 0xd5867c9f1aea336d},
    {9, 1000, 0xf23dacccfb4485c4, 0x5684cfe08b653c00},
    {29, 1000, 0xfae25dc5861f35be, 0x36e5781e90359e55},
};

TEST(SyzygyChecksum, IsThatOfTheGenerator) {
    for (const Reference& r : References) {
        std::string all;
        for (std::uint32_t i = 0; i < r.parts * r.size; ++i) {
            all += static_cast<char>(i * 2654435761U >> 24);
        }
        SyzygyChecksum checksum;
        for (std::size_t begin = 0; begin < all.size(); begin += r.size) {
            checksum.add(std::string_view(all).substr(begin, r.size));
        }
        std::string expected;
        for (const std::uint64_t word : {r.low, r.high}) {
            for (int bits = 0; bits < 64; bits += 8) {
                expected += static_cast<char>(word >> bits & 0xff);
            }
        }
        EXPECT_EQ(checksum.bytes(), expected) << r.parts << " parts of " << r.size;
    }
}

} // namespace
} // namespace isolani
