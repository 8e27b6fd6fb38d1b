#include "eval/evaluate.h"

#include "eval/all_weights.h"
#include "eval/endgames/endgames.h"
#include "eval/finalize.h"
#include "eval/terms/all.h"

namespace isolani {

namespace {

/// The weights of a term's features for officers, which begin at `First`.
template <Term T, std::size_t First>
constexpr OfficerWeights WeightsOfOfficers = [] {
    OfficerWeights weights;
    for_each_officer<T, First>(
        [&](PieceType officer, Slot<T> slot) { weights.set(officer, AllWeights[slot.offset()]); });
    return weights;
}();

/// Adds up the weights.
class SumSink : public HearsEachOfficer<SumSink> {
  public:
    explicit SumSink(Score start = {}) : score_(start) {}

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

    template <Color Us, Term T, std::size_t First> void add_officers(const OfficerSets& sets) {
        if constexpr (Lanes::AreWide) {
            weigh<Us, T, First>(sets.counts());
        } else { // further sums would only take up registers
            HearsEachOfficer::add_officers<Us, T, First>(sets);
        }
    }
    template <Color Us, Term T> void count_officers(const OfficerCounts& counts, Square square) {
        if constexpr (Lanes::AreWide) {
            weigh<Us, T, 0>(counts);
        } else {
            HearsEachOfficer::count_officers<Us, T>(counts, square);
        }
    }

    template <Color Us> void add_shelter(const Shelter& shelter) {
        score_ += shelter.score;
        danger_of<Us>() += shelter.danger;
    }

    Score score() const { return score_ + officers_.total(); }
    template <Color Us> Score danger() const {
        return Us == White ? white_danger_ + white_danger_officers_.total()
                           : black_danger_ + black_danger_officers_.total();
    }
    TermSums<int> sums() const {
        return {score().mg(),
                score().eg(),
                {{danger<White>().mg(), danger<Black>().mg()}},
                {{danger<White>().eg(), danger<Black>().eg()}},
                complexity_};
    }

  private:
    template <Color Us, Term T, std::size_t First> void weigh(const OfficerCounts& counts) {
        constexpr const OfficerWeights& weights = WeightsOfOfficers<T, First>;
        if constexpr (info(T).kind == TermKind::Danger) {
            (Us == White ? white_danger_officers_ : black_danger_officers_).add(counts, weights);
        } else if constexpr (Us == White) {
            officers_.add(counts, weights);
        } else {
            officers_.subtract(counts, weights);
        }
    }
    template <Color Us> Score& danger_of() { return Us == White ? white_danger_ : black_danger_; }

    Score score_;        ///< White's less Black's
    Score white_danger_; // not an array: the compiler would keep both in one register
    Score black_danger_;
    OfficerSum officers_; // what is counted by kind of officer is kept apart
    OfficerSum white_danger_officers_;
    OfficerSum black_danger_officers_;
    int complexity_ = 0;
};

template <Color Us> Shelter shelter_worth(const Position& pos) {
    SumSink sum;
    walk_shelter_terms<Us>(pos, sum);
    return {sum.score(), sum.danger<Us>()};
}

/// Adds what the cache knows of a king's shelter.
template <Color Us> void add_shelter(const Position& pos, PawnCache::Entry& pawns, SumSink& sink) {
    sink.add_shelter<Us>(
        pawns.shelters[Us].at(pos.king(Us), [&] { return shelter_worth<Us>(pos); }));
}

/// How well the pieces of a side stand with the pawns.
Score harmony_worth(Color us, const Position& pos, const PieceHarmony& pieces,
                    const PawnCache::Entry& pawns) {
    return Harmony(pos, us, pawns.harmony[us]).of_pieces(pieces);
}

} // namespace

int Evaluator::evaluate(const Position& pos, const PieceSums& pieces) {
    if (const auto verdict = known_endgame(pos)) {
        return pos.side_to_move() == White ? verdict->white : -verdict->white;
    }
    PawnCache::Entry& pawns = pawns_.probe(pos, [](const PawnStructure& structure) {
        SumSink sink;
        walk_pawn_terms(structure, sink);
        return sink.score();
    });
    const Score harmony = harmony_worth(White, pos, pieces.harmony, pawns) -
                          harmony_worth(Black, pos, pieces.harmony, pawns);
    SumSink sink(pawns.summary.score + pieces.worth + harmony);
    add_shelter<White>(pos, pawns, sink);
    add_shelter<Black>(pos, pawns, sink);
    walk_other_terms(pos, pawns.summary, sink);
    const int white = apply_head(sink.sums(), HeadLook(pos)).white;
    return pos.side_to_move() == White ? white : -white;
}

} // namespace isolani
