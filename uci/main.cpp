#include "uci/cli/cli.h"

int main(int argc, char** argv) { return isolani::uci::run_command_line(argc, argv); }
