#include "explain/material_story.h"

#include "engine/material.h"
#include "engine/util/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace isolani {

namespace {

constexpr auto FromTheQueen = std::to_array<PieceType>({Queen, Rook, Bishop, Knight, Pawn});

using Counts = EnumArray<PieceType, int>;

/// How many pieces of each type a side has fewer; negative for those that it has more.
Counts missing(const Position& from, const Position& to, Color side) {
    Counts counts{};
    for (const PieceType type : FromTheQueen) {
        counts[type] = from.pieces(side, type).count() - to.pieces(side, type).count();
    }
    return counts;
}

/// "a queen and two pawns"; empty if there are none.
std::string pieces_in_words(const Counts& counts) {
    constexpr auto Numbers =
        std::to_array<const char*>({"", "a ", "two ", "three ", "four ", "five ", "six "});
    std::vector<std::string> words;
    for (const PieceType type : FromTheQueen) {
        if (counts[type] > 0) {
            const auto n = std::min(static_cast<std::size_t>(counts[type]), Numbers.size() - 1);
            std::string word = Numbers[n];
            word += PieceTypeNames[type];
            word += counts[type] > 1 ? "s" : "";
            words.push_back(std::move(word));
        }
    }
    return enumerated(words);
}

/// Turns the pawns that became pieces into nothing missing, and returns how many they are.
int take_promotions(Counts& counts) {
    int promoted = 0;
    for (const PieceType type : FromTheQueen) {
        if (type != Pawn && counts[type] < 0) {
            promoted -= counts[type];
            counts[type] = 0;
        }
    }
    counts[Pawn] -= promoted;
    return promoted;
}

} // namespace

std::string material_story(const Position& from, const Position& to, Color side) {
    Counts lost = missing(from, to, side);
    Counts won = missing(from, to, ~side);
    const int promoted = take_promotions(lost);
    take_promotions(won);
    int balance = 0;
    for (const PieceType type : FromTheQueen) {
        const int both = std::max(0, std::min(lost[type], won[type]));
        lost[type] -= both;
        won[type] -= both;
        balance += (won[type] - lost[type]) * piece_value(type);
    }
    const std::string gain = pieces_in_words(won);
    const std::string loss = pieces_in_words(lost);
    std::string text = promoted > 0 ? "promotes a pawn" : "";
    if (!gain.empty() || !loss.empty()) {
        text += text.empty() ? "" : " and ";
        const bool wins = balance > 0;
        text += wins ? "wins " : balance < 0 ? "loses " : "gives ";
        text += wins ? gain : loss;
        const std::string& other = wins ? loss : gain;
        text += other.empty() ? "" : " for ";
        text += other;
    }
    return text;
}

} // namespace isolani
