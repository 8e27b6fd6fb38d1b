// A set of squares for each kind of officer, from knight to queen, so that terms that ask the same
// of all of them can ask at once. A loop over the few squares would take branches that cannot be
// foreseen.
#pragma once

#include "engine/bitboard.h"
#include "eval/lanes.h"
#include "eval/score.h"
#include "eval/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

/// All pieces but pawns and kings, the least first.
inline constexpr std::array Officers{Knight, Bishop, Rook, Queen};
static_assert(Officers.size() == Lanes::Count);

constexpr std::size_t officer_index(PieceType officer) {
    return static_cast<std::size_t>(officer) - static_cast<std::size_t>(Knight);
}

/// Calls visit(officer, slot) for each kind; the slots of the term for them begin at `First`.
template <Term T, std::size_t First, class Visit> constexpr void for_each_officer(Visit visit) {
    static_assert(First + Officers.size() <= info(T).size());
    for (const PieceType officer : Officers) {
        visit(officer, Slot<T>::at(First + officer_index(officer)));
    }
}

/// What one officer of each kind weighs; nothing unless set.
class OfficerWeights {
  public:
    constexpr void set(PieceType officer, Score weight) {
        packed_[officer_index(officer)] = static_cast<std::uint32_t>(weight.packed());
    }

  private:
    friend class OfficerSum;

    LaneSum::Factors packed_{};
};

/// A number for each kind of officer, none below zero.
class OfficerCounts {
  public:
    explicit OfficerCounts(Lanes counts) : counts_(counts) {}

    /// What goes beyond a limit is brought down to it.
    OfficerCounts at_most(int limit) const {
        return OfficerCounts(counts_.at_most(static_cast<std::uint32_t>(limit)));
    }
    int operator[](PieceType officer) const {
        return static_cast<int>(counts_.words()[officer_index(officer)]);
    }

  private:
    friend class OfficerSum;

    Lanes counts_;
};

/// A set of squares for each kind of officer.
class OfficerSets {
  public:
    OfficerSets(Bitboard knight, Bitboard bishop, Bitboard rook, Bitboard queen)
        : sets_(knight.bits(), bishop.bits(), rook.bits(), queen.bits()) {}
    /// Those of sets for all pieces.
    explicit OfficerSets(const EnumArray<PieceType, Bitboard>& sets)
        : OfficerSets(sets[Knight], sets[Bishop], sets[Rook], sets[Queen]) {}

    friend OfficerSets operator&(const OfficerSets& a, const OfficerSets& b) {
        return OfficerSets(a.sets_ & b.sets_);
    }
    friend OfficerSets operator&(const OfficerSets& a, Bitboard squares) {
        return OfficerSets(a.sets_ & squares.bits());
    }
    /// One of the sets loses these squares.
    OfficerSets without(PieceType officer, Bitboard squares) const {
        return OfficerSets(sets_.without(Lanes::only(officer_index(officer), squares.bits())));
    }
    /// No squares for the kinds that have some in the other.
    OfficerSets where_empty(const OfficerSets& other) const {
        return OfficerSets(sets_.where_zero(other.sets_));
    }

    OfficerCounts counts() const { return OfficerCounts(sets_.bit_counts()); }
    Bitboard operator[](PieceType officer) const {
        return Bitboard(sets_.words()[officer_index(officer)]);
    }

  private:
    explicit OfficerSets(Lanes sets) : sets_(sets) {}

    Lanes sets_;
};

/// For sinks of the walk over the terms (eval/terms/all.h) that hear of officers kind by kind, as
/// of everything else.
template <class Sink> class HearsEachOfficer {
  public:
    template <Color Us, Term T, std::size_t First> void add_officers(const OfficerSets& sets) {
        for_each_officer<T, First>([&](PieceType officer, Slot<T> slot) {
            sink().template add_each<Us, T>(sets[officer], slot);
        });
    }
    template <Color Us, Term T> void count_officers(const OfficerCounts& counts, Square square) {
        for_each_officer<T, 0>([&](PieceType officer, Slot<T> slot) {
            sink().template add<Us, T>(slot, square, counts[officer]);
        });
    }

  private:
    Sink& sink() { return static_cast<Sink&>(*this); }
};

/// What officers weigh, added up kind by kind.
class OfficerSum {
  public:
    void add(const OfficerCounts& counts, const OfficerWeights& weights) {
        sum_.add(counts.counts_, weights.packed_);
    }
    void subtract(const OfficerCounts& counts, const OfficerWeights& weights) {
        sum_.subtract(counts.counts_, weights.packed_);
    }
    Score total() const { return Score::from_packed(static_cast<std::int32_t>(sum_.total())); }

  private:
    LaneSum sum_;
};

} // namespace isolani
