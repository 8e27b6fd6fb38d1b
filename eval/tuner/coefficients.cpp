#include "eval/tuner/coefficients.h"

#include "eval/walk.h"

#include <bit>

namespace isolani::tuner {

namespace {

/// Counts by weight, and which of them are not zero.
class Counts {
  public:
    void add(std::size_t weight, int count) {
        counts_[weight] += count;
        touched_[weight / 64] |= std::uint64_t{1} << (weight % 64);
    }

    /// Returns how many it appended.
    std::uint16_t append_to(std::vector<Coefficient>& list) const {
        const std::size_t before = list.size();
        for (std::size_t word = 0; word < touched_.size(); ++word) {
            for (std::uint64_t bits = touched_[word]; bits != 0; bits &= bits - 1) {
                const std::size_t weight =
                    word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                if (counts_[weight] != 0) {
                    list.push_back({static_cast<std::uint16_t>(weight),
                                    static_cast<std::int16_t>(counts_[weight])});
                }
            }
        }
        return static_cast<std::uint16_t>(list.size() - before);
    }

  private:
    std::array<int, WeightCount> counts_{};
    std::array<std::uint64_t, WeightCount / 64 + 1> touched_{};
};

class CountSink : public HearsEachOfficer<CountSink> {
  public:
    template <Color Us, Term T> void add(std::size_t index, Square, int count = 1) {
        constexpr std::size_t Offset = info(T).offset;
        if constexpr (info(T).kind == TermKind::Danger) {
            danger[Us].add(Offset + index, count);
        } else if constexpr (info(T).kind == TermKind::Complexity) {
            complexity.add(Offset + index, count);
        } else {
            score.add(Offset + index, Us == White ? count : -count);
        }
    }
    template <Color Us, Term T> void add_each(Bitboard squares, std::size_t index = 0) {
        add<Us, T>(index, NoSquare, squares.count());
    }

    Counts score;
    EnumArray<Color, Counts> danger{};
    Counts complexity;
};

} // namespace

CoefficientSizes append_coefficients(const Position& pos, std::vector<Coefficient>& list) {
    CountSink sink;
    walk_terms(pos, sink);
    CoefficientSizes sizes;
    sizes.score = sink.score.append_to(list);
    for (const Color c : AllColors) {
        sizes.danger[c] = sink.danger[c].append_to(list);
    }
    sizes.complexity = sink.complexity.append_to(list);
    return sizes;
}

} // namespace isolani::tuner
