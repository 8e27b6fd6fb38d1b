// The legal move generator, a template over the consumer ("sink") of the moves: a move picker
// scores them as they are generated, other sinks list or count them.
//
// A sink receives sets of moves:
//   wants(square): whether to generate moves of the king on that square;
//   from_square(from, targets): the piece on `from` to each of the targets;
//   by_step(step, targets), two_steps(step, targets): pawns that arrive by one or two such steps;
//   promotions(step, targets): the same for pawns that promote;
//   special(from, to, kind): one castling or en-passant capture.
// A sink may also provide the squares attacked by the enemy, to speed up king moves:
//   attacked(): all squares that the enemy attacks.
#pragma once

#include "engine/attacks.h"
#include "engine/movegen.h"

namespace isolani {

/// Generates the legal moves of the side to move as sets. Targets are restricted to the check mask
/// (all squares, or those that resolve a single check) and, for a pinned piece, to the pin line.
/// Only the pawn code is instantiated per colour; sharing the rest saves instruction cache.
/// https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently/
template <MoveStage Stage, class Sink> class Generator {
  public:
    Generator(const Position& pos, Sink& sink)
        : pos_(pos), sink_(sink), us_(pos.side_to_move()), own_(pos.pieces(us_)),
          enemies_(pos.pieces(~us_)), king_(pos.king(us_)), occupied_(own_ | enemies_),
          pinned_(pos.pinned()) {}

    void run() {
        king_moves();
        const Bitboard checkers = pos_.checkers();
        if (checkers.more_than_one()) {
            return; // only king moves can resolve a double check
        }
        check_mask_ = EverySquare;
        if (checkers) {
            check_mask_ = checkers | between(king_, checkers.first());
        } else if constexpr (Stage != MoveStage::Noisy) {
            castling();
        }
        if (us_ == White) {
            pawn_moves<White>();
        } else {
            pawn_moves<Black>();
        }
        const Bitboard targets = check_mask_ & stage_targets();
        knight_moves(targets);
        slider_moves(targets);
    }

  private:
    Bitboard stage_targets() const {
        switch (Stage) {
        case MoveStage::Noisy: return enemies_;
        case MoveStage::Quiet: return ~occupied_;
        default: return ~own_;
        }
    }

    void king_moves() {
        if (!sink_.wants(king_)) {
            return;
        }
        Bitboard safe = king_attacks(king_) & stage_targets();
        if constexpr (requires { sink_.attacked(); }) {
            if (pos_.checkers().empty()) { // in check, the king may shield squares from the checker
                sink_.from_square(king_, safe & ~sink_.attacked());
                return;
            }
        }
        const Bitboard without_king = occupied_ ^ Bitboard(king_); // sliders x-ray the king
        for (const Square to : safe) {
            if (pos_.is_attacked(to, ~us_, without_king)) {
                safe ^= Bitboard(to);
            }
        }
        sink_.from_square(king_, safe);
    }

    void castling() {
        for (const Square rook : pos_.castling_rooks(us_)) {
            if (pos_.is_legal_castling(rook)) {
                sink_.special(king_, rook, Move::Kind::Castling);
            }
        }
    }

    void knight_moves(Bitboard targets) {
        for (const Square from : pos_.pieces(us_, Knight) & ~pinned_) {
            sink_.from_square(from, knight_attacks(from) & targets);
        }
    }

    void slider_moves(Bitboard targets) {
        const Bitboard diagonal_sliders = pos_.pieces(us_, Bishop, Queen);
        const Bitboard straight_sliders = pos_.pieces(us_, Rook, Queen);
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

    template <Color Us> void pawn_moves() {
        constexpr Bitboard Promoting = relative_rank_squares(Us, Rank7);
        const Bitboard pawns = pos_.pieces(Us, Pawn);
        if constexpr (Stage != MoveStage::Noisy) {
            pawn_pushes<Us>(pawns & ~Promoting);
        }
        if constexpr (Stage != MoveStage::Quiet) {
            pawn_captures<Us>(pawns & ~Promoting);
            en_passant<Us>(pawns);
            if (const Bitboard promoting = pawns & Promoting) {
                promotions<Us>(promoting);
            }
        }
    }

    // A pinned pawn keeps its moves along the pin line: it may push if pinned on its king's file,
    // and capture along the diagonal it shares with the king. Pins are therefore masks on whole
    // sets of pawns.
    Bitboard may_push(Bitboard pawns) const {
        return pawns & (~pinned_ | file_squares(file_of(king_)));
    }
    template <Color Us> Bitboard east_targets(Bitboard pawns) const {
        const Bitboard pin_line = Us == White ? diagonal(king_) : anti_diagonal(king_);
        return pawn_east_attacks<Us>(pawns & (~pinned_ | pin_line)) & enemies_ & check_mask_;
    }
    template <Color Us> Bitboard west_targets(Bitboard pawns) const {
        const Bitboard pin_line = Us == White ? anti_diagonal(king_) : diagonal(king_);
        return pawn_west_attacks<Us>(pawns & (~pinned_ | pin_line)) & enemies_ & check_mask_;
    }

    template <Color Us> void pawn_pushes(Bitboard pawns) {
        const Bitboard one = shift_forward<Us>(may_push(pawns)) & ~occupied_;
        const Bitboard two = shift_forward<Us>(one & relative_rank_squares(Us, Rank3)) & ~occupied_;
        constexpr Direction Up = forward(Us);
        sink_.by_step(Up, one & check_mask_);
        sink_.two_steps(Up, two & check_mask_);
    }

    template <Color Us> void pawn_captures(Bitboard pawns) {
        sink_.by_step(UpEast<Us>, east_targets<Us>(pawns));
        sink_.by_step(UpWest<Us>, west_targets<Us>(pawns));
    }

    template <Color Us> void promotions(Bitboard pawns) {
        sink_.promotions(forward(Us),
                         shift_forward<Us>(may_push(pawns)) & ~occupied_ & check_mask_);
        sink_.promotions(UpEast<Us>, east_targets<Us>(pawns));
        sink_.promotions(UpWest<Us>, west_targets<Us>(pawns));
    }

    template <Color Us> void en_passant(Bitboard pawns) {
        const Square to = pos_.en_passant();
        if (to == NoSquare) {
            return;
        }
        for (const Square from : pawn_attacks(~Us, to) & pawns) {
            if (pos_.is_legal_en_passant(from)) {
                sink_.special(from, to, Move::Kind::EnPassant);
            }
        }
    }

    template <Color Us>
    static constexpr Direction UpEast = Us == White ? Direction::NorthEast : Direction::SouthEast;
    template <Color Us>
    static constexpr Direction UpWest = Us == White ? Direction::NorthWest : Direction::SouthWest;

    const Position& pos_;
    Sink& sink_;
    Color us_;
    Bitboard own_;
    Bitboard enemies_;
    Square king_;
    Bitboard occupied_;
    Bitboard pinned_;
    Bitboard check_mask_;
};

/// Passes the legal moves of a stage to the sink.
template <MoveStage Stage, class Sink> void generate(const Position& pos, Sink& sink) {
    Generator<Stage, Sink>(pos, sink).run();
}

/// A sink that calls `visit(move)` for each move.
template <class Visit> class EachMove {
  public:
    explicit EachMove(Visit visit) : visit_(visit) {}

    bool wants(Square) const { return true; }
    void from_square(Square from, Bitboard targets) {
        for (const Square to : targets) {
            visit_(Move(from, to));
        }
    }
    void by_step(Direction step, Bitboard targets) {
        for (const Square to : targets) {
            visit_(Move(to - step, to));
        }
    }
    void two_steps(Direction step, Bitboard targets) {
        for (const Square to : targets) {
            visit_(Move(to - step - step, to));
        }
    }
    void promotions(Direction step, Bitboard targets) {
        for (const Square to : targets) {
            for (const PieceType piece : {Queen, Knight, Rook, Bishop}) {
                visit_(Move::promotion(to - step, to, piece));
            }
        }
    }
    void special(Square from, Square to, Move::Kind kind) { visit_(Move(from, to, kind)); }

  private:
    Visit visit_;
};

} // namespace isolani
