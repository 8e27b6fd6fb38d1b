#include "uci/cli/usage.h"

#include "engine/util/text.h"
#include "search/params.h"
#include "uci/cli/arguments.h"
#include "uci/loop.h"

#include <algorithm>
#include <utility>

namespace isolani::uci {

std::string CommandWord::typed() const {
    const bool has_dashes = kind == Kind::Option || kind == Kind::Switch;
    return (has_dashes ? "--" : "") + std::string(name);
}

bool CommandWord::takes_file() const {
    return value.starts_with("FILE") || value.starts_with("FOLDER") ||
           (kind == Kind::Argument && name.starts_with("FILE"));
}

std::string_view ShellCommand::name() const {
    return arguments.substr(0, arguments.find_first_of(" ,"));
}

const ShellCommand* find_command(std::string_view line) {
    // OpenBench passes a whole command as one argument.
    const std::string_view name = line.substr(0, line.find(' '));
    const auto found = std::ranges::find(shell_commands(), name, &ShellCommand::name);
    return name.empty() || found == shell_commands().end() ? nullptr : &*found;
}

std::string shown(const CommandWord& word) {
    std::string text = word.letter != 0 ? std::string{'-', word.letter, ',', ' '} : "";
    text += word.typed();
    if (word.kind == CommandWord::Kind::Form) {
        text += ", --" + std::string(word.name);
    } else if (word.is_either) {
        text += ", " + std::string(word.name);
    }
    return text + (word.value.empty() ? "" : " ") + std::string(word.value);
}

std::string doc_of(const CommandWord& word) {
    return std::string(word.doc) + (word.initial.empty() ? "" : " (" + word.initial + ")");
}

bool is_available(const ShellCommand& command) {
    switch (command.availability) {
    case Availability::ReadsOptions: return ReadsOptions;
    case Availability::ForTuning: return params::AreVariable;
    default: return true;
    }
}

namespace {

constexpr std::size_t Columns = 80; // of a terminal

/// The words of a text in lines, indented but for the first, which begins in column `at`.
std::string wrapped(std::string_view text, std::size_t at, std::size_t indent) {
    std::string lines;
    for (const std::string_view word : split(text)) {
        const bool is_first = lines.empty();
        const bool fits = is_first || at + 1 + word.size() <= Columns;
        lines.append(is_first ? "" : fits ? " " : '\n' + std::string(indent, ' ')).append(word);
        at = (fits ? at + (is_first ? 0 : 1) : indent) + word.size();
    }
    return lines + '\n';
}

/// Two columns, the first as wide as it needs. What is very wide has a line of its own.
std::string table(const std::vector<std::pair<std::string, std::string>>& rows) {
    constexpr std::size_t Widest = 32;
    std::size_t width = 0;
    for (const auto& [left, right] : rows) {
        width = std::max(width, left.size() <= Widest ? left.size() : 0);
    }
    const std::size_t second = 2 + width + 2;
    std::string text;
    for (const auto& [left, right] : rows) {
        const bool is_wide = left.size() > width;
        text.append("  ").append(left).append(is_wide ? "\n" : "");
        text.append(is_wide ? second : width - left.size() + 2, ' ');
        text += wrapped(right, second, second);
    }
    return text;
}

} // namespace

std::string usage() {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const ShellCommand& command : shell_commands()) {
        if (is_available(command)) {
            rows.emplace_back("isolani " + std::string(command.arguments), command.doc);
        }
    }
    return "Isolani, a chess engine that speaks UCI.\n\n" + table(rows) + '\n' +
           wrapped("'isolani help COMMAND' tells more. When the input ends, UCI work with an end "
                   "of its own goes on for at most " +
                       std::to_string(MostAfterInput.count()) + " seconds.",
                   0, 0);
}

std::string usage_of(std::string_view command) {
    const ShellCommand* const found = find_command(command);
    if (found == nullptr || !is_available(*found) || found->name().starts_with('-')) {
        return "";
    }
    std::vector<std::pair<std::string, std::string>> rows;
    for (const CommandWord& word : found->words) {
        rows.emplace_back(shown(word), doc_of(word));
    }
    std::string text = "isolani " + std::string(found->arguments) + "\n\n";
    text += wrapped(found->doc, 0, 0);
    text += rows.empty() ? "" : '\n' + table(rows);
    text += found->note.empty() ? "" : '\n' + wrapped(found->note, 0, 0);
    return text;
}

} // namespace isolani::uci
