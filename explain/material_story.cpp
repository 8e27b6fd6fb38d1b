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

/// "a queen and two pawns": those of which there are more than none.
std::string men_in_words(const Counts& counts, bool has_exchange) {
    std::vector<std::string> words;
    if (has_exchange) {
        words.emplace_back("the exchange");
    }
    for (const PieceType type : FromTheQueen) {
        if (counts[type] > 0) {
            words.push_back(counted(counts[type], PieceTypeNames[type]));
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

/// Takes knights away against bishops.
void cancel_minors(Counts& more) {
    if ((more[Knight] > 0) != (more[Bishop] > 0)) {
        const int sum = more[Knight] + more[Bishop];
        const bool is_knight = (sum > 0) == (more[Knight] > 0);
        more[Knight] = is_knight ? sum : 0;
        more[Bishop] = is_knight ? 0 : sum;
    }
}

} // namespace

std::string counted(int n, std::string_view thing) {
    constexpr auto Numbers = std::to_array<const char*>(
        {"no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine"});
    const auto i = static_cast<std::size_t>(n);
    std::string text = i < Numbers.size() ? Numbers[i] : std::to_string(n);
    text += ' ';
    text += thing;
    return n == 1 ? text : text + 's';
}

Surplus surplus(Counts more) {
    cancel_minors(more);
    Surplus found;
    for (const PieceType type : FromTheQueen) {
        found.value += more[type] * piece_value(type);
    }
    const int minors = more[Knight] + more[Bishop];
    const int exchange = more[Queen] == 0 && minors == -more[Rook] ? more[Rook] : 0;
    const bool is_exchange = exchange == 1 || exchange == -1;
    if (is_exchange) {
        more[Rook] = more[Bishop] = more[Knight] = 0;
    }
    Counts fewer{};
    for (const PieceType type : FromTheQueen) {
        fewer[type] = -more[type];
    }
    found.ours = men_in_words(more, is_exchange && exchange > 0);
    found.theirs = men_in_words(fewer, is_exchange && exchange < 0);
    return found;
}

std::string material_story(const Position& from, const Position& to, Color side) {
    Counts lost = missing(from, to, side);
    Counts won = missing(from, to, ~side);
    const int promoted = take_promotions(lost);
    take_promotions(won);
    Counts more{};
    for (const PieceType type : FromTheQueen) {
        more[type] = won[type] - lost[type];
    }
    const auto [gain, loss, value] = surplus(more);
    std::string text = promoted > 0 ? "promotes a pawn" : "";
    if (!gain.empty() || !loss.empty()) {
        text += text.empty() ? "" : " and ";
        const bool wins = value > 0;
        text += wins ? "wins " : value < 0 ? "loses " : "gives ";
        text += wins ? gain : loss;
        const std::string& other = wins ? loss : gain;
        text += other.empty() ? "" : " for ";
        text += other;
    } else if (text.empty() && more[Bishop] != 0) {
        text = more[Bishop] < 0 ? "gives a bishop for a knight" : "gives a knight for a bishop";
    }
    return text;
}

} // namespace isolani
