#include "eval/describe.h"

#include "engine/fen.h"
#include "eval/harmony/network.h"
#include "eval/pawns/structure.h"
#include "eval/trace.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace isolani {

namespace {

// Building of JSON text. https://www.rfc-editor.org/rfc/rfc8259

/// A JSON string; `text` must not contain characters that JSON requires to be escaped.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    out += text;
    out += '"';
    return out;
}

/// `"name":value`; a value that is not a number must already be JSON.
template <class Value> std::string field(std::string_view name, const Value& value) {
    if constexpr (std::is_arithmetic_v<Value>) {
        return quoted(name) + ':' + std::to_string(value);
    } else {
        return quoted(name) + ':' + value;
    }
}

/// Builds a JSON object or array.
class Members {
  public:
    explicit Members(char open, char close) : text_(1, open), close_(close) {}
    /// Appends a field or an element.
    Members& add(const std::string& member) {
        text_ += text_.size() > 1 ? "," : "";
        text_ += member;
        return *this;
    }
    std::string str() const { return text_ + close_; }

  private:
    std::string text_;
    char close_;
};
Members object() { return Members('{', '}'); }
Members array() { return Members('[', ']'); }

/// The version of the format that to_json() writes.
constexpr int Schema = 3;

const char* name(Color c) { return c == White ? "white" : "black"; }

std::string square_list(Bitboard b) {
    Members list = array();
    for (const Square s : b) {
        list.add(quoted(to_text(s)));
    }
    return list.str();
}

/// The occurrences of one term for one side, added up.
struct TermTotal {
    Score worth;
    int count = 0;
    Bitboard squares;
};

std::string terms_json(const Trace& trace) {
    std::map<std::pair<Term, Color>, TermTotal> totals;
    for (const TraceEntry& e : trace.entries) {
        TermTotal& total = totals[{e.term, e.side}];
        total.worth += worth(e);
        total.count += e.count;
        total.squares |= e.square == NoSquare ? NoSquares : Bitboard(e.square);
    }
    Members list = array();
    for (const auto& [key, total] : totals) {
        const TermInfo& term = info(key.first);
        list.add(object()
                     .add(field("term", quoted(term.name)))
                     .add(field("kind", quoted(name(term.kind))))
                     .add(field("side", quoted(name(key.second))))
                     .add(field("mg", total.worth.mg()))
                     .add(field("eg", total.worth.eg()))
                     .add(field("count", total.count))
                     .add(field("squares", square_list(total.squares)))
                     .str());
    }
    return list.str();
}

/// A pawn set and the name it is shown under.
struct NamedPawnSet {
    std::string_view name;
    PawnStructure::Sets PawnStructure::*set;
};

/// The sets that pawns are members of, in the order in which they are shown.
constexpr std::array<NamedPawnSet, 18> NamedPawnSets{{
    {"pawns", &PawnStructure::pawns},
    {"open", &PawnStructure::open},
    {"isolani", &PawnStructure::isolanis},
    {"half-isolani", &PawnStructure::half_isolanis},
    {"hanging", &PawnStructure::hanging},
    {"doubled", &PawnStructure::doubled},
    {"duo", &PawnStructure::duos},
    {"defended", &PawnStructure::defended},
    {"chain base", &PawnStructure::chain_bases},
    {"chain link", &PawnStructure::chain_links},
    {"chain peak", &PawnStructure::chain_peaks},
    {"backward", &PawnStructure::backward},
    {"straggler", &PawnStructure::stragglers},
    {"rammed", &PawnStructure::rammed},
    {"lever", &PawnStructure::levers},
    {"lever push", &PawnStructure::lever_pushes},
    {"candidate", &PawnStructure::candidates},
    {"passed", &PawnStructure::passed},
}};

std::string pawn_json(const Trace& trace, const PawnStructure& structure, Color side, Square s) {
    Members names = array();
    for (const NamedPawnSet& named : NamedPawnSets) {
        if ((structure.*named.set)[side].contains(s) && named.set != &PawnStructure::pawns) {
            names.add(quoted(named.name));
        }
    }
    Members why = array();
    Score sum;
    for (const TraceEntry& e : trace.entries) {
        if (e.square == s && e.side == side && info(e.term).kind == TermKind::Score) {
            sum += worth(e);
            why.add(object()
                        .add(field("term", quoted(info(e.term).name)))
                        .add(field("mg", worth(e).mg()))
                        .add(field("eg", worth(e).eg()))
                        .str());
        }
    }
    return object()
        .add(field("square", quoted(to_text(s))))
        .add(field("side", quoted(name(side))))
        .add(field("sets", names.str()))
        .add(field("mg", sum.mg()))
        .add(field("eg", sum.eg()))
        .add(field("why", why.str()))
        .str();
}

std::string pawns_json(const Trace& trace, const PawnStructure& structure) {
    Members list = array();
    for (const Color c : AllColors) {
        for (const Square s : structure.pawns[c]) {
            list.add(pawn_json(trace, structure, c, s));
        }
    }
    return list.str();
}

std::string score_json(Score score) {
    return object().add(field("mg", score.mg())).add(field("eg", score.eg())).str();
}

/// The harmony score of each side, of its structure alone and of each of its pieces.
std::string harmony_json(const Trace& trace, const Position& pos, const PawnStructure& structure) {
    Members sides = object();
    for (const Color us : AllColors) {
        const Harmony harmony(pos, us, structure);
        Members pieces = array();
        for (const PieceType type : harmony::Pieces) {
            for (const Square s : pos.pieces(us, type)) {
                const Score worth = harmony.of_piece(type, s);
                pieces.add(object()
                               .add(field("piece", quoted(PieceTypeNames[type])))
                               .add(field("square", quoted(to_text(s))))
                               .add(field("mg", worth.mg()))
                               .add(field("eg", worth.eg()))
                               .str());
            }
        }
        sides.add(field(name(us), object()
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
        Members list = array();
        for (const Square s : b& FirstRank) {
            list.add(quoted(to_text(s).substr(0, 1)));
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

/// Boards of eight lines, side by side under their titles.
std::string side_by_side(const std::vector<std::pair<std::string, std::string>>& boards) {
    constexpr std::size_t Width = 20; // a board is 15 wide
    std::string text;
    for (const auto& [title, board] : boards) {
        text += title + std::string(title.size() < Width ? Width - title.size() : 1, ' ');
    }
    for (std::size_t line = 0; line < 8; ++line) {
        text += '\n';
        for (const auto& [title, board] : boards) {
            constexpr std::size_t LineLength = 16; // including the newline
            text += board.substr(line * LineLength, LineLength - 1) + "     ";
        }
    }
    return text + "\n\n";
}

std::string piece_board(const Position& pos) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (const File f : AllFiles) {
            text += piece_letter(pos.piece_on(make_square(f, static_cast<Rank>(rank))));
            text += f == FileH ? '\n' : ' ';
        }
    }
    return text;
}

} // namespace

std::string to_json(const Position& pos) {
    const Trace t = trace(pos);
    const PawnStructure structure(pos);
    const auto& r = t.result;
    return object()
        .add(field("schema", Schema))
        .add(field("fen", quoted(to_fen(pos))))
        .add(field("value", t.white()))
        .add(field("endgame", t.endgame ? quoted(t.endgame->name) : "null"))
        .add(field("phase", t.inputs.phase))
        .add(field("mg", r.mg))
        .add(field("eg", r.eg))
        .add(field("complexity", r.complexity))
        .add(field("scale", r.scale_factor))
        .add(field("danger_white", t.sums.danger[White]))
        .add(field("danger_black", t.sums.danger[Black]))
        .add(field("files", files_json(structure)))
        .add(field("islands", object()
                                  .add(field("white", pawn_islands(structure.pawns[White])))
                                  .add(field("black", pawn_islands(structure.pawns[Black])))
                                  .str()))
        .add(field("pawns", pawns_json(t, structure)))
        .add(field("harmony", harmony_json(t, pos, structure)))
        .add(field("terms", terms_json(t)))
        .str();
}

std::string draw_pawn_sets(const Position& pos) {
    const PawnStructure structure(pos);
    std::string text =
        side_by_side({{"position", piece_board(pos)},
                      {"open files", to_text(structure.open_files)},
                      {"half-open, White", to_text(structure.half_open_files[White])},
                      {"half-open, Black", to_text(structure.half_open_files[Black])}});
    text += side_by_side({{"closed files", to_text(structure.closed_files)},
                          {"semi-closed files", to_text(structure.semi_closed_files)},
                          {"outposts, White", to_text(structure.outposts[White])},
                          {"outposts, Black", to_text(structure.outposts[Black])}});
    for (std::size_t i = 1; i < NamedPawnSets.size(); i += 2) {
        std::vector<std::pair<std::string, std::string>> boards;
        for (std::size_t k = i; k < std::min(i + 2, NamedPawnSets.size()); ++k) {
            const auto& [title, set] = NamedPawnSets[k];
            boards.emplace_back(std::string(title) + ", White", to_text((structure.*set)[White]));
            boards.emplace_back(std::string(title) + ", Black", to_text((structure.*set)[Black]));
        }
        text += side_by_side(boards);
    }
    return text;
}

} // namespace isolani
