// Options on the command line. Needs cxxopts.
#pragma once

#include "engine/util/text.h"

#include <algorithm>
#include <cxxopts.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace isolani::uci {

using Arguments = std::vector<std::string>;

/// A whole word as a number; std::nullopt if it is none or does not fit the type.
template <class Number> std::optional<Number> to_option_number(const std::string& word) {
    if constexpr (std::is_floating_point_v<Number>) { // from_chars is not everywhere
        std::istringstream in(word);
        Number value{};
        return in >> std::noskipws >> value && in.eof() ? std::optional(value) : std::nullopt;
    } else {
        return to_number<Number>(word);
    }
}

/// The number that an option is given; throws std::invalid_argument, with the name of the option,
/// if it is none, or out of range.
template <class Number>
Number number(const cxxopts::ParseResult& options, const std::string& name, Number least,
              Number most) {
    const auto word = options[name].as<std::string>();
    const auto value = to_option_number<Number>(word);
    if (!value || !(*value >= least && *value <= most)) {
        std::ostringstream message;
        message << "--" << name << " needs a number from " << least << " to " << most << ", not '"
                << printable(word) << "'";
        throw std::invalid_argument(message.str());
    }
    return *value;
}

/// The same, or `left_out` if the option is absent.
template <class Number>
Number number_or(Number left_out, const cxxopts::ParseResult& options, const std::string& name,
                 Number least, Number most) {
    return options.count(name) != 0 ? number(options, name, least, most) : left_out;
}

/// Whether a form such as `json` is asked for, as an argument or by `--json`.
inline bool asks_for(std::string_view form, const cxxopts::ParseResult& options,
                     const Arguments& arguments) {
    return options[std::string(form)].as<bool>() ||
           std::ranges::find(arguments, form) != arguments.end();
}

} // namespace isolani::uci
