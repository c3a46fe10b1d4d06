#include "judgement.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include "reading.h"

namespace attention {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double same = 1e-9;  // relative: two doubles that come from the same number

bool equal(double a, double b) { return std::abs(a - b) <= same * std::abs(b); }

/// Within half a unit of the last decimal asked for, both edges included; with none asked for,
/// the number itself.
bool is_right(const Reading& reading, double right, int decimals) {
  if (decimals == 0) return equal(reading.value, right);
  const double unit = power_of_ten(-decimals);
  const std::int64_t rounded = std::llround(right / unit);
  if (!reading.decimal) {
    return std::abs(reading.value - static_cast<double>(rounded) * unit) <= unit * (0.5 + same);
  }
  const std::int64_t finer = -decimals - 1;  // in tenths of the unit
  return *reading.decimal >= Decimal::from_integer(rounded * 10 - 5, finer) &&
         *reading.decimal <= Decimal::from_integer(rounded * 10 + 5, finer);
}

/// Fewer decimals than asked, and right to those that were given. (A 0 or a 1 for a number
/// between them is no rounding, but another answer.)
bool is_imprecise(const Reading& reading, double right, int decimals) {
  if (!reading.decimal || reading.decimal->decimals() >= decimals) return false;
  if (std::abs(right) < 1.0 && is_whole(reading.value)) return false;
  const double unit = power_of_ten(-reading.decimal->decimals());
  return std::abs(reading.value - right) <= unit * (0.5 + same);
}

/// `value` rounded, or cut off, to the decimals that were typed: three digits or two decimals at
/// least, so that a rough guess is not taken for a mistake.
bool is_rounded_from(double value, const Reading& reading) {
  if (!reading.decimal) return false;
  const std::int64_t decimals = reading.decimal->decimals();
  if (decimals < 1 || (decimals < 2 && reading.decimal->significant_digits() < 3)) return false;
  const double unit = power_of_ten(-decimals);
  const bool rounded = std::abs(reading.value - value) <= unit * (0.5 + same);
  const double missing = std::abs(value) - std::abs(reading.value);
  const bool cut = decimals >= 2 && reading.value * value > 0.0 && missing >= 0.0 && missing < unit;
  return rounded || cut;
}

/// Whether the mistake can have led to what was typed at all.
bool applies(const KnownMistake& mistake, const Reading& reading, int decimals) {
  // what has fewer decimals than asked is not cut off, only short
  if (mistake.id == "truncated") {
    return reading.decimal && reading.decimal->decimals() >= decimals;
  }
  return true;
}

/// A percentage without its sign is often typed without decimals.
bool is_whole_percentage(const KnownMistake& mistake, const Reading& reading) {
  return mistake.id == "percent-without-sign" && reading.value == std::round(mistake.value);
}

std::string_view find_mistake(const Question& question, const Reading& reading, bool imprecise) {
  const int decimals = decimals_asked(question);
  const std::vector<KnownMistake> mistakes = known_mistakes(question);
  for (const KnownMistake& mistake : mistakes) {
    if (equal(reading.value, mistake.value) && applies(mistake, reading, decimals)) {
      return mistake.id;
    }
  }
  if (imprecise) return {};
  for (const KnownMistake& mistake : mistakes) {
    if (!applies(mistake, reading, decimals)) continue;
    if (is_rounded_from(mistake.value, reading) || is_whole_percentage(mistake, reading)) {
      return mistake.id;
    }
  }
  // a few units of the last decimal away: the way was right, not the arithmetic
  constexpr double few = 2.5;
  const bool close =
      std::abs(reading.value - right_answer(question)) <= few * power_of_ten(-decimals);
  return decimals > 0 && close ? "rounding" : "";
}

/// At d_k = 4 half of d_k is its root: right, but for the wrong reason.
bool is_half_by_chance(const Question& question, const Reading& reading) {
  const auto* divisor = std::get_if<DivisorQuestion>(&question);
  if (divisor == nullptr || !equal(divisor->d_k / 2.0, reading.value)) return false;
  return reading.read_as == Decimal::from_integer(std::llround(divisor->d_k)).to_string() + "/2";
}

}  // namespace

Judgement judge_answer(const Question& question, std::string_view utf8) {
  const double right = right_answer(question);
  const int decimals = decimals_asked(question);
  const Reading reading = read_answer(utf8);

  Judgement judgement{.status = "empty",
                      .value = not_a_number,
                      .read_as = reading.read_as,
                      .other = reading.other,
                      .echo = reading.echo,
                      .mistake = {},
                      .remark = reading.reason};
  if (reading.status == ReadingStatus::empty) return judgement;
  if (reading.status == ReadingStatus::unreadable) {
    judgement.status = "unreadable";
    return judgement;
  }
  if (reading.status == ReadingStatus::ambiguous) {
    judgement.status = "ambiguous";
    return judgement;
  }

  judgement.value = reading.value;
  if (is_right(reading, right, decimals)) {
    judgement.status = "correct";
    if (is_half_by_chance(question, reading)) judgement.remark = "half-by-chance";
    return judgement;
  }
  const bool imprecise = is_imprecise(reading, right, decimals);
  judgement.mistake = find_mistake(question, reading, imprecise);
  judgement.status = imprecise && judgement.mistake.empty() ? "imprecise" : "incorrect";
  return judgement;
}

}  // namespace attention
