// Shared by the tests of PGN: texts read as games.
#pragma once

#include "formats/pgn.h"

#include <sstream>
#include <string>
#include <vector>

namespace isolani::test {

inline std::vector<PgnGame> read_games(const std::string& text) {
    std::istringstream in(text);
    PgnReader reader(in);
    std::vector<PgnGame> games;
    while (auto game = reader.next()) {
        games.push_back(std::move(*game));
    }
    return games;
}

/// "e4 e5 Nf3": the moves of a line in SAN.
inline std::string sans(Position pos, const PgnLine& line) {
    std::string text;
    for (const PgnMove& m : line.moves) {
        text += (text.empty() ? "" : " ") + to_pgn(pos, m.move);
        play(pos, m);
    }
    return text;
}

inline std::string sans(const PgnGame& game) { return sans(game.start, game.main); }

/// The movetext of the games, in one line each, games separated by "|". With "fault" before it if
/// there is one.
inline std::string movetext(const std::string& text) {
    std::string all;
    for (const PgnGame& game : read_games(text)) {
        const std::string written = to_pgn(game);
        std::string line =
            written.substr(written.find("\n\n") == std::string::npos || game.tags.empty()
                               ? 1
                               : written.find("\n\n") + 2);
        line.erase(line.find_last_not_of('\n') + 1);
        for (char& c : line) {
            c = c == '\n' ? ' ' : c;
        }
        all += (all.empty() ? "" : " | ") + std::string(game.fault ? "fault: " : "") + line;
    }
    return all;
}

} // namespace isolani::test
