#include "explorer.h"

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "checks.h"
#include "reference.h"

using attention::explore;
using attention::Explorer;
using attention::ExplorerRow;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double tolerance = 1e-13;

const ExplorerRow& row_of(const Explorer& explorer, std::string_view divisor) {
  for (const ExplorerRow& row : explorer.rows) {
    if (row.divisor == divisor) return row;
  }
  throw std::logic_error("no such row");
}

const ExplorerRow unscaled(double d_k) { return row_of(explore(d_k), "one"); }
const ExplorerRow scaled(double d_k) { return row_of(explore(d_k), "root"); }
const ExplorerRow divided_by_dk(double d_k) { return row_of(explore(d_k), "dk"); }

}  // namespace

TEST_CASE("The explorer has a row each for the divisors 1, √d_k and d_k", "[explorer]") {
  const Explorer explorer = explore(64);
  CHECK(explorer.d_k == 64);
  REQUIRE(explorer.rows.size() == 3);
  CHECK(explorer.rows[0].divisor == "one");
  CHECK(explorer.rows[0].value == 1);
  CHECK(explorer.rows[0].scores == std::vector<double>{8, 0, 0, 0});
  CHECK(explorer.rows[1].divisor == "root");
  CHECK(explorer.rows[1].value == 8);
  CHECK(explorer.rows[1].scores == std::vector<double>{1, 0, 0, 0});
  CHECK(explorer.rows[2].divisor == "dk");
  CHECK(explorer.rows[2].value == 64);
  CHECK(explorer.rows[2].scores == std::vector<double>{0.125, 0, 0, 0});
}

TEST_CASE("The explorer's rows agree with 800-digit references", "[explorer]") {
  for (const ReferenceCase& reference : reference_cases("explorer")) {
    const double d_k = reference.number("d_k");
    const auto keys = static_cast<std::size_t>(reference.number("keys"));
    const std::string& divisor = reference.text("divisor");
    CAPTURE(d_k, keys, divisor);
    const ExplorerRow row = row_of(explore(d_k, keys), divisor);
    CHECK_THAT(row.value, Close(reference.number("value"), tolerance));
    CHECK_THAT(row.best, Close(reference.number("best"), tolerance));
    CHECK_THAT(row.complement, Close(reference.number("complement"), tolerance));
    CHECK_THAT(row.slope, Close(reference.number("slope"), tolerance));
    CHECK_THAT(row.nudge, Close(reference.number("nudge"), tolerance));
    REQUIRE(row.scores.size() == keys);
    REQUIRE(row.weights.size() == keys);
    CHECK(row.weights[0] == row.best);
    for (std::size_t i = 1; i < keys; ++i) {
      CHECK(row.scores[i] == 0.0);
      CHECK_THAT(row.weights[i], Close(reference.number("other"), tolerance));
    }
  }
}

TEST_CASE("The lesson's weights at 64 are 0.999 and 0.4754", "[explorer]") {
  CHECK_THAT(unscaled(64).best, WithinAbs(0.999, 0.00005));
  CHECK_THAT(scaled(64).best, WithinAbs(0.4754, 0.00005));
}

TEST_CASE("The unscaled slope vanishes and the scaled one stays", "[explorer]") {
  CHECK_THAT(unscaled(4).slope, WithinAbs(0.205, 0.0005));
  CHECK_THAT(unscaled(16).slope, WithinAbs(0.049, 0.0005));
  CHECK_THAT(unscaled(64).slope, WithinAbs(1.0e-3, 0.05e-3));
  CHECK_THAT(unscaled(256).slope, WithinAbs(3.4e-7, 0.05e-7));
  for (const double d_k : {4.0, 16.0, 64.0, 256.0, 4096.0}) {
    CHECK_THAT(scaled(d_k).slope, WithinAbs(0.249, 0.0005));
  }
}

TEST_CASE("Per unit of raw score the scaled slope overtakes the unscaled one near 13",
          "[explorer]") {
  const auto scaled_per_raw_unit = [](double d_k) { return scaled(d_k).slope / std::sqrt(d_k); };
  CHECK_THAT(scaled_per_raw_unit(4), WithinAbs(0.125, 0.0005));
  CHECK_THAT(scaled_per_raw_unit(64), WithinAbs(0.031, 0.0005));
  CHECK(unscaled(4).slope > scaled_per_raw_unit(4));
  CHECK(unscaled(12).slope > scaled_per_raw_unit(12));
  CHECK(unscaled(14).slope < scaled_per_raw_unit(14));
}

TEST_CASE("At 64 one nudge of a raw score does what the lesson says", "[explorer]") {
  CHECK_THAT(unscaled(64).nudge, WithinAbs(9.6e-5, 0.05e-5));
  CHECK_THAT(scaled(64).nudge, WithinAbs(3.12e-3, 0.005e-3));
  CHECK_THAT(divided_by_dk(64).nudge, WithinAbs(3.1e-4, 0.05e-4));
}

TEST_CASE("At 4096 the best weight is 1 − 4.8e-28", "[explorer]") {
  const ExplorerRow row = unscaled(4096);
  CHECK(row.best == 1.0);
  CHECK_THAT(row.complement, WithinAbs(4.8e-28, 0.05e-28));
  CHECK_THAT(row.slope, WithinAbs(4.8e-28, 0.05e-28));
  CHECK(row.nudge > 0.0);
}

TEST_CASE("At d_k = 1 the three rows are the same", "[explorer]") {
  const Explorer explorer = explore(1);
  for (const ExplorerRow& row : explorer.rows) {
    CHECK(row.value == 1.0);
    CHECK(row.scores == explorer.rows[0].scores);
    CHECK(row.weights == explorer.rows[0].weights);
    CHECK(row.nudge == explorer.rows[0].nudge);
  }
}

TEST_CASE("The explorer stays finite for any size and any number of keys", "[explorer]") {
  for (const double d_k : {1.0, 2.5, 1e6, 1e300, largest_double}) {
    for (const std::size_t keys : {std::size_t{2}, std::size_t{4096}}) {
      for (const ExplorerRow& row : explore(d_k, keys).rows) {
        CAPTURE(show(d_k), keys, std::string(row.divisor));
        CHECK(row.weights.size() == keys);
        CHECK((row.best > 0.0 && row.best <= 1.0));
        CHECK((row.complement >= 0.0 && row.complement < 1.0));
        CHECK((row.slope >= 0.0 && row.slope <= 0.25));
        CHECK((row.nudge >= 0.0 && row.nudge < 0.025));
      }
    }
  }
}

TEST_CASE("The explorer refuses sizes below 1 and numbers of keys outside 2 to 4096",
          "[explorer]") {
  for (const double d_k : {0.0, 0.999, -1.0, -infinity, infinity, not_a_number}) {
    CAPTURE(d_k);
    CHECK(refusal([&] { explore(d_k); }) == "range dK");
  }
  for (const std::size_t keys : std::vector<std::size_t>{0, 1, 4097}) {
    CAPTURE(keys);
    CHECK(refusal([&] { explore(64, keys); }) == "range keys");
  }
}
