#include "summation.h"

#include <cmath>
#include <string>
#include <vector>

#include "checks.h"
#include "reference.h"

using attention::pairwise_dot;
using attention::pairwise_sum;
using attention::standard_deviation;
using Numbers = std::vector<double>;

namespace {

/// 1/1, 1/2, …, 1/n
Numbers reciprocals(std::size_t n) {
  Numbers numbers;
  for (std::size_t i = 1; i <= n; ++i) numbers.push_back(1 / static_cast<double>(i));
  return numbers;
}

/// √1, √2, …, √n
Numbers roots(std::size_t n) {
  Numbers numbers;
  for (std::size_t i = 1; i <= n; ++i) numbers.push_back(std::sqrt(static_cast<double>(i)));
  return numbers;
}

double sum_in_order(const Numbers& numbers) {
  double sum = 0.0;
  for (const double number : numbers) sum += number;
  return sum;
}

/// NumAcc3 and NumAcc4 have 0.1 as the standard deviation around 10^6 and 10^7; so much is lost
/// when their numbers are rounded to doubles.
double nist_tolerance(const std::string& set) {
  if (set == "numacc3") return 1e-9;
  return set == "numacc4" ? 1e-8 : 1e-12;
}

}  // namespace

TEST_CASE("Means and standard deviations are those that NIST certifies", "[summation]") {
  for (const ReferenceCase& reference : reference_cases("nist_strd_univariate")) {
    const std::string& set = reference.text("part");
    const Numbers& numbers = reference.numbers("data");
    const auto n = static_cast<double>(numbers.size());
    CAPTURE(set);
    CHECK(n == reference.number("n"));
    CHECK_THAT(pairwise_sum(numbers) / n, Close(reference.number("certified_mean"), 1e-12));
    const double deviation = standard_deviation(numbers);
    const double tolerance = nist_tolerance(set);
    CHECK_THAT(deviation, Close(reference.number("sd_ddof0"), tolerance));
    // certified with divisor n − 1
    CHECK_THAT(deviation * std::sqrt(n / (n - 1)),
               Close(reference.number("certified_sd_ddof1"), tolerance));
  }
}

TEST_CASE("Sums are added in NumPy's order, bit for bit", "[summation]") {
  std::size_t other_in_order = 0;
  for (const ReferenceCase& reference : reference_cases("numpy_sums")) {
    const std::size_t n = reference.size("n");
    const Numbers x = reciprocals(n);
    CAPTURE(n);
    CHECK(pairwise_sum(x) == reference.number("sum"));
    CHECK(pairwise_dot(x, roots(n)) == reference.number("dot"));
    CHECK(standard_deviation(x) == reference.number("std"));
    CHECK(sum_in_order(x) == reference.number("in_order"));
    other_in_order += reference.number("sum") != reference.number("in_order") ? 1 : 0;
  }
  CHECK(other_in_order > 20);
}

TEST_CASE("The rounding errors of a long sum stay small", "[summation]") {
  const Numbers tenths(10'000'000, 0.1);
  CHECK_THAT(pairwise_sum(tenths), Close(1e6, 1e-15));
  CHECK(std::abs(sum_in_order(tenths) - 1e6) > 1e-5);
}

TEST_CASE("A large offset does no harm to the standard deviation", "[summation]") {
  CHECK(standard_deviation(Numbers{1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}) == std::sqrt(22.5));
  CHECK(standard_deviation(Numbers(1000, 1e15)) == 0.0);
}

TEST_CASE("The divisor of the standard deviation is n", "[summation]") {
  CHECK(standard_deviation(Numbers{0, 2}) == 1.0);  // with n − 1 it would be √2
  CHECK(standard_deviation(Numbers{-3, -3, 3, 3}) == 3.0);
}

TEST_CASE("The standard deviation of one number is 0, and of none NaN", "[summation]") {
  CHECK(standard_deviation(Numbers{5.5}) == 0.0);
  CHECK(std::isnan(standard_deviation(Numbers{})));
}

TEST_CASE("A sum of nothing is 0", "[summation]") {
  CHECK(pairwise_sum(Numbers{}) == 0.0);
  CHECK(pairwise_dot(Numbers{}, Numbers{}) == 0.0);
}

TEST_CASE("A number that is not finite shows in the sum, wherever it stands", "[summation]") {
  for (const std::size_t n : std::vector<std::size_t>{1, 7, 8, 9, 127, 128, 129, 300, 1000}) {
    for (const std::size_t place : {std::size_t{0}, n / 2, n - 1}) {
      CAPTURE(n, place);
      Numbers numbers(n, 1.0);
      numbers[place] = not_a_number;
      CHECK(std::isnan(pairwise_sum(numbers)));
      CHECK(std::isnan(pairwise_dot(numbers, Numbers(n, 1.0))));
      CHECK(std::isnan(standard_deviation(numbers)));
      numbers[place] = infinity;
      CHECK(pairwise_sum(numbers) == infinity);
    }
  }
}

TEST_CASE("Every number of a sum counts, and counts once", "[summation]") {
  for (std::size_t n = 1; n <= 600; ++n) {
    Numbers numbers(n);
    for (std::size_t i = 0; i < n; ++i) numbers[i] = static_cast<double>(i * i + 1);
    const auto m = static_cast<double>(n);
    const double expected = (m - 1) * m * (2 * m - 1) / 6 + m;  // whole numbers: exact
    CAPTURE(n);
    CHECK(pairwise_sum(numbers) == expected);
    CHECK(pairwise_dot(numbers, Numbers(n, 2.0)) == 2 * expected);
  }
}
