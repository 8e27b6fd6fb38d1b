// Brings the generated blocks of a README up to date: `make docs`.
#include "uci/docs.h"

#include <cstdio>
#include <fstream>
#include <iterator>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: docs README.md\n", stderr);
        return 2;
    }
    std::ifstream in(argv[1]);
    const std::string readme{std::istreambuf_iterator<char>(in), {}};
    const auto updated = isolani::uci::update_readme(readme);
    if (!updated) {
        std::fprintf(stderr, "%s: %s\n", argv[1], updated.error().c_str());
        return 1;
    }
    std::ofstream(argv[1]) << *updated;
    return 0;
}
