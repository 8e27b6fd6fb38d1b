// Prints the output of a search as UCI lines.
#pragma once

#include "engine/notation.h"
#include "engine/position.h"
#include "search/report.h"
#include "tools/terminal/output.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isolani::uci {

/// How to print a search.
struct SearchView {
    CastlingNotation notation = CastlingNotation::KingTwoSquares;
    std::optional<int> material; ///< material_count() of the root, if WDL is printed
    bool is_drawn = false; ///< the root is a draw by the rules: every value is then printed as 0
    /// The root, if the largest reasons at the end of the best line are told.
    std::optional<Position> explained;
    bool minimal = false; ///< print only the last report of each line, right before the best move
};

/// Prints each report when it arrives, or only the last ones.
class SearchPrinter : public SearchListener {
  public:
    /// `on_end` is called from the search thread, right before the best move is written.
    SearchPrinter(Output& output, std::function<void()> on_end)
        : output_(output), on_end_(std::move(on_end)) {}

    /// Called before a search.
    void expect(const SearchView& view);
    void on_report(const SearchReport& report) override;
    void on_current_move(const CurrentMove& current) override;
    void on_best_move(const BestMove& best) override;

  private:
    void tell_reasons(const BestMove& best);

    /// The last reports of one line. Match managers take the score from exact reports only, so the
    /// last exact report is kept along with a later bound.
    struct LastReports {
        std::string exact;
        std::string bound; ///< empty unless it came after the exact report
    };

    Output& output_;
    std::function<void()> on_end_;
    SearchView view_;
    std::vector<LastReports> last_reports_; ///< of each line, if minimal
    std::vector<Move> best_line_;           ///< of the last report of the first line, if explained
};

} // namespace isolani::uci
