// A position explained in words: what the evaluation sees, for people who play.
#pragma once

#include "engine/position.h"
#include "explain/facts/fact.h"
#include "explain/known_ending.h"
#include "explain/named_structures.h"
#include "explain/piece_advice.h"
#include "explain/searched_move.h"
#include "explain/summary.h"
#include "explain/trades.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// Advice for one side.
struct SideNotes {
    /// After a search only what it confirms; by counting none to a side with undeveloped pieces.
    std::optional<PieceAdvice> advice;
    std::vector<Trade> trades; ///< that it wants
};

/// Why a position is as it is: the structure, and facts of the board, ranked by the evaluation.
struct Reasons {
    std::optional<NamedStructure> structure; ///< if it is not gone after the next move
    std::vector<std::string> plans;          ///< what the structure asks for, in sentences
    std::vector<Fact> facts;                 ///< those that last, the highest rank first
};

/// The reasons of a position that is no known endgame, with the best line if it is known.
Reasons reasons_of(const Position& pos, const std::vector<Move>& line);

/// Those that are told.
struct ToldReasons {
    std::vector<Fact> pawns;  ///< weaknesses and strengths of the structure, at most three
    std::vector<Fact> breaks; ///< White's first, at most two a side
    EnumArray<Color, std::vector<Fact>> sides; ///< what else is good for each side, at most four
};
ToldReasons told(const Reasons& reasons);

/// A position explained.
struct Explanation {
    std::optional<SearchedMove> searched; ///< the best move, if there was a search
    int white = 0;                        ///< the static evaluation in centipawns, White's view
    std::optional<std::string> over; ///< how the game has ended, if it has; nothing more is said
    std::optional<std::string_view> endgame; ///< a known one, without reasons and advice
    KnownEnding ending; ///< what is proven of an ending, and what a search has found of it
    std::string threat; ///< what the other side threatens at once; no advice is given then
    std::string
        gain; ///< what the best line wins, as a sentence without the full stop; may be empty
    Reasons reasons;
    EnumArray<Color, SideNotes> sides;
};

/// Explains a position; with the best move and its line, what these leave of it.
Explanation explain(const Position& pos, std::optional<SearchedMove> searched = std::nullopt);

/// Plies of the best line that the explanation shows.
inline constexpr std::size_t ExplainedPlies = 10;

/// How much better a side is: from 25, 70, 150 and 500 centipawns.
enum class Advantage : std::uint8_t { None, Slight, Clear, Large, Winning };
template <> inline constexpr std::size_t EnumSize<Advantage> = 5;
Advantage advantage_of(int centipawns);

/// Whether a side that is not much better, by a value in White's view, has the wrong bishop, or the
/// other side Philidor's defence.
bool is_likely_drawn(const std::vector<Fact>& facts, int white);

/// "White is slightly better": how good a value in centipawns is, White's view.
std::string verdict(int white);
/// "The position is drawn" if that is proven, "likely drawn" if a side that is not much better has
/// the wrong bishop or faces Philidor's defence, else the verdict of the search, "White mates in
/// 3", or of the evaluation if there was none. The game must not be over.
std::string verdict(const Position& pos, const Explanation& explanation);

/// The explanation as text.
std::string to_text(const Position& pos, const Explanation& explanation);

/// The version of the format that to_json() writes; docs/explain.schema.json describes it.
inline constexpr int ExplanationSchema = 2;

/// The same as JSON, in one line.
std::string to_json(const Position& pos, const Explanation& explanation);

/// Whether the weight of a fact is worth telling.
bool has_told_weight(const Fact& fact);
/// A fact with what the evaluation gives for it, if that is much: "Black has the bishop pair
/// (-0.38)".
std::string to_text(const Fact& fact);
/// The same as JSON.
std::string to_json(const Fact& fact);

/// The facts that count most, whichever side they are for, in one line: "Black has the bishop pair
/// (-0.38); White holds the open e-file with the rook on e1 (+0.21)". Empty for known endgames.
std::string largest_reasons(const Position& pos, std::size_t most);

} // namespace isolani
