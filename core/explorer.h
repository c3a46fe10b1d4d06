#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace attention {

/// The explorer's illustration: one key whose raw score is one typical size, √d_k,
/// above the others, whose scores are 0.
struct ExplorerRow {
  std::string_view divisor;     ///< "one", "root" or "dk"
  double value;                 ///< 1, √d_k or d_k
  std::vector<double> scores;   ///< raw scores / value; the first key is the best one
  std::vector<double> weights;  ///< softmax(scores)
  double best;                  ///< weights[0]
  double complement;            ///< 1 − best, summed from the other weights
  double slope;                 ///< ∂w/∂s of the best key at its input: best·complement
  double nudge;                 ///< change of `best` when its *raw* score grows by 0.1
};

struct Explorer {
  double d_k;
  std::vector<ExplorerRow> rows;  ///< in the order one, root, dk
};

/// The rows for the divisors 1, √d_k and d_k. Nothing cancels: at d_k = 4096 the
/// complement of the undivided row is 4.8·10⁻²⁸, not 0.
/// ArgumentError "range" (dK) unless d_k is a finite number of at least 1;
/// "range" (keys) unless 2 ≤ keys ≤ 4096.
Explorer explore(double d_k, std::size_t keys = 4);

}  // namespace attention
