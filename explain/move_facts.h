// What a move opens, takes or gives, found by sets.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// What there is to say of the first move of a line, as clauses about it, the most telling first:
/// "opens the diagonal from b2 to g7". They are true of the board after the move, or of the end of
/// the line where they speak of a pawn that is given up or a structure that results:
///
/// - a rook does what the rule of a known ending asks of it (rule_of_ending());
/// - with a queen on the board, the king takes the man that moves, which is worth a pawn more than
///   what it has taken, and is checked next;
/// - a pawn or more is given up in the first six plies, and not won back; nothing hung before;
/// - a diagonal is opened: a bishop or queen that does not move attacks through the square that is
///   left the king, a square next to it, a rook or a queen;
/// - a file is opened: a pawn was the last of its side on a file on which a rook or queen stands;
/// - a knight or bishop takes an outpost, where nothing can win it, not on the a- or h-file;
/// - a pawn becomes a passed pawn, cannot be won at once, and is one at the end of the line, too;
/// - a knight, bishop or king blocks an enemy pawn that is passed, isolated, backward, or the one
///   behind of an isolated pair;
/// - an isolated pawn moves, is not just given up, and no pawn is isolated from the fourth ply on;
/// - a pawn breaks: it steps to a defended square where it attacks an enemy pawn;
/// - the enemy has an isolated or backward pawn from the fourth ply at the latest to the end of the
///   line, on a half-open file where it had none, and no pawn is won or lost;
/// - the king castles;
/// - without queens, the king makes three moves in the line, and gets two ranks ahead or more;
/// - a piece goes where one of its kind takes it within six plies, or is taken by it, and what
///   takes is recaptured.
///
/// Weak pawns, passed pawns and outposts are those of facts.def.
std::vector<std::string> move_facts(const Position& pos, const std::vector<Move>& line);

/// "takes up Philidor's defence: ...": of a rook that comes to its third rank for that, or to its
/// fourth in the Lucena position (facts.def); empty if it does neither.
std::string rule_of_ending(const Position& pos, const std::vector<Move>& line);

/// What the first move gives up, as the above: "gives up a pawn"; empty if it is nothing.
std::string given_up(const Position& pos, const std::vector<Move>& line);

/// The weak pawn that a side has at the end of a line, as the above, if it counts for so many
/// centipawns: "leaves Black with a backward pawn on d6"; empty if there is none.
std::string new_weakness(const Position& pos, const std::vector<Move>& line, Color side,
                         int least_rank = 0);

/// "leaves e6 to the knight: 16.Ne6": the man that moves has guarded a square on the fifth or sixth
/// rank of the other side, not on the a- or h-file, and does so no more; a knight or bishop goes
/// there in the line, no pawn can ever attack it there, and it stays to the end, for two plies at
/// least. Empty if there is none.
std::string left_square(const Position& pos, const std::vector<Move>& line);

/// How long the beginning of a text is that is such a clause; nothing if it is none.
std::optional<std::size_t> length_of_move_fact(std::string_view text);

} // namespace isolani
