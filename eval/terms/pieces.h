// The terms of knights, bishops, rooks and queens: where they may go, and the pawns around them.
#pragma once

#include "eval/context.h"

namespace isolani {

template <Color Us, class Sink> class PieceWalk {
  public:
    PieceWalk(EvalContext& context, Sink& sink)
        : c_(context), pos_(context.pos), own_pawns_(pos_.pieces(Us, Pawn)),
          enemy_pawns_(pos_.pieces(Them, Pawn)), outposts_(context.pawns.of[Us].outposts),
          own_king_distance_(distances_from(pos_.king(Us))),
          enemy_king_distance_(distances_from(pos_.king(Them))), sink_(sink) {}

    void run() {
        knights();
        bishops();
        rooks();
        queens();
        in_closed_position();
    }

  private:
    static constexpr Color Them = ~Us;

    /// Notes the attacks of a piece, what they do to the enemy king, and how far it is from both
    /// kings; returns where it may go.
    template <PieceType Type> int note(Square s, Bitboard attacks) {
        constexpr std::size_t Kind = piece_index<Type>;
        const auto enemy_king = enemy_king_distance_[s];
        sink_.template add<Us, Term::OwnKingDistance>({Kind, own_king_distance_[s]}, s);
        sink_.template add<Us, Term::EnemyKingDistance>({Kind, enemy_king}, s);
        sink_.template add<Them, Term::DangerDistance>({Kind, enemy_king}, s);
        if (pos_.blockers(Us).contains(s)) {
            attacks &= line(pos_.king(Us), s);
        }
        c_.template add_attacks<Us>(Type, attacks);
        const int on_ring = (attacks & c_.king_ring[Them]).count();
        sink_.template add<Them, Term::DangerAttacker>({Kind, on_ring}, s);
        return (attacks & c_.mobility_area[Us]).count();
    }

    void knights() {
        for (const Square s : pos_.pieces(Us, Knight)) {
            const Bitboard attacks = knight_attacks(s);
            const int mobility = note<Knight>(s, attacks);
            sink_.template add<Us, Term::KnightMobility>({mobility}, s);
            const bool reaches_outpost = !(attacks & outposts_ & ~pos_.pieces(Us)).empty();
            sink_.template add<Us, Term::KnightReachesOutpost>(
                {}, s, reaches_outpost & !outposts_.contains(s));
        }
        sink_.template add_each<Us, Term::KnightOutpost>(pos_.pieces(Us, Knight) & outposts_);
        sink_.template add_each<Us, Term::MinorBehindPawn>(pos_.pieces(Us, Knight, Bishop) &
                                                           shift_forward<Them>(pos_.pieces(Pawn)));
    }

    void bishops() {
        const Bitboard see_through = pos_.pieces() ^ pos_.pieces(Queen);
        const int blocked = (own_pawns_ & CentreFiles & shift_forward<Them>(pos_.pieces())).count();
        for (const Square s : pos_.pieces(Us, Bishop)) {
            const int mobility = note<Bishop>(s, bishop_attacks(s, see_through));
            sink_.template add<Us, Term::BishopMobility>({mobility}, s);
            bishop_and_pawns(s, blocked);
            if (rakes_centre(s)) {
                sink_.template add<Us, Term::BishopLongDiagonal>({}, s);
            }
        }
        sink_.template add_each<Us, Term::BishopOutpost>(pos_.pieces(Us, Bishop) & outposts_);
    }

    /// Whether a bishop covers two squares of the centre past all but pawns.
    bool rakes_centre(Square s) const {
        const Bitboard centre = Bitboard(D4) | Bitboard(E4) | Bitboard(D5) | Bitboard(E5);
        const Bitboard aims = (bishop_rays(s) | Bitboard(s)) & centre;
        if (!aims.more_than_one()) {
            return false; // as from most squares, whatever the pawns
        }
        return (aims & (bishop_attacks(s, pos_.pieces(Pawn)) | Bitboard(s))).more_than_one();
    }

    /// The bad bishop: own pawns on squares of its colour, worse when the centre is blocked. Enemy
    /// pawns on its diagonals are what a good one lives on.
    void bishop_and_pawns(Square s, int blocked) {
        const Bitboard color = LightSquares.contains(s) ? LightSquares : DarkSquares;
        const int pawns = (own_pawns_ & color).count();
        sink_.template add<Us, Term::BishopOwnPawns>({}, s, pawns);
        sink_.template add<Us, Term::BishopEyesPawn>({}, s,
                                                     (bishop_rays(s) & enemy_pawns_).count());
        if (pawns > 0) {
            sink_.template add<Us, Term::BishopBlockedCentre>({}, s, blocked);
        }
    }

    void rooks() {
        const Bitboard rooks = pos_.pieces(Us, Rook);
        const Bitboard see_through = pos_.pieces() ^ pos_.pieces(Queen) ^ rooks;
        for (const Square s : rooks) {
            const int mobility = note<Rook>(s, rook_attacks(s, see_through));
            sink_.template add<Us, Term::RookMobility>({mobility}, s);
            const bool faces_queen = !(file_squares(file_of(s)) & pos_.pieces(Queen)).empty();
            sink_.template add<Us, Term::RookOnQueenFile>({}, s, faces_queen);
        }
        rook_files(rooks);
        const Bitboard seventh = relative_rank_squares(Us, Rank7);
        if ((enemy_pawns_ & seventh) || relative_rank(Us, pos_.king(Them)) == Rank8) {
            sink_.template add_each<Us, Term::RookOnSeventh>(rooks & seventh);
        }
    }

    /// Rooks prefer open files, and half-open ones with weak pawns at their end; against a defended
    /// pawn they run their heads against a wall.
    void rook_files(Bitboard rooks) {
        const RookFiles& files = c_.pawns.files;
        const auto& half_open = files.half_open[Us];
        const auto on = [rooks](std::uint8_t set) { return rooks & files_of_set(set); };
        sink_.template add_each<Us, Term::RookOpenFile>(on(files.open));
        sink_.template add_each<Us, Term::RookHalfOpenFile>(on(half_open.all));
        sink_.template add_each<Us, Term::RookOnWeakPawn>(on(half_open.on_weak_pawn));
        sink_.template add_each<Us, Term::RookOnWall>(on(half_open.on_wall));
        sink_.template add_each<Us, Term::RookSemiClosedFile>(on(files.semi_closed));
        sink_.template add_each<Us, Term::RookClosedFile>(on(files.closed));
    }

    void queens() {
        for (const Square s : pos_.pieces(Us, Queen)) {
            const int mobility = note<Queen>(s, queen_attacks(s, pos_.pieces()));
            sink_.template add<Us, Term::QueenMobility>({mobility}, s);
        }
    }

    /// The more the pawns are rammed, the more closed the position is.
    void in_closed_position() {
        const int rammed = rammed_pawns<Us>(own_pawns_, enemy_pawns_).count();
        for (const PieceType type : {Knight, Bishop, Rook}) {
            sink_.template add<Us, Term::ClosedPosition>({index(type) - index(Knight)}, NoSquare,
                                                         rammed * pos_.pieces(Us, type).count());
        }
    }

    EvalContext& c_;
    const Position& pos_;
    Bitboard own_pawns_;
    Bitboard enemy_pawns_;
    Bitboard outposts_;
    const DistanceRow& own_king_distance_; ///< looked up here once for all pieces
    const DistanceRow& enemy_king_distance_;
    Sink& sink_;
};

} // namespace isolani
