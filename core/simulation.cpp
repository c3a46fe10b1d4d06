#include "simulation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "argument_error.h"
#include "random.h"
#include "summation.h"

namespace attention {
namespace {

constexpr std::size_t most_kept = 32 * 1024 * 1024 / sizeof(double);

void check_size(std::size_t size, std::size_t largest, const char* name) {
  if (size < 1 || size > largest) {
    refuse("range", name, " must be a whole number from 1 to " + std::to_string(largest));
  }
}

/// The dot product of each trial's q and k.
std::vector<double> scores_of(std::size_t d, std::size_t trials, const Seed& seed) {
  check_size(d, largest_dimension, "d");
  check_size(trials, most_trials, "trials");

  const std::size_t kept = std::min(trials, most_kept / d);  // rows of q
  // not a vector: it would be filled with zeros first
  const std::unique_ptr<double[]> q(new double[kept * d]);
  std::vector<double> q_row(kept < trials ? d : 0);
  std::vector<double> k_row(d);
  std::vector<double> scores(trials);

  // 1. all of q; the generator goes on to k. (Row by row: an engine may have faster code ready at
  // the next call, never within one.)
  NormalSource source(seed);
  for (std::size_t i = 0; i < kept; ++i) source.fill({q.get() + i * d, d});
  NormalSource rest_of_q = source;
  for (std::size_t i = kept; i < trials; ++i) source.fill(q_row);

  // 2. k, row by row
  for (std::size_t i = 0; i < trials; ++i) {
    const bool is_kept = i < kept;
    if (!is_kept) rest_of_q.fill(q_row);
    source.fill(k_row);
    scores[i] = pairwise_dot({is_kept ? q.get() + i * d : q_row.data(), d}, k_row);
  }
  return scores;
}

}  // namespace

double score_std(std::size_t d, std::size_t trials, const Seed& seed) {
  return standard_deviation(scores_of(d, trials, seed));
}

double scaled_score_std(std::size_t d, std::size_t trials, const Seed& seed) {
  std::vector<double> scores = scores_of(d, trials, seed);
  const double root = std::sqrt(static_cast<double>(d));
  for (double& score : scores) score /= root;
  return standard_deviation(scores);
}

}  // namespace attention
