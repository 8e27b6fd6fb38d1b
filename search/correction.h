// Correction history: the usual error of the static evaluation, found by searches. Positions with
// the same pawns, or the same pieces of one kind, tend to be misjudged in the same way.
// https://www.chessprogramming.org/Static_Evaluation_Correction_History
#pragma once

#include "engine/position.h"
#include "search/history.h"
#include "search/params.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

/// An error of the evaluation, from -Max to Max: the sum of those found, which decays towards 0 the
/// faster the larger it is. As errors are measured after correction, it settles where they cancel.
class CorrectionValue {
  public:
    static constexpr int Max = 1024;

    operator int() const { return value_; } // NOLINT(google-explicit-constructor): it is a number
    void update(int bonus) {
        const int change = std::clamp(bonus, -Max / 4, Max / 4);
        const int size = change < 0 ? -change : change;
        value_ = static_cast<std::int16_t>(value_ + change - value_ * size / Max);
    }

  private:
    std::int16_t value_ = 0;
};

/// Errors after a pair of moves, by piece and target square of the later one.
using PieceToCorrection = std::array<CorrectionValue, PieceSquares>;

class CorrectionHistory {
  public:
    /// Errors by the last move together with the move before it, and together with the previous
    /// move of the same side.
    struct AfterMoves {
        CorrectionValue* answer;
        CorrectionValue* follow_up;
    };

    /// What to add to a static evaluation, in centipawns.
    int correction(const Position& pos, const AfterMoves& after_moves) const {
        const auto& side = tables_[pos.side_to_move()];
        const int sum = params::CorrectPawn * side[entry(pos, KeyKind::Pawn)] +
                        params::CorrectNonPawn * (side[entry(pos, KeyKind::NonPawnWhite)] +
                                                  side[entry(pos, KeyKind::NonPawnBlack)]) +
                        params::CorrectMinor * side[entry(pos, KeyKind::Minor)] +
                        params::CorrectMajor * side[entry(pos, KeyKind::Major)] +
                        params::CorrectAnswer * *after_moves.answer +
                        params::CorrectFollowUp * *after_moves.follow_up;
        return sum / (16 * CorrectionValue::Max);
    }

    /// Prefetches the entries of a position.
    void prefetch(const Position& pos, const AfterMoves& after_moves) const {
        __builtin_prefetch(after_moves.answer);
        __builtin_prefetch(after_moves.follow_up);
        for (const KeyKind kind : Kinds) {
            __builtin_prefetch(&tables_[pos.side_to_move()][entry(pos, kind)]);
        }
    }

    /// Updates the entries after a search to `depth` plies found the static evaluation `error`
    /// centipawns too low.
    void update(const Position& pos, const AfterMoves& after_moves, int error, int depth) {
        const int bonus = error * depth / 8 * 2;
        auto& side = tables_[pos.side_to_move()];
        for (const KeyKind kind : Kinds) {
            side[entry(pos, kind)].update(bonus);
        }
        after_moves.answer->update(bonus);
        after_moves.follow_up->update(bonus);
    }

    /// The table for pairs of moves that begin with this one, by piece and target square;
    /// after_nothing() for no move or a null move.
    PieceToCorrection& after(std::size_t moved) { return pairs_[moved]; }
    PieceToCorrection& after_nothing() { return none_; }

  private:
    static constexpr std::size_t Rows = 16384;
    static constexpr std::array<KeyKind, 5> Kinds{KeyKind::Pawn, KeyKind::NonPawnWhite,
                                                  KeyKind::NonPawnBlack, KeyKind::Minor,
                                                  KeyKind::Major};

    static std::size_t entry(const Position& pos, KeyKind kind) {
        return (static_cast<std::size_t>(kind) - 1) * Rows + pos.key(kind) % Rows;
    }

    EnumArray<Color, std::array<CorrectionValue, Kinds.size() * Rows>> tables_{};
    std::array<PieceToCorrection, PieceSquares> pairs_{};
    PieceToCorrection none_{};
};

} // namespace isolani
