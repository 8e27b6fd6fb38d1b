// What a line of play wins, and how, where the board proves it.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

/// How a line wins. "The capture" is the move of the line after which the winner keeps what it has
/// won; "the move" is the decisive one, which for most kinds is the winner's move before it; for
/// forks and discovered attacks the one before that, if it answers a check. A man is *in danger*
/// from another that attacks it if it is the king, worth more, or undefended. Men that could have
/// been won before the move are not won by it. https://www.chessprogramming.org/Tactics
enum class MotifKind : std::uint8_t {
    Mate,         ///< the line ends with checkmate
    BackRankMate, ///< the mated king is on its back rank, a rook or queen checks along it, and all
                  ///< squares before the king but at most one have own men
    Promotion,    ///< the capture is a promotion
    HangingPiece, ///< the capture, the winner's first move, takes an undefended man
    LesserTakes,  ///< the capture, the winner's first move, takes a man with one worth less
    Fork,   ///< the man that moves has two men in danger, and takes one of them next; who takes
            ///< it loses material or is mated at once
    Skewer, ///< a slider has a man in danger, which steps aside, and then takes a man of less
            ///< worth behind it
    DiscoveredAttack, ///< the move uncovers a slider that has a man in danger, and takes it next
    DiscoveredCheck,  ///< the move uncovers a check, and the man that moved takes what it has in
                      ///< danger
    PinnedDefender,   ///< all that defend what is captured, but for the king, are pinned to it, and
                      ///< nothing can recapture
    PinnedPiece,      ///< a man pinned to king or queen, without a legal move if it is the king, is
                      ///< attacked, stays and is captured
    RemovedDefender,  ///< the move takes the only defender of a man that was attacked
    OverloadedDefender, ///< the move takes something, and the only man that can recapture it was
                        ///< the only defender of a man that was attacked
    DeflectedDefender, ///< the move gives check, and all answers are by the only defender of a man,
                       ///< which can then be won
    TrappedPiece       ///< a piece is attacked, and lost on every square to which it can go
};

struct Man {
    PieceType type = NoPieceType;
    Square square = NoSquare;
};

struct Motif {
    MotifKind kind;
    std::size_t ply; ///< of the decisive move in the line, from 0
    Man victim;      ///< what falls, or the king that is mated, after the decisive move
    Man other;       ///< the other man that the motif is about, if there is one
};

/// What a side wins in a line: at least a pawn, or the game by mate.
struct LineGain {
    Color winner = White;
    std::size_t plies = 0; ///< of the line up to where that is counted
    int material = 0;      ///< in centipawns; 0 if it is mate
    bool mates = false;
    std::optional<Motif> motif; ///< if one is proven
};

/// What `winner` wins in a line of legal moves, nothing if that is less than a pawn. Material is
/// counted where the line comes to rest: no check, and no capture that wins something by static
/// exchange, neither of the side to move nor of the other side if it were; at the first such place
/// where the winner has as much as at the last and never less after it. Nothing if there is less
/// after the last one, or if at the end of the line a capture leads to less.
std::optional<LineGain> gain_of(const Position& pos, const std::vector<Move>& line, Color winner);

} // namespace isolani
