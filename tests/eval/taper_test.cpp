#include "eval/taper.h"

#include "tests/support.h"
#include "tools/tuner/model.h"

namespace isolani {
namespace {

constexpr std::size_t Inputs = 5;
using Number = Dual<Inputs>;

double value_of(const std::array<double, Inputs>& x, const TaperInputs& in) {
    const TermSums<double> sums{x[0], x[1], {{x[2], x[3]}}, x[4]};
    return taper(sums, in).white;
}

Number differentiated(const std::array<double, Inputs>& x, const TaperInputs& in) {
    const auto v = [&](std::size_t i) { return Number::variable(i, x[i]); };
    const TermSums<Number> sums{v(0), v(1), {{v(2), v(3)}}, v(4)};
    return taper(sums, in).white;
}

TEST(Finalize, GradientEqualsFiniteDifferences) {
    SplitMix64 random(81);
    const auto uniform = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    test::walk_random_games(test::samples(5000, 500), 82, [&](const Position& pos, Move) {
        const TaperInputs in(pos);
        const std::array<double, Inputs> x{uniform(-500, 500), uniform(-500, 500),
                                           uniform(-60, 200), uniform(-60, 200),
                                           uniform(-100, 100)};
        const Number exact = differentiated(x, in);
        ASSERT_DOUBLE_EQ(exact.value, value_of(x, in));
        for (std::size_t i = 0; i < Inputs; ++i) {
            constexpr double Step = 1e-5;
            auto above = x;
            auto below = x;
            above[i] += Step;
            below[i] -= Step;
            const double gradient = (value_of(above, in) - value_of(below, in)) / (2 * Step);
            ASSERT_NEAR(exact.gradient[i], gradient, 1e-4) << to_fen(pos) << ' ' << i;
        }
    });
}

TEST(Finalize, IntegersRoundTheSameFormula) {
    test::walk_random_games(test::samples(5000, 500), 83, [](const Position& pos, Move) {
        const TaperInputs in(pos);
        const TermSums<int> sums{120, -75, {{90, 10}}, -20};
        const double real = value_of({120, -75, 90, 10, -20}, in);
        ASSERT_NEAR(taper(sums, in).white, real, 4) << to_fen(pos);
    });
}

/// The formula worked out by hand.
TEST(Finalize, OneNumberFromTheSums) {
    TaperInputs in{Position()};
    in.phase = 6; // of 24: the middlegame value counts a quarter
    in.scale_factors = {{32, 64}};
    in.halfmove_clock = 0;
    TermSums<int> sums;
    sums.mg = 100;
    sums.eg = 40;
    sums.complexity = 20; // for the better side
    TaperedValues<int> r = taper(sums, in);
    EXPECT_EQ(r.complexity, 20);
    EXPECT_EQ(r.eg, 60);
    EXPECT_EQ(r.scale_factor, 32); // White is better
    EXPECT_EQ(r.white, (100 * 6 + 60 * 32 / 64 * 18) / 24);

    sums.eg = -40;
    r = taper(sums, in);
    EXPECT_EQ(r.eg, -60);
    EXPECT_EQ(r.scale_factor, 64); // Black is
    EXPECT_EQ(r.white, (100 * 6 - 60 * 18) / 24);

    sums.complexity = -50; // cancels the advantage, but no more
    r = taper(sums, in);
    EXPECT_EQ(r.eg, 0);
    EXPECT_EQ(r.white, 100 * 6 / 24);

    sums.eg = 3; // a tiny edge stays tiny
    sums.complexity = 60;
    EXPECT_EQ(taper(sums, in).eg, 6);
    sums.eg = 0;
    sums.complexity = -50;

    // With more pieces than at the start only the middlegame value counts.
    in.phase = FullPhase + 4;
    EXPECT_EQ(taper(sums, in).white, 100);

    // A quarter of the horizon of 220 plies; beyond 100 plies the value is not reduced further.
    in.halfmove_clock = 55;
    EXPECT_EQ(taper(sums, in).white, 75);
    in.halfmove_clock = 100;
    EXPECT_EQ(taper(sums, in).white, 54);
    in.halfmove_clock = 140;
    EXPECT_EQ(taper(sums, in).white, 54);

    sums = {};
    sums.danger = {{-100, 94}}; // White's king is safe, Black's in danger
    in.halfmove_clock = 0;
    EXPECT_EQ(taper(sums, in).white, king_danger(94));
}

TEST(Finalize, DangerCostsNothingBelowZeroAndGrowsFaster) {
    EXPECT_EQ(king_danger(-50), 0);
    EXPECT_LT(2 * king_danger(60), king_danger(120));
}

TEST(Finalize, OppositeBishopsAndMissingPawnsScaleDown) {
    const auto scale = [](const char* fen) {
        return TaperInputs(test::position(fen)).scale_factors[White];
    };
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), 0);
    EXPECT_LT(scale("4kr2/8/8/8/8/8/8/R3KB2 w - - 0 1"), NormalScale / 4);
    // Two knights cannot force mate, nor bishops of one colour; a bishop and a knight can.
    EXPECT_LT(scale("4k3/4p3/8/8/8/8/8/3NKN2 w - - 0 1"), NormalScale / 4);
    EXPECT_LT(scale("4k3/4p3/8/8/8/8/8/B3K1B1 w - - 0 1"), NormalScale / 4);
    EXPECT_GT(scale("4k3/4p3/8/8/8/8/8/3NKB2 w - - 0 1"), NormalScale / 2);
    EXPECT_LT(scale("4k3/5b2/8/8/8/8/PP3B2/4K3 w - - 0 1"), NormalScale / 2);
    EXPECT_GT(scale("4k3/6b1/8/8/8/8/PP3B2/4K3 w - - 0 1"), NormalScale / 2);
}

} // namespace
} // namespace isolani
