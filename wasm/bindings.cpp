// The core as JavaScript functions over plain values, for core.js alone, which has checked
// the types: numbers are numbers, a vector is a Float64Array, a matrix is
// {rows, columns, values: Float64Array}, text is UTF-8 in a Uint8Array.
//
// Results are copies of the same kinds. An error is a result too, {error: {code, argument,
// message}}, for embind would lose its message.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "argument_error.h"
#include "attention.h"
#include "explorer.h"
#include "judgement.h"
#include "matrix.h"
#include "questions.h"
#include "reading.h"
#include "softmax.h"

namespace attention {
namespace {

using emscripten::val;
using namespace std::string_view_literals;

// --- values out -------------------------------------------------------------------------

/// A Float64Array of its own, not a view of the heap.
val vector(const std::vector<double>& v) {
  return val(emscripten::typed_memory_view(v.size(), v.data())).call<val>("slice");
}

/// A JavaScript object that is being built.
class Object {
 public:
  Object& set(const char* name, const val& value) {
    object_.set(name, value);
    return *this;
  }
  Object& set(const char* name, double x) { return set(name, val(x)); }
  Object& set(const char* name, std::string_view s) { return set(name, val(std::string(s))); }
  Object& set_or_null(const char* name, std::string_view s) {
    return s.empty() ? set(name, val::null()) : set(name, s);
  }

  operator const val&() const { return object_; }

 private:
  val object_ = val::object();
};

val matrix(const Matrix& m) {
  return Object()
      .set("rows", static_cast<double>(m.rows()))
      .set("columns", static_cast<double>(m.columns()))
      .set("values", vector(m.values()));
}

template <typename Items, typename ToValue>
val array(const Items& items, ToValue to_value) {
  val result = val::array();
  for (const auto& item : items) result.call<void>("push", val(to_value(item)));
  return result;
}

val error(std::string_view code, std::string_view argument, std::string_view message) {
  return Object().set("error",
                      Object().set("code", code).set("argument", argument).set("message", message));
}

/// The exception being handled, as a value.
val current_error() {
  constexpr std::string_view no_memory = "the arguments need more memory than there is";
  try {
    throw;
  } catch (const ArgumentError& e) {
    return error(e.code, e.argument, e.what());
  } catch (const std::bad_alloc&) {
    return error("memory", "", no_memory);
  } catch (const std::length_error&) {  // more than a vector can ever hold
    return error("memory", "", no_memory);
  } catch (const std::exception& e) {
    return error("internal", "", e.what());
  }
}

// --- values in --------------------------------------------------------------------------

std::vector<double> to_vector(const val& v) {
  return emscripten::convertJSArrayToNumberVector<double>(v);
}

Matrix to_matrix(const val& m) {
  return {m["rows"].as<std::size_t>(), m["columns"].as<std::size_t>(), to_vector(m["values"])};
}

/// `x` as an integer. What Integer cannot hold becomes its nearest, which the core refuses
/// in its own words; so does a negative number for an unsigned one, as the largest.
template <typename Integer>
Integer to_integer(double x, const char* name) {
  if (std::trunc(x) != x) {
    refuse("range", name, " must be a whole number");
  }
  constexpr Integer largest = std::numeric_limits<Integer>::max();
  constexpr Integer smallest = std::numeric_limits<Integer>::min();
  if (x > static_cast<double>(largest)) return largest;
  if (x < static_cast<double>(smallest)) return smallest == 0 ? largest : smallest;
  return static_cast<Integer>(x);
}

AttentionOptions to_options(const val& o) {
  AttentionOptions options;
  if (const val mask = o["mask"]; !mask.isNull()) options.mask = to_matrix(mask);
  if (const val allowed = o["allowed"]; !allowed.isNull()) {
    options.mask = additive_mask(to_matrix(allowed));
  }
  if (const val scale = o["scale"]; !scale.isNull()) options.scale = scale.as<double>();
  options.keep_weights = o["weights"].as<bool>();
  return options;
}

Question to_question(const val& q) {
  const auto number = [&q](const char* name) { return q[name].as<double>(); };
  const auto numbers = [&q](const char* name) { return to_vector(q[name]); };
  const auto decimals = [&] { return to_integer<int>(number("decimals"), "question.decimals"); };

  const auto kind = q["kind"].as<std::string>();
  if (kind == "divisor") return DivisorQuestion{number("dK")};
  if (kind == "weight") {
    return WeightQuestion{numbers("scores"), number("dK"),
                          to_integer<std::size_t>(number("index"), "question.index"), decimals()};
  }
  if (kind == "output") {
    return OutputQuestion{numbers("scores"), numbers("values"), number("dK"), decimals()};
  }
  return HeadDivisorQuestion{number("width"), number("heads")};
}

// --- questions and judgements out -------------------------------------------------------

struct QuestionToValue {
  val operator()(const DivisorQuestion& q) const {
    return Object().set("kind", "divisor"sv).set("dK", q.d_k);
  }
  val operator()(const WeightQuestion& q) const {
    return Object()
        .set("kind", "weight"sv)
        .set("scores", vector(q.scores))
        .set("dK", q.d_k)
        .set("index", static_cast<double>(q.index))
        .set("decimals", q.decimals);
  }
  val operator()(const OutputQuestion& q) const {
    return Object()
        .set("kind", "output"sv)
        .set("scores", vector(q.scores))
        .set("values", vector(q.values))
        .set("dK", q.d_k)
        .set("decimals", q.decimals);
  }
  val operator()(const HeadDivisorQuestion& q) const {
    return Object().set("kind", "head-divisor"sv).set("width", q.width).set("heads", q.heads);
  }
};

val explorer_row(const ExplorerRow& row) {
  return Object()
      .set("divisor", row.divisor)
      .set("value", row.value)
      .set("scores", vector(row.scores))
      .set("weights", vector(row.weights))
      .set("best", row.best)
      .set("complement", row.complement)
      .set("slope", row.slope)
      .set("nudge", row.nudge);
}

val judgement(const Judgement& j) {
  return Object()
      .set("status", j.status)
      .set("value", std::isnan(j.value) ? val::null() : val(j.value))
      .set_or_null("readAs", j.read_as)
      .set_or_null("other", j.other)
      .set("echo", val(j.echo))
      .set_or_null("mistake", j.mistake)
      .set_or_null("remark", j.remark);
}

/// What was read from a typed text: a number when it is "ok".
template <typename Reading>
val reading(const Reading& r) {
  return Object()
      .set("status", r.status)
      .set("value", r.status == "ok" ? val(static_cast<double>(r.value)) : val::null());
}

val limits(double smallest, double largest) {
  return Object().set("smallest", smallest).set("largest", largest);
}

val attention_result(const AttentionResult& result) {
  return Object()
      .set("scores", matrix(result.scores))
      .set("scaled", matrix(result.scaled))
      .set("weights", matrix(result.weights))
      .set("output", matrix(result.output))
      .set("fullyMasked", array(result.fully_masked, [](bool b) { return b; }));
}

// --- the table --------------------------------------------------------------------------

/// Names `call`, a lambda without captures, for JavaScript; it returns what it throws.
template <typename Call, typename... Args>
void define(const char* name, val (Call::*)(Args...) const) {
  emscripten::function(
      name, +[](Args... args) {
        try {
          return Call{}(args...);
        } catch (const std::exception&) {
          return current_error();
        }
      });
}

template <typename Call>
void define(const char* name, Call) {
  define<Call>(name, &Call::operator());
}

EMSCRIPTEN_BINDINGS(attention_core) {
  define("scaleFactor", [](double d_k) { return val(scale_factor(d_k)); });

  define("scaledScores", [](const val& q, const val& k) {
    return matrix(scaled_scores(to_matrix(q), to_matrix(k)));
  });

  define("softmax", [](const val& scores) { return vector(softmax(to_vector(scores))); });

  define("maxWeight", [](const val& scores) { return val(max_weight(to_vector(scores))); });

  define("softmaxJacobian",
         [](const val& scores) { return matrix(softmax_jacobian(to_vector(scores))); });

  define("attention", [](const val& q, const val& k, const val& v, const val& options) {
    return attention_result(
        attention(to_matrix(q), to_matrix(k), to_matrix(v), to_options(options)));
  });

  define("explore", [](double d_k, const val& keys) -> val {
    const Explorer explorer =
        keys.isUndefined() ? explore(d_k)
                           : explore(d_k, to_integer<std::size_t>(keys.as<double>(), "keys"));
    return Object().set("dK", explorer.d_k).set("rows", array(explorer.rows, explorer_row));
  });

  define("judgeAnswer", [](const val& question, const std::string& answer) {
    return judgement(judge_answer(to_question(question), answer));
  });

  define("rightAnswer", [](const val& question) -> val {
    const Question q = to_question(question);
    return Object()
        .set("value", right_answer(q))
        .set("decimals", decimals_asked(q))
        .set("dK", key_size(q))
        .set("divisor", divisor(q))
        .set("scaled", vector(scaled_scores(q)))
        .set("powers", vector(powers(q)))
        .set("weights", vector(weights(q)));
  });

  define("freshQuestion", [](const val& previous, double draw) {
    return std::visit(QuestionToValue{}, fresh_question(to_question(previous), draw));
  });

  define("readKeySize", [](const std::string& typed) { return reading(read_key_size(typed)); });

  define("keySizes", [] { return limits(smallest_key_size, largest_key_size); });

  define("readEntry", [](const std::string& typed) { return reading(read_entry(typed)); });

  define("entries", [] { return limits(smallest_entry, largest_entry); });
}

}  // namespace
}  // namespace attention
