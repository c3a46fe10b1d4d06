#include "simulation.h"

#include <cmath>
#include <limits>
#include <vector>

#include "checks.h"
#include "random.h"
#include "reference.h"
#include "summation.h"

using attention::largest_dimension;
using attention::most_trials;
using attention::NormalSource;
using attention::pairwise_dot;
using attention::scaled_score_std;
using attention::score_std;
using attention::Seed;
using Numbers = std::vector<double>;

namespace {

constexpr double tolerance = 1e-14;

/// What a case of the reference data is about.
struct Run {
  explicit Run(const ReferenceCase& reference)
      : d(reference.size("d")),
        trials(reference.size("trials")),
        seed(Seed::from_decimal(reference.text("seed"))) {}
  std::size_t d, trials;
  Seed seed;
};

std::string shown(const Run& run, const ReferenceCase& reference) {
  return "d " + std::to_string(run.d) + ", trials " + std::to_string(run.trials) + ", seed " +
         reference.text("seed");
}

}  // namespace

TEST_CASE("Standard deviations of scores are NumPy's", "[simulation]") {
  for (const ReferenceCase& reference : reference_cases("score_std")) {
    const Run run(reference);
    INFO(shown(run, reference));
    const double deviation = score_std(run.d, run.trials, run.seed);
    CHECK_THAT(deviation, Close(reference.number("score_std"), tolerance));
    CHECK_THAT(scaled_score_std(run.d, run.trials, run.seed),
               Close(reference.number("scaled_score_std"), tolerance));
    // not with the divisor n − 1
    if (reference.has("ddof1_std")) CHECK(deviation < reference.number("ddof1_std"));
  }
  for (const ReferenceCase& reference : reference_cases("numpy_rng_golden", "score_std")) {
    const Run run(reference);
    INFO(shown(run, reference));
    CHECK_THAT(score_std(run.d, run.trials, run.seed),
               Close(reference.number("std_sum"), tolerance));
    CHECK_THAT(scaled_score_std(run.d, run.trials, run.seed),
               Close(reference.number("scaled_dec"), tolerance));
  }
}

TEST_CASE("The first scores are NumPy's, bit for bit", "[simulation]") {
  for (const ReferenceCase& reference : reference_cases("score_std")) {
    const Run run(reference);
    if (run.trials > 1000) continue;  // q and k are drawn in full here
    INFO(shown(run, reference));
    NormalSource source(run.seed);
    Numbers q(run.trials * run.d), k(run.trials * run.d);
    source.fill(q);
    source.fill(k);
    const Numbers& expected = reference.numbers("first_dots");
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const std::span<const double> query(&q[i * run.d], run.d), key(&k[i * run.d], run.d);
      CHECK_THAT(pairwise_dot(query, key), Close(expected[i], 1e-15));
    }
  }
}

TEST_CASE("Scores whose queries take more than 32 MB are NumPy's too", "[simulation]") {
  for (const ReferenceCase& reference : reference_cases("score_std_large")) {
    const Run run(reference);
    INFO(shown(run, reference));
    CHECK_THAT(score_std(run.d, run.trials, run.seed),
               Close(reference.number("score_std"), tolerance));
  }
  const ReferenceCase reference = reference_cases("score_std_large").at(1);
  const Run run(reference);
  CHECK_THAT(scaled_score_std(run.d, run.trials, run.seed),
             Close(reference.number("scaled_score_std"), tolerance));
}

TEST_CASE("One trial has no spread", "[simulation]") {
  for (const std::size_t d : std::vector<std::size_t>{1, 2, 64, 1000, largest_dimension}) {
    CHECK(score_std(d, 1, Seed(0)) == 0.0);
    CHECK(scaled_score_std(d, 1, Seed(0)) == 0.0);
  }
}

TEST_CASE("Queries and keys come from one stream, not from the same seed twice", "[simulation]") {
  const ReferenceCase wrong = reference_cases("numpy_rng_golden", "wrong_same_seed_twice").at(0);
  const Run run(wrong);
  const double deviation = score_std(run.d, run.trials, run.seed);
  CHECK(std::abs(deviation - wrong.number("std")) > 1);
  CHECK_THAT(deviation, Close(8, 0.05));
}

TEST_CASE("A trial is a row of what is drawn, not a column", "[simulation]") {
  const ReferenceCase wrong = reference_cases("numpy_rng_golden", "wrong_shape_order").at(0);
  const Run run(wrong);
  CHECK(std::abs(score_std(run.d, run.trials, run.seed) - wrong.number("std")) > 1e-3);
}

TEST_CASE("All keys follow all queries in the stream: they do not take turns", "[simulation]") {
  NormalSource source{Seed(0)};
  Numbers scores, q(64), k(64);
  for (int trial = 0; trial < 1000; ++trial) {
    source.fill(q);
    source.fill(k);
    scores.push_back(pairwise_dot(q, k));
  }
  const double in_turns = attention::standard_deviation(scores);
  CHECK(std::abs(score_std(64, 1000, Seed(0)) - in_turns) > 1e-3);
}

TEST_CASE("Scores divided by the root of d spread like 1, whatever d is", "[simulation]") {
  for (const std::size_t d : std::vector<std::size_t>{1, 4, 64, 100, 1024}) {
    CAPTURE(d);
    const double scaled = scaled_score_std(d, 2000, Seed(9));
    CHECK_THAT(scaled, Close(1, 0.1));
    CHECK_THAT(score_std(d, 2000, Seed(9)),
               Close(scaled * std::sqrt(static_cast<double>(d)), 1e-13));
  }
}

TEST_CASE("Simulations of the same seed agree, and of others differ", "[simulation]") {
  CHECK(score_std(64, 100, Seed(3)) == score_std(64, 100, Seed::from_decimal("3")));
  CHECK(score_std(64, 100, Seed(3)) != score_std(64, 100, Seed(4)));
  const Seed exact = Seed::from_decimal("9007199254740993");
  CHECK(score_std(4, 10, exact) != score_std(4, 10, Seed(9007199254740992)));
}

TEST_CASE("Sizes and trials outside the limits are refused by name", "[simulation]") {
  constexpr std::size_t huge = std::numeric_limits<std::size_t>::max();
  for (const auto simulate : {score_std, scaled_score_std}) {
    for (const std::size_t d : {std::size_t{0}, largest_dimension + 1, huge}) {
      CAPTURE(d);
      CHECK(refusal([&] { simulate(d, 10, Seed(0)); }) == "range d");
    }
    for (const std::size_t trials : {std::size_t{0}, most_trials + 1, huge}) {
      CAPTURE(trials);
      CHECK(refusal([&] { simulate(64, trials, Seed(0)); }) == "range trials");
    }
  }
  CHECK(largest_dimension == 65'536);
  CHECK(most_trials == 1'000'000);
}
