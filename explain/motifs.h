// How a line of play wins, where the board proves it.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace isolani {

/// How a line wins. "The capture" is the move of the line after which the winner keeps what it has
/// won, of several that win at least half as much as the largest the first; "the move" is the
/// decisive one, which for most kinds is the winner's move before it; for forks, discovered and
/// pinning attacks the one before that, if it answers a check, gives one, or is a capture that is
/// recaptured at once. A man is *in danger*
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

/// Whether a motif is no more than a capture that was already there.
constexpr bool is_of_capture(MotifKind kind) {
    return kind == MotifKind::HangingPiece || kind == MotifKind::LesserTakes;
}

struct Man {
    PieceType type = NoPieceType;
    Square square = NoSquare;
};

inline Man man_on(const Position& pos, Square s) { return {type_of(pos.piece_on(s)), s}; }

/// What is won is at least so much, in centipawns.
inline constexpr int LeastGain = 100;

struct Motif {
    MotifKind kind;
    std::size_t ply; ///< of the decisive move in the line, from 0
    Man victim;      ///< what falls, or the king that is mated, after the decisive move
    Man other;       ///< the other man that the motif is about, if there is one
};

class PlayedLine;

/// How a line wins by the capture that is its move of that index; nothing if no motif is proven.
std::optional<Motif> find_motif(const PlayedLine& line, std::size_t capture, Color winner);

} // namespace isolani
