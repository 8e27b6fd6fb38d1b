#include "eval/evaluate.h"

#include "eval/walk.h"
#include "eval/weights.h"

namespace isolani {

namespace {

/// Adds up the weights, White's less Black's.
class SumSink {
  public:
    template <Color Us> void add(Term term, std::size_t index, Square) {
        const Score weight = Weights[info(term).offset + index];
        total_ += Us == White ? weight : -weight;
    }
    Score total() const { return total_; }

  private:
    Score total_;
};

} // namespace

int game_phase(const Position& pos) {
    return pos.pieces(Knight, Bishop).count() + 2 * pos.pieces(Rook).count() +
           4 * pos.pieces(Queen).count();
}

int Evaluator::evaluate(const Position& pos) {
    SumSink sink;
    TermWalk(pos, sink).run();
    const int white = taper(sink.total(), game_phase(pos));
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
