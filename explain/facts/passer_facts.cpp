// Passed pawns, and the rooks behind and before them.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "explain/facts/board.h"

#include <cstdlib>
#include <string>

namespace isolani {

namespace {

using enum Term;

/// What the terms give for a passed pawn.
int worth_of_passer(const FactBoard& b, Color us, Square s) {
    return b.terms(us,
                   {PassedPawn, PassedPawnFile, ConnectedPasser, ProtectedPasser, PasserBlocked,
                    PasserFreePath, PasserSafePath, PasserSafeStep, PasserDefendedStep,
                    PasserOwnKing, PasserEnemyKing, PasserUnstoppable},
                   Bitboard(s));
}

/// Whether a pawn not on the files d or e has two files or more between it and every other, at
/// least one.
bool is_outside(const FactBoard& b, Square pawn) {
    constexpr int Apart = 3;
    constexpr Bitboard Middle = file_squares(FileD) | file_squares(FileE);
    const Bitboard others = b.pos.pieces(Pawn) & ~Bitboard(pawn);
    if (others.empty() || Middle.contains(pawn)) {
        return false;
    }
    for (const Square s : others) {
        if (std::abs(index(file_of(s)) - index(file_of(pawn))) < Apart) {
            return false;
        }
    }
    return true;
}

/// What becomes of the pawn: "; Black's knight on d6 blockades it".
std::string prospects(const FactBoard& b, Color us, Square s) {
    const Square stop = s + forward(us);
    const Piece blocker = b.pos.piece_on(stop);
    if (blocker != NoPiece && color_of(blocker) != us) {
        return "; " + b.whose(stop) + " blockades it";
    }
    if (b.trace.of(PasserUnstoppable)[us].squares.contains(s)) {
        return "; " + of(~us) + " king cannot catch it";
    }
    return "";
}

template <Color Us> void find_passers(FactBoard& b) {
    const Bitboard passed = b.pawns.foremost_passed[Us];
    for (const Square s : passed) {
        if (passed & NeighborFiles[file_of(s)]) {
            continue; // connected
        }
        const FactKind kind = is_outside(b, s)                   ? FactKind::OutsidePasser
                              : b.pawns.defended[Us].contains(s) ? FactKind::ProtectedPasser
                                                                 : FactKind::PassedPawn;
        const char* what = kind == FactKind::OutsidePasser     ? "an outside passed pawn"
                           : kind == FactKind::ProtectedPasser ? "a protected passed pawn"
                                                               : "a passed pawn";
        b.add(kind, Us, s, Bitboard(s), worth_of_passer(b, Us, s),
              formatted("%s has %s on %s", ColorNames[Us], what, to_text(s).c_str()) +
                  prospects(b, Us, s));
    }
}

/// Each two on neighbouring files.
template <Color Us> void find_connected_passers(FactBoard& b) {
    const Bitboard passed = b.pawns.foremost_passed[Us];
    for (const Square s : passed & ~HFile) {
        for (const Square other : passed& file_squares(file_of(s + Direction::East))) {
            b.add(FactKind::ConnectedPassers, Us, s, Bitboard(s) | Bitboard(other),
                  worth_of_passer(b, Us, s) + worth_of_passer(b, Us, other),
                  formatted("%s has connected passed pawns on %s and %s", ColorNames[Us],
                            to_text(s).c_str(), to_text(other).c_str()));
        }
    }
}

template <Color Us> void find_rooks_at_passers(FactBoard& b) {
    for (const Color owner : AllColors) {
        const Bitboard home = relative_rank_squares(owner, Rank2);
        for (const Square s : b.pawns.foremost_passed[owner] & ~home) {
            const Bitboard behind =
                FactBoard::front_of(~owner, s) & b.attackers(s, Us) & b.pos.pieces(Rook);
            for (const Square rook : behind) {
                b.add(FactKind::RookBehindPasser, Us, rook, Bitboard(rook) | Bitboard(s),
                      b.terms(Us, {RookBehindPasser, RookBehindEnemyPasser}, Bitboard(rook)),
                      b.whose(rook) + " stands behind the passed pawn on " + to_text(s));
            }
        }
    }
    constexpr Bitboard Far = relative_rank_squares(Us, Rank5) | relative_rank_squares(Us, Rank6) |
                             relative_rank_squares(Us, Rank7);
    for (const Square s : b.pawns.foremost_passed[Us] & Far) {
        const Bitboard rooks = b.pos.pieces(Rook) & file_squares(file_of(s));
        const Bitboard before = FactBoard::front_of(Us, s) & b.attackers(s, Us) & rooks;
        const Bitboard behind = FactBoard::front_of(~Us, s) & b.attackers(s, ~Us) & rooks;
        if (before && behind && b.attackers(s, Us) == before) {
            const Square rook = before.first();
            b.add(FactKind::RookBeforePasser, Us, rook,
                  Bitboard(rook) | Bitboard(s) | Bitboard(behind.first()), 0,
                  b.whose(rook) + " stands in front of its own passed pawn on " + to_text(s) +
                      ", and " + b.whose(behind.first()) +
                      " behind it: the rook must leave before the pawn can promote, and then the "
                      "pawn is lost unless it moves with check");
        }
    }
}

} // namespace

template <Color Us> void find_passer_facts(FactBoard& board) {
    find_passers<Us>(board);
    find_connected_passers<Us>(board);
    find_rooks_at_passers<Us>(board);
}
template void find_passer_facts<White>(FactBoard&);
template void find_passer_facts<Black>(FactBoard&);

} // namespace isolani
