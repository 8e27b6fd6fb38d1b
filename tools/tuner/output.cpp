#include "tools/tuner/output.h"

#include "engine/util/text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace isolani::tuner {

namespace {

/// The wording of the head comment, by kind of file.
struct Kind {
    const char* about;
    const char* before; ///< label of the first of the two losses
    const char* after;
};
constexpr Kind OfTerms{
    "// The weights of each term of terms.def, of the shape declared there: one Score "
    "(middlegame,\n"
    "// endgame) a weight, in centipawns or points of danger. Written by the tuner (`make tuner`) "
    "from\n",
    "before", "after"};
constexpr Kind OfHarmony{
    "// The weights of the harmony network. Written by the tuner (`make tuner`, --harmony) from\n",
    "without", "with"};

std::string loss_line(const char* name, const Kind& kind, const Losses& before,
                      const Losses& after) {
    return formatted("//   %s: %.6f %s, %.6f %s (to the results alone: %.6f, %.6f)\n", name,
                     before.objective, kind.before, after.objective, kind.after, before.result,
                     after.result);
}

/// The head of a file in which only some terms are fitted: that of the others, then theirs, which
/// replaces that of an earlier fit of the same terms.
std::string about_some(const Provenance& p) {
    std::string title = "// Fitted alone after that:";
    for (const std::string& name : p.only) {
        title += ' ' + name;
    }
    title += ", from\n";
    return p.earlier.substr(0, p.earlier.find(title)) + title;
}

std::string head_comment(const Kind& kind, const Provenance& p) {
    std::string text = p.only.empty() ? kind.about : about_some(p);
    for (const Provenance::File& file : p.files) {
        text += "//   " + file.name + ": " + std::to_string(file.positions) + " positions\n";
    }
    text += formatted("// with seed %llu, lambda %.2f, K %.6f a centipawn (labels: %.6f). ",
                      static_cast<unsigned long long>(p.seed), p.objective.lambda, p.objective.k,
                      p.objective.label_k);
    text += "Mean squared error:\n";
    text += loss_line("training", kind, p.training_before, p.training_after);
    text += loss_line("validation", kind, p.validation_before, p.validation_after);
    return text;
}

/// "{12, -3}"
std::string to_text(Score weight) {
    return '{' + std::to_string(weight.mg()) + ", " + std::to_string(weight.eg()) + '}';
}

/// Weights in rows, each followed by a comma.
std::string rows(std::span<const Score> weights, std::size_t per_row) {
    std::string text;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        text += i % per_row == 0 ? "    " : " ";
        text += to_text(weights[i]) + ',';
        text += i % per_row == per_row - 1 || i + 1 == weights.size() ? "\n" : "";
    }
    return text;
}

std::string list_of(const HarmonyVector& vector) {
    std::string text = "{{";
    for (const std::int16_t number : vector.at) {
        text += std::to_string(number) + ',';
    }
    return text + "}}";
}
std::string row(const HarmonyVector& vector) { return list_of(vector) + ",\n"; }
std::string row(const PieceVectors& vectors) {
    return '{' + list_of(vectors.mg) + ", " + list_of(vectors.eg) + "},\n";
}

/// Tables of eight ranks, each with a heading.
std::string boards(std::span<const std::string_view> names, std::span<const Score> weights,
                   std::size_t files) {
    const std::size_t size = 8 * files;
    std::string text;
    for (std::size_t i = 0; i < weights.size() / size; ++i) {
        text += "    // " + std::string(names[i % names.size()]) +
                (i < names.size() ? ", kings on one wing" : ", kings on both wings") +
                ", ranks 1 to 8, files from a\n";
        text += rows(weights.subspan(i * size, size), files);
    }
    return text;
}

/// The weights of an array in rows along its last axis.
std::string rows_of(const TermInfo& term, std::span<const Score> weights) {
    const std::span names(PieceTypeNames.values);
    if (&term == &info(Term::PieceSquare)) {
        return boards(names.first<5>(), weights, 8);
    }
    if (&term == &info(Term::KingSquare)) {
        return boards(names.last<1>(), weights, 4);
    }
    const std::size_t axes = term.shape.axes();
    return rows(weights, axes > 1 ? term.shape.length(axes - 1) : 8);
}

/// The definition of a term's array.
std::string array_of(const TermInfo& term, std::span<const Score> weights) {
    const std::string name(term.name);
    std::string text = "inline constexpr TermWeights<Term::" + name + "> " + name + "({";
    if (term.shape.axes() == 0) {
        return text + to_text(weights.front()) + "});\n";
    }
    text += term.shape.axes() > 1 ? " // " + to_text(term.shape) : "";
    return text + '\n' + rows_of(term, weights) + "});\n";
}

} // namespace

std::string head_of(const std::string& path) {
    std::ifstream in(path);
    std::string head;
    for (std::string line;
         std::getline(in, line) && line.starts_with("//") && line != "// clang-format off";) {
        head += line + '\n';
    }
    return head;
}

std::string to_source(std::span<const Score> weights, const Provenance& provenance) {
    std::string text = head_comment(OfTerms, provenance) + "// clang-format off\n"
                                                           "#pragma once\n\n"
                                                           "#include \"eval/terms.h\"\n\n"
                                                           "namespace isolani::weights {\n\n";
    for (const TermInfo& term : Terms) {
        text += array_of(term, weights.subspan(term.offset, term.size()));
    }
    return text + "\n} // namespace isolani::weights\n";
}

std::string to_source(const HarmonyWeights& weights, const Provenance& provenance) {
    std::string text = head_comment(OfHarmony, provenance) +
                       "// clang-format off\n"
                       "#include \"eval/harmony/weights.h\"\n\n"
                       "namespace isolani {\n\n"
                       "const HarmonyWeights TunedHarmony{\n" +
                       row(weights.pawn_bias) + "    {{\n";
    for (const HarmonyVector& input : weights.input) {
        text += row(input);
    }
    text += "    }},\n" + row(weights.piece_bias) + "    {{\n";
    for (const PieceVectors& piece : weights.piece) {
        text += row(piece);
    }
    return text + "    }},\n" + row(weights.average) + "};\n\n} // namespace isolani\n";
}

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const char* advice) {
    throw std::runtime_error("cannot write '" + path + "': " + advice);
}

/// Exists, but is not a regular file.
bool is_special(const std::string& path) { return fs::exists(path) && !fs::is_regular_file(path); }

/// The temporary file that replaces the target; symbolic links are preserved.
fs::path draft_of(const fs::path& target) { return target.string() + ".new"; }

fs::path target_of(const std::string& path) { return fs::weakly_canonical(path); }

} // namespace

void check_writable(const std::string& path) {
    const bool has_draft = !is_special(path);
    const fs::path probe = has_draft ? draft_of(target_of(path)) : fs::path(path);
    if (fs::is_directory(path)) {
        fail(path, "it is a folder. Name a file");
    }
    if (!std::ofstream(probe, std::ios::app)) {
        fail(path, "does its folder exist? Choose another name");
    }
    if (has_draft) {
        fs::remove(probe);
    }
    if (fs::exists(path) && !std::ofstream(path, std::ios::app)) {
        fail(path, "it may not be changed. Choose another name");
    }
}

void write_file(const std::string& path, const std::string& text) {
    constexpr const char* IsFull = "is the disk full?";
    if (is_special(path)) {
        std::ofstream out(path, std::ios::binary);
        if (!(out << text).flush()) {
            fail(path, IsFull);
        }
        return;
    }
    const fs::path target = target_of(path);
    const fs::path draft = draft_of(target);
    std::ofstream out(draft, std::ios::binary);
    out << text;
    out.close();
    std::error_code ignored;
    if (!out) {
        fs::remove(draft, ignored);
        fail(path, IsFull);
    }
    if (fs::exists(target)) {
        fs::permissions(draft, fs::status(target).permissions(), ignored);
    }
    std::error_code error;
    fs::rename(draft, target, error);
    if (error) {
        fs::remove(draft, ignored);
        fail(path, error.message().c_str());
    }
}

} // namespace isolani::tuner
