#include "experiment_checks.h"

#include <cmath>
#include <string>

#include "checks.h"

using attention::DivisorResult;
using attention::Seed;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double tolerance = 1e-11;
/// Where nearly all weights of key 1 round to 1 or to 0, so does their standard error.
constexpr double rounded_weights = 1e-16;
/// Of the nudges whose median is taken only half the bits are kept.
constexpr double nudge_tolerance = 1.2e-7;

/// `field` has a number for each divisor; none at all where there can be no standard errors.
void check_field(double actual, const ReferenceCase& reference, const std::string& field,
                 std::size_t divisor) {
  CAPTURE(field);
  if (!reference.has(field)) {
    CHECK(std::isnan(actual));
    return;
  }
  const double expected = reference.numbers(field).at(divisor);
  CHECK_THAT(actual, WithinAbs(expected, tolerance * std::abs(expected) + rounded_weights));
}

void check_row(const DivisorResult& row, const ReferenceCase& reference, std::size_t divisor) {
  check_field(row.value, reference, "value", divisor);
  check_field(row.spread, reference, "spread", divisor);
  check_field(row.spread_error, reference, "spread_error", divisor);
  check_field(row.largest, reference, "largest", divisor);
  check_field(row.largest_error, reference, "largest_error", divisor);
  check_field(row.first, reference, "first", divisor);
  check_field(row.first_error, reference, "first_error", divisor);
  CHECK_THAT(row.nudge, Close(reference.numbers("nudge").at(divisor), nudge_tolerance));
}

}  // namespace

std::vector<ReferenceRun> reference_runs() {
  std::vector<ReferenceRun> runs;
  for (const ReferenceCase& reference : reference_cases("experiment")) {
    if (runs.empty() || runs.back().rows.size() == runs.back().options.sizes.size()) {
      ReferenceRun run;
      run.options.trials = reference.size("trials");
      run.options.seed = Seed::from_decimal(reference.text("seed"));
      run.options.sizes = reference.sizes("sizes");
      run.options.sigma = reference.number("sigma");
      run.options.rho = reference.number("rho");
      runs.push_back(run);
    }
    runs.back().rows.push_back(reference);
  }
  return runs;
}

void check_measured(const attention::SizeResult& result, const ReferenceCase& reference) {
  CAPTURE(reference.text("seed"), reference.number("trials"), reference.number("sigma"),
          reference.number("rho"), result.d_k);
  CHECK(result.d_k == reference.size("d_k"));
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    CAPTURE(std::string(result.rows[i].divisor));
    check_row(result.rows[i], reference, i);
  }
  const std::vector<double>& counts = reference.numbers("counts");
  CHECK(std::vector<double>(result.counts.begin(), result.counts.end()) == counts);
}
