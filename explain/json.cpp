#include "explain/json.h"

#include "engine/fen.h"
#include "engine/util/text.h"
#include "eval/harmony/network.h"
#include "explain/named_sets.h"
#include "explain/named_structures.h"
#include "explain/pawn_worth.h"
#include "explain/summary.h"
#include "explain/trace.h"
#include "formats/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

namespace {

using json::array;
using json::field;
using json::literal;
using json::object;

/// The version of the format that to_json() writes.
constexpr int Schema = 4;

std::string terms_json(const Trace& trace) {
    json::Members list = array();
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        for (const Color side : AllColors) {
            const TermTotal& total = trace.totals[t][side];
            if (total.count == 0) {
                continue;
            }
            list.add(object()
                         .add(field("term", literal(Terms[t].name)))
                         .add(field("kind", literal(name(Terms[t].kind))))
                         .add(field("side", literal(json_name(side))))
                         .add(field("mg", total.worth.mg()))
                         .add(field("eg", total.worth.eg()))
                         .add(field("count", total.count))
                         .add(field("squares", squares_json(total.squares)))
                         .str());
        }
    }
    return list.str();
}

std::string reason_json(std::string_view name, Score worth) {
    return object()
        .add(field("term", literal(name)))
        .add(field("mg", worth.mg()))
        .add(field("eg", worth.eg()))
        .str();
}

std::string pawn_json(const PawnWorth& pawn, const std::vector<NamedPawnSet>& sets) {
    json::Members names = array();
    for (const NamedPawnSet& set : sets) {
        if (set.members[pawn.side].contains(pawn.square)) {
            names.add(literal(set.name));
        }
    }
    json::Members why = array();
    for (const auto& [name, worth] : pawn.why) {
        why.add(reason_json(name, worth));
    }
    return object()
        .add(field("square", literal(to_text(pawn.square))))
        .add(field("side", literal(json_name(pawn.side))))
        .add(field("sets", names.str()))
        .add(field("mg", pawn.sum().mg()))
        .add(field("eg", pawn.sum().eg()))
        .add(field("why", why.str()))
        .str();
}

std::string pawns_json(const Trace& trace, const Position& pos, const PawnStructure& structure) {
    const std::vector<NamedPawnSet> sets = named_pawn_sets(structure);
    json::Members list = array();
    for (const PawnWorth& pawn : worth_of_pawns(trace, pos, structure)) {
        list.add(pawn_json(pawn, sets));
    }
    return list.str();
}

std::string score_json(Score score) {
    return object().add(field("mg", score.mg())).add(field("eg", score.eg())).str();
}

/// The harmony score of each side, of its structure alone and of each of its pieces.
std::string harmony_json(const Trace& trace, const Position& pos, const PawnStructure& structure) {
    json::Members sides = object();
    for (const Color us : AllColors) {
        const Harmony harmony(pos, us, structure);
        const Harmony average = harmony.average();
        json::Members pieces = array();
        for (const PieceType type : harmony::Pieces) {
            for (const Square s : pos.pieces(us, type)) {
                const Score worth = harmony.of_piece(type, s);
                pieces.add(object()
                               .add(field("piece", literal(PieceTypeNames[type])))
                               .add(field("square", literal(to_text(s))))
                               .add(field("mg", worth.mg()))
                               .add(field("eg", worth.eg()))
                               .add(field("average", score_json(average.of_piece(type, s))))
                               .str());
            }
        }
        sides.add(
            field(json_name(us), object()
                                     .add(field("mg", trace.harmony[us].mg()))
                                     .add(field("eg", trace.harmony[us].eg()))
                                     .add(field("structure", score_json(harmony.of_structure())))
                                     .add(field("pieces", pieces.str()))
                                     .str()));
    }
    return sides.str();
}

std::string files_json(const PawnStructure& structure) {
    const auto files = [](Bitboard b) {
        json::Members list = array();
        for (const Square s : b& FirstRank) {
            list.add(literal(to_text(s).substr(0, 1)));
        }
        return list.str();
    };
    return object()
        .add(field("open", files(structure.open_files)))
        .add(field("half_open_white", files(structure.half_open_files[White])))
        .add(field("half_open_black", files(structure.half_open_files[Black])))
        .add(field("closed", files(structure.closed_files)))
        .add(field("semi_closed", files(structure.semi_closed_files)))
        .str();
}

/// The rows of the summary; what it is worth to each side with a hundredth of a centipawn.
std::string summary_json(const Trace& trace) {
    json::Members rows = array();
    for (const SummaryGroup& group : summarize(trace)) {
        for (const SummaryRow& row : group.rows) {
            rows.add(object()
                         .add(field("group", literal(group.name)))
                         .add(field("name", literal(row.name)))
                         .add(field("label", literal(row.label)))
                         .add(field("white", formatted("%.2f", row.worth[White])))
                         .add(field("black", formatted("%.2f", row.worth[Black])))
                         .add(field("difference", row.difference))
                         .str());
        }
    }
    return rows.str();
}

/// How many more pawns than the other a side has on each wing.
std::string majorities_json(const PawnStructure& structure) {
    json::Members sides = object();
    for (const Color c : AllColors) {
        const Bitboard own = structure.pawns[c];
        const Bitboard enemy = structure.pawns[~c];
        sides.add(field(json_name(c), object()
                                          .add(field("queenside", majority(own, enemy, QueenSide)))
                                          .add(field("kingside", majority(own, enemy, KingSide)))
                                          .str()));
    }
    return sides.str();
}

} // namespace

const char* json_name(Color c) { return c == White ? "white" : "black"; }

std::string squares_json(Bitboard squares) {
    return json::array_of(squares, [](Square s) { return literal(to_text(s)); });
}

std::string structure_json(const std::optional<NamedStructure>& structure) {
    if (!structure) {
        return "null";
    }
    return object()
        .add(field("name", literal(structure->name)))
        .add(field("side", structure->side ? literal(json_name(*structure->side)) : "null"))
        .str();
}

std::string row_json(const SummaryRow& row) {
    return object()
        .add(field("name", literal(row.name)))
        .add(field("label", literal(row.label)))
        .add(field("difference", row.difference))
        .add(field("white", squares_json(row.squares[White])))
        .add(field("black", squares_json(row.squares[Black])))
        .str();
}

std::string to_json(const Position& pos) {
    const Trace t = trace(pos);
    const PawnStructure structure(pos);
    const auto& r = t.result;
    return object()
        .add(field("schema", Schema))
        .add(field("fen", literal(to_fen(pos))))
        .add(field("value", t.white()))
        .add(field("endgame", t.endgame ? literal(t.endgame->name) : "null"))
        .add(field("phase", t.inputs.phase))
        .add(field("mg", r.mg))
        .add(field("eg", r.eg))
        .add(field("complexity", r.complexity))
        .add(field("scale", r.scale_factor))
        .add(field("danger_white", t.sums.danger[White]))
        .add(field("danger_black", t.sums.danger[Black]))
        .add(field("structure", structure_json(name_structure(structure.pawns))))
        .add(field("files", files_json(structure)))
        .add(field("islands", object()
                                  .add(field("white", pawn_islands(structure.pawns[White])))
                                  .add(field("black", pawn_islands(structure.pawns[Black])))
                                  .str()))
        .add(field("majorities", majorities_json(structure)))
        .add(field("summary", summary_json(t)))
        .add(field("pawns", pawns_json(t, pos, structure)))
        .add(field("harmony", harmony_json(t, pos, structure)))
        .add(field("terms", terms_json(t)))
        .str();
}

} // namespace isolani
