#include "ziggurat_tables.h"

#include <cmath>

namespace attention {
namespace {

constexpr double layer_area = 0.004928673233974652;
constexpr double density_at_r = 0x1.4a605b6b9f70fp-10;

/// A double and a correction, together more than ten bits longer than the double alone.
struct LongDouble {
  double value;
  double rest;
};

/// The upper half of the digits: the product of two halves is exact.
double upper_half(double x) { return static_cast<double>(static_cast<float>(x)); }

/// ln y, 0 < y < 1.5
LongDouble long_log(double y) {
  // y = 2^k·m, ¾ ≤ m < 1½
  double k = 0.0;
  double m = y;
  while (m < 0.75) {
    m *= 2.0;
    k -= 1.0;
  }

  // ln m = 2·artanh(s), s = (m − 1)/(m + 1)
  const double dividend = m - 1.0;
  const double divisor = m + 1.0;
  const double divisor_rest = m - (divisor - 1.0);
  const double s = dividend / divisor;
  const double s_upper = upper_half(s);
  const double divisor_upper = upper_half(divisor);
  const double s_lower = (dividend - s_upper * divisor_upper - s_upper * (divisor - divisor_upper) -
                          s_upper * divisor_rest) /
                         divisor;
  double series = 0.0;  // s²/3 + s⁴/5 + …
  for (int n = 21; n > 1; n -= 2) series = (series + 1.0 / n) * s * s;

  // k·ln 2 + ln m; the first product is exact
  constexpr double ln2_upper = 6.93147180369123816490e-01;
  constexpr double ln2_lower = 1.90821492927058770002e-10;
  const double upper = k * ln2_upper + 2.0 * s_upper;
  const double lost = k * ln2_upper - upper + 2.0 * s_upper;
  const double lower = lost + (k * ln2_lower + 2.0 * s_lower + 2.0 * s * series);
  return {upper + lower, upper - (upper + lower) + lower};
}

ZigguratTables::Layer layer_of(double x, double inner_x) {
  return {static_cast<std::uint64_t>(std::nearbyint(inner_x / x * 0x1p52)), x * 0x1p-52};
}

}  // namespace

ZigguratTables::ZigguratTables() {
  double x = ziggurat_r;
  double height = density_at_r;
  layers[0] = layer_of(layer_area / height, x);
  density[0] = 1.0;
  for (std::size_t i = ziggurat_layers - 1; i > 0; --i) {
    density[i] = height;

    // where the curve has risen by the height of this layer
    const double y = layer_area / x + height;
    const LongDouble log_y = long_log(y);
    const double inner_x = i > 1 ? std::sqrt(-2.0 * log_y.value) : 0.0;
    layers[i] = layer_of(x, inner_x);

    // exp(−x²/2) is y but for the rounding of x
    x = inner_x;
    height = y + y * (-0.5 * x * x - log_y.value - log_y.rest);
    if (i == 120) height = std::nextafter(height, 0.0);  // NumPy has this one rounded down
  }
  for (std::size_t i = 0; i < ziggurat_layers; ++i) {
    layers[i + ziggurat_layers] = {layers[i].inside, -layers[i].scale};
  }
}

}  // namespace attention
