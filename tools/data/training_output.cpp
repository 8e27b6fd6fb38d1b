#include "tools/data/training_output.h"

#include <filesystem>

namespace isolani {

std::optional<Error>
TrainingOutput::open(const std::string& file, const TrainingHeader& header,
                     const std::function<std::optional<Error>(const TrainingHeader&)>& check,
                     const std::function<void(const TrainingGame&)>& on_game) {
    name_ = file;
    if (!lock_.claim(name_)) {
        return Error{"another run is writing " + name_};
    }
    std::error_code ignored;
    const bool exists = std::filesystem::file_size(name_, ignored) > 0 && !ignored;
    return exists ? resume(check, on_game) : create(header);
}

std::optional<Error> TrainingOutput::create(const TrainingHeader& header) {
    header_ = header;
    file_.open(name_, std::ios::binary);
    file_ << to_bytes(header) << std::flush;
    if (!file_) {
        return Error{"cannot write " + name_};
    }
    return std::nullopt;
}

std::optional<Error>
TrainingOutput::resume(const std::function<std::optional<Error>(const TrainingHeader&)>& check,
                       const std::function<void(const TrainingGame&)>& on_game) {
    std::ifstream in(name_, std::ios::binary);
    TrainingReader reader(in);
    const auto header = reader.read_header();
    if (!header) {
        return Error{name_ + ": " + header.error()};
    }
    if (auto error = check(*header)) {
        return error;
    }
    header_ = *header;
    while (const auto game = reader.next()) {
        add_to_fingerprint(to_block(*game));
        on_game(*game);
    }
    if (reader.has_failed()) { // more games may follow, so the file must not be truncated
        return Error{"cannot read " + name_ + " to its end"};
    }
    std::error_code failure;
    if (reader.trailing_bytes() > 0) {
        std::filesystem::resize_file(name_, reader.end_of_games(), failure);
    }
    file_.open(name_, std::ios::binary | std::ios::app);
    if (failure || !file_) {
        return Error{"cannot write " + name_};
    }
    return std::nullopt;
}

bool TrainingOutput::append(const TrainingGame& game) {
    const std::string block = to_block(game);
    file_.write(block.data(), static_cast<std::streamsize>(block.size()));
    file_.flush();
    if (!file_) {
        return false;
    }
    add_to_fingerprint(block);
    return true;
}

/// The sum of the 64-bit FNV-1a hashes of the blocks.
void TrainingOutput::add_to_fingerprint(const std::string& block) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : block) {
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 1099511628211U;
    }
    fingerprint_ += hash;
}

std::string damage_in(const TrainingReader& reader) {
    std::string text;
    if (reader.damaged_bytes() > 0) {
        text = "skipped " + std::to_string(reader.damaged_bytes()) + " damaged bytes";
    }
    if (reader.trailing_bytes() > 0) {
        text += (text.empty() ? "the last " : "; the last ") +
                std::to_string(reader.trailing_bytes()) + " bytes are no whole game";
    }
    return text;
}

} // namespace isolani
