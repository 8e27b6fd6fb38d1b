#include "eval/accumulator.h"

#include "engine/position.h"
#include "eval/all_weights.h"
#include "eval/king_bucket.h"
#include "eval/terms/material.h"

#include <array>
#include <utility>

namespace isolani {

namespace {

/// Adds up weights, White's minus Black's.
struct MaterialSum {
    template <Color Us, Term T> constexpr void add(WeightIndex<T> index, Square, int count = 1) {
        const Score weight = AllWeights[index.offset()] * count;
        sum += Us == White ? weight : -weight;
    }
    Score sum;
};

constexpr PieceSquareScores make_table(KingBucket bucket) {
    PieceSquareScores scores{};
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            for (const Square s : AllSquares) {
                MaterialSum weight;
                visit_piece(make_piece(c, t), s, bucket, weight);
                scores[make_piece(c, t)][s] = weight.sum;
            }
        }
    }
    return scores;
}

/// A constant of its own for each king bucket: clang limits the steps that one may take.
template <std::size_t Bucket>
constexpr PieceSquareScores PieceSquareTable = make_table(KingBucket::at(Bucket));

/// By king bucket.
constexpr auto PieceSquareTables = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{PieceSquareTable<I>...};
}
(std::make_index_sequence<KingBucket::Count>());

/// The imbalance of a piece paired with another of its side, and against an enemy piece.
struct PairScores {
    static constexpr std::size_t TypeCount = piece_types<Pawn, Queen>.size();
    using Table = std::array<std::array<Score, TypeCount>, TypeCount>;
    Table own{};
    Table enemy{};
};

constexpr PairScores Pairs = [] {
    PairScores pairs;
    for (const PieceType type : piece_types<Pawn, Queen>) {
        const auto t = static_cast<std::size_t>(type);
        for (std::size_t l = 0; l <= t; ++l) {
            const Score pair = weights::PiecePair[pair_index(type, piece_types<Pawn, Queen>[l])];
            pairs.own[t][l] = pairs.own[l][t] = pair;
        }
        for (std::size_t l = 0; l < t; ++l) {
            const Score against =
                weights::PieceAgainst[against_index(type, piece_types<Pawn, Queen>[l])];
            pairs.enemy[t][l] = against;
            pairs.enemy[l][t] = -against;
        }
    }
    return pairs;
}();

} // namespace

Score material_score(const Position& pos) {
    MaterialSum weights;
    visit_material(pos, weights);
    return weights.sum;
}

const PieceSquareScores& piece_square_scores(const Position& pos) {
    return PieceSquareTables[KingBucket(pos).index()];
}

Score imbalance_of(const Position& pos, Square s) {
    const Piece piece = pos.piece_on(s);
    const Color us = color_of(piece);
    const auto type = static_cast<std::size_t>(type_of(piece));
    if (paired(pos, us, type_of(piece)) < pos.pieces(us, type_of(piece)).count()) {
        return {}; // more than paired() counts: nothing changes without it
    }
    Score sum = -Pairs.own[type][type]; // the loop pairs the piece with itself
    for (std::size_t t = 0; t < PairScores::TypeCount; ++t) {
        sum += Pairs.own[type][t] * paired(pos, us, piece_types<Pawn, Queen>[t]) +
               Pairs.enemy[type][t] * paired(pos, ~us, piece_types<Pawn, Queen>[t]);
    }
    return us == White ? sum : -sum;
}

void Accumulator::update(const Accumulator& before, const Position& pos, Move m) {
    if (m.is_promotion() || changes_king_bucket(pos, m)) {
        *this = Accumulator(pos.after(m)); // rare: recompute from scratch
        return;
    }
    const Color us = pos.side_to_move();
    const Perspective our_perspective(us, pos.king(us));
    const Perspective their_perspective(~us, pos.king(~us));
    const PieceSquareScores& on_squares = piece_square_scores(pos);
    Score sum = before.material;
    PieceVectors ours = before.harmony.of[us];
    PieceVectors theirs = before.harmony.of[~us];
    for_each_dirty_piece(
        pos, m,
        [&](Piece piece, Square s) {
            const PieceType type = type_of(piece);
            sum -= on_squares[piece][s];
            if (color_of(piece) != us) {
                sum -= imbalance_of(pos, s);
                if (type != Pawn) {
                    theirs = theirs - vectors_of(type, their_perspective, s);
                }
            } else if (type != Pawn) {
                ours = ours - vectors_of(type, our_perspective, s);
            }
        },
        [&](Piece piece, Square s) {
            sum += on_squares[piece][s];
            if (type_of(piece) != Pawn) {
                ours = ours + vectors_of(type_of(piece), our_perspective, s);
            }
        });
    material = sum;
    harmony.of[us] = ours;
    harmony.of[~us] = theirs;
}

} // namespace isolani
