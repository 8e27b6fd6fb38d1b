#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "explain/facts/duration.h"
#include "explain/map.h"
#include "explain/named_sets.h"
#include "explain/piece_worth.h"
#include "formats/json.h"
#include "uci/review/accuracy.h"
#include "uci/review/annotation.h"
#include "uci/review/chapters.h"
#include "uci/review/earlier.h"
#include "uci/review/report.h"
#include "uci/review/story.h"
#include "uci/review/words.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace isolani::uci {

namespace {

using json::array;
using json::array_of;
using json::field;
using json::literal;
using json::object;

/// Texts that occur again and again, by number.
class Dictionary {
  public:
    std::string number(std::string_view text) {
        const auto [found, is_new] = numbers_.emplace(text, numbers_.size());
        if (is_new) {
            texts_.emplace_back(text);
        }
        return std::to_string(found->second);
    }
    std::string to_json() const { return array_of(texts_, literal); }

  private:
    std::map<std::string, std::size_t, std::less<>> numbers_;
    std::vector<std::string> texts_;
};

std::string hex(Bitboard b) {
    return b ? formatted("\"%llx\"", static_cast<unsigned long long>(b.bits())) : "0";
}

std::string pair_of_sets(Bitboard white, Bitboard black) {
    return array().add(hex(white)).add(hex(black)).str();
}

/// What the report says of pawns, once for each structure of the game.
class Structures {
  public:
    std::string number(const Position& pos) {
        const std::pair key(pos.pieces(White, Pawn).bits(), pos.pieces(Black, Pawn).bits());
        const auto [found, is_new] = numbers_.emplace(key, numbers_.size());
        if (is_new) {
            add(PawnStructure(pos));
        }
        return std::to_string(found->second);
    }
    std::string to_json() const { return list_.str(); }
    /// [name, definition] of the sets, in the order in which they are listed.
    static std::string names() {
        json::Members names = array();
        const PawnStructure none(NoSquares, NoSquares);
        for (const auto& sets : {named_pawn_sets(none), named_square_sets(none)}) {
            for (const NamedPawnSet& set : sets) {
                names.add(array().add(literal(set.name)).add(literal(set.definition)).str());
            }
        }
        return names.str();
    }

  private:
    void add(const PawnStructure& structure) {
        json::Members members = array();
        for (const auto& sets : {named_pawn_sets(structure), named_square_sets(structure)}) {
            for (const NamedPawnSet& set : sets) {
                members.add(pair_of_sets(set.members[White], set.members[Black]));
            }
        }
        list_.add(members.str());
    }

    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> numbers_;
    json::Members list_ = array();
};

/// [square, sum, [[label, worth], ...]] for each piece.
std::string worths_json(const Trace& trace, const Position& pos, Dictionary& labels) {
    return array_of(worth_of_pieces(trace, pos), [&](const PieceWorth& piece) {
        return array()
            .add(std::to_string(index(piece.square)))
            .add(std::to_string(piece.sum))
            .add(array_of(piece.why,
                          [&](const auto& reason) {
                              return array()
                                  .add(labels.number(reason.first))
                                  .add(std::to_string(reason.second))
                                  .str();
                          }))
            .str();
    });
}

/// [[square, [[to, gain], ...]], ...]: the maps of the pieces as two lists of numbers.
std::string maps_json(const Position& pos) {
    return array_of(evaluation_maps(pos), [](const PieceMap& map) {
        json::Members squares = array();
        for (const Square s : AllSquares) {
            if (map.values[s] && s != map.from) {
                squares.add(std::to_string(index(s)));
                squares.add(std::to_string(*map.values[s]));
            }
        }
        return array().add(std::to_string(index(map.from))).add(squares.str()).str();
    });
}

std::string indices_json(Bitboard squares) {
    return array_of(squares, [](Square s) { return std::to_string(index(s)); });
}

/// [text, White's centipawns or null if it is little, White's squares, Black's squares, the ply
/// since which it holds; not of a pawn break, which may have been another move of the pawn then].
std::string reason_json(const Fact& fact, Dictionary& texts) {
    const auto squares_of = [&](Color c) {
        return indices_json(fact.side == c ? fact.squares : NoSquares);
    };
    const bool has_number = has_told_weight(fact);
    return array()
        .add(texts.number(fact.text + '.'))
        .add(has_number ? std::to_string(fact.weight) : "null")
        .add(squares_of(White))
        .add(squares_of(Black))
        .add(fact.since && fact.kind != FactKind::Break ? std::to_string(*fact.since) : "null")
        .str();
}

/// The reasons that `explain` tells, in its order: what the structure asks for, the pawns, each
/// side.
std::string reasons_json(const Position& pos, const std::vector<Move>& line,
                         const FactHistory& history, Dictionary& texts) {
    Reasons reasons = reasons_of(pos, line);
    history.tell_since(reasons.facts);
    const ToldReasons of = told(reasons);
    json::Members rows = array();
    for (const std::string& plan : reasons.plans) {
        rows.add(array().add(texts.number(plan + '.')).add("null").str());
    }
    for (const auto* facts : {&of.pawns, &of.breaks, &of.sides[White], &of.sides[Black]}) {
        for (const Fact& fact : *facts) {
            rows.add(reason_json(fact, texts));
        }
    }
    return rows.str();
}

/// What is told of a position with its best line; details only with the history of its facts.
json::Members position_json(const Position& pos, Value white, const std::vector<Move>& line,
                            const FactHistory* history, Structures& structures,
                            Dictionary& labels) {
    const Trace t = trace(pos);
    const bool is_mated = is_mate(white) && std::abs(white) == MateValue;
    json::Members told = object();
    told.add(field("fen", literal(to_fen(pos))))
        .add(field("value", literal(is_mated ? "#" : eval_text(white))))
        .add(field("chance", formatted("%.1f", win_percent(white))))
        .add(field("static", t.white()))
        .add(field("pawns", structures.number(pos)));
    if (history) {
        told.add(field("reasons", t.endgame ? "[]" : reasons_json(pos, line, *history, labels)))
            .add(field("worth", worths_json(t, pos, labels)))
            .add(field("maps", maps_json(pos)));
    }
    return told;
}

/// [from, to] of a move, the king's squares of castling; null of a null move.
std::string squares_of(Move m) {
    if (!m) {
        return "null";
    }
    const Square to = m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    return array().add(std::to_string(index(m.from()))).add(std::to_string(index(to))).str();
}

/// Adds number, notation and squares of a move.
void add_notation(json::Members& told, const Position& before, Move move) {
    const int number = before.fullmove_number();
    told.add(field("number", literal(std::to_string(number) +
                                     (before.side_to_move() == White ? "." : "..."))))
        .add(field("san", literal(to_pgn(before, move))))
        .add(field("move", squares_of(move)));
}

/// What is told of each position of a line, and of the move that leads to it.
std::string line_json(Position pos, const std::vector<Move>& line, std::size_t plies,
                      Structures& structures) {
    json::Members told = array();
    for (std::size_t i = 0; i < plies; ++i) {
        json::Members ply = object();
        add_notation(ply, pos, line[i]);
        pos.play(line[i]);
        told.add(ply.add(field("fen", literal(to_fen(pos))))
                     .add(field("pawns", structures.number(pos)))
                     .str());
    }
    return told.str();
}

/// Adds what is told of a move to what is told of the position after it.
void add_move(json::Members& ply, const Situation& situation, const ReviewedMove& reviewed,
              Structures& structures) {
    const Position& before = situation.game.position();
    const MoveWords words(situation, reviewed);
    add_notation(ply, before, reviewed.move);
    ply.add(field("sign", literal(to_sign(reviewed.mark))))
        .add(field("mark", literal(to_text(reviewed.mark))))
        .add(field("words", literal(words.text())));
    if (is_error(reviewed.mark)) {
        ply.add(field("line",
                      line_json(before, reviewed.best->line, words.better_plies(), structures)));
    }
}

/// A variation as text: "4...dxe5 5.Qxd8+ Kxd8", with its comments, signs and variations.
std::string variation_text(Position pos, const PgnLine& line) {
    std::vector<std::string> words{without_codes(line.comment)};
    bool needs_number = true;
    for (const PgnMove& m : line.moves) {
        const bool is_white = pos.side_to_move() == White;
        std::string word = is_white || needs_number ? std::to_string(pos.fullmove_number()) : "";
        word += is_white ? "." : needs_number ? "..." : "";
        word += to_pgn(pos, m.move);
        for (const int nag : m.nags) {
            word += is_move_sign(nag) ? to_sign(static_cast<Mark>(nag)) : "";
        }
        words.push_back(word);
        words.push_back(without_codes(m.comment));
        for (const PgnLine& variation : m.variations) {
            words.push_back('(' + variation_text(pos, variation) + ')');
            words.push_back(without_codes(variation.comment_after));
        }
        needs_number = !m.comment.empty() || !m.variations.empty();
        play(pos, m);
    }
    std::erase(words, "");
    return join({words.begin(), words.end()}, 0);
}

/// Adds what others have written at a move: comments and variations.
void add_notes(json::Members& ply, const Position& before, const PgnMove& others) {
    if (const std::string comment = without_codes(others.comments()); !comment.empty()) {
        ply.add(field("comment", literal(comment)));
    }
    if (!others.variations.empty()) {
        ply.add(field("variations", array_of(others.variations, [&](const PgnLine& variation) {
                          return literal(variation_text(before, variation));
                      })));
    }
}

/// Adds what a search says of a position without moves: the best line, and all that is told beside
/// the reasons, which the page has anyway.
void add_explanation(json::Members& ply, const Position& pos, const Explanation& explanation,
                     Structures& structures) {
    json::Members told = array();
    bool is_of_reasons = false;
    std::istringstream text(to_text(pos, explanation));
    for (std::string line; std::getline(text, line);) {
        const bool begins_reasons = line.starts_with("Pawn structure") || line.starts_with("For ");
        is_of_reasons = begins_reasons || (is_of_reasons && !line.empty());
        if (!is_of_reasons && !line.empty() && !line.starts_with("Best play")) {
            told.add(literal(line));
        }
    }
    ply.add(field("told", told.str()));
    if (explanation.searched) {
        const std::vector<Move>& line = explanation.searched->line;
        ply.add(
            field("line", line_json(pos, line, std::min(line.size(), ExplainedPlies), structures)));
    }
}

constexpr std::size_t MostDetailed = 600; // plies

/// What it takes to tell of so many positions, in any unit: the details take far more than the
/// rest.
double work_of(std::size_t positions) {
    constexpr double Detailed = 30;
    const std::size_t detailed = std::min(positions, MostDetailed + 1);
    return Detailed * static_cast<double>(detailed) + static_cast<double>(positions - detailed);
}

/// [first ply, last ply, name, whether it is new] of each chapter.
std::string chapters_json(const std::vector<Position>& positions) {
    return array_of(chapters(positions), [](const Chapter& chapter) {
        return array()
            .add(std::to_string(chapter.first))
            .add(std::to_string(chapter.last))
            .add(literal(to_text(std::optional(chapter.structure))))
            .add(chapter.is_new ? "true" : "false")
            .str();
    });
}

/// The sentences, each a list of [text] and [text, ply that it names].
std::string story_json(const std::vector<Position>& positions, const GameReview& review) {
    return array_of(story(positions, review), [](const StorySentence& sentence) {
        return array_of(sentence.parts, [](const StoryPart& part) {
            json::Members told = array().add(literal(part.text));
            return (part.ply ? told.add(std::to_string(*part.ply)) : told).str();
        });
    });
}

std::string tags_json(const PgnGame& game) {
    return array_of(game.tags, [](const auto& tag) {
        return array().add(literal(tag.first)).add(literal(tag.second)).str();
    });
}

} // namespace

std::optional<std::string> report_data(const PgnGame& game, const GameReview& review,
                                       const std::string& annotator, const ReportProgress& goes_on,
                                       const Explanation* explanation) {
    const std::size_t plies_in_all = review.moves.size();
    PgnGame others = game; // what others wrote
    remove_earlier_annotation(others);
    Structures structures;
    Dictionary labels;
    json::Members plies = array();
    const std::vector<Position> positions = positions_of(game.start, game.moves());
    FactHistory history(game.start);
    Situation situation(game.start);
    for (std::size_t i = 0; i <= plies_in_all; ++i) {
        if (!goes_on(work_of(i) / work_of(plies_in_all + 1))) {
            return std::nullopt;
        }
        const bool has_line = i < review.moves.size() && review.moves[i].best;
        const std::vector<Move> line = has_line ? review.moves[i].best->line
                                       : explanation && explanation->searched
                                           ? explanation->searched->line
                                           : std::vector<Move>();
        if (i > 0 && i <= MostDetailed) {
            history.play(review.moves[i - 1].move);
        }
        json::Members ply =
            position_json(positions[i], review.values[i], line,
                          i <= MostDetailed ? &history : nullptr, structures, labels);
        if (i > 0) {
            add_move(ply, situation, review.moves[i - 1], structures);
            add_notes(ply, positions[i - 1], others.main.moves[i - 1]);
            situation.play(review.moves[i - 1].move);
        } else if (const std::string comment = without_codes(others.main.comment);
                   !comment.empty()) {
            ply.add(field("comment", literal(comment)));
        }
        if (explanation) {
            add_explanation(ply, positions[i], *explanation, structures);
        }
        plies.add(ply.str());
    }
    const auto percent = [&](Color c) {
        return review.accuracy[c] ? formatted("%.1f", *review.accuracy[c]) : "null";
    };
    return object()
        .add(field("tags", tags_json(game)))
        .add(field("result", literal(game.result)))
        .add(field("annotator", literal(annotator)))
        .add(field("accuracy", array().add(percent(White)).add(percent(Black)).str()))
        .add(field("detailed", std::to_string(MostDetailed)))
        .add(field("plies", plies.str()))
        .add(field("chapters", chapters_json(positions)))
        .add(field("story", story_json(positions, review)))
        .add(field("structures", structures.to_json()))
        .add(field("sets", Structures::names()))
        .add(field("common", array_of(common_sets(), literal)))
        .add(field("labels", labels.to_json()))
        .str();
}

} // namespace isolani::uci
