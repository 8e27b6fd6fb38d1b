#include "eval/endgames/endgames.h"

#include "engine/material.h"
#include "eval/endgames/kpk.h"
#include "eval/pawns/fills.h"

#include <algorithm>

namespace isolani {

namespace {

/// The base value of a won endgame, to which terms for progress are added: below any mate score,
/// above any evaluation of a position that is not won.
constexpr int KnownWin = 5000;

/// The distance of a king from the centre: 0 in the centre to 6 in a corner.
int distance_from_centre(Square s) {
    const int file = index(file_of(s));
    const int rank = index(rank_of(s));
    return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

/// The moves of a king from a square to the nearest corner.
int distance_from_corner(Square s) {
    const int file = index(file_of(s));
    const int rank = index(rank_of(s));
    return std::max(std::min(file, 7 - file), std::min(rank, 7 - rank));
}

bool is_bare(const Position& pos, Color c) { return !pos.pieces(c).more_than_one(); }

/// The numbers of a side's men besides its king.
struct Men {
    int pawns = 0;
    int knights = 0;
    int bishops = 0;
    int rooks = 0;
    int queens = 0;
};

bool has_exactly(const Position& pos, Color c, const Men& men) {
    return pos.pieces(c, Pawn).count() == men.pawns &&
           pos.pieces(c, Knight).count() == men.knights &&
           pos.pieces(c, Bishop).count() == men.bishops &&
           pos.pieces(c, Rook).count() == men.rooks && pos.pieces(c, Queen).count() == men.queens;
}

/// A bare king has no other piece to move, so it is stalemate as soon as the king has no square
/// left.
bool is_stalemated(const Position& pos, Color bare) {
    return pos.side_to_move() == bare && !pos.in_check() &&
           (king_attacks(pos.king(bare)) & ~pos.threats(~bare).any).empty();
}

int kings_distance(const Position& pos) { return distance(pos.king(White), pos.king(Black)); }

/// Drives the bare king to the edge and brings our own king closer.
int mate_bare_king(const Position& pos, Color strong) {
    const int material =
        non_pawn_material(pos, strong) + piece_value(Pawn) * pos.pieces(strong, Pawn).count();
    return KnownWin + material + 20 * distance_from_centre(pos.king(~strong)) -
           10 * kings_distance(pos);
}

/// Drives the bare king to a corner of the bishop's colour, as mate can be forced only there.
int mate_with_bishop_and_knight(const Position& pos, Color strong) {
    const bool light = !(pos.pieces(strong, Bishop) & LightSquares).empty();
    const Square k = pos.king(~strong);
    const int to_corner = light ? std::min(distance(k, A8), distance(k, H1))
                                : std::min(distance(k, A1), distance(k, H8));
    return KnownWin + 600 + 40 * (7 - to_corner) + 10 * distance_from_centre(k) -
           10 * kings_distance(pos);
}

/// Two knights cannot force mate, but a king at the edge with the other king at hand may have
/// walked into it.
int two_knights(const Position& pos, Color strong) {
    constexpr int Hope = 10; // centipawns
    const bool is_at_edge = (AFile | HFile | BackRanks).contains(pos.king(~strong));
    return is_at_edge && kings_distance(pos) <= 3 ? Hope : 0;
}

/// Uses the bitbase; if won, the value grows as the pawn advances.
int king_and_pawn(const Position& pos, Color strong) {
    const Square pawn = relative_square(strong, pos.pieces(Pawn).first());
    const bool won = KpkBitbase::instance().is_won(relative_square(strong, pos.king(strong)), pawn,
                                                   relative_square(strong, pos.king(~strong)),
                                                   pos.side_to_move() == strong ? White : Black);
    return won ? KnownWin + 20 * index(rank_of(pawn)) : 0;
}

/// A rook stops a pawn unless the pawn is far advanced with its king near it and ours far away. In
/// centipawns: 450 less the way to the pawn for what is as good as won, else by who wins the race.
/// https://www.chessprogramming.org/KRKP
int rook_against_pawn(const Position& pos, Color strong) {
    const Square pawn = pos.pieces(Pawn).first();
    const Square k = pos.king(strong);
    const Square enemy = pos.king(~strong);
    const int to_promotion = 7 - index(relative_rank(~strong, pawn));
    const bool we_move = pos.side_to_move() == strong;
    const Square goal = make_square(file_of(pawn), relative_rank(~strong, Rank8));
    // Our king is in front of the pawn, or the enemy king is too far away to support it.
    const bool king_in_front =
        file_of(k) == file_of(pawn) &&
        index(relative_rank(~strong, k)) > index(relative_rank(~strong, pawn));
    if (king_in_front || distance(enemy, pawn) >= 3 + !we_move) {
        return 450 - 10 * distance(k, pawn);
    }
    const int lead = distance(enemy, goal) + to_promotion - distance(k, goal) + we_move;
    return std::clamp(40 + 20 * lead, 20, 300);
}

/// A queen wins against a rook, but it takes up to 31 moves: in the last ten moves before the
/// 50-move limit this returns 0 and leaves the win to the search.
int queen_against_rook(const Position& pos, Color strong) {
    constexpr int PliesForAPlan = 20;
    if (pos.halfmove_clock() > FiftyMoveLimit - PliesForAPlan) {
        return 0;
    }
    return KnownWin / 10 + 20 * distance_from_centre(pos.king(~strong)) - 10 * kings_distance(pos);
}

/// A rook or bishop pawn on its seventh rank with its king next to it draws by stalemate against a
/// queen if the other king is far away; empty if not such a draw. Less than a pawn, but not 0, as
/// the defence has to be found. https://www.chessprogramming.org/KQKP
std::optional<int> queen_against_pawn(const Position& pos, Color strong) {
    const Square pawn = pos.pieces(Pawn).first();
    const Square promotion = pawn + forward(~strong);
    const File file = file_of(pawn);
    const bool is_rook_pawn = file == FileA || file == FileH;
    const bool is_bishop_pawn = file == FileC || file == FileF;
    const int far = is_rook_pawn ? 5 : 4;
    const int away = distance(pos.king(strong), promotion);
    if (relative_rank(~strong, pawn) != Rank7 || distance(pos.king(~strong), pawn) > 1 ||
        !(is_rook_pawn || is_bishop_pawn) || away < far) {
        return std::nullopt;
    }
    return 110 - 10 * away;
}

/// The value of a known endgame with `strong` as the stronger side, or nothing.
std::optional<EndgameVerdict> verdict_for(const Position& pos, Color strong) {
    const auto verdict = [&](std::string_view name, int value) {
        return EndgameVerdict{name, strong == White ? value : -value};
    };
    const Color weak = ~strong;
    if (is_bare(pos, weak)) {
        if (is_stalemated(pos, weak)) {
            return verdict("stalemate", 0);
        }
        if (has_exactly(pos, strong, {.pawns = 1})) {
            return verdict("KPK", king_and_pawn(pos, strong));
        }
        if (has_exactly(pos, strong, {.knights = 1, .bishops = 1})) {
            return verdict("KBNK", mate_with_bishop_and_knight(pos, strong));
        }
        if (has_exactly(pos, strong, {.knights = 2})) {
            return verdict("KNNK", two_knights(pos, strong));
        }
        if (can_mate(pos, strong)) {
            return verdict("KXK", mate_bare_king(pos, strong));
        }
        return std::nullopt;
    }
    if (has_exactly(pos, strong, {.rooks = 1})) {
        // Usually drawn, but with a small advantage, as the defence is difficult, above all near
        // the edge.
        const int edge = 5 * distance_from_centre(pos.king(weak));
        if (has_exactly(pos, weak, {.pawns = 1})) {
            return verdict("KRKP", rook_against_pawn(pos, strong));
        }
        if (has_exactly(pos, weak, {.bishops = 1})) {
            return verdict("KRKB", 10 + edge);
        }
        if (has_exactly(pos, weak, {.knights = 1})) {
            const Square knight = pos.pieces(weak, Knight).first();
            return verdict("KRKN", edge + 10 * distance(pos.king(weak), knight));
        }
    }
    if (has_exactly(pos, strong, {.queens = 1}) && has_exactly(pos, weak, {.rooks = 1})) {
        return verdict("KQKR", queen_against_rook(pos, strong));
    }
    if (has_exactly(pos, strong, {.queens = 1}) && has_exactly(pos, weak, {.pawns = 1})) {
        if (const auto value = queen_against_pawn(pos, strong)) {
            return verdict("KQKP", *value);
        }
    }
    return std::nullopt;
}

} // namespace

bool can_mate(const Position& pos, Color c) {
    const Bitboard bishops = pos.pieces(c, Bishop);
    const bool both_bishops = (bishops & LightSquares) && (bishops & DarkSquares);
    const bool bishop_and_knight = bishops && pos.pieces(c, Knight);
    return pos.pieces(c, Rook, Queen) || both_bishops || bishop_and_knight ||
           pos.pieces(c, Knight).count() > 2;
}

bool can_lone_minor_mate(const Position& pos, Color c) {
    return pos.non_pawn_pieces(c) && !is_bare(pos, ~c) && distance_from_corner(pos.king(~c)) <= 1;
}

std::optional<EndgameVerdict> known_endgame(const Position& pos) {
    if (pos.pieces().count() > MostEndgamePieces) {
        return std::nullopt;
    }
    for (const Color strong : AllColors) {
        if (const auto verdict = verdict_for(pos, strong)) {
            return verdict;
        }
    }
    return std::nullopt;
}

namespace {

/// Whether the king that defends a corner is in it or next to it, or sure to come there: two moves
/// ahead of the enemy king and of the foremost pawn.
bool holds_corner(const Position& pos, Color strong, Square corner) {
    const int away = distance(pos.king(~strong), corner);
    const Bitboard pawns = pos.pieces(strong, Pawn);
    const Square foremost = strong == White ? pawns.last() : pawns.first();
    const int pawn_moves = std::min(distance(foremost, corner), 5); // double push from the second
    const int moves = away - (pos.side_to_move() != strong);
    return away <= 1 || moves + 2 <= std::min(distance(pos.king(strong), corner), pawn_moves);
}

/// Whether the pawns could come to a neighbouring file by taking something in front of them.
bool could_take(const Position& pos, Color strong) {
    const Bitboard pawns = pos.pieces(strong, Pawn);
    const Bitboard reach = strong == White ? attack_span<White>(pawns) : attack_span<Black>(pawns);
    return !(reach & pos.pieces(~strong) & ~pos.pieces(King)).empty();
}

/// Whether a knight can only guard its pawn on the seventh rank: the king stands in the corner, and
/// the other king is too far away to take its squares.
bool knight_is_tied(const Position& pos, Color strong, Square corner) {
    const Square seventh = corner - forward(strong);
    return pos.pieces(strong, Pawn).contains(seventh) && pos.king(~strong) == corner &&
           distance(pos.king(strong), corner) > 2;
}

} // namespace

bool has_drawn_rook_pawns(const Position& pos, Color strong) {
    const Bitboard pawns = pos.pieces(strong, Pawn);
    const bool one_rook_file = (pawns & ~AFile).empty() || (pawns & ~HFile).empty();
    if (pawns.empty() || !one_rook_file) {
        return false;
    }
    const Square corner = make_square(file_of(pawns.first()), relative_rank(strong, Rank8));
    if (!holds_corner(pos, strong, corner) || could_take(pos, strong)) {
        return false;
    }
    const Bitboard pieces = pos.non_pawn_pieces(strong);
    const Bitboard bishops = pos.pieces(strong, Bishop);
    if (pieces == bishops) { // or no pieces at all
        const Bitboard corner_color = LightSquares.contains(corner) ? LightSquares : DarkSquares;
        return (bishops & corner_color).empty();
    }
    return !pieces.more_than_one() && pieces == pos.pieces(strong, Knight) &&
           knight_is_tied(pos, strong, corner);
}

} // namespace isolani
