#include "formats/pgn_movetext.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace isolani {

namespace {

using PartKind = PgnPart::Kind;

bool is_kind(const PgnPart& part, PartKind kind) { return part.kind == kind; }

/// Whether a word has a part that says more than a number or a sign does.
bool has_move_or_result(const std::vector<PgnPart>& parts) {
    return std::ranges::any_of(parts, [](const PgnPart& part) {
        return is_kind(part, PartKind::Move) || is_kind(part, PartKind::Null) ||
               is_kind(part, PartKind::Result);
    });
}

std::string quoted(std::string_view word) { return "'" + printable(word, 20) + "'"; }

} // namespace

void append_words(std::string& text, std::string_view more) {
    for (const std::string_view word : split(more)) {
        text += text.empty() ? "" : " ";
        text += word;
    }
}

Movetext::Movetext(PgnGame& game) : game_(game) {
    lines_.push_back({&game.main, game.start, game.start});
    lines_.back().is_text = game.fault.has_value();
}

void Movetext::take(const PgnToken& token) {
    line_number_ = token.line;
    if (!late_result_.empty()) {
        const std::string result = std::exchange(late_result_, "");
        if (token.kind == PgnToken::Kind::EmptyLine) {
            end(); // the variation, and the game
            take_result(*result_of(result));
            return;
        }
        add_comment(result);
    }
    switch (token.kind) {
    case PgnToken::Kind::Comment:
        if (token.is_unclosed) {
            fail(token.line, "a comment does not end");
        }
        add_text(token);
        break;
    case PgnToken::Kind::Open: begin_variation(token); break;
    case PgnToken::Kind::Close: end_variation(); break;
    case PgnToken::Kind::Nag: take_nag(token.text); break;
    case PgnToken::Kind::Word: take_word(token.text); break;
    case PgnToken::Kind::Tag:
    case PgnToken::Kind::BrokenTag: add_text(token); break;
    case PgnToken::Kind::EmptyLine:
    case PgnToken::Kind::End: break;
    }
}

void Movetext::add_text(const PgnToken& token) {
    // Among text that is no comment, braces tell what was one.
    const bool keeps_braces = token.kind == PgnToken::Kind::Comment && is_text();
    add_comment(keeps_braces ? "{" + token.text + "}" : token.text);
}

void Movetext::end() {
    if (!late_result_.empty()) {
        const std::string result = std::exchange(late_result_, "");
        end();
        take_result(*result_of(result));
        return;
    }
    if (lines_.size() > 1) {
        fail(lines_.back().line_number, "a variation does not end");
    }
    while (lines_.size() > 1) {
        lines_.back().text_depth = 0;
        end_variation();
    }
}

bool Movetext::begins_another_game(const PgnToken& token) const {
    const std::vector<PgnPart> parts = parts_of(token.text);
    return lines_.size() == 1 && !game_.main.moves.empty() && parts.front().text == "1." &&
           is_kind(parts.front(), PartKind::Number);
}

void Movetext::take_word(const std::string& word) {
    if (result_of(word)) {
        if (lines_.size() == 1 && lines_.back().text_depth == 0) {
            take_result(*result_of(word));
        } else {
            late_result_ = word;
        }
        return;
    }
    if (is_text()) {
        add_comment(word);
        return;
    }
    const std::vector<PgnPart> parts = parts_of(word);
    const bool has_number = parts.size() == 2 && is_kind(parts.front(), PartKind::Number);
    const std::string& text = has_number ? parts.back().text : word;
    const auto is_other = [](const PgnPart& part) { return is_kind(part, PartKind::Other); };
    const bool is_known = std::ranges::none_of(parts, is_other);
    const std::optional<MarkedMove> whole = // a form that only the position tells
        is_known ? std::nullopt : parse_marked_move(lines_.back().pos, text);
    if (whole) {
        play(whole->move);
        take_parts(parts_of(whole->marks), whole->marks);
    } else if (is_known || (has_move_or_result(parts) && begins_with_move(parts))) {
        take_parts(parts, word);
    } else if (looks_like_move(text)) {
        take_move(text, text);
    } else if (word != "}") {
        if (Open& open = lines_.back(); open.unread.empty() && has_letters(word)) {
            open.unread = word;
            open.unread_line = line_number_;
        }
        add_comment(word);
    }
}

void Movetext::take_parts(const std::vector<PgnPart>& parts, const std::string& word) {
    bool is_played = !is_text();
    for (const PgnPart& part : parts) {
        if (!is_played) {
            add_comment(part.text);
        } else if (!has_result_) {
            is_played = take_part(part, parts.size() == 1 ? word : part.text);
        }
    }
}

/// Takes a part of a word; returns false if it cannot be played.
bool Movetext::take_part(const PgnPart& part, const std::string& word) {
    switch (part.kind) {
    case PartKind::Move: return take_move(part.text, word);
    case PartKind::Null: return take_null(word);
    case PartKind::Other: add_comment(part.text); break;
    case PartKind::Sign:
        if (const auto nag = part.nag(~lines_.back().pos.side_to_move())) {
            add_nag(*nag);
        }
        break;
    case PartKind::Result:
        if (lines_.size() == 1) {
            take_result(*result_of(part.text));
        } else {
            late_result_ = part.text;
        }
        break;
    case PartKind::Number: break;
    }
    return true;
}

void Movetext::take_result(std::string_view result) {
    const auto tag = result_of(game_.tag("Result"));
    game_.result = result == "*" && tag ? *tag : result;
    has_result_ = true;
}

bool Movetext::take_move(const std::string& move, const std::string& word) {
    const Position& pos = lines_.back().pos;
    if (const auto m = parse_any_notation(pos, move)) {
        play(*m);
        return !is_text();
    }
    refuse(word, "is not a legal move in " + to_fen(pos));
    return false;
}

bool Movetext::take_null(const std::string& word) {
    const Position& pos = lines_.back().pos;
    if (!pos.in_check()) {
        play(Move());
        return !is_text();
    }
    refuse(word, "is a null move in check in " + to_fen(pos));
    return false;
}

void Movetext::play(Move m) {
    Open& open = lines_.back();
    if (open.line->moves.size() == MostPlies) {
        stop(to_pgn(open.pos, m), line_number_,
             "more than " + std::to_string(MostPlies) + " plies");
        return;
    }
    open.unread.clear();
    open.line->moves.push_back({m, {}, {}, {}});
    open.before = open.pos;
    isolani::play(open.pos, open.line->moves.back());
}

void Movetext::refuse(const std::string& word, const std::string& why) {
    const Open& open = lines_.back();
    if (open.unread.empty()) {
        stop(word, line_number_, quoted(word) + " " + why);
    } else {
        stop(word, open.unread_line,
             quoted(open.unread) + " is no move, and " + quoted(word) + " after it " + why);
    }
}

void Movetext::stop(const std::string& word, std::size_t line_number, std::string message) {
    if (lines_.size() == 1) {
        fail(line_number, std::move(message));
    }
    lines_.back().is_text = true;
    add_comment(word);
}

void Movetext::begin_variation(const PgnToken& token) {
    Open& open = lines_.back();
    if (is_text() || lines_.size() > MostNested || open.line->moves.empty()) {
        ++open.text_depth;
        add_comment(token.text);
        return;
    }
    std::vector<PgnLine>& variations = open.line->moves.back().variations;
    variations.emplace_back();
    lines_.push_back({&variations.back(), open.before, open.before, token.line});
}

void Movetext::end_variation() {
    Open& open = lines_.back();
    if (open.text_depth > 0) {
        add_comment(")");
        --open.text_depth;
        return;
    }
    if (lines_.size() == 1) {
        return;
    }
    const PgnLine& ended = *open.line;
    lines_.pop_back();
    if (ended.moves.empty()) { // at most words, which belong to the move
        const std::string words = ended.comment;
        last_move()->variations.pop_back();
        add_comment(words);
    }
}

void Movetext::take_nag(const std::string& text) {
    constexpr int Most = 255;
    const std::optional<int> nag = to_number<int>(std::string_view(text).substr(1));
    if (is_text() || last_move() == nullptr || !nag || *nag > Most) {
        add_comment(text);
    } else if (*nag > 0) { // 0 says nothing
        add_nag(*nag);
    }
}

void Movetext::add_nag(int nag) {
    if (PgnMove* move = last_move()) {
        move->nags.push_back(nag);
    } else {
        add_comment("$" + std::to_string(nag));
    }
}

void Movetext::add_comment(std::string_view text) {
    PgnMove* move = last_move();
    append_words(move == nullptr            ? lines_.back().line->comment
                 : move->variations.empty() ? move->comment
                                            : move->variations.back().comment_after,
                 text);
}

PgnMove* Movetext::last_move() {
    std::vector<PgnMove>& moves = lines_.back().line->moves;
    return moves.empty() ? nullptr : &moves.back();
}

void Movetext::fail(std::size_t line_number, std::string message) {
    if (!game_.fault) {
        game_.fault = PgnFault{line_number, std::move(message)};
    }
}

} // namespace isolani
