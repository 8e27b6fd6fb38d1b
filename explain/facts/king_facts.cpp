// Kings: in the centre, on open files, under attack, or of use.
#include "engine/attacks.h"
#include "engine/util/text.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace isolani {

namespace {

constexpr Bitboard DAndE = files_of_set(0b00011000);
constexpr Bitboard AToC = files_of_set(0b00000111);
constexpr Bitboard FToH = files_of_set(0b11100000);

template <Color Us> bool is_in_centre(const FactBoard& b) {
    constexpr Bitboard Home = relative_rank_squares(Us, Rank1) | relative_rank_squares(Us, Rank2);
    return (DAndE & Home).contains(b.pos.king(Us));
}

/// How much worse off a king is than the other.
template <Color Us> int behind(const FactBoard& b) { return b.king(Us) - b.king(~Us); }

template <Color Us> void find_king_in_centre(FactBoard& b) {
    constexpr int Many = 6;
    if (!is_in_centre<Us>(b) || is_in_centre<~Us>(b) || b.pieces(~Us, Queen).empty() ||
        b.piece_count() < Many) {
        return;
    }
    const bool can_castle = !b.pos.castling_rooks(Us).empty();
    Bitboard open = NoSquares;
    for (const File f : {FileD, FileE}) {
        open |= (b.pawns.pawns[Us] & file_squares(f)) ? NoSquares : file_squares(f);
    }
    if (can_castle && open.empty()) {
        return;
    }
    std::string text = of(Us) + " king is still in the centre, on " + to_text(b.pos.king(Us));
    text += can_castle ? "" : ", and can no longer castle";
    b.add(FactKind::KingInCentre, Us, b.pos.king(Us), Bitboard(b.pos.king(Us)), behind<Us>(b),
          text);
}

/// Files at the king without enemy pawns, with an enemy rook or queen on them.
template <Color Us> void find_open_king(FactBoard& b) {
    if (b.pieces(~Us, Queen).empty()) {
        return;
    }
    const Square king = b.pos.king(Us);
    const Bitboard beside = file_squares(file_of(king)) | NeighborFiles[file_of(king)];
    for (const File f : AllFiles) {
        const Bitboard file = file_squares(f);
        const Bitboard heavy = file & b.pos.pieces(Rook, Queen) & b.pos.pieces(~Us);
        if (!(file & beside) || (file & b.pawns.pawns[~Us]) || heavy.empty()) {
            continue;
        }
        const bool is_open = (file & b.pawns.pawns[Us]).empty();
        if (!is_open && DAndE.contains(king)) {
            continue; // not castled yet
        }
        b.add(
            FactKind::OpenKing, Us, king, Bitboard(king) | heavy, behind<Us>(b),
            formatted("The %s %s %s king is %s, with %s on it", file_name(heavy.first()).c_str(),
                      file.contains(king) ? "of" : "beside", of(Us).c_str(),
                      is_open ? "open" : (std::string("half-open for ") + ColorNames[~Us]).c_str(),
                      b.men(heavy).c_str()));
    }
}

template <Color Us> void find_attacked_king(FactBoard& b) {
    constexpr int Many = 3;
    const Square king = b.pos.king(Us);
    const Bitboard ring = king_attacks(king);
    const auto at_the_ring = [&](Color side) {
        Bitboard found;
        for (const Square s : b.pos.non_pawn_pieces(side)) {
            found |= (b.attacks_from(s) & ring) ? Bitboard(s) : NoSquares;
        }
        return found;
    };
    const Bitboard attackers = at_the_ring(~Us);
    const bool has_queen = !(attackers & b.pos.pieces(Queen)).empty();
    const int needed = has_queen ? Many - 1 : Many;
    if (attackers.count() >= needed && attackers.count() > at_the_ring(Us).count()) {
        b.add(FactKind::AttackedKing, Us, king, Bitboard(king) | attackers, behind<Us>(b),
              of(Us) + " king on " + to_text(king) + " is under attack by " + b.men(attackers));
    }
}

bool are_on_opposite_wings(Square a, Square b) {
    return (AToC.contains(a) && FToH.contains(b)) || (FToH.contains(a) && AToC.contains(b));
}

/// The pawns of a side that can step forward on the wing of the enemy king, pins aside.
template <Color Us> Bitboard attacking_pawns(const FactBoard& b) {
    const Bitboard wing = AToC.contains(b.pos.king(~Us)) ? AToC : FToH;
    return b.pawns.pawns[Us] & wing & ~shift_forward<~Us>(b.pos.pieces());
}

/// "White can advance the pawns on g2 and h3 against Black's king".
template <Color Us> std::string attack_by_pawns(const FactBoard& b, Bitboard pawns) {
    return std::string(ColorNames[Us]) + " can advance " + b.men(pawns) + " against " + of(~Us) +
           " king";
}

/// Of both sides, told as White's.
void find_opposite_wings(FactBoard& b) {
    constexpr int Many = 6;
    constexpr Bitboard WhiteHome =
        relative_rank_squares(White, Rank1) | relative_rank_squares(White, Rank2);
    constexpr Bitboard BlackHome =
        relative_rank_squares(Black, Rank1) | relative_rank_squares(Black, Rank2);
    const Square white = b.pos.king(White);
    const Square black = b.pos.king(Black);
    if (!are_on_opposite_wings(white, black) || !WhiteHome.contains(white) ||
        !BlackHome.contains(black) || b.pieces(White, Queen).empty() ||
        b.pieces(Black, Queen).empty() || b.piece_count() < Many) {
        return;
    }
    const Bitboard by_white = attacking_pawns<White>(b);
    const Bitboard by_black = attacking_pawns<Black>(b);
    std::string attacks = by_white ? attack_by_pawns<White>(b, by_white) : "";
    attacks += by_white && by_black ? ", and " : "";
    attacks += by_black ? attack_by_pawns<Black>(b, by_black) : "";
    b.add(FactKind::OppositeWings, White, NoSquare,
          Bitboard(white) | Bitboard(black) | by_white | by_black, behind<White>(b),
          "The kings are on opposite wings" + (attacks.empty() ? "" : ": " + attacks));
}

template <Color Us> void find_pawn_storm(FactBoard& b) {
    const Square theirs = b.pos.king(~Us);
    if (!are_on_opposite_wings(b.pos.king(Us), theirs) || b.pieces(Us, Queen).empty()) {
        return;
    }
    constexpr Bitboard Far = relative_rank_squares(Us, Rank4) | relative_rank_squares(Us, Rank5) |
                             relative_rank_squares(Us, Rank6);
    const Bitboard wing = AToC.contains(theirs) ? AToC : FToH;
    constexpr Bitboard Fourth = relative_rank_squares(Us, Rank4);
    const Bitboard storm = b.pawns.pawns[Us] & wing & Far;
    if (storm.more_than_one() || (storm & ~Fourth)) {
        b.add(FactKind::PawnStorm, Us, NoSquare, storm, -behind<~Us>(b),
              formatted("%s %s on %s %s at %s king", of(Us).c_str(),
                        storm.more_than_one() ? "pawns" : "pawn", enumerated_squares(storm).c_str(),
                        storm.more_than_one() ? "go" : "goes", of(~Us).c_str()));
    }
}

/// Moves of a king to the nearest of d4, e4, d5 and e5.
int from_centre(Square s) {
    return std::min({distance(s, D4), distance(s, E4), distance(s, D5), distance(s, E5)});
}

template <Color Us> void find_active_king(FactBoard& b) {
    constexpr int Few = 4;
    constexpr int Nearer = 2;
    const Square king = b.pos.king(Us);
    if (b.pos.pieces(Queen) || b.piece_count() > Few ||
        from_centre(king) + Nearer > from_centre(b.pos.king(~Us))) {
        return;
    }
    b.add(FactKind::ActiveKing, Us, king, Bitboard(king), behind<Us>(b),
          of(Us) + " king on " + to_text(king) + " is more active than " + of(~Us) + " on " +
              to_text(b.pos.king(~Us)));
}

} // namespace

template <Color Us> void find_king_facts(FactBoard& board) {
    find_king_in_centre<Us>(board);
    find_open_king<Us>(board);
    find_attacked_king<Us>(board);
    find_pawn_storm<Us>(board);
    find_active_king<Us>(board);
    if (Us == White) {
        find_opposite_wings(board);
    }
}
template void find_king_facts<White>(FactBoard&);
template void find_king_facts<Black>(FactBoard&);

} // namespace isolani
