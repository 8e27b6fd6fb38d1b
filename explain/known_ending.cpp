#include "explain/known_ending.h"

#include "engine/attacks.h"
#include "engine/util/text.h"
#include "eval/endgames/endgames.h"
#include "eval/endgames/kpk.h"
#include "explain/fortress.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

namespace {

std::string king_of(Color side, Square s) {
    return std::string(ColorNames[side]) + "'s king on " + to_text(s);
}

/// King and pawn against king; squares are as the side with the pawn sees them.
struct KingAndPawn {
    Color strong;
    Square king;
    Square pawn;
    Square bare;
    bool is_strong_to_move;
    bool may_pass; ///< the side to move is not in check

    explicit KingAndPawn(const Position& pos)
        : strong(pos.pieces(White, Pawn) ? White : Black),
          king(relative_square(strong, pos.king(strong))),
          pawn(relative_square(strong, pos.pieces(Pawn).first())),
          bare(relative_square(strong, pos.king(~strong))),
          is_strong_to_move(pos.side_to_move() == strong), may_pass(!pos.in_check()) {}

    bool is_won(bool strong_moves) const {
        return KpkBitbase::instance().is_won(king, pawn, bare, strong_moves ? White : Black);
    }
    Square promotion() const { return make_square(file_of(pawn), Rank8); }
    bool is_rook_pawn() const { return file_of(pawn) == FileA || file_of(pawn) == FileH; }
    /// A square as it is on the board.
    std::string name(Square s) const { return to_text(relative_square(strong, s)); }
    std::string strong_king() const { return king_of(strong, relative_square(strong, king)); }
    std::string bare_king() const { return king_of(~strong, relative_square(strong, bare)); }
};

/// Whether the pawn is at the other end before the bare king can take it there, if its own king
/// does not stand in its way. https://www.chessprogramming.org/Rule_of_the_Square
bool is_outside_square(const KingAndPawn& k) {
    const int steps = std::min(distance(k.pawn, k.promotion()), 5); // a double step from the second
    const bool is_free = file_of(k.king) != file_of(k.pawn) || rank_of(k.king) < rank_of(k.pawn);
    return is_free && distance(k.bare, k.promotion()) - !k.is_strong_to_move > steps;
}

/// Squares from which the own king leads the pawn to the other end, whoever is to move.
/// https://www.chessprogramming.org/Key_Square
bool is_on_key_square(const KingAndPawn& k) {
    const int ahead = index(rank_of(k.king)) - index(rank_of(k.pawn));
    const bool is_past_middle = rank_of(k.pawn) >= Rank5;
    const bool is_near = std::abs(index(file_of(k.king)) - index(file_of(k.pawn))) <= 1;
    return !k.is_rook_pawn() && is_near && (ahead == 2 || (is_past_middle && ahead == 1));
}

/// The nearest of a pawn that is not on a rook file: "a6, b6 and c6".
std::string key_squares(const KingAndPawn& k) {
    const Square next = k.pawn + Direction::North;
    const Square middle = rank_of(k.pawn) >= Rank5 ? next : next + Direction::North;
    return enumerated(
        {k.name(middle + Direction::West), k.name(middle), k.name(middle + Direction::East)});
}

std::string has_opposition(Color side) {
    return std::string(ColorNames[side]) + " has the opposition";
}

/// Why the side with the pawn wins; empty if it is none of the rules.
std::string reason_of_win(const KingAndPawn& k) {
    if (is_outside_square(k)) {
        return k.bare_king() + " is outside the square of the pawn on " + k.name(k.pawn) +
               " and cannot catch it";
    }
    if (is_on_key_square(k) && k.is_won(true) && k.is_won(false)) {
        return k.strong_king() + " stands on a key square of the pawn on " + k.name(k.pawn) +
               ", which wins whoever is to move";
    }
    return are_in_opposition(k.king, k.bare) && !k.is_strong_to_move ? has_opposition(k.strong)
                                                                     : "";
}

/// Why it is a draw.
std::string reason_of_draw(const KingAndPawn& k) {
    const Square corner = k.promotion();
    if (k.is_rook_pawn() && distance(k.bare, corner) <= 1) {
        return k.bare_king() + " holds the corner " + k.name(corner) + " of the rook pawn";
    }
    if (k.is_rook_pawn() && file_of(k.king) == file_of(k.pawn) &&
        rank_of(k.king) > rank_of(k.pawn)) {
        return k.strong_king() + " cannot leave the way of the rook pawn in time";
    }
    if (are_in_opposition(k.king, k.bare) && k.is_strong_to_move) {
        return has_opposition(~k.strong);
    }
    if (is_outside_square(k)) {
        return "";
    }
    const std::string inside =
        k.bare_king() + " is inside the square of the pawn on " + k.name(k.pawn);
    if (distance(k.bare, k.pawn) < distance(k.king, k.pawn)) {
        return inside + " and nearer to it than " + ColorNames[k.strong] + "'s king";
    }
    if (k.is_rook_pawn()) {
        return inside + ", and gets to the corner or keeps " + ColorNames[k.strong] +
               "'s king there";
    }
    const bool is_told = rank_of(k.pawn) < Rank7 && !is_on_key_square(k);
    return is_told ? inside + ", and " + ColorNames[k.strong] +
                         "'s king comes too late to its key squares " + key_squares(k)
                   : "";
}

KnownEnding king_and_pawn(const Position& pos) {
    constexpr int MostWait = 50; // plies before a pawn that wins moves: an ample bound
    const KingAndPawn k(pos);
    const bool is_won = k.is_won(k.is_strong_to_move);
    const bool has_time = FiftyMoveLimit - pos.halfmove_clock() >= MostWait;
    if (is_won && !has_time) {
        return {};
    }
    const std::string winner(ColorNames[k.strong]);
    const std::string reason = is_won ? reason_of_win(k) : reason_of_draw(k);
    KnownEnding ending{!is_won, is_won ? std::optional(k.strong) : std::nullopt, {}};
    ending.reasons.push_back((is_won ? winner + " wins" : "It is a draw") +
                             (reason.empty() ? "" : ": " + reason));
    if (k.may_pass && has_time && k.is_won(!k.is_strong_to_move) != is_won) {
        ending.reasons.push_back("If " + std::string(ColorNames[~pos.side_to_move()]) +
                                 " were to move, " +
                                 (is_won ? "it would be a draw" : winner + " would win"));
    }
    return ending;
}

/// Whether a side has pawns on one rook file, perhaps bishops that do not control its last square,
/// and nothing else, while the bare enemy king stands there or next to it.
bool has_corner_draw(const Position& pos, Color strong) {
    const Bitboard pawns = pos.pieces(strong, Pawn);
    if (pawns.empty() || pos.pieces(~strong).more_than_one() ||
        pos.non_pawn_pieces(strong) != pos.pieces(strong, Bishop)) {
        return false;
    }
    const Square corner = make_square(file_of(pawns.first()), relative_rank(strong, Rank8));
    return distance(pos.king(~strong), corner) <= 1 && has_drawn_rook_pawns(pos, strong);
}

} // namespace

KnownEnding known_ending(const Position& pos) {
    constexpr int KingsAndPawn = 3;
    if (pos.pieces().count() == KingsAndPawn && pos.pieces(Pawn)) {
        return king_and_pawn(pos);
    }
    if (pos.is_insufficient_material()) {
        return {true, {}, {"It is a draw: neither side can mate with what is left"}};
    }
    if (is_locked(pos)) {
        const bool has_bishops = !pos.pieces(Bishop).empty();
        return {
            true,
            {},
            {std::string("It is a draw: the pawns are locked, and neither king can get through") +
             (has_bishops ? "; no pawn stands where a bishop could take it" : "")}};
    }
    for (const Color strong : AllColors) {
        if (has_corner_draw(pos, strong)) {
            return {true,
                    {},
                    {"It is a draw: nothing can drive " + king_of(~strong, pos.king(~strong)) +
                     " away from the corner where " + ColorNames[strong] + " would promote"}};
        }
    }
    return {};
}

bool are_in_opposition(Square a, Square b) {
    return (file_of(a) == file_of(b) || rank_of(a) == rank_of(b)) && distance(a, b) == 2;
}

std::string zugzwang_in_words(Color to_move, Value move, Value pass) {
    constexpr int Much = 100;    // centipawns
    constexpr int Decided = 500; // they win
    if (pass - move < Much) {
        return "";
    }
    const std::string us(ColorNames[to_move]);
    const std::string them(ColorNames[~to_move]);
    if (move <= -Decided) {
        return pass >= Decided ? "Mutual zugzwang: whoever is to move loses"
                               : "Zugzwang: " + us + " loses because " + us + " must move";
    }
    if (pass >= Decided && move < Decided) {
        return "Mutual zugzwang: if " + them + " were to move, " + us + " would win";
    }
    return "Zugzwang: " + us + " must move, and would rather pass";
}

} // namespace isolani
