#include "uci/cli/training_export.h"

#include "engine/formats/training_file.h"

#include <cstdint>
#include <fstream>

namespace isolani::uci {

Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop) {
    constexpr std::size_t FlushAt = std::size_t{1} << 16;
    std::ifstream in(file, std::ios::binary);
    TrainingReader reader(in);
    if (const auto seed = reader.read_header(); !seed) {
        return Error{file + ": " + seed.error()};
    }
    std::string lines;
    std::uint64_t positions = 0;
    std::uint64_t games = 0;
    for (auto game = reader.next(); game && !stop.stop_requested(); game = reader.next()) {
        ++games;
        for (const TrainingPosition& position : game->positions) {
            const auto line = to_training_line(position, *game);
            if (!line) {
                return Error{file + ", game " + std::to_string(game->number) + ": " + line.error()};
            }
            lines += *line + '\n';
            ++positions;
        }
        if (lines.size() >= FlushAt) {
            output.write(lines);
            lines.clear();
        }
    }
    if (!lines.empty()) {
        output.write(lines);
    }
    if (stop.stop_requested()) {
        return Error{BrokenOutput};
    }
    if (reader.has_failed()) {
        return Error{"cannot read " + file + " to its end"};
    }
    std::string summary =
        std::to_string(positions) + " positions of " + std::to_string(games) + " games";
    if (reader.damaged_bytes() > 0) {
        summary += "; passed over " + std::to_string(reader.damaged_bytes()) + " damaged bytes";
    }
    if (reader.trailing_bytes() > 0) {
        summary +=
            "; the last " + std::to_string(reader.trailing_bytes()) + " bytes are no whole game";
    }
    return summary;
}

} // namespace isolani::uci
