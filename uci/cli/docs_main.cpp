// Updates the README, its diagram and the manual page: `make docs`.
#include "uci/cli/docs.h"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace {

/// Writes a text to a file; returns whether that succeeded.
bool write(const char* path, const std::string& text) {
    std::ofstream out(path);
    out << text << std::flush;
    if (!out) {
        std::fprintf(stderr, "cannot write %s\n", path);
    }
    return out.good();
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fputs("usage: docs README.md MANPAGE HARMONY.svg\n", stderr);
        return 2;
    }
    std::ifstream in(argv[1]);
    const std::string readme{std::istreambuf_iterator<char>(in), {}};
    const auto updated = isolani::uci::update_readme(readme);
    if (!updated) {
        std::fprintf(stderr, "%s: %s\n", argv[1], updated.error().c_str());
        return 1;
    }
    const bool is_written = write(argv[1], *updated) && write(argv[2], isolani::uci::man_page()) &&
                            write(argv[3], isolani::uci::harmony_picture());
    return is_written ? 0 : 1;
}
