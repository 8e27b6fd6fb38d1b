#include "search/tt.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <new>
#include <utility>

namespace isolani {

namespace {

// Layout of the data word, from bit 0: move 16 bits, value 16, evaluation 16, depth 8 (minus
// QuiescenceDepth), bound 2, pv 1, age 5.
constexpr int ValueShift = 16;
constexpr int EvaluationShift = 32;
constexpr int DepthShift = 48;
constexpr int BoundShift = 56;
constexpr int PvShift = 58;
constexpr int AgeShift = 59;

constexpr int DepthPerAge = 4; ///< plies of depth that an entry loses in value per search

std::uint64_t pack(const TableEntry& e, unsigned age) {
    const auto field = [](int value, int shift, std::uint64_t mask) {
        return (static_cast<std::uint64_t>(value) & mask) << shift;
    };
    return e.move.bits() | field(e.value, ValueShift, 0xffff) |
           field(e.evaluation, EvaluationShift, 0xffff) |
           field(std::min(e.depth, MostStoredDepth) - QuiescenceDepth, DepthShift, 0xff) |
           field(static_cast<int>(e.bound), BoundShift, 3) | field(e.tt_pv, PvShift, 1) |
           std::uint64_t{age} << AgeShift;
}

int depth_of(std::uint64_t data) {
    return static_cast<int>(data >> DepthShift & 0xff) + QuiescenceDepth;
}
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
    const std::size_t wanted = std::clamp<std::size_t>(megabytes, 1, MaxMegabytes) *
                               (std::size_t{1} << 20) / sizeof(Cluster);
    const auto allocate = [this](std::size_t count) {
        memory_ = ZeroedMemory(count * sizeof(Cluster));
        if (memory_) {
            clusters_ = memory_.as<Cluster>();
            count_ = count;
        }
        return bool{memory_};
    };
    std::size_t smaller = count_;
    memory_ = ZeroedMemory(); // there may be no room for both
    clusters_ = &last_resort_;
    count_ = 1;
    const bool is_enough = allocate(wanted);
    for (; !memory_ && smaller > 1; smaller /= 2) { // others may have taken what was freed
        allocate(smaller);
    }
    // Where memory is slow to come, as on virtual machines, searches would pay for it by the clock.
    clear();
    return is_enough;
}

void TranspositionTable::clear() {
    set_to_zero(clusters_, count_ * sizeof(Cluster));
    age_ = 0;
}

/// The index of the position's entry in the cluster, EntriesPerCluster if it has none. As the index
/// is unpredictable, the keys are compared without branches.
std::size_t TranspositionTable::find(Key key, Cluster& place) {
    unsigned same_key = 0;
    for (std::size_t i = 0; i < EntriesPerCluster; ++i) {
        same_key |= static_cast<unsigned>(load(place.keys[i]) == short_key(key)) << i;
    }
    for (; same_key != 0; same_key &= same_key - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(same_key));
        if (load(place.data[i]) != 0) {
            return i;
        }
    }
    return EntriesPerCluster;
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    Cluster& place = cluster(key);
    const std::size_t i = find(key, place);
    if (i == EntriesPerCluster) {
        return std::nullopt;
    }
    return unpack(load(place.data[i]));
}

/// The index of the entry to replace: deep and recent entries are kept.
std::size_t TranspositionTable::least_worth_keeping(Cluster& place) const {
    constexpr int Unused = -static_cast<int>(AgeMask) * DepthPerAge - 1;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < EntriesPerCluster; ++i) {
        const std::uint64_t data = load(place.data[i]);
        const int age = static_cast<int>((age_ - age_of(data)) & AgeMask);
        const int worth = data == 0 ? Unused : depth_of(data) - DepthPerAge * age;
        // The index breaks ties.
        least = std::min(least, worth * static_cast<int>(PlacesPerWorth) + static_cast<int>(i));
    }
    return static_cast<std::size_t>(least) % PlacesPerWorth;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Cluster& place = cluster(key);
    TableEntry stored = entry;
    std::size_t i = find(key, place);
    if (i == EntriesPerCluster) {
        i = least_worth_keeping(place);
    } else {
        if (stored.bound == Bound::None) {
            return; // another thread has stored a search result in the meantime
        }
        const std::uint64_t data = load(place.data[i]);
        const bool is_poorer = stored.bound != Bound::Exact && age_of(data) == age_ &&
                               stored.depth + 4 <= depth_of(data);
        if (is_poorer) {
            if (stored.move) { // keep the deeper value, but take the newer move
                TableEntry kept = unpack(data);
                kept.move = stored.move;
                save(place.data[i], pack(kept, age_));
            }
            return;
        }
        if (!stored.move) {
            stored.move = unpack(data).move;
        }
    }
    save(place.keys[i], short_key(key));
    save(place.data[i], pack(stored, age_));
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
