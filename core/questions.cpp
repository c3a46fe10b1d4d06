#include "questions.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>

#include "argument_error.h"
#include "decimal.h"
#include "softmax.h"

namespace attention {
namespace {

/// A list of known mistakes that is being written down; one that overflows is left out.
class Mistakes {
 public:
  void add(std::string_view id, double value) {
    if (std::isfinite(value)) list_.push_back({id, value});
  }
  std::vector<KnownMistake> list() && { return std::move(list_); }

 private:
  std::vector<KnownMistake> list_;
};

/// `call` with the question as what it is. Smaller than std::visit, which makes a table for
/// each use.
template <class Call>
auto visit(const Question& question, const Call& call) {
  if (const auto* divisor = std::get_if<DivisorQuestion>(&question)) return call(*divisor);
  if (const auto* weight = std::get_if<WeightQuestion>(&question)) return call(*weight);
  if (const auto* output = std::get_if<OutputQuestion>(&question)) return call(*output);
  return call(*std::get_if<HeadDivisorQuestion>(&question));
}

// ---- checks ------------------------------------------------------------------------------

// Limits far beyond any lesson, so that no answer and no mistake overflows.
constexpr double largest_size = 1e12;
constexpr double largest_number = 1e9;

void check_d_k(double d_k) {
  if (!(d_k >= 1.0 && d_k <= largest_size)) {
    refuse("range", "question.dK", " must be a number from 1 to 1e12");
  }
}

void check_numbers(const std::vector<double>& numbers, const char* name) {
  for (const double number : numbers) {
    if (!(std::abs(number) <= largest_number)) {
      refuse("range", name, " must be numbers from −1e9 to 1e9");
    }
  }
}

void check_scores(const std::vector<double>& scores) {
  constexpr std::size_t most = 64;
  if (scores.size() < 2 || scores.size() > most) {
    refuse("shape", "question.scores", " must hold 2 to 64 numbers");
  }
  check_numbers(scores, "question.scores");
}

void check_decimals(int decimals) {
  if (decimals < 1 || decimals > 6) {
    refuse("range", "question.decimals", " must be a whole number from 1 to 6");
  }
}

void check_question(const DivisorQuestion& question) { check_d_k(question.d_k); }

void check_question(const WeightQuestion& question) {
  check_scores(question.scores);
  check_d_k(question.d_k);
  check_decimals(question.decimals);
  if (question.index >= question.scores.size()) {
    refuse("range", "question.index",
           " must be less than the number of scores, " + std::to_string(question.scores.size()));
  }
}

void check_question(const OutputQuestion& question) {
  check_scores(question.scores);
  check_d_k(question.d_k);
  check_decimals(question.decimals);
  if (question.values.size() != question.scores.size()) {
    refuse(
        "shape", "question.values",
        " must hold as many numbers as question.scores, " + std::to_string(question.scores.size()));
  }
  check_numbers(question.values, "question.values");
}

void check_question(const HeadDivisorQuestion& question) {
  if (!is_whole(question.heads) || !(question.heads >= 1.0 && question.heads <= largest_size)) {
    refuse("range", "question.heads", " must be a whole number ≥ 1");
  }
  const double head_size = question.width / question.heads;
  if (!(question.width <= largest_size) || !(head_size >= 1.0) || !is_whole(head_size)) {
    refuse("range", "question.width", " must be a multiple of question.heads, at most 1e12");
  }
}

// ---- right answers -----------------------------------------------------------------------

std::vector<double> divided(std::vector<double> scores, double divisor) {
  for (double& score : scores) score /= divisor;
  return scores;
}

std::vector<double> weights_with(const std::vector<double>& scores, double divisor) {
  return softmax(divided(scores, divisor));
}

double output_with(const OutputQuestion& question, double divisor) {
  const std::vector<double> weights = weights_with(question.scores, divisor);
  return std::inner_product(weights.begin(), weights.end(), question.values.begin(), 0.0);
}

// The key size that a question is about, …
template <class Q>
double size(const Q& question) {
  if constexpr (std::is_same_v<Q, HeadDivisorQuestion>) {
    return question.width / question.heads;
  } else {
    return question.d_k;
  }
}

// … its root, …
template <class Q>
double root(const Q& question) {
  return std::sqrt(size(question));
}

// … the scores divided by it, where there are any, …
template <class Q>
constexpr bool asks_divisor =
    std::is_same_v<Q, DivisorQuestion> || std::is_same_v<Q, HeadDivisorQuestion>;

template <class Q>
std::vector<double> scaled(const Q& question) {
  if constexpr (asks_divisor<Q>) {
    return {};
  } else {
    return divided(question.scores, root(question));
  }
}

// … the right answer, …
template <class Q>
double answer(const Q& question) {
  if constexpr (asks_divisor<Q>) {
    return root(question);
  } else if constexpr (std::is_same_v<Q, WeightQuestion>) {
    return weights_with(question.scores, root(question))[question.index];
  } else {
    return output_with(question, root(question));
  }
}

// … and how many decimals it should have.
template <class Q>
int decimals(const Q& question) {
  if constexpr (asks_divisor<Q>) {
    return is_whole(root(question)) ? 0 : 2;
  } else {
    return question.decimals;
  }
}

// ---- known mistakes ----------------------------------------------------------------------

/// A wrong weight; one that is as good as 0 or 1 tells nothing about how it came about.
void add_weight(Mistakes& mistakes, std::string_view id, double weight) {
  constexpr double as_good_as = 1e-6;
  if (weight > as_good_as && weight < 1.0 - as_good_as) mistakes.add(id, weight);
}

/// Cut off after so many decimals, where that is not the rounded value.
void add_truncated(Mistakes& mistakes, double right, int decimals) {
  const double unit = power_of_ten(decimals);
  const double cut = std::trunc(right * unit);
  if (cut != std::round(right * unit)) mistakes.add("truncated", cut / unit);
}

/// What learners do instead of taking the root of a size.
void add_root_mistakes(Mistakes& mistakes, double size) {
  const double root = std::sqrt(size);
  mistakes.add("dk", size);
  mistakes.add("half", size / 2.0);
  mistakes.add("multiplier", 1.0 / root);
  mistakes.add("negative-root", -root);
  mistakes.add("dk-squared", size * size);
  mistakes.add("double", size * 2.0);
  mistakes.add("one", 1.0);
  mistakes.add("quarter", size / 4.0);
  mistakes.add("log2", std::log(size) / std::numbers::ln2);
  mistakes.add("cube-root", std::cbrt(size));
  mistakes.add("fourth-root", std::sqrt(root));
  mistakes.add("root-of-double", std::sqrt(size * 2.0));
  mistakes.add("one-less", std::sqrt(size - 1.0));
  mistakes.add("reciprocal", 1.0 / size);
  mistakes.add("decimal-slip", root * 10.0);
  mistakes.add("decimal-slip", root / 10.0);
  if (!is_whole(root)) add_truncated(mistakes, root, 2);
}

std::vector<KnownMistake> mistakes(const DivisorQuestion& question) {
  Mistakes result;
  constexpr double first_question = 4.0;  // the lesson's first check: divisor 2
  if (question.d_k > first_question) {
    result.add("other-question", std::sqrt(first_question));
  }
  add_root_mistakes(result, question.d_k);
  return std::move(result).list();
}

std::vector<KnownMistake> mistakes(const WeightQuestion& question) {
  const std::vector<double>& raw = question.scores;
  const std::size_t i = question.index;
  const double root = std::sqrt(question.d_k);
  const std::vector<double> weights = weights_with(raw, root);
  const std::vector<double> undivided = weights_with(raw, 1.0);
  const double total = std::accumulate(raw.begin(), raw.end(), 0.0);

  Mistakes result;
  add_weight(result, "not-divided", undivided[i]);
  add_weight(result, "divided-by-dk", weights_with(raw, question.d_k)[i]);
  add_weight(result, "half-divisor", weights_with(raw, question.d_k / 2.0)[i]);
  for (std::size_t j = 0; j < raw.size(); ++j) {
    if (j != i) add_weight(result, "other-key", weights[j]);
  }
  result.add("scaled-score", raw[i] / root);
  for (std::size_t j = 0; j < raw.size(); ++j) {
    if (j != i) result.add("other-scaled-score", raw[j] / root);
  }
  result.add("not-normalised", std::exp(raw[i] / root));
  result.add("raw-score", raw[i]);
  result.add("equal-shares", 1.0 / static_cast<double>(raw.size()));
  if (total != 0.0) result.add("linear-share", raw[i] / total);
  // 2^x = e^(x ln 2)
  add_weight(result, "base-two", weights_with(raw, root / std::numbers::ln2)[i]);
  result.add("not-divided-not-normalised", std::exp(raw[i]));
  for (std::size_t j = 0; j < raw.size(); ++j) {
    if (j != i) add_weight(result, "other-key-not-divided", undivided[j]);
  }
  add_weight(result, "multiplied", weights_with(raw, 1.0 / root)[i]);
  result.add("log-weight", std::log(weights[i]));
  result.add("percent-without-sign", 100.0 * weights[i]);
  add_truncated(result, weights[i], question.decimals);
  return std::move(result).list();
}

std::vector<KnownMistake> mistakes(const OutputQuestion& question) {
  const std::vector<double>& raw = question.scores;
  const std::vector<double>& values = question.values;
  const double root = std::sqrt(question.d_k);
  const double right = output_with(question, root);
  const auto count = static_cast<double>(values.size());
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  const auto best = std::max_element(raw.begin(), raw.end()) - raw.begin();

  Mistakes result;
  result.add("not-divided", output_with(question, 1.0));
  result.add("half-divisor", output_with(question, question.d_k / 2.0));
  result.add("divided-by-dk", output_with(question, question.d_k));
  result.add("equal-shares", sum / count);
  result.add("best-value", values[static_cast<std::size_t>(best)]);
  const std::vector<double> weights = weights_with(raw, root);
  if (raw.size() == 2) {
    result.add("other-key", weights[1] * values[0] + weights[0] * values[1]);
  }
  result.add("weight-only", *std::max_element(weights.begin(), weights.end()));
  double scores_as_weights = 0.0;
  double not_normalised = 0.0;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    scores_as_weights += raw[i] / root * values[i];
    not_normalised += std::exp(raw[i] / root) * values[i];
  }
  result.add("scores-as-weights", scores_as_weights);
  result.add("not-normalised", not_normalised);
  result.add("unweighted-sum", sum);
  add_truncated(result, right, question.decimals);
  return std::move(result).list();
}

std::vector<KnownMistake> mistakes(const HeadDivisorQuestion& question) {
  Mistakes result;
  result.add("width-root", std::sqrt(question.width));
  result.add("heads-root", std::sqrt(question.heads));
  result.add("width", question.width);
  result.add("heads", question.heads);
  add_root_mistakes(result, question.width / question.heads);
  return std::move(result).list();
}

// ---- fresh numbers -----------------------------------------------------------------------

/// Picks from one list after the other as the digits of a number do: `index` runs through all
/// combinations.
struct Choices {
  std::size_t index;

  template <std::size_t count>
  double pick(const double (&from)[count]) {
    const double picked = from[index % count];
    index /= count;
    return picked;
  }
};

constexpr double roots_by_hand[]{3, 5, 6, 8, 10};
constexpr double gaps[]{0.5, 1, 1.5, 2};

/// Two raw scores which `root` scales to numbers that are easy to work with by hand.
std::vector<double> pick_scores(Choices& choices, double root) {
  double gap = root * choices.pick(gaps);
  if (!is_whole(gap)) gap *= 2.0;
  const double lower = choices.pick({0, root});
  return choices.pick({0, 1}) == 0 ? std::vector{gap + lower, lower}
                                   : std::vector{lower, gap + lower};
}

DivisorQuestion candidate(const DivisorQuestion& /*previous*/, Choices choices) {
  const double root = choices.pick({3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 20, 32});
  return {root * root};
}

WeightQuestion candidate(const WeightQuestion& previous, Choices choices) {
  const double root = choices.pick(roots_by_hand);
  return {pick_scores(choices, root), root * root, 0, previous.decimals};
}

OutputQuestion candidate(const OutputQuestion& previous, Choices choices) {
  const double root = choices.pick(roots_by_hand);
  const double first = choices.pick({10, 8, 1, 4});
  return {
      pick_scores(choices, root), {first, choices.pick({0, 2, 5})}, root * root, previous.decimals};
}

HeadDivisorQuestion candidate(const HeadDivisorQuestion& /*previous*/, Choices choices) {
  const double root = choices.pick({6, 7, 8, 9, 10, 12, 16});
  const double heads = choices.pick({3, 5, 6, 8, 12, 16});
  return {root * root * heads, heads};
}

constexpr std::size_t most_candidates = 5 * 4 * 4 * 3 * 2 * 2;  // those for an output

/// Known mistakes stay further from the right answer than so many units of the last decimal.
template <class Q>
bool tells_mistakes_apart(const Q& question, double margin) {
  const double right = answer(question);
  const double unit = power_of_ten(-decimals(question));
  const double accepted = asks_divisor<Q> ? right : std::round(right / unit) * unit;
  const double near = asks_divisor<Q> ? 1e-3 * right : margin * unit;
  for (const KnownMistake& mistake : mistakes(question)) {
    const bool is_close_by_nature = mistake.id == "truncated" || mistake.id == "one-less";
    if (!is_close_by_nature && std::abs(mistake.value - accepted) < near) return false;
  }
  return true;
}

/// Another answer than before, as far as the decimals asked for can tell.
template <class Q>
bool differs(const Q& question, const Q& previous) {
  return std::abs(answer(question) - answer(previous)) >= power_of_ten(-decimals(previous));
}

/// From the drawn place on, in strides that visit every candidate, the first that will do: its
/// answer is another one, and mistakes stand out clearly, or, where so few decimals are asked for
/// that none do, just so that none is taken for right.
template <class Q>
Q fresh(const Q& previous, double draw) {
  constexpr std::size_t stride = 389;  // a prime: neighbours of what is refused are not favoured
  const auto start = static_cast<std::size_t>(draw * most_candidates);
  for (const double margin : {2.0, 0.501}) {
    for (std::size_t i = 0; i < most_candidates; ++i) {
      Q question = candidate(previous, Choices{start + i * stride});
      if (differs(question, previous) && tells_mistakes_apart(question, margin)) return question;
    }
  }
  return previous;  // not with these candidates: 1 to 6 decimals all have some
}

}  // namespace

void check(const Question& question) {
  visit(question, [](const auto& q) { check_question(q); });
}

double right_answer(const Question& question) {
  check(question);
  return visit(question, [](const auto& q) { return answer(q); });
}

double key_size(const Question& question) {
  check(question);
  return visit(question, [](const auto& q) { return size(q); });
}

double divisor(const Question& question) { return std::sqrt(key_size(question)); }

std::vector<double> scaled_scores(const Question& question) {
  check(question);
  return visit(question, [](const auto& q) { return scaled(q); });
}

std::vector<double> powers(const Question& question) {
  std::vector<double> result = scaled_scores(question);
  for (double& x : result) x = std::exp(x);
  return result;
}

std::vector<double> weights(const Question& question) {
  std::vector<double> scores = scaled_scores(question);
  return scores.empty() ? scores : softmax(scores);
}

int decimals_asked(const Question& question) {
  check(question);
  return visit(question, [](const auto& q) { return decimals(q); });
}

std::vector<KnownMistake> known_mistakes(const Question& question) {
  check(question);
  return visit(question, [](const auto& q) { return mistakes(q); });
}

Question fresh_question(const Question& previous, double draw) {
  check(previous);
  if (!(draw >= 0.0 && draw < 1.0)) {
    refuse("range", "draw", " must be a number from 0 up to, but not, 1");
  }
  return visit(previous, [draw](const auto& q) -> Question { return fresh(q, draw); });
}

}  // namespace attention
