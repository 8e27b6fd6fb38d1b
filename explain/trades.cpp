#include "explain/trades.h"

#include "engine/attacks.h"
#include "engine/setup.h"
#include "eval/pawns/structure.h"
#include "explain/played_line.h"
#include "explain/trace.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

namespace isolani {

namespace {

/// Where a piece can get in any number of moves, and what it attacks from there, if only the
/// blocked pawns were on the board and it took none of those that pawns defend.
struct Reach {
    Bitboard squares;
    Bitboard attacked;
};
Reach reach_of(const Position& pos, const PawnStructure& pawns, Square from) {
    const Color us = color_of(pos.piece_on(from));
    const Bitboard own = pawns.rammed[us];
    const Bitboard enemy = pawns.rammed[~us];
    const Bitboard barred = own | (enemy & pawns.defended[~us]);
    Reach reach{Bitboard(from), {}};
    for (Bitboard fresh = reach.squares; fresh;) {
        Bitboard next;
        for (const Square s : fresh) {
            next |= piece_attacks(type_of(pos.piece_on(from)), s, own | enemy);
        }
        reach.attacked |= next;
        fresh = next & ~barred & ~reach.squares;
        reach.squares |= fresh;
    }
    return reach;
}

/// Whether one of two pieces can ever capture the other: not bishops on squares of different
/// colours, nor pieces that blocked pawns keep apart.
bool can_meet(const Position& pos, const PawnStructure& pawns, Square a, Square b) {
    const Reach of_a = reach_of(pos, pawns, a);
    const Reach of_b = reach_of(pos, pawns, b);
    return (of_a.attacked & of_b.squares) || (of_b.attacked & of_a.squares);
}

/// Whether a line, as far as it is shown, has won or lost a piece, or as much, where it comes to
/// rest: then what exchanges are worth on the board before it is no measure.
bool wins_piece(const Position& pos, const std::vector<Move>& line) {
    constexpr int Least = 200; // centipawns
    constexpr std::size_t Plies = 10;
    const int before = material_balance(pos, White);
    int after = before;
    Position now = pos;
    for (std::size_t ply = 0; ply < std::min(Plies, line.size()); ++ply) {
        now.play(line[ply]);
        after = is_quiet(now) ? material_balance(now, White) : after;
    }
    return std::abs(after - before) >= Least;
}

/// White's evaluation without two pieces; nothing if the position would be illegal, or a known
/// endgame whose result depends on who is to move: nobody knows who is after the exchange.
std::optional<int> value_without(const Position& pos, Square a, Square b) {
    constexpr int OtherResult = 300; // centipawns
    Setup setup = setup_of(pos);
    setup.board[a] = setup.board[b] = NoPiece;
    setup.castling_rooks &= ~(Bitboard(a) | Bitboard(b));
    setup.en_passant = NoSquare;
    const auto value_with = [&setup](Color to_move) -> std::optional<Trace> {
        setup.side_to_move = to_move;
        const Result<Position> then = Position::from_setup(setup);
        return then ? std::optional(trace(*then)) : std::nullopt;
    };
    const auto then = value_with(pos.side_to_move());
    const auto other = then && then->endgame ? value_with(~pos.side_to_move()) : then;
    const bool is_known = then && other && std::abs(then->white() - other->white()) < OtherResult;
    return is_known ? std::optional(then->white()) : std::nullopt;
}

/// The mean change of the evaluation by the trade of a white and a black piece of these types that
/// can meet; nothing if there are none.
std::optional<int> mean_change(const Position& pos, const PawnStructure& pawns, PieceType white,
                               PieceType black, int now) {
    int sum = 0;
    int count = 0;
    for (const Square a : pos.pieces(White, white)) {
        for (const Square b : pos.pieces(Black, black)) {
            const std::optional<int> then =
                can_meet(pos, pawns, a, b) ? value_without(pos, a, b) : std::nullopt;
            if (then) {
                sum += *then - now;
                ++count;
            }
        }
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

} // namespace

std::vector<Trade> trades(const Position& pos, const std::vector<Move>& line) {
    if (wins_piece(pos, line)) {
        return {};
    }
    constexpr int Least = 30; // centipawns
    constexpr auto Pairs = std::to_array<std::pair<PieceType, PieceType>>({{Knight, Knight},
                                                                           {Knight, Bishop},
                                                                           {Bishop, Knight},
                                                                           {Bishop, Bishop},
                                                                           {Rook, Rook},
                                                                           {Queen, Queen}});
    const int now = trace(pos).white();
    const PawnStructure pawns(pos);
    std::vector<Trade> found;
    for (const auto& [white, black] : Pairs) {
        const std::optional<int> change = mean_change(pos, pawns, white, black, now);
        if (change && std::abs(*change) >= Least) {
            found.push_back({white, black, *change});
        }
    }
    // A bishop for a knight that both sides would take is the pair's worth, and no advice.
    const auto is_wanted_by_both = [&](const Trade& t) {
        return t.white != t.black && std::ranges::any_of(found, [&](const Trade& other) {
                   return other.white == t.black && other.black == t.white &&
                          (other.change > 0) != (t.change > 0);
               });
    };
    std::vector<Trade> wanted;
    std::ranges::copy_if(found, std::back_inserter(wanted),
                         [&](const Trade& t) { return !is_wanted_by_both(t); });
    std::ranges::sort(wanted, {}, [](const Trade& t) { return -std::abs(t.change); });
    return wanted;
}

} // namespace isolani
