#include "explain/named_structures.h"

#include "tests/support.h"

#include <fstream>
#include <sstream>

namespace isolani {
namespace {

/// "Hedgehog, Black": the structure of the pawns of a FEN without kings.
std::string named(std::string pawns) {
    // Kings on a square of the first and last rank, where no pawn can be.
    pawns.replace(0, 1, "4k3");
    pawns.replace(pawns.size() - 1, 1, "4K3");
    return to_text(name_structure(PawnStructure(test::position(pawns + " w - - 0 1")).pawns));
}

TEST(NamedStructures, AreThoseOfTheSample) {
    std::ifstream file("tests/data/pawn_structures.tsv");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        std::istringstream fields(line);
        std::string pawns;
        std::string name;
        std::string side;
        std::getline(fields, pawns, '\t');
        std::getline(fields, name, '\t');
        std::getline(fields, side, '\t');
        const std::string wanted = name + (side == "white"   ? ", White"
                                           : side == "black" ? ", Black"
                                                             : "");
        EXPECT_EQ(named(pawns), wanted) << pawns;
        ++count;
    }
    EXPECT_GT(count, 190);
}

TEST(NamedStructures, ChangeColoursWithThePawns) {
    test::walk_random_games(test::samples(50'000, 5'000), 99, [](const Position& pos, Move) {
        const auto name = name_structure(PawnStructure(pos).pawns);
        const auto other = name_structure(PawnStructure(color_flipped(pos)).pawns);
        ASSERT_EQ(name.has_value(), other.has_value()) << to_fen(pos);
        if (name) {
            ASSERT_EQ(name->name, other->name) << to_fen(pos);
            ASSERT_EQ(name->side.has_value(), other->side.has_value()) << to_fen(pos);
            ASSERT_TRUE(!name->side || name->side != other->side) << to_fen(pos);
        }
    });
}

TEST(NamedStructures, ASpecialOneComesBeforeTheGeneral) {
    // The hedgehog is also a Maroczy bind, the Winawer also a French chain.
    EXPECT_EQ(named("8/5ppp/pp1pp3/8/2P1P3/8/PP3PPP/8"), "Hedgehog, Black");
    EXPECT_EQ(named("8/5ppp/p2pp3/1p6/2P1P3/8/PP3PPP/8"), "Maroczy bind, White");
    EXPECT_EQ(named("8/pp3ppp/4p3/2ppP3/3P4/P1P5/2P2PPP/8"), "French Winawer, White");
    EXPECT_EQ(named("8/pp3ppp/4p3/2ppP3/3P4/P7/1PP2PPP/8"), "French chain, Black");
}

TEST(NamedStructures, OfOpeningsAreNamedInTheOpeningOnly) {
    const std::string pieces = "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 ";
    EXPECT_EQ(to_text(name_structure(test::position(pieces + "20"))), "Dragon, Black");
    EXPECT_EQ(to_text(name_structure(test::position(pieces + "21"))), "none");
    const std::string ending = "6k1/pp2pp1p/3p2p1/8/4P3/8/PPP2PPP/6K1 w - - 0 1";
    EXPECT_EQ(to_text(name_structure(test::position(ending))), "none");
    // The formation that is left when the name of the opening is not used.
    const std::string winawer = "4k3/pp3ppp/4p3/2ppP3/3P4/P1P5/2P2PPP/4K3 w - - 0 30";
    EXPECT_EQ(to_text(name_structure(test::position(winawer))), "French chain, Black");
    // Formations have their names throughout the game.
    const std::string isolani = "6k1/pp3ppp/4p3/8/3P4/8/PP3PPP/6K1 w - - 0 60";
    EXPECT_EQ(to_text(name_structure(test::position(isolani))), "Isolani, White");
    for (const StructureDefinition& s : structure_definitions()) {
        if (s.name == "Hedgehog" || s.name == "Stonewall" || s.name == "Hanging pawns" ||
            s.name == "Carlsbad" || s.name == "Maroczy bind") {
            EXPECT_EQ(s.kind, StructureKind::Formation) << s.name;
        }
        if (s.name == "Najdorf" || s.name == "Nimzo-Indian" ||
            s.name == "Queen's Gambit Accepted") {
            EXPECT_EQ(s.kind, StructureKind::Opening) << s.name;
        }
    }
}

TEST(NamedStructures, NeedTheirPawns) {
    // An isolani needs an enemy pawn that could guard the square before it: without one it is
    // passed.
    EXPECT_EQ(named("8/pp3ppp/4p3/8/3P4/8/PP3PPP/8"), "Isolani, White");
    EXPECT_EQ(named("8/pp3ppp/8/8/3P4/8/PP3PPP/8"), "none");
    EXPECT_EQ(named("8/pp3ppp/4p3/8/3P4/4P3/PP3PPP/8"), "none");
}

} // namespace
} // namespace isolani
