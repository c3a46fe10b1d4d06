#pragma once

#include <limits>
#include <string>
#include <vector>

#include "argument_error.h"
#include "catch.h"

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double largest_double = std::numeric_limits<double>::max();

/// Matches what is `expected` up to a relative `tolerance`. Only where `expected` is subnormal,
/// and so has few digits itself, may it be off by two of the smallest doubles instead.
class Close : public DoubleMatcher {
 public:
  Close(double expected, double tolerance) : expected_(expected), tolerance_(tolerance) {}
  bool match(const double& actual) const override;
  std::string describe() const override;

 private:
  double expected_;
  double tolerance_;
  mutable double actual_ = 0.0;  // for the description
};

/// Numbers with all their digits and an exponent where one is needed, for CAPTURE: Catch2
/// writes 1e308 out.
std::string show(double number);
std::string show(const std::vector<double>& numbers);

/// "code argument" of the ArgumentError that `call` throws; "accepted" when it throws none.
/// The error's message must name the argument.
template <typename Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const attention::ArgumentError& error) {
    const std::string argument(error.argument);
    if (std::string(error.what()).find(argument) == std::string::npos) {
      return "a message that does not name " + argument;
    }
    return std::string(error.code) + " " + argument;
  }
  return "accepted";
}
