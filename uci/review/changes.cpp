#include "uci/review/changes.h"

#include "engine/util/text.h"
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
    Comparer(const Position& from, const Position& to, Color gainer)
        : from_(from), to_(to), gainer_(gainer), loser_(~gainer), was_(from), is_(to),
          gainers_losses_(from, to, gainer), losers_losses_(from, to, ~gainer) {}

    std::vector<std::string> clauses(std::size_t most) {
        add_exchanges();
        add_material();
        add_passed_pawns();
        add_weak_pawn();
        add_bishop_pair();
        add_open_file();
        add_seventh_rank();
        add_outpost();
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

    /// The pawn of the loser that is weak where it can be attacked, and has become so, or is
    /// attacked by more.
    void add_weak_pawn() {
        struct Weakness {
            const char* what;
            Bitboard before, now;
        };
        const auto weak = [this](const PawnStructure& p, const PawnStructure::Sets& set) {
            const Bitboard passed = loser_ == White
                                        ? passed_pawns<White>(p.pawns[White], p.pawns[Black])
                                        : passed_pawns<Black>(p.pawns[Black], p.pawns[White]);
            return set[loser_] & p.open[loser_] & ~passed;
        };
        for (const Weakness& w :
             {Weakness{"isolated", weak(was_, was_.isolanis), weak(is_, is_.isolanis)},
              Weakness{"backward", weak(was_, was_.backward), weak(is_, is_.backward)}}) {
            Square worst = NoSquare;
            int most = 0;
            bool is_worst_new = false;
            for (const Square s : w.now) {
                const int count = against(to_, s).count();
                const bool is_new = !(w.before & file_squares(file_of(s)));
                const bool is_told = is_new || (count >= 2 && count > against(from_, s).count());
                if (is_told && (worst == NoSquare || count > most)) {
                    worst = s;
                    most = count;
                    is_worst_new = is_new;
                }
            }
            if (worst == NoSquare) {
                continue;
            }
            std::string clause = name(loser_);
            clause += !is_worst_new      ? "'s "
                      : w.what[0] == 'i' ? " was left with an "
                                         : " was left with a ";
            clause += std::string(w.what) + " pawn on " + to_text(worst);
            clause += is_worst_new ? "" : " stands";
            if (most >= 2) {
                clause += " against " + pieces_in_words(to_, against(to_, worst));
            }
            clauses_.push_back(std::move(clause));
            return;
        }
    }

    void add_passed_pawns() {
        Bitboard got;
        for (const Square s : is_.foremost_passed[gainer_]) {
            got |=
                was_.foremost_passed[gainer_] & file_squares(file_of(s)) ? NoSquares : Bitboard(s);
        }
        if (got) {
            clauses_.push_back(name(gainer_) + " got " +
                               (got.more_than_one() ? "passed pawns on " : "a passed pawn on ") +
                               enumerated_squares(got));
        }
    }

    /// An open file that the gainer holds with rooks, and did not before.
    void add_open_file() {
        for (const File f : AllFiles) {
            const Bitboard file = file_squares(f);
            const auto holds = [&](const Position& pos, const PawnStructure& p) {
                return (p.open_files & file) == file && (pos.pieces(gainer_, Rook) & file) &&
                       !(pos.pieces(loser_, Rook, Queen) & file);
            };
            if (holds(to_, is_) && !holds(from_, was_)) {
                const int rooks = (to_.pieces(gainer_, Rook) & file).count();
                clauses_.push_back(owned(gainer_, "rook", rooks) + " took the open " +
                                   to_text(file.first())[0] + "-file");
                return;
            }
        }
    }

    void add_seventh_rank() {
        const Bitboard seventh = relative_rank_squares(gainer_, Rank7);
        const Bitboard rooks = to_.pieces(gainer_, Rook) & seventh;
        if (rooks && !(from_.pieces(gainer_, Rook) & seventh)) {
            clauses_.push_back(owned(gainer_, "rook", rooks.count()) + " reached " +
                               enumerated_squares(rooks));
        }
    }

    void add_outpost() {
        const Bitboard knights = to_.pieces(gainer_, Knight) & is_.outposts[gainer_] &
                                 ~from_.pieces(gainer_, Knight) & ~(AFile | HFile);
        if (knights) {
            clauses_.push_back(owned(gainer_, "knight", 1) + " reached an outpost on " +
                               to_text(knights.first()));
        }
    }

    void add_bishop_pair() {
        const auto has_pair = [](const Position& pos, Color c) {
            const Bitboard bishops = pos.pieces(c, Bishop);
            return (bishops & LightSquares) && (bishops & DarkSquares);
        };
        if (has_pair(from_, loser_) && !has_pair(to_, loser_) && has_pair(to_, gainer_)) {
            clauses_.push_back(name(loser_) + " gave up the bishop pair");
        }
    }

    const Position& from_;
    const Position& to_;
    Color gainer_;
    Color loser_;
    PawnStructure was_;
    PawnStructure is_;
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

std::vector<std::string> changes(const Position& from, const Position& to, Color gainer,
                                 std::size_t most) {
    return merged(Comparer(from, to, gainer).clauses(most));
}

} // namespace isolani::uci
