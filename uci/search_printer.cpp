#include "uci/search_printer.h"

#include "uci/format.h"

#include <algorithm>

namespace isolani::uci {

void SearchPrinter::expect(const SearchView& view) {
    view_ = view;
    last_reports_.clear();
}

void SearchPrinter::on_report(const SearchReport& found) {
    SearchReport report = found;
    std::optional<Chances> shown;
    if (view_.is_drawn) {
        report.value = DrawValue;
        report.bound = Bound::Exact;
    }
    if (view_.material) {
        shown = view_.is_drawn ? Chances() : chances(report.value, *view_.material);
    }
    const std::string text = to_info(report, view_.notation, shown);
    if (!view_.minimal) {
        output_.write(text);
        return;
    }
    const auto line = static_cast<std::size_t>(report.line);
    last_reports_.resize(std::max(last_reports_.size(), line));
    LastReports& last = last_reports_[line - 1];
    if (report.bound == Bound::Exact) {
        last = {.exact = text, .bound = ""};
    } else {
        last.bound = text;
    }
}

void SearchPrinter::on_current_move(const CurrentMove& current) {
    if (!view_.minimal) {
        output_.write(to_info(current, view_.notation));
    }
}

void SearchPrinter::on_best_move(const BestMove& best) {
    // Called first, so that the session knows that the search has ended before a fast GUI can reply
    // to the best move; it then waits for this thread.
    on_end_();
    for (const LastReports& last : last_reports_) {
        for (const std::string& text : {last.exact, last.bound}) {
            if (!text.empty()) {
                output_.write(text);
            }
        }
    }
    output_.write(to_best_move(best, view_.notation));
}

} // namespace isolani::uci
