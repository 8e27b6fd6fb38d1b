// Lines of any text as commands, as far as they are understood; and the position that some set up.

#include "engine/util/utf8.h"
#include "tests/fuzz/fuzz.h"
#include "tools/data/genfens.h"
#include "tools/terminal/output.h"
#include "uci/session.h"

#include <algorithm>

namespace isolani::fuzz {
namespace {

/// Takes any text, and sees to it that nothing unreadable goes out.
struct ReadableOutput : Output {
    void write(std::string_view text) override {
        while (!text.empty()) {
            const Character c = first_character(text);
            require(c.is_utf8 && (c.code == ' ' || c.code == '\n' || !is_blank(c.code)),
                    "what is said can be read");
            text.remove_prefix(c.length);
        }
    }
};

/// What works for long, or leaves the process, has no place here.
bool is_harmless(const uci::Command& command) {
    return !std::holds_alternative<uci::Go>(command) &&
           !std::holds_alternative<uci::Bench>(command) &&
           !std::holds_alternative<uci::SetOption>(command);
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    static fuzz::ReadableOutput output;
    static uci::Session session(output, [] {});
    std::string_view text = fuzz::to_text(data, size);
    (void)parse_genfens(std::string(text));
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (fuzz::is_harmless(uci::parse(line))) {
            session.handle(line);
            fuzz::require_sound(session.game().position());
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
