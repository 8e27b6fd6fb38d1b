#include "uci/cli/explain_cli.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "explain/facts/duration.h"
#include "explain/known_ending.h"
#include "explain/played_line.h"
#include "formats/json.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/output.h"
#include "uci/cli/shared_options.h"
#include "uci/review/advice.h"
#include "uci/review/analyst.h"
#include "uci/review/comparison.h"
#include "uci/review/defence.h"
#include "uci/review/reasons.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace isolani::uci {

namespace {

/// The moves of --compare, all in the same position.
std::vector<Move> parse_compared(const Position& pos, const std::string& text) {
    if (count_legal_moves(pos) == 0) {
        throw std::invalid_argument("--compare: the game is over");
    }
    std::vector<Move> moves;
    for (const std::string& word : move_words(text)) {
        const auto m = parse_any_notation(pos, word);
        if (!m) {
            throw std::invalid_argument("--compare: " + explain_no_move(pos, word));
        }
        moves.push_back(*m);
    }
    if (moves.empty()) {
        throw std::invalid_argument("--compare needs a move, such as 'Nf3'");
    }
    return moves;
}

/// The best move, and others compared with it.
struct Compared {
    SearchedMove best;
    MoveReasons reasons;
    std::vector<Comparison> others;
};

/// Searches moves of one position, each from scratch and with the same share of the budget.
class MoveSearch {
  public:
    MoveSearch(const Game& game, const Costs& costs, int searches)
        : game_(game),
          analyst_(shared(costs.budget, searches), static_cast<std::size_t>(costs.threads),
                   static_cast<std::size_t>(costs.hash), is_interrupted) {}

    /// The best of these moves, or of all if there are none; no line if it was interrupted.
    SearchedMove best_of(const std::vector<Move>& moves) {
        analyst_.clear();
        return analyst_.search(game_, moves).value_or(SearchedMove());
    }
    /// The best of all others; no line if there are none.
    SearchedMove best_but(Move excluded) {
        analyst_.clear();
        return analyst_.search_but(game_, excluded).value_or(SearchedMove());
    }

    /// Reasons for a move, with another such share of the budget.
    MoveReasons reasons_for(const Situation& situation, const SearchedMove& move,
                            const std::optional<SearchedMove>& next) {
        constexpr int Parts = 3;
        analyst_.clear();
        return uci::reasons_for(situation, move, next, analyst_, Parts);
    }

    SearchedMove well_defended(const SearchedMove& move) {
        constexpr int Parts = 8;
        return uci::well_defended(game_, move, analyst_, Parts);
    }

    std::optional<Refutation> refuted_recapture(const SearchedMove& move) {
        constexpr int Parts = 3;
        return uci::refuted_recapture(game_, move, analyst_, Parts);
    }

  private:
    static Limits shared(Limits budget, int searches) {
        budget.move_time = part_of(budget, searches).move_time;
        return budget;
    }

    const Game& game_;
    Analyst analyst_;
};

/// What a pass would mean to the side to move in a pawn ending: two searches with a share of the
/// budget. Empty if it is no pawn ending, or nothing.
std::string zugzwang_of(const Position& pos, const SearchedMove& best, Analyst& analyst) {
    if (pos.non_pawn_pieces(White) || pos.non_pawn_pieces(Black) || pos.in_check()) {
        return "";
    }
    analyst.clear();
    const auto move = analyst.search(Game(pos));
    const auto answer = analyst.search(Game(passed(pos)));
    return move && answer ? zugzwang_in_words(pos.side_to_move(), std::max(best.value, move->value),
                                              -answer->value)
                          : "";
}

/// Adds what the search finds of an ending that is not proven: zugzwang, which is then why material
/// is won, and stalemate at the end of the line.
void tell_ending(const Position& pos, Explanation& explanation, Analyst& analyst) {
    const SearchedMove& best = *explanation.searched;
    std::vector<std::string>& told = explanation.ending.reasons;
    if (!told.empty() || explanation.endgame) {
        return;
    }
    if (const std::string zugzwang = zugzwang_of(pos, best, analyst); !zugzwang.empty()) {
        explanation.gain.clear();
        told.push_back(zugzwang);
    }
    if (best.line.size() <= ExplainedPlies && ends_in_stalemate(pos, best.line)) {
        const bool is_mover = best.line.size() % 2 == 0;
        told.push_back(
            std::string(ColorNames[is_mover ? pos.side_to_move() : ~pos.side_to_move()]) +
            " is stalemated at the end of the line");
    }
}

} // namespace

Explanation explained(const Situation& situation, const Costs& costs) {
    constexpr int Parts = 8;
    const Game& game = situation.game;
    if (count_legal_moves(game.position()) == 0) {
        return explain(game.position());
    }
    SearchedMove best = MoveSearch(game, costs, 2).best_of({});
    if (best.line.empty()) {
        return {}; // interrupted
    }
    const std::string gain = gain_of_line(situation, best, ExplainedPlies);
    Explanation explanation = explain(game.position(), std::move(best));
    explanation.gain = gain;
    Analyst analyst(part_of(costs.budget, Parts), static_cast<std::size_t>(costs.threads),
                    static_cast<std::size_t>(costs.hash), is_interrupted);
    tell_ending(game.position(), explanation, analyst);
    confirm_advice(game.position(), explanation, analyst);
    return explanation;
}

namespace {

/// The best of all other moves, as it was searched by itself if it was; nothing if there is none.
std::optional<SearchedMove> next_best(MoveSearch& search, Move best,
                                      const std::vector<SearchedMove>& searched) {
    const SearchedMove next = search.best_but(best);
    if (next.line.empty()) {
        return std::nullopt;
    }
    const auto known = std::ranges::find(searched, next.move(), &SearchedMove::move);
    return known == searched.end() ? next : *known;
}

/// Searches each move by itself, so that all are searched equally deep, and the one that a search
/// of all moves prefers: which is the best, that decides. The best move, if asked for, is compared
/// with the next best.
Compared search_all(const Situation& situation, const std::vector<Move>& asked,
                    const Costs& costs) {
    constexpr int NearlyAsGood = 30; // centipawns
    MoveSearch search(situation.game, costs, 2 * static_cast<int>(asked.size()) + 3);
    std::vector<Move> moves = asked;
    const SearchedMove preferred = search.best_of({});
    if (!preferred.line.empty() && std::ranges::find(moves, preferred.move()) == moves.end()) {
        moves.push_back(preferred.move());
    }
    std::vector<SearchedMove> searched;
    for (const Move m : moves) {
        searched.push_back(search.best_of({m}));
        if (searched.back().line.empty()) {
            return {};
        }
    }
    Compared compared{
        search.well_defended(*std::ranges::max_element(searched, {}, &SearchedMove::value)),
        {},
        {}};
    std::optional<SearchedMove> second; // best of those that were searched by themselves
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const bool is_best = searched[i].move() == compared.best.move();
        const auto next =
            is_best ? next_best(search, compared.best.move(), searched) : std::nullopt;
        const SearchedMove other = is_best ? next.value_or(compared.best) : searched[i];
        compared.others.push_back(compare(situation, compared.best, search.well_defended(other)));
        compared.others.back().is_of_best = next.has_value();
        if (compared.others.back().punishment) {
            compared.others.back().refutation =
                search.refuted_recapture(compared.others.back().other);
        }
        if (!is_best && compared.others.back().loss <= NearlyAsGood) {
            MoveReasons reasons = search.reasons_for(situation, searched[i], compared.best);
            compared.others.back().clauses = std::move(reasons.clauses);
            compared.others.back().refutation = std::move(reasons.refutation);
        }
        if (other.move() != compared.best.move() && (!second || other.value > second->value)) {
            second = other;
        }
    }
    compared.reasons = search.reasons_for(situation, compared.best, second);
    for (Comparison& c : compared.others) {
        c.is_gain_told = compared.reasons.gain.has_value();
    }
    return compared;
}

FactHistory history_of(const Position& start, const std::vector<Move>& moves) {
    FactHistory history(start);
    for (const Move m : moves) {
        history.play(m);
    }
    return history;
}

std::string to_text(const Position& pos, const Compared& compared) {
    const SearchedMove& best = compared.best;
    std::string text =
        formatted("Evaluations are in pawns, in White's view.\n"
                  "Best is %s %s, depth %d.",
                  to_san(pos, best.move()).c_str(),
                  value_in_words(best.value, pos.side_to_move()).c_str(), best.depth);
    const auto& [exchange, gain, threat, prevention, refutation, clauses] = compared.reasons;
    text += clauses.empty() ? "" : " It " + joined_clauses(clauses) + '.';
    text += refutation ? ' ' + refutation_in_words(pos, *refutation) + '.' : "";
    text += '\n';
    for (const Comparison& c : compared.others) {
        text += '\n';
        text += to_text(pos, c);
    }
    return text;
}

std::string to_json(const Situation& situation, const Compared& compared) {
    const Position& pos = situation.game.position();
    return json::object()
               .add(json::field("schema", ExplanationSchema))
               .add(json::field("fen", json::literal(to_fen(pos))))
               .add(json::field("best", to_json(pos, compared.best)))
               .add(json::field("reasons", to_json(pos, compared.best, compared.reasons)))
               .add(json::field("compared", json::array_of(compared.others,
                                                           [&](const Comparison& c) {
                                                               return to_json(pos, c);
                                                           })))
               .str() +
           '\n';
}

} // namespace

int run_explain_command(const Arguments& arguments) {
    const Position start = parse_position(arguments);
    const std::vector<Move> moves = parse_moves(arguments, start);
    const Situation situation = situation_after(start, moves);
    const Game& game = situation.game;
    const Position& pos = game.position();
    constexpr std::uint64_t Nodes = 500'000;
    const Costs costs{parse_budget(arguments, Nodes), parse_threads(arguments),
                      parse_hash(arguments)};
    const bool as_json = arguments.asks_for("json");
    StandardOutput output;
    catch_interrupts();
    if (!arguments.has("compare")) {
        Explanation explanation = explained(situation, costs);
        if (is_interrupted()) {
            return ByInterrupt;
        }
        if (!moves.empty()) {
            history_of(start, moves).tell_since(explanation.reasons.facts);
        }
        output.write(as_json ? to_json(pos, explanation) : to_text(pos, explanation));
        return 0;
    }
    const std::vector<Move> others = parse_compared(pos, arguments.text("compare"));
    const Compared compared = search_all(situation, others, costs);
    if (is_interrupted()) {
        return ByInterrupt;
    }
    output.write(as_json ? to_json(situation, compared) : to_text(pos, compared));
    return 0;
}

} // namespace isolani::uci
