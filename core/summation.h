#pragma once

#include <span>

namespace attention {

/// The sum in NumPy's order, `np.sum(x)` of contiguous doubles, bit for bit: eight running sums
/// over blocks of up to 128 numbers, larger ranges halved (at a multiple of eight). Rounding
/// errors grow with log n, not n. 0 if empty.
/// Source: NumPy, pairwise_sum in numpy/_core/src/umath/loops_utils.h.src.
double pairwise_sum(std::span<const double> numbers);

/// The pairwise sum of the products x[i]·y[i], `(x * y).sum()`; x and y are of equal length.
double pairwise_dot(std::span<const double> x, std::span<const double> y);

/// The standard deviation with divisor n, `x.std()`: both its sums are pairwise, and the mean is
/// taken off before squaring, so that large offsets do no harm. NaN if empty.
double standard_deviation(std::span<const double> numbers);

}  // namespace attention
