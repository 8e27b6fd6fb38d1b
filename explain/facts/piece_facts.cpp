// Well and badly placed pieces.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "eval/terms/material.h"
#include "eval/weights.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <string>

namespace isolani {

namespace {

using enum Term;

constexpr Bitboard NoRookFiles = ~(AFile | HFile);

bool has_both_colours(Bitboard bishops) {
    return (bishops & LightSquares) && (bishops & DarkSquares);
}

template <Color Us> void find_bishop_pair(FactBoard& b) {
    const Bitboard bishops = b.pieces(Us, Bishop);
    if (has_both_colours(bishops) && !has_both_colours(b.pieces(~Us, Bishop))) {
        const Score pair = weights::PiecePair[pair_index(Bishop, Bishop)];
        b.add(FactKind::BishopPair, Us, NoSquare, bishops, static_cast<int>(tapered(b.trace, pair)),
              std::string(ColorNames[Us]) + " has the bishop pair");
    }
}

/// "; it attacks b2 and f2", of enemy men.
std::string targets(const FactBoard& b, Square s) {
    const Bitboard hit = b.attacks_from(s) & b.pos.pieces(~color_of(b.pos.piece_on(s)));
    return hit ? "; it attacks " + b.men(hit) : "";
}

/// Where no enemy pawn can ever attack a minor piece: an own pawn defends it, or it is a knight on
/// its sixth rank.
template <Color Us> void find_outposts(FactBoard& b) {
    constexpr int ForEachRank = 12;
    constexpr Bitboard Sixth = relative_rank_squares(Us, Rank6);
    constexpr Bitboard Ranks =
        relative_rank_squares(Us, Rank4) | relative_rank_squares(Us, Rank5) | Sixth;
    const Bitboard knights = b.pieces(Us, Knight);
    const Bitboard supported = pawn_attacks<Us>(b.pawns.pawns[Us]);
    const Bitboard placed = ((knights | b.pieces(Us, Bishop)) & supported) | (knights & Sixth);
    const Bitboard safe = placed & Ranks & NoRookFiles & ~b.pawn_reach(~Us);
    for (const Square s : safe) {
        b.add(FactKind::Outpost, Us, s, Bitboard(s),
              std::max(b.worth(s), b.terms(Us, {KnightOutpost, BishopOutpost}, Bitboard(s))),
              "No " + std::string(Us == White ? "black" : "white") + " pawn can ever drive " +
                  b.whose(s) + " away" + targets(b, s),
              ForEachRank * (index(relative_rank(Us, s)) - index(Rank4)));
    }
}

template <Color Us> void find_blockaders(FactBoard& b) {
    const Bitboard targets = b.pawns.isolanis[~Us] | b.pawns.foremost_passed[~Us];
    const Bitboard minors = b.pieces(Us, Knight) | b.pieces(Us, Bishop);
    const Bitboard driven_off = pawn_attacks<~Us>(b.pawns.pawns[~Us]);
    for (const Square s : shift_forward<~Us>(targets) & minors & ~driven_off) {
        const Square pawn = s + forward(Us);
        const bool is_passed = b.pawns.foremost_passed[~Us].contains(pawn);
        b.add(FactKind::Blockader, Us, s, Bitboard(s) | Bitboard(pawn),
              std::max(b.worth(s), b.terms(Us, {Blockader}, Bitboard(s)) -
                                       b.terms(~Us, {PasserBlocked}, Bitboard(pawn))),
              b.whose(s) + " blockades the " + (is_passed ? "passed" : "isolated") + " pawn on " +
                  to_text(pawn));
    }
}

template <Color Us> void find_bad_bishops(FactBoard& b) {
    constexpr int ManyPawns = 4;
    constexpr int FewSquares = 3;
    constexpr Bitboard Camp = relative_rank_squares(Us, Rank1) | relative_rank_squares(Us, Rank2) |
                              relative_rank_squares(Us, Rank3);
    for (const Square s : b.pieces(Us, Bishop) & Camp) {
        const bool is_light = LightSquares.contains(s);
        const Bitboard pawns = b.pawns.pawns[Us] & (is_light ? LightSquares : DarkSquares);
        const Bitboard blocked = pawns & shift_forward<~Us>(b.pos.pieces(~Us));
        if (pawns.count() >= ManyPawns && blocked.more_than_one() &&
            b.safe_squares(s).count() <= FewSquares) {
            const int worth = b.terms(Us, {BishopOwnPawns, BishopBlockedCentre, BishopMobility},
                                      Bitboard(s) | pawns);
            b.add(FactKind::BadBishop, Us, s, Bitboard(s) | pawns, std::min(worth, b.worth(s)),
                  b.whose(s) + " is bad: " + b.men(blocked) + " are blocked on its colour");
        }
    }
}

/// In an ending: a knight against a bishop whose own pawns stand in its way.
template <Color Us> void find_good_knight(FactBoard& b) {
    constexpr int ManyPawns = 3;
    const Bitboard minors = b.pos.pieces(Knight, Bishop);
    const Bitboard knights = minors & b.pieces(Us, Knight);
    const Bitboard bishops = minors & b.pieces(~Us, Bishop);
    if (b.pos.pieces(Queen) || minors.count() != 2 || knights.empty() || bishops.empty()) {
        return;
    }
    const Bitboard colour = (bishops & LightSquares) ? LightSquares : DarkSquares;
    const Bitboard theirs = b.pawns.pawns[~Us];
    const Bitboard pawns = theirs & colour;
    const Bitboard blocked = pawns & shift_forward<Us>(b.pos.pieces(Us));
    if (pawns.count() >= ManyPawns && pawns.count() > (theirs & ~colour).count() &&
        blocked.more_than_one()) {
        const Square knight = knights.first();
        b.add(FactKind::GoodKnight, Us, knight, minors | pawns,
              b.worth(knight) - b.worth(bishops.first()),
              b.whose(knight) + " is better than " + b.whose(bishops.first()) + ": the pawns on " +
                  enumerated_squares(pawns) + " stand on squares of the bishop's colour");
    }
}

/// The squares that a minor piece could reach in any number of moves if only the pawns stood on the
/// board, without going where an enemy pawn attacks.
template <Color Us> Bitboard reach_among_pawns(const FactBoard& b, Square from) {
    const PieceType type = type_of(b.pos.piece_on(from));
    const Bitboard pawns = b.pos.pieces(Pawn);
    const Bitboard barred = b.pawns.pawns[Us] | pawn_attacks<~Us>(b.pawns.pawns[~Us]);
    Bitboard reached(from);
    for (Bitboard fresh = reached; fresh;) {
        Bitboard next;
        for (const Square s : fresh) {
            next |= piece_attacks(type, s, pawns);
        }
        fresh = next & ~barred & ~reached;
        reached |= fresh;
    }
    return reached & ~Bitboard(from);
}

template <Color Us> void find_shut_in(FactBoard& b) {
    constexpr int Few = 3;
    const Bitboard minors = b.pos.pieces(Knight, Bishop) & b.pos.pieces(Us);
    for (const Square s : minors & ~relative_rank_squares(Us, Rank1)) {
        const Bitboard reach = reach_among_pawns<Us>(b, s);
        if (reach.count() <= Few) {
            b.add(FactKind::ShutInPiece, Us, s, Bitboard(s) | reach, b.worth(s),
                  b.whose(s) + " is shut in by the pawns" +
                      (reach ? ", which leave it only " + enumerated_squares(reach) : ""));
        }
    }
}

template <Color Us> void find_loose(FactBoard& b) {
    const Bitboard pieces = b.pos.pieces(Us) & ~b.pos.pieces(Pawn, King);
    for (const Square s : pieces& b.attacked(~Us) & ~b.attacked(Us)) {
        b.add(FactKind::LoosePiece, Us, s, Bitboard(s) | b.attackers(s, ~Us),
              -b.terms(~Us,
                       {HangingPiece, ThreatByPawn, ThreatByKnight, ThreatByBishop, ThreatByRook,
                        ThreatByKing},
                       Bitboard(s)) +
                  b.terms(Us, {LoosePiece}, Bitboard(s)),
              b.whose(s) + " is attacked by " + b.men(b.attackers(s, ~Us)) + " and not defended");
    }
}

} // namespace

template <Color Us> void find_piece_facts(FactBoard& board) {
    find_bishop_pair<Us>(board);
    find_outposts<Us>(board);
    find_blockaders<Us>(board);
    find_bad_bishops<Us>(board);
    find_good_knight<Us>(board);
    find_shut_in<Us>(board);
    find_loose<Us>(board);
}
template void find_piece_facts<White>(FactBoard&);
template void find_piece_facts<Black>(FactBoard&);

} // namespace isolani
