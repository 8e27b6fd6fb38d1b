#include "formats/training_file.h"

#include "engine/fen.h"
#include "formats/bytes.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace isolani {

namespace {

constexpr std::size_t Pieces = 8; ///< offset of the nibbles
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
            return Error{"a packed position has an unknown piece"};
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

namespace {

constexpr std::string_view FileMagic = "IsoTrain";
constexpr std::string_view GameMagic = "GAME";
constexpr std::uint32_t PlainVersion = 1;
constexpr std::uint32_t OptionsVersion = 2;
constexpr std::size_t HeaderSize = 24; ///< without the options and their checksum
constexpr std::size_t BlockSize = 16;  ///< without the positions
constexpr std::size_t PositionSize = 32;
constexpr std::size_t HeaderSum = 20;   ///< offset of the checksum
constexpr std::size_t OptionsSize = 20; ///< in its place, if there are options
constexpr std::size_t SumSize = 4;
constexpr std::size_t BlockSum = 12;

class Checksum {
  public:
    void add(std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) {
            sum_ = (sum_ ^ byte) * 16777619U;
        }
    }
    std::uint32_t value() const { return sum_; }

  private:
    std::uint32_t sum_ = 2166136261U;
};

/// The checksum of a block, skipping the field that stores it.
std::uint32_t block_sum(std::span<const std::uint8_t> block) {
    Checksum sum;
    sum.add(block.first(BlockSum));
    sum.add(block.subspan(BlockSize));
    return sum.value();
}

std::uint32_t sum_of(std::span<const std::uint8_t> bytes) {
    Checksum sum;
    sum.add(bytes);
    return sum.value();
}

std::string to_string(const std::vector<std::uint8_t>& bytes) {
    return {bytes.begin(), bytes.end()};
}

void write_position(std::uint8_t* out, const TrainingPosition& position) {
    std::copy(position.position.bytes.begin(), position.position.bytes.end(), out);
    write_bytes(out + 28, static_cast<std::uint16_t>(position.value));
    out[30] = position.depth;
}

TrainingPosition read_position(const std::uint8_t* in) {
    TrainingPosition position;
    std::copy_n(in, PackedPosition::Size, position.position.bytes.begin());
    position.value = static_cast<std::int16_t>(read_bytes<std::uint16_t>(in + 28));
    position.depth = in[30];
    return position;
}

} // namespace

std::string to_bytes(const TrainingHeader& header) {
    const std::size_t count = std::min(header.options.size(), TrainingHeader::MostOptions);
    std::vector<std::uint8_t> bytes(count == 0 ? HeaderSum : HeaderSize);
    std::copy(FileMagic.begin(), FileMagic.end(), bytes.begin());
    write_bytes(bytes.data() + 8, count == 0 ? PlainVersion : OptionsVersion);
    write_bytes(bytes.data() + 12, header.seed);
    if (count > 0) {
        write_bytes(bytes.data() + OptionsSize, static_cast<std::uint32_t>(count));
        const std::string_view text = std::string_view(header.options).substr(0, count);
        bytes.insert(bytes.end(), text.begin(), text.end());
    }
    const std::uint32_t sum = sum_of(bytes);
    bytes.resize(bytes.size() + SumSize);
    write_bytes(bytes.data() + bytes.size() - SumSize, sum);
    return to_string(bytes);
}

std::string to_block(const TrainingGame& game) {
    const std::size_t count = std::min(game.positions.size(), TrainingGame::MaxPositions);
    std::vector<std::uint8_t> bytes(BlockSize + count * PositionSize);
    std::copy(GameMagic.begin(), GameMagic.end(), bytes.begin());
    write_bytes(bytes.data() + 4, game.number);
    write_bytes(bytes.data() + 8, static_cast<std::uint16_t>(count));
    bytes[10] = static_cast<std::uint8_t>(game.result);
    for (std::size_t i = 0; i < count; ++i) {
        write_position(bytes.data() + BlockSize + i * PositionSize, game.positions[i]);
    }
    write_bytes(bytes.data() + BlockSum, block_sum(bytes));
    return to_string(bytes);
}

Result<std::string> to_training_line(const TrainingPosition& position, const TrainingGame& game) {
    constexpr EnumArray<GameResult, const char*> Results{{"0.0", "0.5", "1.0"}};
    const Result<Position> pos = unpack(position.position);
    if (!pos) {
        return Error{pos.error()};
    }
    return to_fen(*pos) + ';' + Results[game.result] + ';' + std::to_string(position.value) + ';' +
           std::to_string(position.depth) + ';' + std::to_string(game.number);
}

/// Ensures that at least this many bytes are buffered from here() on; false if the file has fewer.
bool TrainingReader::has(std::size_t bytes) {
    constexpr std::size_t Chunk = std::size_t{1} << 20;
    if (buffer_.size() - at_ >= bytes) {
        return true;
    }
    buffer_.erase(0, at_);
    offset_ += at_;
    at_ = 0;
    const std::size_t left = buffer_.size();
    buffer_.resize(std::max(bytes, Chunk));
    in_.read(buffer_.data() + left, static_cast<std::streamsize>(buffer_.size() - left));
    buffer_.resize(left + static_cast<std::size_t>(in_.gcount()));
    return buffer_.size() >= bytes;
}

const std::uint8_t* TrainingReader::here() const {
    return reinterpret_cast<const std::uint8_t*>(buffer_.data()) + at_;
}

Result<TrainingHeader> TrainingReader::read_header() {
    const bool is_open = in_.good();
    const bool is_long_enough = has(HeaderSize);
    if (!is_open || has_failed()) {
        return Error{"cannot be read"};
    }
    if (!is_long_enough || std::string_view(buffer_).substr(0, FileMagic.size()) != FileMagic) {
        return Error{"not a file of training data"};
    }
    const auto version = read_bytes<std::uint32_t>(here() + 8);
    if (version != PlainVersion && version != OptionsVersion) {
        return Error{"training data of version " + std::to_string(version) + ", not " +
                     std::to_string(PlainVersion) + " or " + std::to_string(OptionsVersion)};
    }
    std::size_t sum_at = HeaderSum;
    if (version == OptionsVersion) {
        const std::size_t count = read_bytes<std::uint32_t>(here() + OptionsSize);
        sum_at = HeaderSize + count;
        if (count > TrainingHeader::MostOptions || !has(sum_at + SumSize)) {
            return Error{"the header is damaged"};
        }
    }
    if (read_bytes<std::uint32_t>(here() + sum_at) != sum_of({here(), sum_at})) {
        return Error{"the header is damaged"};
    }
    TrainingHeader header{.seed = read_bytes<std::uint64_t>(here() + 12)};
    if (version == OptionsVersion) {
        header.options = buffer_.substr(HeaderSize, sum_at - HeaderSize);
    }
    skip(sum_at + SumSize);
    end_of_games_ = sum_at + SumSize;
    return header;
}

std::optional<TrainingGame> TrainingReader::next() {
    while (has(BlockSize)) {
        const std::uint64_t begin = offset_ + at_;
        if (auto game = read_block()) {
            damaged_bytes_ += begin - end_of_games_;
            end_of_games_ = offset_ + at_;
            return game;
        }
        skip(1);
    }
    return std::nullopt;
}

/// The game whose block starts here, or nothing if there is no intact block.
std::optional<TrainingGame> TrainingReader::read_block() {
    if (std::string_view(buffer_).substr(at_, GameMagic.size()) != GameMagic) {
        return std::nullopt;
    }
    const std::size_t count = read_bytes<std::uint16_t>(here() + 8);
    const std::size_t size = BlockSize + count * PositionSize;
    if (count > TrainingGame::MaxPositions || here()[10] >= EnumSize<GameResult> || !has(size) ||
        read_bytes<std::uint32_t>(here() + BlockSum) != block_sum({here(), size})) {
        return std::nullopt;
    }
    TrainingGame game;
    game.number = read_bytes<std::uint32_t>(here() + 4);
    game.result = static_cast<GameResult>(here()[10]);
    for (std::size_t i = 0; i < count; ++i) {
        game.positions.push_back(read_position(here() + BlockSize + i * PositionSize));
    }
    skip(size);
    return game;
}

} // namespace isolani
