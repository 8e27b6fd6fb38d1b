// The pawns around a king: those that shelter him and those that storm at him. They depend on the
// pawns and on his square alone. https://www.chessprogramming.org/King_Safety#Pawn_Shield
#pragma once

#include "eval/context.h"
#include "eval/officer_sets.h"

#include <algorithm>

namespace isolani {

template <Color Us, class Sink> class ShelterWalk {
  public:
    ShelterWalk(const Position& pos, Sink& sink)
        : own_(pos.pieces(Us, Pawn)), enemy_(pos.pieces(~Us, Pawn)), king_(pos.king(Us)),
          sink_(sink) {}

    void run() {
        // Pawns level with the king still shelter and storm, those behind him do neither.
        const Bitboard ahead = front_fill<Us>(rank_squares(rank_of(king_)));
        const int centre = std::clamp(index(file_of(king_)), 1, 6);
        int open = 0;
        for (int f = centre - 1; f <= centre + 1; ++f) {
            const auto file = static_cast<File>(f);
            const std::size_t my_rank = nearest_rank(own_ & ahead & file_squares(file));
            const std::size_t their_rank = nearest_rank(enemy_ & ahead & file_squares(file));
            const std::size_t from_edge = edge_index(file);
            sink_.template add<Us, Term::ShelterPawn>({from_edge, my_rank}, king_);
            sink_.template add<Us, Term::DangerShelter>({from_edge, my_rank}, king_);
            sink_.template add<Us, Term::DangerStorm>({from_edge, their_rank}, king_);
            if (my_rank != 0 && their_rank == my_rank + 1) {
                sink_.template add<Us, Term::StormBlocked>({their_rank}, king_);
            } else {
                sink_.template add<Us, Term::StormPawn>({from_edge, their_rank}, king_);
            }
            open += (own_ & file_squares(file)).empty();
        }
        sink_.template add<Us, Term::DangerOpenFile>({}, king_, open);
        if (own_ | enemy_) {
            sink_.template add<Us, Term::KingPawnDistance>({}, king_, files_to_nearest_pawn());
        }
    }

  private:
    /// The rank of the pawn nearest to our end of the board, as an index; 0 if there is none.
    static std::size_t nearest_rank(Bitboard pawns) {
        if (pawns.empty()) {
            return 0;
        }
        return rank_index(Us, Us == White ? pawns.first() : pawns.last());
    }

    int files_to_nearest_pawn() const {
        Bitboard reached = file_squares(file_of(king_));
        int files = 0;
        for (; (reached & (own_ | enemy_)).empty(); ++files) {
            reached |= east_west_neighbors(reached);
        }
        return files;
    }

    Bitboard own_;
    Bitboard enemy_;
    Square king_;
    Sink& sink_;
};

// The danger that a king is in from the enemy's pieces, and his right to flee.
// https://www.chessprogramming.org/King_Safety

template <Color Us, class Sink> class KingWalk {
  public:
    KingWalk(const EvalContext& context, Sink& sink)
        : c_(context), pos_(context.pos), king_(context.pos.king(Us)), sink_(sink) {}

    void run() {
        sink_.template add<Us, Term::DangerBase>({}, king_);
        const Bitboard weak =
            c_.attacked[Them] & ~c_.attacked_twice[Us] &
            (~c_.attacked[Us] | c_.attacks_by[Us][King] | c_.attacks_by[Us][Queen]);
        sink_.template add_each<Us, Term::DangerWeakSquare>(c_.king_ring[Us] & weak);
        checks(weak);
        flank();
        sink_.template add_each<Us, Term::DangerBlocker>(pos_.blockers(Us));
        for (const Square rook : pos_.castling_rooks(Us)) {
            sink_.template add<Us, Term::CanCastle>({rook > king_ ? 0 : 1}, rook);
        }
        if (pos_.pieces(Them, Queen).empty()) {
            sink_.template add<Us, Term::DangerNoQueen>({}, king_);
        }
    }

  private:
    static constexpr Color Them = ~Us;

    /// Squares from which enemy pieces can check, safe or not.
    void checks(Bitboard weak) {
        // The queen does not shelter her king: she may have to leave.
        const Bitboard occupied = pos_.pieces() ^ pos_.pieces(Us, Queen);
        const Bitboard diagonals = bishop_attacks(king_, occupied);
        const Bitboard straights = rook_attacks(king_, occupied);
        const Bitboard safe = ~c_.attacked[Us] | (weak & c_.attacked_twice[Them]);
        const OfficerSets lines(knight_attacks(king_), diagonals, straights, diagonals | straights);
        const OfficerSets all = lines & OfficerSets(c_.attacks_by[Them]) & ~pos_.pieces(Them);
        const OfficerSets safe_ones = (all & safe).without(Queen, c_.attacks_by[Us][Queen]);
        sink_.template count_officers<Us, Term::DangerSafeCheck>(safe_ones.counts().at_most(2),
                                                                 king_);
        sink_.template count_officers<Us, Term::DangerUnsafeCheck>(
            all.where_empty(safe_ones).counts().at_most(1), king_);
    }

    /// The king's wing, on his side of the board and one rank beyond.
    void flank() {
        constexpr Bitboard Camp =
            ~(relative_rank_squares(Us, Rank6) | relative_rank_squares(Us, Rank7) |
              relative_rank_squares(Us, Rank8));
        const int file = index(file_of(king_));
        const Bitboard wing = file < 3 ? QueenSide : file > 4 ? KingSide : CentreFiles;
        const Bitboard area = wing & Camp;
        const int attacks =
            (area & c_.attacked[Them]).count() + (area & c_.attacked_twice[Them]).count();
        sink_.template add<Us, Term::DangerFlankAttack>({}, king_, attacks);
        sink_.template add<Us, Term::DangerFlankDefence>({}, king_,
                                                         (area & c_.attacked[Us]).count());
    }

    const EvalContext& c_;
    const Position& pos_;
    Square king_;
    Sink& sink_;
};

} // namespace isolani
