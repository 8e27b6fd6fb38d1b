#include "engine/fen.h"
#include "engine/formats/pgn.h"
#include "engine/formats/pgn_movetext.h"
#include "engine/util/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace isolani {

namespace {

constexpr std::string_view Blanks = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(Blanks);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(Blanks) + 1 - first);
}

using Tag = std::pair<std::string, std::string>;

/// Takes `[Name "value"]` from the front of a text, or nothing. A value may have quotes in it: it
/// ends with the quote that a bracket follows.
std::optional<Tag> take_tag(std::string_view& text) {
    const std::string_view line = trimmed(text);
    const std::size_t open = line.find('"');
    if (!line.starts_with('[') || open == std::string_view::npos) {
        return std::nullopt;
    }
    Tag tag{trimmed(line.substr(1, open - 1)), ""};
    const auto is_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    if (tag.first.empty() || !std::ranges::all_of(tag.first, is_name)) {
        return std::nullopt;
    }
    for (std::size_t i = open + 1; i < line.size(); ++i) {
        if (line[i] == '"') {
            const std::size_t next = line.find_first_not_of(Blanks, i + 1);
            if (next != std::string_view::npos && line[next] == ']') {
                text = line.substr(next + 1);
                return tag;
            }
        }
        const bool escapes =
            line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\');
        i += escapes ? 1 : 0;
        tag.second += line[i];
    }
    return std::nullopt;
}

/// The position of the FEN tag, or the usual one.
Result<Position> start_of(const PgnGame& game) {
    const std::string_view variant = game.tag("Variant");
    constexpr auto Known = std::to_array<std::string_view>(
        {"", "standard", "normal", "chess", "from position", "chess960", "fischerandom",
         "fischerrandom", "fischer random", "freestyle", "chess 960"});
    const bool is_known = std::ranges::any_of(
        Known, [&](std::string_view name) { return equals_ignoring_case(name, variant); });
    if (!is_known) {
        return Error{"the variant '" + printable(variant, 20) + "' is not chess"};
    }
    const std::string_view fen = game.tag("FEN");
    return position_from_fen(fen.empty() ? StartFen : fen);
}

} // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find_if(tags, [&](const Tag& t) { return t.first == name; });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

void PgnGame::set_tag(std::string_view name, std::string value) {
    const auto found = std::ranges::find_if(tags, [&](const Tag& t) { return t.first == name; });
    if (found == tags.end()) {
        tags.emplace_back(name, std::move(value));
    } else {
        found->second = std::move(value);
    }
}

std::vector<Move> PgnGame::moves() const {
    std::vector<Move> played;
    played.reserve(main.moves.size());
    for (const PgnMove& m : main.moves) {
        played.push_back(m.move);
    }
    return played;
}

/// Reads a line that is not a `%` line; returns whether there is one.
bool PgnReader::read_line() {
    if (is_line_pending_) {
        is_line_pending_ = false;
        return true;
    }
    do {
        line_.clear();
        std::streambuf& bytes = *in_.rdbuf();
        int c = bytes.sbumpc();
        if (c == std::char_traits<char>::eof()) {
            in_.setstate(std::ios::eofbit);
            return false;
        }
        for (; c != std::char_traits<char>::eof() && c != '\n' && c != '\r'; c = bytes.sbumpc()) {
            line_ += static_cast<char>(c);
        }
        if (c == '\r' && bytes.sgetc() == '\n') {
            bytes.sbumpc();
        }
        ++line_number_;
        if (line_number_ == 1) {
            line_ = without_byte_order_mark(line_);
        }
    } while (line_.starts_with('%'));
    return true;
}

std::optional<PgnGame> PgnReader::next() {
    PgnGame game;
    std::optional<Movetext> text;
    while (read_line()) {
        std::string_view rest = line_;
        std::optional<Tag> tag = take_tag(rest);
        const bool begins_next =
            tag && (text ? !text->is_in_comment() || tag->first == "Event"
                         : tag->first == "Event" && !game.tag("Event").empty());
        if (begins_next) {
            is_line_pending_ = true;
            break;
        }
        if (trimmed(line_).empty()) {
            continue;
        }
        game.first_line = game.first_line == 0 ? line_number_ : game.first_line;
        if (!text) {
            for (; tag; tag = take_tag(rest)) {
                if (tag->first == "FEN" || tag->first == "Variant") {
                    start_line_ = line_number_;
                }
                game.tags.push_back(std::move(*tag));
            }
            if (trimmed(rest).empty()) {
                continue;
            }
            begin(game);
            text.emplace(game);
        } else {
            rest = line_;
        }
        const std::size_t taken = text->take(rest, line_number_);
        if (text->has_result()) {
            line_ = std::string(rest.substr(taken));
            is_line_pending_ = !trimmed(line_).empty();
            return game;
        }
    }
    if (game.first_line == 0) {
        return std::nullopt;
    }
    if (text) {
        text->end();
    } else {
        begin(game);
    }
    if (const auto result = result_of(game.tag("Result"))) {
        game.result = *result;
    }
    return game;
}

void PgnReader::begin(PgnGame& game) const {
    if (const Result<Position> start = start_of(game)) {
        game.start = *start;
    } else {
        game.fault = PgnFault{start_line_, start.error()};
    }
}

} // namespace isolani
