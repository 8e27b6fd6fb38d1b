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

/// Text that a page may contain.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        safe += c == '<' ? "&lt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    }
    return safe;
}

/// Whether a tag says something: "?" and "????.??.??" are of what is not known.
bool is_known(std::string_view value) { return value.find_first_not_of("?.") != value.npos; }

} // namespace

std::string title_of(const PgnGame& game) {
    const auto name = [&](const char* side) {
        return std::string(is_known(game.tag(side)) ? game.tag(side) : "?");
    };
    std::string title = name("White") + " - " + name("Black") + ", " + game.result;
    for (const char* about : {"Event", "Date"}) {
        title += is_known(game.tag(about)) ? ", " + std::string(game.tag(about)) : "";
    }
    return title;
}

std::string index_page(const std::vector<std::pair<std::string, std::string>>& games) {
    std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<title>Isolani reports</title></head>\n<body><h1>Games</h1>\n<ol>\n";
    for (const auto& [file, title] : games) {
        page += "<li><a href=\"" + escaped(file) + "\">" + escaped(title) + "</a></li>\n";
    }
    return page + "</ol></body>\n</html>\n";
}

std::optional<std::string> to_html(const PgnGame& game, const GameReview& review,
                                   const std::string& annotator, const ReportProgress& goes_on,
                                   const PageFiles& files, const Explanation* explanation) {
    const std::optional<std::string> data =
        report_data(game, review, annotator, goes_on, explanation);
    if (!data) {
        return std::nullopt;
    }
    return filled_page(files, without_tags(*data));
}

} // namespace isolani::uci
