#include "seed.h"

#include <algorithm>

#include "argument_error.h"

namespace attention {
namespace {

constexpr std::size_t digits_at_once = 9;  // 10⁹ < 2³²

/// words·factor + added
void multiply_add(std::vector<std::uint32_t>& words, std::uint32_t factor, std::uint32_t added) {
  std::uint64_t carry = added;
  for (std::uint32_t& word : words) {
    carry += std::uint64_t{word} * factor;
    word = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry != 0) words.push_back(static_cast<std::uint32_t>(carry));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Seed::Seed(std::uint64_t value) : words_{static_cast<std::uint32_t>(value)} {
  if (value >> 32 != 0) words_.push_back(static_cast<std::uint32_t>(value >> 32));
}

Seed Seed::from_decimal(std::string_view digits) {
  if (digits.empty() || digits.size() > longest_seed ||
      !std::all_of(digits.begin(), digits.end(), is_digit)) {
    refuse("range", "seed", " must be a non-negative integer of at most 10,000 digits");
  }
  Seed seed;
  while (!digits.empty()) {
    std::uint32_t factor = 1;
    std::uint32_t part = 0;
    const std::string_view chunk = digits.substr(0, digits_at_once);
    for (const char digit : chunk) {
      factor *= 10;
      part = part * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    multiply_add(seed.words_, factor, part);
    digits.remove_prefix(chunk.size());
  }
  return seed;
}

}  // namespace attention
