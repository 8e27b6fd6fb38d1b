#include "uci/review/page.h"

#include <gtest/gtest.h>

namespace isolani::uci {
namespace {

TEST(Page, BuiltInIsWhatTheFolderHolds) {
    const auto files = read_page("uci/page");
    ASSERT_TRUE(files) << files.error();
    EXPECT_EQ(*files, embedded_page());
    EXPECT_EQ(files->size(), 5U);
}

TEST(Page, AFolderThatLacksAFileIsRefused) {
    const auto files = read_page("no/such");
    ASSERT_FALSE(files);
    EXPECT_TRUE(files.error().starts_with("cannot read 'no/such")) << files.error();
    EXPECT_FALSE(read_page(""));
}

TEST(Page, NamesInTheIndexAreReplacedAndNoOthers) {
    const PageFiles files{{"index.html", "<a>\n{{a.js}}\n</a>{{data}}{{b.js}}{{"},
                          {"a.js", "one {{data}}\ntwo\n"}};
    EXPECT_EQ(filled_page(files, "{{a.js}}"), "<a>\none {{data}}\ntwo\n</a>{{a.js}}{{b.js}}{{");
}

TEST(Page, TheIndexHasAPlaceForEachFile) {
    const std::string page = filled_page(embedded_page(), "[\"the data\"]");
    for (const auto& [name, text] : embedded_page()) {
        const std::string_view first_lines = std::string_view(text).substr(0, 60);
        EXPECT_NE(page.find(first_lines), std::string::npos) << name;
    }
    EXPECT_NE(page.find(">[\"the data\"]</script>"), std::string::npos);
    EXPECT_EQ(page.find("{{"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
