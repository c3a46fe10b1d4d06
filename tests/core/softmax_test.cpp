#include "softmax.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "checks.h"
#include "reference.h"

using attention::complements;
using attention::Matrix;
using attention::max_weight;
using attention::Nudge;
using attention::nudge_weights;
using attention::softmax;
using attention::softmax_jacobian;
using attention::softmax_slopes;
using attention::weight_change;
using Catch::Matchers::WithinAbs;
using Scores = std::vector<double>;

namespace {

constexpr double tolerance = 1e-13;

void check_weights(std::span<const double> scores, std::span<const double> expected) {
  const std::vector<double> weights = softmax(scores);
  REQUIRE(weights.size() == expected.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    INFO("weight " << i);
    CHECK_THAT(weights[i], Close(expected[i], tolerance));
  }
}

}  // namespace

TEST_CASE("Weights agree with 60-digit references", "[softmax]") {
  for (const ReferenceCase& reference : reference_cases("softmax")) {
    const Scores& scores = reference.numbers("scores");
    CAPTURE(show(scores));
    check_weights(scores, reference.numbers("weights"));
  }
}

TEST_CASE("Weights agree with SciPy's softmax", "[softmax]") {
  for (const ReferenceCase& reference : reference_cases("scipy_softmax")) {
    const Matrix& x = reference.matrix("x");
    const Matrix& y = reference.matrix("y");
    for (std::size_t i = 0; i < x.rows(); ++i) {
      CAPTURE(reference.text("axis"), i);
      check_weights(x.row(i), y.row(i));
    }
  }
}

TEST_CASE("The lesson's weights come out to 1e-15", "[softmax]") {
  CHECK_THAT(softmax(Scores{1, 0})[0], WithinAbs(0.7310585786300049, 1e-15));
  CHECK_THAT(softmax(Scores{1 / std::sqrt(2.0), 0})[0], WithinAbs(0.6697615493266569, 1e-15));
  CHECK_THAT(softmax(Scores{8, 0, 0, 0})[0], WithinAbs(0.9989946239146034, 1e-15));
  CHECK_THAT(softmax(Scores{1, 0, 0, 0})[0], WithinAbs(0.4753668864186717, 1e-15));
}

TEST_CASE("Weights lie in [0, 1] and sum to 1", "[softmax]") {
  for (const ReferenceCase& reference : reference_cases("softmax")) {
    const std::vector<double> weights = softmax(reference.numbers("scores"));
    CAPTURE(show(weights));
    CHECK(
        std::all_of(weights.begin(), weights.end(), [](double w) { return w >= 0.0 && w <= 1.0; }));
    CHECK_THAT(std::accumulate(weights.begin(), weights.end(), 0.0), WithinAbs(1.0, 1e-14));
  }
}

TEST_CASE("The largest finite scores do no harm", "[softmax]") {
  CHECK(softmax(Scores{1e308, -1e308}) == std::vector<double>{1, 0});
  CHECK(softmax(Scores{-1e308, 1e308, 1e308}) == std::vector<double>{0, 0.5, 0.5});
  CHECK(softmax(Scores{largest_double, -largest_double}) == std::vector<double>{1, 0});
  CHECK(softmax(Scores{-1e308, -1e308}) == std::vector<double>{0.5, 0.5});
}

TEST_CASE("A masked key has weight 0 and changes nothing for the others", "[softmax]") {
  const std::vector<double> plain = softmax(Scores{1, 2});
  const std::vector<double> masked = softmax(Scores{1, -infinity, 2, -infinity});
  CHECK(masked == std::vector<double>{plain[0], 0, plain[1], 0});
  CHECK(softmax(Scores{-infinity, -1e308}) == std::vector<double>{0, 1});
}

TEST_CASE("If every key is masked all weights are 0", "[softmax]") {
  CHECK(softmax(Scores{-infinity}) == std::vector<double>{0});
  CHECK(softmax(Scores{-infinity, -infinity, -infinity}) == std::vector<double>{0, 0, 0});
  CHECK(max_weight(Scores{-infinity, -infinity}) == 0.0);
  CHECK(softmax_jacobian(Scores{-infinity, -infinity}).values() == std::vector<double>(4, 0.0));
}

TEST_CASE("The largest weight is the largest of the weights", "[softmax]") {
  for (const ReferenceCase& reference : reference_cases("softmax")) {
    const std::vector<double>& weights = reference.numbers("weights");
    CHECK_THAT(max_weight(reference.numbers("scores")),
               Close(*std::max_element(weights.begin(), weights.end()), tolerance));
  }
}

TEST_CASE("Scores that are NaN or +infinity, and no scores at all, are refused", "[softmax]") {
  const auto refused = [](const Scores& scores, const std::string& expected) {
    CAPTURE(show(scores));
    CHECK(refusal([&] { softmax(scores); }) == expected);
    CHECK(refusal([&] { max_weight(scores); }) == expected);
    CHECK(refusal([&] { softmax_jacobian(scores); }) == expected);
    CHECK(refusal([&] { weight_change(scores, 0, 0.1); }) == expected);
  };
  refused({not_a_number, 0}, "not-finite scores");
  refused({0, -infinity, not_a_number}, "not-finite scores");
  refused({0, infinity}, "not-finite scores");
  refused({}, "shape scores");
  CHECK(softmax(Scores{0, 0}) == std::vector<double>{0.5, 0.5});  // the next call works
}

TEST_CASE("Complements and slopes agree with 800-digit references", "[softmax][slope]") {
  for (const ReferenceCase& reference : reference_cases("jacobian")) {
    const Scores& scores = reference.numbers("scores");
    const std::vector<double> weights = softmax(scores);
    const std::vector<double> rest = complements(weights);
    const std::vector<double> slopes = softmax_slopes(weights);
    CAPTURE(show(scores));
    REQUIRE(rest.size() == scores.size());
    REQUIRE(slopes.size() == scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      CAPTURE(i);
      CHECK_THAT(rest[i], Close(reference.numbers("complements")[i], tolerance));
      CHECK_THAT(slopes[i], Close(reference.matrix("jacobian")(i, i), tolerance));
    }
  }
}

TEST_CASE("A complement does not cancel where 1 − w would", "[softmax][slope]") {
  const std::vector<double> weights = softmax(Scores{64, 0, 0, 0});
  CHECK(weights[0] == 1.0);
  CHECK_THAT(complements(weights)[0], Close(3 * std::exp(-64.0), tolerance));
  CHECK_THAT(softmax_slopes(weights)[0], Close(3 * std::exp(-64.0), tolerance));
}

TEST_CASE("The Jacobian agrees with 800-digit references", "[softmax][slope]") {
  for (const ReferenceCase& reference : reference_cases("jacobian")) {
    const Scores& scores = reference.numbers("scores");
    const Matrix& expected = reference.matrix("jacobian");
    const Matrix jacobian = softmax_jacobian(scores);
    CAPTURE(show(scores));
    REQUIRE(jacobian.rows() == scores.size());
    REQUIRE(jacobian.columns() == scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      for (std::size_t j = 0; j < scores.size(); ++j) {
        CAPTURE(i, j);
        CHECK_THAT(jacobian(i, j), Close(expected(i, j), tolerance));
      }
    }
  }
}

TEST_CASE("Each row of the Jacobian sums to 0 and the Jacobian is symmetric", "[softmax][slope]") {
  for (const ReferenceCase& reference : reference_cases("softmax")) {
    const Matrix jacobian = softmax_jacobian(reference.numbers("scores"));
    CAPTURE(show(reference.numbers("scores")));
    for (std::size_t i = 0; i < jacobian.rows(); ++i) {
      const auto row = jacobian.row(i);
      CHECK_THAT(std::accumulate(row.begin(), row.end(), 0.0),
                 WithinAbs(0.0, 1e-14 * jacobian(i, i)));
      for (std::size_t j = 0; j < i; ++j) CHECK(jacobian(i, j) == jacobian(j, i));
    }
  }
}

TEST_CASE("Rows and columns of masked keys in the Jacobian are plain zeros", "[softmax][slope]") {
  const Matrix jacobian = softmax_jacobian(Scores{2, -infinity, 0.5});
  const Matrix plain = softmax_jacobian(Scores{2, 0.5});
  CHECK(jacobian.values() == std::vector<double>{plain(0, 0), 0, plain(0, 1),  //
                                                 0, 0, 0,                      //
                                                 plain(1, 0), 0, plain(1, 1)});
  for (const double entry : jacobian.row(1)) CHECK_FALSE(std::signbit(entry));
}

TEST_CASE("The change of a weight agrees with 800-digit references", "[softmax][slope]") {
  for (const ReferenceCase& reference : reference_cases("jacobian")) {
    const Scores& scores = reference.numbers("scores");
    const std::vector<double>& steps = reference.numbers("steps");
    for (std::size_t i = 0; i < scores.size(); ++i) {
      for (std::size_t s = 0; s < steps.size(); ++s) {
        CAPTURE(show(scores), i, show(steps[s]));
        CHECK_THAT(weight_change(scores, i, steps[s]),
                   Close(reference.matrix("changes")(i, s), tolerance));
      }
    }
  }
}

TEST_CASE("A weight that is not there cannot change", "[softmax][slope]") {
  CHECK(refusal([] { weight_change(Scores{1, 2}, 2, 0.1); }) == "range index");
  CHECK(refusal([] { weight_change(Scores{1, 2}, 2, 0.0); }) == "range index");
}

// ---- Nudges ---------------------------------------------------------------------------------

TEST_CASE("What a nudge does to all weights agrees with 800-digit references", "[softmax][nudge]") {
  for (const ReferenceCase& reference : reference_cases("nudges")) {
    const Scores& scores = reference.numbers("scores");
    const std::size_t index = reference.size("index");
    const double step = reference.number("step");
    const Nudge nudge = nudge_weights(scores, index, step);
    REQUIRE(nudge.predicted.size() == scores.size());
    REQUIRE(nudge.actual.size() == scores.size());
    for (std::size_t j = 0; j < scores.size(); ++j) {
      CAPTURE(show(scores), index, show(step), j);
      CHECK_THAT(nudge.predicted[j], Close(reference.numbers("predicted")[j], tolerance));
      CHECK_THAT(nudge.actual[j], Close(reference.numbers("actual")[j], tolerance));
    }
  }
}

TEST_CASE("A nudged weight changes as weight_change says", "[softmax][nudge]") {
  for (const ReferenceCase& reference : reference_cases("jacobian")) {
    const Scores& scores = reference.numbers("scores");
    for (std::size_t i = 0; i < scores.size(); ++i) {
      CHECK(nudge_weights(scores, i, 0.1).actual[i] == weight_change(scores, i, 0.1));
    }
  }
}

TEST_CASE("What one weight gains the others lose", "[softmax][nudge]") {
  for (const ReferenceCase& reference : reference_cases("softmax")) {
    const Scores& scores = reference.numbers("scores");
    for (const double step : {0.1, 3.0, -0.5}) {
      const Nudge nudge = nudge_weights(scores, 0, step);
      const auto sum = [](const Scores& x) { return std::accumulate(x.begin(), x.end(), 0.0); };
      CAPTURE(show(scores), step);
      CHECK_THAT(sum(nudge.actual), WithinAbs(0, 1e-14 * std::abs(nudge.actual[0])));
      CHECK_THAT(sum(nudge.predicted), WithinAbs(0, 1e-14 * std::abs(nudge.predicted[0])));
    }
  }
}

TEST_CASE("The prediction is right for small steps, and too much for large ones",
          "[softmax][nudge]") {
  const Scores scores{1, 0, 0, 0};
  const Nudge small = nudge_weights(scores, 0, 1e-6);
  const Nudge large = nudge_weights(scores, 0, 4);
  for (std::size_t j = 0; j < scores.size(); ++j) {
    CHECK_THAT(small.predicted[j], Close(small.actual[j], 1e-6));
    CHECK(std::abs(large.predicted[j]) > 1.5 * std::abs(large.actual[j]));
  }
}

TEST_CASE("A masked key neither nudges nor is nudged", "[softmax][nudge]") {
  const Nudge of_masked = nudge_weights(Scores{1, -infinity, 0}, 1, 0.1);
  CHECK(of_masked.predicted == Scores{0, 0, 0});
  CHECK(of_masked.actual == Scores{0, 0, 0});
  const Nudge beside_masked = nudge_weights(Scores{1, -infinity, 0}, 0, 0.1);
  CHECK(beside_masked.predicted[1] == 0.0);
  CHECK(beside_masked.actual[1] == 0.0);
  CHECK(beside_masked.actual[2] < 0);
  CHECK(nudge_weights(Scores{-infinity, -infinity}, 0, 1).actual == Scores{0, 0});
}

TEST_CASE("No step of any size makes a change that is no number", "[softmax][nudge]") {
  for (const double step : {0.0, 1e-300, 1.0, 1e6, 1e300, largest_double}) {
    for (const double signed_step : {step, -step}) {
      for (const Scores& scores :
           {Scores{0, 0}, Scores{1e308, -1e308}, Scores{-1e308, 0, 1e308}, Scores{5}}) {
        const Nudge nudge = nudge_weights(scores, 0, signed_step);
        CAPTURE(show(scores), show(signed_step));
        for (const double change : nudge.actual) CHECK((change >= -1 && change <= 1));
        for (const double change : nudge.predicted) CHECK(std::isfinite(change));
      }
    }
  }
}

TEST_CASE("A nudge of a score that is not there, or by no number, is refused", "[softmax][nudge]") {
  CHECK(refusal([] { nudge_weights(Scores{1, 2}, 2, 0.1); }) == "range index");
  for (const double step : {not_a_number, infinity, -infinity}) {
    CAPTURE(step);
    CHECK(refusal([&] { nudge_weights(Scores{1, 2}, 0, step); }) == "not-finite step");
  }
  CHECK(refusal([] { nudge_weights(Scores{}, 0, 0.1); }) == "shape scores");
  CHECK(refusal([] { nudge_weights(Scores{0, not_a_number}, 0, 0.1); }) == "not-finite scores");
  CHECK(refusal([] { nudge_weights(Scores{0, infinity}, 1, 0.1); }) == "not-finite scores");
}
