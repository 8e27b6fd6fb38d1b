#include "uci/review/report.h"

namespace isolani::uci {

namespace {

/// JSON that a page may contain: without "<", which could end the element that it is in.
std::string without_tags(const std::string& json) {
    std::string text;
    text.reserve(json.size());
    for (const char c : json) {
        if (c == '<') {
            text += "\\u003c";
        } else {
            text += c;
        }
    }
    return text;
}

} // namespace

std::optional<std::string> to_html(const PgnGame& game, const GameReview& review,
                                   const std::string& annotator, const ReportProgress& goes_on,
                                   const PageFiles& files) {
    const std::optional<std::string> data = report_data(game, review, annotator, goes_on);
    if (!data) {
        return std::nullopt;
    }
    return filled_page(files, without_tags(*data));
}

} // namespace isolani::uci
