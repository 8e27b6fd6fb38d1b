// Any text as a FEN: refused, or a position that can be written, packed and judged.

#include "engine/fen.h"
#include "eval/evaluate.h"
#include "explain/explain.h"
#include "explain/json.h"
#include "explain/map.h"
#include "explain/named_sets.h"
#include "explain/summary.h"
#include "explain/trace.h"
#include "search/value.h"
#include "tests/fuzz/fuzz.h"

#include <memory>

namespace isolani::fuzz {
namespace {

void require_written_and_read(const Position& pos) {
    for (const FenStyle style : {FenStyle::XFen, FenStyle::Shredder}) {
        const Result<Position> again = position_from_fen(to_fen(pos, style));
        require(again && *again == pos, "a FEN that is written is the position when read");
    }
    const Result<Position> unpacked = unpack(pack(pos));
    require(unpacked && unpacked->key() == pos.key(), "what is packed can be unpacked");
}

void require_judged(const Position& pos) {
    static const auto evaluator = std::make_unique<Evaluator>(); // its pawn cache is large
    const int value = evaluator->evaluate(pos);
    require(value >= -MostEvaluation && value <= MostEvaluation, "no evaluation looks like a win");
    const Trace reasons = trace(pos);
    require(reasons.white() == (pos.side_to_move() == White ? value : -value),
            "the trace adds up to the evaluation");
    require(!to_table(reasons).empty() && !to_summary(reasons).empty() && !to_json(pos).empty() &&
                !draw_pawn_sets(pos).empty() && !to_boards(harmony_maps(pos)).empty(),
            "every evaluation can be shown");
    constexpr int FewPieces = 2; // each takes fifty evaluations
    if ((pos.non_pawn_pieces(White) | pos.non_pawn_pieces(Black)).count() <= FewPieces) {
        require(!to_svg(pos, evaluation_maps(pos)).empty() && !to_text(pos, explain(pos)).empty() &&
                    !to_json(pos, explain(pos)).empty(),
                "pieces can be tried elsewhere");
    }
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    if (const Result<Position> pos = position_from_fen(fuzz::to_text(data, size))) {
        fuzz::require_sound(*pos);
        fuzz::require_written_and_read(*pos);
        fuzz::require_judged(*pos);
    }
    return 0;
}
