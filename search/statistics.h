// What the search does, counted by node type and depth, in builds with statistics (`make STATS=1`).
// In others the functions are empty, and nothing is counted.
#pragma once

#include "search/node.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace isolani::statistics {

#ifdef ISOLANI_STATS
inline constexpr bool AreKept = true;
#else
inline constexpr bool AreKept = false;
#endif

/// What is counted; search/statistics.def says what each means.
enum class Event : std::uint8_t {
#define EVENT(name) name,
#include "search/statistics.def"
#undef EVENT
};
inline constexpr std::array EventNames{
#define EVENT(name) std::string_view(#name),
#include "search/statistics.def"
#undef EVENT
};

/// A node of the principal variation, one that the table knows from a former one, or any other that
/// is expected to fail high or low.
inline constexpr std::array<std::string_view, 4> TypeNames{"pv", "former-pv", "cut", "all"};
/// Quiescence, and four plies each.
inline constexpr std::array<std::string_view, 6> DepthNames{"0",    "1-4",   "5-8",
                                                            "9-12", "13-16", "17+"};

/// Searches within the search, whose nodes are counted.
enum class Subtree : std::uint8_t { NullMove, Verification, Singular, ReSearch, ProbCut, Razoring };
inline constexpr std::array<std::string_view, 6> SubtreeNames{
    "NullMove", "Verification", "Singular", "ReSearch", "ProbCut", "Razoring"};

/// Counts of the whole process, by all threads.
class Counters {
  public:
    struct Tally {
        std::atomic<std::uint64_t> count{0};
        std::atomic<std::int64_t> sum{0};
    };

    void count(Event event, const Node& node, int amount) {
        Tally& tally = tallies_[static_cast<std::size_t>(event)][type_of(node)][band_of(node)];
        tally.count.fetch_add(1, std::memory_order_relaxed);
        tally.sum.fetch_add(amount, std::memory_order_relaxed);
    }

    /// Until as many calls of leave(), the nodes of this thread are below such a search.
    static void enter(Subtree subtree) { ++entered()[static_cast<std::size_t>(subtree)]; }
    static void leave(Subtree subtree) { --entered()[static_cast<std::size_t>(subtree)]; }

    /// Counts a node, once for each kind of search that it is below.
    void count_node() {
        nodes_.fetch_add(1, std::memory_order_relaxed);
        for (std::size_t i = 0; i < below_.size(); ++i) {
            if (entered()[i] > 0) {
                below_[i].fetch_add(1, std::memory_order_relaxed);
            }
        }
    }

    /// Calls `action(event, type, depth, count, sum)`, the first three by name, for all that
    /// occurred.
    template <class Action> void for_each_event(Action action) const {
        for (std::size_t event = 0; event < EventNames.size(); ++event) {
            for (std::size_t type = 0; type < TypeNames.size(); ++type) {
                for (std::size_t band = 0; band < DepthNames.size(); ++band) {
                    const Tally& tally = tallies_[event][type][band];
                    if (tally.count > 0) {
                        action(EventNames[event], TypeNames[type], DepthNames[band],
                               tally.count.load(), tally.sum.load());
                    }
                }
            }
        }
    }

    /// Calls `action(subtree, nodes)` for all nodes, "All", and for those below each kind of
    /// search.
    template <class Action> void for_each_subtree(Action action) const {
        action(std::string_view("All"), nodes_.load());
        for (std::size_t i = 0; i < below_.size(); ++i) {
            action(SubtreeNames[i], below_[i].load());
        }
    }

  private:
    /// How many searches of each kind, one within the other, this thread is in.
    static std::array<int, SubtreeNames.size()>& entered() {
        static thread_local std::array<int, SubtreeNames.size()> entered{};
        return entered;
    }
    /// An index of TypeNames.
    static std::size_t type_of(const Node& node) {
        return node.beta - node.alpha > 1 ? 0 : node.tt_pv ? 1 : node.cut_node ? 2 : 3;
    }
    /// An index of DepthNames.
    static std::size_t band_of(const Node& node) {
        constexpr int Plies = 4;
        constexpr int Last = static_cast<int>(DepthNames.size()) - 1;
        return static_cast<std::size_t>(std::clamp((node.depth + Plies - 1) / Plies, 0, Last));
    }

    std::array<std::array<std::array<Tally, DepthNames.size()>, TypeNames.size()>,
               EventNames.size()>
        tallies_{};
    std::atomic<std::uint64_t> nodes_{0};
    std::array<std::atomic<std::uint64_t>, SubtreeNames.size()> below_{};
};

/// Those of this process, since its start.
inline Counters& counters() {
    static Counters counters;
    return counters;
}

/// Counts an event at a node.
inline void count([[maybe_unused]] Event event, [[maybe_unused]] const Node& node,
                  [[maybe_unused]] int amount = 1) {
    if constexpr (AreKept) {
        counters().count(event, node, amount);
    }
}

/// Counts an event at a node if it occurs; returns whether it does.
inline bool counted(bool occurs, Event event, const Node& node) {
    if (AreKept && occurs) {
        count(event, node);
    }
    return occurs;
}

inline void count_node() {
    if constexpr (AreKept) {
        counters().count_node();
    }
}

/// While it lives, the nodes that this thread searches are below such a search.
class Below {
  public:
    explicit Below(Subtree subtree) : subtree_(subtree) {
        if constexpr (AreKept) {
            Counters::enter(subtree_);
        }
    }
    ~Below() {
        if constexpr (AreKept) {
            Counters::leave(subtree_);
        }
    }
    Below(const Below&) = delete;
    Below& operator=(const Below&) = delete;

  private:
    [[maybe_unused]] Subtree subtree_;
};

/// Counts a late move, with its reduction in plies.
inline void count_late_move(const Node& node, int reduction) {
    count(Event::LateMove, node, reduction);
    if (reduction > 0) {
        count(Event::Reduction, node, reduction);
    }
}

/// Counts what a singular search led to, with the extension in plies.
inline void count_extension(const Node& node, int extension) {
    if (extension != 0) {
        count(extension < 0    ? Event::NegativeExtension
              : extension == 1 ? Event::SingleExtension
              : extension == 2 ? Event::DoubleExtension
                               : Event::TripleExtension,
              node, extension);
    }
}

} // namespace isolani::statistics
