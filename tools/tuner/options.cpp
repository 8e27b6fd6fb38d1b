#include "tools/tuner/options.h"

#include "tools/tuner/harmony_fit.h"
#include "tools/tuner/output.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cxxopts.hpp>
#include <memory>
#include <sstream>
#include <thread>

namespace isolani::tuner {

namespace {

/// The weight of the game result against the label.
constexpr double TermsLambda = 0.25;
constexpr double HarmonyLambda = 0.1;
constexpr std::size_t LeastUses = 100; ///< positions that a fitted weight must occur in

template <class T> std::string text_of(const T& value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

/// An option value with a default.
template <class T> std::shared_ptr<cxxopts::Value> with_default(const T& value) {
    return cxxopts::value<T>()->default_value(text_of(value));
}

/// The help text for a default that differs between terms and harmony.
template <class T> std::string defaults(const T& of_terms, const T& of_harmony) {
    return " (" + text_of(of_terms) + "; of the harmony " + text_of(of_harmony) + ")";
}

cxxopts::Options list_options() {
    const FitSettings fitting;
    cxxopts::Options options("isolani-tuner",
                             "Fits the weights of the evaluation to played games and writes them "
                             "as eval/weights.h,\n"
                             "or the harmony of pieces and pawns, as eval/harmony/weights.cpp.\n"
                             "DATA: files of lines `FEN;result;centipawns;depth;game` (result and "
                             "centipawns in White's view),\n"
                             "or of EPD with a result: `FEN [1.0]` or `FEN c9 \"1-0\";`.\n");
    options.positional_help("DATA...");
    auto add = options.add_options();
    add("h,help", "show this");
    add("data", "", cxxopts::value<Names>()->default_value(""));
    add("out",
        "the file to write, even if the loss did not fall; if left out, the one that the engine is "
        "built "
        "with, "
        "if there are " +
            text_of(FewestToReplace) + " positions and the validation loss is better than before",
        cxxopts::value<std::string>(), "FILE");
    add("harmony", "fit the harmony of pieces and pawns to what the terms leave, not the terms");
    add("turns", "fit both in turn, N times; --out is then a folder", cxxopts::value<int>(), "N");
    add("judge",
        "tell the loss on these files too, which are not trained on: of labels of deeper searches, "
        "structures not trained on",
        cxxopts::value<Names>(), "DATA,...");
    add("fresh", "fit the harmony from random weights, not on from the one built in");
    add("alone", "fit the terms as if there were no harmony, so that it has to explain the rest");
    add("loss", "only tell the loss of the weights built in");
    add("without",
        "hold these terms at zero: what are they worth? Writes weights to a named --out only",
        cxxopts::value<Names>(), "NAME,...");
    add("only", "tune these terms and leave the others alone", cxxopts::value<Names>(), "NAME,...");
    add("limit", "read at most so many positions of each file", cxxopts::value<std::size_t>(), "N");
    add("lambda",
        "how much the result counts against the label, 0 to 1" +
            defaults(TermsLambda, HarmonyLambda),
        cxxopts::value<double>(), "X");
    add("k", "log odds of a centipawn; fitted to the results if left out", cxxopts::value<double>(),
        "X");
    add("label-k",
        "the same of the labels: where weak games are labelled by deep searches, results say "
        "little",
        cxxopts::value<double>(), "X");
    add("epochs",
        "passes over the data at most" + defaults(fitting.epochs, HarmonySettings().epochs),
        cxxopts::value<int>(), "N");
    add("patience", "stop after so many epochs without gain", with_default(fitting.patience), "N");
    add("rate", "size of the first steps, in centipawns", with_default(fitting.rate), "X");
    add("decay", "what an epoch leaves of the rate", with_default(fitting.decay), "X");
    add("pull", "L2 regularisation towards the initial weights, as strong as so many positions",
        with_default(fitting.pull), "N");
    add("rare", "leave weights alone that count in fewer positions", with_default(LeastUses), "N");
    add("refit", "write the best epoch even if the built-in weights have a lower "
                 "validation loss, for comparisons by --without");
    add("seed", "of the order of the positions", with_default(fitting.seed), "N");
    add("threads", "as many as the machine has if left out", cxxopts::value<int>(), "N");
    options.parse_positional({"data"});
    return options;
}

template <class T>
std::optional<T> optional_value(const cxxopts::ParseResult& options, const char* name) {
    return options.count(name) != 0 ? std::optional(options[name].as<T>()) : std::nullopt;
}

void demand(bool holds, const char* message) {
    if (!holds) {
        throw UsageError(message);
    }
}

Request to_request(const cxxopts::ParseResult& options) {
    Request r{};
    r.files = optional_value<Names>(options, "data").value_or(Names());
    r.is_harmony = options.count("harmony") != 0;
    r.turns = optional_value<int>(options, "turns").value_or(0);
    r.reading.with_harmony = r.is_harmony || r.turns > 0;
    r.is_out_named = options.count("out") != 0;
    r.out = optional_value<std::string>(options, "out")
                .value_or(r.is_harmony ? "eval/harmony/weights.cpp" : "eval/weights.h");
    r.judges = optional_value<Names>(options, "judge").value_or(Names());
    r.is_loss_only = options.count("loss") != 0;
    r.is_alone = options.count("alone") != 0;
    r.is_fresh = options.count("fresh") != 0;
    r.without = optional_value<Names>(options, "without").value_or(Names());
    r.only = optional_value<Names>(options, "only").value_or(Names());
    r.reading.limit = optional_value<std::size_t>(options, "limit").value_or(r.reading.limit);
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    r.reading.threads = optional_value<int>(options, "threads").value_or(cores);
    r.fitting.epochs = optional_value<int>(options, "epochs").value_or(r.fitting.epochs);
    r.harmony.epochs = optional_value<int>(options, "epochs").value_or(r.harmony.epochs);
    r.fitting.patience = options["patience"].as<int>();
    r.fitting.rate = options["rate"].as<double>();
    r.fitting.decay = options["decay"].as<double>();
    r.fitting.pull = options["pull"].as<double>();
    r.fitting.seed = r.harmony.seed = options["seed"].as<std::uint64_t>();
    r.fitting.may_stay = options.count("refit") == 0;
    const auto lambda = optional_value<double>(options, "lambda");
    r.lambda = lambda.value_or(TermsLambda);
    r.harmony_lambda = lambda.value_or(HarmonyLambda);
    r.k = optional_value<double>(options, "k");
    r.label_k = optional_value<double>(options, "label-k");
    r.rare = options["rare"].as<std::size_t>();
    demand(!r.files.empty(), "no data: name one or more files of positions");
    demand(r.reading.limit > 0, "--limit needs a number above 0");
    demand(r.reading.threads >= 1 && r.reading.threads <= 1024,
           "--threads needs a number from 1 to 1024");
    for (const char* of_terms :
         {"alone", "without", "only", "patience", "rate", "decay", "pull", "rare"}) {
        demand(!r.is_harmony || options.count(of_terms) == 0,
               ("--" + std::string(of_terms) + " is of terms: leave it or --harmony away").c_str());
    }
    demand(r.reading.with_harmony || !r.is_fresh,
           "--fresh is of the harmony: add --harmony or --turns, or leave it away");
    demand(options.count("turns") == 0 || r.turns >= 1, "--turns needs a number above 0");
    demand(r.turns == 0 || (!r.is_harmony && !r.is_alone && r.without.empty()),
           "--turns fits both: leave --harmony, --alone and --without away");
    demand(lambda.value_or(0) >= 0 && lambda.value_or(0) <= 1,
           "--lambda needs a number from 0 to 1");
    demand(r.fitting.epochs >= 1, "--epochs needs a number above 0");
    demand(r.fitting.patience >= 1, "--patience needs a number above 0");
    demand(r.fitting.rate > 0, "--rate needs a number above 0");
    demand(r.fitting.decay > 0 && r.fitting.decay <= 1, "--decay needs a number above 0, up to 1");
    demand(r.fitting.pull >= 0, "--pull needs a number from 0 on");
    demand(!r.k || *r.k > 0, "-k needs a number above 0");
    demand(!r.label_k || *r.label_k > 0, "--label-k needs a number above 0");
    return r;
}

} // namespace

std::optional<Request> read_arguments(int argc, char** argv) {
    cxxopts::Options options = list_options();
    const auto parsed = [&] {
        try {
            return options.parse(argc, argv);
        } catch (const std::exception& e) { // named differently in every release of cxxopts
            throw UsageError(e.what());
        }
    }();
    if (parsed.count("help") != 0) {
        std::fputs(options.help().c_str(), stdout);
        return std::nullopt;
    }
    return to_request(parsed);
}

} // namespace isolani::tuner
