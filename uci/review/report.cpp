#include "uci/review/report.h"

#include "uci/review/page.h"

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
                                   const std::string& annotator, const ReportProgress& goes_on) {
    const std::optional<std::string> data = report_data(game, review, annotator, goes_on);
    if (!data) {
        return std::nullopt;
    }
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
                       "<link rel=\"icon\" href=\"data:,\">\n"
                       "<title>Isolani report</title>\n<style>\n";
    html += page::Style;
    html += "</style>\n</head>\n<body>\n";
    html += page::Body;
    html += "<script type=\"application/json\" id=\"data\">";
    html += without_tags(*data);
    html += "</script>\n<script>\n\"use strict\";\n";
    html += page::BoardScript;
    html += page::PanelScript;
    html += "</script>\n</body>\n</html>\n";
    return html;
}

} // namespace isolani::uci
