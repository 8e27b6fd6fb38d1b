#include "eval/evaluate.h"

#include "eval/head.h"
#include "eval/walk.h"
#include "eval/weights.h"

namespace isolani {

namespace {

/// Adds up the weights.
class SumSink {
  public:
    explicit SumSink(Score start = {}) : score_(start) {}

    template <Color Us, Term T> void add(std::size_t index, Square, int count = 1) {
        const Score weight = Weights[info(T).offset + index] * count;
        if constexpr (info(T).kind == TermKind::Danger) {
            danger_[Us] += weight;
        } else if constexpr (Us == White) {
            score_ += weight;
        } else {
            score_ -= weight;
        }
    }
    template <Color Us, Term T> void add_each(Bitboard squares) {
        static_assert(info(T).size == 1);
        add<Us, T>(0, NoSquare, squares.count());
    }

    Score score() const { return score_; }
    TermSums<int> sums() const {
        return {score_.mg(),
                score_.eg(),
                {{danger_[White].mg(), danger_[Black].mg()}},
                {{danger_[White].eg(), danger_[Black].eg()}}};
    }

  private:
    Score score_; ///< White's less Black's
    EnumArray<Color, Score> danger_{};
};

} // namespace

int game_phase(const Position& pos) {
    return pos.pieces(Knight, Bishop).count() + 2 * pos.pieces(Rook).count() +
           4 * pos.pieces(Queen).count();
}

int Evaluator::evaluate(const Position& pos) {
    const PawnStructure& pawns = pawns_.probe(pos, [](PawnStructure& structure) {
        SumSink sink;
        walk_pawn_terms(structure, sink);
        structure.score = sink.score();
    });
    SumSink sink(pawns.score);
    walk_other_terms(pos, pawns, sink);
    const int white = apply_head(sink.sums(), HeadInputs(pos)).white;
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
