#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace attention {

/// The exact probability of each bin for z = q·k/√d_k, where q and k have d_k independent standard
/// normal entries: below edges[0], between edges i and i + 1, and from the last edge up. (Not
/// normal for small d_k: its excess kurtosis is 6/d_k.)
///
/// Given |q|², q·k is normal with that variance, and |q|² is chi-square with d_k degrees of
/// freedom: the probabilities are means of normal ones over it, by the trapezoidal rule in
/// log |q|², which converges exponentially here. Absolute error below 1e-12.
///
/// ArgumentError "range" (dK) unless 1 ≤ d_k ≤ 4096; "not-finite" (edges) for NaN or ∞;
/// "range" (edges) unless they ascend; "shape" (edges) if there are none.
std::vector<double> score_bin_probabilities(std::size_t d_k, std::span<const double> edges);

/// The same for a standard normal z.
std::vector<double> normal_bin_probabilities(std::span<const double> edges);

}  // namespace attention
