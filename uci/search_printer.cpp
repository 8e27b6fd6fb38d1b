#include "uci/search_printer.h"

#include "explain/explain.h"
#include "search/statistics.h"
#include "uci/format.h"

#include <algorithm>

namespace isolani::uci {

namespace {

/// Writes what the searches of this process have done so far, where that is counted: what
/// scripts/lab/search-table reads.
void tell_statistics([[maybe_unused]] Output& output) {
    if constexpr (statistics::AreKept) {
        const statistics::Counters& counters = statistics::counters();
        counters.for_each_subtree([&](std::string_view subtree, std::uint64_t nodes) {
            output.explain("nodes " + std::string(subtree) + ' ' + std::to_string(nodes));
        });
        counters.for_each_event([&](std::string_view event, std::string_view type,
                                    std::string_view depth, std::uint64_t count, std::int64_t sum) {
            std::string line = "event";
            for (const std::string_view word : {event, type, depth}) {
                line.append(1, ' ').append(word);
            }
            output.explain(line + ' ' + std::to_string(count) + ' ' + std::to_string(sum));
        });
    }
}

} // namespace

void SearchPrinter::expect(const SearchView& view) {
    view_ = view;
    last_reports_.clear();
    best_line_.clear();
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
    if (view_.explained && report.line == 1) {
        best_line_ = report.pv;
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
    if (view_.explained && best.move) {
        tell_reasons(best);
    }
    tell_statistics(output_);
    output_.write(to_best_move(best, view_.notation));
}

/// Writes the largest reasons at the end of the best line, or after the best move if that is
/// another.
void SearchPrinter::tell_reasons(const BestMove& best) {
    constexpr std::size_t Most = 3;
    if (best_line_.empty() || best_line_.front() != best.move) {
        best_line_ = {best.move};
    }
    Position end = *view_.explained;
    for (const Move m : best_line_) {
        end.play(m);
    }
    if (const std::string reasons = largest_reasons(end, Most); !reasons.empty()) {
        output_.explain("reasons at the end of the line: " + reasons + " (White's view)");
    }
}

} // namespace isolani::uci
