#include "uci/own_book.h"

#include "engine/util/text.h"

#include <filesystem>
#include <fstream>

namespace isolani::uci {

namespace {

/// Whether a move leads to a draw by repetition, or lets the opponent play one that does.
bool allows_repetition(Game game, Move m) {
    constexpr int Root = 0;
    game.play(m);
    return game.history().is_repetition(game.position(), Root) ||
           game.history().has_upcoming_repetition(game.position(), Root);
}

} // namespace

std::optional<BookMove> OwnBook::pick(const Game& game) {
    std::vector<BookMove> moves = book_.moves(game);
    std::erase_if(moves, [&](const BookMove& m) { return allows_repetition(game, m.move); });
    return isolani::pick(moves, random_());
}

Result<std::size_t> OwnBook::open(const std::string& path) {
    if (path.empty()) {
        book_ = PolyglotBook();
        return std::size_t{0};
    }
    const auto refusal = [&](const std::string& why) {
        return Error{"'" + printable(path) + "': " + why};
    };
    // Reading from a pipe or device could block forever.
    if (std::error_code error; !std::filesystem::is_regular_file(path, error)) {
        return refusal(error ? error.message() : "not a file");
    }
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        return refusal("cannot be read");
    }
    const Result<PolyglotBook> book = PolyglotBook::read(in);
    if (!book) {
        return refusal(book.error());
    }
    book_ = *book;
    return book_.size();
}

} // namespace isolani::uci
