#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attention {

/// The longest seed, in decimal digits. NumPy knows no limit; this one keeps reading a seed fast.
inline constexpr std::size_t longest_seed = 10'000;

/// The seed of a random generator: any non-negative integer, of any size, never rounded.
class Seed {
 public:
  /// The seed that a program holds as a number.
  explicit Seed(std::uint64_t value = 0);

  /// The seed that `digits` write in decimal: one to `longest_seed` digits 0–9 and nothing else;
  /// zeros in front do not matter. ArgumentError "range" (seed) for anything else.
  static Seed from_decimal(std::string_view digits);

  /// The value in base 2³², lowest word first, without zeros at the upper end; 0 is one word.
  const std::vector<std::uint32_t>& words() const { return words_; }

 private:
  std::vector<std::uint32_t> words_;
};

/// A typed seed: `status` is "ok", "empty", "unreadable" ("abc"), "negative", "not-whole" ("1.5")
/// or "too-long" (more than `longest_seed` digits); `digits` only when "ok": decimal, without
/// zeros or signs in front.
struct SeedReading {
  std::string_view status;
  std::string digits;
};

/// Reads what a person types for a seed: digits, also of other scripts, with a plus sign, spaces
/// or thousands separators that leave no doubt ("1 000 000"), or a whole number in another plain
/// form ("7.0", "1e3"). Exact at any length; any text may be given, and time is linear in its
/// length but for the digits of an accepted seed.
SeedReading read_seed(std::string_view utf8);

}  // namespace attention
