// What the commands print that show a position or tell of the build, in UCI and in the shell.
#pragma once

#include "engine/position.h"
#include "uci/command.h"

#include <string>

namespace isolani::uci {

/// A board with its FEN, key and checkers.
std::string shown(const Display&, const Position& pos);
std::string shown(const Evaluate& command, const Position& pos);
std::string shown(const ShowPawns&, const Position& pos);
std::string shown(const Explain& command, const Position& pos);
std::string shown(const ShowMaps& command, const Position& pos);

/// The compiler and the settings of this build.
std::string shown(const ShowCompiler&);
/// The licence.
std::string shown(const ShowLicense&);

} // namespace isolani::uci
