#include "uci/review/story.h"

#include "engine/game.h"
#include "engine/util/text.h"
#include "explain/played_line.h"
#include "explain/searched_move.h"
#include "uci/review/changes.h"
#include "uci/review/chapters.h"
#include "uci/review/drift.h"
#include "uci/review/scanner.h"
#include "uci/review/turning_point.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

constexpr std::string_view NoErrors = "no errors";
constexpr std::string_view TurningPoint = "Turning point: ";
constexpr std::string_view AfterWhich = ", after which ";
/// In the order of Course.
constexpr auto Courses = std::to_array<std::string_view>(
    {"White is winning", "White is much better for good", "White is better for good",
     "neither side is much better again", "Black is better for good",
     "Black is much better for good", "Black is winning"});
constexpr std::string_view Becomes = " becomes ";
constexpr std::string_view NoSingleMistake = ": no single mistake, but ";
constexpr std::string_view NoMistakeBut = ": no mistake but ";
constexpr std::string_view And = ", and ";

/// The errors of a side, as they are called in a count.
struct ErrorName {
    Mark mark;
    std::string_view one;
    std::string_view many;
};
constexpr auto ErrorNames =
    std::to_array<ErrorName>({{Mark::Inaccuracy, "inaccuracy", "inaccuracies"},
                              {Mark::Mistake, "mistake", "mistakes"},
                              {Mark::Blunder, "blunder", "blunders"}});

/// "1 blunder", "2 mistakes"
std::string counted_errors(std::size_t count, const ErrorName& error) {
    return std::to_string(count).append(" ").append(count > 1 ? error.many : error.one);
}

/// "White: 2 mistakes, 1 blunder; Black: no errors."; nothing if nobody moved.
std::optional<StorySentence> counts(const std::vector<Position>& positions,
                                    const GameReview& review) {
    std::string text;
    for (const Color c : AllColors) {
        const auto count = [&](auto is_meant) {
            std::size_t found = 0;
            for (std::size_t i = 0; i < review.moves.size(); ++i) {
                const ReviewedMove& m = review.moves[i];
                found += positions[i].side_to_move() == c && m.move && is_meant(m.mark) ? 1U : 0U;
            }
            return found;
        };
        if (count([](Mark) { return true; }) == 0) {
            continue;
        }
        std::string errors;
        for (const ErrorName& error : ErrorNames) {
            if (const std::size_t n = count([&](Mark mark) { return mark == error.mark; }); n > 0) {
                errors += errors.empty() ? "" : ", ";
                errors += counted_errors(n, error);
            }
        }
        text += (text.empty() ? "" : "; ") + std::string(ColorNames[c]) + ": ";
        text += errors.empty() ? NoErrors : errors;
    }
    if (text.empty()) {
        return std::nullopt;
    }
    return StorySentence{{{text + '.', {}}}};
}

/// Whether neither side can win anything by a capture, so that what is gone is gone.
bool is_settled(const Position& pos) { return is_quiet(pos) && is_quiet(passed(pos)); }

/// "-0.30 becomes -2.10"
std::string change_in_words(Value from, Value to) {
    return value_in_words(from, White).append(Becomes) + value_in_words(to, White);
}

StorySentence words_on_turn(const std::vector<Position>& positions, const GameReview& review,
                            const TurningMove& turn) {
    return {
        {{std::string(TurningPoint), {}},
         {numbered_san(positions[turn.move], review.moves[turn.move].move), turn.move + 1},
         {std::string(AfterWhich).append(Courses[static_cast<std::size_t>(turn.course)]) + " (" +
              change_in_words(review.values[turn.move], review.values[turn.move + 1]) + ").",
          {}}}};
}

/// What errors a drift has: none, or inaccuracies.
std::string mistakes_in_words(const GameReview& review, const Drift& drift) {
    std::size_t count = 0;
    for (std::size_t i = drift.first; i < drift.last; ++i) {
        count += is_error(review.moves[i].mark) ? 1U : 0U;
    }
    return count == 0
               ? std::string(NoSingleMistake)
               : std::string(NoMistakeBut) + counted_errors(count, ErrorNames.front()).append(And);
}

StorySentence words_on_drift(const std::vector<Position>& positions, const GameReview& review,
                             const Drift& drift) {
    constexpr std::size_t MostChanges = 3;
    const Value from = review.values[drift.first];
    const Value to = review.values[drift.last];
    constexpr std::size_t Soon = 4; // plies
    const Position& later = positions[std::min(drift.last + Soon, positions.size() - 1)];
    const std::vector<std::string> changed =
        changes({positions[drift.first], positions[drift.last], later}, to > from ? White : Black,
                MostChanges);
    const auto number = [&](std::size_t i) {
        return std::to_string(positions[i].fullmove_number());
    };
    return {{{"Moves ", {}},
             {number(drift.first), drift.first},
             {" to ", {}},
             {number(drift.last - 1), drift.last},
             {mistakes_in_words(review, drift) + change_in_words(from, to) +
                  (changed.empty() ? "" : "; " + enumerated(changed)) + '.',
              {}}}};
}

} // namespace

std::vector<Position> positions_of(const Position& start, const std::vector<Move>& moves) {
    std::vector<Position> positions{start};
    positions.reserve(moves.size() + 1);
    for (const Move m : moves) {
        Position next = positions.back();
        play_or_pass(next, m);
        positions.push_back(next);
    }
    return positions;
}

std::vector<StorySentence> story(const std::vector<Position>& positions, const GameReview& review) {
    constexpr std::size_t ShortGame = 10; // plies
    std::vector<StorySentence> sentences;
    if (auto sentence = counts(positions, review)) {
        sentences.push_back(std::move(*sentence));
    }
    if (review.moves.size() < ShortGame) {
        return sentences;
    }
    if (const auto turn = turning_point(positions, review.values);
        turn && review.moves[turn->move].move) {
        sentences.push_back(words_on_turn(positions, review, *turn));
    }
    std::vector<bool> quiet;
    quiet.reserve(positions.size());
    for (const Position& pos : positions) {
        quiet.push_back(is_settled(pos));
    }
    for (const Drift& drift : slow_drifts(review, quiet)) {
        sentences.push_back(words_on_drift(positions, review, drift));
    }
    return sentences;
}

std::string to_text(const StorySentence& sentence) {
    std::string text;
    for (const StoryPart& part : sentence.parts) {
        text += part.text;
    }
    return text;
}

// Recognition.

namespace {

/// "2 mistakes"
bool take_counted(Scanner& scanner) {
    return scanner.take_digits() && scanner.take(" ") &&
           std::ranges::any_of(ErrorNames, [&](const ErrorName& error) {
               return scanner.take(error.many) || scanner.take(error.one);
           });
}

/// "2 mistakes, 1 blunder" or "no errors"
bool take_errors(Scanner& scanner) {
    if (scanner.take(NoErrors)) {
        return true;
    }
    do {
        if (!take_counted(scanner)) {
            return false;
        }
    } while (scanner.take(", "));
    return true;
}

bool take_counts(Scanner& scanner) {
    const bool has_white = scanner.take("White: ");
    if (has_white && !take_errors(scanner)) {
        return false;
    }
    const bool has_black = scanner.take(has_white ? "; Black: " : "Black: ");
    return (has_black ? take_errors(scanner) : has_white) && scanner.take(".");
}

/// "-0.30 becomes -2.10"
bool take_change(Scanner& scanner) {
    return scanner.take_value() && scanner.take(Becomes) && scanner.take_value();
}

bool take_turn(Scanner& scanner) {
    if (!scanner.take(TurningPoint) || !scanner.take_digits() || !scanner.take(".")) {
        return false;
    }
    scanner.take("..");
    return scanner.take_word().ends_with(AfterWhich.front()) &&
           scanner.take(AfterWhich.substr(1)) &&
           std::ranges::any_of(Courses,
                               [&](std::string_view words) { return scanner.take(words); }) &&
           scanner.take(" (") && take_change(scanner) && scanner.take(").");
}

bool take_drift(Scanner& scanner) {
    const bool is_begun = scanner.take("Moves ") && scanner.take_digits() && scanner.take(" to ") &&
                          scanner.take_digits();
    const bool has_errors = is_begun && scanner.take(NoMistakeBut);
    const bool is_drift = has_errors ? take_counted(scanner) && scanner.take(And)
                                     : is_begun && scanner.take(NoSingleMistake);
    return is_drift && take_change(scanner) && (scanner.take(".") || scanner.take_sentence("; "));
}

} // namespace

std::size_t earlier_story(std::string_view comment) {
    for (const auto take : {take_counts, take_turn, take_drift}) {
        Scanner scanner(comment);
        if (take(scanner) && scanner.is_at_end_of_word()) {
            return scanner.taken();
        }
    }
    return 0;
}

} // namespace isolani::uci
