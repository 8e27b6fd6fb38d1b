// New labels for the positions of a training file, by searches deeper than those that played the
// game.
#pragma once

#include "engine/position.h"
#include "formats/training_file.h"
#include "search/value.h"
#include "tools/data/self_play.h"
#include "tools/data/soft_search.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace isolani {

struct RelabelSettings {
    std::uint64_t nodes = 5000; ///< soft limit of each search
    int per_game = 0; ///< positions searched in a game at most, chosen at random; 0 for all
    Value most_difference = 150; ///< of the new value and the old, in centipawns; 0 for any
    std::size_t megabytes = 8;   ///< of the transposition table
    std::uint64_t seed = 1;      ///< of the file that is relabelled; decides the lots
};

/// Why a position gets no label. Only the last three need a search.
enum class Dropped : std::uint8_t {
    Invalid,   ///< no legal position
    InCheck,   ///< the static evaluation has no value for it
    SamePawns, ///< the game has enough positions with these pawns
    ByLot,     ///< the game has enough positions
    Won,       ///< the value is too large, or cannot be small enough after the old one
    NotQuiet,  ///< the best move captures or promotes, or the value is a bound
    Contested, ///< the new value and the old one are too far apart
};
template <> inline constexpr std::size_t EnumSize<Dropped> = 7;

/// What became of positions.
struct RelabelCounts {
    std::uint64_t positions = 0; ///< before
    std::uint64_t kept = 0;
    std::uint64_t searched = 0;
    std::uint64_t nodes = 0; ///< of all searches
    EnumArray<Dropped, std::uint64_t> dropped{};

    RelabelCounts& operator+=(const RelabelCounts& other);
    bool operator==(const RelabelCounts&) const = default;
};

/// A game with new labels.
struct RelabelledGame {
    TrainingGame game; ///< may have no positions
    RelabelCounts counts;
};

/// Relabels games one after the other on the calling thread. The labels of a game depend only on
/// the game and the settings.
class Relabeller {
  public:
    static constexpr Value MostValue = Adjudication::WinValue; ///< of a label
    static constexpr int PerPawnKey = 3; ///< positions searched in a game with the same pawns

    explicit Relabeller(const RelabelSettings& settings);

    /// Searches positions of a game from the last to the first, so that the transposition table
    /// knows what followed a position, and keeps the quiet ones with their new value and depth.
    /// std::nullopt if a stop was requested before its end.
    std::optional<RelabelledGame> relabel(const TrainingGame& game,
                                          const std::stop_token& stop = {});

  private:
    /// A position of a game that is to be searched.
    struct Candidate {
        std::size_t index; ///< in the game
        Position position;
    };

    std::optional<Dropped> reason_before_search(const TrainingPosition& stored,
                                                const Result<Position>& pos) const;
    void draw_lots(std::vector<Candidate>& candidates, std::uint32_t number,
                   RelabelCounts& counts) const;
    std::optional<Dropped> reason_after_search(const Position& pos,
                                               const SoftSearch::Outcome& outcome,
                                               Value change) const;

    RelabelSettings settings_;
    SoftSearch search_;
};

} // namespace isolani
