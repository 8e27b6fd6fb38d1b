#include "engine/packed_position.h"

#include "engine/bytes.h"

#include <algorithm>

namespace isolani {

namespace {

constexpr std::size_t Pieces = 8; ///< where the nibbles begin
constexpr std::size_t Side = 24;
constexpr std::size_t Halfmoves = 25;
constexpr std::size_t Fullmoves = 26;
constexpr int CastlingRook = index(King) + 1;

} // namespace

PackedPosition pack(const Position& pos) {
    PackedPosition packed;
    auto& bytes = packed.bytes;
    write_bytes(bytes.data(), pos.pieces().bits());
    std::size_t i = 0;
    for (const Square s : pos.pieces()) {
        const Piece p = pos.piece_on(s);
        const int type = pos.castling_rooks().contains(s) ? CastlingRook : index(type_of(p));
        const int nibble = index(color_of(p)) << 3 | type;
        bytes[Pieces + i / 2] |= static_cast<std::uint8_t>(nibble << i % 2 * 4);
        ++i;
    }
    const Square jumped = pos.en_passant();
    const int file = jumped == NoSquare ? 0 : index(file_of(jumped)) + 1;
    bytes[Side] = static_cast<std::uint8_t>(index(pos.side_to_move()) | file << 1);
    bytes[Halfmoves] = static_cast<std::uint8_t>(std::min(pos.halfmove_clock(), 255));
    write_bytes(bytes.data() + Fullmoves,
                static_cast<std::uint16_t>(std::min(pos.fullmove_number(), 65535)));
    return packed;
}

Result<Position> unpack(const PackedPosition& packed) {
    const auto& bytes = packed.bytes;
    const Bitboard occupied(read_bytes<std::uint64_t>(bytes.data()));
    if (occupied.count() > 32) {
        return Error{"a packed position has more than 32 pieces"};
    }
    Setup setup;
    std::size_t i = 0;
    for (const Square s : occupied) {
        const int nibble = bytes[Pieces + i / 2] >> i % 2 * 4 & 15;
        ++i;
        if ((nibble & 7) > CastlingRook) {
            return Error{"a packed position has a piece of no kind"};
        }
        const bool may_castle = (nibble & 7) == CastlingRook;
        const auto type = may_castle ? Rook : static_cast<PieceType>(nibble & 7);
        setup.board[s] = make_piece(static_cast<Color>(nibble >> 3), type);
        setup.castling_rooks |= may_castle ? Bitboard(s) : NoSquares;
    }
    setup.side_to_move = static_cast<Color>(bytes[Side] & 1);
    const int file = bytes[Side] >> 1;
    if (file > 8) {
        return Error{"a packed position has an en-passant square on no file"};
    }
    if (file > 0) {
        setup.en_passant =
            make_square(static_cast<File>(file - 1), relative_rank(setup.side_to_move, Rank6));
    }
    setup.halfmove_clock = bytes[Halfmoves];
    setup.fullmove_number = read_bytes<std::uint16_t>(bytes.data() + Fullmoves);
    return Position::from_setup(setup);
}

} // namespace isolani
