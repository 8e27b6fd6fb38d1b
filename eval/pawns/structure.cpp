#include "eval/pawns/structure.h"

namespace isolani {

template <Color Us> void PawnStructure::find_sets() {
    const Bitboard own = pawns[Us];
    const Bitboard enemy = pawns[~Us];
    open[Us] = open_pawns<Us>(own, enemy);
    isolanis[Us] = isolani::isolanis(own);
    inner_half_isolanis[Us] = isolani::inner_half_isolanis(own);
    behind_own[Us] = pawns_behind_own<Us>(own);
    duos[Us] = isolani::duos(own);
    hanging_duos[Us] = isolani::hanging_duos<Us>(own, enemy);
    defended[Us] = defended_pawns<Us>(own);
    chain_bases[Us] = isolani::chain_bases<Us>(own);
    chain_links[Us] = isolani::chain_links<Us>(own);
    chain_peaks[Us] = isolani::chain_peaks<Us>(own);
    backward_or_isolated[Us] = isolani::backward_or_isolated<Us>(own, enemy);
    backward[Us] = backward_pawns<Us>(own, enemy);
    stragglers[Us] = isolani::stragglers<Us>(own, enemy);
    rammed[Us] = rammed_pawns<Us>(own, enemy);
    levers[Us] = isolani::levers<Us>(own, enemy);
    candidates[Us] = candidate_pawns<Us>(own, enemy);
    foremost_passed[Us] = foremost_passed_pawns<Us>(own, enemy);
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
