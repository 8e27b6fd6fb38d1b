// From sums of weights to one number: the king's danger, complexity, drawishness, the game phase.
// One formula for any kind of number, so that the tuner can differentiate what the engine computes.
#pragma once

#include "engine/position.h"
#include "eval/score.h"

namespace isolani {

/// How much of the opening's material is left: 0 (none) to FullPhase, more after promotions.
int game_phase(const Position& pos);

inline constexpr int FullScale = 64;

/// How much of an endgame advantage of a side counts, of FullScale.
int scale_for(const Position& pos, Color strong);

/// What of a position, besides its terms, the head looks at.
struct HeadInputs {
    explicit HeadInputs(const Position& pos);

    int phase; ///< 0 to FullPhase, more after promotions
    EnumArray<Color, int> scale_to;
    int fifty_moves; ///< plies since the last capture or pawn move
};

/// The same for one look: the head asks for the scale of the side that is better only.
struct HeadLook {
    explicit HeadLook(const Position& pos)
        : phase(game_phase(pos)), scale_to{pos}, fifty_moves(pos.halfmove_clock()) {}

    int phase;
    struct {
        const Position& pos;
        int operator[](Color strong) const { return scale_for(pos, strong); }
    } scale_to;
    int fifty_moves;
};

/// Sums of weights, White's less Black's for the score, by side for the danger of its king.
template <class Number> struct TermSums {
    Number mg{};
    Number eg{};
    EnumArray<Color, Number> danger_mg{};
    EnumArray<Color, Number> danger_eg{};
    Number complexity{}; ///< by which the endgame favours whoever is better
};

namespace head {

template <class Number> Number positive_part(const Number& x) {
    return x > Number(0) ? x : Number(0);
}

/// Danger counts for nothing up to a point, then ever more. Its points are fine enough for whole
/// numbers to do as weights. The divisor is chosen by play and by suites, not by a fit: the weights
/// were fitted with 640; from there to 440 games go equally well, within what a thousand tell, and
/// the smaller the divisor, the more sacrifices are found. A new fit of the danger's weights would
/// take the emphasis back and asks for a new choice.
template <class Number> Number danger_cost_mg(const Number& danger) {
    const Number d = positive_part(danger);
    return d * d / Number(470);
}
template <class Number> Number danger_cost_eg(const Number& danger) {
    return positive_part(danger) / Number(16);
}

} // namespace head

/// The values of a position before they are blended, in centipawns, White's view.
template <class Number> struct HeadResult {
    Number mg;
    Number eg;         ///< with complexity, before scaling
    Number complexity; ///< what complexity added to eg
    int scale;         ///< of FullScale
    Number white;      ///< the final value
};

/// `Inputs`: HeadInputs or HeadLook.
template <class Number, class Inputs>
HeadResult<Number> apply_head(const TermSums<Number>& sums, const Inputs& in) {
    HeadResult<Number> r;
    r.mg = sums.mg + head::danger_cost_mg(sums.danger_mg[Black]) -
           head::danger_cost_mg(sums.danger_mg[White]);
    r.eg = sums.eg + head::danger_cost_eg(sums.danger_eg[Black]) -
           head::danger_cost_eg(sums.danger_eg[White]);
    // Complexity may take an advantage away but never turn it round.
    const Number zero(0);
    const Number size = r.eg > zero ? r.eg : -r.eg;
    const Number bonus = sums.complexity > -size ? sums.complexity : -size;
    r.complexity = r.eg > zero ? bonus : r.eg < zero ? -bonus : zero;
    r.eg = r.eg + r.complexity;
    r.scale = in.scale_to[r.eg > zero ? White : Black];
    const int phase = in.phase < FullPhase ? in.phase : FullPhase;
    const Number blended = (r.mg * Number(phase) + r.eg * Number(r.scale) / Number(FullScale) *
                                                       Number(FullPhase - phase)) /
                           Number(FullPhase);
    // The nearer the 50-move draw, the less is to be won.
    constexpr int Horizon = 220;
    const int left = Horizon - (in.fifty_moves < FiftyMoveLimit ? in.fifty_moves : FiftyMoveLimit);
    r.white = blended * Number(left) / Number(Horizon);
    return r;
}

} // namespace isolani
