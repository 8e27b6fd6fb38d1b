#include "tools/terminal/output_file.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

namespace isolani {
namespace {

class OutputFileTest : public testing::Test {
  protected:
    OutputFileTest() { folder_.write("out", "old"); }
    test::TemporaryFolder folder_;
};

TEST_F(OutputFileTest, ReplacesAtTheEnd) {
    OutputFile file(folder_.path("out"));
    ASSERT_FALSE(file.open("in"));
    ASSERT_FALSE(file.write("new"));
    EXPECT_EQ(folder_.read("out"), "old");
    ASSERT_FALSE(file.finish());
    EXPECT_EQ(folder_.read("out"), "new");
    EXPECT_FALSE(folder_.has("out.part"));
}

TEST_F(OutputFileTest, WhatIsNotFinishedIsRemoved) {
    {
        OutputFile file(folder_.path("out"));
        ASSERT_FALSE(file.open("in"));
        ASSERT_FALSE(file.write("new"));
    }
    EXPECT_EQ(folder_.read("out"), "old");
    EXPECT_FALSE(folder_.has("out.part"));
}

TEST_F(OutputFileTest, GoesOnAfterWhatAnEarlierRunHasLeft) {
    using enum OutputFile::Unfinished;
    folder_.write("out.part", "earlier");
    {
        OutputFile file(folder_.path("out"), Kept);
        ASSERT_FALSE(file.claim("in"));
    }
    EXPECT_EQ(folder_.read("out.part"), "earlier");
    {
        OutputFile file(folder_.path("out"), Kept);
        ASSERT_FALSE(file.claim("in"));
        ASSERT_FALSE(file.begin(4));
        ASSERT_FALSE(file.write(" and more"));
    }
    EXPECT_EQ(folder_.read("out.part"), "earl and more"); // to go on from
    EXPECT_EQ(folder_.read("out"), "old");
    {
        OutputFile file(folder_.path("out"), Kept);
        ASSERT_FALSE(file.open("in"));
    }
    EXPECT_FALSE(folder_.has("out.part")); // empty
}

TEST_F(OutputFileTest, OnlyOneRunWritesAFile) {
    OutputFile first(folder_.path("out"));
    ASSERT_FALSE(first.open("in"));
    ASSERT_FALSE(first.write("first"));
    {
        OutputFile second(folder_.path("out"));
        const auto error = second.open("in");
        ASSERT_TRUE(error);
        EXPECT_NE(error->message.find("another run is writing"), std::string::npos);
    }
    ASSERT_FALSE(first.finish());
    EXPECT_EQ(folder_.read("out"), "first");
    OutputFile third(folder_.path("out"));
    EXPECT_FALSE(third.open("in"));
}

TEST_F(OutputFileTest, RefusesItsInputAndFolders) {
    OutputFile same(folder_.path("out"));
    EXPECT_TRUE(same.open(folder_.path("out")));
    OutputFile directory(folder_.path(""));
    EXPECT_TRUE(directory.open("in"));
    OutputFile nowhere(folder_.path("no/out"));
    EXPECT_TRUE(nowhere.open("in"));
    folder_.write("out.part", "input");
    OutputFile part(folder_.path("out"));
    EXPECT_TRUE(part.open(folder_.path("out.part")));
    EXPECT_EQ(folder_.read("out.part"), "input");
    EXPECT_EQ(folder_.read("out"), "old");
}

TEST_F(OutputFileTest, ALinkKeepsItsPlace) {
    std::error_code error;
    std::filesystem::create_symlink(folder_.path("out"), folder_.path("link"), error);
    if (error) {
        GTEST_SKIP() << "no symbolic links here";
    }
    OutputFile file(folder_.path("link"));
    ASSERT_FALSE(file.open("in"));
    ASSERT_FALSE(file.write("new"));
    ASSERT_FALSE(file.finish());
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.path("link")));
    EXPECT_EQ(folder_.read("out"), "new");
}

} // namespace
} // namespace isolani
