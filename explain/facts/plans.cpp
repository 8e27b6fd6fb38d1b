#include "explain/facts/plans.h"

#include "explain/pawn_pattern.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace isolani {

namespace {

/// What pieces a plan needs.
enum class Needs : std::uint8_t {
    Nothing,
    Minors,    ///< four minor pieces or more on the board
    FewMinors, ///< no more than three
    Queens,    ///< both
    OpenEFile, ///< and no other open file
};

/// A sentence for a structure, as it is written in named_structures.cpp: W and B are the sides,
/// squares stand between braces, and both change with the colours. The pawns say when it is true,
/// and so do the kings while both queens are there: nobody opens the wing where the own king
/// stands, nor attacks a king on a wing where there is none.
struct Plan {
    std::string_view structure;
    PawnPattern pawns;
    Needs needs;
    std::string_view text;
    PawnPattern kings = ""; ///< where they stand, written as for pawns
};

constexpr auto Plans = std::to_array<Plan>({
    {"Isolani", "W d4", Needs::Minors,
     "W has space, open lines for the pieces, and the break {d4}-{d5}; B wants a piece on {d5} and "
     "exchanges"},
    {"Isolani", "W d5", Needs::Minors,
     "W has space and open lines for the pieces; B wants a piece on {d6} and exchanges"},
    {"Isolani", "W d4/d5", Needs::FewMinors,
     "With few minor pieces left the isolani is a weakness that W must defend"},
    {"Double isolani", "W d4 B d5", Needs::Nothing,
     "Both d-pawns are isolated: W plays for {e5} and {c5}, B for {e4} and {c4}, and both for the "
     "open c- and e-files"},
    {"Hanging pawns", "W c4 d4", Needs::Nothing,
     "W wants to advance one of the pawns when that opens lines; B attacks them, so that one must "
     "advance and leave a hole beside it"},
    {"Carlsbad", "W b2/b3/b4 B b7/a7", Needs::Nothing,
     "W can advance the b-pawn to {b5}, the minority attack, to make {c6} weak", "W -a/b/c"},
    {"Carlsbad", "W b2/b3/b4/b5", Needs::Queens, "B plays on the kingside, with {e4} for a knight",
     "W f/g/h"},
    {"Maroczy bind", "W c4 e4", Needs::Nothing,
     "W holds {d5} and has more space; B needs exchanges, or a break with {b5}, {d5} or {f5}"},
    {"Boleslavsky wall", "W c4 e4", Needs::Nothing,
     "W has more space; B has pressure against {c4} and {e4}, and {d6} to defend"},
    {"Rauzer formation", "W c4 e4", Needs::Nothing,
     "{d5} is guarded by B's pawn on {c6}; B has {d4} for a piece, W plays against {d6} and on the "
     "queenside",
     "W -a/b/c"},
    {"Rauzer formation", "W c4 e4", Needs::Queens,
     "{d5} is guarded by B's pawn on {c6}; B has {d4} for a piece, W plays against {d6}",
     "W a/b/c"},
    {"Hedgehog", "W c4", Needs::Nothing,
     "W has more space; B waits behind the pawns for {b5} or {d5}"},
    {"French chain", "W d4 e5 B d5 e6 f7", Needs::Nothing,
     "W has space on the kingside; B attacks the chain {d4}-{e5} with {c5} and {f6}"},
    {"French Winawer", "W d4 e5", Needs::Nothing,
     "W has space on the kingside; B has the weak pawns on the c-file to attack"},
    {"Advance Caro-Kann", "W d4 e5", Needs::Nothing,
     "W has space on the kingside; B attacks the chain {d4}-{e5} with {c5}"},
    {"King's Indian", "W d5 e4 B e5", Needs::Queens,
     "The centre is closed: W plays on the queenside, where the c-file opens, B goes for the king "
     "with {f5} and {g4}",
     "W f/g/h"},
    {"King's Indian with tension", "W d4 B e5", Needs::Nothing,
     "W can close the centre with {d4}-{d5}, take on {e5}, or keep the tension"},
    {"d5 chain", "W d5 e4 B f7/f6/f5", Needs::Queens,
     "The centre is closed: W has more room on the queenside, B on the kingside, where {f5} "
     "attacks "
     "the chain",
     "W -a/b/c"},
    {"d5 chain", "W d5 e4 -c B f4 -c", Needs::Queens,
     "The centre is closed, and it is a race: W has the c-file, B goes for the king with the pawns "
     "of the kingside",
     "W f/g/h"},
    {"d5 chain", "W d5 e4 c B f4", Needs::Queens,
     "The centre is closed, and it is a race: W goes forward on the queenside, B on the kingside",
     "W f/g/h"},
    {"Czech Benoni", "W d5 e4", Needs::Nothing,
     "The centre is closed: W has more space, B breaks with {b5} or {f5}"},
    {"Modern Benoni", "W d5 B c5 d6", Needs::Nothing,
     "W has the majority in the centre and {e4}-{e5}; B has the majority on the queenside, {b5}, "
     "and the half-open e-file",
     "B -a/b/c"},
    {"Symmetric Benoni", "W d5", Needs::OpenEFile,
     "The e-file is the only open one: the heavy pieces may come off on it; W has more space"},
    {"Benko", "W a2/a3/a4 B c5", Needs::Nothing,
     "B has given a pawn for the half-open a- and b-files, where the rooks press, and the long "
     "diagonal"},
    {"Benko", "W b2/b3/b4 B c5", Needs::Nothing,
     "W wants exchanges, after which the pawn more on the queenside counts"},
    {"Stonewall", "W d4 e3 f4", Needs::Nothing,
     "W holds {e5} for a knight, and has left {e4} to the enemy"},
    {"Double Stonewall", "W d4 f4 B d5 f5", Needs::Nothing,
     "Each side has a hole to occupy: {e5} for W, {e4} for B"},
    {"Dragon", "W e4 B g6", Needs::Queens,
     "W goes for the king on the kingside, B has the half-open c-file and the long diagonal",
     "W -f/g/h B f/g/h"},
    {"Dragon", "W e4 B g6", Needs::Queens, "B has the half-open c-file and the long diagonal",
     "W -f/g/h B -f/g/h"},
    {"Dragon", "W e4 B g6", Needs::Queens, "B has the half-open c-file and the long diagonal",
     "W f/g/h"},
    {"Scheveningen", "W e4 B e6", Needs::Nothing,
     "W has space and may attack on the kingside; B has the half-open c-file and the breaks {b5} "
     "and {d5}",
     "B f/g/h"},
    {"Scheveningen", "W e4 B e6", Needs::Queens,
     "W has space; B has the half-open c-file and the breaks {b5} and {d5}", "B d/e"},
    {"Scheveningen", "W e4 B e6", Needs::Queens, "W has space; B has the break {d5}", "B a/b/c"},
    {"Najdorf", "W e4 B e5", Needs::Nothing,
     "W wants a piece on {d5}; B has the half-open c-file and wants {d5}"},
    {"Boleslavsky hole", "W e4 B e5", Needs::Nothing,
     "W wants a piece on {d5}, against the backward pawn on {d6}; B has the half-open c-file and "
     "wants {d5}"},
    {"Sveshnikov", "B d6 e5", Needs::Nothing,
     "W has {d5} for a piece, against the backward pawn on {d6}; B has the pawns of the kingside "
     "to advance"},
    {"Najdorf with a pawn on d5", "W d5 B e5", Needs::Nothing,
     "W has the majority on the queenside, B on the kingside"},
    {"Panov", "W c5 d4", Needs::Nothing,
     "W has the majority on the queenside; B attacks the chain with {b6} and {e5}"},
    {"Gruenfeld centre", "W d4 e4", Needs::Nothing,
     "W has the centre; B attacks {d4}, and has the majority on the queenside"},
    {"Caro formation", "W d4 B c6 e6", Needs::Nothing, "W has more space; B breaks with {c5}"},
    {"Slav formation", "W d4 B c6 e6", Needs::Nothing, "W wants {e4}; B breaks with {c5} or {e5}"},
    {"Closed Ruy Lopez", "W d4 e4 B e5", Needs::Nothing,
     "The tension between {d4} and {e5} decides: W can close the centre, exchange on {e5}, or "
     "wait"},
    {"Exchange Ruy Lopez", "W e4 f B c7", Needs::Nothing,
     "W has the majority on the kingside; that of B on the queenside is doubled and makes no "
     "passed pawn by itself"},
    {"Exchange French", "W d4 B d5", Needs::OpenEFile,
     "The e-file is the only open one: the heavy pieces may come off on it"},
    {"Nimzo-Indian", "W c3 c4", Needs::Nothing,
     "W has the centre, B the doubled pawns on the c-file to attack"},
    {"Queen's Gambit Accepted", "W e2/e3 B e6", Needs::Nothing,
     "Each side has its majority on one wing, and the open d-file is for who comes first"},
});

bool are_met(const Position& pos, Needs needs) {
    constexpr int Many = 4;
    const int minors = pos.pieces(Knight, Bishop).count();
    switch (needs) {
    case Needs::Nothing: return true;
    case Needs::Minors: return minors >= Many;
    case Needs::FewMinors: return minors < Many;
    case Needs::OpenEFile: return PawnStructure(pos).open_files == file_squares(FileE);
    case Needs::Queens: return pos.pieces(White, Queen) && pos.pieces(Black, Queen);
    }
    return false;
}

PawnStructure::Sets as_written(const Position& pos, PieceType type, bool is_changed) {
    const PawnStructure::Sets sets{{pos.pieces(White, type), pos.pieces(Black, type)}};
    return is_changed ? color_flipped(sets) : sets;
}

/// The text with the sides' names, and squares as they are on the board.
std::string on_the_board(std::string_view text, bool is_changed) {
    std::string told;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool is_word = i == 0 || text[i - 1] == ' ';
        const bool ends = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\'';
        if ((c == 'W' || c == 'B') && is_word && ends) {
            told += ColorNames[(c == 'W') != is_changed ? White : Black];
        } else if (c == '{') {
            told += text[i + 1];
            told += is_changed ? static_cast<char>('1' + '8' - text[i + 2]) : text[i + 2];
            i += 3;
        } else {
            told += c;
        }
    }
    return told;
}

} // namespace

std::vector<std::string> plans(const Position& pos, const NamedStructure& structure) {
    const std::vector<StructureDefinition> all = structure_definitions();
    const auto written = std::ranges::find(all, structure.name, &StructureDefinition::name);
    const bool is_changed = written != all.end() && written->side != structure.side;
    const PawnStructure::Sets pawns = as_written(pos, Pawn, is_changed);
    const PawnStructure::Sets kings = as_written(pos, King, is_changed);
    const bool do_kings_count = are_met(pos, Needs::Queens);
    std::vector<std::string> told;
    for (const Plan& plan : Plans) {
        if (plan.structure == structure.name && plan.pawns.matches(pawns) &&
            are_met(pos, plan.needs) && (!do_kings_count || plan.kings.matches(kings))) {
            told.push_back(on_the_board(plan.text, is_changed));
        }
    }
    return told;
}

} // namespace isolani
