#include "tools/tuner/dataset.h"

#include "engine/fen.h"
#include "engine/util/random.h"
#include "engine/util/text.h"
#include "eval/endgames/endgames.h"
#include "eval/harmony/features.h"
#include "eval/harmony/network.h"
#include "eval/visit.h"
#include "tools/tuner/optimizer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <fstream>
#include <string>

namespace isolani::tuner {

namespace {

constexpr std::size_t FieldCount = 5;

/// FNV-1a with a final mix, so that similar names are spread over the parts of the data.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
    return SplitMix64(hash)();
}

std::optional<double> to_result(std::string_view text) {
    if (text == "1-0") {
        return 1;
    }
    if (text == "0-1") {
        return 0;
    }
    if (text == "1/2-1/2") {
        return 0.5;
    }
    const auto number = to_number<double>(text);
    return number && (*number == 0 || *number == 0.5 || *number == 1) ? number : std::nullopt;
}

/// The text between the first `open` and the next `close`, if there are both.
std::optional<std::string_view> enclosed(std::string_view line, char open, char close) {
    const std::size_t begin = line.find(open);
    const std::size_t end = begin == std::string_view::npos ? begin : line.find(close, begin + 1);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    return line.substr(begin + 1, end - begin - 1);
}

Error bad_result(std::string_view text) {
    return Error{"the result is '" + printable(text) + "', not 1.0, 0.5 or 0.0"};
}

Result<Record> parse_epd(std::string_view line, std::string_view result_text) {
    const auto result = to_result(result_text);
    if (!result) {
        return bad_result(result_text);
    }
    const std::string_view placement = line.substr(0, line.find(' '));
    return Record{line.substr(0, line.find('[')), *result, std::nullopt, hash_of(placement)};
}

Result<Record> parse_fields(const std::array<std::string_view, FieldCount>& fields) {
    const auto result = to_result(fields[1]);
    if (!result) {
        return bad_result(fields[1]);
    }
    const auto label = to_number<int>(fields[2]);
    if (!label) {
        return Error{"'" + printable(fields[2]) + "' is no number of centipawns"};
    }
    if (fields[4].empty()) {
        return Error{"the name of the game is missing"};
    }
    return Record{fields[0], *result, label, hash_of(fields[4])};
}

} // namespace

Result<Record> parse_record(std::string_view line) {
    for (const auto& [open, close] : {std::pair{'[', ']'}, std::pair{'"', '"'}}) {
        if (const auto result = enclosed(line, open, close)) {
            return parse_epd(line, *result);
        }
    }
    std::array<std::string_view, FieldCount> fields;
    std::string_view rest = line;
    for (std::size_t i = 0; i < FieldCount; ++i) {
        const bool is_last = i + 1 == FieldCount;
        const std::size_t end = rest.find(';');
        if (is_last != (end == std::string_view::npos)) {
            return Error{"neither FEN;result;centipawns;depth;game nor EPD with a result"};
        }
        fields[i] = rest.substr(0, end);
        rest.remove_prefix(is_last ? rest.size() : end + 1);
    }
    return parse_fields(fields);
}

namespace {

/// Counts by weight, and the list of those that are not zero.
class Counts {
  public:
    void add(std::size_t weight, int count) {
        counts_[weight] += count;
        touched_[weight / 64] |= std::uint64_t{1} << (weight % 64);
    }

    /// Returns the number of coefficients appended.
    std::uint16_t append_to(ScratchVector<Coefficient>& list) const {
        const std::size_t before = list.size();
        for (std::size_t word = 0; word < touched_.size(); ++word) {
            for (std::uint64_t bits = touched_[word]; bits != 0; bits &= bits - 1) {
                const std::size_t weight =
                    word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                if (counts_[weight] != 0) {
                    list.push_back({static_cast<std::uint16_t>(weight),
                                    static_cast<std::int16_t>(counts_[weight])});
                }
            }
        }
        return static_cast<std::uint16_t>(list.size() - before);
    }

  private:
    std::array<int, WeightCount> counts_{};
    std::array<std::uint64_t, WeightCount / 64 + 1> touched_{};
};

class CountingVisitor : public UncachedVisitor<CountingVisitor> {
  public:
    template <Color Us, Term T> void add(WeightIndex<T> index, Square, int count = 1) {
        if constexpr (info(T).kind == TermKind::Danger) {
            danger_[Us].add(index.offset(), count);
        } else if constexpr (info(T).kind == TermKind::Complexity) {
            complexity_.add(index.offset(), count);
        } else {
            score_.add(index.offset(), Us == White ? count : -count);
        }
    }
    bool replaces(const EndgameVerdict&) { return is_known_endgame_ = true; }
    void take_harmony(const EnumArray<Color, Score>& values) {
        harmony_ = values[White] - values[Black];
    }

    bool is_known_endgame() const { return is_known_endgame_; }
    Score network() const { return harmony_; }

    CoefficientSizes append_to(ScratchVector<Coefficient>& list) const {
        CoefficientSizes sizes;
        sizes.score = score_.append_to(list);
        for (const Color c : AllColors) {
            sizes.danger[c] = danger_[c].append_to(list);
        }
        sizes.complexity = complexity_.append_to(list);
        return sizes;
    }

  private:
    Counts score_;
    EnumArray<Color, Counts> danger_{};
    Counts complexity_;
    Score harmony_;
    bool is_known_endgame_ = false;
};

/// Appends the indices of the network's inputs and of the pieces.
EnumArray<Color, HarmonySizes> append_indices(const Position& pos, const PawnStructure& structure,
                                              ScratchVector<std::uint16_t>& list) {
    const EnumArray<Color, Perspective> by_side = perspectives(pos);
    const auto add = [&](std::size_t index) { list.push_back(static_cast<std::uint16_t>(index)); };
    EnumArray<Color, HarmonySizes> sizes;
    for (const Color us : AllColors) {
        const Perspective perspective = by_side[us];
        const std::size_t begin = list.size();
        harmony::for_each_pawn_input(structure, by_side, [&](std::size_t white, std::size_t black) {
            add(us == White ? white : black);
        });
        harmony::for_each_board_input(pos, us, perspective, [&](std::size_t input, bool is_on) {
            if (is_on) {
                add(input);
            }
        });
        const std::size_t inputs_end = list.size();
        for (const PieceType type : harmony::Pieces) {
            for (const Square s : pos.pieces(us, type)) {
                add(harmony::piece_index(type, perspective, s));
            }
        }
        sizes[us] = {static_cast<std::uint8_t>(inputs_end - begin),
                     static_cast<std::uint8_t>(list.size() - inputs_end)};
    }
    return sizes;
}

} // namespace

std::optional<Sample> take_sample(const Position& pos, ScratchVector<Coefficient>& coefficients,
                                  ScratchVector<std::uint16_t>* indices) {
    CountingVisitor visitor;
    visit_evaluation(pos, visitor);
    if (visitor.is_known_endgame()) {
        return std::nullopt;
    }
    Sample sample{.inputs = TaperInputs(pos),
                  .harmony = visitor.network(),
                  .sizes = {},
                  .pawn_key = pos.pawn_key(),
                  .first = coefficients.size(),
                  .first_index = indices != nullptr ? indices->size() : 0,
                  .label = std::nullopt};
    sample.sizes = visitor.append_to(coefficients);
    if (indices != nullptr) {
        sample.harmony_sizes = append_indices(pos, visitor.structure(), *indices);
    }
    return sample;
}

namespace {

constexpr std::size_t BlockLines = 65536;
constexpr std::size_t ReadShards = 16;
constexpr std::size_t FaultsShown = 5;
constexpr std::uint64_t ValidationShare = 10; // one in this many games

/// The samples that one shard reads from its lines.
struct ReadShard {
    struct Item {
        Sample sample;
        bool is_validation;
    };
    std::vector<Item> items;
    ScratchVector<Coefficient> coefficients;
    ScratchVector<std::uint16_t> indices;
    ReadReport report;
    bool with_harmony = false;
    bool is_judge = false;

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
        } else if (!keep(*pos, *record)) {
            ++report.known_endgames;
        }
    }

    bool keep(const Position& pos, const Record& record) {
        auto sample = take_sample(pos, coefficients, with_harmony ? &indices : nullptr);
        if (!sample) {
            return false;
        }
        sample->result = static_cast<float>(record.result);
        if (record.label) {
            sample->label = static_cast<float>(*record.label);
        }
        items.push_back({*sample, is_judge || record.group % ValidationShare == 0});
        return true;
    }

    void refuse(std::size_t number, const std::string& reason) {
        ++report.malformed;
        if (report.first_faults.size() < FaultsShown) {
            report.first_faults.push_back("line " + std::to_string(number) + ": " + reason);
        }
    }
};

void add_samples(const ReadShard& shard, std::size_t limit, ReadReport& report, Dataset& data) {
    const std::uint64_t offset = data.arena.size();
    const std::uint64_t index_offset = data.indices.size();
    data.arena.insert(data.arena.end(), shard.coefficients.begin(), shard.coefficients.end());
    data.indices.insert(data.indices.end(), shard.indices.begin(), shard.indices.end());
    for (const ReadShard::Item& item : shard.items) {
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

/// Reads up to BlockLines lines; returns how many.
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
        return Error{"cannot read '" + path + "': does the file exist?"};
    }
    ReadReport report;
    report.name = std::filesystem::path(path).filename().string();
    std::vector<std::string> lines(BlockLines);
    std::size_t before = 0; // number of lines in the blocks before this one
    while (report.positions < settings.limit) {
        const std::size_t count = read_block(in, lines);
        if (count == 0) {
            break;
        }
        std::array<ReadShard, ReadShards> shards;
        for_each_shard(ReadShards, settings.threads, [&](std::size_t shard) {
            shards[shard].with_harmony = settings.with_harmony;
            shards[shard].is_judge = settings.is_judge;
            const auto [begin, end] = slice_of(count, shard, ReadShards);
            for (std::size_t i = begin; i < end; ++i) {
                if (!lines[i].empty()) {
                    shards[shard].take(lines[i], before + i + 1);
                }
            }
        });
        for (const ReadShard& shard : shards) {
            add_counts(shard.report, report);
            add_samples(shard, settings.limit, report, data);
        }
        before += count;
    }
    if (in.bad()) {
        return Error{"cannot read '" + path + "' completely: is the disk failing?"};
    }
    return report;
}

std::size_t keep_new_structures(std::span<const Sample> training, Dataset& data) {
    std::vector<Key> known;
    known.reserve(training.size());
    for (const Sample& sample : training) {
        known.push_back(sample.pawn_key);
    }
    std::ranges::sort(known);
    return std::erase_if(data.validation, [&](const Sample& sample) {
        return std::ranges::binary_search(known, sample.pawn_key);
    });
}

} // namespace isolani::tuner
