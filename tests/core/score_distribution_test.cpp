#include "score_distribution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "checks.h"
#include "experiment.h"
#include "reference.h"

using attention::bin_edges;
using attention::normal_bin_probabilities;
using attention::score_bin_probabilities;
using Catch::Matchers::WithinAbs;
using Numbers = std::vector<double>;

namespace {

constexpr double tolerance = 1e-12;

double sum(const Numbers& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0.0); }

/// The sizes of a key that the lesson offers, but for most of the large ones.
std::vector<std::size_t> some_sizes() {
  std::vector<std::size_t> sizes;
  for (std::size_t d_k = 1; d_k <= 4096; d_k += 1 + d_k / 8) sizes.push_back(d_k);
  sizes.push_back(4096);
  return sizes;
}

}  // namespace

TEST_CASE("The probabilities of bins are those of the exact density", "[distribution]") {
  std::size_t probabilities = 0;
  for (const ReferenceCase& reference : reference_cases("score_bins")) {
    const std::size_t d = reference.size("d");
    const Numbers& expected = reference.numbers("probabilities");
    const Numbers actual = score_bin_probabilities(d, reference.numbers("edges"));
    REQUIRE(actual.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      CAPTURE(d, i, show(reference.numbers("edges")));
      CHECK_THAT(actual[i], WithinAbs(expected[i], tolerance));
      ++probabilities;
    }
  }
  CHECK(probabilities > 8 * 34);
}

TEST_CASE("The probabilities of all bins sum to 1 and none is negative, at every size",
          "[distribution]") {
  for (const std::size_t d_k : some_sizes()) {
    const Numbers probabilities = score_bin_probabilities(d_k, bin_edges());
    CAPTURE(d_k);
    CHECK(probabilities.size() == 34);
    CHECK_THAT(sum(probabilities), WithinAbs(1, 1e-14));
    for (const double probability : probabilities) CHECK((probability > 0 && probability < 1));
  }
}

TEST_CASE("Scores are as often above 0 as below", "[distribution]") {
  for (const std::size_t d_k : some_sizes()) {
    const Numbers probabilities = score_bin_probabilities(d_k, bin_edges());
    for (std::size_t i = 0; i < 17; ++i) {
      CAPTURE(d_k, i);
      CHECK_THAT(probabilities[i], WithinAbs(probabilities[33 - i], tolerance));
    }
  }
}

TEST_CASE("Small sizes have more scores near 0 and far out, and large ones are nearly normal",
          "[distribution]") {
  const Numbers normal = normal_bin_probabilities(bin_edges());
  const auto distance = [&](std::size_t d_k) {
    const Numbers scores = score_bin_probabilities(d_k, bin_edges());
    double largest = 0.0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      largest = std::max(largest, std::abs(scores[i] - normal[i]));
    }
    return largest;
  };
  const Numbers of_one = score_bin_probabilities(1, bin_edges());
  CHECK(of_one[16] > 2 * normal[16]);
  CHECK(of_one[0] > 50 * normal[0]);
  CHECK(distance(1) > 0.1);
  for (std::size_t d_k = 1; d_k < 4096; d_k *= 2) {
    CAPTURE(d_k);
    CHECK(distance(2 * d_k) < distance(d_k));
  }
  CHECK(distance(64) < 0.003);
  CHECK(distance(4096) < 0.00005);
}

TEST_CASE("Normal probabilities are those of tables", "[distribution]") {
  const Numbers within = normal_bin_probabilities(Numbers{-3, -2, -1, 0, 1, 2, 3});
  CHECK_THAT(within[3] + within[4], WithinAbs(0.68268949213708585, 1e-15));
  CHECK_THAT(sum(Numbers(within.begin() + 2, within.end() - 2)),
             WithinAbs(0.95449973610364158, 1e-15));
  CHECK_THAT(1 - within[0] - within[7], WithinAbs(0.99730020393673981, 1e-15));
  CHECK(normal_bin_probabilities(Numbers{0}) == Numbers{0.5, 0.5});
  CHECK_THAT(sum(normal_bin_probabilities(bin_edges())), WithinAbs(1, 1e-15));
}

TEST_CASE("Edges far out leave all in the bin between them", "[distribution]") {
  constexpr double far = largest_double;
  for (const std::size_t d_k : std::vector<std::size_t>{1, 64, 4096}) {
    const Numbers probabilities = score_bin_probabilities(d_k, Numbers{-far, -1e9, 1e9, far});
    REQUIRE(probabilities.size() == 5);
    for (const std::size_t i : std::vector<std::size_t>{0, 1, 3, 4}) {
      CHECK_THAT(probabilities[i], WithinAbs(0, tolerance));
    }
    CHECK_THAT(probabilities[2], WithinAbs(1, tolerance));
  }
  CHECK(normal_bin_probabilities(Numbers{-far, far}) == Numbers{0, 1, 0});
}

TEST_CASE("Edges that are none, not finite or out of order are refused, and so are sizes",
          "[distribution]") {
  const auto refused = [](const Numbers& edges) {
    const std::string normal = refusal([&] { normal_bin_probabilities(edges); });
    const std::string of_scores = refusal([&] { score_bin_probabilities(64, edges); });
    return normal == of_scores ? normal : normal + ", but of scores " + of_scores;
  };
  CHECK(refused({}) == "shape edges");
  for (const double bad : {not_a_number, infinity, -infinity}) {
    CAPTURE(bad);
    CHECK(refused({bad}) == "not-finite edges");
    CHECK(refused({0, 1, bad}) == "not-finite edges");
  }
  CHECK(refused({1, 0}) == "range edges");
  CHECK(refused({0, 1, 1}) == "range edges");
  CHECK(refused({0, 1}) == "accepted");
  for (const std::size_t d_k :
       {std::size_t{0}, std::size_t{4097}, std::numeric_limits<std::size_t>::max()}) {
    CAPTURE(d_k);
    CHECK(refusal([&] { score_bin_probabilities(d_k, bin_edges()); }) == "range dK");
  }
}
