#include "explain/motifs.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "explain/played_line.h"

#include <algorithm>
#include <array>
#include <limits>

namespace isolani {

namespace {

/// The capture by which a line wins, and the winner's move before it. If that answers a check,
/// gives one, or is a capture that is recaptured at once, the decisive move is the one before.
struct Winning {
    const PlayedLine& line;
    std::size_t capture; ///< its index
    Color winner;
    std::size_t between = 0; ///< such moves of the winner between the decisive one and the capture

    Move move() const { return line.move(capture); }
    const Position& before() const { return line.before(capture); }
    /// Where the man stands that it captures; NoSquare if it is a quiet promotion.
    Square victim() const { return capture_square(before(), move()); }
    bool has_move_before() const { return capture >= 2; }
    std::size_t decisive() const { return capture - 2 - 2 * between; }
    Move decisive_move() const { return line.move(decisive()); }
    const Position& before_decisive() const { return line.before(decisive()); }
    const Position& after_decisive() const { return line.after(decisive()); }
    Move answer() const { return line.move(capture - 1); }
    /// Whether the decisive move is a capture, and its man is taken at once.
    bool is_exchanged() const {
        return before_decisive().is_capture(decisive_move()) &&
               capture_square(after_decisive(), line.move(decisive() + 1)) == decisive_move().to();
    }
    /// Whether the answer is to the decisive move.
    bool is_answered_at_once() const { return between == 0; }
    /// Whether the man that captures stands on a square since the decisive move.
    bool captures_from(Square s) const {
        return move().from() == s && line.is_untouched(s, decisive() + 1, capture);
    }
    /// Whether the victim stood on its square before the decisive move, and could not be won there.
    bool is_new() const {
        return has_move_before() && victim() != NoSquare && !decisive_move().is_castling() &&
               line.is_untouched(victim(), decisive(), capture) &&
               !can_win(before_decisive(), victim(), LeastGain);
    }
    Motif motif(MotifKind kind, std::size_t ply, Square other) const {
        const Position& after = line.after(ply);
        return {kind, ply, man_on(ply == capture ? before() : after, victim()),
                other == NoSquare ? Man() : man_on(after, other)};
    }
};

using MotifFinder = std::optional<Motif> (*)(const Winning&);

std::optional<Motif> find_promotion(const Winning& r) {
    if (!r.move().is_promotion()) {
        return std::nullopt;
    }
    return Motif{MotifKind::Promotion, r.capture, man_on(r.before(), r.move().from()), {}};
}

/// The most valuable of the men on some squares, the king first.
Square most_valuable(const Position& pos, Bitboard squares) {
    Square best = squares.first();
    const auto worth = [&](Square s) {
        const PieceType type = type_of(pos.piece_on(s));
        return type == King ? std::numeric_limits<int>::max() : piece_value(type);
    };
    for (const Square s : squares) {
        best = worth(s) > worth(best) ? s : best;
    }
    return best;
}

std::optional<Motif> find_fork(const Winning& r) {
    if (!r.is_new() || !r.captures_from(r.decisive_move().to())) {
        return std::nullopt;
    }
    const Position& after = r.after_decisive();
    const Square forker = r.decisive_move().to();
    const Bitboard targets = in_danger_from(after, forker);
    const Bitboard others = targets & ~Bitboard(r.victim());
    if (others == targets || others.empty() || !is_safe_to_leave(after, forker)) {
        return std::nullopt;
    }
    return r.motif(MotifKind::Fork, r.decisive(), most_valuable(after, others));
}

bool is_slider(const Position& pos, Square s) {
    const PieceType type = type_of(pos.piece_on(s));
    return type == Bishop || type == Rook || type == Queen;
}

std::optional<Motif> find_skewer(const Winning& r) {
    if (!r.is_new() || !r.is_answered_at_once() || r.move().from() != r.decisive_move().to()) {
        return std::nullopt;
    }
    const Position& after = r.after_decisive();
    const Square slider = r.decisive_move().to();
    const Square front = r.answer().from();
    const PieceType type = type_of(after.piece_on(front));
    const bool is_front =
        is_slider(after, slider) && !r.answer().is_castling() &&
        (between(slider, r.victim()) & after.pieces()) == Bitboard(front) &&
        in_danger_from(after, slider).contains(front) &&
        (type == King || piece_value(type) > piece_value(type_of(after.piece_on(r.victim()))));
    if (!is_front || !is_safe_to_leave(after, slider)) {
        return std::nullopt;
    }
    return r.motif(MotifKind::Skewer, r.decisive(), front);
}

std::optional<Motif> find_discovered_attack(const Winning& r) {
    if (!r.is_new()) {
        return std::nullopt;
    }
    const Position& after = r.after_decisive();
    const Square slider = r.move().from();
    const Square left = r.decisive_move().from();
    const Bitboard way = between(slider, r.victim());
    const bool is_uncovered =
        slider != r.decisive_move().to() && is_slider(after, slider) && r.captures_from(slider) &&
        (way & r.before_decisive().pieces()) == Bitboard(left) && (way & after.pieces()).empty() &&
        in_danger_from(after, slider).contains(r.victim());
    if (!is_uncovered) {
        return std::nullopt;
    }
    return r.motif(MotifKind::DiscoveredAttack, r.decisive(), slider);
}

std::optional<Motif> find_discovered_check(const Winning& r) {
    if (!r.is_new() || !r.captures_from(r.decisive_move().to())) {
        return std::nullopt;
    }
    const Position& after = r.after_decisive();
    const Square mover = r.decisive_move().to();
    const Bitboard uncovered = after.checkers() & ~Bitboard(mover);
    if (uncovered.empty() || !in_danger_from(after, mover).contains(r.victim()) ||
        !is_safe_to_leave(after, mover)) {
        return std::nullopt;
    }
    return r.motif(MotifKind::DiscoveredCheck, r.decisive(), uncovered.first());
}

std::optional<Motif> find_pinned_defender(const Winning& r) {
    const Position& after = r.line.after(r.capture);
    const Square s = r.victim();
    if (s == NoSquare || s != r.move().to()) {
        return std::nullopt;
    }
    const Bitboard guards = defenders(after, s, ~r.winner) & ~after.pieces(King);
    if (guards.empty() || !(guards & ~after.pinned()).empty() || can_capture(after, s)) {
        return std::nullopt;
    }
    return r.motif(MotifKind::PinnedDefender, r.capture, most_valuable(after, guards));
}

/// The queen to which a bishop or rook that attacks a man pins it; NoSquare if none does.
Square queen_behind(const Position& pos, Square s, Color attacker) {
    if (type_of(pos.piece_on(s)) == Queen) {
        return NoSquare;
    }
    for (const Square queen : pos.pieces(~attacker, Queen)) {
        for (const Square slider : defenders(pos, s, attacker) & pos.pieces(Bishop, Rook)) {
            if ((between(slider, queen) & pos.pieces()) == Bitboard(s)) {
                return queen;
            }
        }
    }
    return NoSquare;
}

std::optional<Motif> find_pinned_piece(const Winning& r) {
    if (r.capture == 0 || r.victim() == NoSquare) {
        return std::nullopt;
    }
    const Position& turn = r.line.before(r.capture - 1); // of the loser
    const Square s = r.victim();
    if (turn.in_check() || !r.line.is_untouched(s, r.capture - 1, r.capture) ||
        !can_win(passed(turn), s, LeastGain)) {
        return std::nullopt;
    }
    const bool can_move =
        std::ranges::any_of(legal_moves(turn), [&](Move m) { return m.from() == s; });
    const Square behind = turn.pinned().contains(s) ? (can_move ? NoSquare : turn.king(~r.winner))
                                                    : queen_behind(turn, s, r.winner);
    if (behind == NoSquare) {
        return std::nullopt;
    }
    Motif motif = r.motif(MotifKind::PinnedPiece, r.capture, NoSquare);
    motif.other = man_on(turn, behind);
    return motif;
}

/// Whether the victim was attacked by the man that captures it, and one man was its only defender.
/// The man that makes the decisive move is another.
bool was_held_by(const Winning& r, const Position& pos, Square defender) {
    const Square attacker = r.move().from();
    return defenders(pos, r.victim(), ~r.winner) == Bitboard(defender) && defender != r.victim() &&
           attacker != r.decisive_move().to() &&
           r.line.is_untouched(attacker, r.decisive(), r.capture) &&
           defenders(pos, r.victim(), r.winner).contains(attacker);
}

bool is_undefended_now(const Winning& r) {
    return !can_capture(r.line.after(r.capture), r.move().to());
}

std::optional<Motif> find_removed_defender(const Winning& r) {
    if (!r.is_new() || !r.is_answered_at_once() || !is_undefended_now(r)) {
        return std::nullopt;
    }
    const Square defender = capture_square(r.before_decisive(), r.decisive_move());
    if (defender == NoSquare || r.answer().to() != r.decisive_move().to() ||
        !was_held_by(r, r.before_decisive(), defender)) {
        return std::nullopt;
    }
    Motif motif = r.motif(MotifKind::RemovedDefender, r.decisive(), NoSquare);
    motif.other = man_on(r.before_decisive(), defender);
    return motif;
}

std::optional<Motif> find_overloaded_defender(const Winning& r) {
    if (!r.is_new() || !r.is_answered_at_once() || !is_undefended_now(r)) {
        return std::nullopt;
    }
    const Move m = r.decisive_move();
    const Square defender = r.answer().from();
    const Position& after = r.after_decisive();
    const auto takes = [&](Move reply) { return capture_square(after, reply) == m.to(); };
    if (!r.before_decisive().is_capture(m) || !takes(r.answer()) ||
        std::ranges::any_of(legal_moves(after),
                            [&](Move reply) { return takes(reply) && reply.from() != defender; }) ||
        !was_held_by(r, r.before_decisive(), defender)) {
        return std::nullopt;
    }
    return r.motif(MotifKind::OverloadedDefender, r.decisive(), defender);
}

std::optional<Motif> find_deflected_defender(const Winning& r) {
    if (!r.is_new() || !r.is_answered_at_once() || !is_undefended_now(r)) {
        return std::nullopt;
    }
    const Square defender = r.answer().from();
    const Position& after = r.after_decisive();
    if (!after.in_check() || defenders(after, r.victim(), ~r.winner) != Bitboard(defender)) {
        return std::nullopt;
    }
    const bool has_other_answer = std::ranges::any_of(legal_moves(after), [&](Move m) {
        return m.from() != defender || !can_win(after.after(m), r.victim(), LeastGain);
    });
    if (has_other_answer) {
        return std::nullopt;
    }
    return r.motif(MotifKind::DeflectedDefender, r.decisive(), defender);
}

std::optional<Motif> find_trapped_piece(const Winning& r) {
    if (r.capture == 0 || r.victim() == NoSquare) {
        return std::nullopt;
    }
    const Position& turn = r.line.before(r.capture - 1); // of the loser
    const Square now = r.victim();
    const Square s = r.answer().to() == now ? r.answer().from() : now;
    const PieceType type = type_of(turn.piece_on(s));
    if (turn.in_check() || type == Pawn || type == King || r.answer().is_promotion() ||
        r.answer().is_castling() || !can_win(passed(turn), s, LeastGain)) {
        return std::nullopt;
    }
    const bool has_way = std::ranges::any_of(legal_moves(turn), [&](Move m) {
        return m.from() == s &&
               !can_win(turn.after(m), m.to(), piece_value(turn.captured(m)) + LeastGain);
    });
    if (has_way) {
        return std::nullopt;
    }
    Motif motif = r.motif(MotifKind::TrappedPiece, r.capture, NoSquare);
    motif.victim = man_on(turn, s);
    return motif;
}

std::optional<Motif> find_hanging_piece(const Winning& r) {
    const Square s = r.victim();
    if (r.has_move_before() || s == NoSquare) {
        return std::nullopt;
    }
    const PieceType with = type_of(r.before().piece_on(r.move().from()));
    if (defenders(r.before(), s, ~r.winner, r.move().from()).empty()) {
        return r.motif(MotifKind::HangingPiece, r.capture, NoSquare);
    }
    if (with == King || piece_value(with) >= piece_value(type_of(r.before().piece_on(s)))) {
        return std::nullopt;
    }
    Motif motif = r.motif(MotifKind::LesserTakes, r.capture, NoSquare);
    motif.other = man_on(r.before(), r.move().from());
    return motif;
}

/// The first that is proven is told, the one that says most first.
constexpr auto MotifFinders = std::to_array<MotifFinder>(
    {find_promotion, find_discovered_check, find_discovered_attack, find_fork, find_skewer,
     find_pinned_defender, find_pinned_piece, find_removed_defender, find_overloaded_defender,
     find_deflected_defender, find_trapped_piece, find_hanging_piece});

} // namespace

std::optional<Motif> find_motif(const PlayedLine& line, std::size_t capture, Color winner) {
    Winning r{line, capture, winner};
    for (;; ++r.between) {
        for (const MotifFinder find : MotifFinders) {
            if (const auto motif = find(r)) {
                return motif;
            }
        }
        if (!r.has_move_before() || r.decisive() < 2 ||
            !(r.before_decisive().in_check() || r.after_decisive().in_check() ||
              r.is_exchanged())) {
            return std::nullopt;
        }
    }
}

} // namespace isolani
