#include "explain/played_line.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "engine/see.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

bool PlayedLine::is_untouched(Square s, std::size_t first, std::size_t end) const {
    for (std::size_t i = first; i < end; ++i) {
        const Move m = moves_[i];
        if (m.from() == s || m.to() == s || capture_square(positions_[i], m) == s) {
            return false;
        }
    }
    return true;
}

int material_balance(const Position& pos, Color side) {
    int balance = 0;
    for (const PieceType type : AllPieceTypes) {
        balance +=
            piece_value(type) * (pos.pieces(side, type).count() - pos.pieces(~side, type).count());
    }
    return balance;
}

bool changes_material(Position pos, const std::vector<Move>& line, const Position& before) {
    constexpr int Least = 100; // centipawns
    return std::ranges::any_of(line, [&](Move m) {
        pos.play(m);
        const int change = material_balance(pos, White) - material_balance(before, White);
        return is_quiet(pos) && std::abs(change) >= Least;
    });
}

Position passed(Position pos) {
    pos.play_null();
    return pos;
}

Square capture_square(const Position& pos, Move m) {
    return !pos.is_capture(m)   ? NoSquare
           : !m.is_en_passant() ? m.to()
                                : m.to() - forward(pos.side_to_move());
}

bool can_capture(const Position& pos, Square s) {
    return std::ranges::any_of(legal_moves(pos),
                               [&](Move m) { return capture_square(pos, m) == s; });
}

bool can_win(const Position& pos, Square s, int least) {
    return std::ranges::any_of(legal_moves(pos), [&](Move m) {
        return capture_square(pos, m) == s && see_at_least(pos, m, least);
    });
}

bool can_win(const Position& pos, int least) {
    return std::ranges::any_of(
        legal_moves(pos), [&](Move m) { return pos.is_noisy(m) && see_at_least(pos, m, least); });
}

bool is_quiet(const Position& pos) { return !pos.in_check() && !has_good_capture(pos); }

bool is_about_to_promote(const Position& pos) {
    if (pos.in_check()) {
        return false;
    }
    const Position next = passed(pos);
    return std::ranges::any_of(
        legal_moves(next), [&](Move m) { return m.is_promotion() && see_at_least(next, m, 1); });
}

Bitboard defenders(const Position& pos, Square s, Color side, Square without) {
    Bitboard occupied = pos.pieces();
    if (without != NoSquare) {
        occupied &= ~Bitboard(without);
    }
    return pos.attackers_to(s, occupied) & pos.pieces(side) & occupied;
}

Bitboard in_danger_from(const Position& pos, Square from) {
    const Piece piece = pos.piece_on(from);
    const Color us = color_of(piece);
    const PieceType type = type_of(piece);
    if (pos.blockers(us).contains(from)) {
        return {};
    }
    const Bitboard attacks =
        type == Pawn ? pawn_attacks(us, from) : piece_attacks(type, from, pos.pieces());
    Bitboard found;
    for (const Square s : attacks& pos.pieces(~us)) {
        const PieceType other = type_of(pos.piece_on(s));
        const bool is_worth_more = type != King && piece_value(other) > piece_value(type);
        if (other == King || is_worth_more || defenders(pos, s, ~us, from).empty()) {
            found |= Bitboard(s);
        }
    }
    return found;
}

bool is_safe_to_leave(const Position& pos, Square s) {
    return std::ranges::none_of(legal_moves(pos), [&](Move m) {
        if (capture_square(pos, m) != s || !see_at_least(pos, m, 0)) {
            return false;
        }
        const Position after = pos.after(m);
        return std::ranges::none_of(legal_moves(after),
                                    [&](Move reply) { return is_checkmate(after.after(reply)); });
    });
}

bool is_checkmate(const Position& pos) { return pos.in_check() && count_legal_moves(pos) == 0; }

bool ends_in_stalemate(Position pos, const std::vector<Move>& line) {
    for (const Move m : line) {
        pos.play(m);
    }
    return !line.empty() && !pos.in_check() && count_legal_moves(pos) == 0;
}

} // namespace isolani
