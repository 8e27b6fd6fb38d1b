// The generator of legal moves, as a template over what is done with them: a move picker scores
// them as they come, others list or count them.
//
// A sink takes sets of moves:
//   wants(square): whether moves of the king on that square are asked for at all;
//   from_square(from, targets): the piece on `from` to each of the targets;
//   by_step(step, targets), two_steps(step, targets): pawns that arrive by one or two such steps;
//   promotions(step, targets): the same for pawns that promote;
//   special(from, to, kind): one castling or en-passant capture.
// One that knows what the enemy attacks may say so:
//   attacked(): all squares that the enemy attacks.
#pragma once

#include "engine/attacks.h"
#include "engine/movegen.h"

namespace isolani {

/// Generates the legal moves of side Us as sets. A piece may go where the check mask lets it (all
/// squares, or those that answer the one checker) and, if pinned, along its pin.
/// https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently/
template <Color Us, MoveStage Stage, class Sink> class Generator {
  public:
    Generator(const Position& pos, Sink& sink)
        : pos_(pos), sink_(sink), king_(pos.king(Us)), occupied_(pos.pieces()),
          pinned_(pos.pinned()) {}

    void run() {
        king_moves();
        const Bitboard checkers = pos_.checkers();
        if (checkers.more_than_one()) {
            return; // only the king can answer a double check
        }
        check_mask_ = EverySquare;
        if (checkers) {
            check_mask_ = checkers | between(king_, checkers.first());
        } else if constexpr (Stage != MoveStage::Noisy) {
            castling();
        }
        pawn_moves();
        const Bitboard targets = check_mask_ & stage_targets();
        knight_moves(targets);
        slider_moves(targets);
    }

  private:
    static constexpr Color Them = ~Us;

    Bitboard stage_targets() const {
        switch (Stage) {
        case MoveStage::Noisy: return pos_.pieces(Them);
        case MoveStage::Quiet: return ~occupied_;
        default: return ~pos_.pieces(Us);
        }
    }

    void king_moves() {
        if (!sink_.wants(king_)) {
            return;
        }
        Bitboard safe = king_attacks(king_) & stage_targets();
        if constexpr (requires { sink_.attacked(); }) {
            if (pos_.checkers().empty()) { // else the king may hide squares behind him
                sink_.from_square(king_, safe & ~sink_.attacked());
                return;
            }
        }
        const Bitboard without_king = occupied_ ^ Bitboard(king_); // sliders see through him
        for (const Square to : safe) {
            if (pos_.is_attacked(to, Them, without_king)) {
                safe ^= Bitboard(to);
            }
        }
        sink_.from_square(king_, safe);
    }

    void castling() {
        for (const Square rook : pos_.castling_rooks(Us)) {
            if (pos_.is_legal_castling(rook)) {
                sink_.special(king_, rook, Move::Kind::Castling);
            }
        }
    }

    void knight_moves(Bitboard targets) {
        for (const Square from : pos_.pieces(Us, Knight) & ~pinned_) {
            sink_.from_square(from, knight_attacks(from) & targets);
        }
    }

    void slider_moves(Bitboard targets) {
        const Bitboard diagonal_sliders = pos_.pieces(Us, Bishop, Queen);
        const Bitboard straight_sliders = pos_.pieces(Us, Rook, Queen);
        for (const Square from : diagonal_sliders & ~pinned_) {
            sink_.from_square(from, bishop_attacks(from, occupied_) & targets);
        }
        for (const Square from : straight_sliders & ~pinned_) {
            sink_.from_square(from, rook_attacks(from, occupied_) & targets);
        }
        for (const Square from : diagonal_sliders& pinned_& bishop_rays(king_)) {
            sink_.from_square(from, bishop_attacks(from, occupied_) & targets & line(king_, from));
        }
        for (const Square from : straight_sliders& pinned_& rook_rays(king_)) {
            sink_.from_square(from, rook_attacks(from, occupied_) & targets & line(king_, from));
        }
    }

    void pawn_moves() {
        constexpr Bitboard Promoting = relative_rank_squares(Us, Rank7);
        const Bitboard pawns = pos_.pieces(Us, Pawn);
        if constexpr (Stage != MoveStage::Noisy) {
            pawn_pushes(pawns & ~Promoting);
        }
        if constexpr (Stage != MoveStage::Quiet) {
            pawn_captures(pawns & ~Promoting);
            en_passant(pawns);
            if (const Bitboard promoting = pawns & Promoting) {
                promotions(promoting);
            }
        }
    }

    // A pinned pawn keeps the moves along its pin: it may push on its king's file, and capture
    // along the diagonal it shares with the king. So pins are masks on whole sets of pawns.
    Bitboard may_push(Bitboard pawns) const {
        return pawns & (~pinned_ | file_squares(file_of(king_)));
    }
    Bitboard east_targets(Bitboard pawns) const {
        const Bitboard pin_line = Us == White ? diagonal(king_) : anti_diagonal(king_);
        return pawn_east_attacks<Us>(pawns & (~pinned_ | pin_line)) & pos_.pieces(Them) &
               check_mask_;
    }
    Bitboard west_targets(Bitboard pawns) const {
        const Bitboard pin_line = Us == White ? anti_diagonal(king_) : diagonal(king_);
        return pawn_west_attacks<Us>(pawns & (~pinned_ | pin_line)) & pos_.pieces(Them) &
               check_mask_;
    }

    void pawn_pushes(Bitboard pawns) {
        const Bitboard one = shift_forward<Us>(may_push(pawns)) & ~occupied_;
        const Bitboard two = shift_forward<Us>(one & relative_rank_squares(Us, Rank3)) & ~occupied_;
        sink_.by_step(Up, one & check_mask_);
        sink_.two_steps(Up, two & check_mask_);
    }

    void pawn_captures(Bitboard pawns) {
        sink_.by_step(UpEast, east_targets(pawns));
        sink_.by_step(UpWest, west_targets(pawns));
    }

    void promotions(Bitboard pawns) {
        sink_.promotions(Up, shift_forward<Us>(may_push(pawns)) & ~occupied_ & check_mask_);
        sink_.promotions(UpEast, east_targets(pawns));
        sink_.promotions(UpWest, west_targets(pawns));
    }

    void en_passant(Bitboard pawns) {
        const Square to = pos_.en_passant();
        if (to == NoSquare) {
            return;
        }
        for (const Square from : pawn_attacks(Them, to) & pawns) {
            if (pos_.is_legal_en_passant(from)) {
                sink_.special(from, to, Move::Kind::EnPassant);
            }
        }
    }

    static constexpr Direction Up = forward(Us);
    static constexpr Direction UpEast = Us == White ? Direction::NorthEast : Direction::SouthEast;
    static constexpr Direction UpWest = Us == White ? Direction::NorthWest : Direction::SouthWest;

    const Position& pos_;
    Sink& sink_;
    Square king_;
    Bitboard occupied_;
    Bitboard pinned_;
    Bitboard check_mask_;
};

/// Gives the sink the legal moves of a stage.
template <MoveStage Stage, class Sink> void generate(const Position& pos, Sink& sink) {
    if (pos.side_to_move() == White) {
        Generator<White, Stage, Sink>(pos, sink).run();
    } else {
        Generator<Black, Stage, Sink>(pos, sink).run();
    }
}

} // namespace isolani
