#include "tools/docs/docs.h"
#include "uci/cli/usage.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isolani::uci {

namespace {

using Words = std::vector<std::string>;

/// A command as a shell completes it.
struct Completion {
    std::string_view doc;
    Words words = {};         ///< its options and forms
    Words before_files = {};  ///< the words after which a file is named
    Words before_values = {}; ///< and those after which there is something else to be typed
    bool takes_file = false;  ///< in a place of its own

    bool is_plain() const { return words.empty(); }
};

void add(Completion& completion, const CommandWord& word) {
    const bool is_placed = word.kind == CommandWord::Kind::Argument;
    if (!is_placed) {
        completion.words.push_back(word.typed());
    }
    if (word.value.empty()) {
        completion.takes_file = completion.takes_file || (is_placed && word.takes_file());
        return;
    }
    Words& before = word.takes_file() ? completion.before_files : completion.before_values;
    before.push_back(word.typed());
    if (word.letter != 0) {
        before.push_back({'-', word.letter});
    }
}

/// The commands of a normal build with their names.
std::vector<std::pair<std::string, Completion>> completions() {
    std::vector<std::pair<std::string, Completion>> all;
    for (const ShellCommand& command : shell_commands()) {
        const std::string name(command.name());
        if (name.empty() || command.availability == Availability::ForTuning) {
            continue;
        }
        Completion completion{.doc = command.doc};
        if (!name.starts_with("--")) {
            // Forms come first, as they are typed first.
            for (const bool wants_forms : {true, false}) {
                for (const CommandWord& word : command.words) {
                    if ((word.kind == CommandWord::Kind::Form) == wants_forms) {
                        add(completion, word);
                    }
                }
            }
            completion.words.emplace_back("--help");
        }
        all.emplace_back(name, std::move(completion));
    }
    all.emplace_back("--version", Completion{.doc = "show the version"});
    return all;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

/// `name="a b"` for a shell; nothing for no words.
std::string assigned(const char* name, const Words& words, const char* open, const char* close) {
    return words.empty() ? "" : std::string(" ") + name + '=' + open + joined(words) + close;
}

/// The branches of a shell's `case` that say what a command takes: its words in the variable
/// `words`, and lists between `open` and `close`.
std::string cases(const char* words, const char* open, const char* close) {
    std::string text;
    for (const auto& [name, c] : completions()) {
        if (!c.is_plain()) {
            text += "        " + name + ')' + assigned(words, c.words, open, close) +
                    assigned("before_files", c.before_files, open, close) +
                    assigned("before_values", c.before_values, open, close) +
                    (c.takes_file ? " takes_file=yes" : "") + " ;;\n";
        }
    }
    return text;
}

} // namespace

std::string bash_completion() {
    Words commands;
    for (const auto& [name, completion] : completions()) {
        commands.push_back(name);
    }
    // macOS has bash 3.2, which knows neither mapfile nor compopt.
    return "# Completion of isolani's commands for bash. Written by `make docs`.\n"
           "_isolani() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local words=\"\" before_files=\"\" before_values=\"\" takes_file=\"\"\n"
           "    # --out=FILE is three words.\n"
           "    if [ \"$word\" = \"=\" ]; then word=\"\"; fi\n"
           "    if [ \"$before\" = \"=\" ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        words=\"" +
           joined(commands) +
           "\"\n"
           "    else\n"
           "        case ${COMP_WORDS[1]} in\n" +
           cases("words", "\"", "\"") +
           "        esac\n"
           "    fi\n"
           "    case \" $before_files \" in\n"
           "        *\" $before \"*) words=\"\" takes_file=yes ;;\n"
           "    esac\n"
           "    case \" $before_values \" in\n"
           "        *\" $before \"*) words=\"\" takes_file=\"\"; compopt +o default 2>/dev/null "
           ";;\n"
           "    esac\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
           "    if [ -n \"$takes_file\" ]; then\n"
           "        local IFS=$'\\n'\n"
           "        COMPREPLY+=($(compgen -f -- \"$word\"))\n"
           "        compopt -o filenames 2>/dev/null\n"
           "    fi\n"
           "}\n"
           "complete -o default -F _isolani isolani\n";
}

std::string zsh_completion() {
    std::string commands;
    for (const auto& [name, completion] : completions()) {
        std::string doc;
        for (const char c : completion.doc) {
            doc += c == '\'' ? std::string("'\\''") : std::string(1, c);
        }
        commands.append("    '").append(name).append(":").append(doc).append("'\n");
    }
    return "#compdef isolani\n"
           "# Completion of isolani's commands for zsh. Written by `make docs`.\n"
           "local -a commands=(\n" +
           commands +
           ")\n"
           "local -a options before_files before_values\n"
           "local before=$words[CURRENT-1] takes_file=''\n"
           "if [[ $PREFIX == --*=* ]]; then\n"
           "    before=${PREFIX%%=*}\n"
           "    compset -P '*='\n"
           "fi\n"
           "if (( CURRENT == 2 )); then\n"
           "    _describe command commands\n"
           "else\n"
           "    case $words[2] in\n" +
           cases("options", "(", ")") +
           "    esac\n"
           "    if (( $before_files[(Ie)$before] )); then\n"
           "        _files\n"
           "    elif (( ! $before_values[(Ie)$before] )); then\n"
           "        compadd -- $options\n"
           "        [[ -z $takes_file ]] || _files\n"
           "    fi\n"
           "fi\n";
}

} // namespace isolani::uci
