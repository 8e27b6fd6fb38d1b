// Material, space, development; bishops of opposite colours; the opposition.
#include "explain/facts/board.h"
#include "explain/known_ending.h"
#include "explain/material_story.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace isolani {

namespace {

template <Color Us> void find_material(FactBoard& b) {
    EnumArray<PieceType, int> more{};
    for (const PieceType type : {Pawn, Knight, Bishop, Rook, Queen}) {
        more[type] = b.pieces(Us, type).count() - b.pieces(~Us, type).count();
    }
    const auto [ours, theirs, value] = surplus(more);
    if (value <= 0) {
        return;
    }
    const std::string who(ColorNames[Us]);
    const bool is_exchange = ours.starts_with("the exchange");
    const std::string text =
        is_exchange || theirs.empty() ? who + " is " + ours + " up" : who + " has " + ours;
    b.add(FactKind::Material, Us, NoSquare, NoSquares, value,
          theirs.empty() ? text : text + " for " + theirs);
}

template <Color Us> Bitboard room(const FactBoard& b) {
    constexpr Bitboard Ranks = relative_rank_squares(Us, Rank2) | relative_rank_squares(Us, Rank3) |
                               relative_rank_squares(Us, Rank4);
    return CentreFiles & Ranks & ~b.pawns.pawns[Us] & ~pawn_attacks<~Us>(b.pawns.pawns[~Us]);
}

template <Color Us> Bitboard far_pawns(const FactBoard& b) {
    constexpr Bitboard Ranks = relative_rank_squares(Us, Rank4) | relative_rank_squares(Us, Rank5) |
                               relative_rank_squares(Us, Rank6);
    return b.pawns.pawns[Us] & Ranks & CentreFiles;
}

template <Color Us> void find_space(FactBoard& b) {
    constexpr int Clearly = 2;
    const Bitboard far = far_pawns<Us>(b);
    if (b.pos.pieces(Queen).empty() || !is_early(b.pos) ||
        room<Us>(b).count() < room<~Us>(b).count() + Clearly ||
        far.count() <= far_pawns<~Us>(b).count()) {
        return;
    }
    b.add(FactKind::Space, Us, NoSquare, far,
          b.terms(Us, {Term::SpaceSquare}, EverySquare) -
              b.terms(~Us, {Term::SpaceSquare}, EverySquare),
          std::string(ColorNames[Us]) + " has more space, by " + b.men(far));
}

template <Color Us> void find_development(FactBoard& b) {
    const Bitboard ours = undeveloped_pieces(b.pos, Us);
    const Bitboard theirs = undeveloped_pieces(b.pos, ~Us);
    constexpr int Clearly = 2;
    if (!is_early(b.pos) || ours.count() + Clearly > theirs.count()) {
        return;
    }
    int worth = 0;
    for (const Square s : theirs) {
        worth -= b.worth(s);
    }
    b.add(FactKind::Development, Us, NoSquare, theirs, worth,
          std::string(ColorNames[Us]) + " is ahead in development: " + b.men(theirs) +
              " are still at home");
}

/// One bishop a side, on different colours, and no knights: of both sides, told as White's.
void find_opposite_bishops(FactBoard& b) {
    const Bitboard bishops = b.pos.pieces(Bishop);
    if (b.pieces(White, Bishop).count() != 1 || b.pieces(Black, Bishop).count() != 1 ||
        (bishops & LightSquares).count() != 1 || b.pos.pieces(Knight)) {
        return;
    }
    const bool has_heavy = !b.pos.pieces(Rook, Queen).empty();
    const double scaling = effect_of_scaling(b.trace.result, b.trace.inputs.phase);
    b.add(FactKind::OppositeBishops, White, NoSquare, bishops, static_cast<int>(scaling),
          has_heavy ? "The bishops are of opposite colours: neither can defend what the other "
                      "attacks"
                    : "The bishops are of opposite colours, which makes a draw more likely");
}

template <Color Us> void find_opposition(FactBoard& b) {
    const Square ours = b.pos.king(Us);
    const Square theirs = b.pos.king(~Us);
    if (b.piece_count() > 0 || b.pos.side_to_move() == Us || !are_in_opposition(ours, theirs)) {
        return;
    }
    constexpr int Tempo = 20;
    b.add(FactKind::Opposition, Us, ours, Bitboard(ours) | Bitboard(theirs), Tempo,
          std::string(ColorNames[Us]) + " has the opposition: the king that must move gives way, " +
              "so spare pawn moves decide");
}

} // namespace

template <Color Us> void find_facts_of_the_whole(FactBoard& board) {
    find_material<Us>(board);
    find_space<Us>(board);
    find_development<Us>(board);
    find_opposition<Us>(board);
    if (Us == White) {
        find_opposite_bishops(board);
    }
}
template void find_facts_of_the_whole<White>(FactBoard&);
template void find_facts_of_the_whole<Black>(FactBoard&);

} // namespace isolani
