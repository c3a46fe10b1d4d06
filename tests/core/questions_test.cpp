#include "questions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "checks.h"
#include "question_examples.h"

using attention::check;
using attention::decimals_asked;
using attention::divisor;
using attention::DivisorQuestion;
using attention::fresh_question;
using attention::HeadDivisorQuestion;
using attention::key_size;
using attention::known_mistakes;
using attention::KnownMistake;
using attention::OutputQuestion;
using attention::powers;
using attention::Question;
using attention::right_answer;
using attention::scaled_scores;
using attention::WeightQuestion;
using attention::weights;

namespace {

/// All numbers of a question, so that two questions can be compared.
std::vector<double> numbers(const Question& question) {
  struct Numbers {
    std::vector<double> operator()(const DivisorQuestion& q) const { return {q.d_k}; }
    std::vector<double> operator()(const WeightQuestion& q) const {
      std::vector<double> all = q.scores;
      all.insert(all.end(), {q.d_k, static_cast<double>(q.index), 1.0 * q.decimals});
      return all;
    }
    std::vector<double> operator()(const OutputQuestion& q) const {
      std::vector<double> all = q.scores;
      all.insert(all.end(), q.values.begin(), q.values.end());
      all.insert(all.end(), {q.d_k, 1.0 * q.decimals});
      return all;
    }
    std::vector<double> operator()(const HeadDivisorQuestion& q) const {
      return {q.width, q.heads};
    }
  };
  return std::visit(Numbers(), question);
}

double value_of(const Question& question, std::string_view mistake) {
  for (const KnownMistake& known : known_mistakes(question)) {
    if (known.id == mistake) return known.value;
  }
  return not_a_number;
}

std::size_t different_mistakes(const Question& question) {
  std::set<std::string_view> ids;
  for (const KnownMistake& mistake : known_mistakes(question)) ids.insert(mistake.id);
  return ids.size();
}

std::string refused(const Question& question) {
  const std::string by_check = refusal([&] { check(question); });
  CHECK(refusal([&] { right_answer(question); }) == by_check);
  CHECK(refusal([&] { decimals_asked(question); }) == by_check);
  CHECK(refusal([&] { known_mistakes(question); }) == by_check);
  CHECK(refusal([&] { key_size(question); }) == by_check);
  CHECK(refusal([&] { divisor(question); }) == by_check);
  CHECK(refusal([&] { scaled_scores(question); }) == by_check);
  CHECK(refusal([&] { powers(question); }) == by_check);
  CHECK(refusal([&] { weights(question); }) == by_check);
  CHECK(refusal([&] { fresh_question(question, 0.5); }) == by_check);
  return by_check;
}

void check_close(const std::vector<double>& actual, const std::vector<double>& expected) {
  CAPTURE(show(actual), show(expected));
  REQUIRE(actual.size() == expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    CHECK_THAT(actual[i], Close(expected[i], 1e-15));
  }
}

}  // namespace

// ---- Right answers --------------------------------------------------------------------------

TEST_CASE("The right divisor is the root of d_k", "[questions]") {
  CHECK(right_answer(divisor_at(4)) == 2.0);
  CHECK(right_answer(divisor_at(64)) == 8.0);
  CHECK(right_answer(divisor_at(1)) == 1.0);
  CHECK(right_answer(divisor_at(2)) == std::sqrt(2.0));
}

TEST_CASE("The right weight is the softmax of the divided scores", "[questions]") {
  CHECK_THAT(right_answer(lesson_weight()), Close(0.7310585786300049, 1e-15));
  CHECK_THAT(right_answer(WeightQuestion{{2, 0}, 4, 1, 3}), Close(0.2689414213699951, 1e-15));
  CHECK_THAT(right_answer(WeightQuestion{{8, 0, 0, 0}, 64, 0, 4}),
             Close(0.4753668864186717, 1e-15));
}

TEST_CASE("The right output is the weighted sum of the values", "[questions]") {
  CHECK_THAT(right_answer(lesson_output()), Close(7.310585786300049, 1e-15));
  CHECK_THAT(right_answer(OutputQuestion{{0, 0}, {1, 4}, 2, 1}), Close(2.5, 1e-15));
}

TEST_CASE("The right divisor of a head is the root of its share of the width", "[questions]") {
  CHECK(right_answer(lesson_heads()) == 8.0);
  CHECK(right_answer(HeadDivisorQuestion{512, 1}) == std::sqrt(512.0));
}

TEST_CASE("A divisor is asked for exactly if it is whole, else with two decimals", "[questions]") {
  CHECK(decimals_asked(divisor_at(64)) == 0);
  CHECK(decimals_asked(divisor_at(2)) == 2);
  CHECK(decimals_asked(lesson_heads()) == 0);
  CHECK(decimals_asked(HeadDivisorQuestion{100, 2}) == 2);
  CHECK(decimals_asked(lesson_weight()) == 3);
  CHECK(decimals_asked(lesson_output()) == 2);
}

TEST_CASE("A question knows its key size, for a head its share of the width", "[questions]") {
  CHECK(key_size(divisor_at(64)) == 64.0);
  CHECK(key_size(divisor_at(2.5)) == 2.5);
  CHECK(key_size(lesson_weight()) == 4.0);
  CHECK(key_size(lesson_output()) == 9.0);
  CHECK(key_size(lesson_heads()) == 64.0);
  CHECK(key_size(HeadDivisorQuestion{1e12, 1e6}) == 1e6);
}

TEST_CASE("A question knows its divisor and its divided scores", "[questions]") {
  CHECK(divisor(divisor_at(64)) == 8.0);
  CHECK(divisor(lesson_weight()) == 2.0);
  CHECK(divisor(lesson_output()) == 3.0);
  CHECK(divisor(lesson_heads()) == 8.0);
  CHECK(scaled_scores(lesson_weight()) == std::vector<double>{1, 0});
  CHECK(scaled_scores(lesson_output()) == std::vector<double>{1, 0});
  CHECK(scaled_scores(divisor_at(64)).empty());
  CHECK(scaled_scores(lesson_heads()).empty());
}

TEST_CASE("A question knows the powers of e and the weights that its scores give", "[questions]") {
  check_close(powers(lesson_weight()), {2.718281828459045, 1});
  check_close(weights(lesson_weight()), {0.7310585786300049, 0.2689414213699951});
  check_close(powers(lesson_output()), {2.718281828459045, 1});
  check_close(weights(lesson_output()), {0.7310585786300049, 0.2689414213699951});

  const Question three = WeightQuestion{{2, 4, 6}, 4, 1, 3};
  check_close(powers(three), {2.718281828459045, 7.38905609893065, 20.085536923187668});
  check_close(weights(three), {0.09003057317038046, 0.24472847105479764, 0.6652409557748218});

  const Question below = OutputQuestion{{-8, -8, 0, 4}, {1, 2, 3, 4}, 64, 2};
  check_close(powers(below), {0.36787944117144233, 0.36787944117144233, 1, 1.6487212707001282});

  for (const Question& question : {divisor_at(64), lesson_heads()}) {
    CHECK(powers(question).empty());
    CHECK(weights(question).empty());
  }
}

TEST_CASE("A power that overflows is infinite and one that underflows 0, the weights stay right",
          "[questions]") {
  check_close(powers(WeightQuestion{{709, 0}, 1, 0, 3}), {8.218407461554972e307, 1});
  CHECK(powers(WeightQuestion{{710, 0}, 1, 0, 3}) == std::vector<double>{infinity, 1});
  CHECK(weights(WeightQuestion{{710, 0}, 1, 0, 3})[0] == 1.0);

  const Question equal = OutputQuestion{{1e9, 1e9}, {10, 0}, 1, 2};
  CHECK(powers(equal) == std::vector<double>{infinity, infinity});
  CHECK(weights(equal) == std::vector<double>{0.5, 0.5});
  const Question low = WeightQuestion{{-1e9, -1e9, -1e9, -1e9}, 1, 0, 3};
  CHECK(powers(low) == std::vector<double>{0, 0, 0, 0});
  CHECK(weights(low) == std::vector<double>{0.25, 0.25, 0.25, 0.25});
}

TEST_CASE("The way to an answer leads to the answer", "[questions]") {
  for (int i = 0; i < 100; ++i) {
    const Question weight = fresh_question(lesson_weight(), spread_draw(i));
    const Question output = fresh_question(lesson_output(), spread_draw(i));
    CAPTURE(show(numbers(weight)), show(numbers(output)));
    CHECK(right_answer(weight) == weights(weight)[std::get<WeightQuestion>(weight).index]);
    const std::vector<double>& values = std::get<OutputQuestion>(output).values;
    const double sum = weights(output)[0] * values[0] + weights(output)[1] * values[1];
    CHECK_THAT(right_answer(output), Close(sum, 1e-15));

    for (const Question& question : {weight, output}) {
      const std::vector<double> shares = powers(question);
      CHECK_THAT(weights(question)[0], Close(shares[0] / (shares[0] + shares[1]), 1e-14));
      CHECK_THAT(weights(question)[0] + weights(question)[1], Close(1.0, 1e-15));
      CHECK(divisor(question) * divisor(question) == key_size(question));
    }
  }
}

// ---- Questions that make no sense -----------------------------------------------------------

TEST_CASE("The lesson's questions make sense, and so do the largest", "[questions]") {
  for (const Question& question : lesson_questions()) CHECK(refused(question) == "accepted");
  CHECK(refused(DivisorQuestion{1e12}) == "accepted");
  CHECK(refused(WeightQuestion{{1e9, -1e9}, 1e12, 1, 6}) == "accepted");
  CHECK(refused(OutputQuestion{{1e9, -1e9}, {1e9, -1e9}, 1, 1}) == "accepted");
  CHECK(refused(HeadDivisorQuestion{1e12, 1e12}) == "accepted");
}

TEST_CASE("A question whose d_k is no size is refused", "[questions]") {
  for (const double d_k : {0.0, 0.5, -4.0, 1.1e12, infinity, not_a_number}) {
    CAPTURE(d_k);
    CHECK(refused(DivisorQuestion{d_k}) == "range question.dK");
    CHECK(refused(WeightQuestion{{2, 0}, d_k, 0, 3}) == "range question.dK");
    CHECK(refused(OutputQuestion{{2, 0}, {1, 0}, d_k, 3}) == "range question.dK");
  }
}

TEST_CASE("A question needs 2 to 64 scores from -1e9 to 1e9", "[questions]") {
  for (const std::size_t count : std::vector<std::size_t>{0, 1, 65}) {
    const std::vector<double> scores(count, 1.0);
    CAPTURE(count);
    CHECK(refused(WeightQuestion{scores, 4, 0, 3}) == "shape question.scores");
    CHECK(refused(OutputQuestion{scores, scores, 4, 3}) == "shape question.scores");
  }
  const std::vector<double> most(64, 1.0);
  CHECK(refusal([&] { check(WeightQuestion{most, 4, 63, 3}); }) == "accepted");
  for (const double bad : {1.1e9, -1.1e9, infinity, -infinity, not_a_number}) {
    CAPTURE(bad);
    CHECK(refused(WeightQuestion{{0, bad}, 4, 0, 3}) == "range question.scores");
    CHECK(refused(OutputQuestion{{bad, 0}, {0, 0}, 4, 3}) == "range question.scores");
  }
}

TEST_CASE("A question about a key that is not there is refused", "[questions]") {
  CHECK(refused(WeightQuestion{{2, 0}, 4, 2, 3}) == "range question.index");
}

TEST_CASE("A question needs a value from -1e9 to 1e9 for each score", "[questions]") {
  CHECK(refused(OutputQuestion{{2, 0}, {1}, 4, 3}) == "shape question.values");
  CHECK(refused(OutputQuestion{{2, 0}, {1, 2, 3}, 4, 3}) == "shape question.values");
  for (const double bad : {1.1e9, -1.1e9, infinity, -infinity, not_a_number}) {
    CAPTURE(bad);
    CHECK(refused(OutputQuestion{{2, 0}, {1, bad}, 4, 3}) == "range question.values");
  }
}

TEST_CASE("A question asks for 1 to 6 decimals", "[questions]") {
  for (const int decimals : {-1, 0, 7}) {
    CAPTURE(decimals);
    CHECK(refused(WeightQuestion{{2, 0}, 4, 0, decimals}) == "range question.decimals");
    CHECK(refused(OutputQuestion{{2, 0}, {1, 0}, 4, decimals}) == "range question.decimals");
  }
}

TEST_CASE("A question needs whole heads that divide the width", "[questions]") {
  for (const double heads : {0.0, -12.0, 2.5, infinity, not_a_number}) {
    CAPTURE(heads);
    CHECK(refused(HeadDivisorQuestion{768, heads}) == "range question.heads");
  }
  for (const double width : {0.0, -768.0, 770.0, 6.0, 12e12, infinity, not_a_number}) {
    CAPTURE(width);
    CHECK(refused(HeadDivisorQuestion{width, 12}) == "range question.width");
  }
}

// ---- Known mistakes -------------------------------------------------------------------------

TEST_CASE("What is known to go wrong with a divisor", "[questions]") {
  const Question question = divisor_at(64);
  CHECK(value_of(question, "dk") == 64.0);
  CHECK(value_of(question, "half") == 32.0);
  CHECK(value_of(question, "dk-squared") == 4096.0);
  CHECK(value_of(question, "multiplier") == 0.125);
  CHECK(value_of(question, "negative-root") == -8.0);
  CHECK(value_of(question, "reciprocal") == 1.0 / 64);
  CHECK(value_of(question, "other-question") == 2.0);
  CHECK(value_of(question, "double") == 128.0);
  CHECK(value_of(question, "quarter") == 16.0);
  CHECK_THAT(value_of(question, "log2"), Close(6.0, 1e-14));
  CHECK_THAT(value_of(question, "cube-root"), Close(4.0, 1e-14));
  CHECK_THAT(value_of(question, "fourth-root"), Close(2.8284271247461903, 1e-14));
  CHECK_THAT(value_of(question, "root-of-double"), Close(11.313708498984761, 1e-14));
  CHECK(different_mistakes(question) >= 8);
}

TEST_CASE("The answer to d_k = 4 is no mistake at d_k = 4", "[questions]") {
  CHECK(std::isnan(value_of(divisor_at(4), "other-question")));
}

TEST_CASE("What is known to go wrong with a weight", "[questions]") {
  const Question question = lesson_weight();
  const double e = std::exp(1.0);
  CHECK_THAT(value_of(question, "not-divided"), Close(0.8807970779778824, 1e-14));
  CHECK_THAT(value_of(question, "divided-by-dk"), Close(0.6224593312018546, 1e-14));
  CHECK_THAT(value_of(question, "other-key"), Close(1 / (1 + e), 1e-14));
  CHECK_THAT(value_of(question, "not-normalised"), Close(e, 1e-14));
  CHECK(value_of(question, "scaled-score") == 1.0);
  CHECK(value_of(question, "equal-shares") == 0.5);
  CHECK(value_of(question, "raw-score") == 2.0);
  CHECK(value_of(question, "linear-share") == 1.0);
  CHECK_THAT(value_of(question, "base-two"), Close(2.0 / 3.0, 1e-14));
  CHECK_THAT(value_of(question, "multiplied"), Close(0.9820137900379085, 1e-14));
  CHECK_THAT(value_of(question, "log-weight"), Close(-0.31326168751822286, 1e-14));
  CHECK_THAT(value_of(question, "not-divided-not-normalised"), Close(e * e, 1e-14));
  CHECK_THAT(value_of(question, "percent-without-sign"), Close(73.10585786300049, 1e-14));
  CHECK(different_mistakes(question) >= 10);
}

TEST_CASE("What is known to go wrong with an output", "[questions]") {
  const Question question = lesson_output();
  CHECK_THAT(value_of(question, "not-divided"), Close(9.525741268224333, 1e-14));
  CHECK_THAT(value_of(question, "half-divisor"), Close(6.607563687658172, 1e-14));
  CHECK_THAT(value_of(question, "divided-by-dk"), Close(5.825702064623147, 1e-14));
  CHECK(value_of(question, "equal-shares") == 5.0);
  CHECK(value_of(question, "best-value") == 10.0);
  CHECK_THAT(value_of(question, "weight-only"), Close(0.7310585786300049, 1e-14));
  CHECK_THAT(value_of(question, "other-key"), Close(2.689414213699951, 1e-14));
  CHECK_THAT(value_of(question, "not-normalised"), Close(27.18281828459045, 1e-14));
  CHECK(value_of(question, "scores-as-weights") == 10.0);
  CHECK(value_of(question, "unweighted-sum") == 10.0);
}

TEST_CASE("What is known to go wrong with the divisor of a head", "[questions]") {
  const Question question = lesson_heads();
  CHECK(value_of(question, "width-root") == std::sqrt(768.0));
  CHECK(value_of(question, "heads-root") == std::sqrt(12.0));
  CHECK(value_of(question, "width") == 768.0);
  CHECK(value_of(question, "heads") == 12.0);
  CHECK(value_of(question, "half") == 32.0);
  CHECK(different_mistakes(question) >= 8);
}

TEST_CASE("What a known mistake gives is a number, also for extreme questions", "[questions]") {
  for (const Question& question : std::vector<Question>{
           DivisorQuestion{1}, DivisorQuestion{1e12}, WeightQuestion{{1000, 0}, 4, 0, 3},
           WeightQuestion{{1000, 0}, 4, 1, 3}, WeightQuestion{{1e9, 0}, 64, 0, 3},
           WeightQuestion{{1e9, 1e9}, 1, 0, 3}, WeightQuestion{{-1e9, 1e9}, 1e12, 0, 6},
           WeightQuestion{{0, 0}, 1, 0, 3}, OutputQuestion{{1e9, -1e9}, {1e9, 1e9}, 1, 6},
           OutputQuestion{{1000, 0}, {-1e9, 1e9}, 2, 1}, HeadDivisorQuestion{1e12, 1},
           HeadDivisorQuestion{1, 1}}) {
    CAPTURE(show(numbers(question)));
    REQUIRE(refusal([&] { known_mistakes(question); }) == "accepted");
    for (const KnownMistake& mistake : known_mistakes(question)) {
      CAPTURE(std::string(mistake.id));
      CHECK(std::isfinite(mistake.value));
    }
  }
}

// ---- Fresh numbers --------------------------------------------------------------------------

TEST_CASE("A fresh question is of the same kind, makes sense and has another answer than before",
          "[questions]") {
  for (Question previous : lesson_questions()) {
    for (int i = 0; i < 300; ++i) {
      const Question fresh = fresh_question(previous, spread_draw(i));
      CAPTURE(show(numbers(previous)), show(numbers(fresh)));
      REQUIRE(fresh.index() == previous.index());
      CHECK(refusal([&] { check(fresh); }) == "accepted");
      CHECK(numbers(fresh) != numbers(previous));
      const double unit = std::pow(10.0, -decimals_asked(fresh));
      CHECK(std::round(right_answer(fresh) / unit) != std::round(right_answer(previous) / unit));
      previous = fresh;
    }
  }
}

TEST_CASE("The same draw gives the same fresh question", "[questions]") {
  for (const Question& previous : lesson_questions()) {
    for (int i = 0; i < 50; ++i) {
      const double draw = spread_draw(i);
      CHECK(numbers(fresh_question(previous, draw)) == numbers(fresh_question(previous, draw)));
    }
  }
}

TEST_CASE("Different draws give many different questions", "[questions]") {
  for (const Question& previous : lesson_questions()) {
    std::set<std::vector<double>> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(numbers(fresh_question(previous, spread_draw(i))));
    CAPTURE(show(numbers(previous)));
    CHECK(seen.size() >= 8);
  }
}

TEST_CASE("In a fresh question the root differs from the half", "[questions]") {
  for (const Question& previous : lesson_questions()) {
    for (int i = 0; i < 300; ++i) {
      const double d_k = key_size(fresh_question(previous, spread_draw(i)));
      CHECK(std::abs(std::sqrt(d_k) - d_k / 2) > 0.5);
    }
  }
}

TEST_CASE("A fresh question keeps the number of decimals, whatever it is", "[questions]") {
  for (int decimals = 1; decimals <= 6; ++decimals) {
    for (int i = 0; i < 50; ++i) {
      CAPTURE(decimals, i);
      const Question weight =
          fresh_question(WeightQuestion{{2, 0}, 4, 0, decimals}, spread_draw(i));
      CHECK(decimals_asked(weight) == decimals);
      const Question output =
          fresh_question(OutputQuestion{{3, 0}, {10, 0}, 9, decimals}, spread_draw(i));
      CHECK(decimals_asked(output) == decimals);
    }
  }
}

TEST_CASE("Draws from 0 up to 1 are accepted, all others refused", "[questions]") {
  for (const Question& previous : lesson_questions()) {
    for (const double draw : {0.0, 0.9999999, std::nextafter(1.0, 0.0)}) {
      CHECK(refusal([&] { fresh_question(previous, draw); }) == "accepted");
    }
    for (const double draw : {1.0, -1.0, -1e-300, 2.0, infinity, not_a_number}) {
      CAPTURE(draw);
      CHECK(refusal([&] { fresh_question(previous, draw); }) == "range draw");
    }
  }
}
