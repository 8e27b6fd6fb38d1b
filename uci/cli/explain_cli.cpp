#include "uci/cli/explain_cli.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "formats/json.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/output.h"
#include "uci/cli/shared_options.h"
#include "uci/review/analyst.h"
#include "uci/review/comparison.h"

#include <algorithm>
#include <stdexcept>
#include <string>
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
    std::vector<Comparison> others;
};

/// What the searches of a comparison may cost.
struct Costs {
    Limits budget;
    int threads;
    int hash; ///< megabytes
};

/// Searches the best move and the others, each from scratch and with the same share of the budget.
Compared search_all(const Game& game, const std::vector<Move>& others, const Costs& costs) {
    Limits budget = costs.budget;
    if (budget.move_time) {
        const auto searches = static_cast<Milliseconds::rep>(others.size() + 1);
        budget.move_time = std::max(Milliseconds(1), *budget.move_time / searches);
    }
    Analyst analyst(budget, static_cast<std::size_t>(costs.threads),
                    static_cast<std::size_t>(costs.hash), is_interrupted);
    const auto search = [&](const std::vector<Move>& only) {
        analyst.clear();
        const auto found = analyst.search(game, only);
        return found ? *found : SearchedMove(); // interrupted
    };
    Compared compared{search({}), {}};
    for (const Move m : others) {
        if (is_interrupted()) {
            break;
        }
        const SearchedMove other = m == compared.best.move() ? compared.best : search({m});
        if (other.line.empty()) {
            break;
        }
        compared.others.push_back(compare(game.position(), compared.best, other));
    }
    return compared;
}

std::string to_text(const Position& pos, const Compared& compared) {
    const SearchedMove& best = compared.best;
    std::string text =
        formatted("Evaluations are in pawns, in White's view.\n"
                  "Best is %s %s, depth %d.\n",
                  to_san(pos, best.move()).c_str(),
                  value_in_words(best.value, pos.side_to_move()).c_str(), best.depth);
    for (const Comparison& c : compared.others) {
        text += '\n';
        text += to_text(pos, c);
    }
    return text;
}

std::string to_json(const Position& pos, const Compared& compared) {
    return json::object()
               .add(json::field("schema", ExplanationSchema))
               .add(json::field("fen", json::literal(to_fen(pos))))
               .add(json::field("best", to_json(pos, compared.best)))
               .add(json::field("compared", json::array_of(compared.others,
                                                           [&](const Comparison& c) {
                                                               return to_json(pos, c);
                                                           })))
               .str() +
           '\n';
}

} // namespace

int run_explain_command(const Arguments& arguments) {
    const Game game = parse_game(arguments);
    const Position& pos = game.position();
    constexpr std::uint64_t Nodes = 500'000;
    const Costs costs{parse_budget(arguments, Nodes), parse_threads(arguments),
                      parse_hash(arguments)};
    const bool as_json = arguments.asks_for("json");
    StandardOutput output;
    if (!arguments.has("compare")) {
        const Explanation explanation = explain(pos);
        output.write(as_json ? to_json(pos, explanation) : to_text(pos, explanation));
        return 0;
    }
    const std::vector<Move> others = parse_compared(pos, arguments.text("compare"));
    catch_interrupts();
    const Compared compared = search_all(game, others, costs);
    if (is_interrupted()) {
        return ByInterrupt;
    }
    output.write(as_json ? to_json(pos, compared) : to_text(pos, compared));
    return 0;
}

} // namespace isolani::uci
