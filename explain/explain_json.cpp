#include "engine/fen.h"
#include "explain/explain.h"
#include "explain/json.h"
#include "formats/json.h"

#include <cstdlib>
#include <string>

namespace isolani {

namespace {

using json::array_of;
using json::field;
using json::literal;
using json::object;

std::string advice_json(const Position& pos, const std::optional<PieceAdvice>& advice) {
    if (!advice) {
        return "null";
    }
    return object()
        .add(field("why", literal(name(advice->kind))))
        .add(field("piece", literal(PieceTypeNames[type_of(pos.piece_on(advice->from))])))
        .add(field("square", literal(to_text(advice->from))))
        .add(field("better", literal(to_text(advice->to))))
        .add(field("gain", advice->gain))
        .str();
}

std::string side_json(const Position& pos, const SideNotes& notes, Color side) {
    const auto trade_json = [side](const Trade& t) {
        return object()
            .add(field("own", literal(PieceTypeNames[side == White ? t.white : t.black])))
            .add(field("for", literal(PieceTypeNames[side == White ? t.black : t.white])))
            .add(field("gain", std::abs(t.change)))
            .str();
    };
    return object()
        .add(field("advice", advice_json(pos, notes.advice)))
        .add(field("trades", array_of(notes.trades, trade_json)))
        .str();
}

} // namespace

std::string to_json(const Fact& fact) {
    json::Members told = object();
    told.add(field("kind", literal(info(fact.kind).name)))
        .add(field("side", literal(json_name(fact.side))))
        .add(field("square", fact.square == NoSquare ? "null" : literal(to_text(fact.square))))
        .add(field("squares", squares_json(fact.squares)))
        .add(field("weight", fact.weight))
        .add(field("rank", fact.rank))
        .add(field("text", literal(fact.text)));
    return (fact.since ? told.add(field("since", *fact.since)) : told).str();
}

std::string to_json(const Position& pos, const Explanation& explanation) {
    return object()
        .add(field("schema", ExplanationSchema))
        .add(field("fen", literal(to_fen(pos))))
        .add(field("verdict",
                   literal(explanation.over ? *explanation.over : verdict(pos, explanation))))
        .add(field("searched", explanation.searched ? to_json(pos, *explanation.searched) : "null"))
        .add(field("threat", literal(explanation.threat)))
        .add(field("gain", literal(explanation.gain)))
        .add(field("value", explanation.over ? "null" : std::to_string(explanation.white)))
        .add(field("endgame", explanation.endgame ? literal(*explanation.endgame) : "null"))
        .add(field("ending", array_of(explanation.ending.reasons, literal)))
        .add(field("structure", structure_json(explanation.reasons.structure)))
        .add(field("plans", array_of(explanation.reasons.plans, literal)))
        .add(field("facts",
                   array_of(explanation.reasons.facts, [](const Fact& f) { return to_json(f); })))
        .add(field("white", side_json(pos, explanation.sides[White], White)))
        .add(field("black", side_json(pos, explanation.sides[Black], Black)))
        .str();
}

} // namespace isolani
