#include "search/table_check.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>

namespace isolani {

namespace {

/// A file is blocks of 64 bytes and a checksum.
constexpr std::size_t BlockSize = 64;
constexpr std::size_t ChecksumSize = 16;

/// Pieces by their number in a table: 1 to 6 from pawn to king, and 8 more for the second side.
using PieceCounts = std::array<int, 16>;
constexpr unsigned SecondSide = 8;

/// The pieces of an ending such as "KRPvKR"; with `first` 8, those of its other side come first.
PieceCounts pieces_of(std::string_view ending, unsigned first) {
    constexpr std::string_view Letters = " PNBRQK";
    PieceCounts counts{};
    unsigned side = first;
    for (const char letter : ending) {
        if (letter == 'v') {
            side ^= SecondSide;
        } else if (const std::size_t piece = Letters.find(letter); piece < Letters.size()) {
            ++counts[piece | side];
        }
    }
    return counts;
}

/// Whether the pieces listed in the header are those of the ending. With pawns there are lists for
/// four files of the first pawn; each list begins with the order of the pieces, once, or twice if
/// both sides have pawns. https://www.chessprogramming.org/Syzygy_Bases
bool has_pieces_of(std::string_view ending, std::string_view header) {
    constexpr std::size_t Flags = 4; // behind the magic number
    constexpr unsigned IsAsymmetric = 1;
    constexpr unsigned HasPawns = 2;
    const PieceCounts expected = pieces_of(ending, 0);
    const PieceCounts flipped = pieces_of(ending, SecondSide);
    const bool first_has_pawns = expected[1] > 0;
    const bool second_has_pawns = expected[1 | SecondSide] > 0;
    const bool has_pawns = first_has_pawns || second_has_pawns;
    const auto flags = static_cast<unsigned char>(header[Flags]);
    if (((flags & HasPawns) != 0) != has_pawns ||
        ((flags & IsAsymmetric) != 0) != (expected != flipped)) {
        return false;
    }
    const std::size_t pieces = ending.size() - 1;
    const std::size_t orders = first_has_pawns && second_has_pawns ? 2 : 1;
    const int lists = has_pawns ? 4 : 1;
    std::size_t at = Flags + 1;
    for (int list = 0; list < lists; ++list) {
        at += orders;
        if (at + pieces > header.size()) {
            return false;
        }
        PieceCounts found{};
        for (const char piece : header.substr(at, pieces)) {
            ++found[static_cast<unsigned char>(piece) & 15U];
        }
        if (found != expected && found != flipped) {
            return false;
        }
        at += pieces;
    }
    return at % 2 == 0 || at >= header.size() || header[at] == 0; // padded, not longer
}

} // namespace

std::optional<std::string> find_table_fault(const std::filesystem::path& file) {
    std::error_code fault;
    if (!std::filesystem::is_regular_file(file, fault)) {
        return "is not a file";
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return "cannot be read";
    }
    const std::uintmax_t size = std::filesystem::file_size(file, fault);
    if (fault || size < BlockSize || size % BlockSize != ChecksumSize) {
        return "is incomplete";
    }
    std::string header(BlockSize, '\0');
    if (!stream.read(header.data(), BlockSize)) {
        return "cannot be read";
    }
    using namespace std::string_view_literals;
    const std::string_view magic =
        file.extension() == ".rtbw" ? "\x71\xe8\x23\x5d"sv : "\xd7\x66\x0c\xa5"sv;
    if (!header.starts_with(magic)) {
        return "is no Syzygy table of its kind";
    }
    if (!has_pieces_of(file.stem().string(), header)) {
        return "is the table of other pieces";
    }
    return std::nullopt;
}

} // namespace isolani
