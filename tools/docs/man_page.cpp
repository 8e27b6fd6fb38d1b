#include "tools/docs/docs.h"
#include "uci/cli/usage.h"
#include "uci/loop.h"
#include "uci/version.h"

namespace isolani::uci {

namespace {

/// Escapes text for roff.
std::string roff(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\') {
            safe += "\\e";
        } else if (c == '-') {
            safe += "\\-"; // otherwise it becomes a hyphen, which cannot be pasted into a shell
        } else {
            safe += c;
        }
    }
    // At the beginning of a line, a dot or a quote starts a roff request.
    return (safe.starts_with('.') || safe.starts_with('\'') ? "\\&" : "") + safe;
}

/// A term in bold, with an indented explanation below.
std::string item(const std::string& term, const std::string& rest, std::string_view doc) {
    return ".TP\n\\fB" + roff(term) + "\\fR" + (rest.empty() ? "" : " " + roff(rest)) + "\n" +
           roff(doc) + "\n";
}

/// What a command takes, as a list within the command's item.
std::string words_of(const ShellCommand& command) {
    std::string text;
    for (const CommandWord& word : command.words) {
        text += item(shown(word), "", doc_of(word));
    }
    text = text.empty() ? "" : ".RS\n" + text + ".RE\n";
    return text + (command.note.empty() ? "" : ".IP\n" + roff(command.note) + '\n');
}

std::string commands() {
    std::string text;
    for (const ShellCommand& command : shell_commands()) {
        if (command.availability != Availability::ForTuning) { // not in normal builds
            const std::string arguments(command.arguments);
            text += item(arguments.empty() ? "isolani" : "isolani " + arguments, "", command.doc);
            text += words_of(command);
        }
    }
    return text;
}

std::string uci_options() {
    std::string text;
    for (const Option& option : options()) {
        if (!std::holds_alternative<Tunable>(option.kind)) {
            const OptionRange range = range_of(option);
            const bool has_default = !range.initial.empty();
            text +=
                item(std::string(option.name),
                     "(" + range.range + (has_default ? "; default " + range.initial : "") + ")",
                     option.doc);
        }
    }
    return text;
}

} // namespace

std::string man_page() {
    return ".\\\" Written by `make docs`.\n"
           ".TH ISOLANI 6 \"\" \"Isolani " +
           std::string(Release) +
           "\" Games\n"
           ".SH NAME\n"
           "isolani \\- chess engine of pawn structures\n"
           ".SH SYNOPSIS\n"
           ".B isolani\n"
           ".RI [ command \" \" [ argument ...]]\n"
           ".SH DESCRIPTION\n"
           "Isolani plays chess and Chess960. It has no board of its own: it speaks the Universal\n"
           "Chess Interface (UCI) to a program that has, such as CuteChess or xboard:\n"
           ".PP\n"
           ".EX\n"
           "    xboard \\-fcp isolani \\-fUCI\n"
           ".EE\n"
           ".PP\n"
           "In a terminal, the command\n"
           ".B help\n"
           "lists what can be typed.\n"
           ".PP\n"
           "When the input ends, a search with a limit, such as\n"
           ".BR \"go depth 20\" ,\n"
           "continues for at most " +
           std::to_string(MostAfterInput.count()) +
           " seconds. It is then stopped and answered; a search\n"
           "without a limit is stopped at once.\n"
           ".SH COMMANDS\n" +
           commands() + ".SH UCI OPTIONS\n" + uci_options() +
           ".SH EXIT STATUS\n"
           "0; 1 if the processor lacks what the file was built for; 2 after an error in a\n"
           "command, such as a wrong argument, a broken file or a full disk; 130 after Ctrl-C.\n"
           "A UCI session ends with 0 even if its output is no longer read.\n"
           ".SH SEE ALSO\n"
           ".BR xboard (6),\n"
           ".BR polyglot (6)\n";
}

} // namespace isolani::uci
