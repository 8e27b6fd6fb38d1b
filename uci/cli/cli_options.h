// Numeric options on the command line. Needs cxxopts.
#pragma once

#include <cxxopts.hpp>
#include <stdexcept>
#include <string>

namespace isolani::uci {

/// The value of an option that is present; throws std::invalid_argument if it is out of range.
template <class Number>
Number number(const cxxopts::ParseResult& options, const std::string& name, Number least,
              Number most) {
    const auto value = options[name].as<Number>();
    if (value < least || value > most) {
        throw std::invalid_argument("--" + name + " needs a number from " + std::to_string(least) +
                                    " to " + std::to_string(most));
    }
    return value;
}

/// The same, or `left_out` if the option is absent.
template <class Number>
Number number_or(Number left_out, const cxxopts::ParseResult& options, const std::string& name,
                 Number least, Number most) {
    return options.count(name) != 0 ? number(options, name, least, most) : left_out;
}

} // namespace isolani::uci
