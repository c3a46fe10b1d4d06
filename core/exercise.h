#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "matrix.h"

namespace attention {

/// The functions that the code exercise asks for, in its order. Each stands for the function of the
/// core that has its name.
enum class ExerciseFunction {
  scale_factor,      ///< (d_k): √d_k, or ValueError
  scaled_scores,     ///< (Q, K): QKᵀ/√d_k
  score_std,         ///< (d, trials, seed): standard deviation of dot products
  scaled_score_std,  ///< (d, trials, seed): the same of dot products divided by √d
  max_weight         ///< (scores): the largest softmax weight
};

inline constexpr std::array exercise_functions{
    ExerciseFunction::scale_factor, ExerciseFunction::scaled_scores, ExerciseFunction::score_std,
    ExerciseFunction::scaled_score_std, ExerciseFunction::max_weight};

/// Its name in Python.
std::string_view name_of(ExerciseFunction function);

/// The function of this name. ArgumentError "unknown" (argument) when there is none.
ExerciseFunction exercise_function(std::string_view name, std::string_view argument);

/// A number, an array of one dimension, or one of two.
using ExerciseArgument = std::variant<double, std::vector<double>, Matrix>;

/// ValueError, for an argument that the function has to refuse.
struct Refusal {};

/// What a function has to return, or that it has to refuse.
using Expected = std::variant<double, Matrix, Refusal>;

/// What a case is there for. The first group with a case that is not right decides what is said
/// about a function, in this order.
enum class CaseGroup {
  ordinary,  ///< sizes that tell the root from half and quarter, sizes that are no squares
  boundary,  ///< size 1, a single query; scores so large that exp overflows
  refusals,  ///< arguments to be refused
  fraction,  ///< one to be refused that can pass for allowed, 0.5: only remarked on
  fresh      ///< drawn afresh for each run, so that a table of answers is not enough
};

struct ExerciseCase {
  std::vector<ExerciseArgument> arguments;  ///< every number is a decimal of at most 2 places
  Expected expected;                        ///< by the core
  CaseGroup group;
};

/// The cases of a function: fixed ones, the same for any `draw`, group after group, then two fresh
/// ones that depend on it. None of a simulation draws more than 2 × 2000 numbers. A simulation's
/// first call comes again among its ordinary cases, and so do its sizes with another seed.
std::vector<ExerciseCase> exercise_cases(ExerciseFunction function, std::uint32_t draw);

}  // namespace attention
