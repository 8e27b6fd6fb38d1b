#include "engine/see.h"
#include "engine/material.h"

#include <algorithm>

namespace isolani {

namespace {

/// Material gained by the move itself, before any recapture.
int immediate_gain(const Position& pos, Move m) {
    int gain = piece_value(pos.captured(m));
    if (m.is_promotion()) {
        gain += piece_value(m.promoted()) - piece_value(Pawn);
    }
    return gain;
}

/// The exchange on one square after its first move has been made.
class Exchange {
  public:
    Exchange(const Position& pos, Move m) : pos_(pos), to_(m.to()) {
        const Color us = pos.side_to_move();
        occupied_ = (pos.pieces() ^ Bitboard(m.from())) | Bitboard(to_);
        is_discovered_check_ = looks_through(us, m.from(), ~us);
        if (m.is_en_passant()) {
            const Square taken = to_ - forward(us);
            occupied_ ^= Bitboard(taken);
            is_discovered_check_ |= looks_through(us, taken, ~us);
        }
        attackers_ = pos.attackers_to(to_, occupied_) & occupied_;
    }

    /// Recaptures with the least valuable piece of `side`; NoPieceType if it has no legal
    /// recapture.
    PieceType recapture(Color side) {
        Bitboard candidates = attackers_ & pos_.pieces(side);
        if (candidates.empty()) {
            return NoPieceType;
        }
        if (is_discovered_check_) {
            candidates &= pos_.pieces(King); // no other recapture resolves the check
        }
        for (const PieceType t : AllPieceTypes) {
            for (const Square from : (candidates & pos_.pieces(t))) {
                if (t == King ? is_guarded_from(side, from) : looks_through(~side, from, side)) {
                    continue;
                }
                occupied_ ^= Bitboard(from);
                is_discovered_check_ = looks_through(side, from, ~side);
                add_uncovered_sliders(t);
                return t;
            }
        }
        return NoPieceType;
    }

  private:
    /// Whether a slider of `by` attacks the king of `side` after the piece on `from` has moved to
    /// the exchange square: that piece is pinned, or gives discovered check.
    bool looks_through(Color by, Square from, Color side) const {
        const Square king = pos_.king(side);
        const Bitboard way = line(king, from);
        if (way.empty() || way.contains(to_)) {
            return false;
        }
        const Bitboard snipers = ((bishop_rays(king) & pos_.pieces(by, Bishop, Queen)) |
                                  (rook_rays(king) & pos_.pieces(by, Rook, Queen))) &
                                 way & occupied_;
        for (const Square sniper : snipers) {
            if ((between(king, sniper) & (occupied_ | Bitboard(from))) == Bitboard(from)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the exchange square is defended against a capture by the king of `side`. Sliders
    /// attack through that king.
    bool is_guarded_from(Color side, Square king) const {
        const Bitboard others = occupied_ ^ Bitboard(king);
        const Bitboard sliders = (bishop_attacks(to_, others) & pos_.pieces(~side, Bishop, Queen)) |
                                 (rook_attacks(to_, others) & pos_.pieces(~side, Rook, Queen));
        return !((attackers_ | (sliders & occupied_)) & pos_.pieces(~side)).empty();
    }

    /// Adds the sliders that were behind a capturing piece.
    void add_uncovered_sliders(PieceType captured_with) {
        if (captured_with == Pawn || captured_with == Bishop || captured_with == Queen) {
            attackers_ |= bishop_attacks(to_, occupied_) & pos_.pieces(Bishop, Queen);
        }
        if (captured_with == Rook || captured_with == Queen) {
            attackers_ |= rook_attacks(to_, occupied_) & pos_.pieces(Rook, Queen);
        }
        attackers_ &= occupied_;
    }

    const Position& pos_;
    Square to_;
    Bitboard occupied_;
    Bitboard attackers_;               ///< of both sides, not yet used in the exchange
    bool is_discovered_check_ = false; ///< the last capture gave discovered check
};

constexpr int PromotionGain = piece_value(Queen) - piece_value(Pawn);

/// Whether a pawn can promote by recapturing on the target square of a move.
bool may_promote_there(const Position& pos, Square to) {
    return ((pawn_attacks(Black, to) & pos.pieces(White, Pawn)) && rank_of(to) == Rank8) ||
           ((pawn_attacks(White, to) & pos.pieces(Black, Pawn)) && rank_of(to) == Rank1);
}

/// What `side` gains by capturing a piece of value `at_stake` on a promotion-rank square.
int best_recapture(Exchange& exchange, Color side, int at_stake) {
    const PieceType capturer = exchange.recapture(side);
    if (capturer == NoPieceType) {
        return 0;
    }
    const bool promotes = capturer == Pawn;
    const int gain = at_stake + (promotes ? PromotionGain : 0);
    const int risk = piece_value(promotes ? Queen : capturer);
    return std::max(0, gain - best_recapture(exchange, ~side, risk));
}

} // namespace

bool see_at_least(const Position& pos, Move m, int threshold) {
    if (m.is_castling()) {
        return threshold <= 0;
    }
    int balance = immediate_gain(pos, m) - threshold;
    if (balance < 0) {
        return false; // fails even without a recapture
    }
    const PieceType moved = m.is_promotion() ? m.promoted() : type_of(pos.piece_on(m.from()));
    if (may_promote_there(pos, m.to())) {
        Exchange exchange(pos, m);
        return balance >= best_recapture(exchange, ~pos.side_to_move(), piece_value(moved));
    }
    balance -= piece_value(moved);
    if (balance >= 0) {
        return true; // succeeds even if the moved piece is lost for nothing
    }

    // `balance` is the surplus of the side that moved last over what it needs, assuming that its
    // piece is captured. That side succeeds as soon as the opponent cannot recapture, or as soon as
    // it need not go on itself.
    Exchange exchange(pos, m);
    const Color us = pos.side_to_move();
    Color side = ~us;
    for (;;) {
        const PieceType capturer = exchange.recapture(side);
        if (capturer == NoPieceType) {
            return side != us;
        }
        balance = -balance - 1 - piece_value(capturer);
        if (balance >= 0) {
            return side == us; // succeeds even if this capturer is lost as well
        }
        side = ~side;
    }
}

} // namespace isolani
