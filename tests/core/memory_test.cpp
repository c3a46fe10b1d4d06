#include "memory.h"

#include <algorithm>
#include <cstddef>

#include "attention.h"
#include "checks.h"
#include "experiment.h"
#include "experiment_checks.h"
#include "simulation.h"

using attention::Experiment;
using attention::experiment_length;
using attention::ExperimentOptions;
using attention::most_experiment_sizes;
using attention::Seed;
using attention::trials_for_medians;

namespace {

constexpr std::size_t megabyte = 1024 * 1024;

}  // namespace

TEST_CASE("Without weights a head needs memory for a few rows only", "[attention]") {
  constexpr std::size_t n = 1500;
  const attention::Matrix q(n, 2, 0.5), k(n, 2, 0.25), v(n, 2, 1.0);
  attention::AttentionOptions options;
  const std::size_t one_matrix = n * n * sizeof(double);
  CHECK(memory_of([&] { attention::attention(q, k, v, options); }) >= 3 * one_matrix);
  options.keep_weights = false;
  CHECK(memory_of([&] { attention::attention(q, k, v, options); }) < one_matrix / 50);
}

TEST_CASE("A simulation needs at most 32 MB and 8 bytes a trial, whatever the size is",
          "[simulation]") {
  const auto memory = [](std::size_t d, std::size_t trials) {
    return memory_of([&] { attention::score_std(d, trials, Seed(1)); }) - 8 * trials;
  };
  constexpr std::size_t two_rows = 2 * sizeof(double);  // times d
  CHECK(memory(64, 1000) < 2 * 64 * 1000 * sizeof(double));
  CHECK(memory(4096, 1024) <= 32 * megabyte + 4096 * two_rows + 1000);
  CHECK(memory(4096, 1500) <= 32 * megabyte + 4096 * two_rows + 1000);
  CHECK(memory(65'536, 100) <= 32 * megabyte + 65'536 * two_rows + 1000);
  CHECK(memory(7, 1'000'000) <= 32 * megabyte + 7 * two_rows + 1000);
}

TEST_CASE("A long experiment of the most sizes needs less than 32 MB, and is NumPy's",
          "[experiment]") {
  for (const ReferenceRun& run : reference_runs()) {
    if (run.options.trials <= trials_for_medians) continue;
    ExperimentOptions options = run.options;
    for (std::size_t size = experiment_length; options.sizes.size() < most_experiment_sizes;) {
      options.sizes.push_back(size -= 16);
    }
    std::sort(options.sizes.begin(), options.sizes.end());
    const std::size_t memory = memory_of([&] {
      Experiment experiment(options);
      experiment.advance(options.trials);
      for (const ReferenceCase& reference : run.rows) {
        check_measured(experiment.read(reference.size("d_k")), reference);
      }
    });
    CHECK(memory < 32 * megabyte);
    return;
  }
  FAIL("the reference data has no such experiment");
}

TEST_CASE("What an experiment took is freed with it", "[experiment]") {
  ExperimentOptions options;
  options.sizes = {1, 64, 4096};
  const std::size_t before = allocated_memory();
  {
    Experiment experiment(options);
    experiment.advance(300);
    CHECK(allocated_memory() > before);
  }
  CHECK(allocated_memory() == before);
}
