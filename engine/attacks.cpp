#include "engine/attacks.h"

#include "engine/magics.h"

namespace isolani {

namespace detail {

#if !ISOLANI_USE_PEXT

SliderTables::SliderTables() {
    std::size_t offset = 0;
    const auto fill = [&](EnumArray<Square, Slider>& sliders, const std::array<Step, 4>& steps,
                          const EnumArray<Square, std::uint64_t>& magics) {
        for (const Square s : AllSquares) {
            const Bitboard mask = relevant_occupancy(s, steps);
            const int squares = mask.count();
            const Slider slider{mask, magics[s], offset, 64 - squares};
            sliders[s] = slider;
            std::uint64_t subset = 0;
            do {
                attacks[slider.slot(Bitboard(subset))] =
                    sliding_attacks(s, steps, Bitboard(subset));
                subset = (subset - mask.bits()) & mask.bits(); // Carry-Rippler: the next subset
            } while (subset != 0);
            offset += std::size_t{1} << squares;
        }
    };
    fill(bishop, BishopSteps, BishopMagics);
    fill(rook, RookSteps, RookMagics);
}

const SliderTables Sliders;

#endif

LineTables::LineTables() : between{}, line{} {
    for (const auto& steps : {BishopSteps, RookSteps}) {
        for (const Square a : AllSquares) {
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const Bitboard there = ray(a, steps[i]);
                const Bitboard back = ray(a, {-steps[i][0], -steps[i][1]});
                for (const Square b : there) {
                    line[a][b] = there | back | Bitboard(a);
                    between[a][b] = ray(a, steps[i], Bitboard(b)) ^ Bitboard(b);
                }
            }
        }
    }
}

const LineTables Lines;

} // namespace detail

Bitboard piece_attacks(PieceType type, Square s, Bitboard occupied) {
    switch (type) {
    case Knight: return knight_attacks(s);
    case Bishop: return bishop_attacks(s, occupied);
    case Rook: return rook_attacks(s, occupied);
    case Queen: return queen_attacks(s, occupied);
    case King: return king_attacks(s);
    default: return NoSquares;
    }
}

} // namespace isolani
