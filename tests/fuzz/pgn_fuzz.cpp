// Any text as PGN: games whose moves are legal, and that read the same when written.

#include "formats/pgn.h"
#include "tests/fuzz/fuzz.h"

#include <sstream>
#include <string>

namespace isolani::fuzz {
namespace {

void require_legal(Position pos, const PgnLine& line) {
    for (const PgnMove& m : line.moves) {
        require(m.move ? pos.is_legal(m.move) : !pos.in_check(), "moves that are read are legal");
        for (const PgnLine& variation : m.variations) {
            require(!variation.moves.empty(), "a variation has moves");
            require_legal(pos, variation);
        }
        play(pos, m);
    }
}

void require_read_again(const PgnGame& game) {
    const std::string text = to_pgn(game);
    std::istringstream in(text);
    PgnReader reader(in);
    const auto again = reader.next();
    require(again && !again->fault && to_pgn(*again) == text, "a game that is written reads back");
    require(again->moves() == game.moves(), "its moves are the same");
    require(!reader.next(), "it is one game");
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    std::istringstream in{std::string(fuzz::to_text(data, size))};
    PgnReader reader(in);
    while (auto game = reader.next()) {
        fuzz::require_legal(game->start, game->main);
        game->tags.clear(); // as they may name another start
        if (game->start == Position()) {
            fuzz::require_read_again(*game);
        }
    }
    return 0;
}
