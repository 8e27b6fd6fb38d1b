// Any bytes as a Polyglot book, for positions of its own making.

#include "formats/polyglot.h"
#include "tests/fuzz/fuzz.h"

#include <sstream>

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    std::istringstream in(std::string(fuzz::to_text(data, size)));
    const Result<PolyglotBook> book = PolyglotBook::read(in);
    fuzz::require(!book || book->size() <= size / 16, "no entry comes from nowhere");
    // Where no book is read, the bytes still serve as moves.
    Game game;
    for (std::size_t i = 0; i + 1 < size; i += 2) {
        const auto number = static_cast<std::uint16_t>(data[i] << 8 | data[i + 1]);
        const Position& pos = game.position();
        std::optional<Move> m = to_move(pos, number);
        if (book) {
            const auto chosen = pick(book->moves(game), number);
            fuzz::require(!chosen || (pos.is_legal(chosen->move) && chosen->weight > 0),
                          "a book gives legal moves of some weight");
            m = chosen ? chosen->move : m;
        }
        if (m) {
            fuzz::require(pos.is_legal(*m), "what is read as a move is legal");
            game.play(*m);
            (void)polyglot_key(game);
        }
    }
    return 0;
}
