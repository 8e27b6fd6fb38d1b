// Updates the manual page, the picture of the maps, the completions for shells and the generated
// blocks of pages: `make docs`.
#include "tools/docs/docs.h"

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
    if (argc < 5) {
        std::fputs("usage: docs MANPAGE MAP.svg COMPLETION.bash COMPLETION.zsh PAGE.md...\n",
                   stderr);
        return 2;
    }
    bool is_written = write(argv[1], isolani::uci::man_page()) &&
                      write(argv[2], isolani::uci::map_picture()) &&
                      write(argv[3], isolani::uci::bash_completion()) &&
                      write(argv[4], isolani::uci::zsh_completion());
    for (int i = 5; i < argc && is_written; ++i) {
        std::ifstream in(argv[i]);
        const std::string page{std::istreambuf_iterator<char>(in), {}};
        const auto updated = isolani::uci::update_page(page);
        if (!updated) {
            std::fprintf(stderr, "%s: %s\n", argv[i], updated.error().c_str());
            return 1;
        }
        is_written = updated->blocks.empty() || write(argv[i], updated->text);
    }
    return is_written ? 0 : 1;
}
