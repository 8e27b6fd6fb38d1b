#include "search/table_files.h"

#include "engine/util/platform.h"
#include "engine/util/text.h"
#include "search/table_check.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace isolani {

namespace {

/// Whether a name is that of a table: "KRPvKR", but not "KPRvKR" or "KRvKRP".
bool is_ending(std::string_view name) {
    constexpr std::string_view Order = "KQRBNP";
    constexpr std::size_t LeastPieces = 3;
    const auto is_before = [&](char a, char b) { return Order.find(a) < Order.find(b); };
    const auto is_side = [&](std::string_view side) {
        return side.find_first_not_of(Order) == std::string_view::npos && side.rfind('K') == 0 &&
               std::is_sorted(side.begin(), side.end(), is_before);
    };
    const std::size_t middle = name.find('v');
    if (middle == std::string_view::npos || name.size() < LeastPieces + 1 ||
        name.size() > MostTablePieces + 1) {
        return false;
    }
    const std::string_view first = name.substr(0, middle);
    const std::string_view second = name.substr(middle + 1);
    return is_side(first) && is_side(second) &&
           (first.size() > second.size() ||
            (first.size() == second.size() &&
             !std::lexicographical_compare(second.begin(), second.end(), first.begin(), first.end(),
                                           is_before)));
}

/// "KRvK" for "krvk".
std::string in_the_case_of_endings(std::string name) {
    for (char& c : name) {
        c = c == 'v' || c == 'V' ? 'v'
                                 : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return name;
}

/// What may be meant by a folder that is none: a list for another system, or what a shell replaces.
std::string hint_on(const std::string& folder) {
    constexpr std::size_t AfterDrive = 2; // "C:"
    const char other = platform::PathListSeparator == ':' ? ';' : ':';
    if (folder.find(other, AfterDrive) != folder.npos) {
        return std::string(": here folders are separated by '") + platform::PathListSeparator + "'";
    }
    const bool is_for_a_shell =
        !folder.empty() && std::string_view("\"'~").find(folder.front()) != std::string_view::npos;
    return is_for_a_shell ? ": quotes and ~ are taken as they are" : "";
}

TableFile describe(const std::filesystem::path& file) {
    constexpr auto Unknown = static_cast<std::uintmax_t>(-1); // of a folder
    std::error_code fault;
    const std::uintmax_t size = std::filesystem::file_size(file, fault);
    const auto written = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::filesystem::last_write_time(file, fault).time_since_epoch());
    return {.path = file.string(), .size = size == Unknown ? 0 : size, .written = written.count()};
}

/// Adds the files of a folder, but for endings that have one.
void add_files(TableFiles& files, const std::filesystem::path& folder) {
    std::error_code fault; // a folder that cannot be listed is skipped
    for (std::filesystem::directory_iterator entry(folder, fault), end; !fault && entry != end;
         entry.increment(fault)) {
        const std::filesystem::path& name = entry->path();
        const std::string ending = in_the_case_of_endings(name.stem().string());
        for (const auto& [extension, kind] : {std::pair{".rtbw", &TableFiles::results},
                                              std::pair{".rtbz", &TableFiles::distances}}) {
            // The file that Fathom opens by this name: on some systems one in another case.
            const std::filesystem::path file = folder / (ending + extension);
            std::error_code unknown;
            if (equals_ignoring_case(name.extension().string(), extension) && is_ending(ending) &&
                std::filesystem::exists(file, unknown)) {
                (files.*kind).try_emplace(ending, describe(file));
            }
        }
    }
}

} // namespace

std::optional<std::string> find_folder_fault(const std::string& folder) {
    std::error_code fault;
    if (!std::filesystem::is_directory(folder, fault)) {
        return "no folder '" + printable(folder) + "'" + hint_on(folder);
    }
    const std::filesystem::directory_iterator files(folder, fault);
    return fault ? std::optional("folder '" + printable(folder) + "' cannot be read")
                 : std::nullopt;
}

TableFiles find_table_files(const std::vector<std::string>& folders) {
    TableFiles files;
    for (const std::string& folder : folders) {
        add_files(files, folder);
    }
    return files;
}

bool is_any_overwritten(const TableFiles& before, const TableFiles& now) {
    for (const auto kind : {&TableFiles::results, &TableFiles::distances}) {
        for (const auto& [ending, file] : before.*kind) {
            const auto found = (now.*kind).find(ending);
            if (found != (now.*kind).end() && found->second.path == file.path &&
                found->second != file) {
                return true;
            }
        }
    }
    return false;
}

std::optional<Error> find_fault(const TableFiles& files) {
    for (const auto kind : {&TableFiles::results, &TableFiles::distances}) {
        for (const auto& [ending, file] : files.*kind) {
            if (const auto fault = find_table_fault(file.path)) {
                return Error{"'" + printable(file.path) + "' " + *fault +
                             ": get it again, or delete it"};
            }
        }
    }
    return std::nullopt;
}

} // namespace isolani
