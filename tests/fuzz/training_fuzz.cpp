// Any bytes as a file of training data; and any text as a line of what the tuner reads.

#include "formats/training_file.h"
#include "tests/fuzz/fuzz.h"
#include "tools/tuner/dataset.h"

#include <algorithm>
#include <sstream>

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    const std::string_view bytes = fuzz::to_text(data, size);
    (void)tuner::parse_record(bytes);

    // A checksum is hard to hit upon, so that games without a header are looked for as well.
    std::istringstream in{std::string(bytes)};
    TrainingReader reader(in);
    (void)reader.read_header();
    std::uint64_t end = reader.end_of_games();
    while (const auto game = reader.next()) {
        fuzz::require(reader.end_of_games() > end, "reading comes nearer to the end");
        fuzz::require(reader.end_of_games() <= size, "no game lies beyond the end");
        fuzz::require(game->positions.size() <= TrainingGame::MaxPositions, "games are short");
        end = reader.end_of_games();
        for (const TrainingPosition& position : game->positions) {
            if (const auto line = to_training_line(position, *game)) {
                fuzz::require(static_cast<bool>(tuner::parse_record(*line)),
                              "the tuner reads what is written for it");
            }
        }
    }
    fuzz::require(reader.trailing_bytes() <= size, "no more is left than there was");

    if (size >= PackedPosition::Size) {
        PackedPosition packed;
        std::copy_n(data, PackedPosition::Size, packed.bytes.begin());
        if (const Result<Position> pos = unpack(packed)) {
            fuzz::require_sound(*pos);
        }
    }
    return 0;
}
