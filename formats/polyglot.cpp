#include "formats/polyglot.h"

#include "engine/movegen.h"
#include "formats/bytes.h"
#include "formats/polyglot_keys.h"

#include <algorithm>
#include <array>
#include <string>

namespace isolani {

namespace {

constexpr std::size_t EntrySize = 16;
constexpr std::size_t CastlingNumbers = 768;
constexpr std::size_t EnPassantNumbers = 772;
constexpr std::size_t WhiteToMoveNumber = 780;

std::size_t piece_number(Piece p, Square s) {
    const auto kind = static_cast<std::size_t>(type_of(p)) * 2 + (color_of(p) == White ? 1 : 0);
    return kind * 64 + static_cast<std::size_t>(s);
}

} // namespace

Key polyglot_key(const Game& game) {
    const Position& pos = game.position();
    Key key = 0;
    for (const Square s : pos.pieces()) {
        key ^= PolyglotNumbers[piece_number(pos.piece_on(s), s)];
    }
    for (const Square rook : pos.castling_rooks()) {
        const Color c = color_of(pos.piece_on(rook));
        const bool is_long = index(rook) < index(pos.king(c));
        key ^= PolyglotNumbers[CastlingNumbers + (c == White ? 0 : 2) + (is_long ? 1 : 0)];
    }
    const Square passed = game.passed_square();
    const Color us = pos.side_to_move();
    if (passed != NoSquare && (pawn_attacks(~us, passed) & pos.pieces(us, Pawn))) {
        key ^= PolyglotNumbers[EnPassantNumbers + static_cast<std::size_t>(index(file_of(passed)))];
    }
    return pos.side_to_move() == White ? key ^ PolyglotNumbers[WhiteToMoveNumber] : key;
}

std::optional<Move> to_move(const Position& pos, std::uint16_t polyglot_move) {
    const auto to = static_cast<Square>(polyglot_move & 63);
    const auto from = static_cast<Square>(polyglot_move >> 6 & 63);
    const int promoted = polyglot_move >> 12 & 7; // 0 for none, otherwise a PieceType
    for (const Move m : legal_moves(pos)) {
        if (m.from() == from && m.to() == to &&
            (m.is_promotion() ? index(m.promoted()) : 0) == promoted) {
            return m;
        }
    }
    return std::nullopt;
}

Result<PolyglotBook> PolyglotBook::read(std::istream& in) {
    PolyglotBook book;
    std::array<char, EntrySize> bytes{};
    Key last = 0;
    while (in.read(bytes.data(), EntrySize)) {
        const auto* entry = reinterpret_cast<const std::uint8_t*>(bytes.data());
        const auto key = read_big_endian<std::uint64_t>(entry);
        if (key < last) {
            return Error{"not a Polyglot book: its entries are not sorted"};
        }
        last = key;
        if (key != 0) {
            book.entries_.push_back({key, read_big_endian<std::uint16_t>(entry + 8),
                                     read_big_endian<std::uint16_t>(entry + 10)});
        }
    }
    if (in.bad()) {
        return Error{"the book cannot be read completely"};
    }
    if (in.gcount() != 0) {
        return Error{"not a Polyglot book, or truncated: its last entry has " +
                     std::to_string(in.gcount()) + " bytes instead of " +
                     std::to_string(EntrySize)};
    }
    if (book.entries_.empty()) {
        return Error{"the book is empty"};
    }
    return book;
}

std::vector<BookMove> PolyglotBook::moves(const Game& game) const {
    const Position& pos = game.position();
    const Key key = polyglot_key(game);
    const auto less = [](const Entry& e, Key k) { return e.key < k; };
    std::vector<BookMove> moves;
    for (auto entry = std::lower_bound(entries_.begin(), entries_.end(), key, less);
         entry != entries_.end() && entry->key == key; ++entry) {
        const auto m = to_move(pos, entry->move);
        const auto is_same = [&](const BookMove& other) { return other.move == m; };
        if (m && entry->weight > 0 && std::none_of(moves.begin(), moves.end(), is_same)) {
            moves.push_back({*m, entry->weight});
        }
    }
    return moves;
}

std::optional<BookMove> pick(const std::vector<BookMove>& moves, std::uint64_t random) {
    std::uint64_t total = 0;
    for (const BookMove& m : moves) {
        total += m.weight;
    }
    if (total == 0) {
        return std::nullopt;
    }
    std::uint64_t rest = random % total;
    for (const BookMove& m : moves) {
        if (rest < m.weight) {
            return m;
        }
        rest -= m.weight;
    }
    return std::nullopt; // not reached: `rest` is less than the sum of the weights
}

} // namespace isolani
