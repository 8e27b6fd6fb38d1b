// Weak and strong pawns, breaks and holes.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "eval/pawns/fills.h"
#include "explain/facts/board.h"

#include <string>
#include <vector>

namespace isolani {

namespace {

using enum Term;

/// The minor pieces of a side that can go to a square next, or stand there.
Bitboard minors_to(const FactBoard& b, Square s, Color side) {
    return b.attackers(s, side) & b.pos.pieces(Knight, Bishop) & ~b.pos.blockers(side);
}

/// Who stands before a pawn, or can go there: "; Black's knight on d5 blockades it", "; Black can
/// blockade it on d5 with the knight from f6". Empty if nobody does.
std::string blockade(const FactBoard& b, Square pawn) {
    const Color us = color_of(b.pos.piece_on(pawn));
    const Square stop = pawn + forward(us);
    const Piece blocker = b.pos.piece_on(stop);
    const bool is_driven_off = b.pawns.pawns[us] && (pawn_attacks(~us, stop) & b.pawns.pawns[us]);
    if (blocker != NoPiece) {
        return color_of(blocker) == us
                   ? ""
                   : "; " + b.whose(stop) +
                         (type_of(blocker) == Pawn ? " stops it" : " stands in its way");
    }
    const Bitboard minors = minors_to(b, stop, ~us);
    return minors.empty() || is_driven_off
               ? ""
               : formatted("; %s can blockade it on %s with %s", ColorNames[~us],
                           to_text(stop).c_str(), b.men(Bitboard(minors.first())).c_str());
}

/// Whether the enemy has no pawn on the file of a pawn.
template <Color Us> bool is_half_open(const FactBoard& b, Square s) {
    return (b.pawns.pawns[~Us] & file_squares(file_of(s))).empty();
}

/// A pawn on a half-open file is a target: more so in the centre, and the more men attack it.
template <Color Us> int extra_of_isolated(const FactBoard& b, Square s, bool is_open) {
    constexpr int Target = 5;
    constexpr int InTheCentre = 12;
    constexpr int ForEachAttacker = 5;
    return is_open ? Target + (CentreFiles.contains(s) ? InTheCentre : 0) +
                         ForEachAttacker * b.attackers(s, ~Us).count()
                   : 0;
}

template <Color Us> void find_isolated(FactBoard& b) {
    const Bitboard own = b.pawns.pawns[Us];
    for (const Square s : b.pawns.isolanis[Us] & ~b.pawns.foremost_passed[Us]) {
        if ((own & file_squares(file_of(s))).more_than_one()) {
            continue; // doubled pawns
        }
        const bool is_open = is_half_open<Us>(b, s);
        std::string text = b.whose(s) + " is isolated";
        text += is_open ? " on the half-open " + file_name(s) : "";
        text += is_open ? blockade(b, s) : "";
        b.add(FactKind::IsolatedPawn, Us, s, Bitboard(s),
              b.terms(Us, {IsolatedPawn, IsolatedOpenPawn}, Bitboard(s)) -
                  b.terms(~Us, {RookOnWeakPawn, Blockader}, file_squares(file_of(s))),
              text + b.pressure(s), extra_of_isolated<Us>(b, s, is_open));
    }
}

template <Color Us> void find_doubled(FactBoard& b) {
    constexpr int Isolated = 7;
    for (const File f : AllFiles) {
        const Bitboard doubled = b.pawns.pawns[Us] & file_squares(f);
        if (doubled.more_than_one() && !(doubled & b.pawns.foremost_passed[Us])) {
            const bool is_isolated = !(doubled & b.pawns.isolanis[Us]).empty();
            std::string names = b.men(doubled).substr(std::string("the ").size());
            b.add(FactKind::DoubledPawns, Us, doubled.first(), doubled,
                  b.terms(Us, {DoubledPawn, DoubledIsolatedPawn, IsolatedPawn}, doubled),
                  of(Us) + ' ' + names + " are doubled" + (is_isolated ? " and isolated" : ""),
                  is_isolated ? Isolated : 0);
        }
    }
}

template <Color Us> void find_backward(FactBoard& b) {
    for (const Square s : b.pawns.stragglers[Us]) {
        if ((b.pos.pieces(Pawn) & file_squares(file_of(s))).more_than_one()) {
            continue;
        }
        b.add(FactKind::BackwardPawn, Us, s, Bitboard(s),
              b.terms(Us, {BackwardPawn, Straggler}, Bitboard(s)) -
                  b.terms(~Us, {RookOnWeakPawn}, file_squares(file_of(s))),
              b.whose(s) + " is backward on the half-open " + file_name(s) + blockade(b, s) +
                  b.pressure(s));
    }
}

/// Two pawns without neighbours, each alone on its file, one of which defends the other from
/// behind, on a half-open file.
template <Color Us> void find_isolated_pairs(FactBoard& b) {
    const Bitboard own = b.pawns.pawns[Us];
    const Bitboard passed = b.pawns.foremost_passed[Us];
    for (const Square s : own & ~b.pawns.stragglers[Us] & ~passed) {
        const Bitboard front = pawn_attacks(Us, s) & own & ~passed;
        const File f = file_of(s);
        if (front.empty() || front.more_than_one() || !is_half_open<Us>(b, s) ||
            (NeighborFiles[f] & own) != front || (file_squares(f) & own) != Bitboard(s) ||
            (NeighborFiles[file_of(front.first())] & own) != Bitboard(s)) {
            continue;
        }
        b.add(FactKind::IsolatedPair, Us, s, Bitboard(s) | front,
              b.worth(s) - b.terms(~Us, {RookOnWeakPawn}, file_squares(f)),
              of(Us) + " pawns on " + to_text(s) + " and " + to_text(front.first()) +
                  " are an isolated pair: no pawn can defend " + to_text(s) +
                  ", on the half-open " + file_name(s) + blockade(b, s) + b.pressure(s));
    }
}

template <Color Us> void find_hanging(FactBoard& b) {
    constexpr Bitboard Home = relative_rank_squares(Us, Rank2);
    const Bitboard own = b.pawns.pawns[Us];
    const Bitboard hanging = b.pawns.hanging_duos[Us] & ~Home & ~b.pawns.foremost_passed[Us];
    for (const Square s : hanging) {
        const Square right = s + Direction::East;
        const Bitboard files = file_squares(file_of(s)) | file_squares(file_of(right));
        if (file_of(s) == FileH || !hanging.contains(right) || (own & files).count() > 2) {
            continue;
        }
        const Bitboard pair = Bitboard(s) | Bitboard(right);
        const Bitboard stops = shift_forward<Us>(pair);
        const Bitboard held = stops & (b.pos.pieces(~Us) | pawn_attacks<~Us>(b.pawns.pawns[~Us]));
        std::string text = of(Us) + " pawns on " + to_text(s) + " and " + to_text(right) +
                           " hang: side by side, without neighbours";
        text += held == stops ? "; both are held back" : "";
        b.add(FactKind::HangingPawns, Us, s, pair, b.terms(Us, {HangingPawn}, pair), text);
    }
}

template <Color Us> void find_majority(FactBoard& b) {
    constexpr int WithQueens = -3;
    constexpr int Few = 8;
    if (b.pos.pieces(Queen) && b.piece_count() > Few) {
        return;
    }
    const Bitboard own = b.pawns.pawns[Us];
    const Bitboard enemy = b.pawns.pawns[~Us];
    for (const Bitboard wing : {QueenSide, KingSide}) {
        const int more = majority(own, enemy, wing);
        if (more == 0 || (own & wing).count() < 2 || majority(enemy, own, ~wing) == 0) {
            continue;
        }
        const auto told = [&](Bitboard ours, Bitboard theirs, Bitboard files) {
            const int count = (ours & files).count();
            return formatted("on the %s, %d %s against %d",
                             files == QueenSide ? "queenside" : "kingside", count,
                             count == 1 ? "pawn" : "pawns", (theirs & files).count());
        };
        b.add(FactKind::Majority, Us, NoSquare, own & wing,
              b.terms(Us, {CandidatePawn}, own & wing),
              std::string(ColorNames[Us]) + " has the majority " + told(own, enemy, wing) +
                  ", and " + ColorNames[~Us] + " " + told(enemy, own, ~wing),
              b.pos.pieces(Queen) ? WithQueens : 0);
    }
}

/// A step of a pawn, not pinned or along its pin, to a defended square where it attacks enemy
/// pawns.
struct PawnBreak {
    Square from;
    Square to;
    Bitboard hit;
};

template <Color Us> std::vector<PawnBreak> breaks(const FactBoard& b) {
    const Bitboard empty = ~b.pos.pieces();
    const Bitboard free = b.pawns.pawns[Us] & ~FactBoard::held_by_pins(b.pos, Us);
    const Bitboard single = shift_forward<Us>(free) & empty;
    const Bitboard twice = shift_forward<Us>(single & relative_rank_squares(Us, Rank3)) & empty;
    std::vector<PawnBreak> found;
    for (const Bitboard steps : {single, twice}) {
        for (const Square to : steps& b.attacked(Us)) {
            const Bitboard hit = pawn_attacks(Us, to) & b.pawns.pawns[~Us];
            const Square one = to - forward(Us);
            if (hit) {
                found.push_back({steps == single ? one : one - forward(Us), to, hit});
            }
        }
    }
    return found;
}

/// Chains whose front is blocked by an enemy pawn, with a base that is or can be attacked.
template <Color Us> void find_chain_base(FactBoard& b) {
    const Bitboard own = b.pawns.pawns[Us];
    for (const Square base : b.pawns.chain_bases[Us]) {
        Bitboard chain(base);
        for (Bitboard before; before != chain;) {
            before = chain;
            chain |= pawn_attacks<Us>(chain) & own;
        }
        if (!(chain & b.pawns.chain_peaks[Us] & shift_forward<~Us>(b.pawns.pawns[~Us]))) {
            continue;
        }
        const Bitboard from = pawn_attacks(Us, base);
        std::string how;
        if (const Bitboard now = from & b.pawns.pawns[~Us]) {
            how = b.whose(now.first()) + " attacks it";
        } else {
            for (const PawnBreak& step : breaks<~Us>(b)) {
                if (from.contains(step.to) && how.empty()) {
                    how = std::string(ColorNames[~Us]) + " can attack it with " +
                          to_text(step.from) + '-' + to_text(step.to);
                }
            }
        }
        if (!how.empty()) {
            b.add(FactKind::ChainBase, Us, base, chain,
                  b.terms(Us, {ChainBase, ChainLink}, Bitboard(base)),
                  "The base of " + of(Us) + " pawn chain is " + to_text(base) + "; " + how);
        }
    }
}

template <Color Us> void find_breaks(FactBoard& b) {
    constexpr int InTheCentre = 6;
    constexpr int AtTheKing = 8;
    constexpr int Near = 3; // moves of a king
    for (const auto& [from, to, hit] : breaks<Us>(b)) {
        const bool opens_king =
            distance(b.pos.king(~Us), to) <= Near && distance(b.pos.king(Us), to) > Near;
        b.add(FactKind::Break, Us, to, Bitboard(from) | hit | Bitboard(to),
              b.terms(Us, {LeverPush}, Bitboard(to)),
              formatted("%s can break with %s-%s, against %s", ColorNames[Us],
                        to_text(from).c_str(), to_text(to).c_str(), b.men(hit).c_str()),
              (CentreFiles.contains(to) ? InTheCentre : 0) + (opens_king ? AtTheKing : 0));
        b.facts.back().move = to_text(from) + '-' + to_text(to);
    }
}

template <Color Us> void find_holes(FactBoard& b) {
    constexpr int InTheCentre = 5;
    constexpr Bitboard There =
        (relative_rank_squares(Us, Rank5) | relative_rank_squares(Us, Rank6)) & ~(AFile | HFile);
    for (const Square s : b.pawns.outposts[Us] & There & ~b.pos.pieces(Us)) {
        const Bitboard knights = b.attackers(s, Us) & b.pos.pieces(Knight) & ~b.pos.blockers(Us);
        if (knights) {
            b.add(FactKind::Hole, Us, s, Bitboard(s) | Bitboard(knights.first()),
                  b.terms(Us, {KnightReachesOutpost}, knights),
                  "No " + std::string(Us == White ? "black" : "white") + " pawn can ever attack " +
                      to_text(s) + "; " + b.whose(knights.first()) + " can go there",
                  CentreFiles.contains(s) ? InTheCentre : 0);
        }
    }
}

} // namespace

template <Color Us> void find_pawn_facts(FactBoard& board) {
    find_isolated<Us>(board);
    find_doubled<Us>(board);
    find_backward<Us>(board);
    find_isolated_pairs<Us>(board);
    find_hanging<Us>(board);
    find_majority<Us>(board);
    find_chain_base<Us>(board);
    find_breaks<Us>(board);
    find_holes<Us>(board);
}
template void find_pawn_facts<White>(FactBoard&);
template void find_pawn_facts<Black>(FactBoard&);

} // namespace isolani
