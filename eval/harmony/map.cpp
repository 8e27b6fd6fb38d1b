#include "eval/harmony/map.h"

#include "engine/util/text.h"
#include "eval/finalize.h"
#include "eval/harmony/network.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace isolani {

namespace {

/// The values that a side's pieces would have on the squares.
class HarmonyMap {
  public:
    HarmonyMap(const Position& pos, Color us)
        : us_(us), king_(pos.king(us)), phase_(game_phase(pos)),
          harmony_(pos, us, PawnStructure(pos)) {}

    Color side() const { return us_; }
    /// Empty for a king on the other wing, where the perspective would be mirrored.
    std::optional<int> of(PieceType type, Square s) const {
        if (type == King && QueenSide.contains(s) != QueenSide.contains(king_)) {
            return std::nullopt;
        }
        return taper(harmony_.of_piece(type, s), phase_);
    }
    int of_structure() const { return taper(harmony_.of_structure(), phase_); }

  private:
    Color us_;
    Square king_;
    int phase_;
    Harmony harmony_;
};

EnumArray<Color, HarmonyMap> maps_of(const Position& pos) {
    return {{HarmonyMap(pos, White), HarmonyMap(pos, Black)}};
}

const char* owner(Color c) { return c == White ? "White's " : "Black's "; }

/// One rank of a board of numbers, each five characters wide with its sign and mark.
std::string row(const Position& pos, const HarmonyMap& map, PieceType type, Rank rank) {
    std::string text;
    for (const File f : AllFiles) {
        const Square s = make_square(f, rank);
        const std::optional<int> worth = map.of(type, s);
        const char mark = pos.pieces(map.side(), type).contains(s) ? '*' : ' ';
        text += worth ? formatted("%+4d%c", *worth, mark) : "   . ";
    }
    return text;
}

constexpr int CellSize = 24; // pixels, like the sizes below
constexpr int BoardSize = 8 * CellSize;
constexpr int Gap = 14;
constexpr int TitleHeight = 18;

/// White for 0, fading to the full colour at Full centipawns.
std::string colour_of(int worth) {
    constexpr int Full = 40;
    constexpr std::array<int, 3> Good{33, 102, 172};
    constexpr std::array<int, 3> Bad{178, 24, 43};
    const std::array<int, 3>& most = worth >= 0 ? Good : Bad;
    const int share = std::min(std::abs(worth), Full);
    const auto blend = [&](int channel) { return 255 + (channel - 255) * share / Full; };
    return formatted("#%02x%02x%02x", blend(most[0]), blend(most[1]), blend(most[2]));
}

/// Whether to show the piece on a square: pawns, kings, and the pieces that the board is about.
bool is_shown(const Position& pos, const HarmonyMap& map, PieceType type, Square s) {
    return pos.pieces(Pawn, King).contains(s) || pos.pieces(map.side(), type).contains(s);
}

/// Unicode has the chess symbols from king to pawn, White's first.
int symbol_of(Piece piece) {
    return 0x2654 + (color_of(piece) == White ? 0 : 6) + (5 - index(type_of(piece)));
}

std::string svg_board(const Position& pos, const HarmonyMap& map, PieceType type, int left,
                      int top) {
    std::string squares;
    std::string pieces;
    std::string numbers;
    for (const Square s : AllSquares) {
        const int x = left + index(file_of(s)) * CellSize;
        const int y = top + TitleHeight + (7 - index(rank_of(s))) * CellSize;
        const std::optional<int> worth = map.of(type, s);
        const std::string fill = worth ? colour_of(*worth) : "#dddddd";
        squares += formatted("<path d=\"M%d %dh%dv%dh-%dz\" fill=\"%s\"/>\n", x, y, CellSize,
                             CellSize, CellSize, fill.c_str());
        if (is_shown(pos, map, type, s)) {
            pieces += formatted("<text x=\"%d\" y=\"%d\">&#%d;</text>\n", x + 3, y + 19,
                                symbol_of(pos.piece_on(s)));
        }
        if (worth) {
            numbers += formatted("<text x=\"%d\" y=\"%d\">%+d</text>\n", x + CellSize - 1,
                                 y + CellSize - 2, *worth);
        }
    }
    std::string title(owner(map.side()));
    title += PieceTypeNames[type];
    return formatted("<text x=\"%d\" y=\"%d\" font-size=\"13\">%s</text>\n", left,
                     top + TitleHeight - 6, title.c_str()) +
           squares + "<g font-size=\"18\">\n" + pieces +
           "</g>\n<g font-size=\"8\" text-anchor=\"end\" fill=\"#333333\">\n" + numbers + "</g>\n";
}

} // namespace

std::string draw_harmony(const Position& pos) {
    const EnumArray<Color, HarmonyMap> maps = maps_of(pos);
    std::string text = "Centipawns that a piece is worth to its side because of these pawns and "
                       "kings,\nbeside what the terms say: * where it stands, . where its king "
                       "would see the board mirrored\n\n";
    for (const PieceType type : harmony::Pieces) {
        std::string titles = ' ' + std::string(owner(White)).append(PieceTypeNames[type]);
        titles.resize(42, ' ');
        text += titles.append(1, ' ').append(owner(Black)).append(PieceTypeNames[type]);
        for (int rank = 7; rank >= 0; --rank) {
            const auto r = static_cast<Rank>(rank);
            text += '\n' + row(pos, maps[White], type, r) + "  " + row(pos, maps[Black], type, r);
        }
        text += "\n\n";
    }
    return text + formatted(" By itself the structure is worth %+d to White and %+d to Black",
                            maps[White].of_structure(), maps[Black].of_structure());
}

std::string harmony_svg(const Position& pos) {
    constexpr int Width = Gap + static_cast<int>(harmony::Pieces.size()) * (BoardSize + Gap);
    constexpr int Height = Gap + 2 * (TitleHeight + BoardSize + Gap);
    std::string text = formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                                 "font-family=\"sans-serif\">\n"
                                 "<rect width=\"%d\" height=\"%d\" fill=\"#f6f6f6\"/>\n",
                                 Width, Height, Width, Height);
    int top = Gap;
    for (const HarmonyMap& map : maps_of(pos)) {
        int left = Gap;
        for (const PieceType type : harmony::Pieces) {
            text += svg_board(pos, map, type, left, top);
            left += BoardSize + Gap;
        }
        top += TitleHeight + BoardSize + Gap;
    }
    return text + "</svg>";
}

} // namespace isolani
