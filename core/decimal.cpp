#include "decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace attention {
namespace {

// Exponents are clamped to ±10^15: far past what a double or a tolerance can tell apart,
// and far from overflow when the length of the digits is added.
constexpr std::int64_t exponent_limit = 1'000'000'000'000'000;
constexpr std::int64_t beyond_doubles = 400;  // 10^±400 is ∞ or 0
constexpr std::int64_t longest_plain = 40;    // characters, before to_string turns to e-notation

}  // namespace

Decimal::Decimal(bool negative, std::string_view digits, std::int64_t exponent)
    : exponent_(std::clamp(exponent, -exponent_limit, exponent_limit)), typed_exponent_(exponent_) {
  const std::size_t first = digits.find_first_not_of('0');
  if (first == std::string_view::npos) {
    exponent_ = 0;
    return;
  }
  digits.remove_prefix(first);
  significant_ = digits.size();
  const std::size_t kept = digits.find_last_not_of('0') + 1;
  exponent_ += static_cast<std::int64_t>(digits.size() - kept);
  digits_ = digits.substr(0, kept);
  negative_ = negative;
}

Decimal Decimal::from_integer(std::int64_t value, std::int64_t exponent) {
  std::string digits = std::to_string(value);
  if (value < 0) digits.erase(0, 1);
  return {value < 0, digits, exponent};
}

Decimal Decimal::operator-() const {
  Decimal result = *this;
  result.negative_ = !negative_ && !digits_.empty();
  return result;
}

Decimal Decimal::shifted(std::int64_t places) const {
  Decimal result = *this;
  result.typed_exponent_ += places;
  if (!digits_.empty()) result.exponent_ += places;
  return result;
}

double Decimal::to_double() const {
  // 19 digits fit 64 bits; what follows them is less than half a unit of a double's last place
  constexpr std::size_t most_digits = 19;
  const std::size_t used = std::min(digits_.size(), most_digits);
  std::uint64_t first_digits = 0;
  for (std::size_t i = 0; i < used; ++i) {
    first_digits = first_digits * 10 + static_cast<std::uint64_t>(digits_[i] - '0');
  }
  double value = static_cast<double>(first_digits);

  // powers of ten up to 10^22 are exact
  constexpr std::int64_t exact_step = 22;
  std::int64_t exponent = exponent_ + static_cast<std::int64_t>(digits_.size() - used);
  exponent = std::clamp(exponent, -beyond_doubles, beyond_doubles);
  while (exponent != 0) {
    const std::int64_t step = std::clamp(exponent, -exact_step, exact_step);
    const double power = power_of_ten(std::abs(step));
    value = step < 0 ? value / power : value * power;
    exponent -= step;
  }
  return negative_ ? -value : value;
}

std::string Decimal::whole_digits(std::size_t most) const {
  const std::int64_t length = exponent_ + static_cast<std::int64_t>(digits_.size());
  if (digits_.empty() || length <= 0) return "0";
  if (length > static_cast<std::int64_t>(most)) return "";
  std::string result = digits_;
  result.resize(static_cast<std::size_t>(length), '0');
  return result;
}

std::string Decimal::to_string() const {
  const std::string sign = negative_ ? "-" : "";
  if (digits_.empty()) {
    if (decimals() == 0 || decimals() > longest_plain) return "0";
    return "0." + std::string(static_cast<std::size_t>(decimals()), '0');
  }

  // the digits with the zeros that follow them, up to the last decimal that was typed
  const std::int64_t zeros = exponent_ + decimals();
  if (static_cast<std::int64_t>(digits_.size()) + zeros > longest_plain ||
      decimals() > longest_plain) {
    const std::int64_t exponent = exponent_ + static_cast<std::int64_t>(digits_.size()) - 1;
    const std::string fraction = digits_.size() > 1 ? "." + digits_.substr(1) : "";
    std::string shown = sign + digits_[0] + fraction;
    if (exponent != 0) shown += "e" + std::to_string(exponent);
    return shown;
  }
  std::string plain = digits_ + std::string(static_cast<std::size_t>(zeros), '0');
  const auto fraction = static_cast<std::size_t>(decimals());
  if (plain.size() <= fraction) plain.insert(0, fraction + 1 - plain.size(), '0');
  if (fraction > 0) plain.insert(plain.size() - fraction, ".");
  return sign + plain;
}

double power_of_ten(std::int64_t exponent) {
  double power = 1.0;
  const std::int64_t times = std::min<std::int64_t>(std::abs(exponent), beyond_doubles);
  for (std::int64_t i = 0; i < times; ++i) power *= 10.0;
  return exponent < 0 ? 1.0 / power : power;
}

bool is_whole(double value) { return std::floor(value) == value; }

std::strong_ordering operator<=>(const Decimal& a, const Decimal& b) {
  const auto sign = [](const Decimal& d) { return d.digits_.empty() ? 0 : d.negative_ ? -1 : 1; };
  if (sign(a) != sign(b)) return sign(a) <=> sign(b);

  // the same sign: compare the place of the first digit, then the digits
  const auto place = [](const Decimal& d) {
    return d.exponent_ + static_cast<std::int64_t>(d.digits_.size());
  };
  std::strong_ordering order = place(a) <=> place(b);
  if (order == 0) order = a.digits_.compare(b.digits_) <=> 0;
  if (!a.negative_) return order;
  return 0 <=> order;
}

}  // namespace attention
