// Hands out the moves of a node, the most promising first, generating as late as possible.
// https://www.chessprogramming.org/Move_Ordering
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/history.h"

#include <array>
#include <cstdint>

namespace isolani {

/// The two quiet moves that last caused a cut-off at a ply.
struct Killers {
    std::array<Move, 2> moves{};

    void add(Move m) {
        if (m != moves[0]) {
            moves[1] = moves[0];
            moves[0] = m;
        }
    }
};

/// Table move, winning captures, killers, quiet moves by history, losing captures. Every legal move
/// comes exactly once.
class MovePicker {
  public:
    /// Any table move is allowed: it is handed out only if legal.
    MovePicker(const Position& pos, Move table_move, const Killers& killers,
               const MoveHistory& history);
    /// For quiescence: captures and promotions only, or all moves in check.
    MovePicker(const Position& pos, Move table_move, const MoveHistory& history);

    /// The next move, or the null move when there are no more.
    Move next();
    /// From now on quiet moves are left out.
    void skip_quiets() { skip_quiets_ = true; }

  private:
    enum class Stage : std::uint8_t {
        TableMove,
        GenerateNoisy,
        GoodNoisy,
        FirstKiller,
        SecondKiller,
        GenerateQuiet,
        Quiet,
        BadNoisy,
        Done,
    };

    void generate_noisy();
    void generate_quiet();
    Move next_good_noisy();
    Move next_killer(std::size_t i);
    Move next_quiet();
    Move next_bad_noisy();
    Move take_best();
    bool is_killer(Move m) const { return m == killers_.moves[0] || m == killers_.moves[1]; }

    const Position& pos_;
    const MoveHistory& history_;
    Move table_move_;
    Killers killers_;
    Stage stage_ = Stage::TableMove;
    bool skip_quiets_ = false;
    MoveList moves_;
    std::array<int, MaxMoves> scores_; ///< of moves_, beside them
    std::array<Move, MaxMoves>::size_type next_ = 0;
    MoveList bad_noisy_;
    std::size_t next_bad_ = 0;
};

} // namespace isolani
