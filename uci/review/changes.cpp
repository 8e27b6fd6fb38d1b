#include "uci/review/changes.h"

#include "engine/util/text.h"
#include "eval/pawns/fills.h"
#include "eval/pawns/structure.h"
#include "explain/facts/board.h"
#include "explain/material_story.h"

#include <algorithm>
#include <utility>

namespace isolani::uci {

namespace {

/// How many men of each kind a side has lost; negative where pawns have promoted.
struct Losses {
    int pawns, minors, rooks, queens;

    Losses(const Position& from, const Position& to, Color side) {
        const auto lost = [&](auto... types) {
            return from.pieces(side, types...).count() - to.pieces(side, types...).count();
        };
        pawns = lost(Pawn);
        minors = lost(Knight, Bishop);
        rooks = lost(Rook);
        queens = lost(Queen);
    }
    bool has_promoted() const { return minors < 0 || rooks < 0 || queens < 0; }
};

/// "a queen and two rooks"
std::string pieces_in_words(const Position& pos, Bitboard pieces) {
    std::vector<std::string> words;
    for (const PieceType type : {Queen, Rook, Bishop, Knight}) {
        if (const int count = (pieces & pos.pieces(type)).count(); count > 0) {
            words.push_back(counted(count, PieceTypeNames[type]));
        }
    }
    return enumerated(words);
}

/// Compares two positions for the side that has gained.
class Comparer {
  public:
    Comparer(const Span& span, Color gainer)
        : from_(span.from), to_(span.to), later_(span.later), gainer_(gainer), loser_(~gainer),
          were_(find_facts(from_)), are_(find_facts(to_)), gainers_losses_(from_, to_, gainer),
          losers_losses_(from_, to_, ~gainer) {}

    std::vector<std::string> clauses(std::size_t most) {
        add_exchanges();
        add_material();
        add_passed_pawns();
        add_weak_pawn();
        add_pieces();
        clauses_.resize(std::min(most, clauses_.size()));
        return std::move(clauses_);
    }

  private:
    std::string name(Color c) const { return ColorNames[c]; }
    /// Whose pieces are spoken of: "Black's rook", "White's rooks".
    std::string owned(Color c, const char* what, int count) const {
        return name(c) + "'s " + what + (count > 1 ? "s" : "");
    }
    bool have_promoted() const {
        return gainers_losses_.has_promoted() || losers_losses_.has_promoted();
    }

    void add_exchanges() {
        const Losses& a = gainers_losses_;
        const Losses& b = losers_losses_;
        if (have_promoted()) {
            return;
        }
        std::vector<std::string> what;
        if (a.queens == b.queens && a.queens > 0) {
            what.emplace_back("the queens");
        }
        if (a.rooks == b.rooks && a.rooks > 0) {
            what.emplace_back(to_.pieces(Rook) ? "a pair of rooks" : "the rooks");
        }
        if (a.minors == b.minors && a.minors > 0) {
            const bool are_knights =
                lost(Knight, White) == a.minors && lost(Knight, Black) == a.minors;
            const bool are_bishops =
                lost(Bishop, White) == a.minors && lost(Bishop, Black) == a.minors;
            const char* kind = are_knights ? "knights" : are_bishops ? "bishops" : "minor pieces";
            what.push_back(!to_.pieces(Knight, Bishop) ? "all minor pieces"
                                                       : counted(a.minors, "pair") + " of " + kind);
        }
        if (!what.empty()) {
            const bool is_one = what.size() == 1 && what[0].starts_with("a ");
            clauses_.push_back(enumerated(what) + (is_one ? " was" : " were") + " exchanged");
        }
    }

    int lost(PieceType type, Color side) const {
        return from_.pieces(side, type).count() - to_.pieces(side, type).count();
    }

    void add_material() {
        if (have_promoted() || gainers_losses_.queens != losers_losses_.queens) {
            return;
        }
        EnumArray<PieceType, int> more{};
        for (const PieceType type : {Pawn, Knight, Bishop, Rook, Queen}) {
            more[type] = lost(type, loser_) - lost(type, gainer_);
        }
        const auto [won, given, value] = surplus(more);
        if (value >= 0 && !won.empty()) {
            clauses_.push_back(name(gainer_) + " won " + won +
                               (given.empty() ? "" : " for " + given));
        }
    }

    /// The pieces of the gainer that stand against a square: attackers, and those behind them.
    Bitboard against(const Position& pos, Square s) const {
        Bitboard occupied = pos.pieces();
        Bitboard all;
        const Bitboard pieces = pos.non_pawn_pieces(gainer_);
        while (const Bitboard more = pos.attackers_to(s, occupied) & pieces & occupied) {
            all |= more;
            occupied ^= more;
        }
        return all;
    }

    /// Whether the other position has no such fact.
    bool is_new(const Fact& fact) const { return !has_fact(were_, fact); }

    /// The pawn of the loser that is weak where it can be attacked, and has become so, or is
    /// attacked by more: the one with most pieces against it.
    void add_weak_pawn() {
        const Bitboard open = PawnStructure(to_).open[loser_];
        for (const FactKind kind : {FactKind::IsolatedPawn, FactKind::BackwardPawn}) {
            const Fact* worst = nullptr;
            int most = 0;
            for (const Fact& fact : are_) {
                if (fact.kind != kind || fact.side != loser_ || !open.contains(fact.square)) {
                    continue;
                }
                const int count = against(to_, fact.square).count();
                const bool is_more = count >= 2 && count > against(from_, fact.square).count();
                if ((is_new(fact) || is_more) && (!worst || count > most)) {
                    worst = &fact;
                    most = count;
                }
            }
            if (worst) {
                clauses_.push_back(words_on_weak_pawn(*worst));
                return;
            }
        }
    }

    /// "White was left with an isolated pawn on d4 against two rooks", "White's isolated pawn on d4
    /// stands against two rooks"
    std::string words_on_weak_pawn(const Fact& fact) const {
        const bool is_isolated = fact.kind == FactKind::IsolatedPawn;
        std::string clause = name(loser_);
        clause += !is_new(fact) ? "'s " : is_isolated ? " was left with an " : " was left with a ";
        clause += is_isolated ? "isolated" : "backward";
        clause += " pawn on " + to_text(fact.square);
        clause += is_new(fact) ? "" : " stands";
        const Bitboard enemies = against(to_, fact.square);
        return clause +
               (enemies.more_than_one() ? " against " + pieces_in_words(to_, enemies) : "");
    }

    void add_passed_pawns() {
        const Bitboard old_files = file_fill(PawnStructure(from_).foremost_passed[gainer_]);
        const Bitboard kept_files = file_fill(PawnStructure(later_).foremost_passed[gainer_]);
        const Bitboard got = PawnStructure(to_).foremost_passed[gainer_] & ~old_files & kept_files;
        if (got) {
            clauses_.push_back(name(gainer_) + " got " +
                               (got.more_than_one() ? "passed pawns on " : "a passed pawn on ") +
                               enumerated_squares(got));
        }
    }

    /// What the pieces of the gainer have reached.
    void add_pieces() {
        for (const FactKind kind :
             {FactKind::BishopPair, FactKind::OpenFile, FactKind::SeventhRank, FactKind::Outpost}) {
            const auto found = std::ranges::find_if(are_, [&](const Fact& fact) {
                return fact.kind == kind && fact.side == gainer_ && is_new(fact) &&
                       !words_on_pieces(fact).empty();
            });
            if (found != are_.end()) {
                clauses_.push_back(words_on_pieces(*found));
            }
        }
    }

    /// Empty if there is nothing to say.
    std::string words_on_pieces(const Fact& fact) const {
        const Bitboard rooks = fact.squares & to_.pieces(gainer_, Rook);
        const Bitboard knights = fact.squares & to_.pieces(gainer_, Knight);
        switch (fact.kind) {
        case FactKind::BishopPair: return name(loser_) + " gave up the bishop pair";
        case FactKind::OpenFile:
            return rooks.empty() ? ""
                                 : owned(gainer_, "rook", rooks.count()) + " took the open " +
                                       file_name(rooks.first());
        case FactKind::SeventhRank:
            return owned(gainer_, "rook", rooks.count()) + " reached " + enumerated_squares(rooks);
        case FactKind::Outpost:
            return knights.empty() ? ""
                                   : owned(gainer_, "knight", 1) + " reached an outpost on " +
                                         to_text(fact.square);
        default: return "";
        }
    }

    const Position& from_;
    const Position& to_;
    const Position& later_;
    Color gainer_;
    Color loser_;
    std::vector<Fact> were_;
    std::vector<Fact> are_;
    Losses gainers_losses_;
    Losses losers_losses_;
    std::vector<std::string> clauses_;
};

/// Joins clauses that follow each other and begin with the same side: "Black won a pawn and got a
/// passed pawn on c4".
std::vector<std::string> merged(const std::vector<std::string>& clauses) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < clauses.size();) {
        const std::string subject = clauses[i].substr(0, clauses[i].find(' ') + 1);
        const bool is_side = subject == "White " || subject == "Black ";
        std::vector<std::string> parts{clauses[i]};
        for (++i; is_side && i < clauses.size() && clauses[i].starts_with(subject); ++i) {
            parts.push_back(clauses[i].substr(subject.size()));
        }
        result.push_back(enumerated(parts));
    }
    return result;
}

} // namespace

std::vector<std::string> changes(const Span& span, Color gainer, std::size_t most) {
    return merged(Comparer(span, gainer).clauses(most));
}

} // namespace isolani::uci
