#include "eval/evaluate.h"

#include "eval/all_weights.h"
#include "eval/taper.h"
#include "eval/visit.h"

#include <optional>

namespace isolani {

namespace {

/// The weights of a term for knight to queen, which start at index `First`.
template <Term T, std::size_t First>
constexpr PieceWeights WeightsOfPieces = [] {
    PieceWeights weights;
    for_each_piece_weight<T, First>([&](PieceType type, WeightIndex<T> index) {
        weights.set(type, AllWeights[index.offset()]);
    });
    return weights;
}();

/// Adds up weights.
class WeightSum {
  public:
    template <Color Us, Term T> void add(WeightIndex<T> index, Square, int count = 1) {
        const Score weight = AllWeights[index.offset()] * count;
        if constexpr (info(T).kind == TermKind::Danger) {
            danger_of<Us>() += weight;
        } else if constexpr (info(T).kind == TermKind::Complexity) {
            complexity_ += weight.eg();
        } else if constexpr (Us == White) {
            score_ += weight;
        } else {
            score_ -= weight;
        }
    }
    template <Color Us, Term T> void add_each(Bitboard squares, WeightIndex<T> index = {}) {
        add<Us, T>(index, NoSquare, squares.count());
    }
    template <Color Us, Term T, std::size_t First> void add_each(const PieceSets& sets) {
        constexpr const PieceWeights& weights = WeightsOfPieces<T, First>;
        static_assert(info(T).kind == TermKind::Score);
        if constexpr (Us == White) {
            pieces_.add(sets, weights);
        } else {
            pieces_.subtract(sets, weights);
        }
    }

    void add_score(Score score) { score_ += score; }
    template <Color Us> void add_shelter(const Shelter& shelter) {
        score_ += shelter.score;
        danger_of<Us>() += shelter.danger;
    }

    Score score() const { return score_ + pieces_.total(); }
    template <Color Us> Score danger() const { return Us == White ? white_danger_ : black_danger_; }
    TermSums<int> sums() const {
        return {score().mg(),
                score().eg(),
                {{danger<White>().mg(), danger<Black>().mg()}},
                complexity_};
    }

  private:
    template <Color Us> Score& danger_of() { return Us == White ? white_danger_ : black_danger_; }

    Score score_;        ///< White's minus Black's
    Score white_danger_; // not an array: the compiler would keep both in one register
    Score black_danger_;
    PieceSum pieces_; ///< of what is counted by piece type
    int complexity_ = 0;
};

/// Adds up weights, using cached or incrementally updated sums where they exist.
class Evaluation : public WeightSum {
  public:
    Evaluation(const Accumulator& accumulator, PawnCache& cache)
        : accumulator_(accumulator), cache_(cache) {}

    bool replaces(const EndgameVerdict& verdict) {
        verdict_ = verdict.white;
        return true;
    }
    void material(const Position&) { add_score(accumulator_.material); }
    const PawnEntry& pawns(const Position& pos) {
        entry_ = &cache_.probe(pos, [](const PawnStructure& structure) {
            WeightSum sum;
            visit_pawns(structure, sum);
            return sum.score();
        });
        add_score(entry_->score);
        return *entry_;
    }
    template <Color Us> void shelter(const Position& pos) {
        add_shelter<Us>(entry_->shelters[Us].at(pos.king(Us), [&]() -> Shelter {
            WeightSum sum;
            visit_shelter<Us>(pos, sum);
            return {sum.score(), sum.danger<Us>()};
        }));
    }
    void harmony(const Position& pos) {
        const auto value = [&](Color us) {
            return Harmony(pos, us, entry_->harmony[us]).of_pieces(accumulator_.harmony);
        };
        add_score(value(White) - value(Black));
    }

    /// The value in centipawns, from White's point of view.
    int white(const Position& pos) const {
        return verdict_ ? *verdict_
                        : taper(sums(), game_phase(pos), pos.halfmove_clock(), [&](Color strong) {
                              return scale_factor(pos, strong);
                          }).white;
    }

  private:
    const Accumulator& accumulator_;
    PawnCache& cache_;
    PawnEntry* entry_ = nullptr; ///< the pawn cache entry of the position
    std::optional<int> verdict_; ///< of a known endgame
};

} // namespace

int Evaluator::evaluate(const Position& pos, const Accumulator& accumulator) {
    Evaluation evaluation(accumulator, pawns_);
    visit_evaluation(pos, evaluation);
    const int white = evaluation.white(pos);
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
