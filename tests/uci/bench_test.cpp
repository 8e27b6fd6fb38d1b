#include "uci/bench.h"

#include "engine/fen.h"
#include "tests/support.h"

#include <fstream>
#include <string>
#include <vector>

namespace isolani::uci {
namespace {

struct Lines : Output {
    void write(std::string_view text) override { lines.emplace_back(text); }
    std::vector<std::string> lines;
};

TEST(Bench, PositionsAreValidAndWrittenInFull) {
    for (const std::string_view fen : bench_positions()) {
        EXPECT_EQ(to_fen(test::position(fen)), fen);
    }
}

/// The nodes of a bench.
std::string signature(int depth, int hash) {
    BenchSettings settings;
    settings.depth = depth;
    settings.hash = hash;
    Lines output;
    run_bench(settings, output);
    EXPECT_EQ(output.lines.size(), bench_positions().size() + 2);
    const std::string last = output.lines.back();
    EXPECT_TRUE(last.ends_with(" nps"));
    return last.substr(0, last.find(" nodes "));
}

TEST(Bench, IsTheSameEveryTime) { EXPECT_EQ(signature(4, 1), signature(4, 1)); }

// A quick look at what every commit states for the whole bench.
TEST(Bench, HasTheShortSignatureOnRecord) {
    std::ifstream file("tests/data/bench-8.txt");
    std::string on_record;
    ASSERT_TRUE(file >> on_record);
    EXPECT_EQ(signature(8, 16), on_record)
        << "The search or the evaluation has changed. If that is meant, write the new number into "
           "tests/data/bench-8.txt, and that of `isolani bench` into the commit.";
}

TEST(Bench, ArgumentsAreChecked) {
    const auto parse = [](std::vector<std::string> arguments) {
        return parse_bench_arguments(arguments);
    };
    EXPECT_TRUE(parse({}));
    EXPECT_EQ(parse({"5", "2", "8"})->threads, 2);
    for (const auto& bad :
         {std::vector<std::string>{"x"}, {"0"}, {"5", "-1"}, {"1", "1", "1", "1"}}) {
        EXPECT_FALSE(parse(bad)) << bad.front();
    }
}

} // namespace
} // namespace isolani::uci
