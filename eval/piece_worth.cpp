#include "eval/piece_worth.h"

#include "engine/move_changes.h"
#include "eval/walk.h"
#include "eval/weights.h"

namespace isolani {

namespace {

/// Adds up weights, White's less Black's.
struct WeightSum {
    template <Color Us, Term T> constexpr void add(std::size_t index, Square, int count = 1) {
        const Score weight = Weights[info(T).offset + index] * count;
        sum += Us == White ? weight : -weight;
    }
    Score sum;
};

using PieceSquareScores = EnumArray<Piece, EnumArray<Square, Score>>;

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

const PieceSquareScores& worth_in(const Position& pos) {
    return PieceWorth[KingWings(pos.king(White), pos.king(Black)).index()];
}

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
            const Score pair =
                Weights[info(Term::PiecePair).offset + pair_index(type, MaterialTypes[l])];
            pairs.own[t][l] = pairs.own[l][t] = pair;
        }
        for (std::size_t l = 0; l < t; ++l) {
            const Score against =
                Weights[info(Term::PieceAgainst).offset + against_index(type, MaterialTypes[l])];
            pairs.enemy[t][l] = against;
            pairs.enemy[l][t] = -against;
        }
    }
    return pairs;
}();

/// The pieces that are there while a move is made of what it takes and puts.
class Material {
  public:
    explicit Material(const Position& pos) {
        for (const Color c : AllColors) {
            for (const PieceType t : MaterialTypes) {
                counts_[c][static_cast<std::size_t>(t)] = pos.pieces(c, t).count();
            }
        }
    }

    /// Both return what that adds to the worth of pairs, White's less Black's.
    Score take(Piece piece) {
        --counts_[color_of(piece)][static_cast<std::size_t>(type_of(piece))];
        return -worth_of_another(piece);
    }
    Score put(Piece piece) {
        const Score gain = worth_of_another(piece);
        ++counts_[color_of(piece)][static_cast<std::size_t>(type_of(piece))];
        return gain;
    }

  private:
    Score worth_of_another(Piece piece) const {
        const Color us = color_of(piece);
        const auto type = static_cast<std::size_t>(type_of(piece));
        Score sum;
        for (std::size_t t = 0; t < MaterialTypes.size(); ++t) {
            sum += Pairs.own[type][t] * counts_[us][t] + Pairs.enemy[type][t] * counts_[~us][t];
        }
        return us == White ? sum : -sum;
    }

    EnumArray<Color, std::array<int, MaterialTypes.size()>> counts_{};
};

/// What a move that takes or promotes adds to the worth of pairs. A piece that only moves keeps its
/// own.
Score pair_gain(const Position& pos, Move m) {
    const Color us = pos.side_to_move();
    Material material(pos);
    Score gain;
    walk_changes(
        pos, m,
        [&](Piece piece, Square) {
            if (m.is_promotion() || color_of(piece) != us) {
                gain += material.take(piece);
            }
        },
        [&](Piece piece, Square) {
            if (m.is_promotion()) {
                gain += material.put(piece);
            }
        });
    return gain;
}

} // namespace

Score piece_worth(const Position& pos) {
    WeightSum sink;
    walk_piece_terms(pos, sink);
    return sink.sum;
}

Score piece_worth_gain(const Position& pos, Move m) {
    if (changes_wing(pos, m)) {
        return piece_worth(pos.after(m)) - piece_worth(pos); // every piece is worth something else
    }
    const PieceSquareScores& worth = worth_in(pos);
    Score gain;
    walk_changes(
        pos, m, [&](Piece piece, Square s) { gain -= worth[piece][s]; },
        [&](Piece piece, Square s) { gain += worth[piece][s]; });
    if (pos.is_noisy(m)) {
        gain += pair_gain(pos, m);
    }
    return gain;
}

} // namespace isolani
