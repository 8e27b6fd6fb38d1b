// What earlier cut-offs teach about moves.
// https://www.chessprogramming.org/History_Heuristic
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/types.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

/// A number within +-Max that learns: an update pulls it towards a limit in proportion to the
/// distance still to go.
class HistoryValue {
  public:
    static constexpr int Max = 16384;

    operator int() const { return value_; } // NOLINT(google-explicit-constructor): it is a number
    void update(int bonus) { update(bonus, value_); }
    /// The same, with the distance taken from `base`: a sum of tables that this one is part of.
    void update(int bonus, int base) {
        const int change = std::clamp(bonus, -Max, Max);
        const int size = change < 0 ? -change : change;
        const int target = value_ + change - base * size / Max;
        value_ = static_cast<std::int16_t>(std::clamp(target, -Max, Max));
    }

  private:
    std::int16_t value_ = 0;
};

/// A piece on a square as an index without gaps.
inline constexpr std::size_t PieceSquares = 12 * 64;
constexpr std::size_t piece_square(Piece p, Square s) {
    return (static_cast<std::size_t>(color_of(p)) * 6 + static_cast<std::size_t>(type_of(p))) * 64 +
           static_cast<std::size_t>(s);
}

/// History by piece and the square it goes to.
using PieceToHistory = std::array<HistoryValue, PieceSquares>;

/// History of quiet moves by side, squares, and whether the enemy attacks either square.
class ButterflyHistory {
  public:
    HistoryValue& at(Color us, Bitboard threats, Move m) {
        return table_[us][threats.contains(m.from())][threats.contains(m.to())][m.from()][m.to()];
    }
    int at(Color us, Bitboard threats, Move m) const {
        return table_[us][threats.contains(m.from())][threats.contains(m.to())][m.from()][m.to()];
    }

  private:
    template <class T> using ByThreat = std::array<T, 2>;
    EnumArray<Color, ByThreat<ByThreat<EnumArray<Square, EnumArray<Square, HistoryValue>>>>>
        table_{};
};

/// All that a thread remembers of the success of moves.
struct Histories {
    static constexpr std::size_t PawnRows = 512;
    static constexpr std::size_t Victims = 7; ///< piece types and nothing

    ButterflyHistory quiet{};
    /// Captures and promotions by piece, square and what is taken.
    std::array<std::array<HistoryValue, Victims>, PieceSquares> noisy{};
    /// Quiet moves after an earlier move, by both pieces and squares.
    std::array<PieceToHistory, PieceSquares> continuation{};
    /// Quiet moves in a pawn structure.
    std::array<PieceToHistory, PawnRows> pawn{};
    /// What stands in for the move before the first: always zero.
    PieceToHistory none{};

    PieceToHistory& in_structure(const Position& pos) { return pawn[pos.pawn_key() % PawnRows]; }
};

/// The histories as seen from one node.
class HistoryView {
  public:
    /// Moves how many plies back the continuation histories follow.
    static constexpr std::array<int, 4> PliesBack{1, 2, 4, 6};
    using Continuations = std::array<PieceToHistory*, PliesBack.size()>;

    /// `threats`: those of the enemy. All must outlive the view.
    HistoryView(Histories& all, const Position& pos, const Threats& threats,
                const Continuations& continuations)
        : all_(all), pos_(pos), threats_(threats), continuations_(continuations),
          structure_(all.in_structure(pos)) {}

    /// For ordering and pruning of quiet moves: a sum of tables, within +-5 HistoryValue::Max.
    int quiet(Move m) const {
        const std::size_t i = index_of(m);
        return all_.quiet.at(pos_.side_to_move(), threats_.any, m) + structure_[i] + followed(i);
    }
    /// The same for captures and promotions, from one table.
    int noisy(Move m) const { return all_.noisy[index_of(m)][taken_index(m)]; }

    /// The squares that the enemy attacks.
    const Threats& threats() const { return threats_; }

    void update_quiet(Move m, int bonus) {
        const std::size_t i = index_of(m);
        all_.quiet.at(pos_.side_to_move(), threats_.any, m).update(bonus);
        structure_[i].update(bonus);
        update_continuations(m, bonus);
    }
    void update_continuations(Move m, int bonus) {
        const std::size_t i = index_of(m);
        for (PieceToHistory* table : continuations_) {
            if (table != &all_.none) {
                (*table)[i].update(bonus);
            }
        }
    }
    void update_noisy(Move m, int bonus) { all_.noisy[index_of(m)][taken_index(m)].update(bonus); }

  private:
    std::size_t index_of(Move m) const { return piece_square(pos_.piece_on(m.from()), m.to()); }
    int followed(std::size_t i) const {
        return (*continuations_[0])[i] + (*continuations_[1])[i] +
               ((*continuations_[2])[i] + (*continuations_[3])[i]) / 2;
    }
    std::size_t taken_index(Move m) const {
        if (m.is_en_passant()) {
            return static_cast<std::size_t>(Pawn);
        }
        const Piece victim = m.is_castling() ? NoPiece : pos_.piece_on(m.to());
        return victim == NoPiece ? NothingTaken : static_cast<std::size_t>(type_of(victim));
    }

    static constexpr std::size_t NothingTaken = Histories::Victims - 1;

    Histories& all_;
    const Position& pos_;
    Threats threats_;
    Continuations continuations_;
    PieceToHistory& structure_;
};

} // namespace isolani
