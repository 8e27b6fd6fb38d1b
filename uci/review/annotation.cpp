#include "uci/review/annotation.h"

#include "engine/attacks.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "eval/explain/explain.h"
#include "eval/pawns/structure.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace isolani::uci {

namespace {

/// The comment without the codes that are replaced.
std::string without_codes(std::string text) {
    for (const std::string_view code : {"[%eval", "[%csl", "[%cal"}) {
        for (std::size_t at = text.find(code); at != std::string::npos; at = text.find(code, at)) {
            const std::size_t end = text.find(']', at);
            text.erase(at, end == std::string::npos ? end : end + 1 - at);
        }
    }
    return join(split(text), 0);
}

/// Appends a part of a comment, unless it is there.
void append(std::string& comment, const std::string& part) {
    if (!part.empty() && comment.find(part) == std::string::npos) {
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
        for (const Square s : structure.passed[c]) {
            shapes.square('G', s);
        }
    }
    for (const Color c : AllColors) {
        for (const NotedPawn& pawn : weak_pawns(pos, c)) {
            shapes.square('R', pawn.square);
        }
    }
    return shapes.text();
}

/// The name of the pawn structure after a move, if it is a new one.
std::string new_structure(const Position& before, const Position& after) {
    const auto old = name_structure(PawnStructure(before).pawns);
    const auto now = name_structure(PawnStructure(after).pawns);
    return now && to_text(now) != to_text(old) ? "Pawn structure: " + to_text(now) + "." : "";
}

PgnLine to_variation(const std::vector<Move>& line) {
    constexpr std::size_t Most = 12; // plies
    PgnLine variation;
    for (std::size_t i = 0; i < std::min(Most, line.size()); ++i) {
        variation.moves.push_back({line[i], {}, {}, {}});
    }
    return variation;
}

bool has_line(const PgnMove& m, const PgnLine& line) {
    return std::ranges::any_of(m.variations, [&](const PgnLine& other) {
        return std::ranges::equal(other.moves, line.moves, {}, &PgnMove::move, &PgnMove::move);
    });
}

void add_nag(PgnMove& m, int nag) {
    if (nag != 0 && std::ranges::find(m.nags, nag) == m.nags.end()) {
        m.nags.push_back(nag);
    }
}

void annotate_move(PgnMove& m, const Position& before, const ReviewedMove& reviewed, Value white,
                   const AnnotationStyle& style) {
    const Position after = before.after(m.move);
    const bool turned = is_error(reviewed.mark);
    std::string comment;
    if (!style.is_plain) {
        const bool is_mated = is_mate(white) && std::abs(white) == MateValue;
        append(comment, is_mated ? "" : "[%eval " + eval_text(white) + "]");
        append(comment, turned ? shapes_after(after, reviewed.best) : "");
    }
    append(comment, without_codes(m.comment));
    append(comment, words_on(before, reviewed));
    append(comment, new_structure(before, after));
    m.comment = comment;
    add_nag(m, static_cast<int>(reviewed.mark));
    if (turned) {
        add_nag(m, position_nag(white));
        if (const PgnLine line = to_variation(reviewed.best->line); !has_line(m, line)) {
            m.variations.push_back(line);
        }
    }
}

/// Names the annotator, after those who were there before.
void add_annotator(PgnGame& game, const std::string& annotator) {
    const std::string_view old = game.tag("Annotator");
    if (old.find(annotator) == std::string_view::npos) {
        game.set_tag("Annotator", (old.empty() ? "" : std::string(old) + ", ") + annotator);
    }
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

std::string words_on(const Position& before, const ReviewedMove& reviewed) {
    if (!is_error(reviewed.mark)) {
        return "";
    }
    const Comparison c = compare(before, *reviewed.best, reviewed.played);
    std::string text =
        formatted("%s: %s was better, %s instead of %s.", to_text(reviewed.mark),
                  to_san(before, c.best.move()).c_str(), value_in_words(c.best.value).c_str(),
                  value_in_words(c.other.value).c_str());
    if (c.cause == Cause::Terms) {
        constexpr std::size_t Most = 3;
        std::vector<std::string> rows; // that speak for the better move
        for (const RowDifference& row : c.rows) {
            if (row.gain > 0 && rows.size() < Most) {
                rows.push_back(to_text(before, c, row));
            }
        }
        text += rows.empty() ? "" : " At the ends of the lines: " + enumerated(rows) + ".";
    } else {
        append(text, join(split(material_in_words(before, c)), 0));
    }
    return text;
}

void annotate(PgnGame& game, const GameReview& review, const AnnotationStyle& style) {
    complete_tags(game);
    add_annotator(game, style.annotator);
    Position pos = game.start;
    for (std::size_t i = 0; i < game.main.moves.size(); ++i) {
        PgnMove& m = game.main.moves[i];
        annotate_move(m, pos, review.moves[i], review.values[i + 1], style);
        pos.play(m.move);
    }
    if (!game.main.moves.empty()) {
        PgnMove& last = game.main.moves.back();
        add_nag(last, position_nag(review.values.back()));
        append(last.comment, formatted("Accuracy: White %.1f%%, Black %.1f%%.",
                                       review.accuracy[White], review.accuracy[Black]));
    }
}

} // namespace isolani::uci
