// Combines the sums of weights into one value: king danger, complexity, scale factor, tapering. The
// formula is a template over the number type, so that the tuner differentiates exactly what the
// engine computes. https://www.chessprogramming.org/Tapered_Eval
#pragma once

#include "engine/position.h"
#include "eval/endgames/scale_factor.h"
#include "eval/score.h"

#include <algorithm>

namespace isolani {

/// The game phase: FullPhase with all pieces on the board, 0 with none; it can exceed FullPhase
/// after promotions.
int game_phase(const Position& pos);

/// What taper() needs to know about a position besides the sums of its terms.
struct TaperInputs {
    TaperInputs() = default;
    explicit TaperInputs(const Position& pos);

    int phase = 0; ///< game_phase()
    EnumArray<Color, int> scale_factors{};
    int halfmove_clock = 0; ///< plies since the last capture or pawn move
};

/// Sums of weights: White's minus Black's for the score, separate for the danger to each king.
template <class Number> struct TermSums {
    Number mg{};
    Number eg{};
    EnumArray<Color, Number> danger{};
    Number complexity{}; ///< added to the endgame advantage of the better side
};

/// The middlegame, endgame and final values of a position, in centipawns, from White's point of
/// view.
template <class Number> struct TaperedValues {
    Number mg;
    Number eg;         ///< with complexity, before scaling
    Number complexity; ///< what complexity added to eg
    int scale_factor;  ///< of NormalScale
    Number white;      ///< the final value
};

/// The middlegame value of king danger in centipawns: zero for negative danger, quadratic above. In
/// the endgame it counts nothing: kings are safe where few pieces are left. The divisor is only the
/// unit of danger: with weights fitted to it, a divisor four times as large doubles them all and
/// leaves the evaluation as it is.
template <class Number> Number king_danger(const Number& danger) {
    const Number d = std::max(danger, Number(0));
    return d * d / Number(470);
}

/// What complexity adds to an endgame value: it can cancel the advantage, or double it, but never
/// reverse it. So a tiny edge stays tiny, whoever has it.
template <class Number> Number complexity_bonus(const Number& eg, const Number& complexity) {
    const Number zero(0);
    const Number size = eg > zero ? eg : -eg;
    const Number bonus = complexity < -size ? -size : complexity > size ? size : complexity;
    return eg > zero ? bonus : eg < zero ? -bonus : zero;
}

/// What the scale factor of drawish endings changes, in centipawns, White's view, before the
/// 50-move rule.
inline double effect_of_scaling(const TaperedValues<int>& v, int phase) {
    const double scaled = static_cast<double>(v.eg) * v.scale_factor / NormalScale;
    return taper(static_cast<double>(v.mg), scaled, phase) - taper<double>(v.mg, v.eg, phase);
}

/// Computes the final value. `scale_factor_of(side)` is called once, for the side that is better in
/// the endgame.
template <class Number, class ScaleFactorOf>
TaperedValues<Number> taper(const TermSums<Number>& sums, int phase, int halfmove_clock,
                            ScaleFactorOf scale_factor_of) {
    TaperedValues<Number> v;
    v.mg = sums.mg + king_danger(sums.danger[Black]) - king_danger(sums.danger[White]);
    v.complexity = complexity_bonus(sums.eg, sums.complexity);
    v.eg = sums.eg + v.complexity;
    v.scale_factor = scale_factor_of(v.eg > Number(0) ? White : Black);
    const Number tapered = taper(v.mg, v.eg * Number(v.scale_factor) / Number(NormalScale), phase);
    // Scale the value down as the 50-move draw comes closer.
    constexpr int Horizon = 220;
    const int left = Horizon - std::min(halfmove_clock, FiftyMoveLimit);
    v.white = tapered * Number(left) / Number(Horizon);
    return v;
}

template <class Number>
TaperedValues<Number> taper(const TermSums<Number>& sums, const TaperInputs& in) {
    return taper(sums, in.phase, in.halfmove_clock,
                 [&](Color strong) { return in.scale_factors[strong]; });
}

} // namespace isolani
