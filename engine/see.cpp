#include "engine/see.h"

namespace isolani {

namespace {

/// Material that the move itself wins, before any recapture.
int immediate_gain(const Position& pos, Move m) {
    int gain = exchange_value(pos.captured(m));
    if (m.is_promotion()) {
        gain += exchange_value(m.promoted()) - exchange_value(Pawn);
    }
    return gain;
}

/// The exchange on one square after its first move has been made.
class Exchange {
  public:
    Exchange(const Position& pos, Move m) : pos_(pos), to_(m.to()) {
        occupied_ = (pos.pieces() ^ Bitboard(m.from())) | Bitboard(to_);
        if (m.is_en_passant()) {
            occupied_ ^= Bitboard(to_ - forward(pos.side_to_move()));
        }
        attackers_ = pos.attackers_to(to_, occupied_) & occupied_;
    }

    /// Takes back with the least valuable piece of `side`; NoPieceType if it has none that may.
    PieceType recapture(Color side) {
        Bitboard candidates = attackers_ & pos_.pieces(side);
        if (const Bitboard pinned = candidates & pos_.blockers(side)) {
            candidates &= ~pinned | line(pos_.king(side), to_);
        }
        if (candidates.empty()) {
            return NoPieceType;
        }
        for (const PieceType t : AllPieceTypes) {
            const Bitboard capturers = candidates & pos_.pieces(t);
            if (!capturers) {
                continue;
            }
            if (t == King && (attackers_ & pos_.pieces(~side))) {
                return NoPieceType; // he would walk into check
            }
            occupied_ ^= Bitboard(capturers.first());
            add_uncovered_sliders(t);
            return t;
        }
        return NoPieceType;
    }

  private:
    /// A piece that captured may have stood in front of a slider.
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
    Bitboard attackers_;
};

} // namespace

bool see_at_least(const Position& pos, Move m, int threshold) {
    if (m.is_castling()) {
        return threshold <= 0;
    }
    int balance = immediate_gain(pos, m) - threshold;
    if (balance < 0) {
        return false; // not even if nothing is ever taken back
    }
    const PieceType moved = m.is_promotion() ? m.promoted() : type_of(pos.piece_on(m.from()));
    balance -= exchange_value(moved);
    if (balance >= 0) {
        return true; // even if the moved piece is lost for nothing
    }

    // `balance` is what the side that moved last has beyond its need once its piece is taken; that
    // side wins the argument as soon as the other one cannot, or need not, go on.
    Exchange exchange(pos, m);
    const Color us = pos.side_to_move();
    Color side = ~us;
    for (;;) {
        const PieceType capturer = exchange.recapture(side);
        if (capturer == NoPieceType) {
            return side != us;
        }
        balance = -balance - 1 - exchange_value(capturer);
        if (balance >= 0) {
            return side == us; // content even if this capturer is lost as well
        }
        side = ~side;
    }
}

} // namespace isolani
