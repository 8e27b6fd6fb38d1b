#include "tools/terminal/resumable_file.h"

#include "engine/util/text.h"

#include <filesystem>
#include <sstream>
#include <utility>

namespace isolani {

namespace fs = std::filesystem;

namespace {

/// The FNV-1a hash of a text that follows one with a hash.
/// http://www.isthe.com/chongo/tech/comp/fnv/
std::uint64_t hash_of(std::string_view text, std::uint64_t before = 0xcbf29ce484222325) {
    constexpr std::uint64_t Prime = 0x100000001b3;
    for (const char c : text) {
        before = (before ^ static_cast<unsigned char>(c)) * Prime;
    }
    return before;
}

} // namespace

std::string ResumableFile::Piece::to_line() const {
    return formatted("%llx %llx %llu\n", static_cast<unsigned long long>(source),
                     static_cast<unsigned long long>(content),
                     static_cast<unsigned long long>(end));
}

ResumableFile::ResumableFile(std::string file, std::string settings)
    : file_(std::move(file), OutputFile::Unfinished::Kept), settings_(std::move(settings)) {}

ResumableFile::~ResumableFile() {
    if (is_claimed_ && has_begun_ && pieces_.empty()) {
        journal_.close();
        std::error_code ignored;
        fs::remove(run(), ignored);
    }
}

std::optional<Error> ResumableFile::open(const std::string& input) {
    if (auto error = file_.claim(input)) {
        return error;
    }
    is_claimed_ = !file_.is_special();
    if (is_claimed_) {
        found_ = find_pieces();
    }
    return std::nullopt;
}

std::vector<ResumableFile::Piece> ResumableFile::find_pieces() {
    std::vector<Piece> pieces;
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file_.part(), error);
    if (error || size == 0) {
        return pieces;
    }
    std::ifstream journal(run());
    std::string line;
    if (!std::getline(journal, line) || line != settings_) {
        note_ = "starting again: the interrupted run had other settings";
        return pieces;
    }
    std::ifstream part(file_.part(), std::ios::binary);
    std::uint64_t hash = hash_of("");
    std::uintmax_t end = 0;
    Piece piece;
    while (journal >> std::hex >> piece.source >> piece.content >> std::dec >> piece.end &&
           journal.get() == '\n' && piece.end > end && piece.end <= size) {
        std::string text(static_cast<std::size_t>(piece.end - end), '\0');
        part.read(text.data(), static_cast<std::streamsize>(text.size()));
        hash = hash_of(text, hash);
        if (hash != piece.content) {
            break;
        }
        end = piece.end;
        pieces.push_back(piece);
    }
    if (pieces.empty()) {
        note_ = "starting again: what the interrupted run wrote has been changed";
    }
    return pieces;
}

Result<bool> ResumableFile::take(std::string_view source) {
    const std::size_t number = pieces_.size();
    if (!has_begun_ && number < found_.size() && found_[number].source == hash_of(source)) {
        pieces_.push_back(found_[number]);
        return true;
    }
    if (!has_begun_) {
        if (const auto error = begin()) {
            return *error;
        }
    }
    return false;
}

std::optional<Error> ResumableFile::begin() {
    if (pieces_.size() < found_.size()) {
        note_ = formatted("starting again from game %zu on: the input is another one than in the "
                          "interrupted run",
                          pieces_.size() + 1);
    }
    has_begun_ = true;
    const std::uintmax_t end = pieces_.empty() ? 0 : pieces_.back().end;
    if (auto error = file_.begin(end); error || file_.is_special()) {
        return error;
    }
    journal_.open(run(), std::ios::binary | std::ios::trunc);
    journal_ << settings_ << '\n';
    for (const Piece& piece : pieces_) {
        journal_ << piece.to_line();
    }
    journal_.flush();
    return journal_ ? std::nullopt : std::optional(Error{"cannot write '" + run() + "'"});
}

std::optional<Error> ResumableFile::write(std::string_view source, const std::string& text) {
    if (auto error = file_.write(text); error || file_.is_special()) {
        return error;
    }
    const Piece before = pieces_.empty() ? Piece{0, hash_of(""), 0} : pieces_.back();
    pieces_.push_back({hash_of(source), hash_of(text, before.content), before.end + text.size()});
    journal_ << pieces_.back().to_line() << std::flush;
    return journal_ ? std::nullopt : std::optional(Error{"cannot write '" + run() + "'"});
}

std::optional<Error> ResumableFile::finish() {
    if (!has_begun_) {
        if (auto error = begin()) {
            return error;
        }
    }
    if (auto error = file_.finish(); error || file_.is_special()) {
        return error;
    }
    journal_.close();
    std::error_code ignored;
    fs::remove(run(), ignored);
    is_claimed_ = false;
    return std::nullopt;
}

} // namespace isolani
