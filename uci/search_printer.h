// What a search says, as lines of UCI.
#pragma once

#include "engine/notation.h"
#include "search/report.h"
#include "uci/output.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isolani::uci {

/// How a search is to be shown.
struct SearchView {
    CastlingNotation notation = CastlingNotation::KingTwoSquares;
    std::optional<int> material; ///< of the root, if chances are to be shown
    bool is_drawn = false;       ///< by the rules, as the root stands: then no value is another
    bool minimal = false;        ///< only the last report of each line, right before the best move
};

/// Writes each report as it comes, or the last ones only.
class SearchPrinter : public SearchListener {
  public:
    /// `on_end` is called, from the search's thread, when the answer is about to be written.
    SearchPrinter(Output& output, std::function<void()> on_end)
        : output_(output), on_end_(std::move(on_end)) {}

    /// A search begins.
    void expect(const SearchView& view);
    void on_report(const SearchReport& report) override;
    void on_current_move(const CurrentMove& current) override;
    void on_best_move(const BestMove& best) override;

  private:
    /// Of one line. Referees take a score from exact reports only, and may get no other than these.
    struct LastReports {
        std::string exact;
        std::string bound; ///< if one came after the exact report
    };

    Output& output_;
    std::function<void()> on_end_;
    SearchView view_;
    std::vector<LastReports> last_reports_; ///< of each line, kept for the end if minimal
};

} // namespace isolani::uci
