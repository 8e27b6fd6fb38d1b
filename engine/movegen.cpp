#include "engine/movegen.h"

#include "engine/move_generator.h"

namespace isolani {

namespace {

/// Receives the generator's sets of quiet moves and lists those that give check.
class CheckSink {
  public:
    CheckSink(const Position& pos, const CheckInfo& checks, MoveList& moves)
        : checks_(checks),
          uncovering_pawns_(checks.discovered_check_candidates() & pos.pieces(Pawn)),
          moves_(moves) {}

    bool wants(Square from) const { return !checks_.targets(from).empty(); }
    void from_square(Square from, Bitboard targets) {
        for (const Square to : targets& checks_.targets(from)) {
            moves_.add(Move(from, to));
        }
    }
    void by_step(Direction step, Bitboard targets) { pawn_moves(step, 1, targets); }
    void two_steps(Direction step, Bitboard targets) { pawn_moves(step, 2, targets); }
    void promotions(Direction, Bitboard) {}
    void special(Square from, Square to, Move::Kind kind) {
        if (const Move m(from, to, kind); checks_.gives_check(m)) {
            moves_.add(m);
        }
    }

  private:
    void pawn_moves(Direction step, int steps, Bitboard targets) {
        if (uncovering_pawns_.empty()) {
            targets &= checks_.squares(Pawn);
        }
        for (const Square to : targets) {
            const Square from = steps == 1 ? to - step : to - step - step;
            if (checks_.targets(from).contains(to)) {
                moves_.add(Move(from, to));
            }
        }
    }

    const CheckInfo& checks_;
    Bitboard uncovering_pawns_;
    MoveList& moves_;
};

/// Receives the generator's sets of moves and counts them.
class CountSink {
  public:
    int count() const { return count_; }

    bool wants(Square) const { return true; }
    void from_square(Square, Bitboard targets) { count_ += targets.count(); }
    void by_step(Direction, Bitboard targets) { count_ += targets.count(); }
    void two_steps(Direction, Bitboard targets) { count_ += targets.count(); }
    void promotions(Direction, Bitboard targets) { count_ += 4 * targets.count(); }
    void special(Square, Square, Move::Kind) { ++count_; }

  private:
    int count_ = 0;
};

} // namespace

void generate_moves(const Position& pos, MoveStage stage, MoveList& moves) {
    EachMove sink([&](Move m) { moves.add(m); });
    switch (stage) {
    case MoveStage::All: generate<MoveStage::All>(pos, sink); break;
    case MoveStage::Noisy: generate<MoveStage::Noisy>(pos, sink); break;
    case MoveStage::Quiet: generate<MoveStage::Quiet>(pos, sink); break;
    }
}

void generate_quiet_checks(const Position& pos, const CheckInfo& checks, MoveList& moves) {
    CheckSink sink(pos, checks, moves);
    generate<MoveStage::Quiet>(pos, sink);
}

MoveList legal_moves(const Position& pos) {
    MoveList moves;
    generate_moves(pos, MoveStage::All, moves);
    return moves;
}

int count_legal_moves(const Position& pos) {
    CountSink sink;
    generate<MoveStage::All>(pos, sink);
    return sink.count();
}

} // namespace isolani
