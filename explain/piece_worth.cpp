#include "explain/piece_worth.h"

#include "eval/harmony/network.h"
#include "explain/pawn_worth.h"
#include "explain/summary.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

namespace isolani {

namespace {

/// Exact reasons of one piece, by label.
using WorthByLabel = std::map<std::string_view, double>;

/// Terms that say something of the man on their square, beyond its material.
bool counts(const TraceEntry& e) {
    const TermInfo& term = info(e.term);
    const bool is_of_man = term.square == TermSquare::Own || term.square == TermSquare::Enemy;
    return is_of_man && term.kind == TermKind::Score && e.term != Term::Material;
}

/// The label of a reason of pawn_worth.h.
std::string_view label_of(std::string_view name) {
    const auto* const term = std::ranges::find(Terms, name, &TermInfo::name);
    return term == Terms.end() ? HarmonyLabel : term->label;
}

/// Whole numbers that add up to the rounded sum.
PieceWorth rounded(Square s, const WorthByLabel& reasons) {
    PieceWorth piece{s, 0, {}};
    double exact = 0;
    for (const auto& [label, worth] : reasons) {
        exact += worth;
        const int sum = static_cast<int>(std::lround(exact));
        if (sum != piece.sum) {
            piece.why.emplace_back(label, sum - piece.sum);
        }
        piece.sum = sum;
    }
    std::ranges::sort(piece.why, {}, [](const auto& reason) {
        return std::pair(-std::abs(reason.second), reason.first);
    });
    return piece;
}

} // namespace

std::vector<PieceWorth> worth_of_pieces(const Trace& trace, const Position& pos) {
    std::vector<PieceWorth> pieces;
    if (trace.endgame) {
        return pieces;
    }
    EnumArray<Square, WorthByLabel> reasons;
    for (const TraceEntry& e : trace.entries) {
        if (!counts(e)) {
            continue;
        }
        const bool is_own = info(e.term).square == TermSquare::Own;
        if (!is_own || type_of(pos.piece_on(e.square)) != Pawn) {
            const int sign = is_own ? 1 : -1;
            reasons[e.square][info(e.term).label] += sign * tapered(trace, worth(e));
        }
    }
    const PawnStructure structure(pos);
    for (const PawnWorth& pawn : worth_of_pawns(trace, pos, structure)) {
        for (const auto& [name, worth] : pawn.why) {
            if (name != info(Term::Material).name) {
                reasons[pawn.square][label_of(name)] += tapered(trace, worth);
            }
        }
    }
    for (const Color us : AllColors) {
        const Harmony harmony(pos, us, structure);
        const Harmony average = harmony.average();
        for (const PieceType type : harmony::Pieces) {
            const Term placement = type == King ? Term::KingSquare : Term::PieceSquare;
            for (const Square s : pos.pieces(us, type)) {
                const double always = tapered(trace, average.of_piece(type, s));
                reasons[s][info(placement).label] += always;
                reasons[s][HarmonyLabel] += tapered(trace, harmony.of_piece(type, s)) - always;
            }
        }
    }
    for (const Square s : pos.pieces()) {
        pieces.push_back(
            rounded(s, reasons[s])); // NOLINT(performance-inefficient-vector-operation)
    }
    return pieces;
}

} // namespace isolani
