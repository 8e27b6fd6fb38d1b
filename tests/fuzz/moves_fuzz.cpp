// A position on the first line, and then words that may be moves.

#include "engine/fen.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

namespace isolani::fuzz {
namespace {

void require_named(const Position& pos, Move m) {
    require(pos.is_legal(m), "what is read as a move is legal");
    for (const CastlingNotation notation :
         {CastlingNotation::KingTakesRook, pos.castling_notation()}) {
        const auto again = parse_move(pos, isolani::to_text(m, notation));
        require(again && *again == m, "a move that is written is the move when read");
    }
    const auto again = parse_any_notation(pos, to_san(pos, m));
    require(again && *again == m, "a move in SAN is the move when read");
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    const std::string_view text = fuzz::to_text(data, size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Result<Position> start = position_from_fen(text.substr(0, end));
    Game game = start ? Game(*start) : Game();
    for (const std::string_view word : split(text.substr(end))) {
        if (const auto m = parse_any_notation(game.position(), word)) {
            fuzz::require_named(game.position(), *m);
        }
        if (const auto m = parse_move(game.position(), word)) {
            fuzz::require_named(game.position(), *m);
            game.play(*m);
            fuzz::require_sound(game.position());
            (void)game.history().is_repetition(game.position(), 0);
            (void)game.history().has_repetition(game.position());
            (void)game.history().has_upcoming_repetition(game.position(), 0);
        }
    }
    return 0;
}
