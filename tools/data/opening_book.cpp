#include "tools/data/opening_book.h"

#include "engine/fen.h"
#include "engine/util/text.h"

#include <fstream>
#include <string_view>

namespace isolani {

Result<std::vector<PackedPosition>> read_book(const std::string& file) {
    std::ifstream in(file);
    if (!in) {
        return Error{"cannot read '" + file + "'"};
    }
    std::vector<PackedPosition> book;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::string_view text = without_byte_order_mark(line);
        if (split(text).empty()) {
            continue;
        }
        const Result<Position> pos = position_from_fen(text);
        if (!pos) {
            return Error{file + ", line " + std::to_string(number) + ": " + pos.error()};
        }
        book.push_back(pack(*pos));
    }
    if (book.empty()) {
        return Error{"no positions in '" + file + "'"};
    }
    return book;
}

} // namespace isolani
