#include "uci/review/page.h"

#include "tools/terminal/input_file.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace isolani::uci {

namespace {

constexpr std::string_view Index = "index.html";

/// Names and texts, written by mk/embed-page.
constexpr std::array Embedded = std::to_array<std::pair<std::string_view, std::string_view>>({
#include "page/embedded.inc"
});

/// Without the end of its last line, which comes after the name that the text replaces.
std::string_view without_last_newline(std::string_view text) {
    return text.ends_with('\n') ? text.substr(0, text.size() - 1) : text;
}

} // namespace

const PageFiles& embedded_page() {
    static const PageFiles files(Embedded.begin(), Embedded.end());
    return files;
}

Result<PageFiles> read_page(const std::string& folder) {
    PageFiles files;
    for (const auto& [name, embedded] : Embedded) {
        const std::filesystem::path path = std::filesystem::path(folder) / name;
        std::ifstream file;
        if (!open_to_read(file, path)) {
            return Error{"cannot read '" + path.string() + "'"};
        }
        files.emplace(name, std::string(std::istreambuf_iterator(file), {}));
    }
    return files;
}

std::string filled_page(const PageFiles& files, std::string_view data) {
    std::string page;
    std::string_view rest = files.find(Index)->second;
    for (;;) {
        const std::size_t begin = rest.find("{{");
        const std::size_t end = rest.find("}}", begin);
        if (begin == std::string_view::npos || end == std::string_view::npos) {
            return page += rest;
        }
        page += rest.substr(0, begin);
        const std::string_view name = rest.substr(begin + 2, end - begin - 2);
        const auto file = files.find(name);
        page += name == "data"        ? data
                : file != files.end() ? without_last_newline(file->second)
                                      : rest.substr(begin, end + 2 - begin);
        rest.remove_prefix(end + 2);
    }
}

} // namespace isolani::uci
