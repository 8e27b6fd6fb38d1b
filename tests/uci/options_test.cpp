#include "uci/options.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isolani::uci {
namespace {

TEST(Options, ListingIsWhatGuisParse) {
    EXPECT_EQ(to_listing(options()[0]), "option name Hash type spin default 16 min 1 max 1048576");
    EXPECT_EQ(to_listing(options()[1]), "option name Clear Hash type button");
}

TEST(Options, DefaultsLieWithinTheirRanges) {
    const Settings defaults;
    for (const Option& option : options()) {
        if (const Spin* spin = std::get_if<Spin>(&option.kind)) {
            EXPECT_LE(spin->min, defaults.*spin->value) << option.name;
            EXPECT_GE(spin->max, defaults.*spin->value) << option.name;
        }
        EXPECT_FALSE(option.doc.empty()) << option.name;
    }
}

TEST(Options, TextsMayBeEmpty) {
    const auto path = std::find_if(options().begin(), options().end(),
                                   [](const Option& o) { return o.name == "SyzygyPath"; });
    ASSERT_NE(path, options().end());
    EXPECT_EQ(to_listing(*path), "option name SyzygyPath type string default <empty>");
    Settings settings;
    EXPECT_TRUE(set_option(settings, "SyzygyPath", "C:\\my tables"));
    EXPECT_EQ(settings.syzygy_path, "C:\\my tables");
    for (const auto& none :
         {std::optional<std::string>("<empty>"), std::optional<std::string>("")}) {
        settings.syzygy_path = "x";
        EXPECT_TRUE(set_option(settings, "SyzygyPath", none));
        EXPECT_EQ(settings.syzygy_path, "");
    }
}

TEST(Options, StrengthIsByEloIfThatIsAskedForAndFullInAnalysis) {
    Settings settings;
    EXPECT_FALSE(settings.strength().is_limited());
    EXPECT_TRUE(set_option(settings, "Skill Level", "7"));
    EXPECT_EQ(settings.strength(), Strength::of_level(7));
    EXPECT_TRUE(set_option(settings, "UCI_Elo", std::to_string(Strength::LeastElo)));
    EXPECT_EQ(settings.strength(), Strength::of_level(7));
    EXPECT_TRUE(set_option(settings, "UCI_LimitStrength", "true"));
    EXPECT_EQ(settings.strength(), Strength::of_level(0));
    EXPECT_TRUE(set_option(settings, "UCI_AnalyseMode", "true"));
    EXPECT_FALSE(settings.strength().is_limited());
}

TEST(Options, NamesIgnoreCase) {
    Settings settings;
    EXPECT_TRUE(set_option(settings, "hAsH", "8"));
    EXPECT_EQ(settings.hash, 8);
    EXPECT_TRUE(set_option(settings, "uci_chess960", "TRUE"));
    EXPECT_TRUE(settings.chess960);
    EXPECT_TRUE(set_option(settings, "clear hash", std::nullopt));
    EXPECT_TRUE(set_option(settings, "Clear Hash", "true"));
}

TEST(Options, NumbersOfTheSearchAreOptionsInATuningBuildOnly) {
    for (const params::Parameter& p : params::All) {
        Settings settings;
        const auto result = set_option(settings, p.name, std::to_string(p.max));
        ASSERT_EQ(static_cast<bool>(result), params::AreVariable) << p.name;
        EXPECT_EQ(*p.current, params::AreVariable ? p.max : p.value) << p.name;
        EXPECT_EQ(static_cast<bool>(set_option(settings, p.name, std::to_string(p.max + 1))),
                  params::AreVariable);
        EXPECT_EQ(*p.current, params::AreVariable ? p.max : p.value) << p.name;
        params::set(p, p.value);
        EXPECT_EQ(*p.current, p.value);
        const bool is_listed =
            std::any_of(options().begin(), options().end(),
                        [&](const Option& option) { return option.name == p.name; });
        EXPECT_EQ(is_listed, params::AreVariable) << p.name;
    }
}

TEST(Options, InputForATuner) {
    const std::string text = to_spsa_input();
    const std::string now = std::to_string(static_cast<int>(params::AspirationDelta));
    EXPECT_TRUE(text.starts_with("AspirationDelta, int, " + now + ", 5, 40, 2, 0.002\n")) << text;
    EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
              params::All.size());
}

TEST(Options, BadValuesAndNamesChangeNothing) {
    Settings settings;
    for (const char* value : {"abc", "", "8x", "-", "+", "0x10", "99999999999999999999x"}) {
        EXPECT_FALSE(set_option(settings, "Hash", value)) << value;
        EXPECT_EQ(settings.hash, Settings{}.hash);
    }
    EXPECT_FALSE(set_option(settings, "Hash", std::nullopt));
    EXPECT_FALSE(set_option(settings, "Ponder", "maybe"));
    EXPECT_FALSE(set_option(settings, "NoSuchOption", "1"));
    EXPECT_FALSE(set_option(settings, "", "1"));
}

TEST(Options, NumbersOutOfRangeBecomeTheNearestInIt) {
    for (const Option& option : options()) {
        const Spin* spin = std::get_if<Spin>(&option.kind);
        if (spin == nullptr) {
            continue;
        }
        const auto set = [&](const std::string& text) {
            Settings settings;
            const auto change = set_option(settings, option.name, text);
            EXPECT_TRUE(change) << option.name << " " << text;
            return std::pair(settings.*spin->value, change ? change->note : "refused");
        };
        const std::string name(option.name);
        for (const std::string& text :
             {std::to_string(spin->max + 1LL), std::string("99999999999999999999")}) {
            const auto [value, note] = set(text);
            EXPECT_EQ(value, spin->max) << name;
            EXPECT_EQ(note, "option " + name + " goes from " + std::to_string(spin->min) + " to " +
                                std::to_string(spin->max) + ": " + std::to_string(spin->max) +
                                " instead of " + text);
        }
        for (const std::string& text :
             {std::to_string(spin->min - 1LL), std::string("-99999999999999999999")}) {
            EXPECT_EQ(set(text).first, spin->min) << name;
        }
        EXPECT_EQ(set(std::to_string(spin->max)), std::pair(spin->max, std::string())) << name;
        EXPECT_EQ(set(std::to_string(spin->min)), std::pair(spin->min, std::string())) << name;
    }
}

} // namespace
} // namespace isolani::uci
