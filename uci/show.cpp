#include "uci/show.h"

#include "engine/util/text.h"
#include "explain/explain.h"
#include "explain/json.h"
#include "explain/map.h"
#include "explain/named_sets.h"
#include "explain/summary.h"
#include "explain/trace.h"
#include "search/tablebases.h"
#include "uci/cli/arguments.h"
#include "uci/format.h"
#include "uci/license.h"
#include "uci/processor.h"
#include "uci/version.h"

namespace isolani::uci {

namespace {

/// The compiler with its version, as it calls itself.
std::string compiler_name() {
#if defined(__clang__)
    return "clang++ " __clang_version__;
#else
    return "g++ " __VERSION__;
#endif
}

/// The instruction sets that matter most for the speed of the build.
std::string instructions() {
    const InstructionSets& sets = NeededInstructionSets;
    std::string text;
    text += sets.popcnt ? " popcnt" : "";
    text += sets.bmi2 ? " bmi2" : "";
    text += sets.avx2 ? " avx2" : "";
    text += sets.avx512f ? " avx512" : "";
#if defined(__aarch64__)
    text += " neon";
#endif
    return text.empty() ? " none" : text;
}

#ifdef NDEBUG
constexpr bool HasAssertions = false;
#else
constexpr bool HasAssertions = true;
#endif

/// What the numbers of the boards are.
constexpr std::string_view LegendOfMaps =
    "What each piece would gain (+) or lose (-) for its side on another square, in hundredths\n"
    "of a pawn: * where it stands, x where an enemy pawn could take it, . where it cannot be.\n\n";
constexpr std::string_view LegendOfHarmony =
    "How much more (+) or less (-) than in an average pawn structure such a piece is worth to\n"
    "its side on each square, in hundredths of a pawn, by the network: * where one stands.\n\n";

const char* yes_or_no(bool is) { return is ? "yes" : "no"; }

} // namespace

std::string shown(const Display&, const Position& pos) { return to_diagram(pos); }

std::string shown(const Evaluate& command, const Position& pos) {
    using Form = Evaluate::Form;
    if (command.form == Form::Json) {
        return to_json(pos);
    }
    const std::string end = describe_end(pos);
    return (end.empty() ? "" : end + " The evaluation does not count that.\n\n") +
           (command.form == Form::Full ? to_table(trace(pos)) : to_summary(trace(pos)));
}

std::string shown(const ShowPawns&, const Position& pos) { return draw_pawn_sets(pos); }

std::string shown(const Explain& command, const Position& pos) {
    const Explanation explanation = explain(pos);
    return command.as_json ? to_json(pos, explanation) : to_text(pos, explanation);
}

std::string shown(const ShowMaps& command, const Position& pos) {
    const bool is_harmony = command.layer == ShowMaps::Layer::Harmony;
    const auto maps = is_harmony ? harmony_maps(pos) : evaluation_maps(pos);
    const std::string_view legend = is_harmony ? LegendOfHarmony : LegendOfMaps;
    return command.as_svg ? to_svg(pos, maps) : std::string(legend) + to_boards(maps);
}

std::string shown(const ShowCompiler&) {
    return formatted("Isolani %s\n"
                     "compiler      %s\n"
                     "instructions %s\n"
                     "tablebases    %s\n"
                     "cxxopts       %s\n"
                     "assertions    %s\n",
                     version().c_str(), compiler_name().c_str(), instructions().c_str(),
                     yes_or_no(Tablebases::is_supported()), yes_or_no(ReadsOptions),
                     yes_or_no(HasAssertions));
}

std::string shown(const ShowLicense&) {
    return std::string(License)
        .append(CityHashCredit)
        .append(Tablebases::is_supported() ? FathomCredit : "")
        .append(ReadsOptions ? CxxoptsCredit : "");
}

} // namespace isolani::uci
