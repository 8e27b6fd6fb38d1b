#include "explain/map.h"

#include "engine/attacks.h"
#include "engine/setup.h"
#include "engine/util/text.h"
#include "eval/harmony/network.h"
#include "eval/taper.h"
#include "explain/trace.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace isolani {

namespace {

/// The evaluation for a side with the other side to move; nothing if its king could be taken.
std::optional<int> value_for(Color us, Setup setup) {
    setup.side_to_move = ~us;
    setup.en_passant = NoSquare;
    const Result<Position> pos = Position::from_setup(setup);
    if (!pos) {
        return std::nullopt;
    }
    const int white = trace(*pos).white();
    return in_whites_view(white, us);
}

/// `now`: the evaluation for the piece's side as it stands.
PieceMap evaluation_map(const Position& pos, Square from, std::optional<int> now) {
    const Piece piece = pos.piece_on(from);
    PieceMap map;
    map.side = color_of(piece);
    map.type = type_of(piece);
    map.from = from;
    map.pieces = Bitboard(from);
    const Bitboard pawns = pos.pieces(~map.side, Pawn);
    map.lost = map.side == White ? pawn_attacks<Black>(pawns) : pawn_attacks<White>(pawns);
    Setup setup = setup_of(pos);
    setup.castling_rooks &= ~Bitboard(from);
    setup.board[from] = NoPiece;
    for (const Square s : AllSquares) {
        if (s == from) {
            map.values[s] = 0;
        } else if (now && setup.board[s] == NoPiece) {
            setup.board[s] = piece;
            if (const std::optional<int> then = value_for(map.side, setup)) {
                map.values[s] = *then - *now;
            }
            setup.board[s] = NoPiece;
        }
    }
    return map;
}

PieceMap harmony_map(const Position& pos, Color us, PieceType type, const Harmony& harmony) {
    PieceMap map;
    map.side = us;
    map.type = type;
    map.pieces = pos.pieces(us, type);
    map.full = 40;
    const int phase = game_phase(pos);
    const Harmony average = harmony.average();
    for (const Square s : AllSquares) {
        if (type != King || QueenSide.contains(s) == QueenSide.contains(pos.king(us))) {
            map.values[s] = taper(harmony.of_piece(type, s) - average.of_piece(type, s), phase);
        }
    }
    return map;
}

std::string title_of(const PieceMap& map) {
    std::string title = map.side == White ? "White's " : "Black's ";
    title += PieceTypeNames[map.type];
    return map.from == NoSquare ? title : title + ' ' + to_text(map.from);
}

/// One rank of a board of numbers, each five characters wide with its sign and mark.
std::string row(const PieceMap& map, Rank rank) {
    std::string text;
    for (const File f : AllFiles) {
        const Square s = make_square(f, rank);
        const char mark = map.pieces.contains(s) ? '*' : map.lost.contains(s) ? 'x' : ' ';
        text += map.values[s] ? formatted("%+4d%c", *map.values[s], mark) : "   . ";
    }
    return text;
}

constexpr int CellSize = 26; // pixels, like the sizes below
constexpr int BoardSize = 8 * CellSize;
constexpr int Gap = 26;
constexpr int TitleHeight = 18;
constexpr int LegendHeight = 34;

/// White for 0, fading to the full colour at `full` centipawns.
std::string colour_of(int worth, int full) {
    constexpr std::array<int, 3> Good{33, 102, 172};
    constexpr std::array<int, 3> Bad{178, 24, 43};
    const std::array<int, 3>& most = worth >= 0 ? Good : Bad;
    const int share = std::min(std::abs(worth), full);
    const auto blend = [&](int channel) { return 255 + (channel - 255) * share / full; };
    return formatted("#%02x%02x%02x", blend(most[0]), blend(most[1]), blend(most[2]));
}

/// A piece as a filled symbol, White's in white with a dark outline.
std::string glyph(Piece piece, int x, int y) {
    const int symbol = 0x265a + (5 - index(type_of(piece))); // from king to pawn
    return formatted("<text x=\"%d\" y=\"%d\" fill=\"%s\" stroke=\"#222\" stroke-width=\"0.8\">"
                     "&#%d;</text>\n",
                     x + CellSize / 2, y + CellSize - 6, color_of(piece) == White ? "#fff" : "#222",
                     symbol);
}

/// A board with its frame, coordinates and title; numbers stand on empty squares only.
std::string svg_board(const Position& pos, const PieceMap& map, int left, int top) {
    const int board_top = top + TitleHeight;
    std::string squares;
    std::string glyphs;
    std::string numbers;
    for (const Square s : AllSquares) {
        const int x = left + index(file_of(s)) * CellSize;
        const int y = board_top + (7 - index(rank_of(s))) * CellSize;
        const std::optional<int> worth = map.values[s];
        squares +=
            formatted("<path d=\"M%d %dh%dv%dh-%dz\" fill=\"%s\"/>\n", x, y, CellSize, CellSize,
                      CellSize, worth ? colour_of(*worth, map.full).c_str() : "#dddddd");
        if (pos.pieces(Pawn, King).contains(s) || map.pieces.contains(s)) {
            glyphs += glyph(pos.piece_on(s), x, y);
        } else if (worth) {
            numbers += formatted("<text x=\"%d\" y=\"%d\">%+d%s</text>\n", x + CellSize / 2,
                                 y + CellSize / 2 + 3, *worth, map.lost.contains(s) ? "x" : "");
        }
    }
    std::string coordinates;
    for (int i = 0; i < 8; ++i) {
        coordinates +=
            formatted("<text x=\"%d\" y=\"%d\">%c</text><text x=\"%d\" y=\"%d\">%d</text>\n",
                      left + i * CellSize + CellSize / 2, board_top + BoardSize + 10, 'a' + i,
                      left - 7, board_top + (7 - i) * CellSize + CellSize / 2 + 3, i + 1);
    }
    return formatted("<text x=\"%d\" y=\"%d\" font-size=\"13\">%s</text>\n", left, board_top - 6,
                     title_of(map).c_str()) +
           squares +
           formatted("<path d=\"M%d %dh%dv%dh-%dz\" fill=\"none\" stroke=\"#444\"/>\n", left,
                     board_top, BoardSize, BoardSize, BoardSize) +
           "<g font-size=\"20\" text-anchor=\"middle\">\n" + glyphs +
           "</g>\n<g font-size=\"9\" text-anchor=\"middle\" fill=\"#222\">\n" + numbers +
           coordinates + "</g>\n";
}

} // namespace

std::vector<PieceMap> evaluation_maps(const Position& pos, Color us) {
    std::vector<PieceMap> maps;
    const std::optional<int> now = value_for(us, setup_of(pos));
    for (const PieceType type : piece_types<Knight, Queen>) {
        for (const Square s : pos.pieces(us, type)) {
            maps.push_back(evaluation_map(pos, s, now));
        }
    }
    return maps;
}

std::vector<PieceMap> evaluation_maps(const Position& pos) {
    std::vector<PieceMap> maps = evaluation_maps(pos, White);
    const std::vector<PieceMap> black = evaluation_maps(pos, Black);
    maps.insert(maps.end(), black.begin(), black.end());
    return maps;
}

std::vector<PieceMap> harmony_maps(const Position& pos) {
    const PawnStructure structure(pos);
    std::vector<PieceMap> maps;
    for (const Color us : AllColors) {
        const Harmony harmony(pos, us, structure);
        for (const PieceType type : harmony::Pieces) {
            maps.push_back(harmony_map(pos, us, type, harmony));
        }
    }
    return maps;
}

std::string to_boards(const std::vector<PieceMap>& maps) {
    std::string text;
    for (std::size_t i = 0; i < maps.size(); i += 2) {
        const bool is_pair = i + 1 < maps.size();
        std::string titles = ' ' + title_of(maps[i]);
        titles.resize(is_pair ? 43 : titles.size(), ' ');
        text += titles + (is_pair ? title_of(maps[i + 1]) : "");
        for (int rank = 7; rank >= 0; --rank) {
            const auto r = static_cast<Rank>(rank);
            text += '\n' + row(maps[i], r) + (is_pair ? "  " + row(maps[i + 1], r) : "");
        }
        text += "\n\n";
    }
    return text;
}

std::string to_svg(const Position& pos, const std::vector<PieceMap>& maps) {
    EnumArray<Color, int> columns{};
    for (const PieceMap& map : maps) {
        ++columns[map.side];
    }
    const int width = Gap + std::max({columns[White], columns[Black], 1}) * (BoardSize + Gap);
    const int height = Gap + 2 * (TitleHeight + BoardSize + Gap) + LegendHeight;
    std::string text = formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                                 "font-family=\"sans-serif\">\n"
                                 "<rect width=\"%d\" height=\"%d\" fill=\"#f6f6f6\"/>\n",
                                 width, height, width, height);
    EnumArray<Color, int> next{};
    for (const PieceMap& map : maps) {
        const int left = Gap + next[map.side]++ * (BoardSize + Gap);
        const int top = Gap / 2 + (map.side == White ? 0 : TitleHeight + BoardSize + Gap);
        text += svg_board(pos, map, left, top);
    }
    text += formatted(
        "<text x=\"%d\" y=\"%d\" font-size=\"13\">Centipawns for the piece's side: blue "
        "is good, red is bad, full colour at %d; x: a pawn could take it</text>\n",
        Gap, height - LegendHeight / 2, maps.empty() ? PieceMap().full : maps.front().full);
    return text + "</svg>";
}

} // namespace isolani
