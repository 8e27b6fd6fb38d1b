// Motifs in words of players.
#pragma once

#include "explain/line_gain.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// "fork": as in JSON.
std::string_view name(MotifKind kind);

/// How something is won, as a clause about the decisive move: "29...Qb2 attacks the queen on e2 and
/// the rook on c3".
std::string motif_in_words(Position pos, const std::vector<Move>& line, const Motif& motif);

/// How long the beginning of a text is that is such a clause; nothing if it is none.
std::optional<std::size_t> length_of_motif(std::string_view text);

/// ": " and the clause about the motif of a gain; empty if none is proven, or if it is just mate.
std::string how_in_words(const Position& pos, const std::vector<Move>& line, const LineGain& gain);
/// How long the beginning of a text is that has this form; 0 if it has not.
std::size_t length_of_how(std::string_view text);

/// As JSON: plies, material, whether it is mate, what is won as the winner sees it, and the motif
/// or null, with the decisive move and the men.
std::string to_json(const Position& pos, const std::vector<Move>& line, const LineGain& gain);

/// "wins a rook for a pawn": the material that a line has won by the place where it is counted, as
/// a side sees it.
std::string gain_in_words(Position pos, const std::vector<Move>& line, const LineGain& gain,
                          Color side);

} // namespace isolani
