// What each term counts, a second time: a rule a term, in the words of its doc in eval/terms.def.
#pragma once

#include "eval/terms.h"
#include "tests/eval/terms/board_view.h"

#include <map>
#include <utility>
#include <variant>

namespace isolani::test {

/// The board as the side sees it that has the term, and as the other does.
struct Views {
    BoardView us;
    BoardView them;
};

/// How often a side has the term on a square, counted from its own end of the board.
using OnSquare = int (*)(const Views&, Place);
/// How often a side has a term that counts something without a square.
using OnBoard = int (*)(const Views&);

using Rules = std::map<Term, std::variant<OnSquare, OnBoard>>;

void add_pawn_rules(Rules& rules);
void add_passer_rules(Rules& rules);
void add_piece_rules(Rules& rules);
void add_threat_rules(Rules& rules);
void add_king_rules(Rules& rules);

// Questions about pawns that several subjects ask.

bool is_isolated(const BoardView& b, Place s);
/// Whether no enemy pawn is in front of a square on its file.
bool is_open(const BoardView& b, Place s);
/// No enemy pawn in front on its file and the neighbouring ones, no own pawn in front on its file.
bool is_passed(const BoardView& b, Place s);
/// An enemy pawn covers the next square, and no own pawn can ever do; stragglers included.
bool is_backward(const BoardView& b, Place s);

} // namespace isolani::test
