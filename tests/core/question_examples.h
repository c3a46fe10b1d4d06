#pragma once

#include <vector>

#include "questions.h"

// The lesson's own questions.

inline attention::Question divisor_at(double d_k) { return attention::DivisorQuestion{d_k}; }

/// Raw scores [2, 0] at d_k = 4: the weight of the first key is 0.731.
inline attention::Question lesson_weight() { return attention::WeightQuestion{{2, 0}, 4, 0, 3}; }

/// Raw scores [3, 0] at d_k = 9, values 10 and 0: the output is 7.31.
inline attention::Question lesson_output() {
  return attention::OutputQuestion{{3, 0}, {10, 0}, 9, 2};
}

/// Width 768, 12 heads: the divisor is 8.
inline attention::Question lesson_heads() { return attention::HeadDivisorQuestion{768, 12}; }

inline std::vector<attention::Question> lesson_questions() {
  return {divisor_at(4), divisor_at(64), lesson_weight(), lesson_output(), lesson_heads()};
}

/// The i-th of a sequence of draws that is spread evenly over [0, 1).
inline double spread_draw(int i) {
  constexpr double golden = 0.6180339887498949;
  const double turns = i * golden;
  return turns - static_cast<double>(static_cast<long>(turns));
}
