#include "random.h"

#include <cmath>
#include <string>

#include "argument_error.h"
#include "ziggurat_tables.h"

namespace attention {
namespace {

/// SeedSequence's `hashmix`: its constant changes with every use.
class HashMix {
 public:
  HashMix(std::uint32_t constant, std::uint32_t factor) : constant_(constant), factor_(factor) {}

  std::uint32_t operator()(std::uint32_t value) {
    value ^= constant_;
    constant_ *= factor_;
    value *= constant_;
    return value ^ (value >> 16);
  }

 private:
  std::uint32_t constant_;
  std::uint32_t factor_;
};

std::uint32_t mix(std::uint32_t x, std::uint32_t y) {
  const std::uint32_t mixed = 0xca01f9ddU * x - 0x4973f715U * y;
  return mixed ^ (mixed >> 16);
}

// PCG's multiplier, upper and lower half, and the halves of the lower one
constexpr std::uint64_t multiplier_high = 2549297995355413924U;
constexpr std::uint64_t multiplier_low = 4865540595714422341U;
constexpr std::uint64_t half_mask = 0xffffffffU;
constexpr std::uint64_t multiplier_1 = multiplier_low >> 32;
constexpr std::uint64_t multiplier_0 = multiplier_low & half_mask;
// so that the middle products in `step` need no carry
static_assert(multiplier_0 + multiplier_1 + 2 <= half_mask);

const ZigguratTables& ziggurat_tables() {
  static const ZigguratTables tables;
  return tables;
}

/// `random()`, a multiple of 2⁻⁵³ in [0, 1)
double uniform(Pcg64& bits) {
  return static_cast<double>(static_cast<std::int64_t>(bits.next() >> 11)) * 0x1p-53;
}

/// log1p(−u) for what `uniform` gives. C libraries differ in the last place; this is, operation by
/// operation, what glibc does where it has no fused multiply-add.
/// Source: Sun's fdlibm, s_log1p.c, as in glibc.
double log1p_minus(double u) {
  // 1 − u = 2^k·(1 + f), without rounding
  double k = 0.0;
  double m = 1.0 - u;
  while (m < 1.0 - 0x1.2bec4p-2) {
    m *= 2.0;
    k -= 1.0;
  }
  const double f = m - 1.0;

  const double half_square = 0.5 * f * f;
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double z2 = z * z;
  const double z4 = z2 * z2;
  const double z6 = z4 * z2;
  const double series = z * 6.666666666666735130e-01 +
                        z2 * (3.999999999940941908e-01 + z * 2.857142874366239149e-01) +
                        z4 * (2.222219843214978396e-01 + z * 1.818357216161805012e-01) +
                        z6 * (1.531383769920937332e-01 + z * 1.479819860511658591e-01);
  constexpr double ln2_upper = 6.93147180369123816490e-01;
  constexpr double ln2_lower = 1.90821492927058770002e-10;
  return k * ln2_upper - ((half_square - (s * (half_square + series) + k * ln2_lower)) - f);
}

}  // namespace

SeedSequence::SeedSequence(const Seed& seed) {
  const std::vector<std::uint32_t>& words = seed.words();
  HashMix hash(0x43b0d7e5U, 0x931e8875U);
  for (std::size_t i = 0; i < pool_.size(); ++i) pool_[i] = hash(i < words.size() ? words[i] : 0);
  for (std::size_t from = 0; from < pool_.size(); ++from) {
    for (std::size_t to = 0; to < pool_.size(); ++to) {
      if (from != to) pool_[to] = mix(pool_[to], hash(pool_[from]));
    }
  }
  for (std::size_t i = pool_.size(); i < words.size(); ++i) {
    for (std::uint32_t& word : pool_) word = mix(word, hash(words[i]));
  }
}

std::vector<std::uint32_t> SeedSequence::generate_state(std::size_t count) const {
  HashMix hash(0x8b51f9ddU, 0x58f38dedU);
  std::vector<std::uint32_t> state(count);
  for (std::size_t i = 0; i < count; ++i) state[i] = hash(pool_[i % pool_.size()]);
  return state;
}

Pcg64::Pcg64(const Seed& seed) {
  const std::vector<std::uint32_t> words = SeedSequence(seed).generate_state(8);
  const auto word = [&words](std::size_t i) {
    return std::uint64_t{words[2 * i + 1]} << 32 | words[2 * i];
  };
  increment_high_ = word(2) << 1 | word(3) >> 63;
  increment_low_ = word(3) << 1 | 1;

  // a step from 0, the seed's state added, and another step
  state_low_ = increment_low_ + word(1);
  state_high_ = increment_high_ + word(0) + (state_low_ < increment_low_ ? 1 : 0);
  step();
}

inline void Pcg64::step() {
  // state·multiplier + increment mod 2¹²⁸. WebAssembly has no product longer than 64 bits: the
  // carry into the upper half comes from products of 32-bit halves
  const std::uint64_t low_1 = state_low_ >> 32;
  const std::uint64_t low_0 = state_low_ & half_mask;
  const std::uint64_t bottom = low_0 * multiplier_0 + (increment_low_ & half_mask);
  const std::uint64_t middle =
      low_1 * multiplier_0 + low_0 * multiplier_1 + (increment_low_ >> 32) + (bottom >> 32);
  const std::uint64_t carry = low_1 * multiplier_1 + (middle >> 32);
  state_high_ =
      state_low_ * multiplier_high + state_high_ * multiplier_low + increment_high_ + carry;
  state_low_ = state_low_ * multiplier_low + increment_low_;
}

inline std::uint64_t Pcg64::step_and_permute() {
  step();
  const std::uint64_t folded = state_high_ ^ state_low_;
  const std::uint64_t turn = state_high_ >> 58;
  // not std::rotr, which asks first whether there is anything to turn (libc++ 14)
  return folded >> turn | folded << (-turn & 63);
}

std::uint64_t Pcg64::next() { return step_and_permute(); }

NormalSource::NormalSource(const Seed& seed) : bits_(seed), tables_(&ziggurat_tables()) {}

void NormalSource::fill(std::span<double> numbers) {
  Pcg64 bits = bits_;  // in registers, as long as the numbers are inside their layers
  for (double& number : numbers) {
    const std::uint64_t word = bits.step_and_permute();
    const std::uint64_t magnitude = word << 3 >> 12;
    const ZigguratTables::Layer& layer = tables_->layers[word & 0x1ff];
    number = static_cast<double>(static_cast<std::int64_t>(magnitude)) * layer.scale;
    if (magnitude >= layer.inside) [[unlikely]] {
      bits_ = bits;
      number = outside_layer(word, number);
      bits = bits_;
    }
  }
  bits_ = bits;
}

// one number in a hundred; kept out of the loop
[[gnu::noinline]] double NormalSource::outside_layer(std::uint64_t word, double x) {
  const std::size_t layer = word & 0xff;
  if (layer == 0) return tail((word >> 17 & 1) != 0);
  const double upper = tables_->density[layer - 1];
  const double lower = tables_->density[layer];
  if ((upper - lower) * uniform(bits_) + lower < std::exp(-0.5 * x * x)) return x;
  fill({&x, 1});
  return x;
}

double NormalSource::tail(bool negative) {
  for (;;) {
    const double beyond = -(1.0 / ziggurat_r) * log1p_minus(uniform(bits_));
    const double y = -log1p_minus(uniform(bits_));
    if (y + y > beyond * beyond) return negative ? -(ziggurat_r + beyond) : ziggurat_r + beyond;
  }
}

std::vector<double> standard_normal(const Seed& seed, std::size_t count) {
  if (count > most_normals) {
    refuse("range", "count", " must be at most " + std::to_string(most_normals));
  }
  std::vector<double> numbers(count);
  NormalSource(seed).fill(numbers);
  return numbers;
}

}  // namespace attention
