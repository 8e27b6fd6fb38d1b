// Syzygy tablebases: the result of every ending with few pieces, read through the library Fathom.
// https://www.chessprogramming.org/Syzygy_Bases
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/util/result.h"
#include "search/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// The result of perfect play for the side to move. The cursed and the blessed would be a win and a
/// loss, were it not for the fifty-move rule.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

/// How the tables are to be used.
struct TablebaseSettings {
    int probe_depth = 1; ///< plies left in the search; nodes with fewer do not ask
    int probe_limit = 7; ///< pieces on the board, kings included; 0: never ask
    bool fifty_move_rule = true;

    /// What a result is worth that is known this many plies from the root. Where the fifty-move
    /// rule counts, the cursed and the blessed draw.
    Value value_of(Wdl result, int ply) const {
        const Wdl least_win = fifty_move_rule ? Wdl::Win : Wdl::CursedWin;
        const Wdl least_loss = fifty_move_rule ? Wdl::Loss : Wdl::BlessedLoss;
        return result >= least_win    ? tablebase_win_in(ply)
               : result <= least_loss ? -tablebase_win_in(ply)
                                      : DrawValue;
    }
};

/// A root move and what it is worth: of two moves the higher rank keeps the better result, and
/// moves of the same rank are equally safe. 0 is a draw; the fifty-move rule may still save the
/// loser where the rank is not near +-1000.
struct RankedMove {
    Move move;
    int rank = 0;
    std::optional<Wdl> result{}; ///< with the moves already made of the fifty; none: not known
};

/// All legal moves of a position.
struct RootRanking {
    std::vector<RankedMove> moves;
    /// By distance to the next capture or pawn move, so that the best rank makes progress when it
    /// has to; false: by result only, the tables of distances being absent.
    bool by_distance = false;
};

/// The tables of some folders. Fathom keeps them for the whole process: of several objects, the
/// last to load decides which tables all of them see.
class Tablebases {
  public:
    /// What load() has found.
    struct Inventory {
        int pieces = 0; ///< of the largest ending, kings included
        int wdl = 0;    ///< files of results
        int dtz = 0;    ///< files of distances
    };

    /// Whether this build can read tables at all.
    static bool is_supported();

    /// Opens all tables in these folders, separated by ':' (';' under Windows). No path: uses none
    /// any more. An error, where nothing has changed: a folder is missing, or no table is in any.
    /// Another, where no tables are used any more: none could be read. Not during a search.
    Result<Inventory> load(const std::string& path);

    /// Not during a search.
    void use(const TablebaseSettings& settings);
    const TablebaseSettings& settings() const { return settings_; }

    /// The most pieces on the board that a probe can answer for; 0 if there are no tables.
    int most_pieces() const { return most_pieces_; }
    /// Whether tables of this many pieces may be asked about the position: castling is not in them.
    bool covers(const Position& pos) const {
        return pos.pieces().count() <= most_pieces_ && pos.castling_rooks().empty();
    }

    /// The result with perfect play, if the tables have it and the position begins a new count of
    /// fifty moves: with part of it used up a win may be none. Safe from any number of threads.
    std::optional<Wdl> probe_wdl(const Position& pos) const {
        return covers(pos) && pos.halfmove_clock() == 0 ? probe(pos) : std::nullopt;
    }

    /// Ranks the legal moves, with the moves already made of the fifty. `has_repeated`: a position
    /// has occurred twice since the last capture or pawn move, so that progress is due. One call at
    /// a time, and no other probe meanwhile.
    std::optional<RootRanking> probe_root(const Position& pos, bool has_repeated) const;

  private:
    std::optional<Wdl> probe(const Position& pos) const;

    std::string open_path_; ///< what Fathom has been given; it complains of every change
    Inventory open_;        ///< what lies there
    bool in_use_ = false;
    TablebaseSettings settings_;
    int most_pieces_ = 0; ///< of the tables in use, within the settings' limit
};

} // namespace isolani
