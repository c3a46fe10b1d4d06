#include "exercise.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "checks.h"
#include "reference.h"

using attention::CaseGroup;
using attention::exercise_cases;
using attention::exercise_function;
using attention::exercise_functions;
using attention::ExerciseArgument;
using attention::ExerciseCase;
using attention::ExerciseFunction;
using attention::Matrix;
using attention::name_of;
using attention::Refusal;
using Numbers = std::vector<double>;

namespace {

constexpr double tolerance = 1e-14;

/// Draws from all over their range.
std::vector<std::uint32_t> draws() {
  std::vector<std::uint32_t> all{0, 1, 2, 0x7fffffffU, 0x80000000U, 0xffffffffU};
  for (std::uint32_t i = 1; i < 300; ++i) all.push_back(i * 2654435761U);
  return all;
}

/// The fixed cases, or the fresh ones of all draws.
std::vector<ExerciseCase> cases_of(ExerciseFunction function, bool fresh) {
  std::vector<ExerciseCase> chosen;
  for (const std::uint32_t draw : fresh ? draws() : std::vector<std::uint32_t>{0}) {
    for (const ExerciseCase& c : exercise_cases(function, draw)) {
      if ((c.group == CaseGroup::fresh) == fresh) chosen.push_back(c);
    }
  }
  return chosen;
}

std::vector<ExerciseCase> all_cases(ExerciseFunction function) {
  std::vector<ExerciseCase> all = cases_of(function, false);
  for (const ExerciseCase& c : cases_of(function, true)) all.push_back(c);
  return all;
}

double number(const ExerciseCase& c, std::size_t i) { return std::get<double>(c.arguments.at(i)); }
const Numbers& scores(const ExerciseCase& c) { return std::get<Numbers>(c.arguments.at(0)); }
const Matrix& queries(const ExerciseCase& c) { return std::get<Matrix>(c.arguments.at(0)); }
const Matrix& keys(const ExerciseCase& c) { return std::get<Matrix>(c.arguments.at(1)); }
double expected(const ExerciseCase& c) { return std::get<double>(c.expected); }

Numbers numbers_in(const ExerciseArgument& argument) {
  if (const auto* x = std::get_if<double>(&argument)) return {*x};
  if (const auto* v = std::get_if<Numbers>(&argument)) return *v;
  return std::get<Matrix>(argument).values();
}

Numbers all_numbers(const ExerciseCase& c) {
  Numbers all;
  for (const ExerciseArgument& argument : c.arguments) {
    const Numbers some = numbers_in(argument);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

bool is_square(double x) {
  const double root = std::round(std::sqrt(x));
  return root * root == x;
}

/// Checks an expected value against that of the reference data, if it has one.
void check_expected(const ExerciseCase& c, const ReferenceCase& reference) {
  if (!reference.has("value")) {
    CHECK(std::holds_alternative<Refusal>(c.expected));
    return;
  }
  if (const auto* matrix = std::get_if<Matrix>(&c.expected)) {
    REQUIRE(matrix->rows() == reference.matrix("value").rows());
    REQUIRE(matrix->columns() == reference.matrix("value").columns());
    const Numbers& values = reference.numbers("value");
    for (std::size_t i = 0; i < values.size(); ++i) {
      CHECK_THAT(matrix->values()[i], Close(values[i], tolerance));
    }
    return;
  }
  CHECK_THAT(expected(c), Close(reference.number("value"), tolerance));
}

}  // namespace

TEST_CASE("What the fixed cases expect is what NumPy computes", "[exercise]") {
  const std::vector<std::vector<std::string>> arguments{
      {"d_k"}, {"q", "k"}, {"d", "trials", "seed"}, {"d", "trials", "seed"}, {"scores"}};
  for (const ExerciseFunction function : exercise_functions) {
    const std::string name(name_of(function));
    const auto references = reference_cases("exercise", name);
    const auto cases = cases_of(function, false);
    REQUIRE(cases.size() == references.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
      INFO(name << ", case " << i);
      const auto& names = arguments[static_cast<std::size_t>(function)];
      REQUIRE(cases[i].arguments.size() == names.size());
      for (std::size_t j = 0; j < names.size(); ++j) {
        CHECK(numbers_in(cases[i].arguments[j]) == references[i].numbers(names[j]));
      }
      check_expected(cases[i], references[i]);
    }
  }
}

TEST_CASE("What fresh cases expect has the shape of their arguments", "[exercise]") {
  for (const ExerciseCase& c : cases_of(ExerciseFunction::scale_factor, true)) {
    CHECK(expected(c) == std::sqrt(number(c, 0)));
  }
  for (const ExerciseCase& c : cases_of(ExerciseFunction::scaled_scores, true)) {
    const auto& result = std::get<Matrix>(c.expected);
    CHECK(result.rows() == queries(c).rows());
    CHECK(result.columns() == keys(c).rows());
    CHECK(queries(c).columns() == keys(c).columns());
  }
}

TEST_CASE("A simulation's scaled scores spread by the root of d less", "[exercise]") {
  for (const ExerciseCase& c : all_cases(ExerciseFunction::score_std)) {
    CHECK_THAT(expected(c), Close(std::sqrt(number(c, 0)), 0.4));
  }
  for (const ExerciseCase& c : all_cases(ExerciseFunction::scaled_score_std)) {
    CHECK_THAT(expected(c), Close(1, 0.4));
  }
}

TEST_CASE("Cases come group after group, and the last two are fresh", "[exercise]") {
  for (const ExerciseFunction function : exercise_functions) {
    const auto cases = exercise_cases(function, 5);
    CHECK(std::is_sorted(
        cases.begin(), cases.end(),
        [](const ExerciseCase& a, const ExerciseCase& b) { return a.group < b.group; }));
    CHECK(cases.front().group == CaseGroup::ordinary);
    CHECK(cases[cases.size() - 3].group != CaseGroup::fresh);
    CHECK(cases[cases.size() - 2].group == CaseGroup::fresh);
    CHECK(cases.back().group == CaseGroup::fresh);
  }
}

TEST_CASE("Fresh cases depend on the draw, and fixed ones do not", "[exercise]") {
  for (const ExerciseFunction function : exercise_functions) {
    INFO(name_of(function));
    std::set<std::vector<Numbers>> different;
    const auto first = exercise_cases(function, 0);
    for (const std::uint32_t draw : draws()) {
      const auto cases = exercise_cases(function, draw);
      const auto again = exercise_cases(function, draw);
      REQUIRE(cases.size() == first.size());
      std::vector<Numbers> fresh;
      for (std::size_t i = 0; i < cases.size(); ++i) {
        REQUIRE(all_numbers(cases[i]) == all_numbers(again[i]));
        if (cases[i].group == CaseGroup::fresh) {
          fresh.push_back(all_numbers(cases[i]));
        } else {
          REQUIRE(all_numbers(cases[i]) == all_numbers(first[i]));
        }
      }
      CHECK(fresh[0] != fresh[1]);
      different.insert(fresh);
    }
    CHECK(different.size() > draws().size() * 9 / 10);
  }
}

TEST_CASE("Functions of one draw get numbers of their own", "[exercise]") {
  CHECK(all_numbers(exercise_cases(ExerciseFunction::score_std, 1).back()) !=
        all_numbers(exercise_cases(ExerciseFunction::scaled_score_std, 1).back()));
}

TEST_CASE("A fresh case is never one of the fixed ones", "[exercise]") {
  for (const ExerciseFunction function : exercise_functions) {
    std::set<Numbers> fixed;
    for (const ExerciseCase& c : cases_of(function, false)) fixed.insert(all_numbers(c));
    for (const ExerciseCase& c : cases_of(function, true)) {
      REQUIRE_FALSE(fixed.contains(all_numbers(c)));
    }
  }
}

TEST_CASE("Every number of a case has at most two decimals", "[exercise]") {
  for (const ExerciseFunction function : exercise_functions) {
    for (const ExerciseCase& c : all_cases(function)) {
      for (const double x : all_numbers(c)) {
        CAPTURE(x);
        REQUIRE(std::round(x * 100.0) / 100.0 == x);
      }
    }
  }
}

TEST_CASE("Every array has an entry that is not whole, so NumPy makes it one of floats",
          "[exercise]") {
  for (const ExerciseFunction function :
       {ExerciseFunction::scaled_scores, ExerciseFunction::max_weight}) {
    for (const ExerciseCase& c : all_cases(function)) {
      for (const ExerciseArgument& argument : c.arguments) {
        const Numbers entries = numbers_in(argument);
        REQUIRE(std::any_of(entries.begin(), entries.end(),
                            [](double x) { return x != std::round(x); }));
      }
    }
  }
}

TEST_CASE("Key sizes tell the root from the half, the quarter, and a rounded root", "[exercise]") {
  for (const ExerciseCase& c : all_cases(ExerciseFunction::scale_factor)) {
    if (c.group != CaseGroup::ordinary && c.group != CaseGroup::fresh) continue;
    const double d_k = number(c, 0);
    CAPTURE(d_k);
    for (const double divisor : {2.0, 4.0, 1.0}) {
      CHECK(std::abs(d_k / divisor - expected(c)) > 1e-3);
    }
    if (c.group == CaseGroup::fresh) CHECK_FALSE(is_square(d_k));
  }
  // one that is rounded down, and one that is rounded up
  const auto cases = cases_of(ExerciseFunction::scale_factor, false);
  const auto is_rounded = [](bool up) {
    return [up](const ExerciseCase& c) {
      if (c.group != CaseGroup::ordinary || is_square(number(c, 0))) return false;
      return (std::round(expected(c)) > expected(c)) == up;
    };
  };
  CHECK(std::any_of(cases.begin(), cases.end(), is_rounded(true)));
  CHECK(std::any_of(cases.begin(), cases.end(), is_rounded(false)));
}

TEST_CASE("Matrices are not square, and no two of their sizes are alike", "[exercise]") {
  for (const ExerciseCase& c : all_cases(ExerciseFunction::scaled_scores)) {
    const std::size_t n_q = queries(c).rows(), n_k = keys(c).rows(), d_k = keys(c).columns();
    CAPTURE(n_q, n_k, d_k);
    CHECK(std::set{n_q, n_k, d_k}.size() == 3);
    CHECK(d_k != 4);
    CHECK((d_k == 1 || n_q == 1) == (c.group == CaseGroup::boundary));
  }
}

TEST_CASE("Scores are about 1, and each wrong divisor gives others than every other one",
          "[exercise]") {
  for (const ExerciseCase& c : all_cases(ExerciseFunction::scaled_scores)) {
    const auto n_q = static_cast<double>(queries(c).rows());
    const auto n_k = static_cast<double>(keys(c).rows());
    const auto d_k = static_cast<double>(keys(c).columns());
    const Numbers& entries = std::get<Matrix>(c.expected).values();
    double squares = 0.0;
    for (const double s : entries) squares += s * s;
    CHECK(std::sqrt(squares / static_cast<double>(entries.size())) > 0.2);
    CHECK(std::sqrt(squares / static_cast<double>(entries.size())) < 3);
    if (c.group == CaseGroup::boundary) continue;
    const Numbers wrong{d_k, d_k / 2.0, std::sqrt(n_k), std::sqrt(n_q), 1.0 / std::sqrt(d_k)};
    for (const double divisor : wrong) CHECK(std::abs(divisor - std::sqrt(d_k)) > 0.1);
    if (c.group == CaseGroup::ordinary) {
      std::set<double> divisors(wrong.begin(), wrong.end());
      divisors.insert(1.0);
      CHECK(divisors.size() == wrong.size() + 1);
    }
  }
}

TEST_CASE("No ordinary score is whole or has two decimals only", "[exercise]") {
  for (const ExerciseCase& c : cases_of(ExerciseFunction::scaled_scores, false)) {
    if (c.group != CaseGroup::ordinary) continue;
    for (const double s : std::get<Matrix>(c.expected).values()) {
      CHECK(std::abs(s - std::round(s * 100.0) / 100.0) > 1e-6);
    }
  }
}

TEST_CASE("Simulations are small enough for Python's loops, and large enough to tell sizes apart",
          "[exercise]") {
  for (const ExerciseFunction function :
       {ExerciseFunction::score_std, ExerciseFunction::scaled_score_std}) {
    for (const ExerciseCase& c : all_cases(function)) {
      const double d = number(c, 0), trials = number(c, 1), seed = number(c, 2);
      CAPTURE(d, trials, seed);
      CHECK(d * trials <= 2000);
      CHECK(trials >= 30);
      CHECK(d != trials);
      CHECK((d == 1) == (c.group == CaseGroup::boundary));
      CHECK(d != 4);
      CHECK(seed >= 0);
      CHECK(seed == std::floor(seed));
    }
  }
}

TEST_CASE("A simulation's first call comes again, and with another seed", "[exercise]") {
  for (const ExerciseFunction function :
       {ExerciseFunction::score_std, ExerciseFunction::scaled_score_std}) {
    const auto cases = cases_of(function, false);
    const Numbers first = all_numbers(cases.front());
    std::set<double> seeds;
    std::size_t repetitions = 0;
    for (const ExerciseCase& c : cases) {
      if (c.group != CaseGroup::ordinary) continue;
      seeds.insert(number(c, 2));
      if (all_numbers(c) == first) ++repetitions;
    }
    CHECK(repetitions == 2);
    CHECK(seeds == std::set<double>{0, 7, 42, 1099511627776});
    const bool other_seed = std::any_of(cases.begin(), cases.end(), [&](const ExerciseCase& c) {
      return number(c, 0) == first[0] && number(c, 1) == first[1] && number(c, 2) != first[2];
    });
    CHECK(other_seed);
  }
}

TEST_CASE("The largest score is not always the first nor the last, and never of the fresh ones",
          "[exercise]") {
  const auto place = [](const ExerciseCase& c) {
    return std::max_element(scores(c).begin(), scores(c).end()) - scores(c).begin();
  };
  const auto is_last = [&](const ExerciseCase& c) {
    return place(c) + 1 == static_cast<std::ptrdiff_t>(scores(c).size());
  };
  const auto fixed = cases_of(ExerciseFunction::max_weight, false);
  CHECK(place(fixed[0]) != 0);
  CHECK_FALSE(is_last(fixed[0]));
  bool fresh_not_last = false;
  for (const ExerciseCase& c : cases_of(ExerciseFunction::max_weight, true)) {
    CHECK(place(c) != 0);
    CHECK(scores(c)[0] < *std::max_element(scores(c).begin(), scores(c).end()));
    CHECK(scores(c).size() >= 3);
    if (!is_last(c)) fresh_not_last = true;
  }
  CHECK(fresh_not_last);
}

TEST_CASE("The large scores are beyond what exp can hold on either side", "[exercise]") {
  bool overflows = false, underflows = false;
  for (const ExerciseCase& c : cases_of(ExerciseFunction::max_weight, false)) {
    if (c.group != CaseGroup::boundary) continue;
    const auto [least, most] = std::minmax_element(scores(c).begin(), scores(c).end());
    if (std::exp(*most) == infinity) overflows = true;
    if (std::exp(*most) == 0.0 && std::exp(*least) == 0.0) underflows = true;
  }
  CHECK(overflows);
  CHECK(underflows);
}

TEST_CASE("Key sizes 0, −4 and 0.5 are to be refused, and 1 is not", "[exercise]") {
  for (const ExerciseCase& c : all_cases(ExerciseFunction::scale_factor)) {
    CHECK(std::holds_alternative<Refusal>(c.expected) == (number(c, 0) < 1));
    if (number(c, 0) < 1) {
      CHECK(c.group == (number(c, 0) > 0 ? CaseGroup::fraction : CaseGroup::refusals));
    }
    CHECK((number(c, 0) == 1) == (c.group == CaseGroup::boundary));
  }
}

TEST_CASE("Functions have the names that Python knows them by, and no others", "[exercise]") {
  std::vector<std::string> names;
  for (const ExerciseFunction function : exercise_functions) {
    names.emplace_back(name_of(function));
    CHECK(exercise_function(names.back(), "name") == function);
  }
  CHECK(names == std::vector<std::string>{"scale_factor", "scaled_scores", "score_std",
                                          "scaled_score_std", "max_weight"});
  for (const char* other : {"", "softmax", "scale_factor ", "Scale_factor"}) {
    CHECK(refusal([&] { exercise_function(other, "name"); }) == "unknown name");
  }
}
