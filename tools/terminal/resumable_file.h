// A file that is written piece by piece, and gone on with after an interruption.
#pragma once

#include "tools/terminal/output_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isolani {

/// Writes pieces, each made from a source. Beside the part of an OutputFile is a file with ".run"
/// after its name, which says what the part was made from: a line with the settings, and a line for
/// each piece with hashes of its source and of the part up to its end. Every function returns an
/// Error if something cannot be written.
class ResumableFile {
  public:
    /// `settings`: all that the pieces depend on beside their sources, in one line.
    ResumableFile(std::string file, std::string settings);
    /// Leaves what is written, if anything is, to go on from.
    ~ResumableFile();
    ResumableFile(const ResumableFile&) = delete;
    ResumableFile& operator=(const ResumableFile&) = delete;

    /// Claims the file, which must not be the one that is read, and looks at what is left of it.
    std::optional<Error> open(const std::string& input);
    /// Whether an interrupted run has written the next piece, from the same source. Once one is
    /// not there, those after it are dropped.
    Result<bool> take(std::string_view source);
    std::optional<Error> write(std::string_view source, const std::string& text);
    /// All is written.
    std::optional<Error> finish();

    /// Why something that an interrupted run wrote is not used, once; empty if there is no such
    /// thing.
    std::string take_note() { return std::exchange(note_, ""); }

  private:
    /// A piece in the part.
    struct Piece {
        std::uint64_t source = 0;  ///< hash
        std::uint64_t content = 0; ///< hash of the part up to the end of the piece
        std::uintmax_t end = 0;    ///< in bytes

        std::string to_line() const;
    };

    std::string run() const { return file_.part() + ".run"; }
    /// The pieces that the part holds, if it is of the same settings.
    std::vector<Piece> find_pieces();
    std::optional<Error> begin();

    OutputFile file_;
    std::string settings_;
    std::vector<Piece> found_;  ///< by an interrupted run, while they may be taken
    std::vector<Piece> pieces_; ///< that are taken or written
    bool is_claimed_ = false;
    bool has_begun_ = false;
    std::string note_;
    std::ofstream journal_;
};

} // namespace isolani
