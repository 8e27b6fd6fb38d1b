#include "eval/pawns/cache.h"

namespace isolani {

PawnEntry::PawnEntry(const PawnStructure& structure)
    : foremost_passed(structure.foremost_passed), isolanis(structure.isolanis),
      hanging_duos(structure.hanging_duos), outposts(structure.outposts),
      open_files(file_set(structure.open_files)),
      semi_closed_files(file_set(structure.semi_closed_files)),
      other_closed_files(file_set(structure.closed_files & ~structure.semi_closed_files)) {
    for (const Color us : AllColors) {
        const Bitboard files = structure.half_open_files[us];
        const Bitboard met = files & structure.pawns[~us] & ~structure.behind_own[~us];
        half_open_files[us] = file_set(files);
        half_open_to_weak_pawn[us] =
            file_set(met & (structure.isolanis[~us] | structure.backward[~us]));
        half_open_to_defended_pawn[us] = file_set(met & structure.defended[~us]);
    }
}

} // namespace isolani
