// Finds the magic numbers of engine/magics.h and prints that file: `make magics`. For each square,
// tries sparse random numbers until one maps no two blocker subsets with different attack sets to
// the same index. The generator has a fixed seed, so the output is reproducible.
// https://www.chessprogramming.org/Looking_for_Magics
#include "engine/rays.h"
#include "engine/util/random.h"

#include <cstdint>
#include <cstdio>
#include <vector>

namespace isolani::detail {
namespace {

class MagicSearch {
  public:
    std::uint64_t find(Square s, const std::array<Step, 4>& steps) {
        const Bitboard mask = relevant_occupancy(s, steps);
        const int shift = 64 - mask.count();
        std::vector<std::uint64_t> blockers;
        std::vector<Bitboard> attacks;
        std::uint64_t subset = 0;
        do {
            blockers.push_back(subset);
            attacks.push_back(sliding_attacks(s, steps, Bitboard(subset)));
            subset = (subset - mask.bits()) & mask.bits();
        } while (subset != 0);

        std::vector<Bitboard> slots(blockers.size());
        for (;;) {
            const std::uint64_t magic = random_() & random_() & random_();
            slots.assign(slots.size(), NoSquares); // no slider's attack set is empty
            bool works = true;
            for (std::size_t i = 0; works && i < blockers.size(); ++i) {
                Bitboard& slot = slots[blockers[i] * magic >> shift];
                works = slot.empty() || slot == attacks[i];
                slot = attacks[i];
            }
            if (works) {
                return magic;
            }
        }
    }

  private:
    SplitMix64 random_{0x15014A9115014A91};
};

void print_table(const char* name, const std::array<Step, 4>& steps, MagicSearch& search) {
    std::printf("inline constexpr EnumArray<Square, std::uint64_t> %s{{{\n", name);
    for (const Square s : AllSquares) {
        const auto magic = static_cast<unsigned long long>(search.find(s, steps));
        std::printf("%s0x%016llX,%s", index(s) % 4 == 0 ? "    " : " ", magic,
                    index(s) % 4 == 3 ? "\n" : "");
    }
    std::printf("}}};\n");
}

} // namespace
} // namespace isolani::detail

int main() {
    using namespace isolani::detail;
    std::printf(
        "// Magic multipliers, found and written by engine/magic_search.cpp: `make magics`.\n"
        "// clang-format off\n"
        "#pragma once\n\n"
        "#include \"engine/types.h\"\n\n"
        "#include <cstdint>\n\n"
        "namespace isolani::detail {\n\n");
    MagicSearch search;
    print_table("BishopMagics", BishopSteps, search);
    std::printf("\n");
    print_table("RookMagics", RookSteps, search);
    std::printf("\n} // namespace isolani::detail\n");
    return 0;
}
