#include "explain/named_sets.h"

#include "engine/fen.h"
#include "tests/support.h"

#include <set>

namespace isolani {
namespace {

/// "c4 d4": the members of a set of that name.
std::string members(const char* fen, std::string_view name, Color side) {
    for (const NamedPawnSet& set : named_pawn_sets(PawnStructure(test::position(fen)))) {
        if (set.name == name) {
            return test::squares(set.members[side]);
        }
    }
    return "no such set";
}

// White: hanging pawns on c4 and d4; a2 alone; f2, g2, h2 side by side. Black: e6 defended by f7;
// a7, b6; g7, h7.
constexpr const char* Fen = "4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1";

TEST(NamedPawnSets, ShowThePlayersAndTheWikisDefinitions) {
    EXPECT_EQ(members(Fen, "isolani", White), "a2");
    EXPECT_EQ(members(Fen, "half-isolani", White), "f2 c4 d4");
    EXPECT_EQ(members(Fen, "half-isolani (wiki)", White), "f2 h2 c4 d4");
    EXPECT_EQ(members(Fen, "hanging", White), "c4 d4");
    // By the wiki, the ends of a phalanx of three hang, too.
    const char* phalanx = "4k3/8/8/8/2PPP3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(members(phalanx, "hanging (wiki)", White), "c4 e4");
    EXPECT_EQ(members(phalanx, "hanging", White), "");
}

TEST(NamedPawnSets, ShowEastAndWest) {
    EXPECT_EQ(members(Fen, "unfree", White), "a2 f2 g2 h2");
    EXPECT_EQ(members(Fen, "open", White), "c4 d4");
    EXPECT_EQ(members(Fen, "no neighbour to the west", White), "a2 f2 c4");
    EXPECT_EQ(members(Fen, "no neighbour to the east", White), "a2 h2 d4");
    EXPECT_EQ(members(Fen, "defended", Black), "b6 e6");
    EXPECT_EQ(members(Fen, "defended from the west", Black), "b6");
    EXPECT_EQ(members(Fen, "defended from the east", Black), "e6");
    EXPECT_EQ(members(Fen, "defender from the west", Black), "a7");
    EXPECT_EQ(members(Fen, "defender from the east", Black), "f7");
    EXPECT_EQ(members(Fen, "chain base from the east", Black), "f7");
    EXPECT_EQ(members(Fen, "chain peak from the west", Black), "b6");
    const char* chain = "4k3/8/8/4P3/3P4/2P5/8/4K3 w - - 0 1";
    EXPECT_EQ(members(chain, "chain link from the west", White), "d4");
    EXPECT_EQ(members(chain, "chain link from the east", White), "");
    // A link between two diagonals, as the term ChainLink counts it.
    const char* bent = "4k3/8/8/2P5/3P4/2P5/8/4K3 w - - 0 1";
    EXPECT_EQ(members(bent, "chain link", White), "d4");
    EXPECT_EQ(members(bent, "chain link from the west", White), "");
}

TEST(NamedPawnSets, HaveDifferentNamesAndOnlyPawns) {
    test::walk_random_games(test::samples(20'000, 1'000), 95, [](const Position& pos, Move) {
        std::set<std::string_view> names;
        for (const NamedPawnSet& set : named_pawn_sets(PawnStructure(pos))) {
            ASSERT_TRUE(names.insert(set.name).second) << set.name;
            for (const Color c : AllColors) {
                ASSERT_TRUE((set.members[c] & ~pos.pieces(c, Pawn)).empty()) << set.name;
            }
        }
    });
}

TEST(NamedPawnSets, HaveDefinitionsAndSomeAreCommon) {
    const PawnStructure none(NoSquares, NoSquares);
    std::set<std::string_view> names;
    for (const auto& sets : {named_pawn_sets(none), named_square_sets(none)}) {
        for (const NamedPawnSet& set : sets) {
            EXPECT_TRUE(set.definition.ends_with('.')) << set.name;
            names.insert(set.name);
        }
    }
    for (const std::string_view name : common_sets()) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(NamedPawnSets, AreDrawnIfTheyHaveMembers) {
    const std::string text = draw_pawn_sets(test::position(Fen));
    EXPECT_NE(text.find("structure            Hanging pawns, White\n"), std::string::npos);
    EXPECT_NE(text.find("open files           -\n"), std::string::npos);
    EXPECT_NE(text.find("half-open for White  be\n"), std::string::npos);
    EXPECT_NE(text.find("half-open for Black  cd\n"), std::string::npos);
    EXPECT_NE(text.find("closed files         afgh\n"), std::string::npos);
    EXPECT_NE(text.find("islands              White 3, Black 2\n"), std::string::npos);
    EXPECT_NE(text.find("White's majorities   1 on the queenside, 0 on the kingside\n"),
              std::string::npos);
    EXPECT_NE(text.find("Black's majorities   0 on the queenside, 1 on the kingside\n"),
              std::string::npos);
    EXPECT_NE(text.find(". . P P . . . ."), std::string::npos);
    EXPECT_NE(text.find("none: "), std::string::npos);
    EXPECT_NE(text.find(", straggler"), std::string::npos);
    // Before the first move no pawn is in a set of its own but the phalanx.
    const std::string start = draw_pawn_sets(test::position(std::string(StartFen)));
    EXPECT_NE(start.find("p p p p p p p p"), std::string::npos);
    EXPECT_LT(start.size(), text.size());
}

} // namespace
} // namespace isolani
