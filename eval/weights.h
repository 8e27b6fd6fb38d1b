// The weights of each term of terms.def, of the shape declared there: one Score (middlegame,
// endgame) a weight, in centipawns or points of danger. Written by the tuner (`make tuner`) from
//   g7.csv: 2685374 positions
//   g8.csv: 653369 positions
// with seed 1, lambda 0.25, K 0.007876 a centipawn (labels: 0.008524). Mean squared error:
//   training: 0.012125 before, 0.012078 after (to the results alone: 0.080908, 0.080706)
//   validation: 0.012339 before, 0.012326 after (to the results alone: 0.081436, 0.081370)
// clang-format off
#pragma once

#include "eval/terms.h"

namespace isolani::weights {

inline constexpr TermWeights<Term::Material> Material({
    {46, 135}, {182, 407}, {202, 442}, {328, 755}, {718, 1118},
});
inline constexpr TermWeights<Term::PieceSquare> PieceSquare({ // 2 x 5 x 8 x 8
    // pawn, kings on one wing, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-12, -8}, {2, -1}, {-5, 0}, {-4, 9}, {2, 17}, {4, 8}, {26, 1}, {-4, -12},
    {-13, -20}, {-9, -11}, {-9, -12}, {-7, -1}, {1, -1}, {-3, 5}, {16, -8}, {-11, -15},
    {-12, -7}, {-10, 3}, {1, -15}, {4, -13}, {10, -15}, {12, 3}, {0, 5}, {-12, -8},
    {-4, 14}, {5, 20}, {3, 6}, {10, 0}, {11, 0}, {9, 9}, {15, 21}, {4, 5},
    {11, 33}, {-4, 34}, {4, 21}, {12, 18}, {11, 25}, {-4, 26}, {21, 32}, {22, 8},
    {48, 50}, {26, 80}, {31, 78}, {47, 77}, {73, 77}, {18, 66}, {26, 75}, {45, 13},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on one wing, ranks 1 to 8, files from a
    {-20, -45}, {-19, -15}, {-13, -11}, {-12, 6}, {-6, -6}, {-9, -5}, {-20, -18}, {-19, -65},
    {-16, -31}, {-10, 0}, {-7, -10}, {-9, -1}, {-4, -1}, {-1, -9}, {1, 0}, {-13, -17},
    {-16, -9}, {-7, 2}, {-8, -9}, {-2, 6}, {-1, 8}, {1, -12}, {5, -20}, {-13, -24},
    {-2, 3}, {-2, 14}, {6, 11}, {-3, 20}, {7, 14}, {19, -3}, {12, 2}, {-1, -3},
    {4, 21}, {3, 10}, {2, 17}, {14, 19}, {12, 17}, {16, 6}, {7, 3}, {16, -4},
    {-1, 21}, {5, 9}, {3, 8}, {9, 8}, {16, 6}, {30, -6}, {-1, 5}, {10, -11},
    {-27, 28}, {-21, 33}, {9, 1}, {14, 18}, {-4, 22}, {13, 9}, {-32, 18}, {-23, -2},
    {-92, -5}, {-56, 0}, {-76, 33}, {-13, 19}, {-5, 15}, {-108, 28}, {-55, -14}, {-87, -70},
    // bishop, kings on one wing, ranks 1 to 8, files from a
    {8, -34}, {13, -12}, {-1, -2}, {0, -14}, {3, -5}, {-17, -11}, {-18, 2}, {-5, -49},
    {21, -6}, {12, -30}, {11, 1}, {0, 5}, {3, -2}, {11, -8}, {12, -38}, {-1, -29},
    {14, -7}, {17, 2}, {4, -8}, {10, 13}, {9, 18}, {6, -24}, {20, -4}, {-1, -13},
    {6, -1}, {10, 8}, {16, 13}, {5, -10}, {8, -14}, {12, 7}, {9, -4}, {13, -15},
    {-3, -2}, {5, 14}, {7, 19}, {5, -6}, {-6, 3}, {13, 9}, {20, -4}, {2, -3},
    {-1, 15}, {18, 11}, {-10, -3}, {14, 11}, {16, 11}, {18, 1}, {6, 9}, {16, 2},
    {-7, 23}, {-15, -4}, {11, 16}, {-16, 22}, {-21, 28}, {-7, 21}, {-18, -19}, {2, -1},
    {-41, -7}, {-39, 31}, {-87, 49}, {-35, 23}, {-48, 27}, {-97, 38}, {-51, 24}, {-5, -33},
    // rook, kings on one wing, ranks 1 to 8, files from a
    {4, -4}, {1, 1}, {1, 1}, {3, -2}, {10, -14}, {6, -9}, {-7, -2}, {-14, -25},
    {-8, -4}, {-9, 12}, {-5, 8}, {-3, 0}, {2, -2}, {5, -11}, {7, -16}, {-26, -20},
    {-12, 25}, {-8, 25}, {-7, 21}, {-4, 13}, {-2, 2}, {-6, 0}, {7, -1}, {-7, -15},
    {-10, 31}, {-16, 40}, {-18, 36}, {-20, 29}, {-17, 21}, {-9, 11}, {-5, 15}, {-14, 8},
    {-1, 36}, {-4, 38}, {8, 31}, {-4, 28}, {1, 25}, {3, 16}, {15, 17}, {3, 12},
    {8, 36}, {11, 33}, {19, 23}, {10, 27}, {26, 10}, {11, 22}, {28, 18}, {8, 16},
    {13, 19}, {1, 26}, {16, 14}, {24, 7}, {17, 8}, {20, 15}, {18, 22}, {15, 5},
    {23, 34}, {17, 37}, {16, 32}, {12, 29}, {-1, 31}, {-9, 34}, {5, 39}, {5, 31},
    // queen, kings on one wing, ranks 1 to 8, files from a
    {-3, -24}, {-5, -34}, {1, -34}, {3, -24}, {-3, -22}, {-2, -24}, {1, -53}, {0, -18},
    {-7, -30}, {-5, -15}, {3, -22}, {-6, 25}, {-3, 7}, {14, -27}, {12, -23}, {5, -24},
    {-6, -2}, {2, -5}, {-6, 22}, {-1, 22}, {-8, 43}, {0, 32}, {8, 25}, {1, 18},
    {-8, 5}, {-3, 21}, {-9, 35}, {-10, 40}, {-10, 34}, {-6, 30}, {-1, 24}, {-2, 22},
    {-1, 10}, {-7, 32}, {-1, 28}, {-6, 52}, {-17, 51}, {-2, 23}, {2, 26}, {6, -4},
    {-9, 13}, {2, 24}, {4, 32}, {11, 25}, {-10, 34}, {3, 35}, {0, 18}, {8, 13},
    {-13, 34}, {-8, 18}, {5, 24}, {-9, 27}, {-27, 43}, {-22, 13}, {21, 28}, {17, 24},
    {-36, 37}, {-5, 28}, {10, 29}, {0, 23}, {2, 12}, {12, 20}, {-2, 39}, {-11, 51},
    // pawn, kings on both wings, ranks 1 to 8, files from a
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    {-19, 4}, {-10, 14}, {-16, 13}, {-10, 14}, {1, 14}, {5, 10}, {25, 14}, {-4, 4},
    {-24, -9}, {-17, -2}, {-28, -1}, {-9, -2}, {-2, 2}, {13, 4}, {16, 6}, {-8, -3},
    {-20, -6}, {-11, 0}, {-14, -5}, {3, -11}, {8, -4}, {16, 14}, {-2, 30}, {-10, 17},
    {-3, 14}, {0, 23}, {-8, 3}, {7, 13}, {10, 11}, {15, 41}, {11, 52}, {6, 49},
    {9, 32}, {15, 41}, {-41, 26}, {21, 34}, {13, 49}, {10, 86}, {-16, 91}, {3, 70},
    {56, 42}, {29, 79}, {35, 60}, {56, 92}, {54, 93}, {21, 146}, {41, 131}, {52, 96},
    {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    // knight, kings on both wings, ranks 1 to 8, files from a
    {-25, -47}, {-25, -15}, {-14, -4}, {-12, 7}, {-12, 5}, {-17, -10}, {-28, -33}, {-32, -33},
    {-14, -34}, {-23, 9}, {-12, -2}, {-11, 2}, {-12, -1}, {-8, -13}, {-14, -1}, {-29, -32},
    {-22, -13}, {-2, -2}, {-12, -5}, {-8, 5}, {-8, 8}, {-2, -17}, {-13, -10}, {-23, -11},
    {-5, -3}, {4, 3}, {9, 4}, {5, 10}, {-1, 18}, {-2, 10}, {-10, 7}, {-14, 14},
    {24, -5}, {-1, -4}, {15, 2}, {13, 11}, {17, 13}, {0, 11}, {3, 6}, {0, 1},
    {-6, -8}, {-8, -7}, {-5, 2}, {11, 7}, {17, 13}, {7, 6}, {2, 7}, {-20, 6},
    {-37, -15}, {-34, 0}, {13, 2}, {2, 13}, {3, 18}, {9, 2}, {1, 4}, {-24, -1},
    {-85, -88}, {-43, -4}, {-86, 1}, {-34, 12}, {-19, 16}, {-39, 20}, {-54, -15}, {-65, -26},
    // bishop, kings on both wings, ranks 1 to 8, files from a
    {-19, -9}, {-4, 15}, {-16, 4}, {-10, 4}, {-12, 6}, {-15, -2}, {-23, 5}, {-6, -42},
    {-3, 10}, {-13, -24}, {-3, 12}, {-10, 11}, {0, 3}, {4, -5}, {22, -24}, {-2, -17},
    {-7, -2}, {0, -1}, {-13, -6}, {-1, 25}, {4, 15}, {13, -14}, {22, -15}, {7, 7},
    {-2, -15}, {4, 10}, {8, 28}, {-6, 6}, {6, -11}, {15, 17}, {1, 1}, {4, 7},
    {-14, -5}, {7, 7}, {13, 17}, {8, -2}, {-3, 5}, {7, 31}, {10, 17}, {-1, 5},
    {-1, 16}, {23, 9}, {1, 5}, {19, 21}, {3, 32}, {-9, 12}, {-7, 24}, {-20, 25},
    {-13, 3}, {-20, -5}, {-12, 16}, {-24, 31}, {-25, 37}, {8, 23}, {-24, 15}, {-17, 19},
    {-35, -15}, {-27, 32}, {-77, 31}, {-55, 24}, {-41, 30}, {-77, 47}, {-31, 32}, {-35, -1},
    // rook, kings on both wings, ranks 1 to 8, files from a
    {-3, -20}, {2, -20}, {3, -22}, {-3, -10}, {-1, -10}, {-8, -4}, {-29, 5}, {-35, -9},
    {-13, -19}, {-10, -10}, {-9, -11}, {-6, -16}, {-6, -4}, {-18, -6}, {-21, -14}, {-44, -10},
    {-21, 0}, {-15, -11}, {-19, -7}, {-22, 2}, {-18, 13}, {-16, 5}, {-7, 12}, {-27, -1},
    {-22, 9}, {-5, 7}, {-14, 8}, {-25, 11}, {-22, 18}, {-27, 23}, {-20, 25}, {-32, 20},
    {-14, 18}, {-6, 14}, {-8, 9}, {-9, 13}, {-8, 27}, {-6, 28}, {-3, 27}, {-23, 27},
    {-14, 26}, {-2, 16}, {-1, 4}, {-1, 16}, {11, 14}, {9, 14}, {8, 24}, {3, 15},
    {13, -5}, {1, 0}, {10, -6}, {14, -9}, {24, -3}, {18, 0}, {13, 7}, {13, -7},
    {7, 26}, {3, 21}, {-10, 18}, {3, 24}, {0, 29}, {33, 11}, {21, 27}, {20, 8},
    // queen, kings on both wings, ranks 1 to 8, files from a
    {-20, -14}, {-9, -39}, {-9, -9}, {-2, -42}, {-14, -27}, {-9, -37}, {-22, -28}, {-27, -35},
    {1, -14}, {-7, -21}, {1, -16}, {-13, 14}, {-7, 8}, {-6, 21}, {-11, -20}, {-27, -20},
    {-5, -16}, {0, -13}, {-2, 7}, {-6, 27}, {-12, 38}, {-11, 40}, {-6, 9}, {-20, -5},
    {-4, -15}, {-4, 10}, {-9, 26}, {-7, 36}, {-18, 43}, {-19, 41}, {-16, 23}, {-17, 36},
    {-3, -20}, {-14, 12}, {-1, 25}, {-17, 42}, {-16, 54}, {-13, 39}, {-10, 54}, {-6, 26},
    {-4, -7}, {-1, 13}, {4, 39}, {-7, 32}, {3, 41}, {-3, 29}, {5, 15}, {3, 8},
    {6, 1}, {16, 20}, {3, 8}, {-11, 25}, {-4, 44}, {1, 22}, {1, 22}, {-2, 4},
    {-17, 22}, {11, 7}, {4, 5}, {19, 10}, {19, 8}, {17, 12}, {-4, 23}, {-7, 19},
});
inline constexpr TermWeights<Term::KingSquare> KingSquare({ // 2 x 8 x 4
    // king, kings on one wing, ranks 1 to 8, files from a
    {21, -42}, {16, -12}, {-8, -21}, {-18, -31},
    {22, -18}, {12, 0}, {-2, 1}, {-20, 1},
    {7, -10}, {11, 4}, {-5, 11}, {-23, 15},
    {-15, -4}, {-22, 14}, {-32, 21}, {-49, 31},
    {-14, -3}, {-19, 23}, {-35, 31}, {-53, 36},
    {5, -1}, {0, 40}, {-8, 29}, {-36, 35},
    {-7, -69}, {1, 41}, {-15, -5}, {-31, 8},
    {-39, -173}, {27, 4}, {7, -6}, {-22, -14},
    // king, kings on both wings, ranks 1 to 8, files from a
    {23, -69}, {23, -44}, {7, -46}, {-9, -48},
    {24, -43}, {8, -18}, {-4, -16}, {-19, -9},
    {11, -27}, {1, -4}, {-14, 1}, {-38, 15},
    {-21, 7}, {-19, 14}, {-39, 21}, {-56, 25},
    {-15, 9}, {-25, 39}, {-38, 41}, {-56, 38},
    {-9, 15}, {-9, 36}, {-27, 36}, {-41, 37},
    {8, -36}, {6, 18}, {-16, 31}, {-22, 24},
    {-23, -67}, {16, -2}, {8, -18}, {-25, 0},
});
inline constexpr TermWeights<Term::PiecePair> PiecePair({
    {3, 2}, {8, 7}, {7, -13}, {7, 8}, {-4, 9}, {0, 92}, {8, 5}, {3, 2},
    {-4, 18}, {25, -55}, {2, 13}, {28, -54}, {5, -27}, {-15, -102}, {-139, -73},
});
inline constexpr TermWeights<Term::PieceAgainst> PieceAgainst({
    {7, 10}, {8, 6}, {9, -20}, {6, 13}, {-18, -9}, {-30, 8}, {6, 58}, {12, 50},
    {-7, 97}, {-39, 171},
});
inline constexpr TermWeights<Term::IsolatedPawn> IsolatedPawn({
    {0, 0}, {-8, -10}, {-5, -8}, {-9, -6},
});
inline constexpr TermWeights<Term::IsolatedOpenPawn> IsolatedOpenPawn({{-2, -4}});
inline constexpr TermWeights<Term::HalfIsolani> HalfIsolani({{-3, 0}});
inline constexpr TermWeights<Term::DoubledPawn> DoubledPawn({{-5, -8}});
inline constexpr TermWeights<Term::DoubledIsolatedPawn> DoubledIsolatedPawn({{-6, -17}});
inline constexpr TermWeights<Term::BackwardPawn> BackwardPawn({{0, -6}});
inline constexpr TermWeights<Term::Straggler> Straggler({{-6, -9}});
inline constexpr TermWeights<Term::PhalanxPawn> PhalanxPawn({
    {0, 0}, {5, 0}, {5, 6}, {6, 12}, {14, 25}, {27, 64}, {121, 160}, {124, 162},
});
inline constexpr TermWeights<Term::ChainBase> ChainBase({{7, 7}});
inline constexpr TermWeights<Term::ChainLink> ChainLink({
    {0, 0}, {0, 0}, {9, 18}, {15, 17}, {6, 42}, {30, 29}, {90, 48}, {0, 0},
});
inline constexpr TermWeights<Term::ChainPeak> ChainPeak({
    {0, 0}, {0, 0}, {5, 6}, {6, 2}, {6, 7}, {25, 18}, {81, 32}, {0, 0},
});
inline constexpr TermWeights<Term::RammedPawn> RammedPawn({{-8, -15}});
inline constexpr TermWeights<Term::LeverPawn> LeverPawn({
    {0, 0}, {28, -7}, {14, 4}, {12, 27}, {20, 24}, {49, 36}, {0, 0}, {0, 0},
});
inline constexpr TermWeights<Term::PawnIsland> PawnIsland({{-1, 0}});
inline constexpr TermWeights<Term::CandidatePawn> CandidatePawn({
    {0, 0}, {0, 0}, {1, 5}, {1, 18}, {1, 21}, {1, 40}, {3, 56}, {3, 56},
});
inline constexpr TermWeights<Term::PassedPawn> PassedPawn({
    {0, 0}, {0, 1}, {0, 7}, {21, 29}, {21, 62}, {42, 109}, {89, 154}, {92, 169},
});
inline constexpr TermWeights<Term::PassedPawnFile> PassedPawnFile({
    {-1, 10}, {-2, 3}, {-5, -1}, {-2, -7},
});
inline constexpr TermWeights<Term::ConnectedPasser> ConnectedPasser({
    {0, 0}, {0, 3}, {0, 4}, {0, 15}, {8, 26}, {8, 32}, {9, 39}, {16, 44},
});
inline constexpr TermWeights<Term::ProtectedPasser> ProtectedPasser({
    {0, 0}, {0, 0}, {1, 1}, {2, 5}, {5, 9}, {5, 9}, {5, 11}, {10, 17},
});
inline constexpr TermWeights<Term::HangingPawn> HangingPawn({
    {-2, 1}, {0, 4},
});
inline constexpr TermWeights<Term::PasserBlocked> PasserBlocked({
    {0, 0}, {0, 0}, {0, 0}, {0, -1}, {0, -2}, {-1, -6}, {-22, -52}, {0, 0},
});
inline constexpr TermWeights<Term::PasserFreePath> PasserFreePath({
    {0, 0}, {0, 0}, {0, 0}, {0, 3}, {6, 8}, {11, 27}, {18, 33}, {26, 40},
});
inline constexpr TermWeights<Term::PasserSafePath> PasserSafePath({
    {0, 0}, {0, 14}, {0, 14}, {0, 26}, {0, 44}, {25, 67}, {60, 105}, {75, 111},
});
inline constexpr TermWeights<Term::PasserSafeStep> PasserSafeStep({
    {0, 0}, {0, 0}, {0, 1}, {2, 8}, {2, 15}, {13, 22}, {21, 28}, {21, 28},
});
inline constexpr TermWeights<Term::PasserDefendedStep> PasserDefendedStep({{1, 16}});
inline constexpr TermWeights<Term::PasserOwnKing> PasserOwnKing({ // 4 x 8
    {-9, 32}, {-9, 32}, {-18, 17}, {-27, 4}, {-27, -14}, {-27, -14}, {-27, -14}, {-27, -16},
    {14, 56}, {14, 55}, {10, 17}, {-25, 3}, {-25, -11}, {-25, -27}, {-25, -28}, {-25, -29},
    {27, 82}, {26, 82}, {26, 24}, {16, -11}, {-18, -28}, {-30, -32}, {-30, -37}, {-30, -37},
    {19, 121}, {18, 83}, {13, 65}, {13, 3}, {13, -37}, {-11, -37}, {-31, -37}, {-46, -37},
});
inline constexpr TermWeights<Term::PasserEnemyKing> PasserEnemyKing({ // 4 x 8
    {-18, -14}, {3, -14}, {3, -11}, {3, -7}, {4, 12}, {4, 23}, {13, 27}, {13, 27},
    {-10, -38}, {7, -38}, {7, -36}, {7, -1}, {7, 26}, {7, 42}, {14, 49}, {14, 53},
    {-44, -60}, {-18, -60}, {15, -59}, {15, 7}, {15, 46}, {15, 68}, {15, 69}, {17, 69},
    {-53, -82}, {-25, -82}, {9, -81}, {9, 15}, {9, 57}, {9, 81}, {9, 81}, {9, 81},
});
inline constexpr TermWeights<Term::PasserUnstoppable> PasserUnstoppable({{0, 183}});
inline constexpr TermWeights<Term::RookBehindPasser> RookBehindPasser({{4, 18}});
inline constexpr TermWeights<Term::RookBehindEnemyPasser> RookBehindEnemyPasser({{0, 53}});
inline constexpr TermWeights<Term::KnightMobility> KnightMobility({
    {-32, -41}, {-29, -41}, {-24, -16}, {-20, -4}, {-17, 5}, {-14, 13}, {-12, 17}, {-9, 19},
    {-6, 19},
});
inline constexpr TermWeights<Term::BishopMobility> BishopMobility({
    {-25, -15}, {-20, -15}, {-12, 7}, {-10, 18}, {-7, 27}, {-6, 31}, {-5, 35}, {-5, 37},
    {-5, 38}, {-3, 38}, {-2, 38}, {-2, 38}, {-2, 38}, {-2, 38},
});
inline constexpr TermWeights<Term::RookMobility> RookMobility({
    {-47, -44}, {-22, -34}, {-12, -7}, {-8, 6}, {-5, 20}, {-4, 27}, {-1, 33}, {0, 36},
    {1, 42}, {5, 45}, {5, 49}, {7, 51}, {7, 54}, {15, 55}, {15, 55},
});
inline constexpr TermWeights<Term::QueenMobility> QueenMobility({
    {-50, -37}, {-23, -37}, {-17, -37}, {-14, -37}, {-11, -37}, {-8, -30}, {-6, -11}, {-3, -5},
    {-1, 4}, {1, 13}, {2, 18}, {3, 26}, {5, 31}, {6, 32}, {7, 33}, {8, 38},
    {8, 40}, {9, 42}, {9, 43}, {9, 43}, {10, 43}, {12, 43}, {12, 43}, {12, 43},
    {12, 43}, {12, 43}, {13, 43}, {13, 43},
});
inline constexpr TermWeights<Term::KnightOutpost> KnightOutpost({{17, 8}});
inline constexpr TermWeights<Term::BishopOutpost> BishopOutpost({{19, 9}});
inline constexpr TermWeights<Term::KnightReachesOutpost> KnightReachesOutpost({{12, 10}});
inline constexpr TermWeights<Term::MinorBehindPawn> MinorBehindPawn({{3, 9}});
inline constexpr TermWeights<Term::Blockader> Blockader({{3, 12}});
inline constexpr TermWeights<Term::BishopOwnPawns> BishopOwnPawns({{-3, -5}});
inline constexpr TermWeights<Term::BishopBlockedCentre> BishopBlockedCentre({{-1, -3}});
inline constexpr TermWeights<Term::BishopXrayPawn> BishopXrayPawn({{-3, -4}});
inline constexpr TermWeights<Term::BishopLongDiagonal> BishopLongDiagonal({{11, 26}});
inline constexpr TermWeights<Term::RookOpenFile> RookOpenFile({{16, 3}});
inline constexpr TermWeights<Term::RookHalfOpenFile> RookHalfOpenFile({{10, 0}});
inline constexpr TermWeights<Term::RookOnWeakPawn> RookOnWeakPawn({{5, 8}});
inline constexpr TermWeights<Term::RookAgainstDefendedPawn> RookAgainstDefendedPawn({{-9, -11}});
inline constexpr TermWeights<Term::RookClosedFile> RookClosedFile({
    {-9, -3}, {-8, -3},
});
inline constexpr TermWeights<Term::OwnKingDistance> OwnKingDistance({ // 4 x 8
    {0, 0}, {-8, 21}, {-8, 18}, {-11, 13}, {-16, 8}, {-16, 1}, {-16, -7}, {-27, -9},
    {0, 0}, {-10, 12}, {-16, 10}, {-16, 7}, {-18, 5}, {-23, 8}, {-23, 4}, {-25, 1},
    {0, 0}, {8, 3}, {6, 6}, {6, 6}, {-1, 10}, {-3, 9}, {-5, 11}, {-10, 14},
    {0, 0}, {-10, -29}, {-11, -29}, {-15, -18}, {-16, -9}, {-16, 2}, {-16, 15}, {-22, 22},
});
inline constexpr TermWeights<Term::EnemyKingDistance> EnemyKingDistance({ // 4 x 8
    {0, 0}, {-40, 2}, {-14, 4}, {-12, 17}, {-8, 19}, {-8, 9}, {-9, 1}, {-9, 0},
    {0, 0}, {-43, -4}, {-25, 1}, {-16, 9}, {-16, 11}, {-15, 12}, {-14, 11}, {-13, 10},
    {0, 0}, {-37, 6}, {-16, -4}, {2, 3}, {7, 7}, {3, 11}, {8, 14}, {6, 13},
    {0, 0}, {0, 0}, {-42, -31}, {-18, -8}, {-8, 0}, {-11, -1}, {-11, -7}, {-18, -4},
});
inline constexpr TermWeights<Term::RookOnQueenFile> RookOnQueenFile({{2, -2}});
inline constexpr TermWeights<Term::RookOnSeventh> RookOnSeventh({{0, 21}});
inline constexpr TermWeights<Term::ThreatByPawn> ThreatByPawn({
    {49, 61}, {46, 81}, {57, 35}, {40, 42},
});
inline constexpr TermWeights<Term::ThreatByKnight> ThreatByKnight({ // 2 x 5
    {1, 20}, {7, 41}, {31, 31}, {49, 15}, {33, 25},
    {0, 0}, {11, 49}, {35, 39}, {48, 48}, {46, 45},
});
inline constexpr TermWeights<Term::ThreatByBishop> ThreatByBishop({ // 2 x 5
    {6, 20}, {18, 44}, {33, 52}, {36, 29}, {31, 49},
    {1, 0}, {14, 39}, {30, 58}, {38, 75}, {45, 67},
});
inline constexpr TermWeights<Term::ThreatByRook> ThreatByRook({ // 2 x 5
    {2, 19}, {23, 26}, {25, 31}, {19, 19}, {39, 0},
    {0, 0}, {4, 10}, {9, 1}, {16, 12}, {49, 47},
});
inline constexpr TermWeights<Term::ThreatByKing> ThreatByKing({{21, 20}});
inline constexpr TermWeights<Term::HangingPiece> HangingPiece({{12, 24}});
inline constexpr TermWeights<Term::WeakQueenProtection> WeakQueenProtection({{4, 16}});
inline constexpr TermWeights<Term::LoosePiece> LoosePiece({
    {-2, -5}, {-4, -5}, {-2, -6}, {-1, -1}, {0, 0},
});
inline constexpr TermWeights<Term::PawnPushThreat> PawnPushThreat({
    {9, 21}, {11, 16}, {11, 12}, {9, 16},
});
inline constexpr TermWeights<Term::LeverPush> LeverPush({{2, 2}});
inline constexpr TermWeights<Term::RestrictedSquare> RestrictedSquare({{2, 2}});
inline constexpr TermWeights<Term::QueenAttackThreat> QueenAttackThreat({{9, 2}});
inline constexpr TermWeights<Term::SpaceSquare> SpaceSquare({{1, -1}});
inline constexpr TermWeights<Term::ShelterPawn> ShelterPawn({ // 4 x 8
    {-4, -1}, {14, -36}, {13, -23}, {11, -13}, {0, 2}, {-7, 18}, {-7, 37}, {-11, 0},
    {-6, 0}, {16, -20}, {4, -22}, {2, -12}, {-8, -3}, {-9, 7}, {-9, 12}, {-13, 0},
    {-7, 2}, {7, -2}, {-20, -9}, {-21, -11}, {-21, -5}, {-21, 8}, {-21, 19}, {-21, 0},
    {-21, 7}, {-10, 6}, {-14, 8}, {-15, 2}, {-15, 3}, {-29, 15}, {-33, 37}, {-41, 0},
});
inline constexpr TermWeights<Term::StormPawn> StormPawn({ // 4 x 8
    {-16, -15}, {-6, 55}, {-6, 37}, {-24, 1}, {-15, -12}, {-13, -20}, {-13, -18}, {0, 0},
    {-19, -6}, {-12, 98}, {-5, 70}, {-20, 18}, {-20, -7}, {-11, -14}, {-11, -16}, {0, 0},
    {3, -12}, {-12, 57}, {-34, 42}, {-11, -2}, {-11, -9}, {-10, -13}, {-3, -16}, {0, 0},
    {-3, -14}, {-5, 63}, {17, 28}, {-5, -10}, {-5, -32}, {-1, -24}, {-1, -23}, {2, 0},
});
inline constexpr TermWeights<Term::StormBlocked> StormBlocked({
    {0, 0}, {0, 0}, {-1, -43}, {0, -31}, {-2, -31}, {5, -34}, {11, -34}, {0, 0},
});
inline constexpr TermWeights<Term::CanCastle> CanCastle({
    {31, -4}, {12, 16},
});
inline constexpr TermWeights<Term::KingPawnDistance> KingPawnDistance({{-9, -18}});
inline constexpr TermWeights<Term::DangerAttacker> DangerAttacker({ // 4 x 10
    {3, 0}, {15, 0}, {22, 0}, {25, 0}, {29, 0}, {33, 0}, {37, 0}, {41, 0}, {45, 0}, {49, 0},
    {1, 0}, {10, 0}, {14, 0}, {32, 0}, {32, 0}, {39, 0}, {39, 0}, {39, 0}, {39, 0}, {42, 0},
    {0, 0}, {9, 0}, {14, 0}, {14, 0}, {28, 0}, {32, 0}, {32, 0}, {36, 0}, {40, 0}, {44, 0},
    {0, 0}, {6, 0}, {8, 0}, {16, 0}, {17, 0}, {28, 0}, {52, 0}, {55, 0}, {55, 0}, {55, 0},
});
inline constexpr TermWeights<Term::DangerWeakSquare> DangerWeakSquare({{8, 0}});
inline constexpr TermWeights<Term::DangerSafeCheck> DangerSafeCheck({
    {56, 0}, {45, 0}, {59, 0}, {47, 0},
});
inline constexpr TermWeights<Term::DangerUnsafeCheck> DangerUnsafeCheck({
    {10, 0}, {18, 0}, {14, 0}, {0, 0},
});
inline constexpr TermWeights<Term::DangerFlankAttack> DangerFlankAttack({{4, 0}});
inline constexpr TermWeights<Term::DangerFlankDefence> DangerFlankDefence({{-4, 0}});
inline constexpr TermWeights<Term::DangerOpenFile> DangerOpenFile({{2, 0}});
inline constexpr TermWeights<Term::DangerShelter> DangerShelter({ // 4 x 8
    {26, 0}, {4, 0}, {4, 0}, {24, 0}, {36, 0}, {36, 0}, {38, 0}, {41, 0},
    {26, 0}, {-5, 0}, {5, 0}, {31, 0}, {33, 0}, {35, 0}, {35, 0}, {39, 0},
    {31, 0}, {10, 0}, {13, 0}, {31, 0}, {44, 0}, {46, 0}, {46, 0}, {48, 0},
    {21, 0}, {17, 0}, {17, 0}, {30, 0}, {34, 0}, {34, 0}, {34, 0}, {36, 0},
});
inline constexpr TermWeights<Term::DangerStorm> DangerStorm({ // 4 x 8
    {14, 0}, {50, 0}, {50, 0}, {25, 0}, {17, 0}, {11, 0}, {10, 0}, {0, 0},
    {21, 0}, {76, 0}, {76, 0}, {22, 0}, {15, 0}, {12, 0}, {12, 0}, {0, 0},
    {22, 0}, {99, 0}, {99, 0}, {46, 0}, {12, 0}, {12, 0}, {12, 0}, {0, 0},
    {13, 0}, {86, 0}, {86, 0}, {26, 0}, {0, 0}, {-1, 0}, {-5, 0}, {-10, 0},
});
inline constexpr TermWeights<Term::DangerDistance> DangerDistance({ // 4 x 8
    {53, 0}, {52, 0}, {18, 0}, {11, 0}, {-11, 0}, {-19, 0}, {-33, 0}, {-50, 0},
    {32, 0}, {25, 0}, {20, 0}, {-1, 0}, {-2, 0}, {-13, 0}, {-25, 0}, {-36, 0},
    {31, 0}, {26, 0}, {9, 0}, {-7, 0}, {-17, 0}, {-24, 0}, {-40, 0}, {-40, 0},
    {79, 0}, {79, 0}, {57, 0}, {21, 0}, {-4, 0}, {-12, 0}, {-18, 0}, {-26, 0},
});
inline constexpr TermWeights<Term::DangerNoQueen> DangerNoQueen({{-90, 0}});
inline constexpr TermWeights<Term::DangerBase> DangerBase({{159, 0}});
inline constexpr TermWeights<Term::ComplexityBase> ComplexityBase({{0, -42}});
inline constexpr TermWeights<Term::ComplexityPawn> ComplexityPawn({{0, 3}});
inline constexpr TermWeights<Term::ComplexityPasser> ComplexityPasser({{0, 10}});
inline constexpr TermWeights<Term::ComplexityNoPieces> ComplexityNoPieces({{0, 41}});
inline constexpr TermWeights<Term::ComplexityBothWings> ComplexityBothWings({{0, 18}});
inline constexpr TermWeights<Term::Tempo> Tempo({{20, 23}});

} // namespace isolani::weights
