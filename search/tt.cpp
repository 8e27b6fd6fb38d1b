#include "search/tt.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <utility>

namespace isolani {

namespace {

// Layout of the data word, from bit 0: move 16, value 16, evaluation 16, depth 8, bound 2, age 6.
constexpr int ValueShift = 16;
constexpr int EvaluationShift = 32;
constexpr int DepthShift = 48;
constexpr int BoundShift = 56;
constexpr int AgeShift = 58;

std::uint64_t pack(const TableEntry& e, unsigned age) {
    const auto field = [](int value, int shift, std::uint64_t mask) {
        return (static_cast<std::uint64_t>(value) & mask) << shift;
    };
    return e.move.bits() | field(e.value, ValueShift, 0xffff) |
           field(e.evaluation, EvaluationShift, 0xffff) | field(e.depth, DepthShift, 0xff) |
           field(static_cast<int>(e.bound), BoundShift, 3) | std::uint64_t{age} << AgeShift;
}

int depth_of(std::uint64_t data) { return static_cast<int>(data >> DepthShift & 0xff); }
unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> AgeShift); }

TableEntry unpack(std::uint64_t data) {
    return {Move::from_bits(static_cast<std::uint16_t>(data)),
            static_cast<std::int16_t>(data >> ValueShift),
            static_cast<std::int16_t>(data >> EvaluationShift), depth_of(data),
            static_cast<Bound>(data >> BoundShift & 3)};
}

std::uint64_t load(std::uint64_t& word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
}
void store_word(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

} // namespace

bool TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t clusters =
        std::clamp<std::size_t>(megabytes, 1, MaxMegabytes) * (std::size_t{1} << 20) / ClusterBytes;
    ZeroedMemory memory(clusters * ClusterBytes);
    if (!memory) {
        return false;
    }
    memory_ = std::move(memory);
    clusters_ = clusters;
    age_ = 0;
    return true;
}

void TranspositionTable::clear() {
    // Wiping keeps the pages; for a large table fresh ones come sooner.
    constexpr std::size_t LargeMegabytes = 1024;
    if (megabytes() < LargeMegabytes || !resize(megabytes())) {
        std::memset(memory_.words(), 0, clusters_ * ClusterBytes);
        age_ = 0;
    }
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    std::uint64_t* words = cluster(key);
    for (std::size_t i = 0; i < WordsPerCluster; i += WordsPerEntry) {
        const std::uint64_t data = load(words[i + 1]);
        if ((load(words[i]) ^ data) == key && data != 0) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

/// Deep and recent entries are worth keeping.
int TranspositionTable::replacement_worth(std::uint64_t data) const {
    return depth_of(data) - 4 * static_cast<int>((age_ - age_of(data)) & AgeMask);
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    std::uint64_t* words = cluster(key);
    std::uint64_t* place = words;
    TableEntry stored = entry;
    for (std::size_t i = 0; i < WordsPerCluster; i += WordsPerEntry) {
        const std::uint64_t data = load(words[i + 1]);
        if ((load(words[i]) ^ data) == key) {
            const bool is_poorer = stored.bound != Bound::Exact && age_of(data) == age_ &&
                                   stored.depth + 4 <= depth_of(data);
            if (is_poorer) {
                return;
            }
            if (!stored.move) {
                stored.move = unpack(data).move;
            }
            place = words + i;
            break;
        }
        if (replacement_worth(data) < replacement_worth(load(place[1]))) {
            place = words + i;
        }
    }
    const std::uint64_t data = pack(stored, age_);
    store_word(place[0], key ^ data);
    store_word(place[1], data);
}

int TranspositionTable::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(clusters_, 1000 / EntriesPerCluster);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample * WordsPerCluster; i += WordsPerEntry) {
        const std::uint64_t data = load(memory_.words()[i + 1]);
        used += data != 0 && age_of(data) == age_;
    }
    return static_cast<int>(used * 1000 / (sample * EntriesPerCluster));
}

} // namespace isolani
