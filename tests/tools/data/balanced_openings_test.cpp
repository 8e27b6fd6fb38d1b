#include "engine/movegen.h"
#include "formats/training_file.h"
#include "tools/data/opening_book.h"

#include <gtest/gtest.h>

#include <set>

namespace isolani {
namespace {

TEST(Openings, AreLegalDifferentAndForBothSides) {
    const auto book = read_book("scripts/data/balanced.epd"); // fails if a position is not legal
    ASSERT_TRUE(book) << book.error();
    EXPECT_EQ(book->size(), 500U);
    std::set<Key> keys;
    int white = 0;
    for (const PackedPosition& packed : *book) {
        const auto pos = unpack(packed);
        ASSERT_TRUE(pos);
        EXPECT_GT(legal_moves(*pos).size(), 0U);
        keys.insert(pos->key());
        white += pos->side_to_move() == White ? 1 : 0;
    }
    EXPECT_EQ(keys.size(), book->size());
    EXPECT_EQ(white, 250);
}

} // namespace
} // namespace isolani
