#include "explain/quiet_moves.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "eval/pawns/fills.h"
#include "explain/facts/board.h"
#include "explain/facts/plans.h"
#include "explain/phrases.h"
#include "explain/played_line.h"
#include "explain/searched_move.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

/// A quiet move that begins a line.
struct QuietMove {
    PlayedLine line;
    Color us;
    Move move;

    QuietMove(const Position& pos, const std::vector<Move>& moves)
        : line(pos, moves), us(pos.side_to_move()), move(moves.front()) {}

    const Position& before() const { return line.before(0); }
    const Position& after() const { return line.after(0); }
    PieceType type() const { return type_of(before().piece_on(move.from())); }
    /// Whether a pawn of the a- or h-file goes one step from its second rank.
    bool is_step_of_rook_pawn() const {
        return type() == Pawn && (AFile | HFile).contains(move.from()) &&
               relative_rank(us, rank_of(move.from())) == Rank2 &&
               move.to() == move.from() + forward(us);
    }
};

std::string prepared_break(const QuietMove& q) {
    const std::vector<Fact> facts = find_facts(q.before());
    for (std::size_t i = 2; i < q.line.size(); i += 2) {
        const Position& pos = q.line.before(i);
        const Move m = q.line.move(i);
        const bool is_break = m.from() != q.move.to() && !pos.is_noisy(m) &&
                              type_of(pos.piece_on(m.from())) == Pawn &&
                              (pawn_attacks(q.us, m.to()) & pos.pieces(~q.us, Pawn)) &&
                              !fact_about(facts, FactKind::Break, q.us, m.to());
        if (is_break && q.line.is_untouched(q.move.to(), 1, i) &&
            defenders(pos, m.to(), q.us, m.from()).contains(q.move.to()) &&
            !defenders(q.before(), m.to(), q.us, m.from()).contains(q.move.from())) {
            return fill("prepares {move}", {numbered_san(pos, m)});
        }
    }
    return "";
}

/// The squares that a text names.
Bitboard squares_in(const std::string& text) {
    const std::string words = ' ' + text;
    Bitboard squares;
    for (const Square s : EverySquare) {
        squares |= words.find(' ' + to_text(s)) == words.npos ? NoSquares : Bitboard(s);
    }
    return squares;
}

std::string supported_break(const QuietMove& q) {
    const auto structure = name_structure(q.before());
    Bitboard named;
    for (const std::string& plan :
         structure ? plans(q.before(), *structure) : std::vector<std::string>()) {
        named |= squares_in(plan);
    }
    for (const Square s : named & ~q.after().pieces()) {
        const Bitboard behind = FactBoard::front_of(~q.us, s) & q.after().pieces(q.us, Pawn);
        if ((pawn_attacks(q.us, s) & q.after().pieces(~q.us, Pawn)).empty() || behind.empty() ||
            behind.more_than_one() || behind.contains(q.move.to())) {
            continue;
        }
        const Square pawn = behind.first();
        if (!FactBoard::held_by_pins(q.after(), q.us).contains(pawn) &&
            (between(pawn, s) & q.after().pieces()).empty() &&
            defenders(q.after(), s, q.us, pawn).contains(q.move.to()) &&
            !defenders(q.before(), s, q.us, pawn).contains(q.move.from())) {
            return fill("supports the advance of {man} to {square}",
                        {"the pawn on " + to_text(pawn), to_text(s)});
        }
    }
    return "";
}

std::string given_retreat(const QuietMove& q) {
    if (!q.is_step_of_rook_pawn()) {
        return "";
    }
    const Position& after = q.after();
    for (const Square s : after.pieces(q.us, Bishop)) {
        const bool can_be_hit = !(knight_attacks(s) & after.pieces(~q.us, Knight)).empty() ||
                                std::ranges::any_of(legal_moves(after), [&](Move m) {
                                    return type_of(after.piece_on(m.from())) == Knight &&
                                           knight_attacks(s).contains(m.to());
                                });
        if (can_be_hit && bishop_attacks(s, after.pieces()).contains(q.move.from())) {
            return fill("gives {man} the retreat {square}",
                        {"the bishop on " + to_text(s), to_text(q.move.from())});
        }
    }
    return "";
}

std::string taken_square(const QuietMove& q) {
    if (!q.is_step_of_rook_pawn()) {
        return "";
    }
    const Square s = pawn_attacks(q.us, q.move.to()).first();
    const Position free = passed(q.before());
    for (const PieceType type : {Bishop, Knight}) {
        for (const Move m : legal_moves(free)) {
            if (m.to() == s && type_of(free.piece_on(m.from())) == type && !free.is_capture(m) &&
                !can_win(free.after(m), s) && q.after().is_legal(m) &&
                can_win(q.after().after(m), s)) {
                return fill("takes {square} from {man}",
                            {to_text(s), "the " + std::string(PieceTypeNames[type]) + " on " +
                                             to_text(m.from())});
            }
        }
    }
    return "";
}

/// The squares on its second rank that a king can go to.
Bitboard ways_off_back_rank(const Position& pos, Color side) {
    const Square king = pos.king(side);
    const Bitboard occupied = pos.pieces() & ~Bitboard(king);
    Bitboard ways;
    for (const Square s :
         king_attacks(king) & relative_rank_squares(side, Rank2) & ~pos.pieces(side)) {
        ways |= pos.attackers_to(s, occupied) & pos.pieces(~side) ? NoSquares : Bitboard(s);
    }
    return ways;
}

std::string given_air(const QuietMove& q) {
    constexpr Bitboard Wings = ~(file_squares(FileD) | file_squares(FileE));
    const Bitboard castled = relative_rank_squares(q.us, Rank1) & Wings;
    const bool is_open = file_fill(q.before().pieces(q.us, Pawn)) != EverySquare;
    const bool gives =
        q.is_step_of_rook_pawn() && is_open && q.before().pieces(~q.us, Rook, Queen) &&
        castled.contains(q.before().king(q.us)) && ways_off_back_rank(q.before(), q.us).empty() &&
        ways_off_back_rank(q.after(), q.us);
    return gives ? "gives the king a way off the back rank" : "";
}

std::string developed(const QuietMove& q) {
    const bool develops = is_early(q.before()) &&
                          undeveloped_pieces(q.before(), q.us).contains(q.move.from()) &&
                          relative_rank(q.us, rank_of(q.move.to())) != Rank1;
    return develops ? fill("develops the {type}", {std::string(PieceTypeNames[q.type()])}) : "";
}

std::string taken_file(const QuietMove& q) {
    const Bitboard own = q.before().pieces(q.us, Pawn);
    const Bitboard file = file_squares(file_of(q.move.to()));
    if (q.type() != Rook || !has_several_pieces(q.before()) || (file & own) ||
        !(file_squares(file_of(q.move.from())) & own)) {
        return "";
    }
    const bool is_open = (file & q.before().pieces(Pawn)).empty();
    return std::string("puts the rook on the ") + (is_open ? "open " : "half-open ") +
           file_name(q.move.to());
}

using QuietFinder = std::string (*)(const QuietMove&);

constexpr auto QuietFinders =
    std::to_array<QuietFinder>({prepared_break, supported_break, given_retreat, taken_square,
                                given_air, developed, taken_file});

} // namespace

std::string quiet_fact(const Position& pos, const std::vector<Move>& line) {
    const QuietMove q(pos, line);
    if (pos.in_check() || pos.is_noisy(q.move) || q.move.is_castling() || q.after().in_check() ||
        can_win(q.after(), q.move.to())) {
        return "";
    }
    for (const QuietFinder find : QuietFinders) {
        if (std::string fact = find(q); !fact.empty()) {
            return fact;
        }
    }
    return "";
}

} // namespace isolani
