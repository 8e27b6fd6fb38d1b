#include "uci/cli/annotate.h"

#include "engine/util/text.h"
#include "tools/terminal/input_file.h"
#include "tools/terminal/output.h"
#include "tools/terminal/resumable_file.h"
#include "uci/version.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <utility>

namespace isolani::uci {

namespace {

namespace fs = std::filesystem;

/// One run.
class Annotation {
  public:
    Annotation(const AnnotateSettings& settings, const AnnotateHooks& hooks)
        : settings_(settings), hooks_(hooks),
          analyst_(settings.review.budget, static_cast<std::size_t>(settings.review.threads),
                   static_cast<std::size_t>(settings.review.hash), hooks.wants_to_end) {}

    Result<AnnotateSummary> run() {
        const bool reads_file = settings_.input != "-";
        std::ifstream file;
        if (reads_file) {
            std::error_code error;
            const std::uintmax_t size = fs::file_size(settings_.input, error);
            size_ = error ? 0 : static_cast<double>(size);
            if (!open_to_read(file, settings_.input)) {
                return Error{"cannot read '" + settings_.input + "'"};
            }
        }
        in_ = reads_file ? static_cast<std::istream*>(&file) : &std::cin;
        if (!settings_.output.empty()) {
            file_.emplace(settings_.output, settings_.description());
            if (const auto error = file_->open(settings_.input)) {
                return *error;
            }
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
        for (const PgnFault& warning : game.warnings) {
            hooks_.on_note(words_on(warning));
        }
        if (game.fault) {
            ++summary_.faults;
            hooks_.on_fault(words_on(*game.fault));
        }
        const bool is_unread = game.fault && game.main.moves.empty();
        if (is_unread && game.tags.empty() && game.main.comment.empty()) {
            return std::nullopt; // the input is no text
        }
        const std::string source = to_pgn(game);
        if (file_) {
            const Result<bool> is_done = file_->take(source);
            tell_note();
            if (!is_done) {
                return Error{is_done.error()};
            }
            if (*is_done) {
                summary_.games += !is_unread;
                summary_.found_done += !is_unread;
                at_ = found_at_ = position_in_input();
                return std::nullopt;
            }
        }
        if (is_unread) {
            return write(source, source);
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
        return write(source, to_pgn(game));
    }

    void tell_note() {
        if (const std::string note = file_->take_note(); !note.empty()) {
            hooks_.on_note(note);
        }
    }

    /// Names the place of what is wrong.
    std::string words_on(const PgnFault& fault) const {
        return formatted("%s: game %zu, line %zu: %s", settings_.input.c_str(), number_, fault.line,
                         fault.message.c_str());
    }

    std::optional<Error> write(const std::string& source, const std::string& text) {
        if (file_) {
            return file_->write(source, text);
        }
        const bool is_written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                                std::fflush(stdout) == 0;
        return is_written ? std::nullopt : std::optional(Error{BrokenOutput});
    }

    Result<AnnotateSummary> end() {
        if (in_->bad()) {
            return Error{"cannot read '" + settings_.input + "' to its end"};
        }
        if (summary_.games == 0) {
            return Error{"'" + settings_.input + "' has no games that can be read"};
        }
        if (file_) {
            const auto error = file_->finish();
            tell_note();
            if (error) {
                return *error;
            }
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
        const double to_do = size_ - found_at_; // in this run
        const double part = to_do > 0 ? (at_ + (here - at_) * done - found_at_) / to_do : 0;
        hooks_.on_progress({summary_.games, part, moves_before_ + moves});
    }

    const AnnotateSettings& settings_;
    const AnnotateHooks& hooks_;
    std::optional<ResumableFile> file_; ///< nothing for standard output
    Analyst analyst_;
    std::istream* in_ = nullptr;
    double size_ = 0;     ///< of the input in bytes; 0 if it is not known
    double at_ = 0;       ///< where the input was read to by the games that are done
    double found_at_ = 0; ///< the same, by those of an earlier run
    std::size_t number_ = 0;
    std::size_t moves_before_ = 0;
    AnnotateSummary summary_;
};

} // namespace

std::string ReviewSettings::annotator() const {
    std::string text = "Isolani " + version();
    if (budget.nodes) {
        text += ", " + std::to_string(*budget.nodes);
        text += *budget.nodes == 1 ? " node a move" : " nodes a move";
    }
    if (budget.depth) {
        text += ", depth " + std::to_string(*budget.depth);
    }
    if (budget.move_time) {
        text += ", " + std::to_string(budget.move_time->count()) + " ms a move";
    }
    return text;
}

std::string AnnotateSettings::description() const {
    const Thresholds& t = review.thresholds;
    return review.annotator() + formatted("; threads %d, hash %d; inaccuracy %g, mistake %g, "
                                          "blunder %g; %s",
                                          review.threads, review.hash, t.inaccuracy, t.mistake,
                                          t.blunder, is_plain ? "plain" : "with codes");
}

Result<AnnotateSummary> run_annotate(const AnnotateSettings& settings, const AnnotateHooks& hooks) {
    return Annotation(settings, hooks).run();
}

} // namespace isolani::uci
