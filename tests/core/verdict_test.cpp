#include "verdict.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "checks.h"
#include "reference.h"

using attention::Attempt;
using attention::CaseGroup;
using attention::CodeMistake;
using attention::exercise_cases;
using attention::exercise_functions;
using attention::ExerciseCase;
using attention::ExerciseFunction;
using attention::Found;
using attention::judge_function;
using attention::Matrix;
using attention::Outcome;
using attention::OutcomeKind;
using attention::Refusal;
using attention::Verdict;
using enum attention::ExerciseFunction;
using Outcomes = std::vector<Outcome>;

namespace {

constexpr std::uint32_t draw = 7;

// ---- outcomes ----------------------------------------------------------------------------

Outcome outcome(OutcomeKind kind, std::vector<std::string> types = {}) {
  Outcome made;
  made.kind = kind;
  made.types = std::move(types);
  return made;
}

Outcome array(std::vector<std::size_t> shape, std::vector<double> values) {
  Outcome made = outcome(OutcomeKind::array);
  made.shape = std::move(shape);
  made.values = std::move(values);
  return made;
}

Outcome number(double value) {
  Outcome made = outcome(OutcomeKind::number);
  made.values = {value};
  return made;
}

Outcome matrix(const Matrix& m) { return array({m.rows(), m.columns()}, m.values()); }

const Outcome value_error = outcome(OutcomeKind::error, {"ValueError", "Exception"});
const Outcome type_error = outcome(OutcomeKind::error, {"TypeError", "Exception"});
const Outcome nothing = outcome(OutcomeKind::none);
const Outcome too_long = outcome(OutcomeKind::too_long);
const Outcome crashed = outcome(OutcomeKind::crashed);
const Outcome not_run = outcome(OutcomeKind::not_run);

Outcome printing(Outcome made) {
  made.printed = true;
  return made;
}

Outcome changing(Outcome made) {
  made.changed = true;
  return made;
}

struct ToOutcome {
  Outcome operator()(double value) const { return number(value); }
  Outcome operator()(const Matrix& m) const { return matrix(m); }
  Outcome operator()(Refusal /*due*/) const { return value_error; }
};

// ---- programs ----------------------------------------------------------------------------

/// What a program does on a case that it is given.
using Program = std::function<Outcome(const ExerciseCase&)>;

Outcome right(const ExerciseCase& c) { return std::visit(ToOutcome{}, c.expected); }

double argument(const ExerciseCase& c, std::size_t i = 0) {
  return std::get<double>(c.arguments.at(i));
}

/// A program that is right but for one group of cases.
Program wrong_in(CaseGroup group, const Program& wrong) {
  return [=](const ExerciseCase& c) { return c.group == group ? wrong(c) : right(c); };
}

/// One that always does the same.
Program always(const Outcome& does) {
  return [=](const ExerciseCase& /*c*/) { return does; };
}

/// One that gives numbers, so many times the right ones.
Program times(double factor) {
  return [=](const ExerciseCase& c) {
    Outcome does = right(c);
    for (double& x : does.values) x *= factor;
    return does;
  };
}

Outcomes run(ExerciseFunction function, const Program& program) {
  Outcomes outcomes;
  for (const ExerciseCase& c : exercise_cases(function, draw)) outcomes.push_back(program(c));
  return outcomes;
}

CodeMistake known(ExerciseFunction function, const std::string& id, const Program& program,
                  const std::string& sign = "") {
  CodeMistake mistake{id, sign, run(function, program)};
  mistake.outcomes.resize(mistake.outcomes.size() - 2);  // without the fresh cases
  return mistake;
}

/// What a test adds to the outcomes of an attempt.
struct Context {
  std::vector<CodeMistake> known;
  std::vector<std::string> signs;
  std::vector<ExerciseFunction> not_yet;
};

Verdict judge(ExerciseFunction function, const Outcomes& outcomes, const Context& context = {}) {
  const Attempt attempt{Found::function, outcomes, context.signs};
  return judge_function(function, draw, attempt, context.known, context.not_yet);
}

Verdict judge(ExerciseFunction function, const Program& program, const Context& context = {}) {
  return judge(function, run(function, program), context);
}

/// "correct", "remark: ddof", "incorrect: half", … with the case that shows it: "… (2)".
std::string told(const Verdict& v) {
  std::string text(v.status);
  if (!v.mistake.empty()) text += ": " + v.mistake;
  if (!v.remark.empty()) text += ": " + std::string(v.remark);
  if (v.case_index) text += " (" + std::to_string(*v.case_index) + ")";
  return text;
}

template <class Attempted>
std::string said(ExerciseFunction function, const Attempted& attempted,
                 const Context& context = {}) {
  return told(judge(function, attempted, context));
}

/// What is said when the program is right but for some cases, given by their places.
std::string said_with(ExerciseFunction function, const std::vector<std::size_t>& places,
                      const Outcome& does, const Context& context = {}) {
  Outcomes outcomes = run(function, right);
  for (const std::size_t i : places) outcomes.at(i) = does;
  return said(function, outcomes, context);
}

Program half() {
  return [](const ExerciseCase& c) { return number(argument(c) / 2.0); };
}

const std::vector<ExerciseFunction> simulations{score_std, scaled_score_std};

}  // namespace

// ---- found, and right --------------------------------------------------------------------

TEST_CASE("What is no function is to do, missing, or not a function", "[verdict]") {
  const auto judge_found = [](Found found) {
    return told(judge_function(scale_factor, draw, {found, {}, {}}, {}, {}));
  };
  CHECK(judge_found(Found::todo) == "todo");
  CHECK(judge_found(Found::missing) == "todo: missing");
  CHECK(judge_found(Found::other) == "incorrect: not-a-function");
}

TEST_CASE("A function that is right in all cases is correct", "[verdict]") {
  for (const ExerciseFunction function : exercise_functions) {
    const Verdict verdict = judge(function, right);
    CHECK(told(verdict) == "correct");
    CHECK_FALSE(verdict.other);
  }
}

TEST_CASE("A right function stays correct when it prints, or calls one that is not", "[verdict]") {
  const Program prints = [](const ExerciseCase& c) { return printing(right(c)); };
  CHECK(said(scale_factor, prints) == "correct");
  CHECK(said(scaled_scores, right, {{}, {"calls:scale_factor"}, {scale_factor}}) == "correct");
}

TEST_CASE("Each wrong case keeps a function from being correct", "[verdict]") {
  for (const ExerciseFunction function : exercise_functions) {
    const std::size_t count = exercise_cases(function, draw).size();
    for (std::size_t i = 0; i < count; ++i) {
      INFO(attention::name_of(function) << ", case " << i);
      CHECK(
          said_with(function, {i}, outcome(OutcomeKind::other, {"str"})).starts_with("incorrect"));
    }
  }
}

TEST_CASE("A number may be a part in 10⁹ off, and no more", "[verdict]") {
  CHECK(said(scale_factor, times(1 + 0.9e-9)) == "correct");
  CHECK(said(scale_factor, times(1 - 0.9e-9)) == "correct");
  CHECK(said(scale_factor, times(1 + 1.1e-9)) == "incorrect (0)");
  CHECK(said(scale_factor, times(1 - 1.1e-9)) == "incorrect (0)");
  CHECK(said(max_weight, times(1 + 1.1e-9)) == "incorrect (0)");
}

TEST_CASE("An entry may be off by a part in 10⁹ of itself or of a thousandth of the largest",
          "[verdict]") {
  CHECK(said(scaled_scores, times(1 + 0.9e-9)) == "correct");
  CHECK(said(scaled_scores, times(1 + 1.1e-9)) == "incorrect (0)");
  // known outcomes are compared in the same way, and can be chosen
  const auto matches = [](double entry, double known_entry) {
    Outcomes does = run(scaled_scores, right);
    Outcomes known_does = does;
    for (std::size_t i : {0U, 1U}) {
      does[i] = array({1, 2}, {entry, 1.0});
      known_does[i] = array({1, 2}, {known_entry, 1.0});
    }
    known_does.resize(known_does.size() - 2);
    return said(scaled_scores, does, {{{"same", "", known_does}}, {}, {}}) == "incorrect: same (0)";
  };
  CHECK(matches(0.9e-12, 0.0));
  CHECK_FALSE(matches(1.1e-12, 0.0));
  CHECK(matches(1e-5 + 0.9e-12, 1e-5));
  CHECK_FALSE(matches(1e-5 + 1.1e-12, 1e-5));
  CHECK(matches(0.5 + 0.45e-9, 0.5));
  CHECK_FALSE(matches(0.5 + 0.55e-9, 0.5));
}

TEST_CASE("A ValueError may be of a class that is based on it", "[verdict]") {
  const Outcome based = outcome(OutcomeKind::error, {"LinAlgError", "ValueError", "Exception"});
  CHECK(said_with(scale_factor, {6, 7, 8}, based) == "correct");
}

TEST_CASE("An array has to have the shape as well as the entries", "[verdict]") {
  const auto reshaped = [](std::vector<std::size_t> shape) {
    Outcomes outcomes = run(scaled_scores, right);
    outcomes[0].shape = std::move(shape);
    return said(scaled_scores, outcomes);
  };
  CHECK(reshaped({2, 3}) == "correct");
  for (const std::vector<std::size_t>& shape :
       std::vector<std::vector<std::size_t>>{{3, 2}, {6}, {1, 2, 3}, {2, 3, 1}}) {
    CHECK(reshaped(shape) == "incorrect: wrong-shape (0)");
  }
}

// ---- remarks -----------------------------------------------------------------------------

TEST_CASE("Standard deviations with the divisor n − 1 are right, with a remark", "[verdict]") {
  for (const ExerciseFunction function : simulations) {
    const Program ddof = [](const ExerciseCase& c) {
      const double trials = argument(c, 1);
      return number(std::get<double>(c.expected) * std::sqrt(trials / (trials - 1.0)));
    };
    CHECK(said(function, ddof) == "remark: ddof (0)");

    // as NumPy has them
    Outcomes outcomes = run(function, ddof);
    const auto references = reference_cases("exercise", std::string(attention::name_of(function)));
    for (std::size_t i = 0; i < references.size(); ++i) {
      outcomes[i] = number(references[i].number("ddof1"));
    }
    CHECK(said(function, outcomes) == "remark: ddof (0)");

    // but not some with n and some with n − 1
    outcomes[5] = run(function, right)[5];
    CHECK(said(function, outcomes) == "incorrect (5)");
    outcomes = run(function, right);
    outcomes[1] = run(function, ddof)[1];
    CHECK(said(function, outcomes) == "incorrect (1)");
    // nor twice
    const Program twice = [&](const ExerciseCase& c) {
      const double trials = argument(c, 1);
      return number(std::get<double>(c.expected) * trials / (trials - 1.0));
    };
    CHECK(said(function, twice) == "incorrect (0)");
    // what is wrong elsewhere is named all the same
    outcomes = run(function, ddof);
    outcomes[6] = outcomes[7] = number(1.0);
    CHECK(said(function, outcomes) == "incorrect: table (6)");
  }
}

TEST_CASE("A right function that changes its arguments gets a remark", "[verdict]") {
  Outcomes outcomes = run(scaled_scores, right);
  outcomes[2] = changing(outcomes[2]);
  CHECK(said(scaled_scores, outcomes) == "remark: changed-arguments (2)");
}

TEST_CASE("A number that is the only entry of an array is right, with a remark", "[verdict]") {
  for (const std::vector<std::size_t>& shape : std::vector<std::vector<std::size_t>>{{1}, {1, 1}}) {
    Outcomes outcomes = run(max_weight, right);
    outcomes[3] = array(shape, outcomes[3].values);
    CHECK(said(max_weight, outcomes) == "remark: array-of-one (3)");
  }
}

TEST_CASE("A function that is right but for giving a root of 0.5 gets a remark", "[verdict]") {
  CHECK(said_with(scale_factor, {8}, number(std::sqrt(0.5))) == "remark: accepts-fraction (8)");
  CHECK(said_with(scale_factor, {8}, array({1}, {1})) == "remark: accepts-fraction (8)");
}

TEST_CASE("What else it does with 0.5 is a mistake like others", "[verdict]") {
  CHECK(said_with(scale_factor, {8}, nothing) == "incorrect: no-return (8)");
  CHECK(said_with(scale_factor, {8}, type_error) == "incorrect: wrong-exception (8)");
  CHECK(said_with(scale_factor, {8}, too_long) == "incorrect: too-long (8)");
  CHECK(said_with(scale_factor, {8, 9, 10}, not_run) == "not-run");
}

TEST_CASE("A root of 0.5 does not hide what is wrong", "[verdict]") {
  CHECK(said_with(scale_factor, {6, 8}, number(1)) == "incorrect: no-check (6)");
  CHECK(said_with(scale_factor, {8, 9}, number(1)) == "incorrect: table (9)");
}

TEST_CASE("Of several remarks the weightiest is made", "[verdict]") {
  Outcomes outcomes = run(scale_factor, right);
  outcomes[8] = number(1);
  outcomes[4] = array({1}, outcomes[4].values);
  CHECK(said(scale_factor, outcomes) == "remark: array-of-one (4)");
  outcomes[5] = changing(outcomes[5]);
  CHECK(said(scale_factor, outcomes) == "remark: changed-arguments (5)");

  const Program ddof = [](const ExerciseCase& c) {
    const double trials = argument(c, 1);
    return changing(number(std::get<double>(c.expected) * std::sqrt(trials / (trials - 1.0))));
  };
  CHECK(said(score_std, ddof) == "remark: ddof (0)");
}

// ---- the group that decides --------------------------------------------------------------

TEST_CASE("The first group with a wrong case decides", "[verdict]") {
  const Context context{
      {known(scale_factor, "half", half()),
       known(scale_factor, "refuses-1", wrong_in(CaseGroup::boundary, always(value_error))),
       known(scale_factor, "accepts-0", wrong_in(CaseGroup::refusals, always(number(0))))},
      {},
      {}};
  const auto with = [&](const std::vector<CaseGroup>& groups) {
    return said(scale_factor, Program([&](const ExerciseCase& c) {
                  if (std::find(groups.begin(), groups.end(), c.group) == groups.end())
                    return right(c);
                  if (c.group == CaseGroup::boundary) return value_error;
                  return c.group == CaseGroup::refusals ? number(0) : half()(c);
                }),
                context);
  };
  using enum CaseGroup;
  CHECK(with({ordinary}) == "incorrect: half (0)");
  CHECK(with({ordinary, boundary}) == "incorrect: half (0)");
  CHECK(with({ordinary, boundary, refusals, fraction, fresh}) == "incorrect: half (0)");
  CHECK(with({boundary}) == "incorrect: refuses-1 (5)");
  CHECK(with({boundary, refusals, fresh}) == "incorrect: refuses-1 (5)");
  CHECK(with({refusals}) == "incorrect: accepts-0 (6)");
  CHECK(with({refusals, fraction, fresh}) == "incorrect: accepts-0 (6)");
  CHECK(with({fraction}) == "remark: accepts-fraction (8)");
  CHECK(with({fresh}) == "incorrect: table (9)");
}

// ---- calls that ended the run ------------------------------------------------------------

TEST_CASE("The call that ended the run is told before all other mistakes", "[verdict]") {
  Outcomes outcomes = run(score_std, half());
  const Context context{{known(score_std, "half", half())}, {"calls:scale_factor"}, {scale_factor}};
  for (const std::size_t first : {0U, 2U, 4U}) {
    INFO("case " << first);
    const auto ended = [&](const Outcome& by) {
      Outcomes all = outcomes;
      all[first] = by;
      for (std::size_t i = first + 1; i < all.size(); ++i) all[i] = not_run;
      return said(score_std, all, context);
    };
    const std::string place = " (" + std::to_string(first) + ")";
    CHECK(ended(too_long) == "incorrect: too-long" + place);
    CHECK(ended(crashed) == "incorrect: crashed" + place);
    CHECK(ended(not_run) == "not-run");
  }
}

TEST_CASE("A run that ended later says nothing against a mistake before that", "[verdict]") {
  const Context context{{known(scale_factor, "half", half())}, {}, {}};
  for (const Outcome& end : {too_long, crashed, not_run}) {
    Outcomes outcomes = run(scale_factor, half());
    for (std::size_t i = 5; i < outcomes.size(); ++i) outcomes[i] = end;
    CHECK(said(scale_factor, outcomes, context) == "incorrect: half (0)");
  }
}

TEST_CASE("A function that was right as far as it was run is not judged", "[verdict]") {
  for (const ExerciseFunction function : exercise_functions) {
    const std::size_t count = exercise_cases(function, draw).size();
    std::vector<std::size_t> rest;
    for (std::size_t i = count; i-- > 0;) {
      rest.push_back(i);
      const Verdict verdict = [&] {
        Outcomes outcomes = run(function, right);
        for (const std::size_t j : rest) outcomes[j] = not_run;
        return judge(function, outcomes);
      }();
      CHECK(told(verdict) == "not-run");
    }
  }
}

// ---- seeds -------------------------------------------------------------------------------

TEST_CASE("A simulation that gives something else the second time ignores the seed", "[verdict]") {
  for (const ExerciseFunction function : simulations) {
    int calls = 0;
    const Program unseeded = [&](const ExerciseCase& /*c*/) {
      return number(1.0 + 0.01 * ++calls);
    };
    CHECK(said(function, unseeded) == "incorrect: seed-ignored (4)");
    // before what it builds on and what is known
    const Context context{{}, {"calls:scale_factor"}, {scale_factor}};
    CHECK(said(function, unseeded, context) == "incorrect: seed-ignored (4)");
    const Outcomes same = run(function, unseeded);
    CodeMistake mistake{"known", "", same};
    mistake.outcomes.resize(6);
    CHECK(said(function, same, {{mistake}, {}, {}}) == "incorrect: seed-ignored (4)");
    // also when the first call was right, or failed
    CHECK(said_with(function, {4}, number(1)) == "incorrect: seed-ignored (4)");
    CHECK(said_with(function, {0}, type_error) == "incorrect: seed-ignored (4)");
    // and not when they were the same
    CHECK(said_with(function, {0, 4}, number(1)) == "incorrect (0)");
  }
}

TEST_CASE("Numbers that differ by rounding do not ignore the seed", "[verdict]") {
  Outcomes outcomes = run(score_std, times(2));
  outcomes[4].values[0] *= 1 + 1e-12;
  CHECK(said(score_std, outcomes) == "incorrect (0)");
}

TEST_CASE("The seed is only looked at where the ordinary cases are wrong", "[verdict]") {
  CHECK(said_with(score_std, {5}, number(1)) == "incorrect (5)");
}

TEST_CASE("A fixed seed shows in the code, and in that another seed changes nothing", "[verdict]") {
  const Program fixed = [](const ExerciseCase& c) {
    return number(argument(c, 0) + 0.001 * argument(c, 1));
  };
  const Context seen{{}, {"fixed-seed"}, {}};
  for (const ExerciseFunction function : simulations) {
    CHECK(said(function, fixed, seen) == "incorrect: seed-fixed (3)");
    CHECK(said(function, fixed) == "incorrect (0)");
    CHECK(said(function, times(2), seen) == "incorrect (0)");
    // the same for other sizes is something else
    CHECK(said_with(function, {0, 1, 2, 4}, number(-1), seen) == "incorrect (0)");
    // known mistakes come first
    const Context also_known{{known(function, "fixed-to-5", fixed)}, {"fixed-seed"}, {}};
    CHECK(said(function, fixed, also_known) == "incorrect: fixed-to-5 (0)");
    // and so does what is not even a number
    CHECK(said(function, always(nothing), seen) == "incorrect: no-return (0)");
  }
}

// ---- built on others ---------------------------------------------------------------------

TEST_CASE("A wrong function that calls one that is not right yet builds on that", "[verdict]") {
  const auto builds = [](std::vector<std::string> signs, std::vector<ExerciseFunction> not_yet) {
    return judge(
        scaled_score_std, times(2),
        {{known(scaled_score_std, "twice", times(2))}, std::move(signs), std::move(not_yet)});
  };
  const Verdict verdict = builds({"prints", "calls:score_std"}, {scale_factor, score_std});
  CHECK(told(verdict) == "incorrect: builds-on (0)");
  CHECK(verdict.other == score_std);
  // of two the one that comes first in the exercise
  CHECK(builds({"calls:score_std", "calls:scale_factor"}, {score_std, scale_factor}).other ==
        scale_factor);
  // not if that one is right, or is not called
  for (const Verdict& other :
       {builds({"calls:score_std"}, {scale_factor}), builds({"calls:score_std"}, {}),
        builds({}, {score_std}), builds({"score_std"}, {score_std})}) {
    CHECK(told(other) == "incorrect: twice (0)");
    CHECK_FALSE(other.other);
  }
}

TEST_CASE("What a function builds on is told in every group", "[verdict]") {
  const Context context{{}, {"calls:scale_factor"}, {scale_factor}};
  CHECK(said_with(scaled_scores, {2}, value_error, context) == "incorrect: builds-on (2)");
  CHECK(said_with(scaled_scores, {4}, value_error, context) == "incorrect: builds-on (4)");
}

// ---- known mistakes ----------------------------------------------------------------------

TEST_CASE("A known mistake is named when it does the same on the whole group", "[verdict]") {
  const Context context{{known(scale_factor, "half", half())}, {}, {}};
  CHECK(said(scale_factor, half(), context) == "incorrect: half (0)");
  for (std::size_t i = 0; i < 5; ++i) {
    Outcomes outcomes = run(scale_factor, half());
    outcomes[i] = number(-1);
    CHECK(said(scale_factor, outcomes, context) == "incorrect (0)");
  }
}

TEST_CASE("A mistake may do other things in groups that do not decide", "[verdict]") {
  const Program half_and_more = [](const ExerciseCase& c) {
    return c.group == CaseGroup::ordinary ? half()(c) : type_error;
  };
  const Context context{{known(scale_factor, "half", half_and_more)}, {}, {}};
  CHECK(said(scale_factor, half(), context) == "incorrect: half (0)");
}

TEST_CASE("Of two mistakes that do the same the first is named", "[verdict]") {
  const CodeMistake first = known(scale_factor, "first", half());
  const CodeMistake second = known(scale_factor, "second", half());
  CHECK(said(scale_factor, half(), {{first, second}, {}, {}}) == "incorrect: first (0)");
  CHECK(said(scale_factor, half(), {{second, first}, {}, {}}) == "incorrect: second (0)");
}

TEST_CASE("A mistake with a sign is named only where the code has it, and then first",
          "[verdict]") {
  const CodeMistake plain = known(scale_factor, "half", half());
  const CodeMistake signed_one = known(scale_factor, "precedence", half(), "one-half-power");
  const std::vector<CodeMistake> both{plain, signed_one};
  CHECK(said(scale_factor, half(), {both, {}, {}}) == "incorrect: half (0)");
  CHECK(said(scale_factor, half(), {both, {"prints"}, {}}) == "incorrect: half (0)");
  CHECK(said(scale_factor, half(), {both, {"prints", "one-half-power"}, {}}) ==
        "incorrect: precedence (0)");
  CHECK(said(scale_factor, half(), {{signed_one}, {}, {}}) == "incorrect (0)");
  // the sign alone is no mistake
  CHECK(said(scale_factor, times(3), {both, {"one-half-power"}, {}}) == "incorrect (0)");
  CHECK(said(scale_factor, right, {both, {"one-half-power"}, {}}) == "correct");
}

TEST_CASE("A mistake that is right in the group is not named there", "[verdict]") {
  // so little off that it is right, while the attempt is a little further off the same way
  const CodeMistake nearly = known(scale_factor, "nearly", times(1 + 0.9e-9));
  CHECK(said(scale_factor, times(1 + 1.5e-9), {{nearly}, {}, {}}) == "incorrect (0)");
}

TEST_CASE("No mistake is named for fresh cases", "[verdict]") {
  const CodeMistake mistake = known(scale_factor, "half", half());
  CHECK(said(scale_factor, wrong_in(CaseGroup::fresh, half()), {{mistake}, {}, {}}) ==
        "incorrect: table (9)");
}

TEST_CASE("NaN and infinity are matched by themselves only", "[verdict]") {
  const auto overflows = [](double value) {
    return wrong_in(CaseGroup::boundary, always(number(value)));
  };
  const auto named = [&](double known_value, double value) {
    return said(max_weight, overflows(value),
                {{known(max_weight, "overflow", overflows(known_value))}, {}, {}});
  };
  for (const double value : {not_a_number, infinity, -infinity}) {
    CHECK(named(value, value) == "incorrect: overflow (4)");
  }
  CHECK(named(not_a_number, infinity) == "incorrect: not-finite (4)");
  CHECK(named(infinity, not_a_number) == "incorrect: not-finite (4)");
  CHECK(named(infinity, -infinity) == "incorrect: not-finite (4)");
  CHECK(named(infinity, 1.5) == "incorrect (4)");
  CHECK(named(not_a_number, 1.5) == "incorrect (4)");
  CHECK(named(1.5, infinity) == "incorrect: not-finite (4)");
}

TEST_CASE("An infinite entry of a known array does not let others be anything", "[verdict]") {
  const auto named = [](std::vector<double> known_values, std::vector<double> values) {
    const auto gives = [](const std::vector<double>& v) {
      return wrong_in(CaseGroup::ordinary, always(array({2}, v)));
    };
    return said(scaled_scores, gives(values),
                {{known(scaled_scores, "known", gives(known_values))}, {}, {}});
  };
  CHECK(named({infinity, 1}, {infinity, 1}) == "incorrect: known (0)");
  CHECK(named({infinity, 1}, {infinity, 2}) == "incorrect: wrong-shape (0)");
  CHECK(named({not_a_number, 1}, {not_a_number, 1}) == "incorrect: known (0)");
}

TEST_CASE("Outcomes match only those of their kind, shape, class and printing", "[verdict]") {
  const std::vector<Outcome> different{
      number(3),
      number(4),
      array({2}, {3, 3}),
      array({1, 2}, {3, 3}),
      array({2, 1}, {3, 3}),
      array({2}, {3, 4}),
      array({3}, {3, 3, 3}),
      array({0}, {}),
      nothing,
      printing(nothing),
      outcome(OutcomeKind::exception, {"ValueError"}),
      outcome(OutcomeKind::exception, {"TypeError"}),
      outcome(OutcomeKind::other, {"ValueError"}),
      outcome(OutcomeKind::other, {"str"}),
      outcome(OutcomeKind::error, {"ValueError", "Exception"}),
      outcome(OutcomeKind::error, {"TypeError", "ValueError"}),
      outcome(OutcomeKind::error, {}),
  };
  for (std::size_t i = 0; i < different.size(); ++i) {
    for (std::size_t j = 0; j < different.size(); ++j) {
      INFO("attempt " << i << ", known " << j);
      const auto program = [&](std::size_t k) {
        return wrong_in(CaseGroup::ordinary, always(different[k]));
      };
      const Context context{{known(max_weight, "same", program(j))}, {}, {}};
      CHECK((said(max_weight, program(i), context) == "incorrect: same (0)") == (i == j));
    }
  }
}

TEST_CASE("Of an error only its own class is compared, and of a value not what was printed",
          "[verdict]") {
  const auto named = [](const Outcome& does, const Outcome& known_does) {
    const auto gives = [](const Outcome& o) { return wrong_in(CaseGroup::ordinary, always(o)); };
    return said(max_weight, gives(does), {{known(max_weight, "same", gives(known_does))}, {}, {}});
  };
  CHECK(named(outcome(OutcomeKind::error, {"KeyError", "LookupError"}),
              outcome(OutcomeKind::error, {"KeyError"})) == "incorrect: same (0)");
  CHECK(named(printing(number(3)), number(3)) == "incorrect: same (0)");
  CHECK(named(changing(number(3)), number(3)) == "incorrect: same (0)");
}

TEST_CASE("The only entry of an array matches a number", "[verdict]") {
  const Program in_array = [](const ExerciseCase& c) { return array({1}, {argument(c) / 2.0}); };
  CHECK(said(scale_factor, in_array, {{known(scale_factor, "half", half())}, {}, {}}) ==
        "incorrect: half (0)");
}

// ---- mistakes without a table ------------------------------------------------------------

TEST_CASE("What a call did is named where nothing better is known", "[verdict]") {
  const auto named = [](ExerciseFunction function, const Outcome& does) {
    return said_with(function, {1}, does);
  };
  const Outcome returned = outcome(OutcomeKind::exception, {"ValueError"});
  const Outcome text = outcome(OutcomeKind::other, {"str"});
  for (const ExerciseFunction function : {scale_factor, scaled_scores, max_weight}) {
    INFO(attention::name_of(function));
    CHECK(named(function, printing(nothing)) == "incorrect: prints (1)");
    CHECK(named(function, nothing) == "incorrect: no-return (1)");
    CHECK(named(function, returned) == "incorrect: class-returned (1)");
    CHECK(named(function, type_error) == "incorrect: raised (1)");
    CHECK(named(function, value_error) == "incorrect: raised (1)");
    CHECK(named(function, text) == "incorrect: wrong-type (1)");
  }
  for (const ExerciseFunction function : {scale_factor, max_weight}) {
    CHECK(named(function, array({2}, {1, 2})) == "incorrect: array-for-number (1)");
    CHECK(named(function, array({0}, {})) == "incorrect: array-for-number (1)");
    CHECK(named(function, array({1}, {not_a_number})) == "incorrect: not-finite (1)");
    CHECK(named(function, number(not_a_number)) == "incorrect: not-finite (1)");
    CHECK(named(function, number(-infinity)) == "incorrect: not-finite (1)");
    CHECK(named(function, number(0.123)) == "incorrect (1)");
  }
  CHECK(named(scaled_scores, number(1)) == "incorrect: wrong-shape (1)");
  CHECK(named(scaled_scores, array({2}, {infinity, 1})) == "incorrect: wrong-shape (1)");
  std::vector<double> eight(8, 1.0);
  CHECK(named(scaled_scores, array({4, 2}, eight)) == "incorrect (1)");
  eight[7] = infinity;
  CHECK(named(scaled_scores, array({4, 2}, eight)) == "incorrect: not-finite (1)");
}

TEST_CASE("What a call did in place of raising ValueError is named", "[verdict]") {
  const auto named = [](const Outcome& does) { return said_with(scale_factor, {7}, does); };
  CHECK(named(number(2)) == "incorrect: no-check (7)");
  CHECK(named(number(not_a_number)) == "incorrect: no-check (7)");
  CHECK(named(array({2}, {1, 2})) == "incorrect: no-check (7)");
  CHECK(named(outcome(OutcomeKind::other, {"complex"})) == "incorrect: no-check (7)");
  CHECK(named(type_error) == "incorrect: wrong-exception (7)");
  CHECK(named(outcome(OutcomeKind::error, {"Exception"})) == "incorrect: wrong-exception (7)");
  CHECK(named(outcome(OutcomeKind::error, {})) == "incorrect: wrong-exception (7)");
  CHECK(named(outcome(OutcomeKind::exception, {"ValueError"})) == "incorrect: class-returned (7)");
  CHECK(named(nothing) == "incorrect: no-return (7)");
  CHECK(named(printing(nothing)) == "incorrect: prints (7)");
}

TEST_CASE("A known mistake goes before what a call did", "[verdict]") {
  const Program returns_class =
      wrong_in(CaseGroup::refusals, always(outcome(OutcomeKind::exception, {"ValueError"})));
  const Context context{{known(scale_factor, "known", returns_class)}, {}, {}};
  CHECK(said(scale_factor, returns_class, context) == "incorrect: known (6)");
}

TEST_CASE("A table of answers is right in the fixed cases only", "[verdict]") {
  for (const ExerciseFunction function : exercise_functions) {
    INFO(attention::name_of(function));
    const std::size_t count = exercise_cases(function, draw).size();
    const std::string first = " (" + std::to_string(count - 2) + ")";
    const std::string second = " (" + std::to_string(count - 1) + ")";
    const std::vector<Outcome> answers{number(1), nothing,
                                       outcome(OutcomeKind::error, {"KeyError"})};
    for (const Outcome& answer : answers) {
      CHECK(said_with(function, {count - 2, count - 1}, answer) == "incorrect: table" + first);
      CHECK(said_with(function, {count - 1}, answer) == "incorrect: table" + second);
    }
    CHECK(said_with(function, {count - 1}, too_long) == "incorrect: too-long" + second);
    const Outcome broken = outcome(OutcomeKind::error, {"IndexError", "LookupError"});
    CHECK(said_with(function, {count - 1}, broken) == "incorrect: raised" + second);
  }
}

TEST_CASE("The same number for all ordinary cases is a constant", "[verdict]") {
  const auto constant = [](ExerciseFunction function, const Program& program) {
    return said(function, wrong_in(CaseGroup::ordinary, program));
  };
  for (const ExerciseFunction function : {scale_factor, score_std, scaled_score_std, max_weight}) {
    CHECK(constant(function, always(number(-1))) == "incorrect: constant (0)");
    CHECK(constant(function, always(array({1}, {-1}))) == "incorrect: constant (0)");
  }
  // right for 64, and so seen first at 2
  CHECK(constant(scale_factor, always(number(8))) == "incorrect: constant (1)");
  CHECK(said_with(scale_factor, {0, 1, 2, 3}, number(-1)) == "incorrect (0)");
  CHECK(said_with(scale_factor, {1, 2, 3, 4}, number(-1)) == "incorrect (1)");
  // the same for large scores is not
  CHECK(said_with(max_weight, {4, 5}, number(0.5)) == "incorrect (4)");
}

// ---- arguments ---------------------------------------------------------------------------

TEST_CASE("Outcomes have to be as many as the cases", "[verdict]") {
  const Outcomes all = run(scale_factor, right);
  for (const std::size_t count : {all.size() - 1, all.size() + 1, std::size_t{0}}) {
    Outcomes some = all;
    some.resize(count);
    CHECK(refusal([&] { judge(scale_factor, some); }) == "shape attempt.outcomes");
  }
}

TEST_CASE("Known mistakes have to have an outcome for each fixed case", "[verdict]") {
  const CodeMistake good = known(scale_factor, "half", half());
  CodeMistake bad = good;
  bad.outcomes.pop_back();
  CHECK(refusal([&] { judge(scale_factor, right, {{good, bad}, {}, {}}); }) == "shape known");
  bad.outcomes.resize(good.outcomes.size() + 2);
  CHECK(refusal([&] { judge(scale_factor, right, {{good, bad}, {}, {}}); }) == "shape known");
}
