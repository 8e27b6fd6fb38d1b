#include "uci/cli/output_file.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

namespace isolani::uci {
namespace {

class OutputFileTest : public testing::Test {
  protected:
    OutputFileTest() { folder_.write("out", "old"); }
    test::TemporaryFolder folder_;
};

TEST_F(OutputFileTest, ReplacesAtTheEnd) {
    OutputFile file(folder_.path("out"), OutputFile::Earlier::Ignored);
    ASSERT_FALSE(file.open("in"));
    ASSERT_FALSE(file.write("new"));
    EXPECT_EQ(folder_.read("out"), "old");
    ASSERT_FALSE(file.finish());
    EXPECT_EQ(folder_.read("out"), "new");
    EXPECT_FALSE(folder_.has("out.part"));
}

TEST_F(OutputFileTest, WhatIsNotFinishedIsRemoved) {
    {
        OutputFile file(folder_.path("out"), OutputFile::Earlier::Ignored);
        ASSERT_FALSE(file.open("in"));
        ASSERT_FALSE(file.write("new"));
    }
    EXPECT_EQ(folder_.read("out"), "old");
    EXPECT_FALSE(folder_.has("out.part"));
}

TEST_F(OutputFileTest, WhatAnEarlierRunHasLeftStaysUntilItIsTakenOver) {
    folder_.write("out.part", "earlier");
    {
        OutputFile file(folder_.path("out"), OutputFile::Earlier::Kept);
        ASSERT_FALSE(file.open("in"));
        ASSERT_FALSE(file.write("half"));
    }
    EXPECT_EQ(folder_.read("out.part"), "earlier");
    {
        OutputFile file(folder_.path("out"), OutputFile::Earlier::Kept);
        ASSERT_FALSE(file.open("in"));
        ASSERT_FALSE(file.write("taken "));
        ASSERT_FALSE(file.replace_earlier());
        ASSERT_FALSE(file.write("more"));
    }
    EXPECT_EQ(folder_.read("out.part"), "taken more"); // to go on from
    EXPECT_EQ(folder_.read("out"), "old");
}

TEST_F(OutputFileTest, RefusesItsInputAndFolders) {
    OutputFile same(folder_.path("out"), OutputFile::Earlier::Ignored);
    EXPECT_TRUE(same.open(folder_.path("out")));
    OutputFile directory(folder_.path(""), OutputFile::Earlier::Ignored);
    EXPECT_TRUE(directory.open("in"));
    OutputFile nowhere(folder_.path("no/out"), OutputFile::Earlier::Ignored);
    EXPECT_TRUE(nowhere.open("in"));
    EXPECT_EQ(folder_.read("out"), "old");
}

TEST_F(OutputFileTest, ALinkKeepsItsPlace) {
    std::error_code error;
    std::filesystem::create_symlink(folder_.path("out"), folder_.path("link"), error);
    if (error) {
        GTEST_SKIP() << "no symbolic links here";
    }
    OutputFile file(folder_.path("link"), OutputFile::Earlier::Ignored);
    ASSERT_FALSE(file.open("in"));
    ASSERT_FALSE(file.write("new"));
    ASSERT_FALSE(file.finish());
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.path("link")));
    EXPECT_EQ(folder_.read("out"), "new");
}

} // namespace
} // namespace isolani::uci
