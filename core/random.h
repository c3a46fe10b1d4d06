#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "seed.h"

namespace attention {

/// NumPy's `np.random.SeedSequence(seed)`: spreads the words of a seed over a pool of four.
/// Source: NumPy, numpy/random/bit_generator.pyx, after M. E. O'Neill's randutils.
class SeedSequence {
 public:
  explicit SeedSequence(const Seed& seed);

  /// `np.random.SeedSequence(seed).generate_state(count)`
  std::vector<std::uint32_t> generate_state(std::size_t count) const;

 private:
  std::array<std::uint32_t, 4> pool_{};
};

/// NumPy's `np.random.PCG64(seed)`: O'Neill's PCG XSL RR 128/64, the raw words of
/// `np.random.default_rng(seed)`.
///
///   >>> np.random.PCG64(0).random_raw(2)
///   array([11749869230777074271,  4976686463289251617], dtype=uint64)
///
/// Copies go on independently of each other from where they were copied.
class Pcg64 {
 public:
  explicit Pcg64(const Seed& seed);

  /// The next 64 random bits, `random_raw()`.
  std::uint64_t next();

 private:
  friend class NormalSource;
  void step();
  std::uint64_t step_and_permute();

  std::uint64_t state_high_, state_low_;
  std::uint64_t increment_high_, increment_low_;
};

struct ZigguratTables;

/// NumPy's `np.random.default_rng(seed)` as a source of standard normal numbers, by the ziggurat
/// method (256 layers). Bit for bit:
///
///   >>> np.random.default_rng(0).standard_normal(2)
///   array([ 0.12573022, -0.13210486])
///
/// so two calls of `fill` with m and n numbers give what one with m + n would. Only draws from the
/// tail (|x| > 3.654, one in 3,700) need a logarithm; NumPy takes the C library's. Where that uses
/// fused multiply-add, one of 50,000 such draws differs from this one in the last place. A copy
/// goes on from where it was copied.
///
/// Source: NumPy, numpy/random/src/distributions/distributions.c (BSD-3-Clause), whose tables
/// ziggurat_tables.h computes; J. A. Doornik, "An Improved Ziggurat Method" (2005).
class NormalSource {
 public:
  explicit NormalSource(const Seed& seed);

  /// The next numbers of the stream.
  void fill(std::span<double> numbers);

 private:
  double outside_layer(std::uint64_t word, double x);
  double tail(bool negative);

  Pcg64 bits_;
  const ZigguratTables* tables_;
};

/// The most numbers that `standard_normal` gives at once (64 MB).
inline constexpr std::size_t most_normals = 8'388'608;

/// `np.random.default_rng(seed).standard_normal(count)`
/// ArgumentError "range" (count) if count > most_normals.
std::vector<double> standard_normal(const Seed& seed, std::size_t count);

}  // namespace attention
