#include "tools/tuner/trainable.h"

#include "engine/util/text.h"
#include "tools/tuner/constraints.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace isolani::tuner {

namespace {

/// "0-3 28": sorted numbers, with runs abbreviated.
std::string in_runs(const std::vector<std::size_t>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        text += ' ' + std::to_string(numbers[i]);
        text += last > i ? '-' + std::to_string(numbers[last]) : "";
        i = last;
    }
    return text;
}

bool holds(const Names& names, const TermInfo& term) {
    return std::find(names.begin(), names.end(), term.name) != names.end();
}

/// Whether a term is among those to tune.
bool is_asked_for(const Request& request, const TermInfo& term) {
    return !holds(request.without, term) && (request.only.empty() || holds(request.only, term));
}

} // namespace

void tell_uses(const TermInfo& term, const std::vector<double>& counts, std::size_t positions) {
    const auto begin = counts.begin() + static_cast<std::ptrdiff_t>(term.offset);
    const auto [least, most] =
        std::minmax_element(begin, begin + static_cast<std::ptrdiff_t>(term.size()));
    std::printf(
        "%s counts in %s of %zu training positions\n", std::string(term.name).c_str(),
        (term.size() > 1 ? formatted("%.0f to %.0f", *least, *most) : formatted("%.0f", *most))
            .c_str(),
        positions);
}

void tell_held_back(const std::vector<bool>& is_trainable, const RealWeights& weights) {
    std::string names;
    for (const TermInfo& term : Terms) {
        if (is_held_back(term, is_trainable, weights)) {
            names += (names.empty() ? "" : ", ") + std::string(term.name) + " (" +
                     to_text(term.expected) + ')';
        }
    }
    if (!names.empty()) {
        std::printf("At a bound of what terms.def expects: %s\n", names.c_str());
    }
}

std::vector<bool> choose_trainable(const Request& request, const std::vector<double>& counts) {
    std::vector<bool> is_trainable(WeightCount);
    std::printf("Left alone, in fewer than %zu positions (term: indices):\n", request.rare);
    for (const TermInfo& term : Terms) {
        if (!is_asked_for(request, term)) {
            continue;
        }
        std::vector<std::size_t> rare;
        for (std::size_t i = 0; i < term.size(); ++i) {
            is_trainable[term.offset + i] =
                counts[term.offset + i] >= static_cast<double>(request.rare);
            if (!is_trainable[term.offset + i]) {
                rare.push_back(i);
            }
        }
        if (!rare.empty()) {
            std::printf("  %s:%s\n", std::string(term.name).c_str(), in_runs(rare).c_str());
        }
    }
    return is_trainable;
}

} // namespace isolani::tuner
