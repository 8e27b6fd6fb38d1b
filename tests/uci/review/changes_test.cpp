#include "uci/review/changes.h"

#include "engine/util/text.h"
#include "tests/support.h"

namespace isolani::uci {
namespace {

std::string changed(const char* from, const char* to, Color gainer, std::size_t most = 9) {
    return enumerated(
        changes({test::position(from), test::position(to), test::position(to)}, gainer, most));
}

TEST(Changes, TellWhatWasExchanged) {
    const char* full = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(changed(full, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", White),
              "the queens and all minor pieces were exchanged");
    EXPECT_EQ(changed(full, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", White),
              "a pair of knights was exchanged");
    EXPECT_EQ(changed(full, "1n1qk1nr/pppppppp/8/8/8/8/PPPPPPPP/1NBQK2R w Kk - 0 1", White),
              "a pair of rooks and two pairs of minor pieces were exchanged");
    EXPECT_EQ(changed(full, full, White), "");
    // A knight for nothing is no exchange, nor are pieces that pawns become.
    EXPECT_EQ(changed(full, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", Black),
              "Black won a knight");
    EXPECT_EQ(changed("k7/7P/8/8/8/8/q6p/K1Q5 w - - 0 1", "k7/8/7Q/8/8/8/7p/K7 w - - 0 1", White),
              "");
}

TEST(Changes, TellOfMaterial) {
    const char* before = "r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R w - - 0 1";
    EXPECT_EQ(changed(before, "r3k2r/ppp2ppp/2n5/8/8/2N5/P1P2PPP/R3K2R w - - 0 1", Black, 1),
              "Black won a pawn");
    EXPECT_EQ(changed(before, "r3k2r/ppp2ppp/2n5/8/8/2N5/2P2PPP/R3K2R w - - 0 1", Black, 1),
              "Black won two pawns");
    EXPECT_EQ(changed(before, "r3k2r/1pp2ppp/8/8/8/2N5/PPP2PPP/R3K3 w - - 0 1", Black, 1),
              "Black won the exchange for a pawn");
    EXPECT_EQ(changed(before, "r3k2r/p1p2ppp/2n5/8/8/8/PP3PPP/R3K2R w - - 0 1", Black, 1),
              "Black won a knight");
    EXPECT_EQ(changed("r3k2r/ppp2ppp/2n5/8/8/2B5/PPP2PPP/R3K2R w - - 0 1",
                      "r3k2r/ppp2ppp/8/8/8/8/P1P2PPP/R3K2R w - - 0 1", Black, 9),
              "all minor pieces were exchanged and Black won a pawn");
    // What the other side has won is not told.
    EXPECT_EQ(changed(before, "r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PP1/R3K2R w - - 0 1", White), "");
}

TEST(Changes, TellOfANewWeakPawnAndWhoIsAgainstIt) {
    // An exchange of pawns leaves Black with an isolani on a half-open file.
    const char* before = "3r2k1/pp3ppp/4p3/3p4/3R4/2P1P3/PP3PPP/3R2K1 w - - 0 1";
    const char* after = "3r2k1/pp3ppp/8/3p4/3R4/2P5/PP3PPP/3R2K1 w - - 0 1";
    EXPECT_EQ(changed(before, after, White),
              "Black was left with an isolated pawn on d5 against two rooks");
    EXPECT_EQ(changed("3r2k1/pp3ppp/4p3/3p4/8/2P1P3/PP3PPP/3R2K1 w - - 0 1",
                      "3r2k1/pp3ppp/8/3p4/8/2P5/PP3PPP/3R2K1 w - - 0 1", White),
              "Black was left with an isolated pawn on d5");
    // It was there before; now there is one more against it, behind the other.
    const char* isolani = "3r2k1/pp3ppp/8/3p4/8/2P5/PP3PPP/Q2R2K1 w - - 0 1";
    EXPECT_EQ(changed(isolani, "3r2k1/pp3ppp/8/3p4/3R4/2P5/PP3PPP/3Q2K1 w - - 0 1", White),
              "Black's isolated pawn on d5 stands against a queen and a rook");
    EXPECT_EQ(changed(isolani, isolani, White), "");
    // That of the side which has gained is not told.
    EXPECT_EQ(changed(before, after, Black), "");
    // Passed, it is no weakness; behind an enemy pawn, nothing can attack it along the file.
    EXPECT_EQ(changed("6k1/5ppp/4p3/3p4/8/4P3/5PPP/6K1 w - - 0 1",
                      "6k1/5ppp/8/3p4/8/8/5PPP/6K1 w - - 0 1", White),
              "");
    EXPECT_EQ(changed("6k1/5ppp/4p3/3p4/3P4/4P3/5PPP/6K1 w - - 0 1",
                      "6k1/5ppp/8/3p4/3P4/8/5PPP/6K1 w - - 0 1", White),
              "");
}

TEST(Changes, TellOfABackwardPawn) {
    EXPECT_EQ(changed("4k3/8/2p5/8/2p5/2P5/1P6/4K3 w - - 0 1",
                      "4k3/8/8/2p5/2P5/8/1P6/4K3 w - - 0 1", Black),
              "");
    EXPECT_EQ(changed("4k3/8/8/p1p5/8/1PP5/8/4K3 w - - 0 1", "4k3/8/8/p1p5/2P5/1P6/8/4K3 w - - 0 1",
                      Black, 1),
              "White was left with a backward pawn on b3");
}

TEST(Changes, TellOfPassedPawnsFilesAndSquares) {
    EXPECT_EQ(changed("6k1/5ppp/3p4/8/3P4/8/5PPP/6K1 w - - 0 1",
                      "6k1/5ppp/8/8/3P4/8/5PPP/6K1 w - - 0 1", White),
              "White won a pawn and got a passed pawn on d4");
    EXPECT_EQ(changed("r5k1/5ppp/7n/8/8/7N/5PPP/3R2K1 w - - 0 1",
                      "3r2k1/5ppp/7n/8/8/7N/5PPP/R5K1 w - - 0 1", Black),
              "Black's rook took the open d-file");
    // Not while the other side has a rook there, nor if it was taken before.
    EXPECT_EQ(changed("r5k1/5ppp/7n/8/8/7N/5PPP/3R2K1 w - - 0 1",
                      "3r2k1/5ppp/7n/8/8/7N/5PPP/3R2K1 w - - 0 1", Black),
              "");
    EXPECT_EQ(changed("3r2k1/5ppp/7n/8/8/7N/5PPP/R5K1 w - - 0 1",
                      "3r2k1/5ppp/7n/8/8/7N/5PPP/R4K2 w - - 0 1", Black),
              "");
    EXPECT_EQ(changed("6k1/5ppp/7n/8/8/r6N/P4PPP/R5K1 w - - 0 1",
                      "6k1/5ppp/7n/8/8/7N/Pr3PPP/R5K1 w - - 0 1", Black, 9),
              "Black's rook took the open b-file and Black's rook reached b2");
    EXPECT_EQ(changed("6k1/5p1p/4pn2/3p4/8/4P3/6PP/6K1 w - - 0 1",
                      "6k1/5p1p/4p3/3p4/4n3/4P3/6PP/6K1 w - - 0 1", Black),
              "Black's knight reached an outpost on e4");
}

TEST(Changes, TellOfTheBishopPair) {
    EXPECT_EQ(
        changed("2b1kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1", "2b1kb2/8/8/8/8/8/8/2BNK3 w - - 0 1", Black),
        "White gave up the bishop pair");
    EXPECT_EQ(
        changed("2b1kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", Black),
        "a pair of bishops was exchanged");
}

/// The square that follows a phrase.
Square square_after(const std::string& text, const std::string& phrase) {
    const std::size_t at = text.find(phrase) + phrase.size();
    return make_square(static_cast<File>(text[at] - 'a'), static_cast<Rank>(text[at + 1] - '1'));
}

/// What a clause says of pawns, found by looking at one square after the other.
void judge(const std::string& clause, const Position& pos) {
    const Color side = clause.starts_with("White") ? White : Black;
    const auto has_pawn = [&](Color c, int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8 &&
               pos.piece_on(make_square(static_cast<File>(file), static_cast<Rank>(rank))) ==
                   make_piece(c, Pawn);
    };
    const int up = side == White ? 1 : -1;
    const auto is_ahead = [&](int rank, Square s) { return (rank - index(rank_of(s))) * up > 0; };
    for (const char* phrase : {"isolated pawn on ", "backward pawn on ", "a passed pawn on "}) {
        if (clause.find(phrase) == std::string::npos) {
            continue;
        }
        const Square s = square_after(clause, phrase);
        const int file = index(file_of(s));
        int own_beside = 0;
        int enemies_ahead = 0;
        int enemies_ahead_on_file = 0;
        for (int rank = 0; rank < 8; ++rank) {
            own_beside += has_pawn(side, file - 1, rank) + has_pawn(side, file + 1, rank);
            if (is_ahead(rank, s)) {
                enemies_ahead_on_file += has_pawn(~side, file, rank);
                enemies_ahead += has_pawn(~side, file - 1, rank) + has_pawn(~side, file, rank) +
                                 has_pawn(~side, file + 1, rank);
            }
        }
        ASSERT_TRUE(has_pawn(side, file, index(rank_of(s)))) << clause << ' ' << to_fen(pos);
        ASSERT_EQ(enemies_ahead_on_file, 0) << clause << ' ' << to_fen(pos);
        ASSERT_EQ(enemies_ahead == 0, phrase[0] == 'a') << clause << ' ' << to_fen(pos);
        ASSERT_TRUE(phrase[0] != 'i' || own_beside == 0) << clause << ' ' << to_fen(pos);
        ASSERT_TRUE(phrase[0] != 'b' || own_beside > 0) << clause << ' ' << to_fen(pos);
    }
}

TEST(Changes, AreTrueInRandomGames) {
    int judged = 0;
    std::vector<Position> game;
    test::walk_random_games(test::samples(20'000, 4'000), 53, [&](const Position& pos, Move) {
        if (pos.fullmove_number() == 1 && pos.side_to_move() == White) {
            game.clear();
        }
        game.push_back(pos);
        constexpr std::size_t Apart = 25;
        if (game.size() <= Apart) {
            return;
        }
        const Position& from = game[game.size() - 1 - Apart];
        for (const Color gainer : AllColors) {
            for (const std::string& clause : changes({from, pos, pos}, gainer, 9)) {
                judge(clause, pos);
                judged += clause.find("pawn on ") != std::string::npos;
                const auto count = [](const Position& p, PieceType t) {
                    return p.pieces(t).count();
                };
                if (clause.starts_with("the queens were exchanged")) {
                    ASSERT_EQ(count(from, Queen) - count(pos, Queen), 2) << to_fen(pos);
                }
                if (clause.find("all minor pieces") != std::string::npos) {
                    ASSERT_EQ(count(pos, Knight) + count(pos, Bishop), 0) << to_fen(pos);
                }
                if (clause.ends_with(" won a pawn")) {
                    ASSERT_EQ(
                        from.pieces(~gainer, Pawn).count() - pos.pieces(~gainer, Pawn).count(),
                        from.pieces(gainer, Pawn).count() - pos.pieces(gainer, Pawn).count() + 1)
                        << to_fen(pos);
                }
            }
        }
    });
    EXPECT_GT(judged, 200);
}

TEST(Changes, AreAtMostSoMany) {
    const char* from = "r2qkbnr/ppp2ppp/8/8/8/8/PPPP1PPP/R2QKBNR w KQkq - 0 1";
    const char* to = "3rk3/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1";
    const Span span{test::position(from), test::position(to), test::position(to)};
    EXPECT_EQ(changes(span, Black, 2).size(), 2U);
    EXPECT_EQ(changes(span, Black, 1).size(), 1U);
}

TEST(Changes, APassedPawnThatIsTakenSoonIsNone) {
    const Position from = test::position("4k3/3p4/3p4/8/4P3/8/8/4K3 w - - 0 1");
    const Position got = test::position("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1");
    const Position taken = test::position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    const auto told = [&](const Position& later) {
        return enumerated(changes({from, got, later}, White, 9)).find("a passed pawn on e5") !=
               std::string::npos;
    };
    EXPECT_TRUE(told(got));
    EXPECT_FALSE(told(taken));
}

} // namespace
} // namespace isolani::uci
