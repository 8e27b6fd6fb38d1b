#include "uci/cli/annotate.h"

#include "engine/util/text.h"
#include "uci/output.h"
#include "uci/version.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

namespace isolani::uci {

namespace {

namespace fs = std::filesystem;

/// The games that an interrupted run has finished: a file of annotated games whose last game may be
/// cut.
class FinishedGames {
  public:
    FinishedGames(const std::string& file, std::string annotator)
        : in_(file, std::ios::binary), reader_(in_), annotator_(std::move(annotator)) {
        next_ = reader_.next();
    }

    /// The annotated form of a game, if it is the next finished one.
    std::optional<PgnGame> take(const PgnGame& game) {
        if (!next_ || next_->moves() != game.moves() ||
            next_->tag("Annotator").find(annotator_) == std::string_view::npos ||
            next_->tag("White") != (game.tag("White").empty() ? "?" : game.tag("White"))) {
            next_.reset();
            return std::nullopt;
        }
        std::optional<PgnGame> found = std::exchange(next_, reader_.next());
        // Every game ends with its result and an empty line; one that does not was cut.
        const bool is_last_cut = !next_ && in_.eof() && !ends_with_result();
        return is_last_cut ? std::nullopt : std::move(found);
    }

  private:
    /// Whether the file ends with an empty line.
    bool ends_with_result() {
        in_.clear();
        char end[2] = {};
        in_.seekg(-2, std::ios::end);
        in_.read(end, 2);
        return in_ && end[0] == '\n' && end[1] == '\n';
    }

    std::ifstream in_;
    PgnReader reader_;
    std::string annotator_;
    std::optional<PgnGame> next_;
};

/// Where annotated games go: standard output, or a file that replaces another at the end.
class Destination {
  public:
    explicit Destination(std::string file) : file_(std::move(file)) {}
    ~Destination() {
        if (is_new_) {
            out_.close();
            std::error_code ignored;
            fs::remove(part() + ".new", ignored);
        }
    }
    Destination(const Destination&) = delete;
    Destination& operator=(const Destination&) = delete;

    /// An Error if the file cannot be written.
    std::optional<Error> open() {
        if (!file_.empty()) {
            out_.open(part() + ".new", std::ios::binary | std::ios::trunc);
            if (!out_) {
                return Error{"cannot write '" + part() + ".new'"};
            }
            is_new_ = true;
        }
        return std::nullopt;
    }
    /// Writes a game at once.
    std::optional<Error> write(const std::string& text) {
        const bool is_written =
            file_.empty() ? std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                                std::fflush(stdout) == 0
                          : static_cast<bool>(out_ << text << std::flush);
        if (!is_written) {
            return Error{file_.empty() ? BrokenOutput
                                       : "cannot write '" + part() + "': is the disk full? " +
                                             "What is finished stays there"};
        }
        return std::nullopt;
    }
    /// The games of an interrupted run have been taken over: what is written now is its file.
    std::optional<Error> replace_part() {
        if (file_.empty()) {
            return std::nullopt;
        }
        out_.close(); // some systems do not rename open files
        if (const auto error = renamed(part() + ".new", part())) {
            return error;
        }
        is_new_ = false;
        out_.open(part(), std::ios::binary | std::ios::app);
        return out_ ? std::nullopt : std::optional(Error{"cannot write '" + part() + "'"});
    }
    /// All games are written.
    std::optional<Error> finish() {
        if (file_.empty()) {
            return std::nullopt;
        }
        out_.close();
        return renamed(part(), file_);
    }
    std::string part() const { return file_ + ".part"; }

  private:
    static std::optional<Error> renamed(const std::string& from, const std::string& to) {
        std::error_code error;
        fs::rename(from, to, error);
        return error ? std::optional(Error{"cannot write '" + to + "': " + error.message()})
                     : std::nullopt;
    }

    std::string file_;
    std::ofstream out_;
    bool is_new_ = false; ///< what is written is not yet the file of this run
};

/// One run.
class Annotation {
  public:
    Annotation(const AnnotateSettings& settings, const AnnotateHooks& hooks)
        : settings_(settings), hooks_(hooks), destination_(settings.output),
          analyst_(settings.review.budget, static_cast<std::size_t>(settings.review.threads),
                   static_cast<std::size_t>(settings.review.hash), hooks.wants_to_end) {}

    Result<AnnotateSummary> run() {
        const bool reads_file = settings_.input != "-";
        std::ifstream file;
        if (reads_file) {
            std::error_code error;
            size_ = static_cast<double>(fs::file_size(settings_.input, error));
            file.open(settings_.input, std::ios::binary);
            if (!file || fs::is_directory(settings_.input, error)) {
                return Error{"cannot read '" + settings_.input + "'"};
            }
        }
        in_ = reads_file ? static_cast<std::istream*>(&file) : &std::cin;
        if (const auto error = destination_.open()) {
            return *error;
        }
        if (!settings_.output.empty()) {
            finished_ =
                std::make_unique<FinishedGames>(destination_.part(), settings_.review.annotator());
        }
        PgnReader reader(*in_);
        while (std::optional<PgnGame> game = reader.next()) {
            if (const auto error = take(*game)) {
                return *error;
            }
            if (summary_.is_interrupted) {
                return summary_;
            }
        }
        return end();
    }

  private:
    /// Annotates a game and writes it.
    std::optional<Error> take(PgnGame& game) {
        ++number_;
        if (game.fault) {
            ++summary_.faults;
            hooks_.on_fault(formatted("%s: game %zu, line %zu: %s", settings_.input.c_str(),
                                      number_, game.fault->line, game.fault->message.c_str()));
            if (game.main.moves.empty()) {
                return std::nullopt;
            }
        }
        if (finished_) {
            if (std::optional<PgnGame> done = finished_->take(game)) {
                ++summary_.games;
                ++summary_.found_done;
                return destination_.write(to_pgn(*done));
            }
            finished_.reset(); // reads no more from the file that is replaced now
            if (const auto error = destination_.replace_part()) {
                return error;
            }
            is_part_replaced_ = true;
        }
        const auto reviewed =
            review(game.start, game.moves(), analyst_, settings_.review.thresholds,
                   [&](std::size_t moves) { tell(moves, game.main.moves.size()); });
        if (!reviewed) {
            summary_.is_interrupted = true;
            return std::nullopt;
        }
        annotate(game, *reviewed,
                 {.annotator = settings_.review.annotator(), .is_plain = settings_.is_plain});
        ++summary_.games;
        moves_before_ += game.main.moves.size();
        at_ = position_in_input();
        return destination_.write(to_pgn(game));
    }

    Result<AnnotateSummary> end() {
        if (in_->bad()) {
            return Error{"cannot read '" + settings_.input + "' to its end"};
        }
        if (number_ == 0) {
            return Error{"'" + settings_.input + "' has no games"};
        }
        if (!is_part_replaced_) {
            finished_.reset();
            if (const auto error = destination_.replace_part()) {
                return *error;
            }
        }
        if (const auto error = destination_.finish()) {
            return *error;
        }
        return summary_;
    }

    double position_in_input() const {
        const auto at = in_->tellg();
        return at < 0 ? size_ : static_cast<double>(at);
    }

    void tell(std::size_t moves, std::size_t all) {
        const double here = position_in_input();
        const double done = all == 0 ? 0 : static_cast<double>(moves) / static_cast<double>(all);
        const double part = size_ > 0 ? (at_ + (here - at_) * done) / size_ : 0;
        hooks_.on_progress({summary_.games, part, moves_before_ + moves});
    }

    const AnnotateSettings& settings_;
    const AnnotateHooks& hooks_;
    Destination destination_;
    Analyst analyst_;
    std::unique_ptr<FinishedGames> finished_; ///< while games may be found done
    bool is_part_replaced_ = false;
    std::istream* in_ = nullptr;
    double size_ = 0; ///< of the input in bytes; 0 if it is not known
    double at_ = 0;   ///< where the input was read to by the games that are done
    std::size_t number_ = 0;
    std::size_t moves_before_ = 0;
    AnnotateSummary summary_;
};

} // namespace

std::string ReviewSettings::annotator() const {
    std::string text = "Isolani " + std::string(Version);
    if (budget.nodes) {
        text += ", " + std::to_string(*budget.nodes) + " nodes a move";
    }
    if (budget.depth) {
        text += ", depth " + std::to_string(*budget.depth);
    }
    if (budget.move_time) {
        text += ", " + std::to_string(budget.move_time->count()) + " ms a move";
    }
    return text;
}

Result<AnnotateSummary> run_annotate(const AnnotateSettings& settings, const AnnotateHooks& hooks) {
    return Annotation(settings, hooks).run();
}

} // namespace isolani::uci
