#include "uci/own_book.h"

#include "engine/text.h"

#include <filesystem>
#include <fstream>

namespace isolani::uci {

Result<std::size_t> OwnBook::open(const std::string& path) {
    if (path.empty()) {
        book_ = PolyglotBook();
        return std::size_t{0};
    }
    const auto refusal = [&](const std::string& why) {
        return Error{"'" + printable(path) + "': " + why};
    };
    // A pipe or device could keep us waiting for ever.
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
