#include "uci/command.h"

#include "engine/util/text.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

using Words = std::vector<std::string_view>;

/// Adds a complaint. Only the first few are kept, as a line may have any number of unknown words.
void complain(Complaints& complaints, const std::string& complaint) {
    constexpr std::size_t Most = 4;
    if (complaints.size() < Most) {
        complaints.push_back(complaint);
    }
}

void complain_of_word(Complaints& complaints, std::string_view word, std::string_view after) {
    complain(complaints,
             "unknown word '" + printable(word) + "' after " + std::string(after) + ": ignored");
}

Command parse_position(const Words& words) {
    SetPosition command;
    std::size_t i = 1;
    if (i < words.size() && words[i] == "startpos") {
        ++i;
    } else {
        if (i < words.size() && words[i] == "fen") {
            ++i;
        }
        const std::size_t first = i;
        while (i < words.size() && words[i] != "moves") {
            ++i;
        }
        command.fen =
            join(Words(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i)), first);
        if (command.fen.empty()) {
            command.fen = " "; // an empty FEN would mean startpos
        }
    }
    for (; i < words.size() && words[i] != "moves"; ++i) {
        complain_of_word(command.complaints, words[i], "startpos, where only 'moves' may follow");
    }
    for (++i; i < words.size(); ++i) {
        command.moves.emplace_back(words[i]);
    }
    return command;
}

/// The arguments of `go` that take a number.
struct NumberArgument {
    std::string_view word;
    std::optional<std::int64_t>& (*field)(Go&);
};
using Number = std::optional<std::int64_t>;
constexpr auto NumberArguments = std::to_array<NumberArgument>({
    {"wtime", [](Go& go) -> Number& { return go.time[White]; }},
    {"btime", [](Go& go) -> Number& { return go.time[Black]; }},
    {"winc", [](Go& go) -> Number& { return go.increment[White]; }},
    {"binc", [](Go& go) -> Number& { return go.increment[Black]; }},
    {"movestogo", [](Go& go) -> Number& { return go.moves_to_go; }},
    {"movetime", [](Go& go) -> Number& { return go.move_time; }},
    {"depth", [](Go& go) -> Number& { return go.depth; }},
    {"nodes", [](Go& go) -> Number& { return go.nodes; }},
    {"mate", [](Go& go) -> Number& { return go.mate; }},
    {"perft", [](Go& go) -> Number& { return go.perft; }},
});

const NumberArgument* find_number_argument(std::string_view word) {
    const auto* found = std::find_if(NumberArguments.begin(), NumberArguments.end(),
                                     [&](const NumberArgument& a) { return a.word == word; });
    return found == NumberArguments.end() ? nullptr : found;
}

bool is_go_keyword(std::string_view word) {
    return word == "searchmoves" || word == "ponder" || word == "infinite" ||
           find_number_argument(word) != nullptr;
}

/// Parses an integer. A fraction is dropped, and a number out of range becomes the nearest in
/// range.
Number to_whole_number(std::string_view word) {
    return to_nearest_number<std::int64_t>(word.substr(0, word.find('.')));
}

Command parse_go(const Words& words) {
    Go go;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            go.infinite = true;
        } else if (word == "ponder") {
            go.ponder = true;
        } else if (word == "searchmoves") {
            while (i + 1 < words.size() && !is_go_keyword(words[i + 1])) {
                go.search_moves.emplace_back(words[++i]);
            }
        } else if (const NumberArgument* argument = find_number_argument(word)) {
            const bool has_value = i + 1 < words.size() && !is_go_keyword(words[i + 1]);
            const std::string_view value = has_value ? words[++i] : std::string_view();
            if (const auto number = to_whole_number(value)) {
                argument->field(go) = number;
            } else {
                go.lost_a_limit = true;
                complain(go.complaints, "go " + std::string(word) + " needs a number, not '" +
                                            printable(value) + "': ignored");
            }
        } else {
            complain_of_word(go.complaints, word, "go");
        }
    }
    return go;
}

Command parse_setoption(const Words& words) {
    SetOption command;
    const auto name = std::find(words.begin(), words.end(), "name");
    const auto value = std::find(name, words.end(), "value");
    if (name != words.end()) {
        command.name = join(Words(name + 1, value), 0);
    }
    if (value != words.end()) {
        command.value = text_from(value + 1, words.end());
    }
    return command;
}

Command parse_bench(const Words& words) {
    return Bench{std::vector<std::string>(words.begin() + 1, words.end())};
}

/// Whether a command is followed by a form such as "json"; with dashes, too, as on the command
/// line.
bool has_form(const Words& words, std::string_view form) {
    return words.size() > 1 &&
           (words[1] == form || (words[1].starts_with("--") && words[1].substr(2) == form));
}

/// A command with complaints of all that follows it but one of these forms.
template <class C> C with_complaints(C command, const Words& words, const Words& forms = {}) {
    const bool has_one =
        std::ranges::any_of(forms, [&](auto form) { return has_form(words, form); });
    for (std::size_t i = has_one ? 2 : 1; i < words.size(); ++i) {
        complain_of_word(command.complaints, words[i], words[0]);
    }
    return command;
}

Command parse_eval(const Words& words) {
    using Form = Evaluate::Form;
    const Form form = has_form(words, "json")   ? Form::Json
                      : has_form(words, "full") ? Form::Full
                                                : Form::Summary;
    return with_complaints(Evaluate{form, {}}, words, {"json", "full"});
}
Command parse_explain(const Words& words) {
    return with_complaints(Explain{has_form(words, "json"), {}}, words, {"json"});
}

template <ShowMaps::Layer Layer> Command parse_maps(const Words& words) {
    return with_complaints(ShowMaps{Layer, has_form(words, "svg"), {}}, words, {"svg"});
}

template <class C> Command parse_shown(const Words& words) { return with_complaints(C{}, words); }

/// The first word of a command, and its parser.
struct Form {
    std::string_view word;
    Command (*parse)(const Words&);
};
template <class C> Command plain(const Words&) { return C{}; }

constexpr auto Forms = std::to_array<Form>({
    {"uci", plain<Identify>},
    {"isready", plain<IsReady>},
    {"ucinewgame", plain<NewGame>},
    {"stop", plain<Stop>},
    {"ponderhit", plain<PonderHit>},
    {"quit", plain<Quit>},
    {"exit", plain<Quit>},
    {"d", parse_shown<Display>},
    {"eval", parse_eval},
    {"pawns", parse_shown<ShowPawns>},
    {"explain", parse_explain},
    {"harmony", parse_maps<ShowMaps::Layer::Harmony>},
    {"map", parse_maps<ShowMaps::Layer::Evaluation>},
    {"flip", plain<Flip>},
    {"compiler", plain<ShowCompiler>},
    {"license", plain<ShowLicense>},
    {"help", plain<Help>},
    {"debug", plain<Ignored>},
    {"register", plain<Ignored>},
    {"position", parse_position},
    {"go", parse_go},
    {"setoption", parse_setoption},
    {"bench", parse_bench},
});

} // namespace

Command parse(std::string_view line) {
    Words words = split(without_byte_order_mark(line));
    if (words.empty() || words.front().front() == '#') {
        return Ignored{};
    }
    for (auto word = words.begin(); word != words.end(); ++word) {
        for (const Form& form : Forms) {
            if (form.word == *word) {
                words.erase(words.begin(), word);
                return form.parse(words);
            }
        }
    }
    return Unknown{printable(line)};
}

} // namespace isolani::uci
