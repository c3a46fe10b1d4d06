#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exercise.h"

namespace attention {

enum class OutcomeKind {
  number,
  array,      ///< or (nested) lists of numbers
  none,       ///< Python's None
  exception,  ///< an exception, or its class, that was *returned*
  other,      ///< anything else that was returned: a text, a boolean, a complex number, …
  error,      ///< an exception that was raised
  too_long,   ///< the time limit was over
  crashed,    ///< the interpreter died
  not_run
};

/// What one call of a learner's function did.
struct Outcome {
  OutcomeKind kind = OutcomeKind::not_run;
  std::vector<std::size_t> shape;  ///< of an array
  std::vector<double> values;      ///< of an array, row after row; of a number just that
  /// The class of an error and then its bases; of what else was returned just its class.
  std::vector<std::string> types;
  bool printed = false;  ///< it printed something
  bool changed = false;  ///< it changed its arguments
};

/// A mistaken program, and what it does on each fixed case.
struct CodeMistake {
  std::string id;
  std::string sign;  ///< what the code has to show as well for the mistake to be named; or empty
  std::vector<Outcome> outcomes;
};

/// What was found under the name of a function.
enum class Found {
  function,
  todo,     ///< the function still has the body that it was given
  missing,  ///< nothing
  other     ///< something that cannot be called
};

struct Attempt {
  Found found = Found::missing;
  std::vector<Outcome> outcomes;   ///< one for each case; for a function only
  std::vector<std::string> signs;  ///< seen in its code, such as "calls:scale_factor"
};

struct Verdict {
  /// "todo", "correct", "remark" (right, but worth a note), "incorrect" or "not-run".
  std::string_view status;
  /// For "incorrect" the id of the mistake, if it has a name; for "todo" "missing", if it is.
  std::string mistake;
  /// For "remark": "ddof", "changed-arguments", "array-of-one" or "accepts-fraction".
  std::string_view remark;
  /// The case that shows the mistake or what is remarked on.
  std::optional<std::size_t> case_index;
  /// For "builds-on": the function it is built on.
  std::optional<ExerciseFunction> other;
};

/// Judges a learner's function by what its calls did. `known` are the known mistakes, the likeliest
/// first; `not_yet` the functions of the same program that are not right, or may not be.
///
/// A number is right if it differs from the expected one, b, by at most 1e-9·max(|b|, 1e-3·largest
/// entry of the same array); an array has the expected shape as well. Standard deviations may also
/// all have the divisor n − 1, and a number may be the only entry of an array: both are remarked
/// on.
///
/// Where cases are not right, the first group that has one decides, by the first of these that
/// applies (`mistake` unless said otherwise):
///   status "not-run", "too-long", "crashed": the call that ended the run
///   "seed-ignored"  the same call gave something else the second time
///   "builds-on"     it calls a function that is `not_yet`
///   "raised", "table"  only fresh cases are wrong, and the first raises an error (but for
///   KeyError,
///     as a table of answers does), or not
///   the id of the first known mistake that did the same on every fixed case of the group, those
///     with a sign first
///   by what the first wrong case did:
///     "prints", "no-return" (None, with or without printing), "class-returned" (an exception),
///     "wrong-exception" and "no-check" (another error, or a value, where ValueError is due),
///     "raised" (an error where none is due), "array-for-number", "wrong-shape", "wrong-type",
///     "not-finite"
///   "seed-fixed"    the code has the sign "fixed-seed", and another seed changed nothing
///   "constant"      the same number in all ordinary cases
///   no name
/// A function that is right but for 0.5, for which it gives a value, has only the remark.
///
/// ArgumentError "shape" (attempt.outcomes, known) unless there is an outcome for each case, and
/// for each fixed one of a known mistake.
Verdict judge_function(ExerciseFunction function, std::uint32_t draw, const Attempt& attempt,
                       std::span<const CodeMistake> known,
                       std::span<const ExerciseFunction> not_yet);

}  // namespace attention
