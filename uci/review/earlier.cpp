#include "uci/review/earlier.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "uci/review/chapters.h"
#include "uci/review/story.h"
#include "uci/review/words.h"

#include <algorithm>
#include <cctype>

namespace isolani::uci {

namespace {

/// The words that Isolani wrote in a comment, and the comment without them.
struct Divided {
    std::vector<EarlierWords> words;
    std::string rest;
};

/// A comment on a position divided.
Divided divide(std::string_view comment, const Position& pos) {
    Divided divided;
    while (!comment.empty()) {
        std::size_t length = 0;
        if (const auto words = earlier_words(comment)) {
            divided.words.push_back(*words);
            length = words->length;
        } else if (const std::size_t course =
                       std::max(earlier_story(comment), earlier_structure(comment, pos));
                   course > 0) {
            length = course;
        } else {
            const std::string_view word = comment.substr(0, comment.find(' '));
            divided.rest += divided.rest.empty() ? "" : " ";
            divided.rest += word;
            length = word.size();
        }
        comment.remove_prefix(std::min(length + 1, comment.size()));
    }
    return divided;
}

/// Erases the last sign of a kind, and returns where it was; the number of signs if there is none.
template <class Predicate> std::size_t erase_last(std::vector<int>& nags, Predicate is_meant) {
    const auto found = std::find_if(nags.rbegin(), nags.rend(), is_meant);
    return found == nags.rend()
               ? nags.size()
               : static_cast<std::size_t>(nags.erase(std::next(found).base()) - nags.begin());
}

/// Erases the line that words name: the last one that begins with the move and has no more than
/// Isolani writes, a sign at its end, or nothing as builds of old did.
void erase_line(PgnMove& m, const Position& before, std::string_view better) {
    const auto is_ours = [&](const PgnLine& line) {
        const auto has_nothing = [](const PgnMove& each) {
            return each.comment.empty() && each.variations.empty();
        };
        const std::size_t plies = line.moves.size();
        return line.comment.empty() && line.comment_after.empty() && plies >= 1 &&
               plies <= MostShownPlies && std::ranges::all_of(line.moves, has_nothing) &&
               std::all_of(line.moves.begin(), line.moves.end() - 1,
                           [](const PgnMove& each) { return each.nags.empty(); }) &&
               std::ranges::all_of(line.moves.back().nags, is_position_sign) &&
               to_san(before, line.moves.front().move) == better;
    };
    const auto has_sign = [&](const PgnLine& line) {
        return is_ours(line) && line.moves.back().nags.size() == 1;
    };
    auto found = std::find_if(m.variations.rbegin(), m.variations.rend(), has_sign);
    if (found == m.variations.rend()) {
        found = std::find_if(m.variations.rbegin(), m.variations.rend(), is_ours);
    }
    if (found != m.variations.rend()) {
        m.variations.erase(std::next(found).base());
    }
}

/// Takes an earlier annotation out of a move; returns whether it is of an old build.
bool clean(PgnMove& m, const Position& before) {
    Position after = before;
    play(after, m);
    const Divided divided = divide(m.comment, after);
    bool is_of_old_build = false;
    bool has_position_sign = false; // that is named
    for (const EarlierWords& words : divided.words) {
        const std::size_t at =
            erase_last(m.nags, [&](int nag) { return nag == static_cast<int>(words.sign); });
        if (is_error(words.sign) && at < m.nags.size() && is_position_sign(m.nags[at])) {
            m.nags.erase(m.nags.begin() + static_cast<std::ptrdiff_t>(at));
            has_position_sign = true;
        }
        if (words.names_end && !has_position_sign) {
            erase_last(m.nags, is_position_sign);
        }
        if (!words.better.empty()) {
            erase_line(m, before, words.better);
        }
        is_of_old_build |= words.is_of_old_build;
    }
    m.comment = divided.rest;
    return is_of_old_build;
}

/// "!", "!!" and "!?".
bool is_praise(int nag) { return is_move_sign(nag) && !is_error(static_cast<Mark>(nag)); }

/// Whether a comment has two words of letters: not just an engine's "+0.35/18 0.2s".
bool is_prose(std::string_view comment) {
    const auto is_word = [](std::string_view word) {
        return word.size() > 1 && std::ranges::all_of(word, [](unsigned char c) {
                   return std::isalpha(c) != 0 || c == '.' || c == ',';
               });
    };
    const std::string text = without_codes(comment);
    return std::ranges::count_if(split(text), is_word) >= 2;
}

/// Whether somebody has written lines, signs other than those of good moves, or prose, other than
/// at the end of the game, where programs say how it ended.
bool is_annotated(const PgnGame& game) {
    const PgnMove* const last = game.main.moves.empty() ? nullptr : &game.main.moves.back();
    return is_prose(game.main.comment) ||
           std::ranges::any_of(game.main.moves, [&](const PgnMove& m) {
               return !m.variations.empty() || !std::ranges::all_of(m.nags, is_praise) ||
                      (&m != last && is_prose(m.comment));
           });
}

/// The parts of a list of annotators, separated by ", ".
std::vector<std::string_view> parts_of(std::string_view list) {
    constexpr std::string_view Comma = ", ";
    std::vector<std::string_view> parts;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(Comma), list.size());
        parts.push_back(list.substr(0, end));
        list.remove_prefix(std::min(end + Comma.size(), list.size()));
    }
    return parts;
}

/// The names of the annotators but for Isolani's, "Isolani 1.0.0, 300 nodes a move".
std::string other_annotators(std::string_view list) {
    std::string others;
    bool is_budget = false; // of the part before
    for (const std::string_view part : parts_of(list)) {
        const bool is_name = part == "Isolani" || (part.starts_with("Isolani ") &&
                                                   part.find_first_of("0123456789") == 8);
        is_budget =
            is_name || (is_budget && (part.ends_with(" a move") || part.starts_with("depth ")));
        if (!is_budget) {
            others += others.empty() ? "" : ", ";
            others += part;
        }
    }
    return others;
}

} // namespace

void remove_earlier_annotation(PgnGame& game) {
    Position pos = game.start;
    game.main.comment = divide(game.main.comment, pos).rest;
    bool is_of_old_build = false;
    for (PgnMove& m : game.main.moves) {
        is_of_old_build |= clean(m, pos);
        play(pos, m);
    }
    const std::string_view annotators = game.tag("Annotator");
    const std::string others = other_annotators(annotators);
    if (is_of_old_build && others.empty() && !annotators.empty() && !is_annotated(game)) {
        for (PgnMove& m : game.main.moves) {
            std::erase_if(m.nags, is_praise);
        }
    }
    if (others != annotators) {
        game.set_tag("Annotator", others);
    }
}

std::string without_codes(std::string_view comment, const std::vector<std::string_view>& names) {
    std::string text;
    while (!comment.empty()) {
        const std::size_t begin = std::min(comment.find("[%"), comment.size());
        text += comment.substr(0, begin);
        comment.remove_prefix(begin);
        if (comment.empty()) {
            break;
        }
        const std::string_view name = comment.substr(2, comment.find_first_of(" ]", 2) - 2);
        const bool is_meant = names.empty() || std::ranges::find(names, name) != names.end();
        const std::size_t end = comment.find_first_of("[]", 2);
        const bool ends = end < comment.size() && comment[end] == ']';
        if (is_meant && ends) {
            comment.remove_prefix(end + 1);
        } else {
            text += comment.substr(0, 2);
            comment.remove_prefix(2);
        }
    }
    return join(split(text), 0);
}

std::string without_codes(std::string_view comment) { return without_codes(comment, {}); }

} // namespace isolani::uci
