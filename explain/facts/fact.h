// Facts of the board that players know: isolated pawns, outposts, open files, kings in the centre.
// They are found by set algebra; the evaluation only says how much each counts.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

enum class FactKind : std::uint8_t {
#define FACT(kind, name, tone, usual, definition) kind,
#include "explain/facts/facts.def"
#undef FACT
};

/// Whom a fact is good for: the side that has it, the other, or that depends.
enum class FactTone : std::uint8_t { Strength, Weakness, Either };
template <> inline constexpr std::size_t EnumSize<FactTone> = 3;

/// A kind of facts.
struct FactInfo {
    std::string_view name; ///< "isolated_pawn"
    FactTone tone;
    int usual; ///< what it counts for beyond the weight when facts are ranked, in centipawns
    std::string_view definition;
};
const FactInfo& info(FactKind kind);
/// All kinds, in the order of facts.def.
std::span<const FactInfo> fact_kinds();

/// Whether a fact is about pawns.
constexpr bool is_of_pawns(FactKind kind) {
    return kind >= FactKind::IsolatedPawn && kind <= FactKind::Hole;
}

/// Whether a fact is the name of an ending whose rule is known.
constexpr bool is_of_known_ending(FactKind kind) {
    return kind == FactKind::WrongBishop || kind == FactKind::Lucena || kind == FactKind::Philidor;
}

/// Whether a fact is of the moment: the next move may end it.
constexpr bool is_for_now(FactKind kind) {
    // In a known ending a king may leave his corner and come back.
    return kind == FactKind::Break || kind == FactKind::Opposition ||
           kind == FactKind::LoosePiece || is_of_known_ending(kind);
}

/// Something that holds on the board.
struct Fact {
    FactKind kind;
    Color side;       ///< that has it
    Square square;    ///< of the man that it is about, or the square; NoSquare if it is the side
    Bitboard squares; ///< all that it is about
    int weight;       ///< what the evaluation gives for it: centipawns, White's view
    int rank;         ///< how much it counts, at least 0
    std::string text; ///< a sentence, without the full stop
    std::string move; ///< of a break: "d4-d5"
    /// Since when it holds without a break: after so many plies of the game; nothing if the game is
    /// not known.
    std::optional<int> since{};
};

/// The weak pawns of a side among facts: isolated, backward or doubled ones.
Bitboard weak_pawns(const std::vector<Fact>& facts, Color side);

/// The side that a fact is good for.
Color favoured_side(const Fact& fact);

/// Sorts facts, those that count most first.
void sort_by_rank(std::vector<Fact>& facts);

/// The facts of a position, those that count most first.
std::vector<Fact> find_facts(const Position& pos);

/// Whether two facts, perhaps of two positions, are the same: kind and side are, and so is the
/// square, of pawns the file; facts about files share one. `now` is where the man that the first is
/// about stands now.
bool is_same_fact(const Fact& a, const Fact& b, Square now);
/// Whether a fact whose man stands on a square now is among others.
bool has_fact(const std::vector<Fact>& facts, const Fact& fact, Square now);
inline bool has_fact(const std::vector<Fact>& facts, const Fact& fact) {
    return has_fact(facts, fact, fact.square);
}

/// The fact of a kind that a side has about a square; nothing if there is none.
const Fact* fact_about(const std::vector<Fact>& facts, FactKind kind, Color side, Square square);

/// A fact that one of two positions has and the other has not.
struct FactDifference {
    Fact fact;
    bool is_of_first;
};

/// Why the first of two positions is better for a side: facts that are good for it and hold in the
/// first only, or good for the enemy and hold in the second only; the highest rank first, without
/// what another says already.
std::vector<FactDifference> fact_differences(const Position& first, const Position& second,
                                             Color side);

/// What is told ranks as high, in centipawns.
inline constexpr int LeastRank = 16;

/// The facts for which `is_wanted` holds, at most `most`: those of LeastRank, without what another
/// says already. What the evaluation gives for a king is told once.
std::vector<Fact> told_facts(const std::vector<Fact>& facts, std::size_t most,
                             const std::function<bool(const Fact&)>& is_wanted);

} // namespace isolani
