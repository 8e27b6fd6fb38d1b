#include "explain/facts/fact.h"

#include "eval/pawns/fills.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

namespace isolani {

namespace {

constexpr auto Infos = std::to_array<FactInfo>({
#define FACT(kind, name, tone, usual, definition) {name, FactTone::tone, usual, definition},
#include "explain/facts/facts.def"
#undef FACT
});

/// Whether facts of this kind are about pawns that their file tells apart.
bool is_of_pawn_on_file(FactKind kind) {
    return is_of_pawns(kind) && kind != FactKind::Majority && kind != FactKind::Break &&
           kind != FactKind::Hole;
}

/// Whether one fact says what another says too.
bool says(const Fact& fact, const Fact& other) {
    const auto has = [&](Square s) { return s != NoSquare && fact.squares.contains(s); };
    switch (other.kind) {
    case FactKind::Material: return fact.kind == FactKind::WrongBishop && fact.side == other.side;
    case FactKind::PassedPawn:
    case FactKind::ProtectedPasser:
    case FactKind::OutsidePasser:
        return (fact.kind == FactKind::RookBeforePasser || fact.kind == FactKind::WrongBishop) &&
               has(other.square);
    case FactKind::RookBehindPasser:
    case FactKind::SeventhRank: return fact.kind == FactKind::RookBeforePasser && has(other.square);
    case FactKind::HalfOpenFile:
        return (fact.kind == FactKind::IsolatedPair && other.squares.contains(fact.square) &&
                other.squares.count() == 2) ||
               (fact.kind == FactKind::OpenKing && fact.side != other.side &&
                fact.rank >= LeastRank &&
                file_fill(other.squares) == file_fill(fact.squares & ~Bitboard(fact.square)));
    case FactKind::Blockader:
        return (fact.kind == FactKind::IsolatedPawn || fact.kind == FactKind::PassedPawn ||
                fact.kind == FactKind::OutsidePasser || fact.kind == FactKind::ProtectedPasser) &&
               fact.rank >= LeastRank && other.squares.contains(fact.square);
    case FactKind::Hole: // the square before a weak pawn
        return fact.side != other.side && fact.rank >= LeastRank &&
               fact.text.find("can blockade it on " + to_text(other.square)) != std::string::npos;
    case FactKind::Majority: return fact.kind == FactKind::Majority && fact.side < other.side;
    case FactKind::Outpost: return fact.kind == FactKind::Blockader && has(other.square);
    case FactKind::BadBishop:
        return (fact.kind == FactKind::ShutInPiece || fact.kind == FactKind::GoodKnight) &&
               has(other.square);
    default: return false;
    }
}

/// The side whose king a fact is about; several facts have what the evaluation gives for him.
std::optional<Color> side_of_king(const Fact& fact) {
    switch (fact.kind) {
    case FactKind::KingInCentre:
    case FactKind::OpenKing:
    case FactKind::AttackedKing: return fact.side;
    case FactKind::PawnStorm: return ~fact.side;
    case FactKind::OppositeWings: return ~favoured_side(fact);
    default: return std::nullopt;
    }
}

} // namespace

const FactInfo& info(FactKind kind) { return Infos[static_cast<std::size_t>(kind)]; }

std::span<const FactInfo> fact_kinds() { return Infos; }

bool is_same_fact(const Fact& a, const Fact& b, Square now) {
    const bool is_of_files = a.kind == FactKind::OpenKing || a.kind == FactKind::OpenFile ||
                             a.kind == FactKind::HalfOpenFile;
    const auto files = [](const Fact& f) {
        return file_fill(f.square == NoSquare ? f.squares : f.squares & ~Bitboard(f.square));
    };
    if (a.kind != b.kind || a.side != b.side || (is_of_files && (files(a) & files(b)).empty())) {
        return false;
    }
    return is_of_pawn_on_file(a.kind) ? file_of(now) == file_of(b.square) : now == b.square;
}

bool has_fact(const std::vector<Fact>& facts, const Fact& fact, Square now) {
    return std::ranges::any_of(facts,
                               [&](const Fact& other) { return is_same_fact(fact, other, now); });
}

const Fact* fact_about(const std::vector<Fact>& facts, FactKind kind, Color side, Square square) {
    const auto found = std::ranges::find_if(facts, [&](const Fact& f) {
        return f.kind == kind && f.side == side && f.square == square;
    });
    return found == facts.end() ? nullptr : &*found;
}

Bitboard weak_pawns(const std::vector<Fact>& facts, Color side) {
    Bitboard weak;
    for (const Fact& fact : facts) {
        const bool is_weak = fact.kind == FactKind::IsolatedPawn ||
                             fact.kind == FactKind::BackwardPawn ||
                             fact.kind == FactKind::DoubledPawns;
        weak |= is_weak && fact.side == side ? fact.squares : NoSquares;
    }
    return weak;
}

Color favoured_side(const Fact& fact) {
    switch (info(fact.kind).tone) {
    case FactTone::Strength: return fact.side;
    case FactTone::Weakness: return ~fact.side;
    case FactTone::Either: return fact.weight < 0 ? Black : White;
    }
    return fact.side;
}

void sort_by_rank(std::vector<Fact>& facts) {
    std::ranges::sort(facts, {},
                      [](const Fact& f) { return std::tuple(-f.rank, f.kind, f.side, f.square); });
}

std::vector<Fact> told_facts(const std::vector<Fact>& facts, std::size_t most,
                             const std::function<bool(const Fact&)>& is_wanted) {
    std::vector<Fact> told;
    for (const Fact& fact : facts) {
        const bool is_said =
            std::ranges::any_of(facts, [&](const Fact& other) { return says(other, fact); });
        if (told.size() == most || fact.rank < LeastRank || is_said || !is_wanted(fact)) {
            continue;
        }
        const auto king = side_of_king(fact);
        const bool is_counted = king && std::ranges::any_of(told, [&](const Fact& other) {
                                    return side_of_king(other) == king;
                                });
        told.push_back(fact);
        told.back().weight = is_counted ? 0 : fact.weight;
    }
    return told;
}

std::vector<Fact> find_facts(const Position& pos) {
    FactBoard board(pos);
    const auto find_all = [&]<Color Us>() {
        find_facts_of_the_whole<Us>(board);
        find_pawn_facts<Us>(board);
        find_passer_facts<Us>(board);
        find_piece_facts<Us>(board);
        find_rook_facts<Us>(board);
        find_king_facts<Us>(board);
        find_ending_facts<Us>(board);
    };
    find_all.template operator()<White>();
    find_all.template operator()<Black>();
    sort_by_rank(board.facts);
    return board.facts;
}

std::vector<FactDifference> fact_differences(const Position& first, const Position& second,
                                             Color side) {
    const std::vector<Fact> of_first = find_facts(first);
    const std::vector<Fact> of_second = find_facts(second);
    std::vector<FactDifference> found;
    const auto take = [&](const std::vector<Fact>& facts, const std::vector<Fact>& others,
                          Color favoured) {
        for (Fact& fact : told_facts(facts, facts.size(), [&](const Fact& f) {
                 return favoured_side(f) == favoured && !has_fact(others, f);
             })) {
            found.push_back({std::move(fact), favoured == side});
        }
    };
    take(of_first, of_second, side);
    take(of_second, of_first, ~side);
    std::ranges::sort(found, {}, [](const FactDifference& d) {
        return std::tuple(-d.fact.rank, d.fact.kind, d.fact.side, d.fact.square);
    });
    return found;
}

} // namespace isolani
