#include "explain/searched_move.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "explain/json.h"
#include "formats/json.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

std::string value_in_words(Value value, Color side) {
    const Value white = in_whites_view(value, side);
    return is_mate(white) ? formatted("mate in %d for %s", std::abs(moves_to_mate(white)),
                                      ColorNames[white > 0 ? White : Black])
                          : in_pawns(white);
}

std::string numbered_san(const Position& pos, Move m) {
    return std::to_string(pos.fullmove_number()) + (pos.side_to_move() == White ? "." : "...") +
           to_san(pos, m);
}

std::string line_in_san(Position pos, const std::vector<Move>& line, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(line.size(), most); ++i) {
        text += i > 0 ? " " : "";
        const bool is_numbered = i == 0 || pos.side_to_move() == White;
        text += is_numbered ? numbered_san(pos, line[i]) : to_san(pos, line[i]);
        pos.play(line[i]);
    }
    return text;
}

std::string to_json(const Position& pos, const SearchedMove& searched) {
    using json::field;
    using json::literal;
    const CastlingNotation notation = pos.castling_notation();
    const Value white = in_whites_view(searched.value, pos.side_to_move());
    return json::object()
        .add(field("move", literal(to_text(searched.move(), notation))))
        .add(field("san", literal(to_san(pos, searched.move()))))
        .add(field("value", is_mate(white) ? "null" : std::to_string(white)))
        .add(field("mate", is_mate(white) ? std::to_string(moves_to_mate(white)) : "null"))
        .add(field("depth", searched.depth))
        .add(field("line", json::array_of(searched.line,
                                          [&](Move m) { return literal(to_text(m, notation)); })))
        .str();
}

} // namespace isolani
