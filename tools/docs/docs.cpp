#include "tools/docs/docs.h"

#include "engine/fen.h"
#include "eval/terms.h"
#include "explain/explain.h"
#include "explain/json.h"
#include "explain/map.h"
#include "explain/named_sets.h"
#include "explain/named_structures.h"
#include "explain/summary.h"

#include <array>
#include <initializer_list>
#include <string>
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
            continue; // not in normal builds
        }
        const OptionRange range = range_of(option);
        table +=
            row({std::string(option.name), range.initial, range.range, std::string(option.doc)});
    }
    return table;
}

std::string term_table() {
    std::string table =
        "| term | in `eval` | shape | square of | counts | expected | a side has it "
        "for |\n|---|---|---|---|---|---|---|\n";
    for (const TermInfo& term : Terms) {
        const auto counts = term.kind == TermKind::Score ? "centipawns" : name(term.kind);
        table += row({std::string(term.name), std::string(term.label), to_text(term.shape),
                      std::string(name(term.square)), std::string(counts), to_text(term.expected),
                      std::string(term.doc)});
    }
    return table;
}

std::string structure_table() {
    std::string table = "| structure | of | pawns | name |\n|---|---|---|---|\n";
    for (const StructureDefinition& s : structure_definitions()) {
        table += row({std::string(s.name), s.side ? ColorNames[*s.side] : "both",
                      '`' + std::string(s.pawns) + '`',
                      s.kind == StructureKind::Opening ? "of an opening" : "of the formation"});
    }
    return table;
}

std::string fact_table() {
    constexpr EnumArray<FactTone, const char*> Tones{{"that side", "its opponent", "that depends"}};
    std::string table = "| fact | good for | a side has the fact for |\n|---|---|---|\n";
    for (const FactInfo& fact : fact_kinds()) {
        table += row(
            {'`' + std::string(fact.name) + '`', Tones[fact.tone], std::string(fact.definition)});
    }
    return table;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t i = text.find(what); i != std::string::npos;
         i = text.find(what, i + by.size())) {
        text.replace(i, what.size(), by);
    }
}

/// The example position of the documentation: White's isolani, an isolated queen's pawn, is on d4.
Position example() {
    return *position_from_fen("2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1");
}

/// The output of `eval json` for the isolani.
std::string pawn_example() {
    const std::string line = to_json(example());
    const std::size_t from = line.find(R"({"square":"d4")");
    std::string pawn = line.substr(from, line.find("]}", from) + 2 - from);
    replace_all(pawn, R"(,"why":)", ",\n \"why\":");
    replace_all(pawn, "},{", "},\n        {");
    return "```\n" + pawn + "\n```\n";
}

/// The output of `explain`.
std::string explanation_example() {
    return "```\n" + to_text(example(), explain(example())) + "```\n";
}

/// The output of `pawns`.
std::string pawn_set_example() { return "```\n" + draw_pawn_sets(example()) + "```\n"; }

/// The first lines of the output of `eval`.
std::string summary_example() {
    constexpr int Lines = 31;
    const std::string all = to_summary(trace(example()));
    std::size_t end = 0;
    for (int i = 0; i < Lines && end != std::string::npos; ++i) {
        end = all.find('\n', end + 1);
    }
    return "```\n" + all.substr(0, end) + "\n...\n```\n";
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

Result<DocumentedPage> update_page(const std::string& page) {
    struct Block {
        std::string name;
        std::string content;
    };
    const auto blocks = std::to_array<Block>({{"options", option_table()},
                                              {"terms", term_table()},
                                              {"structures", structure_table()},
                                              {"facts", fact_table()},
                                              {"summary", summary_example()},
                                              {"pawns", pawn_set_example()},
                                              {"explanation", explanation_example()},
                                              {"pawn", pawn_example()}});
    DocumentedPage updated{page, {}};
    for (const auto& [name, content] : blocks) {
        const std::string begin = "<!-- begin " + name + " -->\n";
        const std::string end = "<!-- end " + name + " -->";
        const std::size_t from = updated.text.find(begin);
        const std::size_t to = updated.text.find(end);
        if (from == std::string::npos && to == std::string::npos) {
            continue;
        }
        if (from == std::string::npos || to == std::string::npos || to < from) {
            return Error{"block '" + name + "' has no begin mark, or no end mark after it"};
        }
        const std::size_t inside = from + begin.size();
        updated.text.replace(inside, to - inside, content);
        updated.blocks.push_back(name);
    }
    return updated;
}

std::string map_picture() { return to_svg(example(), evaluation_maps(example())) + '\n'; }

} // namespace isolani::uci
