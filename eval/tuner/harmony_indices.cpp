#include "eval/tuner/harmony_indices.h"

#include "eval/harmony_inputs.h"

namespace isolani::tuner {

EnumArray<Color, HarmonySizes> append_harmony(const Position& pos,
                                              std::vector<std::uint16_t>& list) {
    const PawnStructure structure(pos);
    const EnumArray<Color, SideView> views = side_views(pos);
    const auto add = [&](std::size_t index) { list.push_back(static_cast<std::uint16_t>(index)); };
    EnumArray<Color, HarmonySizes> sizes;
    for (const Color us : AllColors) {
        const SideView view = views[us];
        const std::size_t begin = list.size();
        harmony::walk_pawn_inputs(structure, views, [&](std::size_t white, std::size_t black) {
            add(us == White ? white : black);
        });
        add(harmony::own_king_input(view, pos.king(us)));
        add(harmony::enemy_king_input(view, pos.king(~us)));
        const std::size_t inputs_end = list.size();
        for (const PieceType type : harmony::Pieces) {
            for (const Square s : pos.pieces(us, type)) {
                add(harmony::piece_index(type, view, s));
            }
        }
        sizes[us] = {static_cast<std::uint8_t>(inputs_end - begin),
                     static_cast<std::uint8_t>(list.size() - inputs_end)};
    }
    return sizes;
}

} // namespace isolani::tuner
