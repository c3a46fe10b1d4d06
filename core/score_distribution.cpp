#include "score_distribution.h"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "argument_error.h"

namespace attention {
namespace {

constexpr std::size_t largest_size = 4096;

void check_edges(std::span<const double> edges) {
  if (edges.empty()) refuse("shape", "edges", " must not be empty");
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!std::isfinite(edges[i])) refuse("not-finite", "edges", " must be finite numbers");
    if (i > 0 && edges[i] <= edges[i - 1]) refuse("range", "edges", " must ascend");
  }
}

/// The probability that a standard normal number is below x.
double normal_below(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2.0; }

/// Turns the probability of being below each edge into that of each bin.
std::vector<double> between(std::vector<double> below) {
  below.push_back(1.0);
  for (std::size_t i = below.size() - 1; i > 0; --i) below[i] -= below[i - 1];
  return below;
}

}  // namespace

std::vector<double> score_bin_probabilities(std::size_t d_k, std::span<const double> edges) {
  if (d_k < 1 || d_k > largest_size) {
    refuse("range", "dK", " must be a whole number from 1 to " + std::to_string(largest_size));
  }
  check_edges(edges);

  // u = log(|q|²/d_k) has a density in proportion to exp(d_k/2·(u + 1 − e^u)), which is 1 at its
  // peak, 0. The step follows its width, √(2/d_k), but for small sizes, where it is not Gaussian.
  const double half = static_cast<double>(d_k) / 2.0;
  const double step = 1.0 / std::sqrt(static_cast<double>(d_k) + 9.0);
  constexpr double negligible = 1e-17;
  std::vector<double> below(edges.size(), 0.0);
  double total = 0.0;
  const auto add = [&](double u) {
    const double density = std::exp(half * (u - std::expm1(u)));
    const double narrowing = std::exp(-u / 2.0);  // z has standard deviation |q|/√d_k
    for (std::size_t i = 0; i < edges.size(); ++i) {
      below[i] += density * normal_below(edges[i] * narrowing);
    }
    total += density;
    return density > negligible;
  };
  double u = 0.0;
  while (add(u)) u += step;
  u = -step;
  while (add(u)) u -= step;
  for (double& probability : below) probability /= total;
  return between(std::move(below));
}

std::vector<double> normal_bin_probabilities(std::span<const double> edges) {
  check_edges(edges);
  std::vector<double> below;
  for (const double edge : edges) below.push_back(normal_below(edge));
  return between(std::move(below));
}

}  // namespace attention
