#include "uci/cli/arguments.h"

#if __has_include(<cxxopts.hpp>) && !defined(ISOLANI_WITHOUT_CXXOPTS)
#include <cxxopts.hpp>

namespace isolani::uci {

const bool ReadsOptions = true;

namespace {

/// Under which cxxopts keeps what is no option.
constexpr const char* Rest = "words";

/// Adds what the table of commands lists.
void add_options(cxxopts::Options& options, const ShellCommand& command) {
    for (const CommandWord& word : command.words) {
        const std::string names =
            (word.letter != 0 ? std::string{word.letter, ','} : "") + std::string(word.name);
        if (word.kind == CommandWord::Kind::Option) { // numbers, too, are read by number()
            options.add_options()(names, "", cxxopts::value<std::string>()->default_value(""));
        } else if (word.kind != CommandWord::Kind::Argument) {
            options.add_options()(names, "");
        }
    }
    options.add_options()(Rest, "", cxxopts::value<std::vector<std::string>>());
    options.parse_positional({Rest});
}

/// A message of cxxopts, such as "Option ‘time’ is missing an argument", with the option as it is
/// typed.
std::string with_dashes(std::string message) {
    constexpr std::string_view Begin = "Option ";
    constexpr std::string_view Open = "\xE2\x80\x98";
    constexpr std::string_view Close = "\xE2\x80\x99";
    const std::size_t name = Begin.size() + Open.size();
    const std::size_t end = message.find(Close, name);
    if (!message.starts_with(std::string(Begin).append(Open)) || end == std::string::npos) {
        return message;
    }
    return "option " + std::string(end - name == 1 ? "-" : "--") +
           message.substr(name, end - name) + message.substr(end + Close.size());
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // the exception types of cxxopts differ between releases
        throw std::invalid_argument(with_dashes(e.what()));
    }
}

bool is_form(const ShellCommand& command, std::string_view text) {
    return std::ranges::any_of(command.words, [&](const CommandWord& word) {
        return (word.kind == CommandWord::Kind::Form || word.is_either) && word.name == text;
    });
}

/// The first word that a command does not take, if there is one: it takes each form once, and as
/// many other words as its table has arguments.
const std::string* unexpected(const ShellCommand& command, const std::vector<std::string>& words) {
    auto places =
        std::ranges::count(command.words, CommandWord::Kind::Argument, &CommandWord::kind);
    for (auto word = words.begin(); word != words.end(); ++word) {
        const bool is_first = std::find(words.begin(), word, *word) == word;
        if (!(is_first && is_form(command, *word)) && places-- == 0) {
            return &*word;
        }
    }
    return nullptr;
}

/// Why there is a word too many.
const char* hint(const Arguments& arguments) {
    return arguments.has("fen")
               ? ": a FEN needs quotes, as in --fen \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\""
           : arguments.has("moves") ? ": several moves need quotes, as in --moves \"e2e4 e7e5\""
                                    : "";
}

} // namespace

Arguments parse_arguments(const ShellCommand& command, int argc, char** argv) {
    cxxopts::Options options("isolani");
    add_options(options, command);
    const cxxopts::ParseResult parsed = parse_options(options, argc, argv);
    Arguments::Options given;
    std::vector<std::string> words;
    // As they were given: the values of the result are split at commas.
    for (const cxxopts::KeyValue& argument : parsed.arguments()) {
        if (argument.key() == Rest) {
            words.push_back(argument.value());
        } else {
            given[argument.key()] = argument.value();
        }
    }
    for (const CommandWord& word : command.words) { // --plain=false
        if (word.kind != CommandWord::Kind::Option && given.contains(word.name) &&
            !parsed[std::string(word.name)].as<bool>()) {
            given.erase(std::string(word.name));
        }
    }
    Arguments arguments(std::move(given), std::move(words));
    if (const auto* word = unexpected(command, arguments.words())) {
        throw std::invalid_argument("unexpected argument '" + *word + "'" + hint(arguments));
    }
    return arguments;
}

} // namespace isolani::uci

#else

namespace isolani::uci {

const bool ReadsOptions = false;

Arguments parse_arguments(const ShellCommand& command, int, char**) {
    throw std::invalid_argument("'" + std::string(command.name()) +
                                "' is missing: this engine was built without cxxopts");
}

} // namespace isolani::uci

#endif
