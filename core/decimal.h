#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace attention {

/// A decimal number exactly as it was typed: ±digits·10^exponent. Answers are compared
/// in decimal, so that both edges of a tolerance are treated alike (in doubles
/// |0.7305 − 0.731| ≤ 0.0005 holds and |0.7315 − 0.731| ≤ 0.0005 does not).
class Decimal {
 public:
  Decimal() = default;

  /// ±digits·10^exponent. `digits` are '0' to '9', at least one.
  Decimal(bool negative, std::string_view digits, std::int64_t exponent);

  /// value·10^exponent.
  static Decimal from_integer(std::int64_t value, std::int64_t exponent = 0);

  /// The nearest double for up to 15 digits and 22 decimals, else within a few units of its
  /// last place; ±∞ when it overflows.
  double to_double() const;

  /// −value, with the same digits.
  Decimal operator-() const;

  /// value·10^places, with the same digits: "73.1" shifted by −2 has 3 decimals.
  Decimal shifted(std::int64_t places) const;

  bool negative() const { return negative_; }

  /// How many decimals were typed: 3 for "0.730", 0 for "8", 3 for "7.31e-1".
  std::int64_t decimals() const { return typed_exponent_ < 0 ? -typed_exponent_ : 0; }

  /// How many digits stand between the first that is not 0 and the last typed one.
  std::size_t significant_digits() const { return significant_; }

  /// No digits but 0 behind the decimal point.
  bool is_whole() const { return digits_.empty() || exponent_ >= 0; }

  /// The digits in front of the decimal point, without zeros before them; "0" if there are none.
  /// Empty if they are more than `most`.
  std::string whole_digits(std::size_t most) const;

  /// The number in plain notation with the decimals that were typed ("0.730", "-2"),
  /// or like "7.31e-30" where that would be long.
  std::string to_string() const;

  friend std::strong_ordering operator<=>(const Decimal& a, const Decimal& b);
  friend bool operator==(const Decimal& a, const Decimal& b) { return (a <=> b) == 0; }

 private:
  bool negative_ = false;            // never for 0
  std::string digits_;               // without leading and trailing zeros; empty for 0
  std::int64_t exponent_ = 0;        // of the last digit kept
  std::int64_t typed_exponent_ = 0;  // of the last digit typed
  std::size_t significant_ = 0;      // as typed
};

/// 10^exponent; exact from 0 to 22.
double power_of_ten(std::int64_t exponent);

/// No digits behind the decimal point. ∞ counts as whole, NaN does not.
bool is_whole(double value);

}  // namespace attention
