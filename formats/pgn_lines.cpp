#include "formats/pgn_lines.h"

#include "engine/util/utf8.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace isolani {

namespace {

using namespace std::string_view_literals;

constexpr int EndOfFile = std::char_traits<char>::eof();

struct Format {
    std::string_view start;
    const char* refusal;
};

/// What people give to a program instead of the text.
constexpr auto Formats = std::to_array<Format>({
    {"\x1F\x8B"sv, "this is a gzip file, not PGN: unpack it first (gzip -d)"},
    {"BZh"sv, "this is a bzip2 file, not PGN: unpack it first (bzip2 -d)"},
    {"\xFD"
     "7zX"sv,
     "this is an xz file, not PGN: unpack it first (xz -d)"},
    {"\x28\xB5\x2F\xFD"sv, "this is a Zstandard file, not PGN: unpack it first (zstd -d)"},
    {"PK\x03\x04"sv, "this is a zip file, not PGN: unpack it first (unzip)"},
    {"7z\xBC\xAF"sv, "this is a 7z file, not PGN: unpack it first (7z x)"},
    {"Rar!"sv, "this is a rar file, not PGN: unpack it first (unrar x)"},
    {"\x1F\x9D"sv, "this is a compressed file, not PGN: unpack it first (uncompress)"},
    {"\xFF\xFE\0\0"sv, "this is text in UTF-32: convert it first (iconv -f UTF-32 -t UTF-8)"},
    {"\0\0\xFE\xFF"sv, "this is text in UTF-32: convert it first (iconv -f UTF-32 -t UTF-8)"},
});

/// Whether a line is none of a text: many of its bytes are controls.
bool is_binary(const std::string& line) {
    constexpr std::size_t Few = 8;
    const auto controls = static_cast<std::size_t>(std::ranges::count_if(line, [](char c) {
        return static_cast<unsigned char>(c) < ' ' && "\t\v\f\x1A\x1B"sv.find(c) == "\t"sv.npos;
    }));
    return controls >= Few && controls > line.size() / Few;
}

} // namespace

void PgnLines::recognise() {
    is_started_ = true;
    constexpr std::size_t Most = 4;
    std::streambuf& bytes = *in_.rdbuf();
    for (int c = 0; head_.size() < Most && (c = bytes.sbumpc()) != EndOfFile;) {
        head_ += static_cast<char>(c);
    }
    const std::string_view head = head_;
    for (const Format& format : Formats) {
        if (head.starts_with(format.start)) {
            refusal_ = format.refusal;
            return;
        }
    }
    // Without a mark, every second byte of ASCII tells.
    const auto has_nulls_at = [&](std::size_t first) {
        return head.size() == Most && head[first] == 0 && head[first + 2] == 0 &&
               head[1 - first] != 0 && head[3 - first] != 0;
    };
    if (head.starts_with("\xFF\xFE"sv) || has_nulls_at(1)) {
        encoding_ = Encoding::Utf16Little;
    } else if (head.starts_with("\xFE\xFF"sv) || has_nulls_at(0)) {
        encoding_ = Encoding::Utf16Big;
    }
}

int PgnLines::byte() {
    if (!head_.empty()) {
        const auto c = static_cast<unsigned char>(head_.front());
        head_.erase(0, 1);
        return c;
    }
    return in_.rdbuf()->sbumpc();
}

std::optional<char32_t> PgnLines::unit() {
    if (pending_unit_) {
        return std::exchange(pending_unit_, std::nullopt);
    }
    const int first = byte();
    if (first == EndOfFile) {
        return std::nullopt;
    }
    if (encoding_ == Encoding::Bytes) {
        return static_cast<char32_t>(first);
    }
    const int second = std::max(byte(), 0); // half a unit at the end
    const bool is_little = encoding_ == Encoding::Utf16Little;
    return static_cast<char32_t>(is_little ? second << 8 | first : first << 8 | second);
}

/// Reads a line; returns whether there is one.
bool PgnLines::read(std::string& line) {
    line.clear();
    std::optional<char32_t> c = unit();
    if (!c) {
        in_.setstate(std::ios::eofbit);
        return false;
    }
    for (; c && *c != '\n' && *c != '\r'; c = unit()) {
        if (encoding_ == Encoding::Bytes) {
            line += static_cast<char>(*c);
            continue;
        }
        if (*c >= 0xD800 && *c < 0xDC00) { // the first half of a character
            const std::optional<char32_t> low = unit();
            if (low && *low >= 0xDC00 && *low < 0xE000) {
                append_utf8(line, 0x10000 + ((*c - 0xD800) << 10U) + (*low - 0xDC00));
                continue;
            }
            pending_unit_ = low;
        }
        append_utf8(line, *c);
    }
    if (c == U'\r') {
        // A second half of the line end belongs to it; nothing else is taken.
        pending_unit_ = unit();
        if (pending_unit_ == U'\n') {
            pending_unit_.reset();
        }
    }
    return true;
}

bool PgnLines::next() {
    const bool is_first = !is_started_;
    if (is_first) {
        recognise();
    }
    if (refusal_) {
        return false;
    }
    number_ += 1 + std::exchange(joined_, 0);
    if (!ahead_.empty()) {
        line_ = std::move(ahead_.front());
        ahead_.pop_front();
    } else if (!read(line_)) {
        --number_;
        return false;
    }
    if (is_first) {
        constexpr std::string_view Mark = "\xEF\xBB\xBF";
        line_.erase(0, line_.starts_with(Mark) ? Mark.size() : 0);
        if (is_binary(line_)) {
            refusal_ = "this is no text, and so no PGN";
            return false;
        }
    }
    return true;
}

const std::string* PgnLines::ahead(std::size_t count) {
    while (ahead_.size() < count) {
        std::string line;
        if (!read(line)) {
            return nullptr;
        }
        ahead_.push_back(std::move(line));
    }
    return &ahead_[count - 1];
}

void PgnLines::join(std::size_t count) {
    for (std::size_t i = 0; i < count && !ahead_.empty(); ++i) {
        line_ += ahead_.front().starts_with('"') ? "" : " ";
        line_ += ahead_.front();
        ahead_.pop_front();
        ++joined_;
    }
}

} // namespace isolani
