// Pawn shelter and pawn storm: terms that depend only on the pawns and the king's square.
// https://www.chessprogramming.org/King_Safety#Pawn_Shield
#pragma once

#include "eval/context.h"

#include <algorithm>

namespace isolani {

template <Color Us, class Visitor> class ShelterTerms {
  public:
    ShelterTerms(const Position& pos, Visitor& visitor)
        : own_(pos.pieces(Us, Pawn)), enemy_(pos.pieces(~Us, Pawn)), king_(pos.king(Us)),
          visitor_(visitor) {}

    void visit() {
        // Pawns on the king's rank still count, those behind the king do not.
        const Bitboard ahead = front_fill<Us>(rank_squares(rank_of(king_)));
        const int centre = std::clamp(index(file_of(king_)), 1, 6);
        int open = 0;
        for (int f = centre - 1; f <= centre + 1; ++f) {
            const auto file = static_cast<File>(f);
            const std::size_t my_rank = nearest_rank(own_ & ahead & file_squares(file));
            const std::size_t their_rank = nearest_rank(enemy_ & ahead & file_squares(file));
            const std::size_t from_edge = edge_index(file);
            visitor_.template add<Us, Term::ShelterPawn>({from_edge, my_rank}, king_);
            visitor_.template add<Us, Term::DangerShelter>({from_edge, my_rank}, king_);
            visitor_.template add<Us, Term::DangerStorm>({from_edge, their_rank}, king_);
            if (my_rank != 0 && their_rank == my_rank + 1) {
                visitor_.template add<Us, Term::StormBlocked>({their_rank}, king_);
            } else {
                visitor_.template add<Us, Term::StormPawn>({from_edge, their_rank}, king_);
            }
            open += (own_ & file_squares(file)).empty();
        }
        visitor_.template add<Us, Term::DangerOpenFile>({}, king_, open);
        if (own_ | enemy_) {
            visitor_.template add<Us, Term::KingPawnDistance>({}, king_, files_to_nearest_pawn());
        }
    }

  private:
    /// The relative rank of the pawn nearest to our back rank, as an index; 0 if there is none.
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
    Visitor& visitor_;
};

/// Visits the shelter and storm terms of the king of Us.
template <Color Us, class Visitor> void visit_shelter(const Position& pos, Visitor& visitor) {
    ShelterTerms<Us, Visitor>(pos, visitor).visit();
}

} // namespace isolani
