#include "exercise.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "argument_error.h"
#include "attention.h"
#include "random.h"
#include "seed.h"
#include "simulation.h"
#include "softmax.h"

namespace attention {
namespace {

// ---- expected values ---------------------------------------------------------------------

/// What `call` gives; a refusal where it refuses its arguments.
template <class Call>
Expected value_of(const Call& call) {
  try {
    return call();
  } catch (const ArgumentError&) {
    return Refusal{};
  }
}

/// The cases of one function that are being written down.
class Cases {
 public:
  explicit Cases(ExerciseFunction function) : function_(function) {}

  template <class... Arguments>
  void add(CaseGroup group, const Arguments&... arguments) {
    list_.push_back({{arguments...}, value_of([&] { return call(arguments...); }), group});
  }
  std::vector<ExerciseCase> list() && { return std::move(list_); }

 private:
  static Expected call(double d_k) { return scale_factor(d_k); }
  static Expected call(const Matrix& q, const Matrix& k) { return scaled_scores(q, k); }
  static Expected call(const std::vector<double>& scores) { return max_weight(scores); }
  Expected call(double d, double trials, double seed) const {
    const bool scaled = function_ == ExerciseFunction::scaled_score_std;
    const auto simulate = scaled ? scaled_score_std : score_std;
    return simulate(static_cast<std::size_t>(d), static_cast<std::size_t>(trials),
                    Seed(static_cast<std::uint64_t>(seed)));
  }

  ExerciseFunction function_;
  std::vector<ExerciseCase> list_;
};

// ---- what is drawn -----------------------------------------------------------------------

/// Whole numbers drawn for the fresh cases of one function.
class Lots {
 public:
  Lots(ExerciseFunction function, std::uint32_t draw)
      : bits_(Seed(static_cast<std::uint64_t>(function) << 32 | draw)) {}

  /// From `least` to `most`, both included. (Their number is so small beside 2⁶⁴ that the remainder
  /// favours none.)
  std::uint32_t pick(std::uint32_t least, std::uint32_t most) {
    const std::uint64_t count = std::uint64_t{most} - least + 1;
    return least + static_cast<std::uint32_t>(bits_.next() % count);
  }

  /// An odd number of twentieths between −2 and 2: short, and neither 0 nor whole.
  double short_decimal() { return (2.0 * pick(0, 39) - 39.0) / 20.0; }

  Matrix short_decimals(std::size_t rows, std::size_t columns) {
    Matrix matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
      for (double& entry : matrix.row(i)) entry = short_decimal();
    }
    return matrix;
  }

  template <std::size_t count>
  void shuffle(std::array<std::size_t, count>& items) {
    for (std::uint32_t i = count - 1; i > 0; --i) std::swap(items[i], items[pick(0, i)]);
  }

 private:
  Pcg64 bits_;
};

// ---- the cases ---------------------------------------------------------------------------

using enum CaseGroup;
using Numbers = std::vector<double>;

std::vector<ExerciseCase> scale_factor_cases(Lots lots) {
  Cases cases(ExerciseFunction::scale_factor);
  for (const double d_k : {64, 2, 50, 7, 100}) cases.add(ordinary, d_k);
  cases.add(boundary, 1.0);
  for (const double d_k : {0, -4}) cases.add(refusals, d_k);
  cases.add(fraction, 0.5);
  // between two squares, so that a rounded root is wrong, and beyond those above
  for (const std::uint32_t least : {11U, 21U}) {
    const std::uint32_t root = lots.pick(least, least + 9);
    cases.add(fresh, static_cast<double>(root * root + lots.pick(1, 2 * root)));
  }
  return std::move(cases).list();
}

std::vector<ExerciseCase> scaled_scores_cases(Lots lots) {
  Cases cases(ExerciseFunction::scaled_scores);
  cases.add(
      ordinary, Matrix(2, 5, {-2, -0.5, 0.5, -1.5, 1, 1, 0.5, 2, -1.5, -0.5}),
      Matrix(3, 5, {-0.5, -1.5, -0.5, -2, -1, 0.5, 1, -1.5, 1, -1, -1.5, 1, 1.5, -1.5, -0.5}));
  cases.add(ordinary, Matrix(4, 6, {0.5, 1.5, -1.5, 1,    -2,   0.5, 1.5, -0.5, 1,   -1, 0.5, 2, 2,
                                    -1,  1,   0.5,  -1.5, -0.5, -2,  1.5, -1,   1.5, 1,  -0.5}),
            Matrix(2, 6, {-2, -1.5, -1.5, 0.5, 1, -0.5, -1.5, -1, -1, 2, -0.5, 1.5}));
  cases.add(boundary, Matrix(2, 1, {0.5, -1.5}), Matrix(3, 1, {1.5, -0.5, 2}));
  cases.add(boundary, Matrix(1, 6, {-2, -1.5, 2, -2, -1.5, 1}),
            Matrix(4, 6, {-0.5, 1,   -1, 1,    -0.5, 2,   -2, -0.5, 1.5, 1, -0.5, -2,
                          -0.5, 1.5, 2,  -0.5, 2,    0.5, 2,  -1.5, 0.5, 1, -2,   2}));
  for (int i = 0; i < 2; ++i) {
    std::array<std::size_t, 3> sizes{2, 3, 5};  // no two alike, and no 4, whose root is its half
    lots.shuffle(sizes);
    const auto [queries, keys, d_k] = sizes;
    const Matrix q = lots.short_decimals(queries, d_k);
    cases.add(fresh, q, lots.short_decimals(keys, d_k));
  }
  return std::move(cases).list();
}

/// The cases of a simulation: each of `ordinary_sizes` d and trials with another seed.
std::vector<ExerciseCase> simulation_cases(
    ExerciseFunction function, const std::array<std::array<double, 2>, 3>& ordinary_sizes,
    double trials_at_1, Lots lots) {
  const auto& [first, second, third] = ordinary_sizes;
  Cases cases(function);
  cases.add(ordinary, first[0], first[1], 0.0);
  cases.add(ordinary, second[0], second[1], 42.0);
  cases.add(ordinary, third[0], third[1], 0x1p40);
  cases.add(ordinary, first[0], first[1], 7.0);
  cases.add(ordinary, first[0], first[1], 0.0);
  cases.add(boundary, 1.0, trials_at_1, 3.0);
  for (int i = 0; i < 2; ++i) {
    const std::uint32_t d = lots.pick(5, 40);
    const std::uint32_t trials = lots.pick(41, std::max(50U, 1000U / d));
    cases.add(fresh, static_cast<double>(d), static_cast<double>(trials),
              static_cast<double>(lots.pick(0, 0xffffffffU)));
  }
  return std::move(cases).list();
}

/// Scores of which the largest is not the first.
Numbers draw_scores(Lots& lots) {
  const std::uint32_t count = lots.pick(3, 6);
  Numbers scores(count);
  for (double& score : scores) score = lots.short_decimal();
  const std::uint32_t positive = lots.pick(1, count - 1);
  scores[0] = -std::abs(scores[0]);
  scores[positive] = std::abs(scores[positive]);
  return scores;
}

std::vector<ExerciseCase> max_weight_cases(Lots lots) {
  Cases cases(ExerciseFunction::max_weight);
  cases.add(ordinary, Numbers{0.5, 2, -1});
  cases.add(ordinary, Numbers{-2.5, -3, -0.5, -1.5});
  cases.add(ordinary, Numbers{2.5});
  cases.add(ordinary, Numbers{1.5, 1.5, 1.5, 1.5});
  cases.add(boundary, Numbers{999, 1000.5, 998});
  cases.add(boundary, Numbers{-1000.5, -1000, -1002});
  for (int i = 0; i < 2; ++i) cases.add(fresh, draw_scores(lots));
  return std::move(cases).list();
}

}  // namespace

std::string_view name_of(ExerciseFunction function) {
  switch (function) {
    case ExerciseFunction::scale_factor:
      return "scale_factor";
    case ExerciseFunction::scaled_scores:
      return "scaled_scores";
    case ExerciseFunction::score_std:
      return "score_std";
    case ExerciseFunction::scaled_score_std:
      return "scaled_score_std";
    case ExerciseFunction::max_weight:
      break;
  }
  return "max_weight";
}

ExerciseFunction exercise_function(std::string_view name, std::string_view argument) {
  std::string names;
  for (const ExerciseFunction function : exercise_functions) {
    if (name_of(function) == name) return function;
    if (!names.empty()) names += ", ";
    names += name_of(function);
  }
  refuse("unknown", argument, " must be one of " + names);
}

std::vector<ExerciseCase> exercise_cases(ExerciseFunction function, std::uint32_t draw) {
  const Lots lots(function, draw);
  switch (function) {
    case ExerciseFunction::scale_factor:
      return scale_factor_cases(lots);
    case ExerciseFunction::scaled_scores:
      return scaled_scores_cases(lots);
    case ExerciseFunction::score_std:
      return simulation_cases(function, {{{50, 30}, {9, 200}, {2, 500}}}, 100, lots);
    case ExerciseFunction::scaled_score_std:
      return simulation_cases(function, {{{20, 60}, {36, 50}, {3, 400}}}, 80, lots);
    case ExerciseFunction::max_weight:
      break;
  }
  return max_weight_cases(lots);
}

}  // namespace attention
