#include "search/table_check.h"

#include "search/tablebases.h"
#include "tests/temporary_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace isolani {
namespace {

namespace fs = std::filesystem;

/// Real tables of tests/data/syzygy, to be damaged in a folder of the test's own.
class TableCheckTest : public testing::Test {
  protected:
    static inline const fs::path Intact = "tests/data/syzygy";

    static std::string content(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }
    std::string fault(const std::string& name, const std::string& bytes) const {
        folder_.write(name, bytes);
        return find_table_fault(folder_.path(name)).value_or("");
    }

    test::TemporaryFolder folder_;
};

TEST_F(TableCheckTest, IntactTablesHaveNoFault) {
    int files = 0;
    for (const fs::directory_entry& file : fs::directory_iterator(Intact)) {
        EXPECT_EQ(find_table_fault(file.path()), std::nullopt) << file.path();
        ++files;
    }
    EXPECT_EQ(files, 5);
}

TEST_F(TableCheckTest, CutFilesAreNoticed) {
    const std::string intact = content(Intact / "KPvK.rtbw");
    // One file that shrinks: a disk takes its time for thousands of new ones.
    ASSERT_EQ(fault("KPvK.rtbw", intact), "");
    for (std::size_t size = intact.size(); size-- > 0;) {
        fs::resize_file(folder_.path("KPvK.rtbw"), size);
        const bool has_whole_blocks = size >= 64 && size % 64 == 16;
        ASSERT_EQ(find_table_fault(folder_.path("KPvK.rtbw")).has_value(), !has_whole_blocks)
            << size;
    }
    EXPECT_EQ(fault("KPvK.rtbw", intact.substr(0, 1000)), "is incomplete");
}

TEST_F(TableCheckTest, OtherTablesUnderTheNameAreNoticed) {
    EXPECT_EQ(fault("KQvK.rtbw", content(Intact / "KRvK.rtbw")), "is the table of other pieces");
    EXPECT_EQ(fault("KPvK.rtbw", content(Intact / "KQvK.rtbw")), "is the table of other pieces");
    EXPECT_EQ(fault("KRvK.rtbz", content(Intact / "KRvK.rtbw")), "is no Syzygy table of its kind");
}

TEST_F(TableCheckTest, WhatIsNoFileIsNoTable) {
    fs::create_directory(folder_.path("KRvK.rtbw"));
    EXPECT_EQ(find_table_fault(folder_.path("KRvK.rtbw")), "is not a file");
    EXPECT_EQ(find_table_fault(folder_.path("KQvK.rtbw")), "is not a file");
}

TEST_F(TableCheckTest, DamagedTablesAreNotLoaded) {
    if (!Tablebases::is_supported()) {
        GTEST_SKIP() << "needs a build with Fathom";
    }
    Tablebases tables;
    const test::TemporaryFolder whole;
    for (const char* const name : {"KRvK.rtbw", "KQvK.rtbw"}) {
        whole.write(name, content(Intact / name));
    }
    const auto found = tables.load(whole.path(""));
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->wdl, 2);
    const std::string intact = content(Intact / "KRvK.rtbw");
    folder_.write("KRvK.rtbw", intact.substr(0, 150));
    const auto refused = tables.load(folder_.path(""));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(),
              "'" + folder_.path("KRvK.rtbw") + "' is incomplete: get it again, or delete it");
    EXPECT_EQ(tables.most_pieces(), 3); // those of before
    folder_.write("KRvK.rtbw", intact);
    EXPECT_TRUE(tables.load(folder_.path("")));
}

} // namespace
} // namespace isolani
