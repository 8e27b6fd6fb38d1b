// The sentences of an annotation: how they are written, and how they are found again.
#pragma once

#include "uci/review/game_review.h"
#include "uci/review/situation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace isolani::uci {

/// What others have written at a move, so that it is not written again.
struct OthersNotes {
    bool has_sign = false; ///< of the move: then the words name none, and tell the reasons
    bool has_line = false; ///< the line that is better
};

/// What is said of a move of a game. Keeps references to the position before it and to the move.
class MoveWords {
  public:
    MoveWords(const Situation& before, const ReviewedMove& reviewed);

    /// The words on a move where the game turned: "Blunder: Nf3 was better, +0.35 instead of -1.20.
    /// ...", and on a good move: "Good move: ...". All values are White's view. Empty if there is
    /// nothing to say.
    std::string text(const OthersNotes& others = {}) const;

    /// How many plies of the line that was better than an error are shown: if the words tell of its
    /// end, those up to it. 0 if the move is no error.
    std::size_t better_plies() const;

  private:
    /// Why a move is an error: what punishes it or was missed, or else what the ends of the lines
    /// differ in; one of the texts is empty.
    struct ErrorReasons {
        Comparison comparison;
        std::string punishment;
        std::string ends;
    };

    static ErrorReasons reasons_of_error(const Situation& situation, const ReviewedMove& reviewed);
    std::string text_of_error(const OthersNotes& others) const;

    const Position& before_;
    const ReviewedMove& reviewed_;
    std::optional<ErrorReasons> error_;
};

/// "Accuracy: White 98.1% and Black 97.2%.", of the sides that moved; empty if none did.
std::string words_on_accuracy(const GameReview& review);

/// "Black is winning at the end.": how good the last position is, White's view.
std::string words_on_end(Value white);

/// Sentences that an earlier annotation wrote, and what they say of the rest that it wrote.
struct EarlierWords {
    std::size_t length = 0;       ///< in bytes
    Mark sign = Mark::None;       ///< of the move, if they name it
    std::string_view better;      ///< the move, in SAN, whose line was added; empty if none was
    bool names_end = false;       ///< they name the sign of the last position
    bool is_of_old_build = false; ///< which had no words for "!", "!!" and "!?"
};

/// Recognises what the functions above write, and what builds before them wrote, at the beginning
/// of a text; nothing if there is something else.
std::optional<EarlierWords> earlier_words(std::string_view text);

} // namespace isolani::uci
