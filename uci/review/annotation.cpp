#include "uci/review/annotation.h"

#include "engine/attacks.h"
#include "engine/util/text.h"
#include "eval/pawns/structure.h"
#include "explain/explain.h"
#include "uci/review/chapters.h"
#include "uci/review/earlier.h"
#include "uci/review/story.h"
#include "uci/review/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace isolani::uci {

namespace {

/// Appends a part of a comment.
void append(std::string& comment, const std::string& part) {
    if (!part.empty()) {
        comment += comment.empty() ? "" : " ";
        comment += part;
    }
}

/// Squares and arrows, each with the letter of its colour.
class Shapes {
  public:
    void square(char colour, Square s) {
        if (count_ < Most) {
            add(squares_, colour, to_text(s));
        }
    }
    void arrow(char colour, Square from, Square to) {
        if (count_ < Most) {
            add(arrows_, colour, to_text(from) + to_text(to));
        }
    }
    std::string text() const {
        std::string text = squares_.empty() ? "" : "[%csl " + squares_ + "]";
        text += squares_.empty() || arrows_.empty() ? "" : " ";
        return text + (arrows_.empty() ? "" : "[%cal " + arrows_ + "]");
    }

  private:
    static constexpr int Most = 8;

    void add(std::string& list, char colour, const std::string& what) {
        list += list.empty() ? "" : ",";
        list += colour;
        list += what;
        ++count_;
    }

    std::string squares_;
    std::string arrows_;
    int count_ = 0;
};

/// What to draw after a move: the best move, then the pawns and outposts of the position.
std::string shapes_after(const Position& pos, const std::optional<SearchedMove>& better) {
    Shapes shapes;
    if (better) {
        shapes.arrow('G', better->move().from(), better->move().to());
    }
    const PawnStructure structure(pos);
    for (const Color c : AllColors) {
        for (const Square s : structure.outposts[c] & pos.pieces(c, Knight, Bishop)) {
            shapes.square('B', s);
        }
    }
    for (const Square s : structure.levers[White]) {
        for (const Square target : pawn_attacks(White, s) & structure.pawns[Black]) {
            shapes.arrow('Y', s, target);
        }
    }
    for (const Color c : AllColors) {
        for (const Square s : structure.foremost_passed[c]) {
            shapes.square('G', s);
        }
    }
    const std::vector<Fact> facts = find_facts(pos);
    for (const Color c : AllColors) {
        for (const Square s : weak_pawns(facts, c)) {
            shapes.square('R', s);
        }
    }
    return shapes.text();
}

/// A line with the sign of the position that it leads to.
PgnLine to_variation(const SearchedMove& searched, std::size_t plies, Color side) {
    PgnLine variation;
    for (std::size_t i = 0; i < plies; ++i) {
        variation.moves.push_back({searched.line[i], {}, {}, {}});
    }
    variation.moves.back().nags = {position_nag(in_whites_view(searched.value, side))};
    return variation;
}

bool has_line(const PgnMove& m, const PgnLine& line) {
    return std::ranges::any_of(m.variations, [&](const PgnLine& other) {
        return std::ranges::equal(other.moves, line.moves, {}, &PgnMove::move, &PgnMove::move);
    });
}

/// Adds to a move on which no earlier annotation is left. A sign is added where no other of the
/// kind stands, and none beside another's sign of the move.
void annotate_move(PgnMove& m, const Situation& situation, const ReviewedMove& reviewed,
                   Value white, const AnnotationStyle& style) {
    const Position& before = situation.game.position();
    Position after = before;
    play(after, m);
    const bool turned = is_error(reviewed.mark);
    const MoveWords words(situation, reviewed);
    const PgnLine line =
        turned ? to_variation(*reviewed.best, words.better_plies(), before.side_to_move())
               : PgnLine();
    const OthersNotes others{.has_sign = std::ranges::any_of(m.nags, is_move_sign),
                             .has_line = turned && has_line(m, line)};
    std::string comment;
    if (!style.is_plain) {
        const bool is_mated = is_mate(white) && std::abs(white) == MateValue;
        append(comment, is_mated ? "" : "[%eval " + eval_text(white) + "]");
        append(comment, turned ? shapes_after(after, reviewed.best) : "");
    }
    append(comment, without_codes(m.comment, {"eval", "csl", "cal"}));
    append(comment, words.text(others));
    m.comment = comment;
    if (reviewed.mark != Mark::None && !others.has_sign) {
        m.nags.push_back(static_cast<int>(reviewed.mark));
        if (turned && std::ranges::none_of(m.nags, is_position_sign)) {
            m.nags.push_back(position_nag(white));
        }
    }
    if (turned && !others.has_line) {
        m.variations.push_back(line);
    }
}

/// Adds the story to the comment before the first move, and new structures to those of the moves.
void annotate_course(PgnGame& game, const GameReview& review) {
    const std::vector<Position> positions = positions_of(game.start, game.moves());
    for (const Chapter& chapter : chapters(positions)) {
        if (chapter.is_new && chapter.first > 0) {
            append(game.main.moves[chapter.first - 1].comment,
                   words_on_structure(chapter.structure, positions[chapter.first]));
        }
    }
    for (const StorySentence& sentence : story(positions, review)) {
        append(game.main.comment, to_text(sentence));
    }
}

/// Adds the accuracy, and where no sign stands that of the last position.
void annotate_end(PgnMove& last, const GameReview& review) {
    append(last.comment, words_on_accuracy(review));
    const Value white = review.values.back();
    if (std::ranges::none_of(last.nags, is_position_sign)) {
        last.nags.push_back(position_nag(white));
        append(last.comment, words_on_end(white));
    }
}

/// Names the annotator, after those who were there before.
void add_annotator(PgnGame& game, const std::string& annotator) {
    const std::string_view others = game.tag("Annotator");
    game.set_tag("Annotator", (others.empty() ? "" : std::string(others) + ", ") + annotator);
}

/// Puts the seven tags that every game has first.
/// https://en.wikipedia.org/wiki/Portable_Game_Notation
void complete_tags(PgnGame& game) {
    PgnGame complete;
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
        const std::string_view value = game.tag(name);
        const char* unknown = name == std::string_view("Date") ? "????.??.??" : "?";
        complete.set_tag(name, std::string(value.empty() ? unknown : value));
    }
    complete.set_tag("Result", game.result);
    for (auto& [name, value] : game.tags) {
        if (complete.tag(name).empty()) {
            complete.tags.emplace_back(name, std::move(value));
        }
    }
    game.tags = std::move(complete.tags);
}

} // namespace

std::string eval_text(Value white) {
    if (is_mate(white)) {
        return "#" + std::to_string(moves_to_mate(white));
    }
    return formatted("%.2f", white / 100.0);
}

int position_nag(Value white) {
    constexpr EnumArray<Advantage, int> ForWhite{{10, 14, 16, 18, 18}};
    const Advantage advantage = advantage_of(white);
    return ForWhite[advantage] + (advantage != Advantage::None && white < 0 ? 1 : 0);
}

void annotate(PgnGame& game, const GameReview& review, const AnnotationStyle& style) {
    remove_earlier_annotation(game);
    complete_tags(game);
    add_annotator(game, style.annotator);
    Situation situation(game.start);
    for (std::size_t i = 0; i < game.main.moves.size(); ++i) {
        PgnMove& m = game.main.moves[i];
        annotate_move(m, situation, review.moves[i], review.values[i + 1], style);
        situation.play(m.move);
    }
    annotate_course(game, review);
    if (!game.main.moves.empty()) {
        annotate_end(game.main.moves.back(), review);
    }
}

} // namespace isolani::uci
