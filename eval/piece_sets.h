// A set of squares for each piece type from knight to queen, for terms that count the same thing
// for each of them. A loop over the squares of such small sets would mispredict its branches.
#pragma once

#include "engine/bitboard.h"
#include "eval/score.h"
#include "eval/simd.h"
#include "eval/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

static_assert(piece_types<Knight, Queen>.size() == SimdWords::Count);

/// The index of a type from knight to queen, from 0 to 3.
constexpr std::size_t piece_index(PieceType type) {
    return static_cast<std::size_t>(index(type) - index(Knight));
}

/// Calls visit(type, index) for each type; the weights of the term for them start at index `First`.
template <Term T, std::size_t First, class Visit>
constexpr void for_each_piece_weight(Visit visit) {
    static_assert(First + SimdWords::Count <= info(T).size());
    for (const PieceType type : piece_types<Knight, Queen>) {
        visit(type, WeightIndex<T>::at(First + piece_index(type)));
    }
}

/// The weight of a piece of each type; zero unless set.
class PieceWeights {
  public:
    constexpr void set(PieceType type, Score weight) {
        packed_[piece_index(type)] = static_cast<std::uint32_t>(weight.packed());
    }

  private:
    friend class PieceSum;

    SimdSum::Factors packed_{};
};

/// A set of squares for each type of piece.
class PieceSets {
  public:
    PieceSets(Bitboard knight, Bitboard bishop, Bitboard rook, Bitboard queen)
        : sets_(knight.bits(), bishop.bits(), rook.bits(), queen.bits()) {}
    /// Takes the sets of knight to queen from those of all piece types.
    explicit PieceSets(const EnumArray<PieceType, Bitboard>& sets)
        : PieceSets(sets[Knight], sets[Bishop], sets[Rook], sets[Queen]) {}

    friend PieceSets operator&(const PieceSets& a, Bitboard squares) {
        return PieceSets(a.sets_ & squares.bits());
    }
    Bitboard operator[](PieceType type) const { return Bitboard(sets_.words()[piece_index(type)]); }

  private:
    friend class PieceSum;

    explicit PieceSets(SimdWords sets) : sets_(sets) {}

    SimdWords sets_;
};

/// A sum of the weights of each square in sets.
class PieceSum {
  public:
    void add(const PieceSets& sets, const PieceWeights& weights) {
        sum_.add(sets.sets_.bit_counts(), weights.packed_);
    }
    void subtract(const PieceSets& sets, const PieceWeights& weights) {
        sum_.subtract(sets.sets_.bit_counts(), weights.packed_);
    }
    Score total() const { return Score::from_packed(static_cast<std::int32_t>(sum_.total())); }

  private:
    SimdSum sum_;
};

} // namespace isolani
