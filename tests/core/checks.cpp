#include "checks.h"

#include <cmath>
#include <sstream>

bool Close::match(const double& actual) const {
  actual_ = actual;
  const double error = std::abs(actual - expected_);
  if (error <= tolerance_ * std::abs(expected_)) return true;
  const bool subnormal = std::abs(expected_) < std::numeric_limits<double>::min();
  return subnormal && error <= 2 * std::numeric_limits<double>::denorm_min();
}

std::string Close::describe() const {
  return "(" + show(actual_) + ") is " + show(expected_) + " up to a relative " + show(tolerance_);
}

std::string show(double number) {
  std::ostringstream text;
  text.precision(std::numeric_limits<double>::max_digits10);
  text << number;
  return text.str();
}

std::string show(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ", ") + show(number);
  return "[" + text + "]";
}
