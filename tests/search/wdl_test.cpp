#include "search/wdl.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(Chances, AddUpAreSymmetricAndGrowWithTheValue) {
    for (int material = 0; material <= 110; ++material) {
        Chances before{0, 0, 1000};
        for (Value value = -3000; value <= 3000; value += 7) {
            const Chances c = chances(value, material);
            ASSERT_EQ(c.win + c.draw + c.loss, 1000) << value << ' ' << material;
            ASSERT_GE(c.draw, 0) << value << ' ' << material;
            ASSERT_EQ(chances(-value, material), (Chances{c.loss, c.draw, c.win}));
            ASSERT_GE(c.win, before.win) << value << ' ' << material;
            ASSERT_LE(c.loss, before.loss) << value << ' ' << material;
            before = c;
        }
        EXPECT_GT(chances(1000, material).win, 950);
        EXPECT_GT(chances(0, material).draw, chances(100, material).draw);
    }
}

TEST(Chances, ProvenValuesAreCertain) {
    for (const Value value : {mate_in(1), mate_in(50), tablebase_win_in(3)}) {
        EXPECT_EQ(chances(value, 20), (Chances{1000, 0, 0}));
        EXPECT_EQ(chances(-value, 20), (Chances{0, 0, 1000}));
    }
}

TEST(Chances, MaterialIsCounted) {
    EXPECT_EQ(material_count(Position()), 78);
    EXPECT_EQ(material_count(test::position("4k3/p7/8/8/8/8/8/R2QK1N1 w - - 0 1")), 18);
}

} // namespace
} // namespace isolani
