#include "tools/data/genfens.h"

#include "engine/fen.h"
#include "engine/util/text.h"
#include "tools/data/opening_book.h"
#include "tools/data/self_play.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

namespace isolani {

namespace {

/// The end of the file name that begins with the first of these words.
std::vector<std::string_view>::const_iterator
end_of_file_name(std::vector<std::string_view>::const_iterator begin,
                 std::vector<std::string_view>::const_iterator end) {
    const auto limit = std::find_if(
        begin + 1, end, [](std::string_view word) { return word == "balance" || word == "nodes"; });
    for (auto last = begin + 1; last != limit; ++last) {
        std::error_code ignored;
        const std::string name = text_from(begin, last);
        if (std::filesystem::exists(name, ignored) &&
            !std::filesystem::is_directory(name, ignored)) {
            return last;
        }
    }
    return limit;
}

/// The number after a word, or an error that names it.
template <class Number>
Result<Number> parse_number(const char* name, std::string_view word, Number least, Number most) {
    const auto value = to_number<Number>(word);
    if (!value || *value < least || *value > most) {
        return Error{"genfens " + std::string(name) + " needs a number from " +
                     std::to_string(least) + " to " + std::to_string(most) + ", not '" +
                     printable(word) + "'"};
    }
    return *value;
}

} // namespace

Result<GenfensRequest> parse_genfens(std::string_view line) {
    constexpr int Most = 1'000'000;
    constexpr std::uint64_t MostNodes = std::uint64_t{1} << 40; // a search may exceed it
    constexpr auto Greatest = std::numeric_limits<std::uint64_t>::max();
    const Error usage{"usage: genfens N seed S book FILE|None [balance CP] [nodes N]"};
    const auto words = split(line);
    if (words.size() < 6 || words[0] != "genfens" || words[2] != "seed" || words[4] != "book") {
        return usage;
    }
    const auto count = parse_number<int>("N", words[1], 1, Most);
    const auto seed = parse_number<std::uint64_t>("seed", words[3], 0, Greatest);
    if (!count || !seed) {
        return Error{!count ? count.error() : seed.error()};
    }
    GenfensRequest request{*count, *seed, "", {}, {}};
    auto word = words.begin() + 6;
    if (!equals_ignoring_case(words[5], "none")) {
        word = end_of_file_name(words.begin() + 5, words.end());
        request.book = text_from(words.begin() + 5, word);
    }
    for (; word != words.end(); ++word) {
        const std::string_view next = word + 1 != words.end() ? *(word + 1) : "";
        if (*word == "balance") {
            const auto balance = parse_number("balance", next, 0, std::numeric_limits<int>::max());
            if (!balance) {
                return Error{balance.error()};
            }
            request.balance = *balance;
        } else if (*word == "nodes") {
            const auto nodes = parse_number<std::uint64_t>("nodes", next, 1, MostNodes);
            if (!nodes) {
                return Error{nodes.error()};
            }
            request.nodes = *nodes;
        }
    }
    return request;
}

std::optional<Error> run_genfens(const GenfensRequest& request, Output& output,
                                 const std::stop_token& stop) {
    SelfPlaySettings settings;
    settings.seed = request.seed;
    settings.nodes = request.nodes.value_or(1000); // enough to recognise lost positions
    settings.most_opening_value = request.balance.value_or(settings.most_opening_value);
    settings.is_balanced_all_along = request.balance.has_value();
    settings.megabytes = 1;
    if (!request.book.empty()) {
        const auto book = read_book(request.book);
        if (!book) {
            return Error{book.error()};
        }
        settings.openings = OpeningSettings::with_book(*book);
    }
    settings.openings.chess960_percent = 0; // OpenBench decides on the variant
    SelfPlay self_play(settings);
    for (int i = 0; i < request.count; ++i) {
        if (const auto opening = self_play.find_opening(static_cast<std::uint32_t>(i), stop)) {
            output.write("info string genfens " + to_fen(*opening));
        }
        if (stop.stop_requested()) {
            return Error{BrokenOutput};
        }
    }
    return std::nullopt;
}

} // namespace isolani
