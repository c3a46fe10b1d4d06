#include "verdict.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "argument_error.h"

namespace attention {
namespace {

using Kind = OutcomeKind;

constexpr double tolerance = 1e-9;
constexpr double largest_share =
    1e-3;  // of the largest entry, below which an entry counts as so much

// ---- numbers -----------------------------------------------------------------------------

/// Equal, NaN to NaN and ∞ to ∞ as well, or no further apart than the tolerance of `size`.
bool is_close(double actual, double expected, double size) {
  if (actual == expected || (std::isnan(actual) && std::isnan(expected))) return true;
  return std::isfinite(expected) && std::abs(actual - expected) <= tolerance * size;
}

double largest_finite(std::span<const double> numbers) {
  double largest = 0.0;
  for (const double x : numbers) {
    if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
  }
  return largest;
}

bool are_close(std::span<const double> actual, std::span<const double> expected) {
  if (actual.size() != expected.size()) return false;
  const double least = largest_share * largest_finite(expected);
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (!is_close(actual[i], expected[i], std::max(std::abs(expected[i]), least))) return false;
  }
  return true;
}

// ---- outcomes ----------------------------------------------------------------------------

/// A number, also as the only entry of an array.
bool is_number(const Outcome& outcome) {
  return outcome.kind == Kind::number ||
         (outcome.kind == Kind::array && outcome.values.size() == 1);
}

bool is_value(const Outcome& outcome) {
  return outcome.kind == Kind::number || outcome.kind == Kind::array;
}

bool has_type(const Outcome& outcome, std::string_view type) {
  return std::find(outcome.types.begin(), outcome.types.end(), type) != outcome.types.end();
}

std::string_view first_type(const Outcome& outcome) {
  return outcome.types.empty() ? std::string_view{} : outcome.types.front();
}

/// Whether two calls did the same, as far as that can be seen.
bool did_same(const Outcome& a, const Outcome& b) {
  if (is_number(a) && is_number(b)) return are_close(a.values, b.values);
  if (a.kind != b.kind) return false;
  if (a.kind == Kind::array) return a.shape == b.shape && are_close(a.values, b.values);
  if (a.kind == Kind::none) return a.printed == b.printed;
  return first_type(a) == first_type(b);
}

bool ended_run(const Outcome& outcome) {
  return outcome.kind == Kind::too_long || outcome.kind == Kind::crashed ||
         outcome.kind == Kind::not_run;
}

/// Whether an outcome is what is expected.
struct IsRight {
  const Outcome& outcome;

  bool operator()(double value) const {
    return is_number(outcome) && are_close(outcome.values, {&value, 1});
  }
  bool operator()(const Matrix& matrix) const {
    return outcome.kind == Kind::array && has_shape_of(matrix) &&
           are_close(outcome.values, matrix.values());
  }
  bool operator()(Refusal /*due*/) const {
    return outcome.kind == Kind::error && has_type(outcome, "ValueError");
  }
  bool has_shape_of(const Matrix& matrix) const {
    return outcome.shape == std::vector{matrix.rows(), matrix.columns()};
  }
};

bool is_right(const Outcome& outcome, const ExerciseCase& c) {
  return std::visit(IsRight{outcome}, c.expected);
}

// ---- mistakes by what one call did -------------------------------------------------------

/// The name for what a call did that is not right; empty when there is none.
std::string_view mistake_in_kind(const Outcome& outcome, const Expected& expected) {
  const bool refusal_due = std::holds_alternative<Refusal>(expected);
  if (outcome.kind == Kind::none) return outcome.printed ? "prints" : "no-return";
  if (outcome.kind == Kind::exception) return "class-returned";
  if (outcome.kind == Kind::error) return refusal_due ? "wrong-exception" : "raised";
  if (refusal_due) return "no-check";
  if (outcome.kind == Kind::other) return "wrong-type";

  const auto* matrix = std::get_if<Matrix>(&expected);
  if (matrix == nullptr && !is_number(outcome)) return "array-for-number";
  if (matrix != nullptr && !IsRight{outcome}.has_shape_of(*matrix)) return "wrong-shape";
  const bool finite = std::all_of(outcome.values.begin(), outcome.values.end(),
                                  [](double x) { return std::isfinite(x); });
  return finite ? "" : "not-finite";
}

// ---- a run -------------------------------------------------------------------------------

/// The cases of a function, and what its calls did.
struct Run {
  std::vector<ExerciseCase> cases;
  std::span<const Outcome> outcomes;
  std::span<const std::string> signs;
  bool divisor_less_one = false;  ///< the cases expect standard deviations with the divisor n − 1

  bool has_sign(std::string_view sign) const {
    return std::find(signs.begin(), signs.end(), sign) != signs.end();
  }
};

using Indices = std::vector<std::size_t>;

Indices cases_of(const Run& run, CaseGroup group) {
  Indices indices;
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    if (run.cases[i].group == group) indices.push_back(i);
  }
  return indices;
}

std::size_t count_fixed(const std::vector<ExerciseCase>& cases) {
  return static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(),
                    [](const ExerciseCase& c) { return c.group != CaseGroup::fresh; }));
}

/// The first of some cases of which `holds`.
template <class Predicate>
std::optional<std::size_t> find_case(const Indices& indices, const Predicate& holds) {
  const auto found = std::find_if(indices.begin(), indices.end(), holds);
  return found == indices.end() ? std::nullopt : std::optional(*found);
}

template <class Predicate>
bool all_of(const Indices& indices, const Predicate& holds) {
  return std::all_of(indices.begin(), indices.end(), holds);
}

// ---- simulations -------------------------------------------------------------------------

bool is_simulation(ExerciseFunction function) {
  return function == ExerciseFunction::score_std || function == ExerciseFunction::scaled_score_std;
}

/// The arguments of a simulation's case.
struct Simulation {
  explicit Simulation(const ExerciseCase& c)
      : d(std::get<double>(c.arguments[0])),
        trials(std::get<double>(c.arguments[1])),
        seed(std::get<double>(c.arguments[2])) {}
  double d, trials, seed;
};

/// Where all ordinary standard deviations have the divisor n − 1, all are to have it.
void choose_divisor(Run& run) {
  std::vector<ExerciseCase> others = run.cases;
  for (ExerciseCase& c : others) {
    const double trials = Simulation(c).trials;
    std::get<double>(c.expected) *= std::sqrt(trials / (trials - 1.0));
  }
  run.divisor_less_one = all_of(cases_of(run, CaseGroup::ordinary), [&](std::size_t i) {
    return is_right(run.outcomes[i], others[i]);
  });
  if (run.divisor_less_one) run.cases = std::move(others);
}

/// A case of which an earlier one has the same sizes and, as `same_seed` says, the same seed or
/// another, and `holds` of the outcomes of both.
template <class Predicate>
std::optional<std::size_t> find_repetition(const Run& run, bool same_seed, const Predicate& holds) {
  const Indices ordinary = cases_of(run, CaseGroup::ordinary);
  return find_case(ordinary, [&](std::size_t later) {
    const Simulation b(run.cases[later]);
    const auto repeats = [&](std::size_t earlier) {
      const Simulation a(run.cases[earlier]);
      return earlier < later && a.d == b.d && a.trials == b.trials &&
             (a.seed == b.seed) == same_seed && holds(run.outcomes[earlier], run.outcomes[later]);
    };
    return find_case(ordinary, repeats).has_value();
  });
}

/// The second of two equal calls that did different things.
std::optional<std::size_t> find_ignored_seed(const Run& run) {
  return find_repetition(run, true,
                         [](const Outcome& a, const Outcome& b) { return !did_same(a, b); });
}

/// The second of two calls that only another seed should have told apart.
std::optional<std::size_t> find_fixed_seed(const Run& run) {
  if (!run.has_sign("fixed-seed")) return {};
  return find_repetition(run, false, did_same);
}

// ---- verdicts ----------------------------------------------------------------------------

Verdict verdict(std::string_view status, std::string_view mistake = {},
                std::optional<std::size_t> case_index = {}) {
  return {status, std::string(mistake), {}, case_index, {}};
}

Verdict remark(std::string_view id, std::size_t case_index) {
  return {"remark", {}, id, case_index, {}};
}

Verdict built_on(ExerciseFunction other, std::size_t case_index) {
  return {"incorrect", "builds-on", {}, case_index, other};
}

/// The call that ended the run, if one of these did.
std::optional<Verdict> judge_end(const Run& run, const Indices& group) {
  const auto last = find_case(group, [&](std::size_t i) { return ended_run(run.outcomes[i]); });
  if (!last) return {};
  switch (run.outcomes[*last].kind) {
    case Kind::too_long:
      return verdict("incorrect", "too-long", last);
    case Kind::crashed:
      return verdict("incorrect", "crashed", last);
    default:
      return verdict("not-run");
  }
}

std::optional<ExerciseFunction> find_unfinished(const Run& run,
                                                std::span<const ExerciseFunction> not_yet) {
  for (const ExerciseFunction function : exercise_functions) {
    const bool unfinished = std::find(not_yet.begin(), not_yet.end(), function) != not_yet.end();
    if (unfinished && run.has_sign("calls:" + std::string(name_of(function)))) return function;
  }
  return {};
}

/// The known mistake that did the same on all cases of a group, which all are fixed.
const CodeMistake* find_known(const Run& run, const Indices& group,
                              std::span<const CodeMistake> known) {
  const auto is_made = [&](const CodeMistake& mistake) {
    const std::vector<Outcome>& does = mistake.outcomes;
    const bool same =
        all_of(group, [&](std::size_t i) { return did_same(run.outcomes[i], does[i]); });
    return same && !all_of(group, [&](std::size_t i) { return is_right(does[i], run.cases[i]); });
  };
  for (const bool with_sign : {true, false}) {
    for (const CodeMistake& mistake : known) {
      if (mistake.sign.empty() == with_sign) continue;
      if (with_sign && !run.has_sign(mistake.sign)) continue;
      if (is_made(mistake)) return &mistake;
    }
  }
  return nullptr;
}

bool is_constant(const Run& run, const Indices& group) {
  const Outcome& first = run.outcomes[group.front()];
  return all_of(group, [&](std::size_t i) { return did_same(run.outcomes[i], first); });
}

/// What is to be said of the group to which the first wrong case belongs.
Verdict judge_group(const Run& run, ExerciseFunction function, std::size_t first_wrong,
                    std::span<const CodeMistake> known, std::span<const ExerciseFunction> not_yet) {
  const CaseGroup group = run.cases[first_wrong].group;
  const bool simulated = is_simulation(function);
  const Indices indices = cases_of(run, group);

  if (const auto end = judge_end(run, indices)) return *end;
  if (simulated) {
    if (const auto repeated = find_ignored_seed(run)) {
      return verdict("incorrect", "seed-ignored", repeated);
    }
  }
  if (const auto other = find_unfinished(run, not_yet)) return built_on(*other, first_wrong);
  const Outcome& outcome = run.outcomes[first_wrong];
  if (group == CaseGroup::fresh) {
    const bool raised = outcome.kind == Kind::error && !has_type(outcome, "KeyError");
    return verdict("incorrect", raised ? "raised" : "table", first_wrong);
  }
  if (const CodeMistake* mistake = find_known(run, indices, known)) {
    return verdict("incorrect", mistake->id, first_wrong);
  }
  const std::string_view seen = mistake_in_kind(outcome, run.cases[first_wrong].expected);
  if (!seen.empty()) return verdict("incorrect", seen, first_wrong);
  if (simulated) {
    if (const auto repeated = find_fixed_seed(run)) {
      return verdict("incorrect", "seed-fixed", repeated);
    }
  }
  const bool constant = group == CaseGroup::ordinary && is_constant(run, indices);
  return verdict("incorrect", constant ? "constant" : "", first_wrong);
}

/// What is to be said of a function that is right.
Verdict judge_right(const Run& run) {
  if (run.divisor_less_one) return remark("ddof", 0);
  Indices all(run.cases.size());
  std::iota(all.begin(), all.end(), 0);
  const auto changed = find_case(all, [&](std::size_t i) { return run.outcomes[i].changed; });
  if (changed) return remark("changed-arguments", *changed);
  const auto array = find_case(all, [&](std::size_t i) {
    return std::holds_alternative<double>(run.cases[i].expected) &&
           run.outcomes[i].kind == Kind::array;
  });
  if (array) return remark("array-of-one", *array);
  const auto accepted =
      find_case(all, [&](std::size_t i) { return !is_right(run.outcomes[i], run.cases[i]); });
  if (accepted) return remark("accepts-fraction", *accepted);
  return verdict("correct");
}

/// Right, or only to be remarked on.
bool passes(const Run& run, std::size_t i) {
  return is_right(run.outcomes[i], run.cases[i]) ||
         (run.cases[i].group == CaseGroup::fraction && is_value(run.outcomes[i]));
}

void check_sizes(const std::vector<ExerciseCase>& cases, const Attempt& attempt,
                 std::span<const CodeMistake> known) {
  if (attempt.outcomes.size() != cases.size()) {
    refuse("shape", "attempt.outcomes", " must be one for each case");
  }
  for (const CodeMistake& mistake : known) {
    if (mistake.outcomes.size() != count_fixed(cases)) {
      refuse("shape", "known", " must have an outcome for each fixed case");
    }
  }
}

}  // namespace

Verdict judge_function(ExerciseFunction function, std::uint32_t draw, const Attempt& attempt,
                       std::span<const CodeMistake> known,
                       std::span<const ExerciseFunction> not_yet) {
  switch (attempt.found) {
    case Found::todo:
      return verdict("todo");
    case Found::missing:
      return verdict("todo", "missing");
    case Found::other:
      return verdict("incorrect", "not-a-function");
    case Found::function:
      break;
  }

  Run run{exercise_cases(function, draw), attempt.outcomes, attempt.signs};
  check_sizes(run.cases, attempt, known);
  if (is_simulation(function)) choose_divisor(run);
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    if (!passes(run, i)) return judge_group(run, function, i, known, not_yet);
  }
  return judge_right(run);
}

}  // namespace attention
