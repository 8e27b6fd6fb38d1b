#include "eval/pawns/structure.h"

namespace isolani {

template <Color Us> void PawnStructure::find_sets() {
    const Bitboard own = pawns[Us];
    const Bitboard enemy = pawns[~Us];
    open[Us] = open_pawns<Us>(own, enemy);
    isolanis[Us] = isolani::isolanis(own);
    half_isolanis[Us] = inner_half_isolanis(own);
    behind_own[Us] = pawns_behind_own<Us>(own);
    duos[Us] = isolani::duos(own);
    defended[Us] = defended_pawns<Us>(own);
    chain_bases[Us] = isolani::chain_bases<Us>(own);
    chain_links[Us] = isolani::chain_links<Us>(own);
    chain_peaks[Us] = isolani::chain_peaks<Us>(own);
    with_weak_stop[Us] = backward_pawns<Us>(own, enemy);
    backward[Us] = with_weak_stop[Us] & ~isolanis[Us];
    stragglers[Us] = isolani::stragglers<Us>(own, enemy) & ~isolanis[Us];
    rammed[Us] = rammed_pawns<Us>(own, enemy);
    levers[Us] = isolani::levers<Us>(own, enemy);
    candidates[Us] = candidate_pawns<Us>(own, enemy);
    passed[Us] = passed_pawns<Us>(own, enemy) & ~behind_own[Us];
    outposts[Us] = isolani::outposts<Us>(own, enemy);
    half_open_files[Us] = isolani::half_open_files(own, enemy);
}

PawnStructure::PawnStructure(Bitboard white, Bitboard black)
    : pawns{{white, black}}, open_files(isolani::open_files(white, black)),
      closed_files(isolani::closed_files(white, black)),
      semi_closed_files(isolani::semi_closed_files(white, black)) {
    find_sets<White>();
    find_sets<Black>();
}

} // namespace isolani
