// The arguments of a command on the command line. `arguments.cpp` alone needs cxxopts; an engine
// that is built without it lacks the commands that have options.
#pragma once

#include "engine/util/text.h"
#include "uci/cli/usage.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace isolani::uci {

/// Whether this build can read options: it was built with cxxopts.
extern const bool ReadsOptions;

/// What a command was given.
class Arguments {
  public:
    using Options = std::map<std::string, std::string, std::less<>>;

    Arguments(Options options, std::vector<std::string> words)
        : options_(std::move(options)), words_(std::move(words)) {}

    /// Whether an option or switch was given.
    bool has(std::string_view name) const { return options_.contains(name); }
    /// The value of an option, the last one if it was given twice; empty if it was not given.
    std::string text(std::string_view name) const {
        const auto found = options_.find(name);
        return found == options_.end() ? "" : found->second;
    }
    /// What is no option, in the order in which it was given.
    const std::vector<std::string>& words() const { return words_; }

    /// The first of them, empty if there is none: the file of a command that reads one.
    std::string first_word() const { return words_.empty() ? "" : words_.front(); }

    /// Whether a form such as `json` was asked for, as a word or by `--json`.
    bool asks_for(std::string_view form) const {
        return has(form) || std::ranges::find(words_, form) != words_.end();
    }

  private:
    Options options_;
    std::vector<std::string> words_;
};

/// Reads the arguments after argv[0] as the table of commands says. Throws std::invalid_argument if
/// the command does not take them, or if this build cannot read options.
Arguments parse_arguments(const ShellCommand& command, int argc, char** argv);

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
Number number(const Arguments& arguments, std::string_view name, Number least, Number most) {
    const std::string word = arguments.text(name);
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
Number number_or(Number left_out, const Arguments& arguments, std::string_view name, Number least,
                 Number most) {
    return arguments.has(name) ? number(arguments, name, least, most) : left_out;
}

} // namespace isolani::uci
