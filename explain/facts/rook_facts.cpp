// Rooks and queens on files, rooks on the seventh rank.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <string>

namespace isolani {

namespace {

using enum Term;

template <Color Us> void find_open_files(FactBoard& b) {
    if (!has_several_pieces(b.pos)) {
        return;
    }
    const Bitboard heavy = b.pos.pieces(Rook, Queen);
    for (const File f : AllFiles) {
        const Bitboard file = file_squares(f);
        const Bitboard ours = heavy & file & b.pos.pieces(Us);
        if (!(file & b.pawns.open_files) || (ours & b.pos.pieces(Rook)).empty() ||
            (heavy & file & b.pos.pieces(~Us))) {
            continue;
        }
        int worth = b.terms(Us, {RookOpenFile, RookMobility}, ours);
        for (const Square s : ours) {
            worth = std::max(worth, b.worth(s));
        }
        b.add(FactKind::OpenFile, Us, NoSquare, ours, worth,
              std::string(ColorNames[Us]) + " holds the open " + file_name(ours.first()) +
                  " with " + b.men(ours));
    }
}

template <Color Us> void find_half_open_files(FactBoard& b) {
    const Bitboard theirs = b.pawns.pawns[~Us];
    Bitboard rooks;
    Bitboard targets;
    for (const Square s : b.pieces(Us, Rook)) {
        const Bitboard enemies = FactBoard::front_of(Us, s) & b.pawns.pawns[~Us];
        const bool is_half_open = (b.pawns.pawns[Us] & file_squares(file_of(s))).empty();
        if (!is_half_open || enemies.empty()) {
            continue;
        }
        const Square target = Us == White ? enemies.first() : enemies.last();
        const bool is_alone = !(theirs & file_squares(file_of(s))).more_than_one();
        const bool is_isolated = is_alone && b.pawns.isolanis[~Us].contains(target) &&
                                 !b.pawns.foremost_passed[~Us].contains(target);
        const bool is_told = is_isolated || (is_alone && b.pawns.stragglers[~Us].contains(target));
        if (!is_told && !b.pawns.defended[~Us].contains(target) &&
            (between(s, target) & b.pos.pieces(~Us)).empty()) {
            rooks |= Bitboard(s);
            targets |= Bitboard(target);
        }
    }
    if (rooks) {
        b.add(FactKind::HalfOpenFile, Us, NoSquare, rooks | targets,
              b.terms(Us, {RookHalfOpenFile, RookOnWeakPawn}, rooks) +
                  b.terms(Us, {ThreatByRook}, targets),
              b.whose(rooks) + (rooks.more_than_one() ? " press" : " presses") + " against " +
                  b.men(targets) + " along " +
                  (targets.more_than_one() ? "half-open files"
                                           : "the half-open " + file_name(targets.first())));
    }
}

template <Color Us> void find_seventh_rank(FactBoard& b) {
    constexpr Bitboard Seventh = relative_rank_squares(Us, Rank7);
    constexpr Bitboard Eighth = relative_rank_squares(Us, Rank8);
    const Bitboard rooks = b.pieces(Us, Rook) & Seventh;
    if (rooks && ((b.pawns.pawns[~Us] & Seventh) || (b.pieces(~Us, King) & Eighth))) {
        const int worth = b.terms(Us, {RookOnSeventh, RookMobility}, rooks);
        b.add(FactKind::SeventhRank, Us, rooks.first(), rooks, worth,
              rooks.more_than_one()
                  ? of(Us) + " rooks on " + enumerated_squares(rooks) + " stand on the seventh rank"
                  : b.whose(rooks.first()) + " stands on the seventh rank");
    }
}

} // namespace

template <Color Us> void find_rook_facts(FactBoard& board) {
    find_open_files<Us>(board);
    find_half_open_files<Us>(board);
    find_seventh_rank<Us>(board);
}
template void find_rook_facts<White>(FactBoard&);
template void find_rook_facts<Black>(FactBoard&);

} // namespace isolani
