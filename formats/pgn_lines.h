// The lines of a PGN file: any line ends, and the encodings that editors write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <istream>
#include <optional>
#include <string>
#include <utility>

namespace isolani {

/// Reads lines one by one. UTF-16 becomes UTF-8; a byte-order mark at the start is left out.
class PgnLines {
  public:
    explicit PgnLines(std::istream& in) : in_(in) {}

    /// Goes to the next line; false at the end, and if the stream is no text.
    bool next();
    /// The line, without its end.
    const std::string& text() const { return line_; }
    /// Its number in the file, from 1.
    std::size_t number() const { return number_; }
    /// The line so many after this one, at least 1, or null if the file ends before.
    const std::string* ahead(std::size_t count);
    /// Appends so many of the lines after this one to it, with a blank before all but a quote.
    void join(std::size_t count);
    /// What the stream is instead of text, and what to do, once; nothing if it is text.
    std::optional<std::string> take_refusal() { return std::exchange(refusal_, std::nullopt); }

  private:
    enum class Encoding : std::uint8_t { Bytes, Utf16Little, Utf16Big };

    /// Looks at the first bytes.
    void recognise();
    int byte();
    /// The next code unit, or nothing at the end.
    std::optional<char32_t> unit();
    bool read(std::string& line);

    std::istream& in_;
    std::string head_; ///< the first bytes, as far as they are not read
    Encoding encoding_ = Encoding::Bytes;
    std::optional<char32_t> pending_unit_;
    std::optional<std::string> refusal_;
    std::deque<std::string> ahead_;
    std::string line_;
    std::size_t number_ = 0;
    std::size_t joined_ = 0; ///< lines that are part of this one
    bool is_started_ = false;
};

} // namespace isolani
