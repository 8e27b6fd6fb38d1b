// The terms of knights, bishops, rooks and queens: mobility, king distance, outposts, pawns, files.
#pragma once

#include "eval/context.h"
#include "eval/piece_sets.h"

namespace isolani {

template <Color Us, class Visitor> class PieceTerms {
  public:
    PieceTerms(EvalContext& context, Visitor& visitor)
        : c_(context), pos_(context.pos), own_pawns_(pos_.pieces(Us, Pawn)),
          enemy_pawns_(pos_.pieces(Them, Pawn)), outposts_(context.pawns.outposts[Us]),
          own_king_distance_(distances_from(pos_.king(Us))),
          enemy_king_distance_(distances_from(pos_.king(Them))), visitor_(visitor) {}

    void visit() {
        knights();
        bishops();
        rooks();
        queens();
    }

  private:
    static constexpr Color Them = ~Us;

    /// Visits the terms common to all piece types and adds the piece's attacks to the context.
    /// Returns its mobility: the number of attacked squares in the mobility area.
    template <PieceType Type> int activity(Square s, Bitboard attacks) {
        constexpr std::size_t Kind = piece_index(Type);
        const auto enemy_king = enemy_king_distance_[s];
        visitor_.template add<Us, Term::OwnKingDistance>({Kind, own_king_distance_[s]}, s);
        visitor_.template add<Us, Term::EnemyKingDistance>({Kind, enemy_king}, s);
        visitor_.template add<Them, Term::DangerDistance>({Kind, enemy_king}, s);
        if (pos_.blockers(Us).contains(s)) {
            attacks &= line(pos_.king(Us), s);
        }
        c_.template add_attacks<Us>(Type, attacks);
        const int on_ring = (attacks & c_.king_ring[Them]).count();
        visitor_.template add<Them, Term::DangerAttacker>({Kind, on_ring}, s);
        return (attacks & c_.mobility_area[Us]).count();
    }

    void knights() {
        for (const Square s : pos_.pieces(Us, Knight)) {
            const Bitboard attacks = knight_attacks(s);
            const int mobility = activity<Knight>(s, attacks);
            visitor_.template add<Us, Term::KnightMobility>({mobility}, s);
            const bool reaches_outpost = !(attacks & outposts_ & ~pos_.pieces(Us)).empty();
            const bool may_go = !(outposts_ | pos_.blockers(Us)).contains(s);
            visitor_.template add<Us, Term::KnightReachesOutpost>({}, s, reaches_outpost && may_go);
        }
        visitor_.template add_each<Us, Term::KnightOutpost>(pos_.pieces(Us, Knight) & outposts_);
        const Bitboard minors = pos_.pieces(Us, Knight, Bishop);
        const Bitboard blockades = shift_forward<Them>(c_.pawns.isolanis[Them]);
        visitor_.template add_each<Us, Term::MinorBehindPawn>(
            minors & ~blockades & shift_forward<Them>(pos_.pieces(Pawn)));
        visitor_.template add_each<Us, Term::Blockader>(minors & blockades);
    }

    void bishops() {
        const Bitboard see_through = pos_.pieces() ^ pos_.pieces(Queen);
        const int blocked = (own_pawns_ & CentreFiles & shift_forward<Them>(pos_.pieces())).count();
        for (const Square s : pos_.pieces(Us, Bishop)) {
            const int mobility = activity<Bishop>(s, bishop_attacks(s, see_through));
            visitor_.template add<Us, Term::BishopMobility>({mobility}, s);
            bishop_and_pawns(s, blocked);
            if (controls_long_diagonal(s)) {
                visitor_.template add<Us, Term::BishopLongDiagonal>({}, s);
            }
        }
        visitor_.template add_each<Us, Term::BishopOutpost>(pos_.pieces(Us, Bishop) & outposts_);
    }

    /// Whether a bishop occupies or attacks two centre squares when only pawns block its way.
    bool controls_long_diagonal(Square s) const {
        const Bitboard centre = Bitboard(D4) | Bitboard(E4) | Bitboard(D5) | Bitboard(E5);
        const Bitboard aims = (bishop_rays(s) | Bitboard(s)) & centre;
        if (!aims.more_than_one()) {
            return false; // true of most squares, whatever the pawns
        }
        return (aims & (bishop_attacks(s, pos_.pieces(Pawn)) | Bitboard(s))).more_than_one();
    }

    /// The bad bishop: own pawns on squares of its colour, worse when the centre is blocked, and
    /// enemy pawns on its diagonals.
    void bishop_and_pawns(Square s, int blocked) {
        const Bitboard color = LightSquares.contains(s) ? LightSquares : DarkSquares;
        const int pawns = (own_pawns_ & color).count();
        visitor_.template add<Us, Term::BishopOwnPawns>({}, s, pawns);
        visitor_.template add<Us, Term::BishopXrayPawn>({}, s,
                                                        (bishop_rays(s) & enemy_pawns_).count());
        if (pawns > 0) {
            visitor_.template add<Us, Term::BishopBlockedCentre>({}, s, blocked);
        }
    }

    void rooks() {
        const Bitboard rooks = pos_.pieces(Us, Rook);
        const Bitboard see_through = pos_.pieces() ^ pos_.pieces(Queen) ^ rooks;
        for (const Square s : rooks) {
            const int mobility = activity<Rook>(s, rook_attacks(s, see_through));
            visitor_.template add<Us, Term::RookMobility>({mobility}, s);
            const bool faces_queen = !(file_squares(file_of(s)) & pos_.pieces(Queen)).empty();
            visitor_.template add<Us, Term::RookOnQueenFile>({}, s, faces_queen);
        }
        rook_files(rooks);
        const Bitboard seventh = relative_rank_squares(Us, Rank7);
        if ((enemy_pawns_ & seventh) || relative_rank(Us, pos_.king(Them)) == Rank8) {
            visitor_.template add_each<Us, Term::RookOnSeventh>(rooks & seventh);
        }
    }

    /// Rooks are best on open files, and on half-open files against a weak pawn rather than one
    /// defended by a pawn.
    void rook_files(Bitboard rooks) {
        const PawnEntry& pawns = c_.pawns;
        const auto on = [rooks](std::uint8_t set) { return rooks & files_of_set(set); };
        visitor_.template add_each<Us, Term::RookOpenFile>(on(pawns.open_files));
        visitor_.template add_each<Us, Term::RookHalfOpenFile>(on(pawns.half_open_files[Us]));
        visitor_.template add_each<Us, Term::RookOnWeakPawn>(on(pawns.half_open_to_weak_pawn[Us]));
        visitor_.template add_each<Us, Term::RookAgainstDefendedPawn>(
            on(pawns.half_open_to_defended_pawn[Us]));
        visitor_.template add_each<Us, Term::RookClosedFile>(on(pawns.other_closed_files), {0});
        visitor_.template add_each<Us, Term::RookClosedFile>(on(pawns.semi_closed_files), {1});
    }

    void queens() {
        for (const Square s : pos_.pieces(Us, Queen)) {
            const int mobility = activity<Queen>(s, queen_attacks(s, pos_.pieces()));
            visitor_.template add<Us, Term::QueenMobility>({mobility}, s);
        }
    }

    EvalContext& c_;
    const Position& pos_;
    Bitboard own_pawns_;
    Bitboard enemy_pawns_;
    Bitboard outposts_;
    const DistanceRow& own_king_distance_; ///< looked up once for all pieces
    const DistanceRow& enemy_king_distance_;
    Visitor& visitor_;
};

} // namespace isolani
