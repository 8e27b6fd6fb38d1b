#include "uci/usage.h"

#include <algorithm>

namespace isolani::uci {

std::string usage() {
    std::size_t width = 0;
    for (const ShellCommand& command : ShellCommands) {
        width = std::max(width, command.arguments.size());
    }
    std::string text = "Isolani, a chess engine that speaks UCI.\n\n";
    for (const ShellCommand& command : ShellCommands) {
        text += "  isolani ";
        text += command.arguments;
        text += std::string(width - command.arguments.size() + 2, ' ');
        text += command.doc;
        text += '\n';
    }
    return text;
}

} // namespace isolani::uci
