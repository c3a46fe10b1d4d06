// Random numbers, simulation and what the pictures show, as JavaScript functions for measuring.js.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "attention.h"
#include "experiment.h"
#include "random.h"
#include "reading.h"
#include "score_distribution.h"
#include "seed.h"
#include "simulation.h"
#include "softmax.h"
#include "summation.h"
#include "values.h"

namespace attention {
namespace {

ExperimentOptions to_experiment_options(const val& o) {
  ExperimentOptions options;
  options.trials = to_integer<std::size_t>(o["trials"].as<double>(), "trials");
  options.seed = Seed::from_decimal(o["seed"].as<std::string>());
  for (const double size : to_vector(o["sizes"])) {
    options.sizes.push_back(to_integer<std::size_t>(size, "sizes"));
  }
  options.sigma = o["sigma"].as<double>();
  options.rho = o["rho"].as<double>();
  return options;
}

/// The experiment that startExperiment gave this number to.
Experiment& experiment(std::uintptr_t id) { return *reinterpret_cast<Experiment*>(id); }

val divisor_result(const DivisorResult& row) {
  return Object()
      .set("divisor", row.divisor)
      .set("value", row.value)
      .set("spread", row.spread)
      .set_or_null("spreadError", row.spread_error)
      .set("largest", row.largest)
      .set_or_null("largestError", row.largest_error)
      .set("first", row.first)
      .set_or_null("firstError", row.first_error)
      .set("nudge", row.nudge);
}

val size_result(const SizeResult& result) {
  return Object()
      .set("dK", static_cast<double>(result.d_k))
      .set("rows", array(result.rows, divisor_result))
      .set("counts", vector({result.counts.begin(), result.counts.end()}));
}

// --- the table --------------------------------------------------------------------------

EMSCRIPTEN_BINDINGS(measuring) {
  define("scaledScores", [](const val& q, const val& k) {
    return matrix(scaled_scores(to_matrix(q), to_matrix(k)));
  });

  define("softmax", [](const val& scores) { return vector(softmax(to_vector(scores))); });

  define("maxWeight", [](const val& scores) { return val(max_weight(to_vector(scores))); });

  define("softmaxJacobian",
         [](const val& scores) { return matrix(softmax_jacobian(to_vector(scores))); });

  define("nudgeWeights", [](const val& scores, double index, double step) -> val {
    const Nudge nudge =
        nudge_weights(to_vector(scores), to_integer<std::size_t>(index, "index"), step);
    return Object().set("predicted", vector(nudge.predicted)).set("actual", vector(nudge.actual));
  });

  define("standardNormal", [](const std::string& seed, double count) {
    return vector(
        standard_normal(Seed::from_decimal(seed), to_integer<std::size_t>(count, "count")));
  });

  define("scoreStd", [](double d, double trials, const std::string& seed) {
    return val(score_std(to_integer<std::size_t>(d, "d"), to_integer<std::size_t>(trials, "trials"),
                         Seed::from_decimal(seed)));
  });

  define("scaledScoreStd", [](double d, double trials, const std::string& seed) {
    return val(scaled_score_std(to_integer<std::size_t>(d, "d"),
                                to_integer<std::size_t>(trials, "trials"),
                                Seed::from_decimal(seed)));
  });

  define("standardDeviation",
         [](const val& numbers) { return val(standard_deviation(to_vector(numbers))); });

  define("startExperiment", [](const val& options) {
    auto* started = new Experiment(to_experiment_options(options));
    return val(reinterpret_cast<std::uintptr_t>(started));
  });

  define("advanceExperiment", [](std::uintptr_t id, double trials) {
    experiment(id).advance(static_cast<std::size_t>(trials));
    return val(static_cast<double>(experiment(id).done()));
  });

  define("readExperiment", [](std::uintptr_t id, double d_k) {
    return size_result(experiment(id).read(to_integer<std::size_t>(d_k, "dK")));
  });

  define("endExperiment", [](std::uintptr_t id) {
    delete &experiment(id);
    return val::undefined();
  });

  define("binEdges", [] { return vector(bin_edges()); });

  define("binProbabilities", [](double d_k) {
    return vector(score_bin_probabilities(to_integer<std::size_t>(d_k, "dK"), bin_edges()));
  });

  define("normalBinProbabilities", [] { return vector(normal_bin_probabilities(bin_edges())); });

  define("dotProductWalks", [](double d_k, double count, const std::string& seed) {
    return array(
        dot_product_walks(to_integer<std::size_t>(d_k, "dK"),
                          to_integer<std::size_t>(count, "count"), Seed::from_decimal(seed)),
        vector);
  });

  define("readSeed", [](const std::string& typed) -> val {
    const SeedReading seed = read_seed(typed);
    return Object().set("status", seed.status).set_or_null("value", seed.digits);
  });

  define("readTrials", [](const std::string& typed) { return reading(read_trials(typed)); });

  define("trialsForMedians", [] { return val(static_cast<double>(trials_for_medians)); });

  define("trials", [] { return limits(1, static_cast<double>(most_experiment_trials)); });
}

}  // namespace
}  // namespace attention
