#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "decimal.h"

namespace attention {

/// How a typed answer was understood.
enum class ReadingStatus {
  number,      ///< a value was read
  empty,       ///< nothing but white space
  ambiguous,   ///< "8,000": eight, or eight thousand?
  unreadable,  ///< not a number and not one of the expressions below
};

struct Reading {
  ReadingStatus status = ReadingStatus::empty;
  double value = 0.0;  ///< finite; only when status is `number`
  /// The typed digits, when the answer is one number (a percentage included).
  std::optional<Decimal> decimal;
  /// The normalised form, "√4", "0.731", "e/(1+e)"; reading it gives `value` again.
  /// For `ambiguous`: the reading with a decimal comma ("8.000").
  std::string read_as;
  /// For `ambiguous`: the reading with a thousands separator ("8000").
  std::string other;
  /// The answer was not a plain number with a decimal point (a root, a fraction, a
  /// decimal comma, a percentage, digits of another script), so it should be echoed.
  bool echo = false;
  /// Why it is unreadable: "too-long", "too-large", "space-inside", "zero-divisor",
  /// "negative-root", or "not-a-number" for anything else.
  std::string_view reason;
};

/// The longest answer that is looked at, in characters; those that are dropped do not count.
inline constexpr std::size_t longest_answer = 200;

/// Reads a number or a short expression as a person would: `2`, `2.0`, `2,0`, `+2`,
/// `√4`, `sqrt(4)`, `4/2`, `8e0`, `.731`, `73.1%`, `e/(1+e)`, `exp(1)`, `2^3`; digits and
/// signs of other scripts (full width, Arabic), U+2212 and dashes as minus; invisible
/// characters are dropped, no-break spaces are spaces.
///
/// `utf8` may be anything: text that is not UTF-8 or not a number is `unreadable`, never
/// an error. Time is linear in its length.
Reading read_answer(std::string_view utf8);

/// The key sizes that the lesson offers.
inline constexpr int smallest_key_size = 1;
inline constexpr int largest_key_size = 4096;

/// A typed whole number that has limits: `status` is "ok", "empty", "unreadable", "not-whole",
/// "too-small" or "too-large"; `value` only when "ok". In "1,024" the comma is read as a thousands
/// separator, for the number is whole.
struct CountReading {
  std::string_view status;
  int value = 0;
};
using KeySizeReading = CountReading;

KeySizeReading read_key_size(std::string_view utf8);

/// A typed number of trials, from 1 to most_experiment_trials.
CountReading read_trials(std::string_view utf8);

/// The entries of q, K and V that the lesson takes.
inline constexpr double smallest_entry = -1e6;
inline constexpr double largest_entry = 1e6;

/// One typed entry of a matrix: `status` is "ok", "empty", "unreadable", "ambiguous" ("1,000") or
/// "too-large" (beyond either limit, or too large to be read at all); `value` is NaN unless "ok",
/// and never −0.
struct EntryReading {
  std::string_view status;
  double value = std::numeric_limits<double>::quiet_NaN();
};

/// Takes whatever read_answer takes; any text may be given, and time is linear in its length.
EntryReading read_entry(std::string_view utf8);

}  // namespace attention
