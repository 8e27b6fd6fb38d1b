#include "explain/facts/board.h"

#include "engine/attacks.h"
#include "engine/material.h"
#include "engine/util/text.h"
#include "eval/pawns/fills.h"
#include "explain/piece_worth.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace isolani {

namespace {

/// Whether men of a type are worth less than one of another, the king most.
bool is_less(PieceType a, PieceType b) {
    const auto value = [](PieceType t) { return t == King ? 10'000 : piece_value(t); };
    return value(a) < value(b);
}

} // namespace

FactBoard::FactBoard(const Position& position)
    : pos(position), trace(isolani::trace(position)), pawns(position) {
    for (const Color c : AllColors) {
        for (const Square s : pos.pieces(c)) {
            attacked_[c] |= attacks_from(s);
        }
        pieces_ += pos.non_pawn_pieces(c).count();
    }
    pawn_reach_ = {
        {attack_span<White>(pawns.pawns[White]), attack_span<Black>(pawns.pawns[Black])}};
    for (const PieceWorth& piece : worth_of_pieces(trace, pos)) {
        worth_[piece.square] = piece.sum;
    }
}

Bitboard FactBoard::front_of(Color side, Square s) {
    return side == White ? front_span<White>(Bitboard(s)) : front_span<Black>(Bitboard(s));
}

Bitboard FactBoard::attacks_from(Square s) const {
    const Piece piece = pos.piece_on(s);
    return type_of(piece) == Pawn ? pawn_attacks(color_of(piece), s)
                                  : piece_attacks(type_of(piece), s, pos.pieces());
}

Bitboard FactBoard::safe_squares(Square s) const {
    const Color us = color_of(pos.piece_on(s));
    const PieceType type = type_of(pos.piece_on(s));
    Bitboard safe;
    for (const Square to : attacks_from(s) & ~pos.pieces(us)) {
        const Bitboard occupied = pos.pieces() & ~Bitboard(s);
        const Bitboard all = pos.attackers_to(to, occupied) & ~Bitboard(s);
        const Bitboard enemies = all & pos.pieces(~us);
        const bool is_hit = std::ranges::any_of(AllPieceTypes, [&](PieceType t) {
            return is_less(t, type) && (enemies & pos.pieces(t));
        });
        safe |= is_hit || (enemies && !(all & pos.pieces(us))) ? NoSquares : Bitboard(to);
    }
    return safe;
}

int FactBoard::terms(Color side, std::initializer_list<Term> terms, Bitboard squares) const {
    double sum = 0;
    for (const TraceEntry& e : trace.entries) {
        const bool is_there = e.square == NoSquare || squares.contains(e.square);
        if (e.side == side && is_there && std::ranges::find(terms, e.term) != terms.end()) {
            sum += tapered(trace, isolani::worth(e));
        }
    }
    return static_cast<int>(std::lround(sum));
}

int FactBoard::king(Color side) const {
    const double danger = tapered(trace, Score(-king_danger(trace.sums.danger[side]), 0));
    return static_cast<int>(std::lround(danger)) +
           terms(side,
                 {Term::KingSquare, Term::ShelterPawn, Term::StormPawn, Term::StormBlocked,
                  Term::CanCastle},
                 EverySquare);
}

std::string FactBoard::man(Square s) const {
    return std::string(PieceTypeNames[type_of(pos.piece_on(s))]) + " on " + to_text(s);
}

std::string FactBoard::whose(Square s) const {
    return of(color_of(pos.piece_on(s))) + ' ' + man(s);
}

std::string FactBoard::men(Bitboard squares) const {
    std::vector<std::string> words;
    for (const PieceType t : AllPieceTypes) {
        const Bitboard places = squares & pos.pieces(t);
        if (places) {
            words.push_back("the " + std::string(PieceTypeNames[t]) +
                            (places.more_than_one() ? "s on " : " on ") +
                            enumerated_squares(places));
        }
    }
    return enumerated(words);
}

std::string FactBoard::whose(Bitboard squares) const {
    const Color side = color_of(pos.piece_on(squares.first()));
    return of(side) + men(squares).substr(std::string("the").size());
}

std::string FactBoard::pressure(Square s) const {
    constexpr int MostNamed = 2;
    const Color us = color_of(pos.piece_on(s));
    const auto told = [&](Bitboard by, const char* verb) {
        return by.count() > MostNamed ? std::string(verb) + "ed " + times(by.count())
               : by.more_than_one()   ? men(by) + ' ' + verb + " it"
                                      : men(by) + ' ' + verb + "s it";
    };
    const Bitboard enemies = attackers(s, ~us);
    const Bitboard friends = attackers(s, us);
    if (enemies.empty()) {
        return "";
    }
    const std::string attack =
        (enemies.count() > MostNamed ? "it is " : "") + told(enemies, "attack");
    return "; " + attack +
           (friends.empty()
                ? ", nothing defends it"
                : (friends.count() > MostNamed ? ", it is " : ", ") + told(friends, "defend"));
}

void FactBoard::add(FactKind kind, Color side, Square square, Bitboard squares, int worth,
                    std::string text, int extra) {
    const FactInfo& of_kind = info(kind);
    const int told = of_kind.tone == FactTone::Strength   ? std::max(0, worth)
                     : of_kind.tone == FactTone::Weakness ? std::min(0, worth)
                                                          : worth;
    const int rank = std::max(0, std::abs(told) + of_kind.usual + extra);
    facts.push_back(
        {kind, side, square, squares, in_whites_view(told, side), rank, std::move(text), {}});
}

namespace {
int count_pieces(const Position& pos) {
    return pos.non_pawn_pieces(White).count() + pos.non_pawn_pieces(Black).count();
}
} // namespace

bool is_early(const Position& pos) {
    constexpr int Many = 10; // of fourteen
    return count_pieces(pos) >= Many;
}

bool has_several_pieces(const Position& pos) {
    constexpr int Several = 4;
    return count_pieces(pos) >= Several;
}

Bitboard undeveloped_pieces(const Position& pos, Color side) {
    constexpr Bitboard KnightFiles = files_of_set(0b01000010);
    constexpr Bitboard BishopFiles = files_of_set(0b00100100);
    return relative_rank_squares(side, Rank1) &
           ((pos.pieces(side, Knight) & KnightFiles) | (pos.pieces(side, Bishop) & BishopFiles));
}

std::string of(Color side) { return std::string(ColorNames[side]) + "'s"; }

std::string times(int n) {
    return n == 1 ? "once" : n == 2 ? "twice" : n == 3 ? "three times" : formatted("%d times", n);
}

std::string enumerated_squares(Bitboard squares) {
    std::vector<std::string> names;
    for (const Square s : squares) {
        names.push_back(to_text(s));
    }
    return enumerated(names);
}

std::string file_name(Square s) { return to_text(s).substr(0, 1) + "-file"; }

} // namespace isolani
