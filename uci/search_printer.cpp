#include "uci/search_printer.h"

#include "uci/format.h"

#include <algorithm>

namespace isolani::uci {

void SearchPrinter::expect(CastlingNotation notation, std::optional<int> material, bool minimal) {
    notation_ = notation;
    material_ = material;
    minimal_ = minimal;
    last_reports_.clear();
}

void SearchPrinter::on_report(const SearchReport& report) {
    const std::string text = to_info(report, notation_, material_);
    if (!minimal_) {
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
    if (!minimal_) {
        output_.write(to_info(current, notation_));
    }
}

void SearchPrinter::on_best_move(const BestMove& best) {
    // Told first, so that the session knows before a quick GUI can answer; it will wait for this
    // thread.
    on_end_();
    for (const LastReports& last : last_reports_) {
        for (const std::string& text : {last.exact, last.bound}) {
            if (!text.empty()) {
                output_.write(text);
            }
        }
    }
    output_.write(to_best_move(best, notation_));
}

} // namespace isolani::uci
