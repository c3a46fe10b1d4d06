#pragma once

#include <optional>
#include <vector>

#include "matrix.h"

namespace attention {

/// √d_k, the divisor of scaled dot-product attention (Vaswani et al. 2017, §3.2.1).
/// ArgumentError "range" (dK) unless d_k is a finite number of at least 1.
double scale_factor(double d_k);

/// QKᵀ / √d_k, n_q×n_k, where d_k is the number of columns of K.
/// q: n_q×d_k, k: n_k×d_k. ArgumentError "shape" if they do not fit together or are
/// empty, "not-finite" for an entry that is not finite or a score that overflows.
Matrix scaled_scores(const Matrix& q, const Matrix& k);

struct AttentionOptions {
  /// n_q×n_k, added to the scaled scores: 0 allows a key, −∞ leaves it out, any other
  /// finite number shifts its score. NaN and +∞ are refused.
  std::optional<Matrix> mask;
  /// Factor on the scores; 1/√d_k when absent. Finite.
  std::optional<double> scale;
  /// false: `scores`, `scaled` and `weights` stay empty, and memory is O(n·d).
  bool keep_weights = true;
};

/// Every intermediate of one attention head.
struct AttentionResult {
  Matrix scores;   ///< QKᵀ, n_q×n_k
  Matrix scaled;   ///< scores × scale, before the mask, n_q×n_k
  Matrix weights;  ///< softmax over each row of scaled + mask, n_q×n_k
  Matrix output;   ///< weights × V, n_q×d_v
  /// Per query: no key was allowed. Its weights and its output are 0.
  std::vector<bool> fully_masked;
};

/// Scaled dot-product attention of one head: softmax(QKᵀ·scale + mask)·V
/// (Vaswani et al. 2017, eq. 1). q: n_q×d_k, k: n_k×d_k, v: n_k×d_v.
///
/// Masking selects: a key that is left out takes no part at all, so NaN or ∞ in it
/// (or in a query all of whose keys are left out) does no harm; `scores` and `scaled`
/// then show what the product gives. Each score and each output is added up from the first
/// product to the last, so that it is the same to the last bit with and without `weights`.
/// ArgumentError "shape" (k, v or mask) when sizes
/// do not fit or a matrix is empty; "not-finite" (q, k, v, mask or scale) for NaN or ∞
/// that would take part, or for a score or an output that overflows.
AttentionResult attention(const Matrix& q, const Matrix& k, const Matrix& v,
                          const AttentionOptions& options = {});

/// The additive mask of a boolean one: 0 where `allowed` is not 0, −∞ elsewhere.
Matrix additive_mask(const Matrix& allowed);

}  // namespace attention
