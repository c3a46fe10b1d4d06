#include "experiment.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "checks.h"
#include "experiment_checks.h"
#include "random.h"
#include "reference.h"

using attention::bin_edges;
using attention::dot_product_walks;
using attention::Experiment;
using attention::experiment_keys;
using attention::experiment_length;
using attention::ExperimentOptions;
using attention::most_experiment_sizes;
using attention::most_experiment_trials;
using attention::NormalSource;
using attention::Seed;
using attention::SizeResult;
using Numbers = std::vector<double>;
using Sizes = std::vector<std::size_t>;

namespace {

ExperimentOptions small(std::size_t trials = 20) {
  ExperimentOptions options;
  options.trials = trials;
  options.seed = Seed(3);
  options.sizes = {1, 16, 64, 100};
  return options;
}

std::string refused(const ExperimentOptions& options) {
  return refusal([&] { Experiment experiment(options); });
}

bool same(double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); }

void check_same(const SizeResult& a, const SizeResult& b) {
  CAPTURE(a.d_k);
  CHECK(a.d_k == b.d_k);
  CHECK(a.counts == b.counts);
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    CAPTURE(i);
    CHECK(a.rows[i].divisor == b.rows[i].divisor);
    CHECK(a.rows[i].value == b.rows[i].value);
    CHECK(same(a.rows[i].spread, b.rows[i].spread));
    CHECK(same(a.rows[i].spread_error, b.rows[i].spread_error));
    CHECK(same(a.rows[i].largest, b.rows[i].largest));
    CHECK(same(a.rows[i].largest_error, b.rows[i].largest_error));
    CHECK(same(a.rows[i].first, b.rows[i].first));
    CHECK(same(a.rows[i].first_error, b.rows[i].first_error));
    CHECK(same(a.rows[i].nudge, b.rows[i].nudge));
  }
}

void check_same(const Experiment& a, const Experiment& b, const Sizes& sizes) {
  CHECK(a.done() == b.done());
  for (const std::size_t d_k : sizes) check_same(a.read(d_k), b.read(d_k));
}

Experiment finished(const ExperimentOptions& options) {
  Experiment experiment(options);
  experiment.advance(options.trials);
  return experiment;
}

}  // namespace

// ---- What is measured -----------------------------------------------------------------------

TEST_CASE("What an experiment measures is what NumPy computes from the same draws",
          "[experiment]") {
  std::size_t rows = 0;
  for (const ReferenceRun& run : reference_runs()) {
    if (run.options.trials > 1000) continue;  // experiment_memory_test.cpp has the long one
    const Experiment experiment = finished(run.options);
    CHECK(experiment.done() == run.options.trials);
    for (const ReferenceCase& reference : run.rows) {
      check_measured(experiment.read(reference.size("d_k")), reference);
      ++rows;
    }
  }
  CHECK(rows == 42);
}

TEST_CASE("The three rows are those of the divisors 1, √d_k and d_k", "[experiment]") {
  const SizeResult result = finished(small()).read(64);
  CHECK(result.d_k == 64);
  CHECK(result.rows[0].divisor == "one");
  CHECK(result.rows[0].value == 1);
  CHECK(result.rows[1].divisor == "root");
  CHECK(result.rows[1].value == 8);
  CHECK(result.rows[2].divisor == "dk");
  CHECK(result.rows[2].value == 64);
}

TEST_CASE("Divided by the root the scores spread like 1 at every size", "[experiment]") {
  ExperimentOptions options = small(200);
  options.sizes = {4, 16, 64, 256, 1024, 4096};
  const Experiment experiment = finished(options);
  for (const std::size_t d_k : options.sizes) {
    const SizeResult result = experiment.read(d_k);
    CAPTURE(d_k);
    CHECK(std::abs(result.rows[1].spread - 1) < 5 * result.rows[1].spread_error);
    CHECK_THAT(result.rows[0].spread / result.rows[1].spread,
               Close(std::sqrt(static_cast<double>(d_k)), 1e-14));
  }
}

TEST_CASE("With equal chances the weight of key 1 is a quarter, and a correlation raises it",
          "[experiment]") {
  ExperimentOptions options = small(200);
  const auto fair = finished(options).read(64).rows[1];
  CHECK(std::abs(fair.first - 0.25) < 5 * fair.first_error);
  options.rho = 0.5;
  CHECK(finished(options).read(64).rows[1].first > 0.8);
  options.rho = -0.5;
  CHECK(finished(options).read(64).rows[1].first < 0.05);
}

TEST_CASE("After one trial there are means but no errors", "[experiment]") {
  Experiment experiment(small());
  experiment.advance(1);
  for (const auto& row : experiment.read(16).rows) {
    CHECK(std::isfinite(row.spread));
    CHECK(row.largest > 0.25);
    CHECK(std::isfinite(row.first));
    CHECK(row.nudge > 0);
    CHECK(std::isnan(row.spread_error));
    CHECK(std::isnan(row.largest_error));
    CHECK(std::isnan(row.first_error));
  }
}

TEST_CASE("Errors shrink like the root of the trials", "[experiment]") {
  Experiment experiment(small(400));
  experiment.advance(100);
  const auto early = experiment.read(64).rows[1];
  experiment.advance(300);
  const auto late = experiment.read(64).rows[1];
  CHECK_THAT(early.spread_error / late.spread_error, Close(2, 0.3));
  CHECK_THAT(early.largest_error / late.largest_error, Close(2, 0.3));
  CHECK_THAT(early.first_error / late.first_error, Close(2, 0.3));
}

TEST_CASE("Every score falls into one bin", "[experiment]") {
  for (const double sigma : {0.1, 1.0, 10.0}) {
    ExperimentOptions options = small(150);
    options.sigma = sigma;
    options.rho = 0.9;
    const Experiment experiment = finished(options);
    for (const std::size_t d_k : options.sizes) {
      const std::vector<std::uint64_t> counts = experiment.read(d_k).counts;
      CHECK(counts.size() == bin_edges().size() + 1);
      CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 4 * 150);
    }
  }
}

TEST_CASE("The histogram is in units of σ²·√d_k, so it does not depend on σ", "[experiment]") {
  ExperimentOptions options = small(150);
  const Experiment of_one = finished(options);
  options.sigma = 4;  // its square is a power of 2: nothing is rounded
  const Experiment of_four = finished(options);
  for (const std::size_t d_k : options.sizes) {
    CHECK(of_four.read(d_k).counts == of_one.read(d_k).counts);
    CHECK(of_four.read(d_k).rows[0].spread == 16 * of_one.read(d_k).rows[0].spread);
  }
}

TEST_CASE("The bins' edges go from −4 to 4 in steps of a quarter", "[experiment]") {
  const Numbers edges = bin_edges();
  REQUIRE(edges.size() == 33);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    CHECK(edges[i] == -4 + 0.25 * static_cast<double>(i));
  }
}

TEST_CASE("The smallest and the largest spreads of entries give finite results", "[experiment]") {
  for (const double sigma : {0.1, 10.0}) {
    for (const double rho : {-1.0, 0.0, 1.0}) {
      ExperimentOptions options = small(30);
      options.sizes = {1, 2, 4096};
      options.sigma = sigma;
      options.rho = rho;
      const Experiment experiment = finished(options);
      for (const std::size_t d_k : options.sizes) {
        for (const auto& row : experiment.read(d_k).rows) {
          CAPTURE(sigma, rho, d_k, row.value);
          CHECK((row.spread > 0 && std::isfinite(row.spread)));
          CHECK((row.spread_error > 0 && std::isfinite(row.spread_error)));
          CHECK((row.largest >= 0.25 && row.largest <= 1));
          CHECK((row.first >= 0 && row.first <= 1));
          CHECK((row.nudge >= 0 && row.nudge <= 0.025));
        }
      }
    }
  }
}

// ---- Slices, sizes, reading -----------------------------------------------------------------

TEST_CASE("Slices of any length give the same results", "[experiment]") {
  const ExperimentOptions options = small(60);
  const Experiment at_once = finished(options);
  for (const std::size_t slice : std::vector<std::size_t>{1, 7, 59, 1000}) {
    CAPTURE(slice);
    Experiment experiment(options);
    while (experiment.done() < options.trials) experiment.advance(slice);
    check_same(experiment, at_once, options.sizes);
  }
}

TEST_CASE("What is measured at a size does not depend on the other sizes", "[experiment]") {
  ExperimentOptions options = small(20);
  options.rho = 0.3;
  options.sizes.clear();
  for (std::size_t i = 1; i <= most_experiment_sizes; ++i) options.sizes.push_back(32 * i - i % 7);
  const Experiment of_all = finished(options);
  for (const std::size_t d_k : Sizes(options.sizes)) {
    if (d_k % 10 != 0) continue;
    options.sizes = {d_k};
    check_same(finished(options), of_all, options.sizes);
    if (d_k == 1) continue;
    options.sizes = {d_k - 1, d_k};
    check_same(finished(options), of_all, {d_k});
  }
}

TEST_CASE("An experiment may be read at any time, and reading changes nothing", "[experiment]") {
  Experiment read_often(small(40));
  for (std::size_t done = 1; done <= 40; ++done) {
    read_often.advance(1);
    for (const std::size_t d_k : small().sizes) read_often.read(d_k);
    if (done % 13 == 0) check_same(read_often, finished(small(done)), small().sizes);
  }
  check_same(read_often, finished(small(40)), small().sizes);
}

TEST_CASE("An experiment does no more trials than were asked for", "[experiment]") {
  Experiment experiment(small(5));
  CHECK(experiment.trials() == 5);
  CHECK(experiment.done() == 0);
  experiment.advance(0);
  CHECK(experiment.done() == 0);
  experiment.advance(3);
  CHECK(experiment.done() == 3);
  experiment.advance(std::numeric_limits<std::size_t>::max());
  CHECK(experiment.done() == 5);
  const SizeResult result = experiment.read(16);
  experiment.advance(1);
  CHECK(experiment.done() == 5);
  check_same(experiment.read(16), result);
}

TEST_CASE("Two experiments do not disturb each other", "[experiment]") {
  ExperimentOptions other = small(30);
  other.seed = Seed::from_decimal("1267650600228229401496703205376");
  Experiment a(small(30)), b(other);
  for (int i = 0; i < 30; ++i) {
    a.advance(1);
    b.advance(1);
  }
  check_same(a, finished(small(30)), other.sizes);
  check_same(b, finished(other), other.sizes);
  CHECK(a.read(64).rows[1].spread != b.read(64).rows[1].spread);
}

TEST_CASE("What cannot be read is refused by name, and the experiment goes on", "[experiment]") {
  Experiment experiment(small(10));
  CHECK(refusal([&] { experiment.read(64); }) == "range trials");
  experiment.advance(4);
  for (const std::size_t d_k : std::vector<std::size_t>{0, 2, 17, 4096, 5000}) {
    CAPTURE(d_k);
    CHECK(refusal([&] { experiment.read(d_k); }) == "unknown dK");
  }
  experiment.advance(6);
  check_same(experiment, finished(small(10)), small().sizes);
}

// ---- Options --------------------------------------------------------------------------------

TEST_CASE("Trials outside 1 to ten million are refused", "[experiment]") {
  for (const std::size_t trials :
       {std::size_t{0}, most_experiment_trials + 1, std::numeric_limits<std::size_t>::max()}) {
    CAPTURE(trials);
    CHECK(refused(small(trials)) == "range trials");
  }
  CHECK(refused(small(1)) == "accepted");
  CHECK(refused(small(most_experiment_trials)) == "accepted");
  CHECK(most_experiment_trials == 10'000'000);
}

TEST_CASE("Sizes that are none, too many, out of range or out of order are refused",
          "[experiment]") {
  ExperimentOptions options = small();
  const auto with = [&](const Sizes& sizes) {
    options.sizes = sizes;
    return refused(options);
  };
  Sizes most(most_experiment_sizes);
  std::iota(most.begin(), most.end(), std::size_t{1});
  CHECK(with(most) == "accepted");
  most.push_back(most_experiment_sizes + 1);
  CHECK(with(most) == "shape sizes");
  CHECK(with({}) == "shape sizes");
  CHECK(with({1}) == "accepted");
  CHECK(with({4096}) == "accepted");
  CHECK(with({0}) == "range sizes");
  CHECK(with({0, 1}) == "range sizes");
  CHECK(with({4097}) == "range sizes");
  CHECK(with({1, std::numeric_limits<std::size_t>::max()}) == "range sizes");
  CHECK(with({64, 16}) == "range sizes");
  CHECK(with({16, 64, 64}) == "range sizes");
}

TEST_CASE("A sigma outside 0.1 to 10 and a rho outside −1 to 1 are refused", "[experiment]") {
  for (const double sigma : {0.0, 0.0999, -1.0, 10.001, infinity, -infinity, not_a_number}) {
    ExperimentOptions options = small();
    options.sigma = sigma;
    CAPTURE(sigma);
    CHECK(refused(options) == "range sigma");
  }
  for (const double rho : {-1.001, 1.001, 2.0, infinity, -infinity, not_a_number}) {
    ExperimentOptions options = small();
    options.rho = rho;
    CAPTURE(rho);
    CHECK(refused(options) == "range rho");
  }
}

// ---- Walks ----------------------------------------------------------------------------------

TEST_CASE("A walk is the running sum of the products of the query's and key 1's entries",
          "[experiment]") {
  NormalSource source{Seed(42)};
  Numbers draws((1 + experiment_keys) * experiment_length);
  const std::vector<Numbers> walks = dot_product_walks(experiment_length, 5, Seed(42));
  REQUIRE(walks.size() == 5);
  for (const Numbers& walk : walks) {
    source.fill(draws);
    REQUIRE(walk.size() == experiment_length);
    double sum = 0.0;
    bool right = true;
    for (std::size_t i = 0; i < experiment_length; ++i) {
      sum += draws[i] * draws[experiment_length + i];
      right = right && walk[i] == sum;
    }
    CHECK(right);
  }
}

TEST_CASE("Walks are NumPy's", "[experiment]") {
  for (const ReferenceCase& reference : reference_cases("walks")) {
    const attention::Matrix& expected = reference.matrix("walks");
    const std::vector<Numbers> walks = dot_product_walks(
        expected.columns(), expected.rows(), Seed::from_decimal(reference.text("seed")));
    REQUIRE(walks.size() == expected.rows());
    for (std::size_t t = 0; t < walks.size(); ++t) {
      REQUIRE(walks[t].size() == expected.columns());
      for (std::size_t i = 0; i < walks[t].size(); ++i) {
        CAPTURE(reference.text("seed"), t, i);
        CHECK_THAT(walks[t][i], Close(expected(t, i), 1e-12));
      }
    }
  }
}

TEST_CASE("Shorter and fewer walks are beginnings of the longer and of more", "[experiment]") {
  const std::vector<Numbers> most = dot_product_walks(experiment_length, 64, Seed(7));
  CHECK(most.size() == 64);
  for (const std::size_t length : std::vector<std::size_t>{1, 2, 100}) {
    const std::vector<Numbers> walks = dot_product_walks(length, 3, Seed(7));
    REQUIRE(walks.size() == 3);
    for (std::size_t t = 0; t < walks.size(); ++t) {
      const auto start = most[t].begin();
      CHECK(walks[t] == Numbers(start, start + static_cast<std::ptrdiff_t>(length)));
    }
  }
}

TEST_CASE("Walks outside the limits are refused by name", "[experiment]") {
  constexpr std::size_t huge = std::numeric_limits<std::size_t>::max();
  for (const std::size_t length : {std::size_t{0}, experiment_length + 1, huge}) {
    CAPTURE(length);
    CHECK(refusal([&] { dot_product_walks(length, 1, Seed(0)); }) == "range dK");
  }
  for (const std::size_t count : {std::size_t{0}, std::size_t{65}, huge}) {
    CAPTURE(count);
    CHECK(refusal([&] { dot_product_walks(64, count, Seed(0)); }) == "range count");
  }
}
