#include "search/tt.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <utility>

namespace isolani {

namespace {

// Layout of the data word, from bit 0: move 16, value 16, evaluation 16, depth 8, bound 2, pv 1,
// age 5.
constexpr int ValueShift = 16;
constexpr int EvaluationShift = 32;
constexpr int DepthShift = 48;
constexpr int BoundShift = 56;
constexpr int PvShift = 58;
constexpr int AgeShift = 59;

std::uint64_t pack(const TableEntry& e, unsigned age) {
    const auto field = [](int value, int shift, std::uint64_t mask) {
        return (static_cast<std::uint64_t>(value) & mask) << shift;
    };
    return e.move.bits() | field(e.value, ValueShift, 0xffff) |
           field(e.evaluation, EvaluationShift, 0xffff) | field(e.depth, DepthShift, 0xff) |
           field(static_cast<int>(e.bound), BoundShift, 3) | field(e.was_pv, PvShift, 1) |
           std::uint64_t{age} << AgeShift;
}

int depth_of(std::uint64_t data) { return static_cast<int>(data >> DepthShift & 0xff); }
unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> AgeShift); }

TableEntry unpack(std::uint64_t data) {
    return {Move::from_bits(static_cast<std::uint16_t>(data)),
            static_cast<std::int16_t>(data >> ValueShift),
            static_cast<std::int16_t>(data >> EvaluationShift),
            depth_of(data),
            static_cast<Bound>(data >> BoundShift & 3),
            (data >> PvShift & 1) != 0};
}

template <class Word> Word load(Word& word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
}
template <class Word> void save(Word& word, Word value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

std::uint16_t short_key(Key key) { return static_cast<std::uint16_t>(key); }

} // namespace

bool TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t count = std::clamp<std::size_t>(megabytes, 1, MaxMegabytes) *
                              (std::size_t{1} << 20) / sizeof(Cluster);
    ZeroedMemory memory(count * sizeof(Cluster));
    if (!memory) {
        return false;
    }
    memory_ = std::move(memory);
    clusters_ = memory_.as<Cluster>();
    count_ = count;
    age_ = 0;
    return true;
}

void TranspositionTable::clear() {
    // Wiping keeps the pages; for a large table fresh ones come sooner.
    constexpr std::size_t LargeMegabytes = 1024;
    if (megabytes() < LargeMegabytes || !resize(megabytes())) {
        std::memset(clusters_, 0, count_ * sizeof(Cluster));
        age_ = 0;
    }
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    Cluster& place = cluster(key);
    for (std::size_t i = 0; i < EntriesPerCluster; ++i) {
        if (load(place.keys[i]) == short_key(key)) {
            if (const std::uint64_t data = load(place.data[i]); data != 0) {
                return unpack(data);
            }
        }
    }
    return std::nullopt;
}

/// Deep and recent entries are worth keeping.
int TranspositionTable::replacement_worth(std::uint64_t data) const {
    return depth_of(data) - 4 * static_cast<int>((age_ - age_of(data)) & AgeMask);
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Cluster& place = cluster(key);
    std::size_t chosen = 0;
    int least_worth = std::numeric_limits<int>::max();
    TableEntry stored = entry;
    for (std::size_t i = 0; i < EntriesPerCluster; ++i) {
        const std::uint64_t data = load(place.data[i]);
        if (data != 0 && load(place.keys[i]) == short_key(key)) {
            if (stored.bound == Bound::None) {
                return; // another thread has found out more meanwhile
            }
            const bool is_poorer = stored.bound != Bound::Exact && age_of(data) == age_ &&
                                   stored.depth + 4 <= depth_of(data);
            if (is_poorer) {
                if (stored.move) { // the value is not as good, the move is later knowledge
                    TableEntry kept = unpack(data);
                    kept.move = stored.move;
                    save(place.data[i], pack(kept, age_));
                }
                return;
            }
            if (!stored.move) {
                stored.move = unpack(data).move;
            }
            chosen = i;
            break;
        }
        const int worth = data == 0 ? std::numeric_limits<int>::min() : replacement_worth(data);
        if (worth < least_worth) {
            least_worth = worth;
            chosen = i;
        }
    }
    // What has only an evaluation of zero may be stored as zero, and is as good as nothing then.
    save(place.keys[chosen], short_key(key));
    save(place.data[chosen], pack(stored, age_));
}

int TranspositionTable::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(count_, 1000 / EntriesPerCluster);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (std::uint64_t& word : clusters_[i].data) {
            const std::uint64_t data = load(word);
            used += data != 0 && age_of(data) == age_;
        }
    }
    return static_cast<int>(used * 1000 / (sample * EntriesPerCluster));
}

} // namespace isolani
