#include "uci/cli/shared_options.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "search/control.h"
#include "uci/cli/arguments.h"
#include "uci/cli/complaint.h"
#include "uci/format.h"

#include <stdexcept>
#include <string>

namespace isolani::uci {

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given.
Position parse_position(const Arguments& arguments) {
    const std::string fen = arguments.has("fen") ? arguments.text("fen") : std::string(StartFen);
    const auto or_throw = [](const auto& result) {
        if (!result) {
            throw std::invalid_argument("--fen: " + result.error());
        }
        return *result;
    };
    if (arguments.has("chess960")) {
        return or_throw(position_from_fen(fen));
    }
    const StandardPosition read = or_throw(standard_position_from_fen(fen));
    if (read.dropped_castling_rooks) {
        complain(explain_dropped_castling(read.dropped_castling_rooks) +
                 "; --chess960 is not given");
    }
    return read.position;
}

CastlingNotation notation(const Arguments& arguments) {
    return arguments.has("chess960") ? CastlingNotation::KingTakesRook
                                     : CastlingNotation::KingTwoSquares;
}

std::vector<Move> parse_moves(const Arguments& arguments, Position pos) {
    std::vector<Move> moves;
    for (const std::string& word : move_words(arguments.text("moves"))) {
        const auto m = parse_any_notation(pos, word);
        if (!m) {
            throw std::invalid_argument("--moves: " + explain_no_move(pos, word));
        }
        moves.push_back(*m);
        pos.play(*m);
    }
    return moves;
}

Game parse_game(const Arguments& arguments) {
    Game game(parse_position(arguments));
    for (const Move m : parse_moves(arguments, game.position())) {
        game.play(m);
    }
    return game;
}

Limits parse_budget(const Arguments& arguments, std::uint64_t nodes) {
    constexpr std::uint64_t MostNodes = 1'000'000'000'000;
    constexpr int MostMilliseconds = 1'000'000'000;
    Limits limits;
    if (arguments.has("depth")) {
        limits.depth = number(arguments, "depth", 1, MaxPly - 1);
    }
    if (arguments.has("time")) {
        limits.move_time = Milliseconds(number(arguments, "time", 1, MostMilliseconds));
    }
    if (arguments.has("nodes") || (!limits.depth && !limits.move_time)) {
        limits.nodes = number_or(nodes, arguments, "nodes", std::uint64_t{1}, MostNodes);
    }
    return limits;
}

int parse_threads(const Arguments& arguments) {
    return number_or(1, arguments, "threads", 1, static_cast<int>(SearchControl::MaxThreads));
}

int parse_hash(const Arguments& arguments) {
    constexpr int Megabytes = 64;
    return number_or(Megabytes, arguments, "hash", 1,
                     static_cast<int>(TranspositionTable::MaxMegabytes));
}

} // namespace isolani::uci
