#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/json.h"
#include "engine/util/text.h"
#include "eval/explain/explain.h"
#include "eval/explain/map.h"
#include "eval/explain/piece_worth.h"
#include "eval/pawns/named_sets.h"
#include "uci/review/accuracy.h"
#include "uci/review/annotation.h"
#include "uci/review/earlier.h"
#include "uci/review/report.h"
#include "uci/review/words.h"

#include <algorithm>
#include <map>

namespace isolani::uci {

namespace {

using json::array;
using json::array_of;
using json::field;
using json::object;
using json::quoted;

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
    std::string to_json() const { return array_of(texts_, quoted); }

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
    /// The names of the sets, in the order in which they are listed.
    static std::string names() {
        json::Members names = array();
        const PawnStructure none(NoSquares, NoSquares);
        for (const auto& sets : {named_pawn_sets(none), named_square_sets(none)}) {
            for (const NamedPawnSet& set : sets) {
                names.add(quoted(set.name));
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
        const auto named = name_structure(structure.pawns);
        list_.add(object()
                      .add(field("name", named ? quoted(to_text(named)) : "null"))
                      .add(field("sets", members.str()))
                      .str());
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

/// [label, White's centipawns] for the largest reasons.
std::string reasons_json(const Trace& trace, Dictionary& labels) {
    constexpr std::size_t Most = 8;
    std::vector<SummaryRow> rows = reasons(trace);
    rows.resize(std::min(Most, rows.size()));
    return array_of(rows, [&](const SummaryRow& row) {
        return array().add(labels.number(row.label)).add(std::to_string(row.difference)).str();
    });
}

/// What is told of a position, however it was reached.
json::Members position_json(const Position& pos, Value white, Structures& structures,
                            Dictionary& labels) {
    const Trace t = trace(pos);
    const bool is_mated = is_mate(white) && std::abs(white) == MateValue;
    return object()
        .add(field("fen", quoted(to_fen(pos))))
        .add(field("value", quoted(is_mated ? "#" : eval_text(white))))
        .add(field("chance", formatted("%.1f", win_percent(white))))
        .add(field("static", t.white()))
        .add(field("pawns", structures.number(pos)))
        .add(field("reasons", reasons_json(t, labels)))
        .add(field("worth", worths_json(t, pos, labels)))
        .add(field("maps", maps_json(pos)));
}

/// [from, to] of a move, the king's squares of castling.
std::string squares_of(Move m) {
    const Square to = m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    return array().add(std::to_string(index(m.from()))).add(std::to_string(index(to))).str();
}

/// Adds what is told of a move to what is told of the position after it.
void add_move(json::Members& ply, const Position& before, const ReviewedMove& reviewed,
              const std::string& comment) {
    const int number = before.fullmove_number();
    ply.add(field("number",
                  quoted(std::to_string(number) + (before.side_to_move() == White ? "." : "..."))))
        .add(field("san", quoted(to_san(before, reviewed.move))))
        .add(field("move", squares_of(reviewed.move)))
        .add(field("sign", quoted(to_sign(reviewed.mark))))
        .add(field("mark", quoted(to_text(reviewed.mark))))
        .add(field("words", quoted(words_on(before, reviewed))));
    if (!comment.empty()) {
        ply.add(field("comment", quoted(comment)));
    }
    if (is_error(reviewed.mark)) {
        ply.add(field("best", squares_of(reviewed.best->move())))
            .add(field("line", quoted(line_in_san(before, reviewed.best->line, MostShownPlies))));
    }
}

std::string tags_json(const PgnGame& game) {
    return array_of(game.tags, [](const auto& tag) {
        return array().add(quoted(tag.first)).add(quoted(tag.second)).str();
    });
}

} // namespace

std::string report_data(const PgnGame& game, const GameReview& review,
                        const std::string& annotator) {
    PgnGame others = game; // what others wrote
    remove_earlier_annotation(others);
    Structures structures;
    Dictionary labels;
    json::Members plies = array();
    Position pos = game.start;
    plies.add(position_json(pos, review.values[0], structures, labels).str());
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const Position before = pos;
        pos.play(review.moves[i].move);
        json::Members ply = position_json(pos, review.values[i + 1], structures, labels);
        add_move(ply, before, review.moves[i],
                 without_codes(others.main.moves[i].comment));
        plies.add(ply.str());
    }
    const auto percent = [&](Color c) {
        return review.accuracy[c] ? formatted("%.1f", *review.accuracy[c]) : "null";
    };
    return object()
        .add(field("tags", tags_json(game)))
        .add(field("result", quoted(game.result)))
        .add(field("annotator", quoted(annotator)))
        .add(field("accuracy", array().add(percent(White)).add(percent(Black)).str()))
        .add(field("plies", plies.str()))
        .add(field("structures", structures.to_json()))
        .add(field("sets", Structures::names()))
        .add(field("labels", labels.to_json()))
        .str();
}

} // namespace isolani::uci
