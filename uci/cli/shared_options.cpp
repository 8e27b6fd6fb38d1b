#include "uci/cli/shared_options.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "search/control.h"
#include "uci/cli/cli_options.h"
#include "uci/cli/complaint.h"
#include "uci/format.h"

#include <stdexcept>
#include <string>

namespace isolani::uci {

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given.
Position parse_position(const cxxopts::ParseResult& options) {
    const std::string fen =
        options.count("fen") != 0 ? options["fen"].as<std::string>() : std::string(StartFen);
    const auto or_throw = [](const auto& result) {
        if (!result) {
            throw std::invalid_argument("--fen: " + result.error());
        }
        return *result;
    };
    if (options["chess960"].as<bool>()) {
        return or_throw(position_from_fen(fen));
    }
    const StandardPosition read = or_throw(standard_position_from_fen(fen));
    if (read.dropped_castling_rooks) {
        complain(explain_dropped_castling(read.dropped_castling_rooks) +
                 "; --chess960 is not given");
    }
    return read.position;
}

CastlingNotation notation(const cxxopts::ParseResult& options) {
    return options["chess960"].as<bool>() ? CastlingNotation::KingTakesRook
                                          : CastlingNotation::KingTwoSquares;
}

Game parse_game(const cxxopts::ParseResult& options) {
    Game game(parse_position(options));
    for (const std::string& word : move_words(options["moves"].as<std::string>())) {
        const auto m = parse_any_notation(game.position(), word);
        if (!m) {
            throw std::invalid_argument("--moves: " + explain_no_move(game.position(), word));
        }
        game.play(*m);
    }
    return game;
}

Limits parse_budget(const cxxopts::ParseResult& options, std::uint64_t nodes) {
    constexpr std::uint64_t MostNodes = 1'000'000'000'000;
    constexpr int MostMilliseconds = 1'000'000'000;
    Limits limits;
    if (options.count("depth") != 0) {
        limits.depth = number(options, "depth", 1, MaxPly - 1);
    }
    if (options.count("time") != 0) {
        limits.move_time = Milliseconds(number(options, "time", 1, MostMilliseconds));
    }
    if (options.count("nodes") != 0 || (!limits.depth && !limits.move_time)) {
        limits.nodes = number_or(nodes, options, "nodes", std::uint64_t{1}, MostNodes);
    }
    return limits;
}

int parse_threads(const cxxopts::ParseResult& options) {
    return number_or(1, options, "threads", 1, static_cast<int>(SearchControl::MaxThreads));
}

int parse_hash(const cxxopts::ParseResult& options) {
    constexpr int Megabytes = 64;
    return number_or(Megabytes, options, "hash", 1,
                     static_cast<int>(TranspositionTable::MaxMegabytes));
}

} // namespace isolani::uci
