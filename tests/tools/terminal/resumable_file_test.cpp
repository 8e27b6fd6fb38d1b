#include "tools/terminal/resumable_file.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

namespace isolani {
namespace {

class ResumableFileTest : public testing::Test {
  protected:
    /// Writes a piece of each source, but for those that are there; returns how many are. Does not
    /// finish if `is_interrupted`.
    int run(const std::vector<std::string>& sources, bool is_interrupted = false,
            const std::string& settings = "settings") {
        ResumableFile file(folder_.path("out"), settings);
        EXPECT_FALSE(file.open("in"));
        int taken = 0;
        for (const std::string& source : sources) {
            const Result<bool> is_there = file.take(source);
            EXPECT_TRUE(is_there);
            if (*is_there) {
                ++taken;
            } else {
                EXPECT_FALSE(file.write(source, "<" + source + "," + settings + ">"));
            }
        }
        if (!is_interrupted) {
            EXPECT_FALSE(file.finish());
        }
        note_ = file.take_note();
        return taken;
    }

    test::TemporaryFolder folder_;
    std::string note_;
};

TEST_F(ResumableFileTest, GoesOnWhereItStopped) {
    EXPECT_EQ(run({"a", "b"}, true), 0);
    EXPECT_EQ(run({"a", "b", "c", "d"}), 2);
    EXPECT_EQ(note_, "");
    EXPECT_EQ(folder_.read("out"), "<a,settings><b,settings><c,settings><d,settings>");
    EXPECT_FALSE(folder_.has("out.part") || folder_.has("out.part.run"));
}

TEST_F(ResumableFileTest, GoesOnMoreThanOnce) {
    EXPECT_EQ(run({"a"}, true), 0);
    EXPECT_EQ(run({"a", "b"}, true), 1);
    EXPECT_EQ(run({"a", "b", "c"}), 2);
    EXPECT_EQ(folder_.read("out"), "<a,settings><b,settings><c,settings>");
}

TEST_F(ResumableFileTest, OtherSettingsStartAgain) {
    EXPECT_EQ(run({"a", "b"}, true), 0);
    EXPECT_EQ(run({"a", "b"}, false, "others"), 0);
    EXPECT_NE(note_.find("other settings"), std::string::npos) << note_;
    EXPECT_EQ(folder_.read("out"), "<a,others><b,others>");
}

TEST_F(ResumableFileTest, OtherSourcesStartAgainFromThere) {
    EXPECT_EQ(run({"a", "b", "c"}, true), 0);
    EXPECT_EQ(run({"a", "x", "c"}), 1);
    EXPECT_NE(note_.find("from game 2 on"), std::string::npos) << note_;
    EXPECT_EQ(folder_.read("out"), "<a,settings><x,settings><c,settings>");
}

TEST_F(ResumableFileTest, FewerSourcesLeaveNothingBehind) {
    EXPECT_EQ(run({"a", "b", "c"}, true), 0);
    EXPECT_EQ(run({"a", "b"}), 2);
    EXPECT_NE(note_.find("from game 3 on"), std::string::npos) << note_;
    EXPECT_EQ(folder_.read("out"), "<a,settings><b,settings>");
}

TEST_F(ResumableFileTest, APartThatIsCutOrChangedIsUsedUpToThere) {
    const std::string part = "<a,settings><b,settings>";
    const auto with_part = [&](const std::string& content) {
        EXPECT_EQ(run({"a", "b"}, true), 0);
        folder_.write("out.part", content);
        const int taken = run({"a", "b", "c"});
        EXPECT_EQ(folder_.read("out"), part + "<c,settings>");
        return taken;
    };
    EXPECT_EQ(with_part(part), 2);
    EXPECT_EQ(with_part(part + "<c,se"), 2);
    EXPECT_EQ(with_part(part.substr(0, part.size() - 1)), 1);
    EXPECT_EQ(with_part("<a,settings><x,settings>"), 1);
    EXPECT_EQ(with_part("<x,settings><b,settings>"), 0);
    EXPECT_NE(note_.find("has been changed"), std::string::npos) << note_;
    EXPECT_EQ(with_part(""), 0);
    EXPECT_EQ(note_, "");
}

TEST_F(ResumableFileTest, APartOfUnknownOriginIsReplaced) {
    folder_.write("out.part", "<a,settings>");
    EXPECT_EQ(run({"a"}), 0);
    EXPECT_NE(note_, "");
    EXPECT_EQ(folder_.read("out"), "<a,settings>");
}

TEST_F(ResumableFileTest, NothingIsLeftOfARunThatWroteNothing) {
    {
        ResumableFile file(folder_.path("out"), "settings");
        ASSERT_FALSE(file.open("in"));
        ASSERT_TRUE(file.take("a"));
    }
    EXPECT_FALSE(folder_.has("out.part") || folder_.has("out.part.run"));
}

} // namespace
} // namespace isolani
