#include "uci/cli/docs.h"
#include "uci/cli/usage.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

namespace {

/// A command as a shell completes it.
struct Completion {
    std::string word;
    std::string_view doc;
    std::vector<std::string> words; ///< its options, and the words that may follow it
};

/// Adds the options in a text, such as --fen in `  --fen "FEN"   position`.
void add_options(std::vector<std::string>& words, std::string_view text) {
    for (std::size_t from = text.find("--"); from != std::string_view::npos;
         from = text.find("--", from + 2)) {
        const std::size_t end =
            text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", from);
        std::string word(text.substr(from, end - from));
        if (word.size() > 2 && std::ranges::find(words, word) == words.end()) {
            words.push_back(std::move(word));
        }
    }
}

/// Adds the words of "[full|json]" at the beginning of what follows a command.
void add_forms(std::vector<std::string>& words, std::string_view rest) {
    if (!rest.starts_with(" [") || rest.starts_with(" [-")) {
        return;
    }
    std::string word;
    for (const char c : rest.substr(2, rest.find(']') - 1)) {
        if (c >= 'a' && c <= 'z') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
}

/// The commands of a normal build, each once.
std::vector<Completion> completions() {
    std::vector<Completion> all;
    for (const ShellCommand& command : shell_commands()) {
        const std::string_view arguments = command.arguments;
        const std::string word(arguments.substr(0, arguments.find_first_of(" ,")));
        if (word.empty() || command.availability == Availability::ForTuning) {
            continue;
        }
        auto found = std::ranges::find(all, word, &Completion::word);
        if (found == all.end()) {
            all.push_back({word, command.doc, {}});
            found = all.end() - 1;
        }
        if (word.starts_with("--")) {
            continue;
        }
        add_forms(found->words, arguments.substr(word.size()));
        add_options(found->words, arguments);
        add_options(found->words, command.options);
        add_options(found->words, "--help");
    }
    all.push_back({"--version", "show the version", {}});
    return all;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

} // namespace

std::string bash_completion() {
    std::vector<std::string> commands;
    std::string cases;
    for (const Completion& c : completions()) {
        commands.push_back(c.word);
        if (!c.words.empty()) {
            cases += "        " + c.word + ") words=\"" + joined(c.words) + "\" ;;\n";
        }
    }
    // macOS has bash 3.2, which knows no mapfile.
    return "# Completion of isolani's commands for bash. Written by `make docs`.\n"
           "_isolani() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} words=\"\"\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        words=\"" +
           joined(commands) +
           "\"\n"
           "    else\n"
           "        case ${COMP_WORDS[1]} in\n" +
           cases +
           "        esac\n"
           "    fi\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
           "}\n"
           "complete -o default -F _isolani isolani\n";
}

std::string zsh_completion() {
    std::string commands;
    std::string cases;
    for (const Completion& c : completions()) {
        std::string doc;
        for (const char ch : c.doc) {
            doc += ch == '\'' ? std::string("'\\''") : std::string(1, ch);
        }
        commands += "    '" + c.word + ":" + doc + "'\n";
        if (!c.words.empty()) {
            cases += "    " + c.word + ") compadd -- " + joined(c.words) + " ;;\n";
        }
    }
    return "#compdef isolani\n"
           "# Completion of isolani's commands for zsh. Written by `make docs`.\n"
           "local -a commands=(\n" +
           commands +
           ")\n"
           "if (( CURRENT == 2 )); then\n"
           "    _describe command commands\n"
           "else\n"
           "    case $words[2] in\n" +
           cases +
           "    esac\n"
           "    _files\n"
           "fi\n";
}

} // namespace isolani::uci
