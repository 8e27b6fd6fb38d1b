// Lines of any text, each as what follows setoption.

#include "engine/util/text.h"
#include "tests/fuzz/fuzz.h"
#include "uci/command.h"
#include "uci/options.h"

#include <algorithm>

namespace isolani::fuzz {
namespace {

void require_in_range(const uci::Settings& settings) {
    for (const uci::Option& option : uci::options()) {
        if (const uci::Spin* spin = std::get_if<uci::Spin>(&option.kind)) {
            const int value = settings.*spin->value;
            require(value >= spin->min && value <= spin->max, "numbers stay within their range");
        }
    }
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    uci::Settings settings;
    std::string_view text = fuzz::to_text(data, size);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const uci::Command command = uci::parse("setoption " + std::string(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto& set = std::get<uci::SetOption>(command);
        const auto option = uci::set_option(settings, set.name, set.value);
        fuzz::require(option || option.error() == printable(option.error(), option.error().size()),
                      "a refusal is one line that can be read");
        fuzz::require_in_range(settings);
    }
    return 0;
}
