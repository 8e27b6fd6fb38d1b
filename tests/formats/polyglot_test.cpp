#include "formats/polyglot.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "tests/support.h"

#include <map>
#include <sstream>

namespace isolani {
namespace {

/// The game after these moves.
Game after(std::string_view moves, Game game = Game()) {
    for (const std::string_view text : split(moves)) {
        const auto m = parse_move(game.position(), text);
        EXPECT_TRUE(m) << text;
        game.play(m.value_or(Move()));
    }
    return game;
}

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    while (bytes-- > 0) {
        text += static_cast<char>(number >> 8 * bytes & 255);
    }
    return text;
}

/// The 16-bit encoding of a book move; `promoted` is the piece number of the format.
std::uint16_t book_number(Square from, Square to, int promoted = 0) {
    return static_cast<std::uint16_t>(index(to) | index(from) << 6 | promoted << 12);
}

std::string entry(const Game& game, std::uint16_t move, std::uint16_t weight) {
    return big_endian(polyglot_key(game), 8) + big_endian(move, 2) + big_endian(weight, 2) +
           std::string(4, '\0');
}

Result<PolyglotBook> read(const std::string& bytes) {
    std::istringstream in(bytes);
    return PolyglotBook::read(in);
}

/// The reason why these bytes are not a valid book; empty if they are.
std::string refusal(const std::string& bytes) {
    const Result<PolyglotBook> result = read(bytes);
    return result ? "" : result.error();
}

PolyglotBook book(const std::string& bytes) {
    const Result<PolyglotBook> result = read(bytes);
    EXPECT_TRUE(result) << (result ? "" : result.error());
    return result ? *result : PolyglotBook();
}

TEST(Polyglot, KeysOfTheFormatsTestPositions) {
    EXPECT_EQ(polyglot_key(Game()), 0x463B96181691FC9CU);
    EXPECT_EQ(polyglot_key(after("e2e4")), 0x823C9B50FD114196U);
    EXPECT_EQ(polyglot_key(after("e2e4 d7d5")), 0x0756B94461C50FB0U);
    EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5")), 0x662FAFB965DB29D4U);
    EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5")), 0x22A48B5A8E47FF78U);
    EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5 e1e2")), 0x652A607CA3F242C1U);
    EXPECT_EQ(polyglot_key(after("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7")), 0x00FDD303C946BDD9U);
    EXPECT_EQ(polyglot_key(after("a2a4 b7b5 h2h4 b5b4 c2c4")), 0x3C8123EA7B067637U);
    EXPECT_EQ(polyglot_key(after("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3")), 0x5C3F9B829B279560U);
}

/// The game that starts as a FEN says, with a pawn that has just passed the en-passant square.
Game game_from(std::string_view fen) {
    return Game(test::position(fen), parse_fen(fen)->en_passant);
}

TEST(Polyglot, ADoublePushBesideAnEnemyPawnHasItsFile) {
    // Keys by python-chess. The first is also that of a book made by PolyGlot 1.4.
    const std::pair<std::string_view, Key> keys[] = {
        // a capture is illegal: pinned on a file, on ranks, on a diagonal
        {"rnbqkb1r/1ppp1ppp/p4n2/8/4pP2/2NPQ3/PPP1P1PP/R1B1KBNR b KQkq f3 0 5",
         0xC27CDB8D942E27DCU},
        {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 0xECBA303CD610B817U},
        {"6k1/8/8/K1pP3r/8/8/8/8 w - c6 0 1", 0x80FF043D2890D330U},
        {"8/8/7k/8/4pP2/8/8/2B3K1 b - f3 0 1", 0x845EC1949E80B9BCU},
        {"1r4k1/8/8/pP6/8/8/8/1K6 w - a6 0 1", 0xC7CD49C949C8AADEU},
        // one is legal
        {"4k3/8/8/8/4pP2/8/8/6K1 b - f3 0 1", 0x96BC69ED3C5E3ACDU},
        {"6k1/8/8/pP6/8/8/8/6K1 w - a6 0 1", 0xD143861169056A2DU},
        // no push, no pawn beside, none across the edge of the board
        {"4k3/8/8/8/4pP2/8/8/6K1 b - - 0 1", 0x46582B97694AC1BFU},
        {"4k3/8/8/8/1p3P2/8/8/6K1 b - f3 0 1", 0x7F4E83C459548F0BU},
        {"6k1/8/8/P6p/8/8/8/6K1 w - h6 0 1", 0xB1AAF506F5BD4E09U}};
    for (const auto& [fen, key] : keys) {
        EXPECT_EQ(polyglot_key(game_from(fen)), key) << fen;
    }
    EXPECT_EQ(polyglot_key(after("b1c3 e7e5 d2d3 g8f6 d1d2 e5e4 d2e3 a7a6 f2f4")), keys[0].second);
    EXPECT_EQ(polyglot_key(after("c7c5", game_from("6k1/2p5/8/K2P3r/8/8/8/8 b - - 0 1"))),
              keys[2].second);
    // A FEN cannot claim a push that has not been.
    EXPECT_EQ(polyglot_key(game_from("4k3/8/8/8/4pP2/8/5B2/6K1 b - f3 0 1")),
              polyglot_key(game_from("4k3/8/8/8/4pP2/8/5B2/6K1 b - - 0 1")));
    // The next move ends it.
    EXPECT_EQ(polyglot_key(after("a4b4", game_from("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"))),
              polyglot_key(game_from("8/8/8/8/1k1Pp2Q/8/8/3K4 w - - 1 2")));
}

TEST(Polyglot, EachCastlingRightHasItsNumber) {
    std::map<Key, std::string> seen;
    for (const char* rights : {"-", "K", "Q", "k", "q", "KQ", "kq", "Kk", "Qq", "KQkq"}) {
        const std::string fen = std::string("r3k2r/8/8/8/8/8/8/R3K2R w ") + rights + " - 0 1";
        EXPECT_TRUE(seen.emplace(polyglot_key(Game(test::position(fen))), rights).second) << rights;
    }
}

TEST(Polyglot, CastlingIsKingTakesRook) {
    const Position pos = test::position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    EXPECT_EQ(to_move(pos, book_number(E8, H8)), Move(E8, H8, Move::Kind::Castling));
    EXPECT_EQ(to_move(pos, book_number(E8, A8)), Move(E8, A8, Move::Kind::Castling));
    EXPECT_EQ(to_move(pos, book_number(E8, G8)), std::nullopt);
    EXPECT_EQ(to_move(pos, book_number(E8, F8)), Move(E8, F8));
}

TEST(Polyglot, Chess960Castling) {
    const Position pos = test::position("1rk4r/8/8/8/8/8/8/1RK2R2 w FBhb - 0 1");
    EXPECT_NE(polyglot_key(Game(pos)),
              polyglot_key(Game(test::position("1rk4r/8/8/8/8/8/8/1RK2R2 w - - 0 1"))));
    EXPECT_EQ(to_move(pos, book_number(C1, F1)), Move(C1, F1, Move::Kind::Castling));
    EXPECT_EQ(to_move(pos, book_number(C1, B1)), Move(C1, B1, Move::Kind::Castling));
    EXPECT_EQ(to_move(pos, book_number(C1, D1)), Move(C1, D1));
}

TEST(Polyglot, PromotionAndEnPassant) {
    const Position promoting = test::position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(to_move(promoting, book_number(E7, E8, 1)), Move::promotion(E7, E8, Knight));
    EXPECT_EQ(to_move(promoting, book_number(E7, E8, 4)), Move::promotion(E7, E8, Queen));
    EXPECT_EQ(to_move(promoting, book_number(E7, E8)), std::nullopt);
    EXPECT_EQ(to_move(promoting, book_number(E1, E2, 4)), std::nullopt);
    EXPECT_EQ(to_move(after("e2e4 a7a6 e4e5 d7d5").position(), book_number(E5, D6)),
              Move(E5, D6, Move::Kind::EnPassant));
}

TEST(Polyglot, AnyMoveOfAnyGameIsFoundAndNoOther) {
    test::walk_random_games(test::samples(3000, 300), 960, [](const Position& pos, Move m) {
        const int promoted = m.is_promotion() ? index(m.promoted()) : 0;
        EXPECT_EQ(to_move(pos, book_number(m.from(), m.to(), promoted)), m) << to_fen(pos);
        const auto odd = static_cast<std::uint16_t>(pos.key()); // arbitrary bits are safe
        const auto found = to_move(pos, odd);
        EXPECT_TRUE(!found || pos.is_legal(*found));
    });
}

TEST(Polyglot, MovesAreLegalOnesOfSomeWeightAndOnce) {
    const Game start;
    const PolyglotBook small =
        book(std::string(16, '\0') + entry(start, book_number(E2, E4), 3) +
             entry(start, book_number(E2, E5), 9) + entry(start, book_number(D2, D4), 0) +
             entry(start, book_number(E2, E4), 5) + entry(start, book_number(G1, F3), 1));
    EXPECT_EQ(small.size(), 5U); // without the header
    const std::vector<BookMove> expected{{Move(E2, E4), 3}, {Move(G1, F3), 1}};
    EXPECT_EQ(small.moves(start), expected);
    EXPECT_TRUE(small.moves(after("e2e4")).empty());
    EXPECT_EQ(pick(small.moves(after("e2e4")), 0), std::nullopt);
}

TEST(Polyglot, PicksByWeight) {
    const Game start;
    const PolyglotBook small =
        book(entry(start, book_number(E2, E4), 3) + entry(start, book_number(G1, F3), 1));
    std::map<std::uint16_t, int> count;
    for (std::uint64_t random = 0; random < 400; ++random) {
        ++count[pick(small.moves(start), random)->move.bits()];
    }
    EXPECT_EQ(count[Move(E2, E4).bits()], 300);
    EXPECT_EQ(count[Move(G1, F3).bits()], 100);
}

TEST(Polyglot, ManyPositionsAreFound) {
    std::map<Key, std::pair<Game, Move>> positions;
    test::walk_random_games(500, 7, [&](const Position& pos, Move m) {
        positions.emplace(polyglot_key(Game(pos)), std::pair(Game(pos), m));
    });
    std::string bytes;
    for (const auto& [key, what] : positions) {
        const auto& [game, m] = what;
        bytes += entry(
            game, book_number(m.from(), m.to(), m.is_promotion() ? index(m.promoted()) : 0), 7);
    }
    const PolyglotBook large = book(bytes);
    for (const auto& [key, what] : positions) {
        EXPECT_EQ(large.moves(what.first), (std::vector<BookMove>{{what.second, 7}}));
    }
}

TEST(Polyglot, WhatIsNoBookIsRefused) {
    const Game start;
    const std::string good = entry(start, book_number(E2, E4), 1);
    const std::string later = big_endian(~0ULL, 8) + std::string(8, '\1');
    EXPECT_TRUE(refusal("").find("empty") != std::string::npos);
    EXPECT_TRUE(refusal(std::string(160, '\0')).find("empty") != std::string::npos);
    EXPECT_TRUE(refusal(good.substr(0, 15)).find("truncated") != std::string::npos);
    EXPECT_TRUE(refusal(good + "x").find("truncated") != std::string::npos);
    EXPECT_TRUE(refusal(later + good).find("not sorted") != std::string::npos);
    EXPECT_TRUE(read(good + later));
}

} // namespace
} // namespace isolani
