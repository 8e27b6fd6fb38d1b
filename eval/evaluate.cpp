#include "eval/evaluate.h"

#include "eval/endgames.h"
#include "eval/head.h"
#include "eval/walk.h"
#include "eval/weights.h"

namespace isolani {

namespace {

/// Adds up weights at compile time.
struct WeightSum {
    template <Color Us, Term T> constexpr void add(std::size_t index, Square) {
        sum += Weights[info(T).offset + index];
    }
    Score sum;
};

constexpr Score piece_weight(Piece piece, Square s) {
    WeightSum weight;
    add_piece_terms(piece, s, weight);
    return color_of(piece) == White ? weight.sum : -weight.sum;
}

/// The weights of a piece on its square, White's positive and Black's negative, put together ahead.
constexpr auto PieceWorth = [] {
    EnumArray<Piece, EnumArray<Square, Score>> worth{};
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            for (const Square s : AllSquares) {
                worth[make_piece(c, t)][s] = piece_weight(make_piece(c, t), s);
            }
        }
    }
    return worth;
}();

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
    void add_piece(Piece piece, Square s) { score_ += PieceWorth[piece][s]; }
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
    if (const auto verdict = known_endgame(pos)) {
        return pos.side_to_move() == White ? verdict->white : -verdict->white;
    }
    const PawnSummary& pawns = pawns_.probe(pos, [](const PawnStructure& structure) {
        SumSink sink;
        walk_pawn_terms(structure, sink);
        return sink.score();
    });
    SumSink sink(pawns.score);
    walk_other_terms(pos, pawns, sink);
    const int white = apply_head(sink.sums(), HeadInputs(pos)).white;
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
