#include "eval/tuner/record.h"

#include "engine/text.h"
#include "engine/zobrist.h"

#include <array>
#include <charconv>
#include <string>

namespace isolani::tuner {

namespace {

constexpr std::size_t FieldCount = 5;

/// FNV-1a, then mixed: similar names must not fall into the same part of the data.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
    return SplitMix64(hash)();
}

template <class Number> std::optional<Number> to_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::optional<double> to_result(std::string_view text) {
    if (text == "1-0") {
        return 1;
    }
    if (text == "0-1") {
        return 0;
    }
    if (text == "1/2-1/2") {
        return 0.5;
    }
    const auto number = to_number<double>(text);
    return number && (*number == 0 || *number == 0.5 || *number == 1) ? number : std::nullopt;
}

/// What stands between the first `open` and the next `close`, if both are there.
std::optional<std::string_view> enclosed(std::string_view line, char open, char close) {
    const std::size_t begin = line.find(open);
    const std::size_t end = begin == std::string_view::npos ? begin : line.find(close, begin + 1);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    return line.substr(begin + 1, end - begin - 1);
}

Error bad_result(std::string_view text) {
    return Error{"the result is '" + printable(text) + "', not 1.0, 0.5 or 0.0"};
}

Result<Record> parse_epd(std::string_view line, std::string_view result_text) {
    const auto result = to_result(result_text);
    if (!result) {
        return bad_result(result_text);
    }
    const std::string_view placement = line.substr(0, line.find(' '));
    return Record{line.substr(0, line.find('[')), *result, std::nullopt, hash_of(placement)};
}

Result<Record> parse_fields(const std::array<std::string_view, FieldCount>& fields) {
    const auto result = to_result(fields[1]);
    if (!result) {
        return bad_result(fields[1]);
    }
    const auto label = to_number<int>(fields[2]);
    if (!label) {
        return Error{"'" + printable(fields[2]) + "' is no number of centipawns"};
    }
    if (fields[4].empty()) {
        return Error{"the name of the game is missing"};
    }
    return Record{fields[0], *result, label, hash_of(fields[4])};
}

} // namespace

Result<Record> parse_record(std::string_view line) {
    for (const auto& [open, close] : {std::pair{'[', ']'}, std::pair{'"', '"'}}) {
        if (const auto result = enclosed(line, open, close)) {
            return parse_epd(line, *result);
        }
    }
    std::array<std::string_view, FieldCount> fields;
    std::string_view rest = line;
    for (std::size_t i = 0; i < FieldCount; ++i) {
        const bool is_last = i + 1 == FieldCount;
        const std::size_t end = rest.find(';');
        if (is_last != (end == std::string_view::npos)) {
            return Error{"neither FEN;result;centipawns;depth;game nor EPD with a result"};
        }
        fields[i] = rest.substr(0, end);
        rest.remove_prefix(is_last ? rest.size() : end + 1);
    }
    return parse_fields(fields);
}

} // namespace isolani::tuner
