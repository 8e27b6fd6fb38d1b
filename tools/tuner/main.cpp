#include "tools/tuner/cli.h"

int main(int argc, char** argv) { return isolani::tuner::run_command_line(argc, argv); }
