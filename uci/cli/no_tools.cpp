#include "uci/cli/tools.h"

#include <stdexcept>

namespace isolani::uci {

const bool HasTools = false;

int run_tool(const std::string& command, int, char**) {
    throw std::invalid_argument("'" + command +
                                "' is missing: this engine was built without cxxopts");
}

} // namespace isolani::uci
