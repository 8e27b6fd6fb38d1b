#include "eval/tuner/dataset.h"

#include "engine/fen.h"
#include "eval/endgames.h"
#include "eval/harmony.h"
#include "eval/tuner/parallel.h"
#include "eval/tuner/record.h"

#include <array>
#include <filesystem>
#include <fstream>

namespace isolani::tuner {

namespace {

constexpr std::size_t BlockLines = 65536;
constexpr std::size_t ReadShards = 16;
constexpr std::size_t FaultsShown = 5;
constexpr std::uint64_t ValidationShare = 10; // one game in so many

/// What one shard makes of its lines.
struct Harvest {
    struct Item {
        Sample sample;
        bool is_validation;
    };
    std::vector<Item> items;
    std::vector<Coefficient> coefficients;
    std::vector<std::uint16_t> indices;
    ReadReport report;
    bool with_harmony = false;

    void take(std::string_view line, std::size_t number) {
        const Result<Record> record = parse_record(line);
        if (!record) {
            return refuse(number, record.error());
        }
        const Result<Position> pos = position_from_fen(record->fen);
        if (!pos) {
            return refuse(number, pos.error());
        }
        if (pos->in_check()) {
            ++report.in_check;
        } else if (known_endgame(*pos)) {
            ++report.known_endgames;
        } else {
            keep(*pos, *record);
        }
    }

    void keep(const Position& pos, const Record& record) {
        const EnumArray<Color, Score> harmony = harmony_of(pos);
        Sample sample{.inputs = HeadInputs(pos),
                      .harmony = harmony[White] - harmony[Black],
                      .sizes = {},
                      .first = coefficients.size(),
                      .first_index = indices.size(),
                      .label = std::nullopt};
        sample.sizes = append_coefficients(pos, coefficients);
        sample.result = static_cast<float>(record.result);
        if (record.label) {
            sample.label = static_cast<float>(*record.label);
        }
        if (with_harmony) {
            sample.harmony_sizes = append_harmony(pos, indices);
        }
        items.push_back({sample, record.group % ValidationShare == 0});
    }

    void refuse(std::size_t number, const std::string& reason) {
        ++report.malformed;
        if (report.first_faults.size() < FaultsShown) {
            report.first_faults.push_back("line " + std::to_string(number) + ": " + reason);
        }
    }
};

void add_samples(const Harvest& harvest, std::size_t limit, ReadReport& report, Dataset& data) {
    const std::uint64_t offset = data.arena.size();
    const std::uint64_t index_offset = data.indices.size();
    data.arena.insert(data.arena.end(), harvest.coefficients.begin(), harvest.coefficients.end());
    data.indices.insert(data.indices.end(), harvest.indices.begin(), harvest.indices.end());
    for (const Harvest::Item& item : harvest.items) {
        if (report.positions == limit) {
            return;
        }
        Sample sample = item.sample;
        sample.first += offset;
        sample.first_index += index_offset;
        (item.is_validation ? data.validation : data.training).push_back(sample);
        ++report.positions;
    }
}

void add_counts(const ReadReport& part, ReadReport& report) {
    report.in_check += part.in_check;
    report.known_endgames += part.known_endgames;
    report.malformed += part.malformed;
    for (const std::string& fault : part.first_faults) {
        if (report.first_faults.size() < FaultsShown) {
            report.first_faults.push_back(fault);
        }
    }
}

/// Up to BlockLines lines; returns how many there were.
std::size_t read_block(std::istream& in, std::vector<std::string>& lines) {
    std::size_t count = 0;
    while (count < lines.size() && std::getline(in, lines[count])) {
        if (!lines[count].empty() && lines[count].back() == '\r') {
            lines[count].pop_back();
        }
        ++count;
    }
    return count;
}

} // namespace

Result<ReadReport> read_file(const std::string& path, const ReadSettings& settings, Dataset& data) {
    std::ifstream in(path);
    if (!in || std::filesystem::is_directory(path)) {
        return Error{"cannot read '" + path + "': is it a file, and is its name right?"};
    }
    ReadReport report;
    report.name = std::filesystem::path(path).filename().string();
    std::vector<std::string> lines(BlockLines);
    std::size_t before = 0; // lines of the blocks before this one
    while (report.positions < settings.limit) {
        const std::size_t count = read_block(in, lines);
        if (count == 0) {
            break;
        }
        std::array<Harvest, ReadShards> harvests;
        for_each_shard(ReadShards, settings.threads, [&](std::size_t shard) {
            harvests[shard].with_harmony = settings.with_harmony;
            const auto [begin, end] = slice_of(count, shard, ReadShards);
            for (std::size_t i = begin; i < end; ++i) {
                if (!lines[i].empty()) {
                    harvests[shard].take(lines[i], before + i + 1);
                }
            }
        });
        for (const Harvest& harvest : harvests) {
            add_counts(harvest.report, report);
            add_samples(harvest, settings.limit, report, data);
        }
        before += count;
    }
    if (in.bad()) {
        return Error{"cannot read '" + path + "' to its end: is the disk all right?"};
    }
    return report;
}

} // namespace isolani::tuner
