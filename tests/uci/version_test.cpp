#include "uci/version.h"

#include <gtest/gtest.h>

namespace isolani::uci {
namespace {

// What stands in a file that `git archive` did not write.
constexpr std::string_view NoArchive = "$Format:%h %D$";

const std::string Dev = std::string(Release) + "-dev-";
const std::string Tag = "tag: v" + std::string(Release);

TEST(Version, ABuildOfACheckoutIsNamedAfterItsCommit) {
    EXPECT_EQ(version_of("201553e", NoArchive), Dev + "201553e");
    EXPECT_EQ(version_of("201553e-modified", NoArchive), Dev + "201553e-modified");
}

TEST(Version, AReleaseIsNamedByItsNumberOnly) {
    EXPECT_EQ(version_of("release", NoArchive), Release);
    EXPECT_EQ(version_of("release", "201553e HEAD -> main"), Release);
}

TEST(Version, AnArchiveKnowsItsCommitAndItsTags) {
    EXPECT_EQ(version_of("", "201553e HEAD -> main, origin/main"), Dev + "201553e");
    EXPECT_EQ(version_of("", "201553e "), Dev + "201553e");
    EXPECT_EQ(version_of("", "201553e"), Dev + "201553e");
    EXPECT_EQ(version_of("", "201553e HEAD, " + Tag), Release);
    EXPECT_EQ(version_of("", "201553e " + Tag + ", main"), Release);
    for (const char* more : {".1", "0", "-rc1"}) { // other releases
        EXPECT_EQ(version_of("", "201553e " + Tag + more), Dev + "201553e") << more;
    }
    EXPECT_EQ(version_of("", "201553e tag: v0.9"), Dev + "201553e");
    // A checkout of its own within what was an archive is of that checkout.
    EXPECT_EQ(version_of("abcdefa", "201553e " + Tag), Dev + "abcdefa");
}

TEST(Version, ASourceWithoutGitSaysSo) { EXPECT_EQ(version_of("", NoArchive), Dev + "nogit"); }

TEST(Version, ThisBuildHasOne) {
    EXPECT_TRUE(version().starts_with(Release));
    EXPECT_TRUE(version() == Release || version().starts_with(Dev)) << version();
}

} // namespace
} // namespace isolani::uci
