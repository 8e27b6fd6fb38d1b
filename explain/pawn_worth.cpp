#include "explain/pawn_worth.h"

#include "eval/harmony/network.h"

namespace isolani {

namespace {

/// The pawns of an island: those on neighbouring files without a gap.
Bitboard island_of(Bitboard own, Square pawn) {
    Bitboard files = file_squares(file_of(pawn));
    for (;;) {
        const Bitboard wider = files | (east_west_neighbors(files) & file_fill(own));
        if (wider == files) {
            return files & own;
        }
        files = wider;
    }
}

/// The share of one of `members` in a whole number: the shares add up to it.
int share(int whole, int index, int members) {
    return whole * (index + 1) / members - whole * index / members;
}

/// A pawn's share of what its island costs.
Score island_share(Bitboard own, Square pawn) {
    const Bitboard island = island_of(own, pawn);
    const Score cost = worth({.term = Term::PawnIsland,
                              .index = 0,
                              .side = White,
                              .square = NoSquare,
                              .count = wide_pawn_islands(island)});
    int before = 0;
    for (const Square s : island) {
        before += index(s) < index(pawn);
    }
    return {share(cost.mg(), before, island.count()), share(cost.eg(), before, island.count())};
}

/// Appends a reason that is not zero.
void add(PawnWorth& pawn, std::string_view name, Score worth) {
    if (worth != Score()) {
        pawn.why.emplace_back(name, worth);
    }
}

} // namespace

Score PawnWorth::sum() const {
    Score sum;
    for (const auto& [name, worth] : why) {
        sum += worth;
    }
    return sum;
}

std::vector<PawnWorth> worth_of_pawns(const Trace& trace, const Position& pos,
                                      const PawnStructure& structure) {
    std::vector<PawnWorth> pawns;
    for (const Color side : AllColors) {
        for (const Square s : structure.pawns[side]) {
            PawnWorth pawn{s, side, {}};
            for (const TraceEntry& e : trace.entries) {
                const TermInfo& term = info(e.term);
                if (e.square == s && term.square == TermSquare::Own &&
                    term.kind == TermKind::Score) {
                    add(pawn, term.name, worth(e));
                }
            }
            add(pawn, info(Term::PawnIsland).name, island_share(structure.pawns[side], s));
            add(pawn, "Harmony", harmony_of_pawn(pos, structure, s));
            pawns.push_back(std::move(pawn));
        }
    }
    return pawns;
}

} // namespace isolani
