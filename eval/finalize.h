// From sums of weights to one number: king danger, complexity, scale factor, tapering.
// One formula for any kind of number, so that the tuner can differentiate what the engine computes.
// https://www.chessprogramming.org/Tapered_Eval
#pragma once

#include "engine/position.h"
#include "eval/score.h"

#include <algorithm>

namespace isolani {

/// How much of the opening's material is left: 0 (none) to FullPhase, more after promotions.
int game_phase(const Position& pos);

/// The scale factor that leaves a value as it is.
inline constexpr int NormalScale = 64;

/// How much of an endgame advantage of a side counts, of NormalScale: 0 in a dead draw.
int scale_factor(const Position& pos, Color strong);

/// What finalize() needs of a position besides its terms.
struct TaperInputs {
    TaperInputs() = default;
    explicit TaperInputs(const Position& pos);

    int phase = 0; ///< 0 to FullPhase, more after promotions
    EnumArray<Color, int> scale_factors{};
    int halfmove_clock = 0; ///< plies since the last capture or pawn move
};

/// Sums of weights, White's less Black's for the score, by side for the danger of its king.
template <class Number> struct TermSums {
    Number mg{};
    Number eg{};
    EnumArray<Color, Number> danger_mg{};
    EnumArray<Color, Number> danger_eg{};
    Number complexity{}; ///< what the endgame adds to the advantage of the side that is better
};

/// The values of a position before they are blended, in centipawns, White's view.
template <class Number> struct FinalValues {
    Number mg;
    Number eg;         ///< with complexity, before scaling
    Number complexity; ///< what complexity added to eg
    int scale_factor;  ///< of NormalScale
    Number white;      ///< the final value
};

/// King danger as centipawns of the middlegame: nothing up to a point, then ever more. Points are
/// fine enough for whole numbers to do as weights. The divisor is chosen by games and by suites,
/// not by a fit: the weights were fitted with 640; from there to 440 games go equally well, within
/// what a thousand tell, and the smaller the divisor, the more sacrifices are found. A new fit of
/// the danger's weights would undo the emphasis and needs a new choice.
template <class Number> Number king_danger_mg(const Number& danger) {
    const Number d = std::max(danger, Number(0));
    return d * d / Number(470);
}
/// The same for the endgame.
template <class Number> Number king_danger_eg(const Number& danger) {
    return std::max(danger, Number(0)) / Number(16);
}

/// What complexity adds to an endgame value: it may take the advantage away but never turn it
/// round.
template <class Number> Number complexity_bonus(const Number& eg, const Number& complexity) {
    const Number zero(0);
    const Number size = eg > zero ? eg : -eg;
    const Number bonus = complexity > -size ? complexity : -size;
    return eg > zero ? bonus : eg < zero ? -bonus : zero;
}

/// `scale_factor_of(side)` is called once, for the side with the better endgame.
template <class Number, class ScaleFactorOf>
FinalValues<Number> finalize(const TermSums<Number>& sums, int phase, int halfmove_clock,
                             ScaleFactorOf scale_factor_of) {
    FinalValues<Number> v;
    v.mg = sums.mg + king_danger_mg(sums.danger_mg[Black]) - king_danger_mg(sums.danger_mg[White]);
    v.eg = sums.eg + king_danger_eg(sums.danger_eg[Black]) - king_danger_eg(sums.danger_eg[White]);
    v.complexity = complexity_bonus(v.eg, sums.complexity);
    v.eg = v.eg + v.complexity;
    v.scale_factor = scale_factor_of(v.eg > Number(0) ? White : Black);
    const int mg_share = std::min(phase, FullPhase);
    const Number tapered =
        (v.mg * Number(mg_share) +
         v.eg * Number(v.scale_factor) / Number(NormalScale) * Number(FullPhase - mg_share)) /
        Number(FullPhase);
    // The nearer the 50-move draw, the less there is to win.
    constexpr int Horizon = 220;
    const int left = Horizon - std::min(halfmove_clock, FiftyMoveLimit);
    v.white = tapered * Number(left) / Number(Horizon);
    return v;
}

template <class Number>
FinalValues<Number> finalize(const TermSums<Number>& sums, const TaperInputs& in) {
    return finalize(sums, in.phase, in.halfmove_clock,
                    [&](Color strong) { return in.scale_factors[strong]; });
}

} // namespace isolani
