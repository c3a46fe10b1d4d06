#include "softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "argument_error.h"

namespace attention {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void check_scores(std::span<const double> scores) {
  if (scores.empty()) refuse("shape", "scores", " must not be empty");
  for (const double score : scores) {
    if (std::isnan(score) || score == infinity) {
      refuse("not-finite", "scores", " must be finite numbers, or −Infinity for a masked key");
    }
  }
}

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

/// σ(x + step) − σ(x)
double logistic_change(double x, double step) {
  const double lower = std::min(x, x + step);
  const double upper = std::max(x, x + step);
  const double size = logistic(upper) * logistic(-lower) * -std::expm1(-std::abs(step));
  return step < 0.0 ? 0.0 - size : size;
}

}  // namespace

std::vector<double> softmax(std::span<const double> scores) {
  check_scores(scores);
  std::vector<double> weights(scores.size(), 0.0);
  const double largest = *std::max_element(scores.begin(), scores.end());
  if (largest == -infinity) return weights;

  double sum = 0.0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    weights[i] = std::exp(scores[i] - largest);
    sum += weights[i];
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

double max_weight(std::span<const double> scores) {
  const std::vector<double> weights = softmax(scores);
  return *std::max_element(weights.begin(), weights.end());
}

std::vector<double> complements(std::span<const double> weights) {
  // sums of all weights before and of all weights after each one
  std::vector<double> result(weights.size(), 0.0);
  double before = 0.0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    result[i] = before;
    before += weights[i];
  }
  double after = 0.0;
  for (std::size_t i = weights.size(); i-- > 0;) {
    result[i] += after;
    after += weights[i];
  }
  return result;
}

std::vector<double> softmax_slopes(std::span<const double> weights) {
  std::vector<double> slopes = complements(weights);
  for (std::size_t i = 0; i < weights.size(); ++i) slopes[i] *= weights[i];
  return slopes;
}

Matrix softmax_jacobian(std::span<const double> scores) {
  const std::vector<double> weights = softmax(scores);
  const std::vector<double> slopes = softmax_slopes(weights);
  Matrix jacobian(weights.size(), weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    for (std::size_t j = 0; j < weights.size(); ++j) {
      jacobian(i, j) = i == j ? slopes[i] : 0.0 - weights[i] * weights[j];
    }
  }
  return jacobian;
}

double weight_change(std::span<const double> scores, std::size_t index, double step) {
  check_scores(scores);
  if (index >= scores.size()) {
    refuse("range", "index",
           " must be less than the number of scores, " + std::to_string(scores.size()));
  }
  if (scores[index] == -infinity) return 0.0;

  // the log-odds of the weight: its score less the log of the sum of the others' exponentials
  double largest = -infinity;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    if (j != index) largest = std::max(largest, scores[j]);
  }
  if (largest == -infinity) return 0.0;
  double sum = 0.0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    if (j != index) sum += std::exp(scores[j] - largest);
  }
  const double log_odds = scores[index] - largest - std::log(sum);
  return logistic_change(log_odds, step);
}

Nudge nudge_weights(std::span<const double> scores, std::size_t index, double step) {
  if (!std::isfinite(step)) refuse("not-finite", "step", " must be a finite number");
  const double change = weight_change(scores, index, step);
  const std::vector<double> weights = softmax(scores);
  std::vector<double> others(scores.begin(), scores.end());
  others[index] = -infinity;
  others = softmax(others);

  Nudge nudge{weights, others};
  for (std::size_t j = 0; j < weights.size(); ++j) {
    nudge.predicted[j] = 0.0 - weights[j] * weights[index] * step;
    nudge.actual[j] = 0.0 - others[j] * change;
  }
  nudge.predicted[index] = softmax_slopes(weights)[index] * step + 0.0;  // −0 + 0 is 0
  nudge.actual[index] = change;
  return nudge;
}

}  // namespace attention
