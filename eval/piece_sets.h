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

/// A non-negative number for each piece type.
class PieceCounts {
  public:
    explicit PieceCounts(SimdWords counts) : counts_(counts) {}

    /// Each number limited to `limit`.
    PieceCounts at_most(int limit) const {
        return PieceCounts(counts_.at_most(static_cast<std::uint32_t>(limit)));
    }
    int operator[](PieceType type) const {
        return static_cast<int>(counts_.words()[piece_index(type)]);
    }

  private:
    friend class PieceSum;

    SimdWords counts_;
};

/// A set of squares for each type of piece.
class PieceSets {
  public:
    PieceSets(Bitboard knight, Bitboard bishop, Bitboard rook, Bitboard queen)
        : sets_(knight.bits(), bishop.bits(), rook.bits(), queen.bits()) {}
    /// Takes the sets of knight to queen from those of all piece types.
    explicit PieceSets(const EnumArray<PieceType, Bitboard>& sets)
        : PieceSets(sets[Knight], sets[Bishop], sets[Rook], sets[Queen]) {}

    friend PieceSets operator&(const PieceSets& a, const PieceSets& b) {
        return PieceSets(a.sets_ & b.sets_);
    }
    friend PieceSets operator&(const PieceSets& a, Bitboard squares) {
        return PieceSets(a.sets_ & squares.bits());
    }
    /// The sets without these squares in that of one type.
    PieceSets without(PieceType type, Bitboard squares) const {
        return PieceSets(sets_.without(SimdWords::only(piece_index(type), squares.bits())));
    }
    /// The sets of the types whose set in `other` is empty; the rest become empty.
    PieceSets where_empty(const PieceSets& other) const {
        return PieceSets(sets_.where_zero(other.sets_));
    }

    PieceCounts counts() const { return PieceCounts(sets_.bit_counts()); }
    Bitboard operator[](PieceType type) const { return Bitboard(sets_.words()[piece_index(type)]); }

  private:
    explicit PieceSets(SimdWords sets) : sets_(sets) {}

    SimdWords sets_;
};

/// A sum of weights times counts, by type of piece.
class PieceSum {
  public:
    void add(const PieceCounts& counts, const PieceWeights& weights) {
        sum_.add(counts.counts_, weights.packed_);
    }
    void subtract(const PieceCounts& counts, const PieceWeights& weights) {
        sum_.subtract(counts.counts_, weights.packed_);
    }
    Score total() const { return Score::from_packed(static_cast<std::int32_t>(sum_.total())); }

  private:
    SimdSum sum_;
};

} // namespace isolani
