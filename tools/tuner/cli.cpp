#include "tools/tuner/cli.h"

#include "engine/util/text.h"
#include "tools/tuner/fit.h"
#include "tools/tuner/harmony_fit.h"
#include "tools/tuner/options.h"
#include "tools/tuner/output.h"
#include "tools/tuner/trainable.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace isolani::tuner {

namespace {

/// A failure caused by the files; the message says what to do.
class Failure : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

const TermInfo& term_named(const std::string& name) {
    const auto* const term =
        std::find_if(Terms.begin(), Terms.end(), [&](const TermInfo& t) { return t.name == name; });
    if (term == Terms.end()) {
        throw UsageError("no term '" + name + "'; eval/terms.def lists them");
    }
    return *term;
}

void write_and_tell(const std::string& path, const std::string& text) {
    write_file(path, text);
    std::printf("Wrote %s\n", path.c_str());
}

/// Where --turns writes terms and harmony: those of the engine, or in a folder that is named.
std::pair<std::string, std::string> files_of_turns(const Request& request) {
    return request.is_out_named
               ? std::pair(request.out + "/weights.h", request.out + "/harmony_weights.cpp")
               : std::pair<std::string, std::string>("eval/weights.h", "eval/harmony/weights.cpp");
}

/// Adds the positions of a file and says how many they are.
ReadReport read_and_tell(const std::string& path, const ReadSettings& settings, Dataset& data) {
    Result<ReadReport> report = read_file(path, settings, data);
    if (!report) {
        throw Failure(report.error());
    }
    std::printf("%s: %zu positions; left out: %zu in check, %zu known endgames, %zu malformed "
                "lines\n",
                report->name.c_str(), report->positions, report->in_check, report->known_endgames,
                report->malformed);
    for (const std::string& fault : report->first_faults) {
        std::printf("  %s\n", fault.c_str());
    }
    return *report;
}

Dataset read_all(const Request& request, Provenance& provenance) {
    Dataset data;
    for (const std::string& path : request.files) {
        const ReadReport report = read_and_tell(path, request.reading, data);
        provenance.files.push_back({report.name, report.positions});
    }
    const std::size_t known = keep_new_structures(data.training, data);
    if (data.training.empty() || data.validation.empty()) {
        throw Failure("too little data: training and validation need positions of several games, "
                      "with different pawns");
    }
    std::printf("Left out of the validation: %zu positions whose pawns stand as in training\n",
                known);
    const std::size_t samples = data.training.size() + data.validation.size();
    std::printf("Training: %zu positions, validation: %zu; %.1f coefficients each, %zu MB\n",
                data.training.size(), data.validation.size(),
                static_cast<double>(data.arena.size()) / static_cast<double>(samples),
                data.bytes() >> 20);
    std::fflush(stdout);
    return data;
}

/// Positions with labels of deep searches, which are not trained on.
struct Judge {
    std::string name;
    Dataset data;
};

std::vector<Judge> read_judges(const Request& request, std::span<const Sample> training) {
    ReadSettings settings = request.reading;
    settings.is_judge = true;
    std::vector<Judge> judges;
    for (const std::string& path : request.judges) {
        Judge& judge = judges.emplace_back();
        judge.name = read_and_tell(path, settings, judge.data).name;
        const std::size_t known = keep_new_structures(training, judge.data);
        std::printf("Left out of it: %zu positions whose pawns stand as in training\n", known);
    }
    return judges;
}

void tell_judgements(const char* name, const std::vector<Judge>& judges, const RealWeights& terms,
                     int threads) {
    for (const Judge& judge : judges) {
        const auto& samples = judge.data.validation;
        const auto loss = Model(judge.data, threads).judged(samples, terms);
        std::printf("%-8s by %s: %s, %zu positions\n", name, judge.name.c_str(),
                    loss ? formatted("%.6f", *loss).c_str() : "no labels", samples.size());
    }
    std::fflush(stdout);
}

RealWeights starting_weights(const Request& request) {
    RealWeights weights = engine_weights();
    for (const std::string& name : request.without) {
        const TermInfo& term = term_named(name);
        std::fill_n(weights.begin() + static_cast<std::ptrdiff_t>(term.offset), term.size(),
                    RealScore());
    }
    return weights;
}

/// Fits K with the weights that the engine is built with, so that losses with and without a term
/// are comparable.
Objective find_objective(const Request& request, const Model& model, double lambda) {
    const auto& training = model.data().training;
    const double k = request.k ? *request.k : model.best_k(training, engine_weights());
    const std::optional<double> fitted_label_k = model.best_label_k(training);
    const std::optional<double> label_k =
        fitted_label_k && request.label_k ? request.label_k : fitted_label_k;
    std::printf("K of the evaluation %.6f (%s)", k, request.k ? "given" : "fitted to the results");
    if (label_k) {
        std::printf(", of the labels %.6f (fitted %.6f)\n", *label_k, *fitted_label_k);
    } else {
        std::printf(", no labels\n");
    }
    return {k, label_k.value_or(k), label_k ? lambda : 1};
}

void tell_losses(const char* name, const Losses& training, const Losses& validation) {
    std::printf("%-8s training %.6f (result %.6f, label %.6f), validation %.6f (result %.6f, label "
                "%.6f)\n",
                name, training.objective, training.result, training.label, validation.objective,
                validation.result, validation.label);
    std::fflush(stdout);
}

void tell_epoch(const EpochReport& e, int epochs) {
    std::printf("epoch %3d of %d: training %.6f, validation %.6f, %.1f s, %.0f s left\n", e.epoch,
                epochs, e.training, e.validation, e.seconds, e.seconds_left);
    std::fflush(stdout);
}

/// Fits all weights, then all but the danger weights.
FitResult fit_in_two_steps(const Model& model, const FitStart& start, const Objective& objective,
                           const FitSettings& settings) {
    const auto run = [&](const FitStart& from, const FitSettings& how) {
        return fit(model, from, objective, how,
                   [&](const EpochReport& e) { tell_epoch(e, how.epochs); });
    };
    const FitResult first = run(start, settings);
    tell_held_back(start.is_trainable, first.weights);
    std::printf("Danger rounded to whole points; refitting the other weights:\n");
    FitSettings short_settings = settings;
    short_settings.epochs = std::min(settings.epochs, 8);
    short_settings.rate = settings.rate / 10;
    short_settings.may_stay = true;
    return run(freeze_danger(start, first.weights), short_settings);
}

/// The result of a fit.
struct Found {
    RealWeights terms;                                    ///< as the engine will use them
    std::function<std::string(const Provenance&)> source; ///< the text of the file to write
};

Found find_terms(const Request& request, const Model& model, const RealWeights& start,
                 const Objective& objective) {
    const std::vector<double> uses = occurrences(model.data());
    for (const std::string& name : request.only) {
        tell_uses(term_named(name), uses, model.data().training.size());
    }
    const FitResult fitted = fit_in_two_steps(
        model, {start, start, choose_trainable(request, uses), uses}, objective, request.fitting);
    const std::vector<Score> scores = rounded(fitted.weights);
    return {to_real(scores), [scores](const Provenance& p) { return to_source(scores, p); }};
}

void set_harmony_of_all(Dataset& data, std::vector<Judge>& judges, const RealHarmony& weights,
                        int threads) {
    set_harmony(data, weights, threads);
    for (Judge& judge : judges) {
        set_harmony(judge.data, weights, threads);
    }
}

/// Fits the harmony, on from `start` or from random weights, and sets the samples' harmony to it.
HarmonyWeights fit_and_set_harmony(const Request& request, Dataset& data,
                                   std::vector<Judge>& judges, const Model& model,
                                   const RealWeights& terms, const Objective& objective,
                                   const std::optional<HarmonyWeights>& start) {
    const HarmonyFit fitted =
        fit_harmony(HarmonyModel(model, terms, objective),
                    start ? std::optional(RealHarmony::of(*start)) : std::nullopt, request.harmony,
                    [&](const EpochReport& e) { tell_epoch(e, request.harmony.epochs); });
    HarmonyWeights found = rounded(fitted.weights);
    found.average = average_activation(data, RealHarmony::of(found));
    set_harmony_of_all(data, judges, RealHarmony::of(found), model.threads());
    return found;
}

/// The same, or the built-in one if that is better and may stay.
Found find_harmony(const Request& request, Dataset& data, std::vector<Judge>& judges,
                   const Model& model, const RealWeights& terms, const Objective& objective,
                   double loss_built_in) {
    HarmonyWeights found =
        fit_and_set_harmony(request, data, judges, model, terms, objective,
                            request.is_fresh ? std::nullopt : std::optional(TunedHarmony));
    if (request.fitting.may_stay &&
        model.losses(data.validation, terms, objective).objective >= loss_built_in) {
        std::printf("The built-in network is better and is kept; --refit replaces it.\n");
        found = TunedHarmony;
        set_harmony_of_all(data, judges, RealHarmony::of(found), model.threads());
    }
    return {terms, [found](const Provenance& p) { return to_source(found, p); }};
}

/// Prints and returns the losses of training and of validation.
std::pair<Losses, Losses> losses_told(const char* name, const Model& model,
                                      const RealWeights& terms, const Objective& objective) {
    const Losses training = model.losses(model.data().training, terms, objective);
    const Losses validation = model.losses(model.data().validation, terms, objective);
    tell_losses(name, training, validation);
    return {training, validation};
}

/// A file that the engine is built with must not be replaced by a fit to too few positions.
void check_enough(const Request& request, const Dataset& data, std::size_t fewest) {
    const std::size_t positions = data.training.size() + data.validation.size();
    if (!request.is_out_named && positions < fewest) {
        throw UsageError("only " + std::to_string(positions) + " positions; fewer than " +
                         std::to_string(fewest) + " do not replace " + request.out +
                         ": name a file with --out, this or another, to write anyway");
    }
}

/// Fits terms and harmony in turn, with `--fresh` the terms alone first, and writes both.
void fit_in_turn(const Request& request, Dataset& data, std::vector<Judge>& judges,
                 const Model& model, const Objective& objective, Provenance provenance) {
    Objective of_harmony = objective;
    of_harmony.lambda = objective.lambda < 1 ? request.harmony_lambda : 1; // 1 without labels
    RealWeights terms = engine_weights();
    std::optional<HarmonyWeights> harmony = TunedHarmony;
    if (request.is_fresh) {
        harmony.reset();
        set_harmony_of_all(data, judges, RealHarmony(), model.threads());
    }
    std::string terms_source;
    std::string harmony_source;
    for (int turn = 1; turn <= request.turns; ++turn) {
        std::printf("Turn %d of %d: the terms\n", turn, request.turns);
        provenance.objective = objective;
        std::tie(provenance.training_before, provenance.validation_before) =
            losses_told("before:", model, terms, objective);
        const Found found = find_terms(request, model, terms, objective);
        terms = found.terms;
        std::tie(provenance.training_after, provenance.validation_after) =
            losses_told("after:", model, terms, objective);
        tell_judgements("after:", judges, terms, model.threads());
        terms_source = found.source(provenance);

        std::printf("Turn %d of %d: the harmony\n", turn, request.turns);
        provenance.objective = of_harmony;
        set_harmony_of_all(data, judges, RealHarmony(), model.threads());
        std::tie(provenance.training_before, provenance.validation_before) =
            losses_told("without:", model, terms, of_harmony);
        harmony = fit_and_set_harmony(request, data, judges, model, terms, of_harmony, harmony);
        std::tie(provenance.training_after, provenance.validation_after) =
            losses_told("after:", model, terms, of_harmony);
        tell_judgements("after:", judges, terms, model.threads());
        Provenance of_network = provenance;
        of_network.only.clear();
        harmony_source = to_source(*harmony, of_network);
    }
    std::printf("Best K for these weights: %.6f\n", model.best_k(data.training, terms));
    const auto [of_terms, of_network] = files_of_turns(request);
    write_and_tell(of_terms, terms_source);
    write_and_tell(of_network, harmony_source);
}

int tune(const Request& request, std::size_t fewest) {
    for (const std::string& name : request.only) {
        term_named(name); // throws if there is none
    }
    const RealWeights start = starting_weights(request);
    const bool is_writing =
        !request.is_loss_only && (request.without.empty() || request.is_out_named);
    if (is_writing && request.turns > 0) {
        const auto [of_terms, of_network] = files_of_turns(request);
        check_writable(of_terms);
        check_writable(of_network);
    } else if (is_writing) {
        check_writable(request.out);
    }
    Provenance provenance;
    provenance.only = request.only;
    provenance.earlier = head_of("eval/weights.h");
    Dataset data = read_all(request, provenance);
    if (is_writing) {
        check_enough(request, data, fewest);
    }
    std::vector<Judge> judges = read_judges(request, data.training);
    const Model model(data, request.reading.threads);
    const Objective objective = find_objective(
        request, model, request.is_harmony ? request.harmony_lambda : request.lambda);
    if (request.is_alone) {
        set_harmony_of_all(data, judges, RealHarmony(), model.threads());
    }
    auto before = losses_told("before:", model, start, objective);
    tell_judgements("before:", judges, start, model.threads());
    if (request.is_loss_only) {
        return 0;
    }
    provenance.seed = request.fitting.seed;
    if (request.turns > 0) {
        fit_in_turn(request, data, judges, model, objective, provenance);
        return 0;
    }
    const double loss_built_in = before.second.objective;
    if (request.is_harmony) {
        set_harmony_of_all(data, judges, RealHarmony(), model.threads());
        before = losses_told("without:", model, start, objective);
    }
    const Found found = request.is_harmony ? find_harmony(request, data, judges, model, start,
                                                          objective, loss_built_in)
                                           : find_terms(request, model, start, objective);
    const auto after = losses_told("after:", model, found.terms, objective);
    tell_judgements("after:", judges, found.terms, model.threads());
    std::printf("Best K for these weights: %.6f\n", model.best_k(data.training, found.terms));
    std::tie(provenance.training_before, provenance.validation_before) = before;
    std::tie(provenance.training_after, provenance.validation_after) = after;
    provenance.objective = objective;
    if (is_writing && !request.is_out_named && after.second.objective >= loss_built_in) {
        std::printf("No better on the validation data than the built-in weights: %s is unchanged; "
                    "--out writes anyway\n",
                    request.out.c_str());
    } else if (is_writing) {
        if (after.second.objective > loss_built_in) {
            std::printf("Worse on the validation data than the built-in weights\n");
        }
        write_and_tell(request.out, found.source(provenance));
    } else {
        std::printf("Wrote no weights: --without does only where --out says\n");
    }
    return 0;
}

int run(int argc, char** argv, std::size_t fewest) {
    const auto request = read_arguments(argc, argv);
    return request ? tune(*request, fewest) : 0;
}

} // namespace

int run_command_line(int argc, char** argv, std::size_t fewest_to_replace) {
    constexpr int FailureStatus = 1;
    constexpr int BadUsage = 2;
    try {
        return run(argc, argv, fewest_to_replace);
    } catch (const UsageError& e) {
        std::fprintf(stderr, "isolani-tuner: %s\nTry 'isolani-tuner --help'.\n", e.what());
        return BadUsage;
    } catch (const std::exception& e) { // files, memory, threads
        std::fprintf(stderr, "isolani-tuner: %s\n", e.what());
        return FailureStatus;
    }
}

} // namespace isolani::tuner
