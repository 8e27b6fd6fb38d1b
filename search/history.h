// History tables: how successful moves have been in earlier nodes.
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

/// A history value within +-Max, updated with gravity: the closer it is to the limit, the smaller
/// the change.
class HistoryValue {
  public:
    static constexpr int Max = 16384;

    operator int() const { return value_; } // NOLINT(google-explicit-constructor): it is a number
    void update(int bonus) { update(bonus, value_); }
    /// The same for one of several values that are used as a sum: the gravity depends on
    /// `together`, their combined value, instead of on this one alone.
    void update(int bonus, int together) {
        const int change = std::clamp(bonus, -Max, Max);
        const int size = change < 0 ? -change : change;
        const int updated = value_ + change - together * size / Max;
        value_ = static_cast<std::int16_t>(std::clamp(updated, -Max, Max));
    }

  private:
    std::int16_t value_ = 0;
};

/// A piece and a square as a contiguous index.
inline constexpr std::size_t PieceSquares = 12 * 64;
constexpr std::size_t piece_square(Piece p, Square s) {
    return (static_cast<std::size_t>(color_of(p)) * 6 + static_cast<std::size_t>(type_of(p))) * 64 +
           static_cast<std::size_t>(s);
}

/// History by piece and target square.
using PieceToHistory = std::array<HistoryValue, PieceSquares>;

/// History of quiet moves by side to move, origin and target square, and whether the opponent
/// attacks either square.
class ButterflyHistory {
  public:
    HistoryValue& at(Color us, Bitboard threats, Square from, Square to) {
        return values_[us][from][threats.contains(from)][threats.contains(to)][to];
    }
    const HistoryValue& at(Color us, Bitboard threats, Square from, Square to) const {
        return values_[us][from][threats.contains(from)][threats.contains(to)][to];
    }

  private:
    using ByThreat = std::array<std::array<EnumArray<Square, HistoryValue>, 2>, 2>;

    EnumArray<Color, EnumArray<Square, ByThreat>> values_{};
};

/// The history tables of one thread. Aligned so that the row of a piece, with its 64 squares, takes
/// two cache lines instead of three.
struct alignas(64) Histories {
    static constexpr std::size_t PawnRows = 2048;
    static constexpr std::size_t Victims = index(NoPieceType) + 1; ///< including none
    /// How many plies back the moves of the continuation histories are.
    static constexpr std::array<int, 4> PliesBack{1, 2, 4, 6};
    using Continuations = std::array<PieceToHistory*, PliesBack.size()>;

    ButterflyHistory quiet{};
    /// Captures and promotions by piece, target square and captured piece type.
    std::array<std::array<HistoryValue, Victims>, PieceSquares> noisy{};
    /// Continuation history: quiet moves by piece and target square of an earlier move and of this
    /// one.
    std::array<PieceToHistory, PieceSquares> continuation{};
    /// Pawn history: quiet moves by pawn structure, piece and target square.
    std::array<PieceToHistory, PawnRows> pawn{};
    /// Used where there is no earlier move: always zero.
    PieceToHistory none{};

    PieceToHistory& in_structure(const Position& pos) { return pawn[pos.pawn_key() % PawnRows]; }

    /// The weighted sum of the continuation histories of `PliesBack`: the two most recent count
    /// double.
    static int sum_of_continuations(int one, int two, int four, int six) {
        return one + two + (four + six) / 2;
    }
    /// Updates the continuation histories of a piece that moves to a square.
    void update(const Continuations& continuations, std::size_t piece_to, int bonus) {
        const auto at = [&](std::size_t i) -> int { return (*continuations[i])[piece_to]; };
        const int together = sum_of_continuations(at(0), at(1), at(2), at(3)) / 2;
        for (PieceToHistory* table : continuations) {
            if (table != &none) {
                (*table)[piece_to].update(bonus, together);
            }
        }
    }
};

/// Whether a view computes the squares that the opponent attacks, on which the history of quiet
/// moves depends.
enum class AttackedSquares : bool { Unknown, Known };

/// The histories at one node.
class HistoryView {
  public:
    using Continuations = Histories::Continuations;

    /// If the attacked squares are unknown, no square counts as attacked; for captures and
    /// promotions this makes no difference. All arguments must outlive the view.
    HistoryView(Histories& all, const Position& pos, AttackedSquares attacked,
                const Continuations& continuations)
        : all_(all), pos_(pos),
          threats_(attacked == AttackedSquares::Known ? pos.threats(~pos.side_to_move())
                                                      : Threats{}),
          continuations_(continuations), structure_(all.in_structure(pos)) {}

    /// The histories of quiet moves of one piece type: looks up once what all its moves share. Must
    /// not outlive the view.
    class OfPiece {
      public:
        OfPiece(const HistoryView& view, PieceType type)
            : us_(view.pos_.side_to_move()), threats_(view.threats_.any),
              butterfly_(view.all_.quiet), in_structure_(row(view.structure_, us_, type)),
              after_one_(row(*view.continuations_[0], us_, type)),
              after_two_(row(*view.continuations_[1], us_, type)),
              after_four_(row(*view.continuations_[2], us_, type)),
              after_six_(row(*view.continuations_[3], us_, type)) {}

        /// A sum of tables, within +-5 HistoryValue::Max.
        int quiet(Square from, Square to) const {
            const auto i = static_cast<std::size_t>(to);
            return butterfly_.at(us_, threats_, from, to) + in_structure_[i] +
                   Histories::sum_of_continuations(after_one_[i], after_two_[i], after_four_[i],
                                                   after_six_[i]);
        }

      private:
        static const HistoryValue* row(const PieceToHistory& table, Color us, PieceType type) {
            return &table[piece_square(make_piece(us, type), Square{})];
        }

        Color us_;
        Bitboard threats_;
        const ButterflyHistory& butterfly_;
        const HistoryValue* in_structure_;
        const HistoryValue* after_one_;
        const HistoryValue* after_two_;
        const HistoryValue* after_four_;
        const HistoryValue* after_six_;
    };

    /// The history of a quiet move, within +-5 HistoryValue::Max.
    int quiet(Move m) const {
        return OfPiece(*this, type_of(pos_.piece_on(m.from()))).quiet(m.from(), m.to());
    }
    /// The history of a capture or promotion, within +-HistoryValue::Max.
    int noisy(Move m) const { return all_.noisy[index_of(m)][captured_index(m)]; }

    /// The squares that the opponent attacks.
    const Threats& threats() const { return threats_; }

    /// The butterfly history of a quiet move, which does not depend on the moves before it.
    HistoryValue& butterfly(Move m) {
        return all_.quiet.at(pos_.side_to_move(), threats_.any, m.from(), m.to());
    }
    void update_quiet(Move m, int bonus) {
        const std::size_t i = index_of(m);
        butterfly(m).update(bonus);
        structure_[i].update(bonus);
        update_continuations(m, bonus);
    }
    void update_continuations(Move m, int bonus) {
        all_.update(continuations_, index_of(m), bonus);
    }
    void update_noisy(Move m, int bonus) {
        all_.noisy[index_of(m)][captured_index(m)].update(bonus);
    }

  private:
    std::size_t index_of(Move m) const { return piece_square(pos_.piece_on(m.from()), m.to()); }
    std::size_t captured_index(Move m) const { return static_cast<std::size_t>(pos_.captured(m)); }

    Histories& all_;
    const Position& pos_;
    Threats threats_;
    Continuations continuations_;
    PieceToHistory& structure_;
};

} // namespace isolani
