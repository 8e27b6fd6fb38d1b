// Every term is counted where its doc says: the trace of many positions is compared with rules that
// are written a second time (rules.h).
#include "tests/eval/terms/rules.h"

#include "explain/trace.h"
#include "tests/support.h"

#include <string>

namespace isolani {
namespace {

using test::OnBoard;
using test::OnSquare;
using test::Place;
using test::Rules;
using test::Views;

Rules all_rules() {
    Rules rules;
    test::add_pawn_rules(rules);
    test::add_passer_rules(rules);
    test::add_piece_rules(rules);
    test::add_threat_rules(rules);
    test::add_king_rules(rules);
    return rules;
}

/// How often a side has each term on each square, and without one.
struct Counts {
    EnumArray<Square, int> on_square{};
    int without_square = 0;
};
using CountsByTerm = std::array<EnumArray<Color, Counts>, Terms.size()>;

CountsByTerm counts_of(const Trace& trace) {
    CountsByTerm counts{};
    for (const TraceEntry& e : trace.entries) {
        Counts& of_term = counts.at(static_cast<std::size_t>(e.term))[e.side];
        if (e.square == NoSquare) {
            of_term.without_square += e.count;
        } else {
            of_term.on_square[e.square] += e.count;
        }
    }
    return counts;
}

/// The counts of a term for a side by its rule.
Counts counts_by(const Rules::mapped_type& rule, const Views& views, Color side) {
    Counts counts;
    if (const OnBoard* const on_board = std::get_if<OnBoard>(&rule)) {
        counts.without_square = (*on_board)(views);
        return counts;
    }
    for (const Square s : AllSquares) {
        const Place place{index(relative_rank(side, s)), index(file_of(s))};
        counts.on_square[s] = std::get<OnSquare>(rule)(views, place);
    }
    return counts;
}

/// "d4 d5x2": the squares with their counts.
std::string to_words(const Counts& counts) {
    std::string text = std::to_string(counts.without_square) + " without a square;";
    for (const Square s : AllSquares) {
        if (const int count = counts.on_square[s]; count != 0) {
            text += ' ' + to_text(s) + (count == 1 ? "" : 'x' + std::to_string(count));
        }
    }
    return text;
}

void expect_all_terms(const Rules& rules, const Position& pos) {
    const Trace traced = trace(pos);
    const CountsByTerm counts = counts_of(traced);
    for (const Color side : AllColors) {
        const Views views{{pos, side}, {pos, ~side}};
        for (const auto& [term, rule] : rules) {
            const std::string found = to_words(counts.at(static_cast<std::size_t>(term))[side]);
            ASSERT_EQ(found, to_words(counts_by(rule, views, side)))
                << info(term).name << " of " << ColorNames[side] << " in " << to_fen(pos);
        }
    }
}

TEST(TermRules, EveryTermHasOne) {
    const Rules rules = all_rules();
    for (std::size_t i = 0; i < Terms.size(); ++i) {
        EXPECT_TRUE(rules.contains(static_cast<Term>(i)))
            << Terms[i].name << " has none: count it from its doc in tests/eval/terms/*_rules.cpp";
    }
}

/// The declaration says whether a term has squares.
TEST(TermRules, ThoseWithoutSquaresAreDeclaredSo) {
    for (const auto& [term, rule] : all_rules()) {
        EXPECT_EQ(std::holds_alternative<OnBoard>(rule), info(term).square == TermSquare::None)
            << info(term).name;
    }
}

TEST(TermRules, AreMetInRandomGames) {
    const Rules rules = all_rules();
    int met = 0;
    test::walk_random_games(1000, 97, [&](const Position& pos, Move) {
        if (!testing::Test::HasFatalFailure()) {
            expect_all_terms(rules, pos);
            ++met;
        }
    });
    EXPECT_EQ(met, 1000);
}

/// Random games have few passed pawns, pins, and batteries.
TEST(TermRules, AreMetInRarePositions) {
    const Rules rules = all_rules();
    for (const char* fen : {
             "7k/3R4/8/3P4/8/8/8/K7 w - - 0 1",     // own rook on the path of a passer
             "4k3/8/8/2P5/3P4/2P5/8/4K3 w - - 0 1", // a link between two diagonals
             "2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1", // isolani
             "4k3/8/8/8/1q6/2p5/r2PK3/8 w - - 0 1",  // a pawn pinned along its rank
             "4r2k/2p5/8/8/4N3/3P4/8/4K3 w - - 0 1", // a pinned knight
             "3qk3/8/8/8/8/2Q5/1B6/4K3 w - - 0 1",   // a bishop behind its queen
             "8/1P4k1/8/p7/8/R7/8/r3K3 w - - 0 1",   // rooks behind passers
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
             "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
             "4k3/5p2/8/4p3/2P1P1p1/3P4/5P2/4K3 w - - 0 1",
         }) {
        for (const Position& pos : {test::position(fen), color_flipped(test::position(fen))}) {
            ASSERT_NO_FATAL_FAILURE(expect_all_terms(rules, pos));
        }
    }
}

} // namespace
} // namespace isolani
