// A reviewed game as PGN that GUIs draw: evaluations, signs, words, lines, squares and arrows.
#pragma once

#include "formats/pgn.h"
#include "uci/review/game_review.h"

#include <string>

namespace isolani::uci {

struct AnnotationStyle {
    std::string annotator; ///< the value of the tag
    bool is_plain = false; ///< words, signs and lines only: no [%eval], [%csl] and [%cal]
};

/// Adds what a review says to a game. What an earlier annotation by Isolani wrote is replaced, and
/// so are evaluations, squares and arrows, whoever wrote them; all else stays.
///
/// Each move has its evaluation as `[%eval 0.35]`, White's view in pawns, or `[%eval #-3]`. Where
/// the game turned there is the sign of the move ($1 to $6) and of the position ($10 to $19), a
/// comment, the best line as a variation of at most twelve plies with the sign of what it leads to,
/// and at most eight squares and arrows: G for what is good (passed pawns, the best move), R for
/// weak pawns, Y for pawns that can capture each other, B for pieces on outposts. Where somebody
/// else has put a sign of the move, there are no signs by Isolani.
/// https://en.wikipedia.org/wiki/Portable_Game_Notation
void annotate(PgnGame& game, const GameReview& review, const AnnotationStyle& style);

/// "-0.35", "#-3": White's view, as in [%eval].
std::string eval_text(Value white);

/// The NAG of a position: 10 if it is about equal, else from 14 to 19.
int position_nag(Value white);

} // namespace isolani::uci
