#include "uci/docs.h"

#include "eval/terms.h"

#include <array>
#include <initializer_list>
#include <string_view>

namespace isolani::uci {

namespace {

/// A row of a Markdown table.
std::string row(std::initializer_list<std::string> cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
        text += ' ';
        text += cell;
        text += " |";
    }
    return text + '\n';
}

std::string option_table() {
    std::string table = "| option | default | range | what it does |\n|---|---|---|---|\n";
    for (const Option& option : options()) {
        if (std::holds_alternative<Tunable>(option.kind)) {
            continue; // not in the build that people play
        }
        const OptionRange range = range_of(option);
        table +=
            row({std::string(option.name), range.initial, range.range, std::string(option.doc)});
    }
    return table;
}

std::string term_table() {
    std::string table = "| term | weights | counts | a side has it for |\n|---|---|---|---|\n";
    for (const TermInfo& term : Terms) {
        const auto counts = term.kind == TermKind::Score ? "centipawns" : name(term.kind);
        table += row({std::string(term.name), std::to_string(term.size), std::string(counts),
                      std::string(term.doc)});
    }
    return table;
}

} // namespace

OptionRange range_of(const Option& option) {
    const Settings defaults;
    if (const Spin* spin = std::get_if<Spin>(&option.kind)) {
        return {std::to_string(defaults.*spin->value),
                std::to_string(spin->min) + " to " + std::to_string(spin->max)};
    }
    if (const Check* check = std::get_if<Check>(&option.kind)) {
        return {defaults.*check->value ? "true" : "false", "true, false"};
    }
    if (const Text* text = std::get_if<Text>(&option.kind)) {
        return {defaults.*text->value, "text"};
    }
    return {"", "button"};
}

Result<std::string> update_readme(const std::string& readme) {
    struct Block {
        std::string name;
        std::string content;
    };
    const std::array<Block, 2> blocks{{{"options", option_table()}, {"terms", term_table()}}};
    std::string text = readme;
    for (const auto& [name, content] : blocks) {
        const std::string begin = "<!-- begin " + name + " -->\n";
        const std::string end = "<!-- end " + name + " -->";
        const std::size_t from = text.find(begin);
        const std::size_t to = text.find(end);
        if (from == std::string::npos || to == std::string::npos || to < from) {
            return Error{"no block '" + name + "' between begin and end marks"};
        }
        const std::size_t inside = from + begin.size();
        text.replace(inside, to - inside, content);
    }
    return text;
}

} // namespace isolani::uci
