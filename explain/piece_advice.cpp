#include "explain/piece_advice.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "engine/setup.h"
#include "explain/facts/board.h"
#include "explain/map.h"
#include "explain/played_line.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace isolani {

namespace {

/// The squares that a piece reaches in one move, or in two.
Bitboard reach(const Position& pos, Square from, Bitboard barred) {
    const PieceType type = type_of(pos.piece_on(from));
    const auto reached = [&](Square s) {
        return piece_attacks(type, s, pos.pieces()) & ~pos.pieces() & ~barred;
    };
    const Bitboard one = reached(from);
    Bitboard two = one;
    for (const Square s : one) {
        two |= reached(s);
    }
    return two;
}

/// Whether a piece is safe on another square: no capture there wins material.
bool is_safe(const Position& pos, Square from, Square to) {
    Setup setup = setup_of(pos);
    setup.board[to] = pos.piece_on(from);
    setup.board[from] = NoPiece;
    setup.castling_rooks &= ~Bitboard(from);
    setup.en_passant = NoSquare;
    setup.side_to_move = ~color_of(pos.piece_on(from));
    const Result<Position> then = Position::from_setup(setup);
    return then && std::ranges::none_of(legal_moves(*then), [&](Move m) {
               return m.to() == to && see_at_least(*then, m, 1);
           });
}

/// Whether a file has no pawns of a side.
bool is_free_of(const Position& pos, File file, Color side) {
    return (pos.pieces(side, Pawn) & file_squares(file)).empty();
}

/// The men that the text of a known ending names.
Bitboard men_of_known_endings(const std::vector<Fact>& facts) {
    Bitboard men;
    for (const Fact& fact : facts) {
        men |= is_of_known_ending(fact.kind) ? fact.squares : NoSquares;
    }
    return men;
}

/// What a legal move does that players would advise without counting.
std::optional<PieceAdvice> advice_of(const Position& pos, Move m, Bitboard undeveloped,
                                     bool is_opening) {
    const Color us = pos.side_to_move();
    if (m.is_castling()) {
        return is_opening ? std::optional(PieceAdvice{AdviceKind::Castling, m.from(),
                                                      castled_king_square(m.from(), m.to())})
                          : std::nullopt;
    }
    if (undeveloped.contains(m.from()) && relative_rank(us, rank_of(m.to())) != Rank1) {
        return PieceAdvice{AdviceKind::Undeveloped, m.from(), m.to()};
    }
    const bool opens = type_of(pos.piece_on(m.from())) == Rook && has_several_pieces(pos) &&
                       !is_free_of(pos, file_of(m.from()), us) &&
                       is_free_of(pos, file_of(m.to()), us);
    return opens ? std::optional(PieceAdvice{AdviceKind::OpenFile, m.from(), m.to()})
                 : std::nullopt;
}

} // namespace

std::string_view name(AdviceKind kind) {
    constexpr auto Names =
        std::to_array<std::string_view>({"castling", "undeveloped", "open_file", "better_square"});
    return Names[static_cast<std::size_t>(kind)];
}

std::vector<PieceAdvice> better_squares(const Position& pos, Color side) {
    constexpr int Least = 20; // centipawns
    const Bitboard named = men_of_known_endings(find_facts(pos));
    std::vector<PieceAdvice> better;
    for (const PieceMap& map : evaluation_maps(pos, side)) {
        if (named.contains(map.from)) {
            continue;
        }
        std::vector<PieceAdvice> squares;
        for (const Square s : reach(pos, map.from, map.lost)) {
            if (map.values[s] && *map.values[s] >= Least) {
                squares.push_back({AdviceKind::BetterSquare, map.from, s, *map.values[s]});
            }
        }
        std::ranges::sort(squares, {},
                          [](const PieceAdvice& a) { return std::tuple(-a.gain, a.to); });
        const auto found = std::ranges::find_if(
            squares, [&](const PieceAdvice& a) { return is_safe(pos, a.from, a.to); });
        if (found != squares.end()) {
            better.push_back(*found);
        }
    }
    std::ranges::sort(better, {},
                      [](const PieceAdvice& a) { return std::tuple(-a.gain, a.from, a.to); });
    return better;
}

std::vector<AdvisedMove> advised_moves(const Position& pos) {
    constexpr std::size_t MostPieces = 3; // of which counting alone speaks
    const Color us = pos.side_to_move();
    const bool is_opening = is_early(pos);
    const Bitboard undeveloped = is_opening ? undeveloped_pieces(pos, us) : NoSquares;
    std::vector<PieceAdvice> better = better_squares(pos, us);
    better.resize(std::min(MostPieces, better.size()));
    std::vector<AdvisedMove> moves;
    for (const Move m : legal_moves(pos)) {
        const Position next = pos.after(m);
        if (pos.is_noisy(m) || (!m.is_castling() && can_win(next, m.to()))) {
            continue;
        }
        auto advice = advice_of(pos, m, undeveloped, is_opening);
        const auto found = std::ranges::find(better, m.from(), &PieceAdvice::from);
        if (!advice && found != better.end() && !m.is_castling()) {
            const PieceType type = type_of(next.piece_on(m.to()));
            const bool is_way = m.to() == found->to ||
                                piece_attacks(type, m.to(), next.pieces()).contains(found->to);
            advice = is_way ? std::optional(*found) : std::nullopt;
        }
        if (advice) {
            moves.push_back({m, *advice});
        }
    }
    return moves;
}

} // namespace isolani
