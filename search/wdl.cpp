#include "search/wdl.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isolani {

namespace {

constexpr int FullMaterial = 78;

// Quadratics in the share of the material that is left, fitted by scripts/lab/fit-wdl to 2.5
// million positions from self-play games at 700 nodes a move. They must be fitted again when the
// scale of the evaluation changes. The value at which half of the games are won:
constexpr std::array<double, 3> Middle{219.3, -267.9, 105.0};
// The spread of the logistic curve around that value:
constexpr std::array<double, 3> Spread{46.2, 134.9, -69.4};

double at(const std::array<double, 3>& parabola, double x) {
    return parabola[0] + x * (parabola[1] + x * parabola[2]);
}

int per_mille(double exponent) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp(exponent))));
}

} // namespace

int material_count(const Position& pos) {
    constexpr std::array<std::pair<PieceType, int>, 5> Worth{
        {{Pawn, 1}, {Knight, 3}, {Bishop, 3}, {Rook, 5}, {Queen, 9}}};
    int sum = 0;
    for (const auto& [type, worth] : Worth) {
        sum += worth * pos.pieces(type).count();
    }
    return sum;
}

Chances chances(Value value, int material) {
    if (is_decisive(value)) {
        return value > 0 ? Chances{1000, 0, 0} : Chances{0, 0, 1000};
    }
    const double x = std::clamp(material, 0, FullMaterial) / static_cast<double>(FullMaterial);
    const double middle = at(Middle, x);
    const double spread = at(Spread, x);
    const int win = per_mille((middle - value) / spread);
    const int loss = per_mille((middle + value) / spread);
    return {win, 1000 - win - loss, loss};
}

} // namespace isolani
