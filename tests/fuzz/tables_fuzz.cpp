// Any bytes as Syzygy tables: nothing but the intact table is loaded.

#include "search/tablebases.h"
#include "tests/fuzz/fuzz.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    static const std::string intact = content("tests/data/syzygy/KRvK.rtbw");
    static const fs::path folder = [] {
        const fs::path path = fs::temp_directory_path() / "isolani-tables-fuzz";
        fs::create_directories(path);
        return path;
    }();
    const std::string_view bytes = fuzz::to_text(data, size);
    std::ofstream(folder / "KRvK.rtbw", std::ios::binary) << bytes;
    const bool is_loaded = static_cast<bool>(Tablebases().load(folder.string()));
    fuzz::require(is_loaded == (Tablebases::is_supported() && bytes == intact),
                  "only the intact table is loaded");
    return 0;
}
