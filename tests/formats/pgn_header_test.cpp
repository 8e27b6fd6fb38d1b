// Headers of games, and what stands between games.

#include "engine/fen.h"
#include "tests/formats/reading.h"
#include "tests/support.h"

namespace isolani {
namespace {

using test::movetext;
using test::read_games;
using test::sans;

/// "White=A Black=B": the tags of the only game, whose one move is e4.
std::string tags(const std::string& text) {
    const auto games = read_games(text);
    if (games.size() != 1 || games[0].fault || sans(games[0]) != "e4") {
        return "broken";
    }
    std::string all;
    for (const auto& [name, value] : games[0].tags) {
        all += (all.empty() ? "" : " ") + name + "=" + value;
    }
    return all;
}

/// The numbers of the lines that the warnings of the only game name.
std::vector<std::size_t> warned_lines(const std::string& text) {
    std::vector<std::size_t> lines;
    const auto games = read_games(text);
    for (const PgnFault& warning : games.at(0).warnings) {
        lines.push_back(warning.line);
    }
    return lines;
}

TEST(PgnHeader, ALineThatCannotBeReadLeavesTheOtherTags) {
    const std::vector<std::size_t> second{2};
    const auto with = [](const std::string& line) {
        return "[White \"A\"]\n" + line + "\n[Black \"C\"]\n\n1. e4 *";
    };
    for (const char* line : {"[B c]", "[B \"c]", "[B \"c", "[B c\"]", "[B \"c\""}) {
        EXPECT_EQ(tags(with(line)), "White=A B=c Black=C") << line;
        EXPECT_EQ(warned_lines(with(line)), second) << line;
    }
    for (const char* line : {"[B-c \"1\"]", "[\"c\"]", "[B]", "[]", "[", "B \"c\"]", "stray text",
                             "[B C \"d\"]", "[Gr\u00FC\u00DFe \"1\"]"}) {
        EXPECT_EQ(tags(with(line)), "White=A Black=C") << line;
        EXPECT_EQ(warned_lines(with(line)), second) << line;
        EXPECT_EQ(read_games(with(line))[0].main.comment, line) << line; // it is kept
    }
    EXPECT_NE(read_games(with("[B c]"))[0].warnings[0].message.find("'[B c]'"), std::string::npos);
    EXPECT_EQ(movetext("[White \"A\"]\n[B-c \"1\"]\n\n1. e4 *"), "{[B-c \"1\"]} 1. e4 *");
}

TEST(PgnHeader, ValuesOfAllShapesAreRead) {
    const auto value = [](const std::string& tag) {
        return tags("[White \"A\"]\n" + tag + "\n[Black \"C\"]\n\n1. e4 *");
    };
    EXPECT_EQ(value("[Site \"C:\\\"]"), "White=A Site=C:\\ Black=C");
    EXPECT_EQ(value("[Site \"a \\\"b\\\"\"]"), "White=A Site=a \"b\" Black=C");
    EXPECT_EQ(value("[Site \u201Cx\u201D]"), "White=A Site=x Black=C");
    EXPECT_EQ(value("[Site \u201Ex\u201C]"), "White=A Site=x Black=C");
    EXPECT_EQ(value("[Site \x93x\x94]"), "White=A Site=x Black=C"); // Windows-1252
    EXPECT_EQ(value("[Site \"two\nlines\"]"), "White=A Site=two lines Black=C");
    EXPECT_EQ(value("[Site \"x\r\"]"), "White=A Site=x Black=C");
    EXPECT_EQ(value("  [ Site  \"x\" ]  "), "White=A Site=x Black=C");
    EXPECT_EQ(value("[Site \"\"]"), "White=A Site= Black=C");
    EXPECT_EQ(value("\n\n"), "White=A Black=C");
    EXPECT_EQ(value("[White \"A\"]"), "White=A Black=C"); // there twice
    EXPECT_EQ(value("[white \"B\"]"), "White=B Black=C"); // the last one holds
    EXPECT_EQ(warned_lines("[White \"A\"]\n[Site \"C:\\\"]\n[Black \"x\ny\"]\n\n1. e4 *"),
              std::vector<std::size_t>());
}

TEST(PgnHeader, NamesMayBeInCapitalsOrNot) {
    const auto games =
        read_games("[white \"A\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *");
    EXPECT_EQ(games[0].tag("White"), "A");
    EXPECT_EQ(to_fen(games[0].start), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(PgnHeader, AFenMayHaveBlanksAndReturns) {
    for (const char* fen :
         {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\r", " 4k3/8/8/8/8/8/4P3/4K3  w - - 0 1 ",
          "4k3/8/8/8/8/8/4P3/4K3\nw - - 0 1", "4k3/8/8/8/8/8/4P3/4K3\u00A0w - - 0 1"}) {
        const auto games =
            read_games("[FEN \"" + std::string(fen) + "\"]\n[Result \"*\"]\n\n1. e4 *");
        ASSERT_EQ(games.size(), 1U) << fen;
        EXPECT_FALSE(games[0].fault) << fen;
        EXPECT_EQ(to_fen(games[0].start), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") << fen;
        EXPECT_EQ(sans(games[0]), "e4") << fen;
    }
    for (const char* none : {"", "?", "-", "startpos"}) {
        EXPECT_EQ(movetext("[FEN \"" + std::string(none) + "\"]\n\n1. d4 *"), "1. d4 *") << none;
    }
}

TEST(PgnHeader, CommentsBelongToTheGameThatTheyStandInOrBefore) {
    EXPECT_EQ(movetext("1. e4 *{a}"), "1. e4 {a} *");
    EXPECT_EQ(movetext("1. e4 * {a} ; b\n{c\nd}\n"), "1. e4 {a b c d} *");
    EXPECT_EQ(movetext("1. e4 *\n{a}\n\n1. d4 *"), "1. e4 {a} * | 1. d4 *");
    EXPECT_EQ(movetext("1. e4 *\n\n{a}\n1. d4 *"), "1. e4 * | {a} 1. d4 *");
    EXPECT_EQ(movetext("1. e4 *\n\n{a}\n\n[White \"B\"]\n\n1. d4 *"), "1. e4 * | {a} 1. d4 *");
    EXPECT_EQ(movetext("1. e4 *\n\n{a}\n\n"), "1. e4 {a} *");
    EXPECT_EQ(movetext("1. e4 *\n% 1. d4\n"), "1. e4 {% 1. d4} *");
    EXPECT_EQ(movetext("{a}\n[White \"A\"]\n\n1. e4 *"), "{a} 1. e4 *");
    EXPECT_EQ(movetext("% a\n;b\n[White \"A\"]\n\n1. e4 *"), "{% a b} 1. e4 *");
    for (const char* between : {";a", "{a}", "% a", "{a\nb}", "\n{a}\n"}) {
        EXPECT_EQ(tags("[Event \"x\"]\n" + std::string(between) + "\n[White \"A\"]\n\n1. e4 *"),
                  "Event=x White=A")
            << between;
        EXPECT_EQ(
            warned_lines("[Event \"x\"]\n" + std::string(between) + "\n[White \"A\"]\n\n1. e4 *"),
            std::vector<std::size_t>());
    }
    EXPECT_EQ(read_games("{a}").size(), 0U); // of no game
}

TEST(PgnHeader, WordsAfterAResultAreNoGame) {
    EXPECT_EQ(movetext("1. e4 1-0 White wins on time, Qxf7 next\n"),
              "1. e4 {White wins on time, Qxf7 next} 1-0");
    EXPECT_EQ(movetext("1. e4 e5 2. Nf3 1-0\n2. Nf3 1-0\n\n1. d4 *"),
              "1. e4 e5 2. Nf3 {2. Nf3} 1-0 | 1. d4 *"); // a line that is there twice
    EXPECT_EQ(movetext("1. e4 1-0 (1. d4 d5) $3 )\n"), "1. e4 {( 1. d4 d5 ) $3 )} 1-0");
    EXPECT_EQ(movetext("1. e4 1-0\n\nRound two\n\n[White \"B\"]\n\n1. d4 *"),
              "1. e4 1-0 | {Round two} 1. d4 *");
    EXPECT_EQ(movetext("[White \"A\"]\n\nFirst: e4 is good\n\n1. d4 *"),
              "{First: e4 is good} 1. d4 *");
    EXPECT_EQ(movetext("[White \"A\"]\n\n13 d4 d5 *"), "{13} 1. d4 d5 *"); // for 1.
    EXPECT_EQ(movetext("[White \"A\"]\n\nl. d4 d5 *"), "{l.} 1. d4 d5 *");
    EXPECT_EQ(movetext("[White \"A\"]\n\n{a} b} e4 e5 *"), "{a b} 1. e4 e5 *");
    EXPECT_EQ(read_games("Hello world, no chess here").size(), 0U);
}

TEST(PgnHeader, ASecondHeaderBeginsASecondGame) {
    const auto players = [](const std::string& text) {
        std::string all;
        for (const PgnGame& game : read_games(text)) {
            all += (all.empty() ? "" : " ") + std::string(game.tag("White")) + ":" + sans(game);
        }
        return all;
    };
    EXPECT_EQ(players("[White \"A\"]\n\n[White \"B\"]\n\n1. d4 *"), "A: B:d4");
    EXPECT_EQ(players("[White \"A\"]\n[Black \"C\"]\n\n[White \"B\"]\n[Black \"D\"]\n1. d4 *"),
              "A: B:d4");
    EXPECT_EQ(players("[White \"A\"]\n[Black \"C\"]\n[White \"B\"]\n[Black \"D\"]\n1. d4 *"),
              "A: B:d4");
    EXPECT_EQ(players("[Event \"1\"]\n[White \"A\"]\n\n[Event \"2\"]\n[White \"B\"]\n\n1. d4 *"),
              "A: B:d4");
    EXPECT_EQ(players("[White \"A\"]\n\n[Black \"C\"]\n\n\n[Round \"1\"]\n\n1. d4 *"),
              "A:d4"); // one header
    EXPECT_EQ(players("[White \"A\"]\n\n1. e4\n[White \"B\"]\n\n1. d4 *"), "A:e4 B:d4");
    EXPECT_EQ(players("1. e4\n[diagram here]\ne5\n\n[diagram here]\n2. Nf3 *"), ":e4 e5 Nf3");
    EXPECT_EQ(players("[White \"A\"]\n\n1. e4\n\n[White B]\n[Black \"C\"]\n\n1. d4 *"),
              "A:e4 B:d4");
}

TEST(PgnHeader, ACommentWithoutAnEndLeavesTheNextGame) {
    EXPECT_EQ(movetext("1. e4 {a\n\n[White \"B\"]\n\n1. d4 *"), "fault: 1. e4 {a} * | 1. d4 *");
    EXPECT_EQ(movetext("1. e4 {a\n[Event \"B\"]\n\n1. d4 *"), "fault: 1. e4 {a} * | 1. d4 *");
    EXPECT_EQ(movetext("1. e4 {a\n\n[b]\n [White \"B\"]} e5 *"),
              "1. e4 {a [b] [White \"B\"]} 1... e5 *");
}

// Starts.

TEST(PgnHeader, StandardChessHasItsCastlingRightsOnly) {
    const std::string fen = "[FEN \"6kr/8/8/8/8/8/8/4K2R w Kk - 0 1\"]\n";
    const auto start = [&](const std::string& variant) {
        const auto games = read_games(variant + fen + "\n1. O-O *");
        EXPECT_EQ(sans(games[0]), "O-O");
        return to_fen(games[0].start) + (games[0].warnings.empty() ? "" : " !");
    };
    for (const char* name : {"Standard", "?", "-", "", "Classical", "Odds", "From Position",
                             "chess", "NORMAL", "from  position", "Standard Chess"}) {
        EXPECT_EQ(start("[Variant \"" + std::string(name) + "\"]\n"),
                  "6kr/8/8/8/8/8/8/4K2R w K - 0 1 !")
            << name;
    }
    EXPECT_EQ(start(""), "6kr/8/8/8/8/8/8/4K2R w K - 0 1 !");
    for (const char* name :
         {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "Freestyle Chess"}) {
        EXPECT_EQ(start("[variant \"" + std::string(name) + "\"]\n"),
                  "6kr/8/8/8/8/8/8/4K2R w Kk - 0 1")
            << name;
    }
    const auto games = read_games("[White \"A\"]\n" + fen + "\n1. O-O *");
    ASSERT_EQ(games[0].warnings.size(), 1U);
    EXPECT_EQ(games[0].warnings[0].line, 2U);
    EXPECT_EQ(games[0].warnings[0].message.find("no castling with h8: "), 0U);
}

TEST(PgnHeader, OtherVariantsAreRefused) {
    for (const char* name : {"Atomic", "Crazyhouse", "King of the Hill", "3check", "\u68CB"}) {
        const auto games = read_games("[Variant \"" + std::string(name) + "\"]\n\n1. e4 *");
        ASSERT_TRUE(games[0].fault) << name;
        EXPECT_EQ(games[0].fault->message, "the variant '" + std::string(name) + "' is not chess");
        EXPECT_TRUE(games[0].main.moves.empty());
    }
}

TEST(PgnHeader, MessagesShowCharactersAsTheyAre) {
    const auto message = [](const std::string& move) {
        return read_games("1. e4 " + move + " *").at(0).fault.value().message;
    };
    EXPECT_EQ(message("\u0424e4").find("'\u0424e4' is not a legal move in "), 0U);
    EXPECT_EQ(message("S\x1B"
                      "f3")
                  .find("'S' is no move, and 'f3' after it is not a legal move in "),
              0U);
}

// Encodings.

std::string in_utf16(const std::u16string& text, bool is_little) {
    std::string bytes;
    for (const char16_t unit : text) {
        const auto high = static_cast<char>(unit >> 8U);
        const auto low = static_cast<char>(unit & 0xFFU);
        bytes += is_little ? low : high;
        bytes += is_little ? high : low;
    }
    return bytes;
}

TEST(PgnHeader, Utf16IsConverted) {
    const std::u16string text = u"[White \"\u00C9\U0001F600\"]\r\n\r\n1. e4 {\u265E} *\r\n";
    for (const bool is_little : {true, false}) {
        for (const std::u16string mark : {u"\uFEFF", u""}) {
            const auto games = read_games(in_utf16(mark + text, is_little));
            ASSERT_EQ(games.size(), 1U);
            EXPECT_EQ(games[0].tag("White"), "\u00C9\U0001F600");
            EXPECT_EQ(games[0].main.moves.at(0).comment, "\u265E");
            EXPECT_EQ(games[0].warnings.size(), 0U);
        }
    }
}

TEST(PgnHeader, WhatIsNoTextIsNamed) {
    const auto refusal = [](const std::string& start) {
        const auto games = read_games(start + std::string(100, '\x01'));
        return games.size() == 1 && games[0].fault && games[0].main.moves.empty()
                   ? games[0].fault->message
                   : "read";
    };
    EXPECT_EQ(refusal("\x1F\x8B\x08"), "this is a gzip file, not PGN: unpack it first (gzip -d)");
    EXPECT_EQ(refusal("PK\x03\x04"), "this is a zip file, not PGN: unpack it first (unzip)");
    EXPECT_NE(refusal("\x28\xB5\x2F\xFD").find("Zstandard"), std::string::npos);
    EXPECT_NE(refusal(std::string("\xFF\xFE\0\0", 4)).find("UTF-32"), std::string::npos);
    EXPECT_EQ(refusal("\x7F"
                      "ELF\x02"),
              "this is no text, and so no PGN");
    EXPECT_EQ(refusal(std::string(50, '\0')), "this is no text, and so no PGN");
}

} // namespace
} // namespace isolani
