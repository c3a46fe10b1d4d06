#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "matrix.h"

namespace attention {

/// Softmax of one row of scores, w_i = exp(s_i) / Σ_j exp(s_j), computed from
/// s_i − max_j s_j, so that any finite scores (±1e308) give weights in [0, 1].
///
/// A score of −∞ is a masked key: it is left out, and its weight is 0. If all are
/// masked, all weights are 0 (as the ONNX Attention operator has it).
/// ArgumentError "not-finite" (scores) for NaN or +∞; "shape" (scores) if empty.
std::vector<double> softmax(std::span<const double> scores);

/// The largest weight of softmax(scores); 0 if every key is masked. Errors as softmax.
double max_weight(std::span<const double> scores);

/// For each weight, the sum of the *other* weights: 1 − w_i without the
/// cancellation that the subtraction suffers when w_i is near 1.
std::vector<double> complements(std::span<const double> weights);

/// The slopes ∂w_i/∂s_i = w_i·(1 − w_i), with 1 − w_i from `complements`.
std::vector<double> softmax_slopes(std::span<const double> weights);

/// The Jacobian of softmax at `scores`, n×n: entry (i, j) is
/// ∂w_i/∂s_j = w_i·(δ_ij − w_j), without cancellation on the diagonal.
/// Rows and columns of masked keys are 0. Errors as softmax.
Matrix softmax_jacobian(std::span<const double> scores);

/// The change of weight `index` when its score grows by `step` (any finite number),
/// softmax(s + step·e_index)_index − softmax(s)_index, without cancellation:
/// σ(x + step)·σ(−x)·(1 − exp(−step)), where x is the log-odds of the weight and σ the logistic
/// function. 0 for a masked key. ArgumentError "range" (index) past the end; otherwise as
/// softmax.
double weight_change(std::span<const double> scores, std::size_t index, double step);

/// What a nudge of one score does to all weights.
struct Nudge {
  std::vector<double> predicted;  ///< column `index` of the Jacobian times step: to first order
  std::vector<double> actual;  ///< softmax(s + step·e_index) − softmax(s), without cancellation
};

/// The change of every weight when score `index` grows by `step` (any finite number). The nudged
/// weight changes as in `weight_change`; the others take up the opposite in proportion to what they
/// are, which the nudge leaves as it is. Errors as weight_change; "not-finite" (step) for NaN or ∞.
Nudge nudge_weights(std::span<const double> scores, std::size_t index, double step);

}  // namespace attention
