#include "search/table_files.h"

#include "engine/util/platform.h"
#include "tests/temporary_file.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

namespace isolani {
namespace {

namespace fs = std::filesystem;

class TableFilesInFolders : public testing::Test {
  protected:
    /// "KRvK KPvK.rtbz": the endings found, those of distances with their extension.
    std::string found() const {
        const TableFiles files = find_table_files({first_.path(""), second_.path("")});
        std::string text;
        for (const auto& [ending, file] : files.results) {
            text += (text.empty() ? "" : " ") + ending;
        }
        for (const auto& [ending, file] : files.distances) {
            text += (text.empty() ? "" : " ") + ending + ".rtbz";
        }
        return text;
    }

    test::TemporaryFolder first_;
    test::TemporaryFolder second_;
};

TEST_F(TableFilesInFolders, HaveTheNamesThatFathomOpens) {
    for (const char* const name :
         {"KRvK.rtbw", "KRvK.rtbz", "KQvKR.rtbw", "KNvKN.rtbw", "KBNPPPvK.rtbw", "KRPPvKRP.rtbw"}) {
        first_.write(name, "");
    }
    EXPECT_EQ(found(), "KBNPPPvK KNvKN KQvKR KRPPvKRP KRvK KRvK.rtbz");
    for (const char* const name :
         {"KvK.rtbw", "KvKR.rtbw", "KRvKQ.rtbw", "KNBvK.rtbw", "KPvKPP.rtbw", "KKvK.rtbw",
          "RKvK.rtbw", "KRPPvKRPP.rtbw", "KRvKx.rtbw", "KRK.rtbw", "KBvKvK.rtbw", "KPvK.rtbw.part",
          "KPvK.bin", "KPvK", "notes.rtbw", ".rtbw"}) {
        first_.write(name, "");
    }
    EXPECT_EQ(found(), "KBNPPPvK KNvKN KQvKR KRPPvKRP KRvK KRvK.rtbz");
}

// Where case does not count, Fathom opens such files, so that they must be checked.
TEST_F(TableFilesInFolders, AreThoseThatTheSystemOpens) {
    first_.write("krvk.RTBW", "");
    EXPECT_EQ(found(), first_.has("KRvK.rtbw") ? "KRvK" : "");
}

TEST_F(TableFilesInFolders, AreOfTheFirstFolder) {
    second_.write("KRvK.rtbw", "second");
    second_.write("KQvK.rtbw", "second");
    first_.write("KRvK.rtbw", "first");
    const TableFiles files = find_table_files({first_.path(""), "no/such", second_.path("")});
    EXPECT_EQ(files.results.at("KRvK").path, first_.path("KRvK.rtbw"));
    EXPECT_EQ(files.results.at("KRvK").size, 5U);
    EXPECT_EQ(files.results.at("KQvK").path, second_.path("KQvK.rtbw"));
}

TEST_F(TableFilesInFolders, AreOthersWhenTheyChange) {
    const auto files = [&] { return find_table_files({first_.path("")}); };
    first_.write("KRvK.rtbw", "a");
    const TableFiles before = files();
    EXPECT_EQ(files(), before);
    const std::string name = first_.path("KRvK.rtbw");
    const auto written = fs::last_write_time(name);
    fs::last_write_time(name, written - std::chrono::hours(1));
    EXPECT_NE(files(), before);
    EXPECT_TRUE(is_any_overwritten(before, files()));
    first_.write("KRvK.rtbw", "longer");
    fs::last_write_time(name, written);
    EXPECT_NE(files(), before);
    EXPECT_TRUE(is_any_overwritten(before, files()));
    first_.write("KRvK.rtbw", "a");
    fs::last_write_time(name, written);
    EXPECT_EQ(files(), before);
    first_.write("KQvK.rtbz", "");
    EXPECT_NE(files(), before);
    EXPECT_FALSE(is_any_overwritten(before, files()));
}

TEST_F(TableFilesInFolders, NeedAFolder) {
    EXPECT_FALSE(find_folder_fault(first_.path("")));
    EXPECT_EQ(find_folder_fault("no/such"), "no folder 'no/such'");
    EXPECT_EQ(find_folder_fault("README.md"), "no folder 'README.md'");
    for (const char* const folder : {"\"/a\"", "'/a'", "~/tables"}) {
        EXPECT_EQ(find_folder_fault(folder),
                  "no folder '" + std::string(folder) + "': quotes and ~ are taken as they are");
    }
    const bool is_posix = platform::PathListSeparator == ':';
    const std::string list = is_posix ? "/no/a;/no/b" : "C:\\no\\a:C:\\no\\b";
    EXPECT_EQ(find_folder_fault(list), "no folder '" + list + "': here folders are separated by '" +
                                           platform::PathListSeparator + "'");
}

TEST_F(TableFilesInFolders, NameTheirFirstFault) {
    for (const char* const name : {"KRvK.rtbw", "KQvK.rtbw", "KNvKN.rtbw", "KBvK.rtbz"}) {
        fs::copy(fs::path("tests/data/syzygy") / name, first_.path(name));
    }
    EXPECT_FALSE(find_fault(find_table_files({first_.path("")})));
    first_.write("KRvK.rtbw", "cut");
    const auto fault = find_fault(find_table_files({first_.path("")}));
    ASSERT_TRUE(fault);
    EXPECT_NE(fault->message.find("KRvK.rtbw' is incomplete: get it again, or delete it"),
              std::string::npos)
        << fault->message;
}

} // namespace
} // namespace isolani
