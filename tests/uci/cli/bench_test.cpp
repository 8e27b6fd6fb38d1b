#include "uci/cli/bench.h"

#include "engine/fen.h"
#include "tests/support.h"

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

TEST(Bench, IsTheSameEveryTime) {
    BenchSettings settings;
    settings.depth = 4;
    settings.hash = 1;
    std::string nodes;
    for (int i = 0; i < 3; ++i) {
        Lines output;
        run_bench(settings, output);
        EXPECT_EQ(output.lines.size(), bench_positions().size() + 2);
        const std::string last = output.lines.back();
        EXPECT_TRUE(last.ends_with(" nps"));
        const std::string count = last.substr(0, last.find(" nodes "));
        EXPECT_TRUE(i == 0 || count == nodes) << last;
        nodes = count;
    }
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
