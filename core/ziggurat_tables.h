#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace attention {

/// The ziggurat covers the area under exp(−x²/2), x ≥ 0, with 256 layers of equal area. Layer i
/// reaches from 0 to x_i; x_255 = r is where the tail begins, which belongs to layer 0, and x_0 the
/// width of a rectangle of that layer's height and area.
inline constexpr std::size_t ziggurat_layers = 256;
inline constexpr double ziggurat_r = 3.6541528853610088;

/// The tables of NumPy's `standard_normal`, `ki_double`, `wi_double` and `fi_double`, bit for bit.
/// Computed when first needed: 6 kB of numbers that no compression shrinks would take ten times
/// the room. Only +, −, ×, ÷ and √ are used, so that no C library has a say.
///
/// Source: NumPy, numpy/random/src/distributions/ziggurat_constants.h (BSD-3-Clause).
struct ZigguratTables {
  ZigguratTables();

  /// What nine random bits choose: a layer, and with the highest bit the sign.
  struct Layer {
    std::uint64_t inside;  ///< magnitudes below this are under the curve: 2⁵²·x_{i−1}/x_i
    double scale;          ///< ±x_i/2⁵²: a magnitude has 52 bits
  };
  std::array<Layer, 2 * ziggurat_layers> layers;
  std::array<double, ziggurat_layers> density;  ///< exp(−x_i²/2); 1 for layer 0
};

}  // namespace attention
