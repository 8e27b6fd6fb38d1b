// Syzygy tablebases: the result of every ending with few pieces, probed through the Fathom library.
// https://www.chessprogramming.org/Syzygy_Bases
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/util/result.h"
#include "search/table_files.h"
#include "search/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// The result of perfect play for the side to move. The fifty-move rule turns a cursed win and a
/// blessed loss into draws.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

/// How the search uses the tables.
struct TablebaseSettings {
    int probe_depth = 1; ///< plies; nodes with less remaining depth are not probed
    int probe_limit = 7; ///< most pieces on the board, kings included; 0: never probe
    bool fifty_move_rule = true;

    /// The value of a result found `ply` plies from the root. With the fifty-move rule, cursed wins
    /// and blessed losses are draws.
    Value value_of(Wdl result, int ply) const {
        const Wdl least_win = fifty_move_rule ? Wdl::Win : Wdl::CursedWin;
        const Wdl least_loss = fifty_move_rule ? Wdl::Loss : Wdl::BlessedLoss;
        return result >= least_win    ? tablebase_win_in(ply)
               : result <= least_loss ? -tablebase_win_in(ply)
                                      : DrawValue;
    }
};

/// A root move and its rank: the move with the higher rank keeps the better result, and moves of
/// equal rank are equally safe. 0 is a draw. A rank that is not near +-1000 means that the
/// fifty-move rule may still save the losing side.
struct RankedMove {
    Move move;
    int rank = 0;
    /// With the current halfmove clock. Absent if unknown: by WDL only, a win or loss may be a draw
    /// by the fifty-move rule.
    std::optional<Wdl> result{};
};

/// All legal moves of a position.
struct RootRanking {
    std::vector<RankedMove> moves;
    /// Whether the ranks are by DTZ, the distance to the next capture or pawn move, so that the
    /// best rank makes progress where it is needed; false: by WDL only, because the DTZ tables are
    /// missing.
    bool by_distance = false;
};

/// The tables in some folders. Fathom's state is global: if there are several objects, all of them
/// use the tables that were loaded last.
class Tablebases {
  public:
    /// The tables that load() found.
    struct Inventory {
        int pieces = 0;                    ///< of the largest table, kings included
        int wdl = 0;                       ///< number of WDL files
        int dtz = 0;                       ///< number of DTZ files
        std::vector<std::string> faults{}; ///< of folders that were skipped: "no folder 'x'"
    };

    /// Whether this build can read tables.
    static bool is_supported();

    /// Opens all tables in these folders, separated by ':' (';' on Windows), unless they are open
    /// and their files have not changed; an empty path disables the tables. Folders that cannot be
    /// read are skipped. Returns an error and changes nothing if the build cannot read tables, no
    /// folder has tables, or a file is damaged. Returns an error and disables the tables if none of
    /// them can be read, or a damaged file took the place of one that was open. Not during a
    /// search.
    Result<Inventory> load(const std::string& path);

    /// Changes the settings. Not during a search.
    void use(const TablebaseSettings& settings);
    const TablebaseSettings& settings() const { return settings_; }

    /// The most pieces on the board, kings included, for which there are tables; 0 if there are
    /// none.
    int most_pieces() const { return most_pieces_; }
    /// Whether the position can be probed: there are tables for its number of pieces, and no
    /// castling rights, which the tables do not cover.
    bool covers(const Position& pos) const {
        return pos.pieces().count() <= most_pieces_ && pos.castling_rooks().empty();
    }

    /// The result of perfect play, if the tables have it and the halfmove clock is 0: otherwise a
    /// win may be a draw by the fifty-move rule. Thread-safe.
    std::optional<Wdl> probe_wdl(const Position& pos) const {
        return covers(pos) && pos.halfmove_clock() == 0 ? probe(pos) : std::nullopt;
    }

    /// Ranks the legal moves with the current halfmove clock. `has_repeated`: a position has
    /// occurred twice since the last capture or pawn move, so that only moves that make progress
    /// keep a win. Not thread-safe: no other probe may run at the same time.
    std::optional<RootRanking> probe_root(const Position& pos, bool has_repeated) const;

  private:
    std::optional<Error> open(const std::string& path, const std::vector<std::string>& folders);
    std::optional<Wdl> probe(const Position& pos) const;

    TableFiles open_files_; ///< those that Fathom was initialised with
    Inventory open_;        ///< the tables in them
    bool in_use_ = false;
    TablebaseSettings settings_;
    int most_pieces_ = 0; ///< of the tables in use, at most settings_.probe_limit
};

} // namespace isolani
