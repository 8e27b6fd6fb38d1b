#include "tools/terminal/interrupt.h"

#include <csignal>
#include <cstdlib>

namespace isolani {

namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_signal(int) {
    if (interrupted != 0) { // the command waits for something else, such as its input
        std::_Exit(ByInterrupt);
    }
    interrupted = 1;
}

} // namespace

void catch_interrupts() {
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
}

bool is_interrupted() { return interrupted != 0; }

} // namespace isolani
