#include "eval/tuner/writer.h"

#include "eval/formatted.h"

#include <string_view>

namespace isolani::tuner {

namespace {

/// What the head of a file says of its kind.
struct Kind {
    const char* about;
    const char* before; ///< what the first of two losses is of
    const char* after;
};
constexpr Kind OfTerms{
    "// What each term is worth: one Score (middlegame, endgame) a weight, in the "
    "order of terms.def; in\n"
    "// centipawns, or points of danger. Written by the tuner (`make tuner`) from\n",
    "before", "after"};
constexpr Kind OfHarmony{
    "// The vectors of the harmony. Written by the tuner (`make tuner`, --harmony) from\n",
    "without", "with"};

std::string loss_line(const char* name, const Kind& kind, const Losses& before,
                      const Losses& after) {
    return formatted("//   %s: %.6f %s, %.6f %s (to the results alone: %.6f, %.6f)\n", name,
                     before.objective, kind.before, after.objective, kind.after, before.result,
                     after.result);
}

std::string head_comment(const Kind& kind, const Provenance& p) {
    std::string text(kind.about);
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

/// Weights in rows, each followed by a comma.
std::string rows(std::span<const Score> weights, std::size_t per_row) {
    std::string text;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        text += i % per_row == 0 ? "    " : " ";
        text +=
            '{' + std::to_string(weights[i].mg()) + ", " + std::to_string(weights[i].eg()) + "},";
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

/// Tables of eight ranks, each under a line that says which.
std::string boards(const TermInfo& term, std::span<const std::string_view> names,
                   std::span<const Score> weights, std::size_t files) {
    const std::size_t size = 8 * files;
    std::string text;
    for (std::size_t i = 0; i < weights.size() / size; ++i) {
        text += "    // " + std::string(term.name) + ": " + std::string(names[i % names.size()]) +
                (i < names.size() ? ", kings on one wing" : ", kings on both wings") +
                ", ranks 1 to 8, files from a\n";
        text += rows(weights.subspan(i * size, size), files);
    }
    return text;
}

std::string rows_of(const TermInfo& term, std::span<const Score> weights) {
    const std::span names(PieceTypeNames.values);
    if (&term == &info(Term::PieceSquare)) {
        return boards(term, names.first<5>(), weights, 8);
    }
    if (&term == &info(Term::KingSquare)) {
        return boards(term, names.last<1>(), weights, 4);
    }
    return "    // " + std::string(term.name) + "\n" + rows(weights, 8);
}

} // namespace

std::string to_source(std::span<const Score> weights, const Provenance& provenance) {
    std::string text = head_comment(OfTerms, provenance) +
                       "// clang-format off\n"
                       "#pragma once\n\n"
                       "#include \"eval/score.h\"\n"
                       "#include \"eval/terms.h\"\n\n"
                       "#include <array>\n\n"
                       "namespace isolani {\n\n"
                       "inline constexpr std::array<Score, WeightCount> "
                       "Weights{{\n";
    for (const TermInfo& term : Terms) {
        text += rows_of(term, weights.subspan(term.offset, term.size));
    }
    return text + "}};\n\n} // namespace isolani\n";
}

std::string to_source(const HarmonyWeights& weights, const Provenance& provenance) {
    std::string text = head_comment(OfHarmony, provenance) +
                       "// clang-format off\n"
                       "#include \"eval/harmony_weights.h\"\n\n"
                       "namespace isolani {\n\n"
                       "const HarmonyWeights TunedHarmony{\n" +
                       row(weights.no_pawns) + "    {{\n";
    for (const HarmonyVector& input : weights.input) {
        text += row(input);
    }
    text += "    }},\n" + row(weights.no_pieces) + "    {{\n";
    for (const PieceVectors& piece : weights.piece) {
        text += row(piece);
    }
    return text + "    }},\n};\n\n} // namespace isolani\n";
}

} // namespace isolani::tuner
