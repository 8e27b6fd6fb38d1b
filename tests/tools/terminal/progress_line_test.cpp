#include "tools/terminal/progress_line.h"

#include <gtest/gtest.h>
#include <string>

namespace isolani {
namespace {

/// What a file gets to see, which is what standard error is here; tests/scripts/interrupt_test.py
/// has a terminal.
template <class Use> std::string seen_by_a_file(Use use) {
    testing::internal::CaptureStderr();
    ProgressLine line;
    use(line);
    return testing::internal::GetCapturedStderr();
}

TEST(ProgressLine, HasALineAMinuteFromTheFirstSecondOn) {
    const std::string seen = seen_by_a_file([](ProgressLine& line) {
        for (const double seconds : {0.0, 0.9, 1.5, 2.0, 61.0, 61.5, 62.0, 121.4, 500.0, 501.0}) {
            line.show(std::to_string(static_cast<int>(10 * seconds)), seconds);
        }
    });
    EXPECT_EQ(seen, "15\n615\n5000\n");
}

TEST(ProgressLine, EndsWithTheLastTextAndIsNeverCleared) {
    const std::string seen = seen_by_a_file([](ProgressLine& line) {
        line.show("long text", 1);
        line.clear();
        line.finish("end");
    });
    EXPECT_EQ(seen, "long text\nend\n");
}

} // namespace
} // namespace isolani
