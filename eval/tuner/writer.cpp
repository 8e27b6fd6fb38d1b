#include "eval/tuner/writer.h"

#include <array>
#include <cstdio>

namespace isolani::tuner {

namespace {

constexpr std::size_t SquareClasses = 32; // of PieceSquare, for each piece

template <class... Values> std::string formatted(const char* format, Values... values) {
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(), format, values...);
    return line.data();
}

std::string loss_line(const char* name, const Losses& before, const Losses& after) {
    return formatted("//   %s: %.6f before, %.6f after (to the results alone: %.6f, %.6f)\n", name,
                     before.objective, after.objective, before.result, after.result);
}

std::string head_comment(const Provenance& p) {
    std::string text =
        "// What each term is worth: one Score (middlegame, endgame) a weight, in the order of "
        "terms.def; in\n"
        "// centipawns, or points of danger. Written by the tuner (`make tuner`) from\n";
    for (const Provenance::File& file : p.files) {
        text += "//   " + file.name + ": " + std::to_string(file.positions) + " positions\n";
    }
    text += formatted("// with seed %llu, lambda %.2f, K %.6f a centipawn (labels: %.6f). ",
                      static_cast<unsigned long long>(p.seed), p.objective.lambda, p.objective.k,
                      p.objective.label_k);
    text += "Mean squared error:\n";
    text += loss_line("training", p.training_before, p.training_after);
    text += loss_line("validation", p.validation_before, p.validation_after);
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

std::string piece_squares(std::span<const Score> weights) {
    constexpr std::array Names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    std::string text;
    for (std::size_t piece = 0; piece < Names.size(); ++piece) {
        text += formatted("    // PieceSquare: %s, ranks 1 to 8, files a to d\n", Names[piece]);
        text += rows(weights.subspan(piece * SquareClasses, SquareClasses), 4);
    }
    return text;
}

} // namespace

std::string to_source(std::span<const Score> weights, const Provenance& provenance) {
    std::string text = head_comment(provenance) + "// clang-format off\n"
                                                  "#pragma once\n\n"
                                                  "#include \"eval/score.h\"\n"
                                                  "#include \"eval/terms.h\"\n\n"
                                                  "#include <array>\n\n"
                                                  "namespace isolani {\n\n"
                                                  "inline constexpr std::array<Score, WeightCount> "
                                                  "Weights{{\n";
    for (const TermInfo& term : Terms) {
        const auto own = weights.subspan(term.offset, term.size);
        if (&term == &info(Term::PieceSquare)) {
            text += piece_squares(own);
        } else {
            text += "    // " + std::string(term.name) + "\n" + rows(own, 8);
        }
    }
    return text + "}};\n\n} // namespace isolani\n";
}

} // namespace isolani::tuner
