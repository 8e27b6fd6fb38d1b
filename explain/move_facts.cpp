#include "explain/move_facts.h"

#include "eval/pawns/structure.h"
#include "explain/facts/fact.h"
#include "explain/material_story.h"
#include "explain/motif_words.h"
#include "explain/phrases.h"
#include "explain/played_line.h"
#include "explain/searched_move.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

constexpr std::string_view GivesUp = "gives up {men}";
constexpr std::string_view OpensDiagonal = "opens the diagonal from {square} to {square}";
constexpr std::string_view OpensFile = "opens the {file}-file for {man}";
constexpr std::string_view Outpost = "puts a {type} on {square}, where no pawn can drive it away";
constexpr std::string_view MakesPassed = "makes a passed pawn on {square}";
constexpr std::string_view BlocksPassed = "blockades the passed pawn on {square}";
constexpr std::string_view BlocksIsolated = "blockades the isolated pawn on {square}";
constexpr std::string_view BlocksBackward = "blockades the backward pawn on {square}";
constexpr std::string_view BlocksPair = "blockades the pawn on {square}, which no pawn can defend";
constexpr std::string_view OffersExchange = "offers to exchange {type}s";
constexpr std::string_view Breaks = "breaks against {man}";
constexpr std::string_view BreaksWithIsolated = "breaks with the isolated pawn against {man}";
constexpr std::string_view Dissolves = "gets rid of the isolated pawn on {square}";
constexpr std::string_view LeavesIsolated = "leaves {side} with an isolated pawn on {square}";
constexpr std::string_view LeavesBackward = "leaves {side} with a backward pawn on {square}";
constexpr std::string_view LeavesSquare = "leaves {square} to the {type}: {move}";
constexpr std::string_view TakesUpPhilidor =
    "takes up Philidor's defence: from the third rank the rook keeps {side}'s king off";
constexpr std::string_view BuildsBridge =
    "builds the bridge of the Lucena position: on the fourth rank the rook will shelter the king";
constexpr std::string_view DrawsKing = "draws the king to {square}";
constexpr std::string_view Castles = "brings the king into safety";
constexpr std::string_view Marches = "begins the king's way to {square}";

constexpr auto FactForms = std::to_array<std::string_view>(
    {GivesUp,      OpensDiagonal,      OpensFile,       Outpost,        MakesPassed,
     BlocksPassed, BlocksIsolated,     BlocksBackward,  BlocksPair,     OffersExchange,
     Breaks,       BreaksWithIsolated, Dissolves,       LeavesIsolated, LeavesBackward,
     LeavesSquare, DrawsKing,          TakesUpPhilidor, BuildsBridge,   Castles,
     Marches});

Bitboard passed_pawns_of(const Position& pos, Color c) {
    const Bitboard own = pos.pieces(c, Pawn);
    const Bitboard enemy = pos.pieces(~c, Pawn);
    return c == White ? passed_pawns<White>(own, enemy) : passed_pawns<Black>(own, enemy);
}

/// A move that begins a line, with what is asked of it more than once.
struct FirstMove {
    PlayedLine line;
    Color us;
    Move move;
    std::vector<Fact> facts; ///< after the move

    FirstMove(const Position& pos, const std::vector<Move>& moves)
        : line(pos, moves), us(pos.side_to_move()), move(moves.front()),
          facts(find_facts(line.after(0))) {}

    const Position& before() const { return line.before(0); }
    const Position& after() const { return line.after(0); }
    const Position& end() const { return line.before(line.size()); }
    PieceType type() const { return type_of(before().piece_on(move.from())); }
    bool is_safe() const { return !can_win(after(), move.to()); }
};

std::string given_up(const FirstMove& first, const std::vector<Move>& moves) {
    constexpr std::string_view Loses = "loses ";
    constexpr std::size_t Soon = 6; // plies
    const Position& pos = first.before();
    if (pos.in_check() || has_good_capture(passed(pos))) {
        return "";
    }
    const auto gain = gain_of(pos, moves, ~first.us);
    if (!gain || gain->mates || gain->plies > Soon) {
        return "";
    }
    const std::string story = gain_in_words(pos, moves, *gain, first.us);
    return story.starts_with(Loses) ? fill(GivesUp, {story.substr(Loses.size())}) : "";
}

/// The square of some that is furthest from another.
Square furthest(Bitboard squares, Square from) {
    Square best = squares.first();
    for (const Square s : squares) {
        best = distance(s, from) > distance(best, from) ? s : best;
    }
    return best;
}

std::string opened_diagonal(const FirstMove& first, const std::vector<Move>&) {
    const Position& before = first.before();
    const Position& after = first.after();
    const Square king = after.king(~first.us);
    const Bitboard goals =
        king_attacks(king) | Bitboard(king) | after.pieces(~first.us, Rook, Queen);
    for (const Square s : after.pieces(first.us, Bishop, Queen) & ~Bitboard(first.move.to())) {
        const Bitboard way = line(s, first.move.from()) & bishop_rays(s);
        const Bitboard opened =
            way & bishop_attacks(s, after.pieces()) & ~bishop_attacks(s, before.pieces());
        if (!(opened & goals).empty() && !first.move.is_castling()) {
            return fill(OpensDiagonal, {to_text(s), to_text(furthest(opened, s))});
        }
    }
    return "";
}

std::string opened_file(const FirstMove& first, const std::vector<Move>&) {
    const Bitboard file = file_squares(file_of(first.move.from()));
    if (first.type() != Pawn || !(file & first.after().pieces(first.us, Pawn)).empty()) {
        return "";
    }
    for (const PieceType type : {Rook, Queen}) {
        for (const Square s : file& first.after().pieces(first.us, type)) {
            if ((between(s, first.move.from()) & first.after().pieces()).empty()) {
                std::string man = "the ";
                man += PieceTypeNames[type];
                man += " on " + to_text(s);
                return fill(OpensFile, {to_text(s).substr(0, 1), man});
            }
        }
    }
    return "";
}

std::string taken_outpost(const FirstMove& first, const std::vector<Move>&) {
    const bool is_taken =
        fact_about(first.facts, FactKind::Outpost, first.us, first.move.to()) && first.is_safe();
    return is_taken ? fill(Outpost,
                           {std::string(PieceTypeNames[first.type()]), to_text(first.move.to())})
                    : "";
}

std::string made_passed(const FirstMove& first, const std::vector<Move>&) {
    if (first.type() != Pawn || first.move.is_promotion()) {
        return "";
    }
    // Another pawn can become one, too: by the capture of its sentry.
    Bitboard made =
        passed_pawns_of(first.after(), first.us) & ~passed_pawns_of(first.before(), first.us);
    if (passed_pawns_of(first.before(), first.us).contains(first.move.from())) {
        made &= ~Bitboard(first.move.to());
    }
    made = made.contains(first.move.to()) ? Bitboard(first.move.to()) : made;
    for (const Square s : made) {
        const Bitboard at_end = passed_pawns_of(first.end(), first.us) & file_squares(file_of(s));
        if (!at_end.empty() && !can_win(first.after(), s)) {
            return fill(MakesPassed, {to_text(s)});
        }
    }
    return "";
}

std::string blockaded(const FirstMove& first, const std::vector<Move>&) {
    struct Blockade {
        FactKind kind; ///< of the pawn
        std::string_view form;
    };
    constexpr auto Blockades = std::to_array<Blockade>({{FactKind::PassedPawn, BlocksPassed},
                                                        {FactKind::ProtectedPasser, BlocksPassed},
                                                        {FactKind::OutsidePasser, BlocksPassed},
                                                        {FactKind::IsolatedPawn, BlocksIsolated},
                                                        {FactKind::BackwardPawn, BlocksBackward},
                                                        {FactKind::IsolatedPair, BlocksPair}});
    const PieceType type = first.type();
    const Square blocked = first.move.to() + forward(first.us);
    if ((type != Knight && type != Bishop && type != King) || first.move.is_castling() ||
        !first.after().pieces(~first.us, Pawn).contains(blocked) || !first.is_safe()) {
        return "";
    }
    const auto* const found = std::ranges::find_if(Blockades, [&](const Blockade& b) {
        return fact_about(first.facts, b.kind, ~first.us, blocked);
    });
    return found == Blockades.end() ? "" : fill(found->form, {to_text(blocked)});
}

/// A piece goes where one of its kind takes it soon, or it takes one, and is recaptured.
std::string offered_exchange(const FirstMove& first, const std::vector<Move>&) {
    constexpr std::size_t Soon = 5; // plies
    const PlayedLine& line = first.line;
    const PieceType type = first.type();
    const Square s = first.move.to();
    if (type == Pawn || type == King || first.before().is_capture(first.move)) {
        return "";
    }
    for (std::size_t i = 1; i <= Soon && i + 1 < line.size(); ++i) {
        const Move m = line.move(i);
        if (m.from() != s && m.to() != s) {
            continue;
        }
        const Position& pos = line.before(i);
        const bool is_exchange = pos.is_capture(m) && type_of(pos.piece_on(m.from())) == type &&
                                 type_of(pos.piece_on(m.to())) == type &&
                                 line.move(i + 1).to() == m.to();
        return is_exchange ? fill(OffersExchange, {std::string(PieceTypeNames[type])}) : "";
    }
    return "";
}

std::string dissolved_isolani(const FirstMove& first, const std::vector<Move>& line) {
    constexpr std::size_t Soon = 4; // plies
    const auto isolanis = [&](const Position& pos) {
        return PawnStructure(pos).isolanis[first.us];
    };
    if (!isolanis(first.before()).contains(first.move.from()) || !given_up(first, line).empty()) {
        return "";
    }
    for (std::size_t i = std::min(Soon, first.line.size()); i <= first.line.size(); ++i) {
        if (isolanis(first.line.before(i))) {
            return ""; // they must be gone soon, and to the end of the line
        }
    }
    return fill(Dissolves, {to_text(first.move.from())});
}

std::string broke(const FirstMove& first, const std::vector<Move>& line) {
    const std::vector<Fact> old_facts = find_facts(first.before());
    const Fact* const fact = fact_about(old_facts, FactKind::Break, first.us, first.move.to());
    if (first.type() != Pawn || !fact || !dissolved_isolani(first, line).empty()) {
        return "";
    }
    const Bitboard hit = fact->squares & first.before().pieces(~first.us, Pawn);
    const bool is_isolated =
        fact_about(old_facts, FactKind::IsolatedPawn, first.us, first.move.from());
    return fill(is_isolated ? BreaksWithIsolated : Breaks, {"the pawn on " + to_text(hit.first())});
}

std::string left_weakness(const FirstMove& first, const std::vector<Move>& moves) {
    const Position& pos = first.before();
    return changes_material(pos, moves, pos) ? "" : new_weakness(pos, moves, ~first.us);
}

std::string drew_king(const FirstMove& first, const std::vector<Move>&) {
    if (first.line.size() < 2) {
        return "";
    }
    const Square s = first.move.to();
    const Position& taken = first.line.after(1);
    const bool is_taken = first.line.move(1).to() == s && taken.king(~first.us) == s;
    const bool is_given =
        material_balance(taken, first.us) + LeastGain <= material_balance(first.before(), first.us);
    const bool is_chased = first.line.size() > 2 && first.line.after(2).in_check();
    return is_taken && is_given && is_chased && taken.pieces(first.us, Queen)
               ? fill(DrawsKing, {to_text(s)})
               : "";
}

/// A rook goes to the rank where the rule of a known ending wants it.
std::string followed_rule(const FirstMove& first, const std::vector<Move>&) {
    const auto comes_to = [&](Rank rank) {
        return first.type() == Rook && relative_rank(first.us, rank_of(first.move.to())) == rank &&
               relative_rank(first.us, rank_of(first.move.from())) != rank;
    };
    const auto is_in = [&](FactKind kind) {
        return std::ranges::any_of(
            first.facts, [&](const Fact& f) { return f.kind == kind && f.side == first.us; });
    };
    return comes_to(Rank3) && is_in(FactKind::Philidor)
               ? fill(TakesUpPhilidor, {ColorNames[~first.us]})
           : comes_to(Rank4) && is_in(FactKind::Lucena) ? std::string(BuildsBridge)
                                                        : "";
}

std::string castled(const FirstMove& first, const std::vector<Move>&) {
    return first.move.is_castling() ? std::string(Castles) : "";
}

std::string marched(const FirstMove& first, const std::vector<Move>&) {
    constexpr int Far = 2;
    constexpr int Moves = 3;
    const auto rank = [&](Square s) { return index(relative_rank(first.us, rank_of(s))); };
    int moves = 0;
    Square goal = first.move.to();
    for (std::size_t i = 0; i < first.line.size(); i += 2) {
        const Square king = first.line.after(i).king(first.us);
        moves += king != first.line.before(i).king(first.us) ? 1 : 0;
        goal = rank(king) > rank(goal) ? king : goal;
    }
    const bool marches = first.type() == King && first.before().pieces(Queen).empty() &&
                         !first.before().is_capture(first.move) && !first.move.is_castling() &&
                         !first.before().in_check() && moves >= Moves &&
                         rank(goal) >= rank(first.move.from()) + Far;
    return marches ? fill(Marches, {to_text(goal)}) : "";
}

using FactFinder = std::string (*)(const FirstMove&, const std::vector<Move>&);

constexpr auto FactFinders = std::to_array<FactFinder>(
    {followed_rule, drew_king, given_up, opened_diagonal, taken_outpost, made_passed, blockaded,
     left_weakness, dissolved_isolani, broke, opened_file, castled, marched, offered_exchange});

} // namespace

std::string rule_of_ending(const Position& pos, const std::vector<Move>& line) {
    return followed_rule({pos, line}, line);
}

std::vector<std::string> move_facts(const Position& pos, const std::vector<Move>& moves) {
    const FirstMove first(pos, moves);
    std::vector<std::string> facts;
    for (const FactFinder find : FactFinders) {
        if (std::string fact = find(first, moves); !fact.empty()) {
            facts.push_back(std::move(fact));
        }
    }
    return facts;
}

std::string given_up(const Position& pos, const std::vector<Move>& moves) {
    return given_up(FirstMove(pos, moves), moves);
}

std::string new_weakness(const Position& pos, const std::vector<Move>& moves, Color side,
                         int least_rank) {
    constexpr std::size_t First = 4; // plies by which it is there
    const PlayedLine line(pos, moves);
    if (line.size() < First + 2) {
        return "";
    }
    const Bitboard old_files = file_fill(weak_pawns(find_facts(pos), side));
    const Bitboard enemy_files = file_fill(line.before(line.size()).pieces(~side, Pawn));
    std::vector<Fact> lasting = find_facts(line.before(line.size()));
    std::erase_if(lasting, [&](const Fact& fact) {
        return (fact.kind != FactKind::IsolatedPawn && fact.kind != FactKind::BackwardPawn) ||
               fact.side != side || fact.rank < least_rank ||
               (old_files | enemy_files).contains(fact.square);
    });
    for (std::size_t i = First; i < line.size() && !lasting.empty(); ++i) {
        const std::vector<Fact> facts = find_facts(line.before(i));
        std::erase_if(lasting, [&](const Fact& fact) {
            return !fact_about(facts, fact.kind, side, fact.square);
        });
    }
    if (lasting.empty()) {
        return "";
    }
    const Fact& fact = lasting.front();
    return fill(fact.kind == FactKind::IsolatedPawn ? LeavesIsolated : LeavesBackward,
                {ColorNames[side], to_text(fact.square)});
}

std::string left_square(const Position& pos, const std::vector<Move>& moves) {
    constexpr std::size_t Stays = 2; // plies
    const FirstMove first(pos, moves);
    const Color them = ~first.us;
    const Bitboard deep = relative_rank_squares(them, Rank5) | relative_rank_squares(them, Rank6);
    for (std::size_t i = 1; i + Stays < first.line.size(); i += 2) {
        const Move m = first.line.move(i);
        const PieceType type = type_of(first.line.before(i).piece_on(m.from()));
        const Bitboard outposts = PawnStructure(first.line.after(i)).outposts[them];
        const bool guarded = defenders(pos, m.to(), first.us).contains(first.move.from());
        const bool guards = defenders(first.after(), m.to(), first.us).contains(first.move.to());
        if ((type == Knight || type == Bishop) && guarded && !guards &&
            (outposts & deep & ~(AFile | HFile)).contains(m.to()) &&
            first.line.is_untouched(m.to(), i + 1, first.line.size())) {
            return fill(LeavesSquare, {to_text(m.to()), std::string(PieceTypeNames[type]),
                                       numbered_san(first.line.before(i), m)});
        }
    }
    return "";
}

std::optional<std::size_t> length_of_move_fact(std::string_view text) {
    return length_of_any(FactForms, text);
}

} // namespace isolani
