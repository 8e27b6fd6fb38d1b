
#include "eval/accumulator.h"

#include "engine/move_changes.h"
#include "eval/all_weights.h"
#include "eval/king_bucket.h"
#include "eval/terms/all.h"

namespace isolani {

namespace {

/// Adds up weights, White's less Black's.
struct WeightSum {
    template <Color Us, Term T> constexpr void add(Slot<T> slot, Square, int count = 1) {
        const Score weight = AllWeights[slot.offset()] * count;
        sum += Us == White ? weight : -weight;
    }
    Score sum;
};

constexpr PieceSquareScores put_together(KingWings wings) {
    PieceSquareScores worth{};
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            for (const Square s : AllSquares) {
                WeightSum weight;
                add_piece_terms(make_piece(c, t), s, wings, weight);
                worth[make_piece(c, t)][s] = weight.sum;
            }
        }
    }
    return worth;
}

/// The weights of a piece on its square, White's positive and Black's negative, put together ahead.
constexpr auto PieceWorth = [] {
    std::array<PieceSquareScores, KingWings::Count> worth{};
    for (std::size_t i = 0; i < worth.size(); ++i) {
        worth[i] = put_together(KingWings::at(i));
    }
    return worth;
}();

/// What a piece is worth beside another of its side, and against one of the enemy's.
struct PairScores {
    using Table = std::array<std::array<Score, MaterialTypes.size()>, MaterialTypes.size()>;
    Table own{};
    Table enemy{};
};

constexpr PairScores Pairs = [] {
    PairScores pairs;
    for (const PieceType type : MaterialTypes) {
        const auto t = static_cast<std::size_t>(type);
        for (std::size_t l = 0; l <= t; ++l) {
            const Score pair = weights::PiecePair[pair_slot(type, MaterialTypes[l])];
            pairs.own[t][l] = pairs.own[l][t] = pair;
        }
        for (std::size_t l = 0; l < t; ++l) {
            const Score against = weights::PieceAgainst[against_slot(type, MaterialTypes[l])];
            pairs.enemy[t][l] = against;
            pairs.enemy[l][t] = -against;
        }
    }
    return pairs;
}();

} // namespace

Score piece_worth(const Position& pos) {
    WeightSum sink;
    walk_piece_terms(pos, sink);
    return sink.sum;
}

const PieceSquareScores& worth_on_squares(const Position& pos) {
    return PieceWorth[KingWings(pos).index()];
}

Score worth_in_pairs(const Position& pos, Square s) {
    const Piece piece = pos.piece_on(s);
    const Color us = color_of(piece);
    const auto type = static_cast<std::size_t>(type_of(piece));
    if (paired(pos, us, type_of(piece)) < pos.pieces(us, type_of(piece)).count()) {
        return {}; // as many count without it
    }
    Score sum = -Pairs.own[type][type]; // with itself, which the loop counts
    for (std::size_t t = 0; t < MaterialTypes.size(); ++t) {
        sum += Pairs.own[type][t] * paired(pos, us, MaterialTypes[t]) +
               Pairs.enemy[type][t] * paired(pos, ~us, MaterialTypes[t]);
    }
    return us == White ? sum : -sum;
}

void PieceSums::follow(const PieceSums& before, const Position& pos, Move m) {
    if (m.is_promotion() || changes_wing(pos, m)) {
        *this = PieceSums(pos.after(m)); // rare, and much of it changes
        return;
    }
    const Color us = pos.side_to_move();
    const SideView our_view(us, pos.king(us));
    const SideView their_view(~us, pos.king(~us));
    const PieceSquareScores& on_squares = worth_on_squares(pos);
    Score sum = before.worth;
    PieceVectors ours = before.harmony.of[us];
    PieceVectors theirs = before.harmony.of[~us];
    walk_changes(
        pos, m,
        [&](Piece piece, Square s) {
            const PieceType type = type_of(piece);
            sum -= on_squares[piece][s];
            if (color_of(piece) != us) {
                sum -= worth_in_pairs(pos, s);
                if (type != Pawn) {
                    theirs = theirs - vectors_of(type, their_view, s);
                }
            } else if (type != Pawn) {
                ours = ours - vectors_of(type, our_view, s);
            }
        },
        [&](Piece piece, Square s) {
            sum += on_squares[piece][s];
            if (type_of(piece) != Pawn) {
                ours = ours + vectors_of(type_of(piece), our_view, s);
            }
        });
    worth = sum;
    harmony.of[us] = ours;
    harmony.of[~us] = theirs;
}

} // namespace isolani
