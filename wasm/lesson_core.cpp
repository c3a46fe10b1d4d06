// The part of the core that the lesson opens with, as JavaScript functions for lesson-core.js.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "argument_error.h"
#include "attention.h"
#include "explorer.h"
#include "judgement.h"
#include "questions.h"
#include "reading.h"
#include "values.h"

namespace attention {
namespace {

using namespace std::string_view_literals;

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
      .set_or_null("value", j.value)
      .set_or_null("readAs", j.read_as)
      .set_or_null("other", j.other)
      .set("echo", val(j.echo))
      .set_or_null("mistake", j.mistake)
      .set_or_null("remark", j.remark);
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

EMSCRIPTEN_BINDINGS(lesson_core) {
  define("scaleFactor", [](double d_k) { return val(scale_factor(d_k)); });

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
