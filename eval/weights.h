// The weights of each term of terms.def, of the shape declared there: one Score (middlegame,
// endgame) a weight, in centipawns or points of danger. Written by the tuner (`make tuner`) from
//   deep700.csv: 154617 positions
//   deep250.csv: 137444 positions
//   d1.csv: 256487 positions
// with seed 1, lambda 0.25, K 0.007876 a centipawn (labels: 0.008200). Mean squared error:
//   training: 0.014228 before, 0.014228 after (to the results alone: 0.112082, 0.112082)
//   validation: 0.015055 before, 0.015055 after (to the results alone: 0.118299, 0.118299)
// clang-format off
#pragma once

#include "eval/terms.h"

namespace isolani::weights {

inline constexpr TermWeights<Term::Material> Material({
    {48, 135}, {180, 403}, {198, 440}, {327, 755}, {718, 1123},
});
inline constexpr TermWeights<Term::PieceSquare> PieceSquare({ // 2 x 5 x 8 x 8
    // pawn, kings on one wing, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-10, -9}, {0, 0}, {-7, 3}, {-5, 11}, {2, 13}, {3, 12}, {23, 1}, {-3, -12},
    {-13, -18}, {-12, -11}, {-9, -9}, {-8, -5}, {0, -1}, {-2, 5}, {14, -10}, {-10, -19},
    {-10, -6}, {-9, 4}, {0, -13}, {4, -12}, {10, -13}, {12, 3}, {0, 8}, {-11, -9},
    {2, 19}, {8, 19}, {1, 6}, {9, 2}, {11, 6}, {6, 13}, {14, 22}, {5, 4},
    {14, 29}, {-1, 31}, {12, 17}, {12, 17}, {6, 28}, {-2, 27}, {15, 36}, {25, 9},
    {48, 53}, {26, 77}, {30, 77}, {51, 77}, {68, 70}, {19, 68}, {24, 75}, {49, 15},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on one wing, ranks 1 to 8, files from a
    {-24, -44}, {-18, -13}, {-11, -12}, {-8, 5}, {-3, -6}, {-10, -6}, {-19, -22}, {-20, -63},
    {-21, -30}, {-18, 1}, {-9, -14}, {-9, -1}, {-3, -1}, {2, -4}, {-1, -4}, {-15, -17},
    {-14, -7}, {-10, 3}, {-8, -6}, {-1, 8}, {1, 8}, {3, -12}, {6, -18}, {-10, -25},
    {-3, 0}, {-1, 15}, {3, 10}, {-1, 25}, {9, 18}, {20, -6}, {12, 2}, {0, -7},
    {2, 24}, {3, 11}, {-5, 19}, {14, 17}, {10, 14}, {22, -1}, {8, 0}, {20, -6},
    {-3, 22}, {1, 14}, {2, 16}, {6, 6}, {17, 10}, {29, -4}, {2, 2}, {9, -11},
    {-24, 29}, {-22, 33}, {8, 4}, {6, 13}, {-3, 22}, {9, 6}, {-28, 18}, {-25, -2},
    {-89, -3}, {-55, 3}, {-79, 34}, {-12, 18}, {-9, 13}, {-103, 31}, {-54, -13}, {-84, -70},
    // bishop, kings on one wing, ranks 1 to 8, files from a
    {9, -32}, {16, -10}, {-2, -4}, {-2, -10}, {1, -4}, {-17, -11}, {-20, 2}, {-2, -52},
    {21, -6}, {10, -29}, {9, 0}, {-1, 2}, {3, -1}, {12, -7}, {12, -41}, {-3, -33},
    {12, -3}, {17, 2}, {4, -12}, {8, 9}, {9, 17}, {9, -24}, {18, -10}, {0, -13},
    {2, -2}, {10, 8}, {16, 14}, {8, -16}, {13, -14}, {12, 10}, {4, -4}, {8, -16},
    {-2, -3}, {3, 17}, {5, 14}, {0, -6}, {-4, 2}, {15, 13}, {19, 2}, {-1, -5},
    {-1, 19}, {14, 11}, {-11, -1}, {19, 10}, {14, 10}, {19, 1}, {12, 13}, {15, 1},
    {-6, 24}, {-14, -4}, {10, 18}, {-14, 20}, {-20, 26}, {-10, 23}, {-11, -17}, {-1, -1},
    {-41, -4}, {-39, 29}, {-89, 44}, {-36, 23}, {-50, 25}, {-96, 36}, {-50, 21}, {-8, -35},
    // rook, kings on one wing, ranks 1 to 8, files from a
    {4, -1}, {1, 3}, {1, 0}, {3, -4}, {11, -14}, {9, -7}, {-4, -4}, {-16, -23},
    {-7, 0}, {-8, 13}, {-5, 8}, {1, 3}, {8, -3}, {10, -13}, {10, -15}, {-29, -17},
    {-9, 22}, {-9, 26}, {-5, 16}, {-7, 14}, {1, 1}, {-3, 2}, {13, -3}, {-7, -11},
    {-9, 34}, {-17, 37}, {-16, 35}, {-16, 33}, {-11, 15}, {-10, 8}, {-3, 16}, {-16, 9},
    {-3, 37}, {-2, 41}, {7, 37}, {-7, 30}, {-3, 31}, {6, 19}, {19, 17}, {5, 13},
    {6, 33}, {8, 34}, {22, 24}, {9, 26}, {24, 12}, {15, 21}, {24, 17}, {8, 14},
    {13, 16}, {0, 22}, {15, 17}, {24, 9}, {15, 10}, {22, 14}, {14, 18}, {16, 1},
    {22, 31}, {16, 38}, {19, 31}, {4, 27}, {-2, 30}, {-9, 37}, {6, 38}, {4, 28},
    // queen, kings on one wing, ranks 1 to 8, files from a
    {0, -26}, {-4, -35}, {0, -31}, {2, -28}, {-5, -22}, {-3, -29}, {0, -52}, {2, -14},
    {-6, -30}, {-6, -17}, {4, -16}, {-5, 23}, {-3, 8}, {15, -23}, {12, -21}, {10, -23},
    {-9, -3}, {2, -1}, {-5, 23}, {-2, 24}, {-8, 39}, {1, 30}, {11, 22}, {-1, 17},
    {-12, 5}, {-7, 19}, {-11, 33}, {-10, 41}, {-8, 34}, {-5, 32}, {6, 22}, {-1, 25},
    {-4, 10}, {-11, 31}, {1, 27}, {-6, 45}, {-22, 50}, {0, 26}, {0, 25}, {4, -2},
    {-6, 15}, {-1, 21}, {-1, 30}, {9, 23}, {-11, 35}, {3, 34}, {4, 22}, {14, 17},
    {-16, 34}, {-9, 19}, {2, 20}, {-10, 29}, {-26, 43}, {-23, 15}, {26, 29}, {20, 25},
    {-34, 40}, {-5, 28}, {11, 26}, {-2, 20}, {2, 12}, {11, 19}, {-4, 37}, {-11, 50},
    // pawn, kings on both wings, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-20, 6}, {-14, 15}, {-12, 9}, {-12, 12}, {4, 14}, {5, 11}, {23, 12}, {-4, 5},
    {-24, -8}, {-21, -2}, {-28, -1}, {-9, -3}, {-2, -1}, {16, -2}, {13, 6}, {-8, 0},
    {-22, 1}, {-12, -1}, {-14, -9}, {2, -10}, {8, -1}, {19, 16}, {0, 30}, {-9, 18},
    {-1, 12}, {2, 21}, {-6, -1}, {4, 13}, {10, 12}, {12, 42}, {10, 49}, {5, 48},
    {11, 32}, {13, 39}, {-41, 31}, {22, 31}, {10, 46}, {15, 84}, {-11, 92}, {7, 68},
    {57, 46}, {28, 79}, {35, 57}, {56, 92}, {56, 93}, {16, 147}, {41, 129}, {51, 97},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on both wings, ranks 1 to 8, files from a
    {-20, -47}, {-25, -14}, {-14, -1}, {-18, 7}, {-18, 4}, {-19, -8}, {-29, -28}, {-30, -32},
    {-12, -32}, {-23, 9}, {-11, 1}, {-13, 2}, {-9, -5}, {-10, -14}, {-18, -1}, {-30, -32},
    {-19, -14}, {-1, -6}, {-13, -7}, {-10, 6}, {-4, 1}, {-1, -18}, {-13, -12}, {-22, -14},
    {-2, -4}, {6, 4}, {7, 6}, {3, 8}, {0, 20}, {1, 12}, {-11, 8}, {-15, 11},
    {24, -6}, {-4, -4}, {18, 8}, {9, 12}, {16, 10}, {4, 10}, {3, 5}, {3, 4},
    {-8, -11}, {-2, -2}, {-7, 1}, {11, 3}, {10, 10}, {9, 4}, {7, 5}, {-17, 7},
    {-38, -15}, {-34, 4}, {11, -1}, {2, 13}, {-1, 12}, {5, -1}, {-2, 1}, {-24, 2},
    {-83, -87}, {-43, -4}, {-86, -1}, {-34, 11}, {-20, 15}, {-39, 21}, {-54, -15}, {-61, -25},
    // bishop, kings on both wings, ranks 1 to 8, files from a
    {-13, -10}, {-3, 16}, {-19, 5}, {-4, 3}, {-9, 5}, {-19, 3}, {-22, 11}, {-4, -41},
    {-7, 7}, {-15, -18}, {-14, 12}, {-9, 13}, {2, 4}, {9, -5}, {21, -25}, {0, -17},
    {-7, 2}, {-1, 3}, {-8, -8}, {2, 19}, {3, 20}, {13, -20}, {21, -15}, {10, 1},
    {1, -14}, {5, 7}, {6, 28}, {-5, 4}, {7, -13}, {16, 16}, {5, 3}, {3, 7},
    {-12, -2}, {8, 8}, {4, 15}, {10, -2}, {1, 6}, {6, 27}, {13, 12}, {0, 8},
    {-3, 16}, {19, 7}, {-1, 4}, {18, 23}, {4, 35}, {-8, 16}, {-11, 25}, {-19, 28},
    {-12, 1}, {-18, -4}, {-11, 17}, {-26, 29}, {-26, 35}, {3, 25}, {-24, 20}, {-20, 19},
    {-35, -15}, {-27, 32}, {-77, 31}, {-56, 25}, {-42, 29}, {-73, 45}, {-31, 32}, {-32, 3},
    // rook, kings on both wings, ranks 1 to 8, files from a
    {-6, -22}, {0, -17}, {-2, -17}, {-5, -12}, {-2, -10}, {-6, -3}, {-29, 9}, {-40, -6},
    {-16, -18}, {-10, -10}, {-10, -12}, {-8, -15}, {-2, -1}, {-17, -3}, {-19, -13}, {-43, -9},
    {-23, -5}, {-14, -8}, {-15, -5}, {-18, 3}, {-14, 10}, {-14, 9}, {-8, 10}, {-32, -1},
    {-22, 12}, {-3, 6}, {-14, 7}, {-26, 13}, {-25, 18}, {-24, 22}, {-26, 22}, {-32, 20},
    {-14, 20}, {-1, 11}, {-5, 11}, {-10, 16}, {-13, 28}, {-10, 27}, {-3, 25}, {-23, 27},
    {-11, 24}, {-8, 10}, {0, 3}, {-4, 16}, {7, 15}, {7, 13}, {8, 27}, {2, 13},
    {11, -6}, {3, 0}, {12, -4}, {14, -10}, {21, -5}, {22, 1}, {12, 9}, {16, -4},
    {3, 20}, {4, 21}, {-10, 11}, {-2, 16}, {-1, 30}, {32, 10}, {18, 22}, {20, 10},
    // queen, kings on both wings, ranks 1 to 8, files from a
    {-15, -13}, {-2, -37}, {-12, -13}, {-4, -39}, {-9, -25}, {-12, -37}, {-22, -28}, {-28, -33},
    {2, -16}, {-7, -20}, {1, -17}, {-12, 16}, {-6, 11}, {-4, 18}, {-15, -20}, {-21, -19},
    {1, -12}, {5, -14}, {-5, 10}, {-7, 28}, {-10, 41}, {-8, 42}, {-4, 10}, {-14, -2},
    {-2, -15}, {-4, 10}, {-6, 24}, {-5, 39}, {-15, 43}, {-19, 42}, {-19, 23}, {-23, 35},
    {-3, -19}, {-15, 13}, {-3, 23}, {-16, 43}, {-21, 55}, {-13, 41}, {-14, 52}, {-8, 26},
    {-7, -9}, {-1, 14}, {5, 38}, {-6, 32}, {5, 40}, {-3, 29}, {6, 17}, {-1, 6},
    {4, 1}, {18, 21}, {0, 6}, {-13, 23}, {-4, 43}, {8, 23}, {2, 20}, {-7, 2},
    {-16, 23}, {9, 6}, {4, 5}, {18, 10}, {18, 7}, {16, 11}, {-8, 21}, {-11, 16},
});
inline constexpr TermWeights<Term::KingSquare> KingSquare({ // 2 x 8 x 4
    // king, kings on one wing, ranks 1 to 8, files from a
    {20, -37}, {19, -14}, {-8, -15}, {-15, -31},
    {24, -17}, {16, -1}, {-2, 6}, {-20, 4},
    {10, -11}, {9, 1}, {-12, 14}, {-21, 20},
    {-17, 0}, {-25, 18}, {-31, 19}, {-50, 29},
    {-13, 0}, {-20, 16}, {-36, 26}, {-53, 34},
    {3, -8}, {0, 37}, {-9, 27}, {-36, 31},
    {-7, -68}, {0, 41}, {-15, -6}, {-30, 8},
    {-39, -173}, {27, 3}, {6, -7}, {-22, -13},
    // king, kings on both wings, ranks 1 to 8, files from a
    {24, -74}, {24, -45}, {8, -43}, {-9, -44},
    {24, -40}, {3, -18}, {-2, -10}, {-18, -8},
    {8, -24}, {4, -8}, {-13, 2}, {-33, 13},
    {-19, 5}, {-19, 15}, {-41, 17}, {-57, 27},
    {-17, 14}, {-23, 40}, {-37, 44}, {-57, 38},
    {-11, 12}, {-11, 33}, {-29, 30}, {-42, 30},
    {9, -35}, {4, 23}, {-16, 31}, {-23, 22},
    {-23, -66}, {16, -3}, {8, -18}, {-26, -2},
});
inline constexpr TermWeights<Term::PiecePair> PiecePair({
    {3, 2}, {6, 8}, {7, -13}, {8, 8}, {-5, 8}, {0, 92}, {6, 5}, {3, -3},
    {-4, 17}, {26, -66}, {1, 7}, {26, -56}, {3, -27}, {-13, -106}, {-140, -74},
});
inline constexpr TermWeights<Term::PieceAgainst> PieceAgainst({
    {6, 12}, {8, 6}, {6, -23}, {6, 15}, {-21, -8}, {-29, 11}, {5, 60}, {11, 49},
    {-6, 100}, {-44, 179},
});
inline constexpr TermWeights<Term::IsolatedPawn> IsolatedPawn({
    {0, -3}, {-7, -15}, {-7, -8}, {-8, -8},
});
inline constexpr TermWeights<Term::IsolatedOpenPawn> IsolatedOpenPawn({{-2, 0}});
inline constexpr TermWeights<Term::HalfIsolani> HalfIsolani({{-2, 0}});
inline constexpr TermWeights<Term::DoubledPawn> DoubledPawn({{-2, -13}});
inline constexpr TermWeights<Term::DoubledIsolatedPawn> DoubledIsolatedPawn({{-2, -17}});
inline constexpr TermWeights<Term::BackwardPawn> BackwardPawn({{0, -5}});
inline constexpr TermWeights<Term::Straggler> Straggler({{-7, -8}});
inline constexpr TermWeights<Term::PhalanxPawn> PhalanxPawn({
    {0, 0}, {5, 0}, {5, 6}, {5, 12}, {14, 22}, {35, 63}, {121, 160}, {124, 162},
});
inline constexpr TermWeights<Term::ChainBase> ChainBase({{7, 5}});
inline constexpr TermWeights<Term::ChainLink> ChainLink({
    {0, 0}, {0, 0}, {9, 19}, {16, 16}, {7, 48}, {30, 29}, {90, 48}, {0, 0},
});
inline constexpr TermWeights<Term::ChainPeak> ChainPeak({
    {0, 0}, {0, 0}, {5, 6}, {5, 1}, {4, 5}, {19, 19}, {78, 34}, {0, 0},
});
inline constexpr TermWeights<Term::RammedPawn> RammedPawn({{-10, -13}});
inline constexpr TermWeights<Term::LeverPawn> LeverPawn({
    {0, 0}, {23, -6}, {9, 2}, {8, 28}, {16, 24}, {49, 35}, {0, 0}, {0, 0},
});
inline constexpr TermWeights<Term::PawnIsland> PawnIsland({{-3, 0}});
inline constexpr TermWeights<Term::CandidatePawn> CandidatePawn({
    {0, 0}, {0, 0}, {1, 5}, {1, 16}, {1, 22}, {1, 36}, {3, 56}, {3, 56},
});
inline constexpr TermWeights<Term::PassedPawn> PassedPawn({
    {0, 0}, {0, 0}, {2, 7}, {24, 28}, {24, 67}, {41, 110}, {86, 151}, {92, 169},
});
inline constexpr TermWeights<Term::PassedPawnFile> PassedPawnFile({
    {-2, 13}, {-3, 3}, {-3, -3}, {-4, -8},
});
inline constexpr TermWeights<Term::ConnectedPasser> ConnectedPasser({
    {0, 0}, {0, 3}, {0, 6}, {0, 16}, {7, 27}, {7, 33}, {7, 36}, {16, 44},
});
inline constexpr TermWeights<Term::ProtectedPasser> ProtectedPasser({
    {0, 0}, {0, 0}, {2, 6}, {2, 6}, {7, 8}, {7, 10}, {7, 13}, {10, 17},
});
inline constexpr TermWeights<Term::HangingPawn> HangingPawn({
    {2, -2}, {2, 6},
});
inline constexpr TermWeights<Term::PasserBlocked> PasserBlocked({
    {0, 0}, {0, 0}, {0, 0}, {-1, -5}, {0, -6}, {0, -7}, {-27, -55}, {0, 0},
});
inline constexpr TermWeights<Term::PasserFreePath> PasserFreePath({
    {0, 0}, {0, 0}, {0, 0}, {0, 1}, {5, 5}, {10, 21}, {18, 27}, {26, 40},
});
inline constexpr TermWeights<Term::PasserSafePath> PasserSafePath({
    {0, 0}, {0, 14}, {0, 14}, {0, 26}, {3, 44}, {27, 72}, {57, 110}, {75, 112},
});
inline constexpr TermWeights<Term::PasserSafeStep> PasserSafeStep({
    {0, 0}, {0, 0}, {0, 3}, {1, 8}, {2, 18}, {17, 20}, {22, 28}, {22, 28},
});
inline constexpr TermWeights<Term::PasserDefendedStep> PasserDefendedStep({{0, 14}});
inline constexpr TermWeights<Term::PasserOwnKing> PasserOwnKing({ // 4 x 8
    {-5, 35}, {-5, 35}, {-24, 18}, {-28, 3}, {-28, -12}, {-28, -13}, {-28, -19}, {-28, -19},
    {15, 57}, {15, 56}, {7, 16}, {-25, 5}, {-27, -12}, {-27, -27}, {-27, -27}, {-27, -28},
    {28, 84}, {26, 82}, {26, 18}, {14, -11}, {-17, -25}, {-31, -31}, {-31, -36}, {-31, -38},
    {19, 123}, {18, 85}, {13, 55}, {13, 5}, {13, -33}, {-13, -37}, {-31, -37}, {-49, -37},
});
inline constexpr TermWeights<Term::PasserEnemyKing> PasserEnemyKing({ // 4 x 8
    {-17, -16}, {4, -16}, {4, -9}, {5, -4}, {6, 11}, {6, 24}, {11, 24}, {15, 26},
    {-8, -38}, {7, -38}, {7, -34}, {7, 1}, {7, 28}, {8, 36}, {13, 49}, {13, 56},
    {-38, -63}, {-16, -63}, {10, -58}, {13, 3}, {13, 46}, {13, 70}, {15, 71}, {18, 71},
    {-54, -85}, {-25, -80}, {4, -80}, {9, 13}, {9, 56}, {10, 78}, {11, 81}, {11, 83},
});
inline constexpr TermWeights<Term::PasserUnstoppable> PasserUnstoppable({{0, 174}});
inline constexpr TermWeights<Term::RookBehindPasser> RookBehindPasser({{6, 16}});
inline constexpr TermWeights<Term::RookBehindEnemyPasser> RookBehindEnemyPasser({{2, 49}});
inline constexpr TermWeights<Term::KnightMobility> KnightMobility({
    {-32, -39}, {-30, -39}, {-25, -18}, {-21, -6}, {-17, 3}, {-14, 9}, {-12, 15}, {-9, 16},
    {-8, 16},
});
inline constexpr TermWeights<Term::BishopMobility> BishopMobility({
    {-27, -16}, {-21, -12}, {-13, 6}, {-11, 20}, {-8, 26}, {-7, 29}, {-6, 34}, {-6, 38},
    {-5, 38}, {-3, 38}, {-3, 38}, {-1, 38}, {-1, 39}, {-1, 42},
});
inline constexpr TermWeights<Term::RookMobility> RookMobility({
    {-45, -44}, {-22, -32}, {-13, -8}, {-9, 8}, {-5, 16}, {-3, 24}, {-2, 31}, {-1, 36},
    {2, 41}, {4, 46}, {4, 49}, {5, 52}, {10, 55}, {12, 57}, {14, 57},
});
inline constexpr TermWeights<Term::QueenMobility> QueenMobility({
    {-51, -40}, {-23, -40}, {-21, -40}, {-15, -40}, {-13, -39}, {-9, -28}, {-6, -15}, {-4, 0},
    {-1, 5}, {-1, 17}, {2, 18}, {4, 26}, {6, 29}, {7, 29}, {8, 33}, {10, 38},
    {10, 41}, {10, 45}, {11, 45}, {11, 45}, {11, 45}, {12, 45}, {12, 45}, {13, 45},
    {13, 45}, {13, 45}, {14, 47}, {14, 47},
});
inline constexpr TermWeights<Term::KnightOutpost> KnightOutpost({{18, 8}});
inline constexpr TermWeights<Term::BishopOutpost> BishopOutpost({{16, 9}});
inline constexpr TermWeights<Term::KnightReachesOutpost> KnightReachesOutpost({{13, 11}});
inline constexpr TermWeights<Term::MinorBehindPawn> MinorBehindPawn({{4, 6}});
inline constexpr TermWeights<Term::Blockader> Blockader({{2, 10}});
inline constexpr TermWeights<Term::BishopOwnPawns> BishopOwnPawns({{-3, -5}});
inline constexpr TermWeights<Term::BishopBlockedCentre> BishopBlockedCentre({{-2, -2}});
inline constexpr TermWeights<Term::BishopXrayPawn> BishopXrayPawn({{-4, -4}});
inline constexpr TermWeights<Term::BishopLongDiagonal> BishopLongDiagonal({{12, 26}});
inline constexpr TermWeights<Term::RookOpenFile> RookOpenFile({{17, 1}});
inline constexpr TermWeights<Term::RookHalfOpenFile> RookHalfOpenFile({{10, 0}});
inline constexpr TermWeights<Term::RookOnWeakPawn> RookOnWeakPawn({{4, 6}});
inline constexpr TermWeights<Term::RookAgainstDefendedPawn> RookAgainstDefendedPawn({{-9, -10}});
inline constexpr TermWeights<Term::RookClosedFile> RookClosedFile({
    {-8, -2}, {-8, -2},
});
inline constexpr TermWeights<Term::OwnKingDistance> OwnKingDistance({ // 4 x 8
    {0, 0}, {-7, 20}, {-8, 17}, {-11, 12}, {-16, 6}, {-18, 0}, {-21, -6}, {-25, -9},
    {0, 0}, {-12, 14}, {-17, 12}, {-17, 6}, {-19, 6}, {-23, 5}, {-27, 1}, {-27, -2},
    {0, 0}, {8, 3}, {5, 9}, {7, 8}, {-1, 9}, {-3, 8}, {-8, 12}, {-8, 10},
    {0, 0}, {-10, -27}, {-11, -27}, {-15, -9}, {-15, -14}, {-18, 2}, {-16, 12}, {-21, 21},
});
inline constexpr TermWeights<Term::EnemyKingDistance> EnemyKingDistance({ // 4 x 8
    {0, 0}, {-39, -4}, {-15, -1}, {-11, 14}, {-6, 17}, {-9, 12}, {-10, 4}, {-11, 4},
    {0, 0}, {-47, -7}, {-27, -2}, {-16, 6}, {-18, 11}, {-15, 12}, {-15, 11}, {-14, 14},
    {0, 0}, {-39, 4}, {-18, -3}, {0, 2}, {6, 5}, {4, 11}, {8, 15}, {6, 15},
    {0, 0}, {0, 0}, {-45, -29}, {-18, -5}, {-10, 0}, {-11, -4}, {-11, -6}, {-17, -1},
});
inline constexpr TermWeights<Term::RookOnQueenFile> RookOnQueenFile({{2, -1}});
inline constexpr TermWeights<Term::RookOnSeventh> RookOnSeventh({{4, 20}});
inline constexpr TermWeights<Term::ThreatByPawn> ThreatByPawn({
    {54, 55}, {50, 76}, {61, 31}, {44, 42},
});
inline constexpr TermWeights<Term::ThreatByKnight> ThreatByKnight({ // 2 x 5
    {1, 21}, {10, 37}, {32, 31}, {54, 16}, {35, 23},
    {0, 0}, {10, 51}, {35, 41}, {47, 49}, {54, 44},
});
inline constexpr TermWeights<Term::ThreatByBishop> ThreatByBishop({ // 2 x 5
    {5, 20}, {20, 43}, {34, 56}, {36, 28}, {36, 52},
    {0, 0}, {12, 38}, {26, 57}, {40, 76}, {48, 69},
});
inline constexpr TermWeights<Term::ThreatByRook> ThreatByRook({ // 2 x 5
    {3, 17}, {22, 27}, {25, 32}, {21, 17}, {49, 0},
    {0, 0}, {4, 9}, {8, 0}, {16, 15}, {52, 48},
});
inline constexpr TermWeights<Term::ThreatByKing> ThreatByKing({{17, 22}});
inline constexpr TermWeights<Term::HangingPiece> HangingPiece({{13, 24}});
inline constexpr TermWeights<Term::WeakQueenProtection> WeakQueenProtection({{5, 14}});
inline constexpr TermWeights<Term::LoosePiece> LoosePiece({
    {-2, -5}, {-5, -4}, {-1, -5}, {-1, 0}, {0, 0},
});
inline constexpr TermWeights<Term::PawnPushThreat> PawnPushThreat({
    {11, 22}, {12, 22}, {17, 11}, {13, 14},
});
inline constexpr TermWeights<Term::LeverPush> LeverPush({{2, 1}});
inline constexpr TermWeights<Term::RestrictedSquare> RestrictedSquare({{2, 1}});
inline constexpr TermWeights<Term::QueenAttackThreat> QueenAttackThreat({{13, 2}});
inline constexpr TermWeights<Term::SpaceSquare> SpaceSquare({{1, -1}});
inline constexpr TermWeights<Term::ShelterPawn> ShelterPawn({ // 4 x 8
    {-2, -2}, {12, -35}, {12, -22}, {12, -12}, {5, 1}, {-5, 17}, {-6, 35}, {-11, 0},
    {-8, 0}, {15, -20}, {3, -20}, {0, -9}, {-7, -2}, {-9, 4}, {-10, 12}, {-13, 0},
    {-7, 4}, {7, -3}, {-22, -4}, {-23, -10}, {-23, -10}, {-23, 2}, {-23, 21}, {-25, 0},
    {-22, 6}, {-12, 8}, {-14, 8}, {-14, 1}, {-14, 6}, {-32, 14}, {-33, 33}, {-41, 0},
});
inline constexpr TermWeights<Term::StormPawn> StormPawn({ // 4 x 8
    {-16, -15}, {-2, 55}, {-5, 37}, {-23, 9}, {-12, -7}, {-12, -22}, {-10, -18}, {0, 0},
    {-20, -6}, {-10, 94}, {-5, 65}, {-18, 18}, {-18, -6}, {-11, -16}, {-11, -15}, {0, 0},
    {4, -13}, {-15, 53}, {-38, 41}, {-16, -4}, {-12, -14}, {-9, -16}, {-1, -15}, {0, 0},
    {-2, -14}, {-6, 68}, {13, 28}, {-7, -9}, {-4, -32}, {0, -24}, {0, -22}, {2, 0},
});
inline constexpr TermWeights<Term::StormBlocked> StormBlocked({
    {0, 0}, {0, 0}, {3, -44}, {-1, -29}, {-4, -30}, {5, -31}, {10, -34}, {0, 0},
});
inline constexpr TermWeights<Term::CanCastle> CanCastle({
    {31, -9}, {11, 21},
});
inline constexpr TermWeights<Term::KingPawnDistance> KingPawnDistance({{-9, -16}});
inline constexpr TermWeights<Term::DangerAttacker> DangerAttacker({ // 4 x 10
    {0, 0}, {11, 0}, {20, 0}, {25, 0}, {29, 0}, {33, 0}, {37, 0}, {41, 0}, {45, 0}, {49, 0},
    {0, 0}, {11, 0}, {11, 0}, {31, 0}, {31, 0}, {39, 0}, {39, 0}, {39, 0}, {39, 0}, {42, 0},
    {0, 0}, {7, 0}, {11, 0}, {12, 0}, {29, 0}, {33, 0}, {33, 0}, {36, 0}, {40, 0}, {44, 0},
    {0, 0}, {2, 0}, {5, 0}, {13, 0}, {18, 0}, {30, 0}, {54, 0}, {58, 0}, {58, 0}, {58, 0},
});
inline constexpr TermWeights<Term::DangerWeakSquare> DangerWeakSquare({{7, 0}});
inline constexpr TermWeights<Term::DangerSafeCheck> DangerSafeCheck({
    {59, 0}, {46, 0}, {59, 0}, {46, 0},
});
inline constexpr TermWeights<Term::DangerUnsafeCheck> DangerUnsafeCheck({
    {8, 0}, {15, 0}, {11, 0}, {0, 0},
});
inline constexpr TermWeights<Term::DangerFlankAttack> DangerFlankAttack({{3, 0}});
inline constexpr TermWeights<Term::DangerFlankDefence> DangerFlankDefence({{-3, 0}});
inline constexpr TermWeights<Term::DangerOpenFile> DangerOpenFile({{1, 0}});
inline constexpr TermWeights<Term::DangerShelter> DangerShelter({ // 4 x 8
    {25, 0}, {5, 0}, {6, 0}, {19, 0}, {38, 0}, {38, 0}, {38, 0}, {41, 0},
    {23, 0}, {-1, 0}, {8, 0}, {29, 0}, {35, 0}, {35, 0}, {36, 0}, {39, 0},
    {32, 0}, {16, 0}, {16, 0}, {32, 0}, {42, 0}, {42, 0}, {45, 0}, {50, 0},
    {21, 0}, {19, 0}, {19, 0}, {26, 0}, {35, 0}, {38, 0}, {38, 0}, {41, 0},
});
inline constexpr TermWeights<Term::DangerStorm> DangerStorm({ // 4 x 8
    {16, 0}, {45, 0}, {45, 0}, {26, 0}, {19, 0}, {13, 0}, {11, 0}, {0, 0},
    {19, 0}, {81, 0}, {81, 0}, {26, 0}, {17, 0}, {12, 0}, {12, 0}, {0, 0},
    {23, 0}, {103, 0}, {102, 0}, {43, 0}, {13, 0}, {13, 0}, {13, 0}, {0, 0},
    {13, 0}, {87, 0}, {87, 0}, {20, 0}, {0, 0}, {0, 0}, {0, 0}, {-10, 0},
});
inline constexpr TermWeights<Term::DangerDistance> DangerDistance({ // 4 x 8
    {55, 0}, {48, 0}, {12, 0}, {8, 0}, {-15, 0}, {-21, 0}, {-30, 0}, {-45, 0},
    {32, 0}, {22, 0}, {22, 0}, {-2, 0}, {-7, 0}, {-16, 0}, {-26, 0}, {-33, 0},
    {31, 0}, {27, 0}, {1, 0}, {-7, 0}, {-18, 0}, {-28, 0}, {-42, 0}, {-42, 0},
    {79, 0}, {79, 0}, {50, 0}, {18, 0}, {-5, 0}, {-12, 0}, {-19, 0}, {-25, 0},
});
inline constexpr TermWeights<Term::DangerNoQueen> DangerNoQueen({{-75, 0}});
inline constexpr TermWeights<Term::DangerBase> DangerBase({{161, 0}});
inline constexpr TermWeights<Term::ComplexityBase> ComplexityBase({{0, -38}});
inline constexpr TermWeights<Term::ComplexityPawn> ComplexityPawn({{0, 3}});
inline constexpr TermWeights<Term::ComplexityPasser> ComplexityPasser({{0, 7}});
inline constexpr TermWeights<Term::ComplexityNoPieces> ComplexityNoPieces({{0, 23}});
inline constexpr TermWeights<Term::ComplexityBothWings> ComplexityBothWings({{0, 17}});
inline constexpr TermWeights<Term::Tempo> Tempo({{24, 23}});

} // namespace isolani::weights
