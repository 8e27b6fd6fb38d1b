#include "eval/evaluate.h"

#include "eval/all_weights.h"
#include "eval/endgames/endgames.h"
#include "eval/finalize.h"
#include "eval/visit.h"

namespace isolani {

namespace {

/// The weights of a term for knight to queen, which start at index `First`.
template <Term T, std::size_t First>
constexpr PieceWeights WeightsOfPieces = [] {
    PieceWeights weights;
    for_each_piece_slot<T, First>(
        [&](PieceType type, Slot<T> slot) { weights.set(type, AllWeights[slot.offset()]); });
    return weights;
}();

/// Adds up weights.
class WeightSum : public EachPieceType<WeightSum> {
  public:
    template <Color Us, Term T> void add(Slot<T> slot, Square, int count = 1) {
        const Score weight = AllWeights[slot.offset()] * count;
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
    template <Color Us, Term T> void add_each(Bitboard squares, Slot<T> slot = {}) {
        add<Us, T>(slot, NoSquare, squares.count());
    }
    template <Color Us, Term T, std::size_t First> void add_pieces(const PieceSets& sets) {
        if constexpr (SimdWords::IsWide) {
            add_products<Us, T, First>(sets.counts());
        } else { // separate sums would only occupy registers
            EachPieceType::add_pieces<Us, T, First>(sets);
        }
    }
    template <Color Us, Term T> void add_counts(const PieceCounts& counts, Square square) {
        if constexpr (SimdWords::IsWide) {
            add_products<Us, T, 0>(counts);
        } else {
            EachPieceType::add_counts<Us, T>(counts, square);
        }
    }

    void add_score(Score score) { score_ += score; }
    template <Color Us> void add_shelter(const Shelter& shelter) {
        score_ += shelter.score;
        danger_of<Us>() += shelter.danger;
    }

    Score score() const { return score_ + pieces_.total(); }
    template <Color Us> Score danger() const {
        return Us == White ? white_danger_ + white_danger_pieces_.total()
                           : black_danger_ + black_danger_pieces_.total();
    }
    TermSums<int> sums() const {
        return {score().mg(),
                score().eg(),
                {{danger<White>().mg(), danger<Black>().mg()}},
                complexity_};
    }

  private:
    template <Color Us, Term T, std::size_t First> void add_products(const PieceCounts& counts) {
        constexpr const PieceWeights& weights = WeightsOfPieces<T, First>;
        if constexpr (info(T).kind == TermKind::Danger) {
            (Us == White ? white_danger_pieces_ : black_danger_pieces_).add(counts, weights);
        } else if constexpr (Us == White) {
            pieces_.add(counts, weights);
        } else {
            pieces_.subtract(counts, weights);
        }
    }
    template <Color Us> Score& danger_of() { return Us == White ? white_danger_ : black_danger_; }

    Score score_;        ///< White's minus Black's
    Score white_danger_; // not an array: the compiler would keep both in one register
    Score black_danger_;
    PieceSum pieces_; // separate sums of what is counted by piece type
    PieceSum white_danger_pieces_;
    PieceSum black_danger_pieces_;
    int complexity_ = 0;
};

/// Adds up weights, using cached or incrementally updated sums where they exist.
class CachedSum : public WeightSum {
  public:
    CachedSum(const Accumulator& accumulator, PawnCache& cache)
        : accumulator_(accumulator), cache_(cache) {}

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
    /// Adds the output of the network; pawns() must have been called before.
    void harmony(const Position& pos) {
        const auto value = [&](Color us) {
            return Harmony(pos, us, entry_->harmony[us]).of_pieces(accumulator_.harmony);
        };
        add_score(value(White) - value(Black));
    }

  private:
    const Accumulator& accumulator_;
    PawnCache& cache_;
    PawnEntry* entry_ = nullptr; ///< the pawn cache entry of the position
};

} // namespace

int Evaluator::evaluate(const Position& pos, const Accumulator& accumulator) {
    if (const auto verdict = known_endgame(pos)) {
        return pos.side_to_move() == White ? verdict->white : -verdict->white;
    }
    CachedSum sum(accumulator, pawns_);
    visit_terms(pos, sum);
    sum.harmony(pos);
    const int white =
        finalize(sum.sums(), game_phase(pos), pos.halfmove_clock(), [&](Color strong) {
            return scale_factor(pos, strong);
        }).white;
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
