#include "summation.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace attention {
namespace {

constexpr std::size_t lanes = 8;
constexpr std::size_t block = 128;

/// The sum of term(i), begin ≤ i < end, in NumPy's order.
template <typename Term>
double pairwise(std::size_t begin, std::size_t end, const Term& term) {
  const std::size_t size = end - begin;
  if (size > block) {
    const std::size_t half = size / 2;
    const std::size_t middle = begin + half - half % lanes;
    return pairwise(begin, middle, term) + pairwise(middle, end, term);
  }

  double sum = 0.0;
  std::size_t i = begin;
  if (size >= lanes) {
    std::array<double, lanes> sums;
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] = term(i + lane);
    for (i += lanes; i + lanes <= end; i += lanes) {
      for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += term(i + lane);
    }
    sum = ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
  }
  for (; i < end; ++i) sum += term(i);
  return sum;
}

}  // namespace

double pairwise_sum(std::span<const double> numbers) {
  // NumPy adds the sum to a 0, which turns −0 into 0
  return 0.0 + pairwise(0, numbers.size(), [numbers](std::size_t i) { return numbers[i]; });
}

double pairwise_dot(std::span<const double> x, std::span<const double> y) {
  return 0.0 + pairwise(0, x.size(), [x, y](std::size_t i) { return x[i] * y[i]; });
}

double standard_deviation(std::span<const double> numbers) {
  const double n = static_cast<double>(numbers.size());
  const double mean = pairwise_sum(numbers) / n;
  const double squares = pairwise(0, numbers.size(), [numbers, mean](std::size_t i) {
    const double deviation = numbers[i] - mean;
    return deviation * deviation;
  });
  return std::sqrt(squares / n);
}

}  // namespace attention
