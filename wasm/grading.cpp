// Cases and verdicts of the code exercise, as JavaScript functions for grading.js.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "argument_error.h"
#include "exercise.h"
#include "values.h"
#include "verdict.h"

namespace attention {
namespace {

using namespace std::string_view_literals;

// --- in ---------------------------------------------------------------------------------

std::uint32_t to_draw(double draw) {
  constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
  if (!(draw >= 0.0 && draw <= static_cast<double>(most))) {
    refuse("range", "draw", " must be a whole number from 0 to 2^32 − 1");
  }
  return to_integer<std::uint32_t>(draw, "draw");
}

/// The entries of a JavaScript array, each read by `read`.
template <class Read>
auto list_of(const val& items, Read read) {
  std::vector<decltype(read(items))> result;
  const auto length = items["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) result.push_back(read(items[i]));
  return result;
}

std::string to_text(const val& text) { return text.as<std::string>(); }

/// The value that stands beside `name`, one of `names`: grading.js lets no other through.
template <class Value, std::size_t count>
Value named(const std::string& name, const std::pair<std::string_view, Value> (&names)[count]) {
  for (const auto& [known, value] : names) {
    if (known == name) return value;
  }
  return names[count - 1].second;
}

OutcomeKind to_kind(const std::string& name) {
  static constexpr std::pair<std::string_view, OutcomeKind> kinds[]{
      {"number", OutcomeKind::number},     {"array", OutcomeKind::array},
      {"none", OutcomeKind::none},         {"exception", OutcomeKind::exception},
      {"other", OutcomeKind::other},       {"error", OutcomeKind::error},
      {"too-long", OutcomeKind::too_long}, {"crashed", OutcomeKind::crashed},
      {"not-run", OutcomeKind::not_run}};
  return named(name, kinds);
}

Found to_found(const std::string& name) {
  static constexpr std::pair<std::string_view, Found> founds[]{{"function", Found::function},
                                                               {"todo", Found::todo},
                                                               {"missing", Found::missing},
                                                               {"other", Found::other}};
  return named(name, founds);
}

Outcome to_outcome(const val& o) {
  Outcome outcome;
  outcome.kind = to_kind(to_text(o["kind"]));
  for (const double size : to_vector(o["shape"])) {
    outcome.shape.push_back(to_integer<std::size_t>(size, "shape"));
  }
  outcome.values = to_vector(o["values"]);
  outcome.types = list_of(o["types"], to_text);
  outcome.printed = o["printed"].as<bool>();
  outcome.changed = o["changed"].as<bool>();
  return outcome;
}

CodeMistake to_mistake(const val& m) {
  return {to_text(m["id"]), to_text(m["sign"]), list_of(m["outcomes"], to_outcome)};
}

Attempt to_attempt(const val& a) {
  return {to_found(to_text(a["found"])), list_of(a["outcomes"], to_outcome),
          list_of(a["signs"], to_text)};
}

// --- out --------------------------------------------------------------------------------

struct ArgumentToValue {
  val operator()(double x) const { return val(x); }
  val operator()(const std::vector<double>& v) const { return vector(v); }
  val operator()(const Matrix& m) const { return matrix(m); }
};

struct ExpectedToValue {
  val operator()(double x) const { return Object().set("kind", "number"sv).set("value", x); }
  val operator()(const Matrix& m) const {
    return Object()
        .set("kind", "array"sv)
        .set("shape", vector({static_cast<double>(m.rows()), static_cast<double>(m.columns())}))
        .set("values", vector(m.values()));
  }
  val operator()(Refusal /*due*/) const {
    return Object().set("kind", "error"sv).set("type", "ValueError"sv);
  }
};

val exercise_case(const ExerciseCase& c) {
  const auto argument = [](const ExerciseArgument& a) { return std::visit(ArgumentToValue{}, a); };
  return Object()
      .set("arguments", array(c.arguments, argument))
      .set("expected", std::visit(ExpectedToValue{}, c.expected))
      .set("fresh", val(c.group == CaseGroup::fresh));
}

val verdict(const Verdict& v) {
  return Object()
      .set("status", v.status)
      .set_or_null("mistake", v.mistake)
      .set_or_null("remark", v.remark)
      .set("case", v.case_index ? val(static_cast<double>(*v.case_index)) : val::null())
      .set_or_null("other", v.other ? name_of(*v.other) : "");
}

// --- the table --------------------------------------------------------------------------

EMSCRIPTEN_BINDINGS(grading) {
  define("exerciseFunctions", [] {
    return array(exercise_functions, [](ExerciseFunction f) { return std::string(name_of(f)); });
  });

  define("exerciseCases", [](const std::string& name, double draw) {
    return array(exercise_cases(exercise_function(name, "name"), to_draw(draw)), exercise_case);
  });

  define("judgeFunction", [](const std::string& name, double draw, const val& attempt,
                             const val& known, const val& not_yet) {
    const auto to_function = [](const val& text) {
      return exercise_function(to_text(text), "notYet");
    };
    return verdict(judge_function(exercise_function(name, "name"), to_draw(draw),
                                  to_attempt(attempt), list_of(known, to_mistake),
                                  list_of(not_yet, to_function)));
  });
}

}  // namespace
}  // namespace attention
