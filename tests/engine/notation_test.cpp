#include "engine/notation.h"

#include "tests/support.h"

#include <initializer_list>
#include <iterator>

namespace isolani {
namespace {

TEST(Notation, EveryLegalMoveReadsBack) {
    test::walk_random_games(test::samples(5000, 500), 8, [](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            ASSERT_EQ(parse_move(pos, to_text(m, CastlingNotation::KingTakesRook)), m);
            ASSERT_EQ(parse_move(pos, to_text(m, pos.castling_notation())), m);
        }
    });
}

TEST(Notation, CastlingBothWays) {
    const Position classical = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move short_castling(E1, H1, Move::Kind::Castling);
    EXPECT_EQ(parse_move(classical, "e1g1"), short_castling);
    EXPECT_EQ(parse_move(classical, "e1h1"), short_castling);
    EXPECT_EQ(to_text(short_castling), "e1g1");
    EXPECT_EQ(to_text(short_castling, CastlingNotation::KingTakesRook), "e1h1");
    // Here b1c1 is a plain king move, so only b1a1 can mean castling.
    const Position shuffled = test::position("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    EXPECT_EQ(parse_move(shuffled, "b1c1"), Move(B1, C1));
    EXPECT_EQ(parse_move(shuffled, "b1a1"), Move(B1, A1, Move::Kind::Castling));
}

TEST(Notation, PromotionNeedsItsPieceInEitherCase) {
    const Position pos = test::position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(parse_move(pos, "e7e8q"), Move::promotion(E7, E8, Queen));
    EXPECT_EQ(parse_move(pos, "e7e8N"), Move::promotion(E7, E8, Knight));
    EXPECT_FALSE(parse_move(pos, "e7e8"));
    EXPECT_FALSE(parse_move(pos, "e7e8k"));
}

TEST(Notation, RefusesWhatIsNoLegalMove) {
    for (const char* text : {"", "e2e5", "zz9x", "e2e4e2e4", "0000", "e7e5", "\xff\xff"}) {
        EXPECT_FALSE(parse_move(Position(), text)) << text;
    }
}

TEST(Notation, San) {
    const auto san = [](const char* fen, const char* uci) {
        const Position pos = test::position(fen);
        return to_san(pos, *parse_move(pos, uci));
    };
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/RN2K2R w K - 0 1", "e1g1"), "O-O");
    EXPECT_EQ(san("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "c3e4"), "Nce4");
    EXPECT_EQ(san("4k3/8/8/6N1/8/6N1/8/4K3 w - - 0 1", "g3e4"), "N3e4");
    EXPECT_EQ(san("4k3/8/8/2N3N1/8/2N3N1/8/4K3 w - - 0 1", "c3e4"), "Nc3e4");
    EXPECT_EQ(san("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"), "e8=Q+");
    EXPECT_EQ(san("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra8#");
    EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(Notation, SanIsReadAsItIsWritten) {
    test::walk_random_games(test::samples(20'000, 2'000), 103, [](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            ASSERT_EQ(parse_any_notation(pos, to_san(pos, m)), m)
                << to_fen(pos) << ' ' << to_san(pos, m);
        }
    });
}

/// A move in the ways that people write it, whichever it is.
std::vector<std::string> written(const Position& pos, Move m) {
    const std::string san = to_san(pos, m);
    const std::string name = san.substr(0, san.find_first_of("=+#"));
    const std::string from = to_text(m.from());
    const std::string to = to_text(m, pos.castling_notation()).substr(2, 2);
    std::vector<std::string> texts{name, from + to, from + "-" + to, from + "\u2013" + to};
    const PieceType type = type_of(pos.piece_on(m.from()));
    if (m.is_castling()) {
        std::string small = name == "O-O" ? "oo" : "o-o-o";
        std::string zeros = name == "O-O" ? "0-0" : "0\u20140\u20140";
        texts.insert(texts.end(), {std::move(small), std::move(zeros), "K" + to});
    } else {
        const std::string letter(1, piece_letter(type));
        texts.insert(texts.end(), {letter + from + "x" + to, letter + from + to + ":"});
    }
    if (m.is_promotion()) {
        const std::string piece(1, piece_letter(m.promoted()));
        const std::string small(1, piece_letter(make_piece(Black, m.promoted())));
        std::vector<std::string> promoted;
        for (const std::string& text : texts) {
            for (const std::string& end :
                 {piece, small, "=" + small, "(" + piece + ")", "=(" + piece + ")", "/" + piece}) {
                promoted.push_back(text + end);
            }
        }
        return promoted;
    }
    return texts;
}

TEST(Notation, EveryLegalMoveIsReadInEveryWriting) {
    const char* const endings[] = {"",   "+",    "#",   "++",   "!",       "!?", ".",
                                   "ch", "mate", "ep!", "e.p.", "+\u2213", "$14"};
    std::size_t number = 0;
    test::SpecialMoves special;
    test::walk_random_games(test::samples(20'000, 5'000), 47, [&](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            special.count(m);
            for (const std::string& text : written(pos, m)) {
                const std::string word = text + endings[number++ % std::size(endings)];
                ASSERT_EQ(parse_any_notation(pos, word), m) << to_fen(pos) << ' ' << word;
            }
        }
    });
    special.expect_each();
}

/// What a word is read as, in SAN; otherwise why it is refused, without the position.
std::string read(const Position& pos, std::string_view text) {
    if (const auto m = parse_any_notation(pos, text)) {
        return to_san(pos, *m);
    }
    std::string why = explain_no_move(pos, text);
    const std::size_t fen = why.find(to_fen(pos));
    return fen == std::string::npos ? why : why.erase(fen - 4, to_fen(pos).size() + 4);
}

struct Reading {
    std::string_view text;
    std::string_view move;
};

void expect_readings(const char* fen, std::initializer_list<Reading> readings) {
    const Position pos = test::position(fen);
    for (const Reading& r : readings) {
        EXPECT_EQ(read(pos, r.text), r.move) << fen << ' ' << r.text;
    }
}

TEST(Notation, MovesAsOthersWriteThem) {
    expect_readings("r3k2r/1P6/8/3p4/4P3/8/1N3N2/R3K2R w KQkq - 0 1",
                    {{"0-0", "O-O"},
                     {"O-O-O!?", "O-O-O"},
                     {"o-o", "O-O"},
                     {"OO", "O-O"},
                     {"ooo", "O-O-O"},
                     {"0-O", "O-O"},
                     {"O\u2013O", "O-O"},
                     {"O-O+-", "O-O"},
                     {"e1g1", "O-O"},
                     {"Ke1-c1", "O-O-O"},
                     {"Kxh1", "O-O"}, // king takes rook
                     {"ed5", "exd5"},
                     {"ed", "exd5"},
                     {"exd", "exd5"},
                     {"e4:d5", "exd5"},
                     {"ed5:", "exd5"},
                     {"Pe5", "e5"},
                     {"pe5", "e5"},
                     {"Pxd5", "exd5"},
                     {"bxa8Q", "bxa8=Q+"},
                     {"ba8b", "bxa8=B"},
                     {"b8=N", "b8=N"},
                     {"b8(=R)", "b8=R+"},
                     {"b8/q+", "b8=Q+"},
                     {"b8-D", "b8=Q+"}, // Dame
                     {"Nb2a4", "Na4"},
                     {"Nfd3", "Nfd3"},
                     {"N2h3", "Nh3"},
                     {"nh3", "Nh3"},
                     {"Sh3", "Nh3"}, // Springer
                     {"\u2658h3", "Nh3"},
                     {"N-h3", "Nh3"},
                     {"Th2", "Rh2"},
                     {"Ke2!!", "Ke2"},
                     {"Ng4.", "Ng4"},
                     {"Ng4ch.", "Ng4"},
                     {"Ch3", "Nh3"}, // cavalier
                     {"Dxd5", "'Dxd5' is not a legal move"},
                     {"Re2", "'Re2' is not a legal move: R is the rook, K the king"}, // roi
                     {"Rd7", "'Rd7' is not a legal move"}});
    expect_readings("4k3/8/8/8/8/8/8/R3KB2 w - - 0 1", {{"Fd3", "Bd3"}, // fou
                                                        {"Ra2", "Ra2"}});
    expect_readings("4k3/8/8/8/4P3/8/5N2/4K2R w K - 0 1", // novelties, symbols
                    {{"Sh3N", "Nh3"},
                     {"e5N", "e5"},
                     {"e5TN!", "e5"},
                     {"Ke2\u25A1", "Ke2"},
                     {"oo\u2192~", "O-O"},
                     {"e5Q", "'e5Q' is not a legal move"}});
    expect_readings("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                    {{"exd6ep", "exd6"},
                     {"exd6e.p.", "exd6"},
                     {"e5d6 ep", "'e5d6 ep' is not a legal move"},
                     {"ed+", "exd6"}});
}

TEST(Notation, ASmallBIsAPawnIfOneCanMove) {
    const char* const both = "4k3/8/8/2p1p3/1P1B4/8/8/4K3 w - - 0 1";
    expect_readings(both, {{"bxc5", "bxc5"},
                           {"bc", "bxc5"},
                           {"Bxc5", "Bxc5"},
                           {"b5", "b5"},
                           {"bxe5", "Bxe5"},
                           {"be3", "Be3"},
                           {"bd4-e3", "Be3"},
                           {"Bb5", "'Bb5' is not a legal move"}});
    // A pinned pawn makes no move; a pawn that may become any piece is none of these nor a bishop.
    expect_readings("1r5k/8/8/8/8/2p5/1P6/1K2B3 w - - 0 1", {{"bxc3", "Bxc3+"}});
    expect_readings("8/8/8/8/8/2p4k/1P6/K3B3 w - - 0 1", {{"bxc3", "bxc3"}, {"Bxc3", "Bxc3"}});
    expect_readings("2r4k/1P3B2/8/8/8/8/8/K7 w - - 0 1",
                    {{"bxc8", "'bxc8' is ambiguous: bxc8=Q+, bxc8=N, bxc8=R+ or bxc8=B"}});
    expect_readings("7k/8/8/1b3b2/8/8/8/K7 b - - 0 1",
                    {{"bd3", "'bd3' is ambiguous: Bbd3 or Bfd3"}});
}

TEST(Notation, WhatNamesNoMoveOrSeveralIsRefusedWithItsCandidates) {
    const char* const fen = "r3k2r/1P6/8/3p4/4P3/8/1N3N2/R3K2R w KQkq - 0 1";
    expect_readings(fen, {{"Nd3", "'Nd3' is ambiguous: Nbd3 or Nfd3"},
                          {"b8", "'b8' is ambiguous: b8=Q+, b8=N, b8=R+ or b8=B"},
                          {"Ne4\xff\u2026", "'Ne4\\xff\u2026' is not a legal move"}});
    const Position pos = test::position(fen);
    for (const char* text :
         {"",     "N",     "x",   "Ne4",   "Zd3",   "Nbfd3", "a1=Q", "e5e4",  "d5",   "xd5",
          "-e5",  "e5=Q",  "e4-", "e8",    "axb8Q", "b8=K",  "b8=P", "b8(Q",  "b8Q)", "b8QQ",
          "E4E5", "NH3",   "00",  "000",   "0000",  "--",    "O",    "O-O-",  "OOOO", "O-O-O-O",
          "Ke1",  "Kf1g1", "Pf3", "Nh3=Q", "exe5x", "e5 e6", "Kg1x", "e1h1q", "de",   "dxe5"}) {
        EXPECT_FALSE(parse_any_notation(pos, text)) << text;
    }
    EXPECT_FALSE(parse_any_notation(pos, std::string(100'000, 'O')));
}

TEST(Notation, Chess960CastlingIsNoStepOfTheKing) {
    expect_readings("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", {{"Kc1", "Kc1"},
                                                        {"b1c1", "Kc1"},
                                                        {"O-O-O", "O-O-O"},
                                                        {"b1a1", "O-O-O"},
                                                        {"b1h1", "O-O"},
                                                        {"b1g1", "'b1g1' is not a legal move"},
                                                        {"Kg1", "'Kg1' is not a legal move"}});
}

TEST(Notation, WordsOfALineAreItsMoves) {
    using Words = std::vector<std::string>;
    const Words open{"e4", "e5", "Nf3"};
    for (const char* text :
         {"e4 e5 Nf3", "1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3 1-0", "1. e4 1... e5 2. Nf3 *",
          "1 e4 e5 2 Nf3", "1.e4 1\u2026e5 2.Nf3 \u00BD\u2013\u00BD", "\te4, e5, Nf3\n",
          "e4 ! e5 ?! Nf3 +/- $16 1/2-1/2", "1e4 e5 2Nf3 N", "e4 ... e5 Nf3 ch 0-1"}) {
        EXPECT_EQ(move_words(text), open) << text;
    }
    EXPECT_EQ(move_words("exd6 e.p. Kxd6 mate"), (Words{"exd6", "Kxd6"}));
    EXPECT_EQ(move_words("12...0-0 13.O\u2013O"), (Words{"0-0", "O-O"}));
    EXPECT_EQ(move_words("1-0"), Words());
    EXPECT_EQ(move_words(""), Words());
    // What is left is no move: nothing is dropped unseen.
    EXPECT_EQ(move_words("e4 1-0 e5"), (Words{"e4", "1-0", "e5"}));
    EXPECT_EQ(move_words("e4 xyz 00 5254 (e5)"), (Words{"e4", "xyz", "00", "5254", "(e5)"}));
}

} // namespace
} // namespace isolani
