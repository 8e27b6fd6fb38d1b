#include "eval/pawns/structure.h"

namespace isolani {

namespace {

template <Color Us> PawnSets sets_of(Bitboard own, Bitboard enemy) {
    PawnSets sets;
    sets.pawns = own;
    sets.open = open_pawns<Us>(own, enemy);
    sets.isolanis = isolanis(own);
    sets.half_isolanis = inner_half_isolanis(own);
    sets.hanging = hanging_duos<Us>(own, enemy);
    sets.behind_own = pawns_behind_own<Us>(own);
    sets.doubled = doubled_pawns<Us>(own);
    sets.duos = duos(own);
    sets.defended = defended_pawns<Us>(own);
    sets.chain_bases = chain_bases<Us>(own);
    sets.chain_links = chain_links<Us>(own);
    sets.chain_peaks = chain_peaks<Us>(own);
    sets.with_weak_stop = backward_pawns<Us>(own, enemy);
    sets.backward = sets.with_weak_stop & ~sets.isolanis;
    sets.stragglers = stragglers<Us>(own, enemy) & ~sets.isolanis;
    sets.rammed = rammed_pawns<Us>(own, enemy);
    sets.levers = levers<Us>(own, enemy);
    sets.lever_pushes = lever_pushes<Us>(own, enemy);
    sets.candidates = candidate_pawns<Us>(own, enemy);
    sets.passed = passed_pawns<Us>(own, enemy) & ~sets.behind_own;
    sets.outposts = outposts<Us>(own, enemy);
    return sets;
}

} // namespace

PawnStructure::PawnStructure(Bitboard white, Bitboard black)
    : of{{sets_of<White>(white, black), sets_of<Black>(black, white)}},
      files{open_files(white, black),
            semi_closed_files(white, black),
            {{half_open_files(white, black), half_open_files(black, white)}}} {}

RookFiles::RookFiles(const PawnStructure& structure)
    : open(file_set(structure.files.open)), semi_closed(file_set(structure.files.semi_closed)),
      closed(file_set(closed_files(structure.of[White].pawns, structure.of[Black].pawns) &
                      ~structure.files.semi_closed)) {
    for (const Color us : AllColors) {
        const Bitboard files = structure.files.half_open[us];
        const PawnSets& enemy = structure.of[~us];
        const Bitboard met = files & enemy.pawns & ~enemy.behind_own;
        half_open[us] = {file_set(files), file_set(met & (enemy.isolanis | enemy.backward)),
                         file_set(met & enemy.defended)};
    }
}

} // namespace isolani
