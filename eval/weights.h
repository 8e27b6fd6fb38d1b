// The weights of each term of terms.def, of the shape declared there: one Score (middlegame,
// endgame) a weight, in centipawns or points of danger. Written by the tuner (`make tuner`) from
//   games7.csv: 2513406 positions
//   games6.csv: 2485086 positions
//   games5.csv: 1617595 positions
//   games.csv: 2354666 positions
// with seed 1, lambda 0.25, K 0.007876 a centipawn (labels: 0.007434). Mean squared error:
//   training: 0.012504 before, 0.012491 after (to the results alone: 0.091946, 0.091854)
//   validation: 0.012879 before, 0.012874 after (to the results alone: 0.093386, 0.093329)
// clang-format off
#pragma once

#include "eval/terms.h"

namespace isolani::weights {

inline constexpr TermWeights<Term::Material> Material({
    {64, 113}, {188, 390}, {214, 435}, {325, 740}, {743, 1107},
});
inline constexpr TermWeights<Term::PieceSquare> PieceSquare({ // 2 x 5 x 8 x 8
    // pawn, kings on one wing, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-9, 0}, {3, -2}, {-6, 5}, {-7, 8}, {-3, 20}, {7, 6}, {26, 0}, {-1, -10},
    {-10, -16}, {-6, -8}, {-8, -10}, {-7, -4}, {1, 0}, {5, -1}, {18, -11}, {-6, -16},
    {-9, -1}, {-9, 1}, {-2, -17}, {2, -11}, {7, -15}, {10, -8}, {-1, 5}, {-9, -10},
    {1, 25}, {7, 17}, {1, 4}, {5, 0}, {9, -2}, {3, 5}, {15, 18}, {8, 13},
    {15, 40}, {8, 38}, {5, 29}, {16, 16}, {9, 29}, {-10, 38}, {4, 44}, {28, 20},
    {57, 61}, {25, 87}, {30, 80}, {44, 67}, {70, 69}, {36, 64}, {27, 85}, {52, 24},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on one wing, ranks 1 to 8, files from a
    {-24, -40}, {-18, -23}, {-14, -5}, {-9, -2}, {-12, 3}, {-9, -5}, {-22, -22}, {-22, -52},
    {-16, -36}, {-14, -7}, {-10, -19}, {-7, -2}, {-3, -1}, {-1, -12}, {-3, 2}, {-12, -24},
    {-17, -21}, {-3, -9}, {-1, -11}, {1, 4}, {4, 5}, {4, -5}, {5, -6}, {-14, -12},
    {1, 1}, {1, 10}, {10, 3}, {4, 18}, {10, 16}, {18, 5}, {12, 5}, {4, -3},
    {2, 10}, {2, 7}, {11, 8}, {19, 23}, {17, 16}, {20, 11}, {13, 5}, {16, -5},
    {-5, 9}, {-1, 5}, {1, 13}, {14, 11}, {14, 12}, {17, 13}, {-2, 11}, {7, -6},
    {-33, 17}, {-27, 21}, {1, 4}, {7, 23}, {1, 25}, {12, 10}, {-30, 17}, {-21, -1},
    {-92, -13}, {-53, 1}, {-72, 28}, {-12, 8}, {-10, 17}, {-94, 22}, {-56, -18}, {-83, -56},
    // bishop, kings on one wing, ranks 1 to 8, files from a
    {1, -25}, {11, -5}, {0, -10}, {3, -7}, {2, 0}, {-16, -7}, {-14, 5}, {-6, -46},
    {20, -4}, {13, -33}, {15, -2}, {2, -3}, {7, -3}, {11, -6}, {11, -35}, {3, -25},
    {8, -3}, {24, 2}, {10, -18}, {11, 14}, {10, 18}, {9, -20}, {17, -1}, {5, -9},
    {6, 0}, {9, 5}, {14, 20}, {5, -13}, {6, -9}, {11, 15}, {7, 9}, {9, -2},
    {4, -5}, {8, 13}, {8, 17}, {6, -4}, {2, -5}, {14, 18}, {13, 5}, {0, 1},
    {2, 11}, {11, 2}, {-12, -6}, {7, 18}, {9, 19}, {17, -1}, {6, 24}, {13, -3},
    {-7, 16}, {-18, -5}, {2, 14}, {-3, 22}, {-12, 28}, {2, 15}, {-23, -14}, {0, -4},
    {-40, -9}, {-35, 26}, {-85, 53}, {-34, 23}, {-49, 20}, {-101, 30}, {-46, 26}, {-11, -28},
    // rook, kings on one wing, ranks 1 to 8, files from a
    {1, -8}, {2, -7}, {2, -3}, {5, -11}, {10, -16}, {4, -4}, {-9, 0}, {-14, -28},
    {-11, -1}, {-6, 6}, {-6, 0}, {1, -4}, {0, -5}, {6, -1}, {4, -8}, {-26, -19},
    {-16, 16}, {-7, 11}, {-12, 20}, {-12, 14}, {-6, 9}, {-4, 11}, {4, 6}, {-14, -8},
    {-11, 25}, {-14, 34}, {-12, 32}, {-16, 26}, {-12, 25}, {-17, 24}, {-6, 25}, {-15, 13},
    {-8, 35}, {-2, 36}, {3, 29}, {-3, 30}, {1, 30}, {2, 23}, {3, 25}, {-5, 23},
    {3, 32}, {15, 26}, {8, 25}, {15, 18}, {18, 15}, {13, 19}, {13, 25}, {0, 15},
    {18, 12}, {7, 18}, {17, 12}, {32, 2}, {13, 9}, {24, 13}, {16, 22}, {26, 4},
    {14, 22}, {12, 32}, {14, 25}, {6, 32}, {-7, 35}, {-4, 39}, {3, 38}, {10, 26},
    // queen, kings on one wing, ranks 1 to 8, files from a
    {-12, -21}, {-5, -36}, {-1, -27}, {3, -33}, {2, -25}, {-1, -25}, {-13, -50}, {-10, -21},
    {-5, -24}, {-2, -24}, {4, -23}, {-5, 13}, {-3, 10}, {6, -19}, {14, -24}, {5, -28},
    {-12, 1}, {0, -4}, {-8, 27}, {-3, 15}, {-7, 34}, {-2, 31}, {4, 22}, {-7, 18},
    {-11, 3}, {-8, 21}, {-5, 28}, {-9, 43}, {-8, 45}, {-8, 43}, {0, 21}, {-3, 19},
    {-4, 2}, {-6, 23}, {-3, 26}, {-1, 37}, {-13, 60}, {-3, 26}, {-2, 27}, {3, 0},
    {-4, 9}, {5, 17}, {7, 17}, {4, 30}, {-9, 43}, {12, 43}, {-1, 27}, {9, 14},
    {-18, 25}, {-8, 14}, {10, 11}, {2, 32}, {-15, 46}, {-9, 26}, {25, 26}, {10, 24},
    {-24, 41}, {-8, 23}, {5, 19}, {2, 20}, {7, 22}, {12, 19}, {-6, 40}, {-15, 51},
    // pawn, kings on both wings, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-17, 9}, {-5, 15}, {-14, 17}, {-11, 15}, {-3, 15}, {9, -1}, {23, 5}, {1, 3},
    {-17, -9}, {-11, 0}, {-15, -4}, {-8, -2}, {-1, 1}, {10, -3}, {15, 0}, {-2, -6},
    {-18, 0}, {-9, -1}, {-7, -14}, {0, -12}, {4, -5}, {9, 3}, {-5, 24}, {-6, 13},
    {4, 19}, {2, 22}, {-10, 4}, {4, 11}, {6, 9}, {5, 32}, {8, 41}, {4, 55},
    {16, 36}, {15, 41}, {-24, 35}, {18, 28}, {5, 41}, {3, 73}, {-11, 78}, {6, 70},
    {52, 57}, {34, 78}, {46, 69}, {42, 85}, {39, 92}, {0, 124}, {37, 135}, {66, 96},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on both wings, ranks 1 to 8, files from a
    {-30, -37}, {-26, -21}, {-21, -4}, {-17, 1}, {-8, -1}, {-19, -6}, {-27, -34}, {-33, -43},
    {-23, -26}, {-19, 7}, {-14, -1}, {-12, -2}, {-11, -4}, {-10, -13}, {-18, 3}, {-23, -28},
    {-19, -19}, {-2, -5}, {-10, -5}, {-2, 8}, {-5, 8}, {-1, -13}, {-11, -10}, {-24, -17},
    {1, -2}, {5, 3}, {10, 1}, {5, 21}, {4, 16}, {5, 4}, {-2, -1}, {-9, -5},
    {9, 4}, {-2, 7}, {18, 11}, {14, 15}, {14, 12}, {9, 7}, {8, 6}, {4, 2},
    {-10, -13}, {-5, -5}, {6, 13}, {12, 6}, {5, 26}, {11, 2}, {5, -2}, {-14, -4},
    {-34, -7}, {-33, 7}, {8, 5}, {-9, 13}, {-3, 18}, {6, 6}, {-9, 6}, {-25, 5},
    {-90, -80}, {-45, -11}, {-79, 9}, {-32, 15}, {-21, 7}, {-44, 18}, {-58, -17}, {-75, -39},
    // bishop, kings on both wings, ranks 1 to 8, files from a
    {-15, -15}, {-8, -3}, {-10, -8}, {-5, 10}, {-11, 1}, {-13, -2}, {-17, -7}, {-11, -36},
    {-5, 11}, {-5, -33}, {3, 4}, {-3, 2}, {2, 5}, {9, 5}, {17, -25}, {-4, -1},
    {-5, -5}, {5, 5}, {-8, -10}, {0, 23}, {6, 21}, {10, -15}, {23, -2}, {9, -3},
    {-6, -14}, {-3, 5}, {4, 27}, {0, -5}, {1, 0}, {16, 16}, {3, 12}, {-3, -4},
    {-13, -2}, {1, 14}, {10, 15}, {3, 3}, {5, -1}, {3, 22}, {10, 12}, {-4, 4},
    {6, 13}, {12, 14}, {-6, 10}, {15, 18}, {1, 31}, {-2, 2}, {1, 23}, {-15, 18},
    {-5, 5}, {-23, -6}, {-12, 22}, {-33, 30}, {-27, 39}, {-5, 22}, {-22, 3}, {-18, 22},
    {-35, -14}, {-25, 35}, {-75, 28}, {-57, 15}, {-33, 31}, {-74, 35}, {-29, 33}, {-29, 1},
    // rook, kings on both wings, ranks 1 to 8, files from a
    {-3, -21}, {5, -16}, {3, -19}, {1, -18}, {1, -17}, {-1, -13}, {-25, -1}, {-32, -17},
    {-17, -12}, {-3, -15}, {-11, -3}, {-6, -9}, {-8, -9}, {-8, -4}, {-12, -10}, {-43, -9},
    {-19, -2}, {-5, -8}, {-10, -11}, {-12, -4}, {-13, 9}, {-17, 6}, {-18, 5}, {-30, 1},
    {-28, 18}, {-6, 14}, {-12, 16}, {-23, 19}, {-17, 22}, {-22, 24}, {-17, 18}, {-25, 16},
    {-13, 17}, {0, 18}, {-8, 17}, {-7, 25}, {-12, 24}, {-1, 20}, {-15, 31}, {-21, 28},
    {-10, 19}, {0, 21}, {11, 7}, {3, 13}, {9, 14}, {9, 16}, {2, 17}, {-6, 14},
    {12, -4}, {8, 6}, {10, 1}, {14, -5}, {19, -6}, {17, 2}, {17, 3}, {14, -1},
    {10, 25}, {11, 23}, {-4, 22}, {-3, 23}, {6, 25}, {32, 12}, {17, 21}, {11, 9},
    // queen, kings on both wings, ranks 1 to 8, files from a
    {-21, -15}, {-4, -40}, {-9, -8}, {2, -54}, {-4, -30}, {-10, -22}, {-24, -21}, {-32, -35},
    {-4, -15}, {1, -24}, {3, -25}, {-9, 11}, {-5, 12}, {-1, -1}, {-1, -22}, {-17, -15},
    {-7, -11}, {1, -5}, {-6, 10}, {-8, 29}, {-10, 32}, {-8, 29}, {-7, 16}, {-19, -4},
    {-6, 2}, {-7, 11}, {-8, 29}, {-8, 42}, {-9, 50}, {-14, 43}, {-12, 23}, {-19, 36},
    {-4, -16}, {-11, 17}, {-6, 24}, {-14, 58}, {-15, 53}, {-6, 46}, {-16, 49}, {-3, 21},
    {4, -7}, {-5, 8}, {1, 41}, {-4, 28}, {-3, 43}, {-5, 34}, {6, 15}, {-4, 8},
    {3, 3}, {12, 21}, {-3, 1}, {-7, 34}, {-7, 40}, {8, 14}, {-2, 18}, {-5, 4},
    {-15, 30}, {12, 9}, {0, 2}, {12, 9}, {23, 13}, {21, 5}, {-3, 22}, {-15, 16},
});
inline constexpr TermWeights<Term::KingSquare> KingSquare({ // 2 x 8 x 4
    // king, kings on one wing, ranks 1 to 8, files from a
    {25, -46}, {21, -18}, {-3, -23}, {-12, -36},
    {28, -18}, {17, -1}, {-1, -2}, {-22, 2},
    {14, -14}, {11, 5}, {-11, 16}, {-27, 20},
    {-21, -2}, {-23, 17}, {-40, 25}, {-57, 36},
    {-18, -2}, {-21, 23}, {-45, 34}, {-45, 34},
    {5, -12}, {1, 27}, {-12, 28}, {-39, 21},
    {-3, -56}, {-3, 30}, {-18, 7}, {-27, 8},
    {-33, -151}, {28, 3}, {10, 1}, {-22, -19},
    // king, kings on both wings, ranks 1 to 8, files from a
    {24, -67}, {19, -38}, {3, -41}, {-11, -49},
    {23, -38}, {6, -9}, {-6, -13}, {-22, -8},
    {6, -21}, {-2, 1}, {-15, 8}, {-32, 12},
    {-7, -1}, {-17, 16}, {-30, 22}, {-61, 29},
    {-12, 12}, {-24, 35}, {-37, 36}, {-59, 38},
    {-8, -2}, {-7, 26}, {-31, 38}, {-40, 30},
    {12, -37}, {4, 22}, {-18, 24}, {-24, 13},
    {-24, -78}, {20, 9}, {8, -5}, {-24, -1},
});
inline constexpr TermWeights<Term::PiecePair> PiecePair({
    {2, 1}, {6, 5}, {6, -5}, {5, 6}, {-4, 9}, {4, 81}, {6, 2}, {6, 0},
    {-5, 14}, {18, -46}, {-1, 4}, {22, -42}, {8, -34}, {-12, -84}, {-118, -64},
});
inline constexpr TermWeights<Term::PieceAgainst> PieceAgainst({
    {5, 6}, {6, 4}, {7, -16}, {5, 7}, {-15, -6}, {-24, 7}, {-1, 48}, {10, 35},
    {-3, 74}, {-25, 135},
});
inline constexpr TermWeights<Term::IsolatedPawn> IsolatedPawn({
    {11, 4}, {8, 0}, {12, 0}, {7, 1},
});
inline constexpr TermWeights<Term::IsolatedOpenPawn> IsolatedOpenPawn({{-1, -5}});
inline constexpr TermWeights<Term::HalfIsolani> HalfIsolani({{4, 5}});
inline constexpr TermWeights<Term::HangingPawn> HangingPawn({{-1, 0}});
inline constexpr TermWeights<Term::DoubledPawn> DoubledPawn({{-12, -13}});
inline constexpr TermWeights<Term::DoubledIsolatedPawn> DoubledIsolatedPawn({{-11, -8}});
inline constexpr TermWeights<Term::BackwardPawn> BackwardPawn({{0, -7}});
inline constexpr TermWeights<Term::Straggler> Straggler({{-6, -2}});
inline constexpr TermWeights<Term::PhalanxPawn> PhalanxPawn({
    {0, 0}, {4, 0}, {5, 6}, {7, 11}, {16, 22}, {28, 62}, {116, 135}, {0, 0},
});
inline constexpr TermWeights<Term::DefendedPawn> DefendedPawn({
    {0, 0}, {0, 0}, {16, 22}, {15, 17}, {18, 21}, {39, 34}, {98, 48}, {0, 0},
});
inline constexpr TermWeights<Term::ChainBase> ChainBase({{6, 7}});
inline constexpr TermWeights<Term::ChainLink> ChainLink({{-8, 0}});
inline constexpr TermWeights<Term::ChainPeak> ChainPeak({{-11, -16}});
inline constexpr TermWeights<Term::RammedPawn> RammedPawn({{-9, -13}});
inline constexpr TermWeights<Term::LeverPawn> LeverPawn({
    {0, 0}, {31, -5}, {13, -3}, {10, 15}, {18, 22}, {65, 33}, {0, 0}, {0, 0},
});
inline constexpr TermWeights<Term::LeverPush> LeverPush({{1, -2}});
inline constexpr TermWeights<Term::PawnIsland> PawnIsland({{-14, -3}});
inline constexpr TermWeights<Term::PawnMajority> PawnMajority({{-13, 19}});
inline constexpr TermWeights<Term::CandidatePawn> CandidatePawn({
    {0, 0}, {1, -6}, {4, 0}, {1, 19}, {0, 24}, {-21, 56}, {0, 0}, {0, 0},
});
inline constexpr TermWeights<Term::PassedPawn> PassedPawn({
    {0, 0}, {-12, 0}, {-11, 5}, {1, 25}, {13, 58}, {26, 104}, {87, 169}, {0, 0},
});
inline constexpr TermWeights<Term::PassedPawnFile> PassedPawnFile({
    {4, 9}, {8, 8}, {3, 4}, {8, -4},
});
inline constexpr TermWeights<Term::ConnectedPasser> ConnectedPasser({
    {0, 0}, {3, -8}, {-2, -1}, {2, 9}, {2, 19}, {2, 28}, {9, 31}, {0, 0},
});
inline constexpr TermWeights<Term::PasserBlocked> PasserBlocked({
    {0, 0}, {7, 3}, {5, 7}, {4, 3}, {-2, 6}, {-2, 6}, {-22, -49}, {0, 0},
});
inline constexpr TermWeights<Term::PasserFreePath> PasserFreePath({
    {0, 0}, {0, 6}, {-1, 4}, {2, 8}, {5, 14}, {12, 39}, {20, 33}, {0, 0},
});
inline constexpr TermWeights<Term::PasserSafePath> PasserSafePath({
    {0, 0}, {-30, 21}, {-29, 20}, {-39, 35}, {-25, 50}, {5, 76}, {74, 109}, {0, 0},
});
inline constexpr TermWeights<Term::PasserSafeStep> PasserSafeStep({
    {0, 0}, {-1, -3}, {0, 2}, {1, 6}, {1, 16}, {14, 20}, {18, 30}, {0, 0},
});
inline constexpr TermWeights<Term::PasserDefendedStep> PasserDefendedStep({{4, 14}});
inline constexpr TermWeights<Term::PasserOwnKing> PasserOwnKing({ // 4 x 8
    {-19, 45}, {0, 37}, {-13, 27}, {-14, 7}, {-9, -13}, {-5, -14}, {5, -22}, {2, -18},
    {-11, 69}, {18, 60}, {9, 22}, {-18, 6}, {-12, -16}, {-7, -29}, {-6, -34}, {-9, -28},
    {-2, 99}, {23, 79}, {19, 19}, {1, -5}, {-14, -28}, {-20, -34}, {-19, -38}, {-10, -38},
    {21, 132}, {19, 74}, {10, 47}, {5, -2}, {16, -49}, {-4, -52}, {-32, -43}, {-48, -28},
});
inline constexpr TermWeights<Term::PasserEnemyKing> PasserEnemyKing({ // 4 x 8
    {-29, -4}, {0, -16}, {2, -15}, {-1, -8}, {-4, 12}, {-8, 27}, {-5, 30}, {-11, 33},
    {-14, -33}, {5, -39}, {1, -32}, {-7, 4}, {-8, 27}, {-7, 43}, {0, 49}, {-1, 42},
    {-42, -43}, {-17, -53}, {23, -63}, {14, -4}, {2, 42}, {-3, 68}, {0, 63}, {-1, 48},
    {-15, -57}, {-3, -51}, {10, -78}, {19, 2}, {-10, 45}, {-14, 75}, {-20, 79}, {4, 62},
});
inline constexpr TermWeights<Term::PasserUnstoppable> PasserUnstoppable({{-11, 199}});
inline constexpr TermWeights<Term::RookBehindPasser> RookBehindPasser({{1, 19}});
inline constexpr TermWeights<Term::RookBehindEnemyPasser> RookBehindEnemyPasser({{-4, 59}});
inline constexpr TermWeights<Term::KnightMobility> KnightMobility({
    {-30, 0}, {-25, -29}, {-21, -3}, {-18, 11}, {-15, 20}, {-13, 29}, {-11, 32}, {-9, 36},
    {-5, 32},
});
inline constexpr TermWeights<Term::BishopMobility> BishopMobility({
    {-24, -21}, {-19, -21}, {-12, 0}, {-10, 12}, {-7, 22}, {-6, 28}, {-4, 29}, {-4, 34},
    {-5, 33}, {-3, 34}, {-3, 32}, {2, 29}, {-1, 30}, {9, 21},
});
inline constexpr TermWeights<Term::RookMobility> RookMobility({
    {-44, -28}, {-19, -39}, {-10, -11}, {-6, 2}, {-4, 18}, {-3, 26}, {-1, 33}, {1, 35},
    {2, 41}, {4, 45}, {4, 49}, {5, 55}, {6, 59}, {8, 62}, {18, 55},
});
inline constexpr TermWeights<Term::QueenMobility> QueenMobility({
    {-40, 9}, {-23, 7}, {-20, -20}, {-16, -41}, {-12, -51}, {-9, -22}, {-7, -6}, {-5, 4},
    {-2, 10}, {0, 15}, {1, 23}, {2, 29}, {5, 30}, {6, 34}, {5, 39}, {6, 39},
    {7, 41}, {8, 40}, {8, 41}, {10, 36}, {7, 43}, {16, 30}, {13, 36}, {24, 15},
    {8, 24}, {15, 17}, {12, 27}, {7, 19},
});
inline constexpr TermWeights<Term::KnightOutpost> KnightOutpost({{15, 8}});
inline constexpr TermWeights<Term::BishopOutpost> BishopOutpost({{16, 10}});
inline constexpr TermWeights<Term::KnightReachesOutpost> KnightReachesOutpost({{11, 9}});
inline constexpr TermWeights<Term::MinorBehindPawn> MinorBehindPawn({{3, 10}});
inline constexpr TermWeights<Term::BishopOwnPawns> BishopOwnPawns({{-3, -5}});
inline constexpr TermWeights<Term::BishopBlockedCentre> BishopBlockedCentre({{-1, -3}});
inline constexpr TermWeights<Term::BishopXrayPawn> BishopXrayPawn({{-3, -2}});
inline constexpr TermWeights<Term::BishopLongDiagonal> BishopLongDiagonal({{11, 29}});
inline constexpr TermWeights<Term::RookOpenFile> RookOpenFile({{15, 1}});
inline constexpr TermWeights<Term::RookHalfOpenFile> RookHalfOpenFile({{10, -5}});
inline constexpr TermWeights<Term::RookOnWeakPawn> RookOnWeakPawn({{5, 6}});
inline constexpr TermWeights<Term::RookAgainstDefendedPawn> RookAgainstDefendedPawn({{-8, -10}});
inline constexpr TermWeights<Term::RookSemiClosedFile> RookSemiClosedFile({{-7, -14}});
inline constexpr TermWeights<Term::RookClosedFile> RookClosedFile({{-9, -6}});
inline constexpr TermWeights<Term::OwnKingDistance> OwnKingDistance({ // 4 x 8
    {0, 0}, {-6, 14}, {-7, 13}, {-10, 6}, {-14, 3}, {-16, -1}, {-16, -6}, {-20, -12},
    {0, 0}, {-8, 11}, {-13, 9}, {-14, 8}, {-16, 5}, {-18, 3}, {-19, 1}, {-22, 0},
    {0, 0}, {5, 2}, {4, 4}, {4, 4}, {0, 5}, {-2, 7}, {-3, 9}, {-7, 9},
    {0, 0}, {-9, -22}, {-10, -22}, {-13, -14}, {-13, -10}, {-12, -5}, {-12, 2}, {-20, 13},
});
inline constexpr TermWeights<Term::EnemyKingDistance> EnemyKingDistance({ // 4 x 8
    {0, 0}, {-24, 6}, {-11, 2}, {-11, 13}, {-9, 11}, {-9, 3}, {-9, -6}, {-8, -6},
    {0, 0}, {-47, 6}, {-14, 6}, {-12, 7}, {-13, 7}, {-12, 7}, {-10, 5}, {-10, 3},
    {0, 0}, {-30, 18}, {-13, -3}, {6, 0}, {7, 1}, {5, 6}, {6, 8}, {3, 8},
    {0, 0}, {0, 0}, {-51, -23}, {-15, -9}, {-5, -3}, {-6, -7}, {-7, -12}, {-11, -6},
});
inline constexpr TermWeights<Term::ClosedPosition> ClosedPosition({
    {-1, 7}, {-1, 2}, {0, 3},
});
inline constexpr TermWeights<Term::RookOnQueenFile> RookOnQueenFile({{3, -5}});
inline constexpr TermWeights<Term::RookOnSeventh> RookOnSeventh({{-7, 26}});
inline constexpr TermWeights<Term::ThreatByPawn> ThreatByPawn({
    {49, 63}, {44, 80}, {61, 41}, {41, 36},
});
inline constexpr TermWeights<Term::ThreatByKnight> ThreatByKnight({ // 2 x 5
    {0, 20}, {5, 49}, {30, 37}, {52, 16}, {35, 23},
    {-2, -1}, {8, 52}, {31, 43}, {48, 61}, {49, 48},
});
inline constexpr TermWeights<Term::ThreatByBishop> ThreatByBishop({ // 2 x 5
    {7, 18}, {17, 50}, {30, 51}, {34, 42}, {36, 49},
    {1, -5}, {14, 39}, {27, 54}, {40, 82}, {45, 63},
});
inline constexpr TermWeights<Term::ThreatByRook> ThreatByRook({ // 2 x 5
    {1, 22}, {21, 32}, {22, 37}, {17, 17}, {39, -4},
    {-3, 5}, {3, 12}, {8, 6}, {11, 10}, {48, 48},
});
inline constexpr TermWeights<Term::ThreatByKing> ThreatByKing({{17, 25}});
inline constexpr TermWeights<Term::HangingPiece> HangingPiece({{12, 23}});
inline constexpr TermWeights<Term::WeakQueenProtection> WeakQueenProtection({{5, 15}});
inline constexpr TermWeights<Term::LoosePiece> LoosePiece({
    {-1, -6}, {-4, -6}, {-1, -9}, {-1, 0}, {4, -3},
});
inline constexpr TermWeights<Term::PawnPushThreat> PawnPushThreat({
    {8, 18}, {10, 16}, {12, 8}, {10, 11},
});
inline constexpr TermWeights<Term::RestrictedSquare> RestrictedSquare({{2, 1}});
inline constexpr TermWeights<Term::QueenAttackThreat> QueenAttackThreat({{8, 1}});
inline constexpr TermWeights<Term::SpaceSquare> SpaceSquare({{1, -1}});
inline constexpr TermWeights<Term::ShelterPawn> ShelterPawn({ // 4 x 8
    {-2, 8}, {16, -35}, {17, -17}, {11, -10}, {2, 1}, {-5, 11}, {1, 16}, {0, 0},
    {-8, 11}, {17, -12}, {6, -15}, {0, -8}, {-5, 1}, {-3, 12}, {17, 1}, {0, 0},
    {-1, 10}, {10, 5}, {-14, -2}, {-10, -10}, {-2, -4}, {4, -6}, {18, 2}, {0, 0},
    {-15, 17}, {-4, 5}, {-9, 1}, {-11, 0}, {-5, -1}, {-25, 10}, {-41, 14}, {0, 0},
});
inline constexpr TermWeights<Term::StormPawn> StormPawn({ // 4 x 8
    {-18, -11}, {58, 60}, {-10, 43}, {-25, -1}, {-16, -15}, {-12, -18}, {-16, -14}, {0, 0},
    {-18, -5}, {42, 101}, {-9, 73}, {-17, 12}, {-22, -3}, {-12, -14}, {-13, -10}, {0, 0},
    {-4, -12}, {2, 38}, {-38, 38}, {-14, -6}, {-11, -16}, {-7, -17}, {-6, -11}, {0, 0},
    {-8, -8}, {-12, 54}, {5, 21}, {-7, -14}, {-9, -25}, {-3, -23}, {-8, -13}, {0, 0},
});
inline constexpr TermWeights<Term::StormBlocked> StormBlocked({
    {0, 0}, {0, 0}, {1, -52}, {-3, -31}, {-1, -29}, {-1, -34}, {3, -30}, {0, 0},
});
inline constexpr TermWeights<Term::CanCastle> CanCastle({
    {26, -5}, {7, 17},
});
inline constexpr TermWeights<Term::KingPawnDistance> KingPawnDistance({{-10, -12}});
inline constexpr TermWeights<Term::DangerAttacker> DangerAttacker({ // 4 x 10
    {0, 0}, {17, -9}, {21, 33}, {25, 75}, {29, 117}, {33, 159}, {37, 201}, {41, 243}, {45, 285}, {49, 327},
    {0, 0}, {10, -29}, {14, 13}, {18, 55}, {22, 97}, {26, 139}, {30, 181}, {34, 223}, {38, 265}, {42, 307},
    {0, 0}, {12, -128}, {16, -86}, {20, -44}, {24, -2}, {28, 40}, {32, 82}, {36, 124}, {40, 166}, {44, 208},
    {0, 0}, {2, 66}, {6, 108}, {10, 150}, {14, 192}, {18, 234}, {22, 276}, {26, 318}, {30, 360}, {34, 402},
});
inline constexpr TermWeights<Term::DangerWeakSquare> DangerWeakSquare({{13, -92}});
inline constexpr TermWeights<Term::DangerSafeCheck> DangerSafeCheck({
    {60, 97}, {42, 404}, {65, 218}, {43, 502},
});
inline constexpr TermWeights<Term::DangerUnsafeCheck> DangerUnsafeCheck({
    {11, 47}, {14, 213}, {15, 58}, {-3, 117},
});
inline constexpr TermWeights<Term::DangerFlankAttack> DangerFlankAttack({{5, -39}});
inline constexpr TermWeights<Term::DangerFlankDefence> DangerFlankDefence({{-6, 28}});
inline constexpr TermWeights<Term::DangerBlocker> DangerBlocker({{5, -30}});
inline constexpr TermWeights<Term::DangerOpenFile> DangerOpenFile({{1, 218}});
inline constexpr TermWeights<Term::DangerShelter> DangerShelter({ // 4 x 8
    {30, 4}, {2, 10}, {3, 3}, {23, 7}, {41, 4}, {20, 1}, {2, 2}, {0, 0},
    {27, 1}, {-4, 11}, {6, 8}, {31, 3}, {38, -1}, {37, 2}, {12, 0}, {0, 0},
    {35, -3}, {10, -2}, {12, 11}, {29, 10}, {48, 5}, {47, 4}, {15, 1}, {0, 0},
    {22, -1}, {13, -4}, {10, -2}, {23, -3}, {35, 5}, {19, 5}, {15, 0}, {0, 0},
});
inline constexpr TermWeights<Term::DangerStorm> DangerStorm({ // 4 x 8
    {15, 11}, {9, 2}, {53, 3}, {17, -11}, {17, 0}, {8, 15}, {7, 10}, {0, 0},
    {18, -6}, {39, -2}, {74, 7}, {4, 3}, {8, -1}, {-1, 15}, {13, 10}, {0, 0},
    {22, 17}, {18, 0}, {87, -6}, {47, -10}, {10, 7}, {7, 7}, {14, 13}, {0, 0},
    {18, 12}, {18, 0}, {88, -7}, {24, 8}, {1, -3}, {-1, -10}, {-4, 2}, {0, 0},
});
inline constexpr TermWeights<Term::DangerDistance> DangerDistance({ // 4 x 8
    {0, 0}, {32, -7}, {13, -11}, {10, 2}, {-6, -2}, {-14, 13}, {-26, 11}, {-47, 2},
    {0, 0}, {24, 0}, {11, -5}, {2, 1}, {0, -2}, {-8, 8}, {-20, 9}, {-29, -6},
    {0, 0}, {24, 0}, {12, -14}, {-6, 3}, {-13, 17}, {-23, 11}, {-35, 2}, {-33, -9},
    {0, 0}, {0, 0}, {79, 0}, {29, 3}, {2, 6}, {-8, 6}, {-17, 9}, {-26, 3},
});
inline constexpr TermWeights<Term::DangerNoQueen> DangerNoQueen({{-110, -167}});
inline constexpr TermWeights<Term::DangerBase> DangerBase({{166, 168}});
inline constexpr TermWeights<Term::ComplexityBase> ComplexityBase({{0, -37}});
inline constexpr TermWeights<Term::ComplexityPawn> ComplexityPawn({{0, 3}});
inline constexpr TermWeights<Term::ComplexityPasser> ComplexityPasser({{0, 7}});
inline constexpr TermWeights<Term::ComplexityNoPieces> ComplexityNoPieces({{0, 34}});
inline constexpr TermWeights<Term::ComplexityBothWings> ComplexityBothWings({{0, 15}});
inline constexpr TermWeights<Term::Tempo> Tempo({{19, 23}});

} // namespace isolani::weights
