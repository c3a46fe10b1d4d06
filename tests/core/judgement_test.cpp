#include "judgement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "checks.h"
#include "question_examples.h"
#include "reference.h"

using attention::DivisorQuestion;
using attention::HeadDivisorQuestion;
using attention::judge_answer;
using attention::Judgement;
using attention::known_mistakes;
using attention::KnownMistake;
using attention::OutputQuestion;
using attention::Question;
using attention::right_answer;
using attention::WeightQuestion;
using Texts = std::vector<std::string>;

namespace {

const Question at_4 = divisor_at(4);
const Question at_64 = divisor_at(64);
const Question weight = lesson_weight();

std::string status(const Question& question, const std::string& typed) {
  return std::string(judge_answer(question, typed).status);
}

/// The id of the mistake that is named; the status when the answer was not incorrect.
std::string mistake(const Question& question, const std::string& typed) {
  const Judgement judgement = judge_answer(question, typed);
  return std::string(judgement.status == "incorrect" ? judgement.mistake : judgement.status);
}

std::string printed(const char* format, int digits, double value) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, digits, value);
  return text.data();
}

std::string with_decimals(double value, int decimals) { return printed("%.*f", decimals, value); }

/// A value as a learner types it: a whole number in full, else with `digits` decimals, or as
/// many digits if it begins with zeros, but with at least as many decimals as are asked for;
/// one below a millionth as a calculator shows it.
std::string as_typed(double value, int digits, int asked) {
  if (value == std::floor(value)) return with_decimals(value, 0);
  if (std::abs(value) < 1e-6) return printed("%.*e", digits - 1, value);
  const int zeros = std::max(0, static_cast<int>(-std::floor(std::log10(std::abs(value)))) - 1);
  return with_decimals(value, std::max(asked, zeros + digits));
}

/// How far `typed` is from the rounded right answer, in units of the last decimal asked for.
/// Up to one half it is right.
double units_off(const Question& question, const std::string& typed) {
  const double right = right_answer(question);
  const int decimals = attention::decimals_asked(question);
  if (decimals == 0) return std::abs(std::stod(typed) - right) < 1e-9 * right ? 0.0 : infinity;
  const double unit = std::pow(10.0, -decimals);
  return std::abs(std::stod(typed) - std::round(right / unit) * unit) / unit;
}

/// One unit of the last digit of "0.881" or "1.23e-9".
double last_place(const std::string& typed) {
  const std::size_t end = std::min(typed.find('e'), typed.size());
  const std::size_t point = std::min(typed.find('.'), end - 1);
  const double exponent = end == typed.size() ? 0.0 : std::stod(typed.substr(end + 1));
  return std::pow(10.0, exponent - static_cast<double>(end - 1 - point));
}

/// A known mistake gives the typed number, rounded or cut off.
bool gives(const KnownMistake& known, const std::string& typed) {
  const double value = std::stod(typed);
  return std::abs(known.value - value) < std::max(last_place(typed), 1e-9 * std::abs(value));
}

/// Types the value of each known mistake, with 3 and with 4 digits. Each must be named, by its
/// own id or by that of another that gives the same typed number, unless it happens to be
/// right. Gives back which were named.
std::set<std::string> named_mistakes(const Question& question) {
  const std::vector<KnownMistake> mistakes = known_mistakes(question);
  const int asked = attention::decimals_asked(question);
  std::set<std::string> named;
  for (const KnownMistake& known : mistakes) {
    for (const int digits : {3, 4}) {
      const std::string typed = as_typed(known.value, digits, asked);
      const Judgement judgement = judge_answer(question, typed);
      CAPTURE(std::string(known.id), typed, std::string(judgement.mistake));
      if (units_off(question, typed) < 0.5 + 1e-6) {
        CHECK(judgement.status == "correct");
        continue;
      }
      CHECK(judgement.status == "incorrect");
      CHECK(std::any_of(mistakes.begin(), mistakes.end(), [&](const KnownMistake& other) {
        return other.id == judgement.mistake && gives(other, typed);
      }));
      named.insert(std::string(judgement.mistake));
    }
  }
  return named;
}

/// The quoted answers in a text such as: First blank: "√4", "sqrt(4)".
Texts quoted(const std::string& text) {
  Texts found;
  for (std::size_t start = text.find('"'); start != std::string::npos;) {
    const std::size_t end = text.find('"', start + 1);
    found.push_back(text.substr(start + 1, end - start - 1));
    start = text.find('"', end + 1);
  }
  return found;
}

ReferenceCase field_report(const std::string& id) {
  for (const ReferenceCase& report : reference_cases("field_reports")) {
    if (report.text("id") == id) return report;
  }
  throw std::logic_error("no field report " + id);
}

Texts quoted_in_trial(const std::string& id) { return quoted(field_report(id).text("trial")); }

bool fits_a_lesson_question(const std::string& typed) {
  return status(at_4, typed) == "correct" || status(at_64, typed) == "correct" ||
         status(weight, typed) == "correct";
}

}  // namespace

// ---- Right ----------------------------------------------------------------------------------

TEST_CASE("Every way to write the right divisor is correct", "[judgement]") {
  for (const std::string& typed :
       Texts{"2",   "2.0",     "2,0",   "+2",      " 2 ",           "2.",  "2.000", "√4",
             "√ 4", "sqrt(4)", "4/2",   "2e0",     "20e-1",         "２",  "٢",     "200%",
             "8/4", "1+1",     "4^0.5", "4^(1/2)", "\u200B2\u00A0", "2\n", "=2"}) {
    CAPTURE(typed);
    CHECK(status(at_4, typed) == "correct");
    CHECK(status(at_64, typed) == "incorrect");
  }
  for (const std::string& typed :
       Texts{"8", "8.0", "8,0", "√64", "sqrt(64)", "64/8", "8.0e0", "2^3"}) {
    CAPTURE(typed);
    CHECK(status(at_64, typed) == "correct");
  }
}

TEST_CASE("Every way to write the right weight is correct", "[judgement]") {
  for (const std::string& typed :
       Texts{"0.731",   ".731",    "0,731",         " 0,731 ",       "0.7310",
             "0,7311",  "0.7311",  "0.7310585786",  "73.1%",         "73,1 %",
             "73.106%", "e/(1+e)", "1/(1+exp(-1))", "e^1/(e^1+e^0)", "7.31e-1",
             "+0.731",  "00.731",  "０．７３１",    "٠٫٧٣١",         "731/1000"}) {
    CAPTURE(typed);
    CHECK(status(weight, typed) == "correct");
  }
}

TEST_CASE("A right answer has its value and no mistake", "[judgement]") {
  const Judgement judgement = judge_answer(weight, "73.1%");
  CHECK(judgement.value == 0.731);
  CHECK(judgement.read_as == "0.731");
  CHECK(judgement.echo);
  CHECK(judgement.mistake == "");
  CHECK(judgement.remark == "");
  CHECK_FALSE(judge_answer(weight, "0.731").echo);
}

TEST_CASE("Both edges of the tolerance are right, and nothing beyond them", "[judgement][d12]") {
  for (const std::string& typed :
       Texts{"0.7305", "0.7315", "0.73150", "73.15%", "73.05%", "7315e-4"}) {
    CAPTURE(typed);
    CHECK(status(weight, typed) == "correct");
  }
  for (const std::string& typed : Texts{"0.7304999", "0.7315001", "0.73049999999999999999999999",
                                        "0.73150000000000000000000001", "0.730", "0.732"}) {
    CAPTURE(typed);
    CHECK(status(weight, typed) == "incorrect");
  }
}

TEST_CASE("The edges are met exactly for any number of decimals", "[judgement]") {
  // softmax([1, 0])_1 = 0.7310585786…
  const std::vector<std::array<std::string, 4>> edges = {
      {"0.65", "0.75", "0.649", "0.751"},
      {"0.725", "0.735", "0.7249", "0.7351"},
      {"0.7305", "0.7315", "0.73049", "0.73151"},
      {"0.73105", "0.73115", "0.731049", "0.731151"},
      {"0.731055", "0.731065", "0.7310549", "0.7310651"},
      {"0.7310585", "0.7310595", "0.73105849", "0.73105951"}};
  for (int decimals = 1; decimals <= 6; ++decimals) {
    const Question question = WeightQuestion{{2, 0}, 4, 0, decimals};
    const auto& [lower, upper, below, above] = edges[static_cast<std::size_t>(decimals - 1)];
    CAPTURE(decimals);
    CHECK(status(question, lower) == "correct");
    CHECK(status(question, upper) == "correct");
    CHECK(status(question, below) == "incorrect");
    CHECK(status(question, above) == "incorrect");
  }
}

TEST_CASE("A whole divisor must be met, but for the noise of a calculator", "[judgement]") {
  CHECK(status(at_64, "8.000") == "correct");
  CHECK(status(at_64, "7.99999999999") == "correct");
  CHECK(status(at_64, "8.0000000000000000000000001") == "correct");
  CHECK(status(at_64, "8-1e-12") == "correct");
  CHECK(status(at_64, "8.01") == "incorrect");
  CHECK(status(at_64, "7.9999999") == "incorrect");
  CHECK(status(at_64, "8.0000001") == "incorrect");
}

TEST_CASE("A weight rounded to fewer decimals is imprecise, not cut off", "[judgement]") {
  const Question question = WeightQuestion{{6, 0}, 9, 0, 3};  // 0.8808
  CHECK(status(question, "0.881") == "correct");
  CHECK(status(question, "0.88") == "imprecise");
  CHECK(status(question, "88%") == "imprecise");
  CHECK(mistake(question, "0.880") == "truncated");
}

TEST_CASE("A weight of 1 is no rounded answer, and is named by where a 1 occurs", "[judgement]") {
  CHECK(mistake(WeightQuestion{{9, 6}, 36, 0, 3}, "1") == "other-scaled-score");
  CHECK(mistake(WeightQuestion{{15, 10}, 100, 0, 3}, "1") == "other-scaled-score");
  CHECK(mistake(WeightQuestion{{6, 3}, 9, 0, 3}, "1") == "other-scaled-score");
  CHECK(mistake(WeightQuestion{{9, 6}, 36, 0, 3}, "1.0") == "other-scaled-score");
}

TEST_CASE("An answer a few units of the last decimal away is told to mind the rounding",
          "[judgement]") {
  const Question question = WeightQuestion{{2, 0}, 4, 0, 3};  // 0.7311
  for (const std::string& typed : Texts{"0.732", "0.730", "0.7304999", "0.733"}) {
    CAPTURE(typed);
    CHECK(status(question, typed) == "incorrect");
    CHECK(mistake(question, typed) == "rounding");
  }
  CHECK(mistake(question, "0.735").empty());
  CHECK(mistake(at_64, "8.01").empty());
}

TEST_CASE("A percentage without its sign is recognised with and without decimals", "[judgement]") {
  const Question question = WeightQuestion{{2, 0}, 4, 0, 3};
  CHECK(mistake(question, "73.1") == "percent-without-sign");
  CHECK(mistake(question, "73") == "percent-without-sign");
}

TEST_CASE("A divisor that is not whole is asked for with two decimals", "[judgement]") {
  for (const std::string& typed : Texts{"1.41", "1,4142", "√2", "2^0.5", "1.4142135623730951"}) {
    CAPTURE(typed);
    CHECK(status(divisor_at(2), typed) == "correct");
  }
  CHECK(status(divisor_at(2), "1.4") == "imprecise");
  CHECK(mistake(divisor_at(2), "1") == "half");
  CHECK(status(divisor_at(2), "1.42") == "incorrect");
}

TEST_CASE("A right answer wins over a known mistake of the same value", "[judgement]") {
  CHECK(status(divisor_at(1), "1") == "correct");  // d_k, its square, its reciprocal, …
  CHECK(status(at_4, "2") == "correct");           // half of d_k, and log2
  const Question equal = WeightQuestion{{1, 1}, 4, 0, 3};
  CHECK(status(equal, "0.5") == "correct");  // equal shares
}

TEST_CASE("Half of d_k typed as such is right by chance at 4, and is remarked on", "[judgement]") {
  CHECK(judge_answer(at_4, "4/2").status == "correct");
  CHECK(judge_answer(at_4, "4/2").remark == "half-by-chance");
  CHECK(judge_answer(at_4, " 4 ÷ 2 ").remark == "half-by-chance");
  for (const std::string& typed : Texts{"2", "√4", "8/4", "1+1"}) {
    CAPTURE(typed);
    CHECK(judge_answer(at_4, typed).status == "correct");
    CHECK(judge_answer(at_4, typed).remark.empty());
  }
  CHECK(judge_answer(at_64, "64/8").remark.empty());
  CHECK(mistake(at_64, "64/2") == "half");
}

TEST_CASE("The largest numbers of a question can be answered", "[judgement]") {
  for (const std::string& typed : Texts{"1e6", "1000000", "1,000,000", "√(1e12)", "10^6"}) {
    CAPTURE(typed);
    CHECK(status(divisor_at(1e12), typed) == "correct");
    CHECK(status(HeadDivisorQuestion{1e12, 1}, typed) == "correct");
  }
  CHECK(status(divisor_at(1e12), "1000001") == "incorrect");
  CHECK(status(divisor_at(1e12 - 1), "999999.9999995") == "correct");
  CHECK(status(WeightQuestion{{1e9, -1e9}, 4, 0, 3}, "1") == "correct");
  CHECK(status(WeightQuestion{{1e9, -1e9}, 4, 1, 3}, "0") == "correct");
  CHECK(status(WeightQuestion{{1e9, 1e9}, 1, 1, 3}, "0.5") == "correct");
  CHECK(status(OutputQuestion{{1e9, 0}, {1e9, 0}, 2, 6}, "1e9") == "correct");
  CHECK(status(OutputQuestion{{1e9, 0}, {1e9, 0}, 2, 6}, "1000000000.0000005") == "correct");
  CHECK(status(OutputQuestion{{1e9, 0}, {1e9, 0}, 2, 6}, "1000000000.0000006") == "incorrect");
  CHECK(status(OutputQuestion{{1e9, 0}, {-1e9, 0}, 2, 6}, "-1000000000.0000005") == "correct");
}

// ---- Known mistakes -------------------------------------------------------------------------

TEST_CASE("Mistakes at d_k = 64 are named", "[judgement]") {
  CHECK(mistake(at_64, "64") == "dk");
  CHECK(mistake(at_64, "4096") == "dk-squared");
  CHECK(mistake(at_64, "32") == "half");
  CHECK(mistake(at_64, "0.125") == "multiplier");
  CHECK(mistake(at_64, "1/8") == "multiplier");
  CHECK(mistake(at_64, "12.5%") == "multiplier");
  CHECK(mistake(at_64, "1/√64") == "multiplier");
  CHECK(mistake(at_64, "0.015625") == "reciprocal");
  CHECK(mistake(at_64, "2") == "other-question");
  CHECK(mistake(at_64, "√4") == "other-question");
  CHECK(mistake(at_64, "6") == "log2");
}

TEST_CASE("The negative root is named whichever minus sign it has", "[judgement][x09]") {
  for (const std::string& typed : Texts{"-8", "−8", "–8", "﹣8", "-√64", "- 8"}) {
    CAPTURE(typed);
    CHECK(mistake(at_64, typed) == "negative-root");
  }
}

TEST_CASE("Mistakes with the weight of the lesson are named", "[judgement]") {
  CHECK(mistake(weight, "0.881") == "not-divided");
  CHECK(mistake(weight, "0,881") == "not-divided");
  CHECK(mistake(weight, "88.1%") == "not-divided");
  CHECK(mistake(weight, "0.622") == "divided-by-dk");
  CHECK(mistake(weight, "0.269") == "other-key");
  CHECK(mistake(weight, "1/(1+e)") == "other-key");
  CHECK(mistake(weight, "2.718") == "not-normalised");
  CHECK(mistake(weight, "2.72") == "not-normalised");
  CHECK(mistake(weight, "e") == "not-normalised");
  CHECK(mistake(weight, "1") == "scaled-score");
  CHECK(mistake(weight, "2") == "raw-score");
  CHECK(mistake(weight, "0.5") == "equal-shares");
  CHECK(mistake(weight, "73.1") == "percent-without-sign");
  CHECK(mistake(weight, "7.389") == "not-divided-not-normalised");
}

TEST_CASE("Mistakes with the output of the lesson are named", "[judgement]") {
  const Question output = lesson_output();
  CHECK(status(output, "7.31") == "correct");
  CHECK(status(output, "7,31") == "correct");
  CHECK(status(output, "7.3") == "imprecise");
  CHECK(mistake(output, "9.53") == "not-divided");
  CHECK(mistake(output, "6.61") == "half-divisor");
  CHECK(mistake(output, "5.83") == "divided-by-dk");
  CHECK(mistake(output, "5") == "equal-shares");
  CHECK(mistake(output, "10") == "best-value");
  CHECK(mistake(output, "2.69") == "other-key");
  CHECK(mistake(output, "0.731") == "weight-only");
}

TEST_CASE("Mistakes with the divisor of a head are named", "[judgement]") {
  const Question heads = lesson_heads();
  CHECK(status(heads, "8") == "correct");
  CHECK(status(heads, "√64") == "correct");
  CHECK(status(heads, "sqrt(768/12)") == "correct");
  CHECK(mistake(heads, "27.7") == "width-root");
  CHECK(mistake(heads, "27.71") == "width-root");
  CHECK(mistake(heads, "√768") == "width-root");
  CHECK(mistake(heads, "3.46") == "heads-root");
  CHECK(mistake(heads, "768") == "width");
  CHECK(mistake(heads, "12") == "heads");
  CHECK(mistake(heads, "32") == "half");
}

TEST_CASE("Typing what a known mistake gives finds it in the lesson's questions", "[judgement]") {
  CHECK(named_mistakes(at_4).size() >= 7);  // two agree with the root there
  CHECK(named_mistakes(at_64).size() >= 8);
  CHECK(named_mistakes(weight).size() >= 10);
  CHECK(named_mistakes(lesson_output()).size() >= 8);
  CHECK(named_mistakes(lesson_heads()).size() >= 8);
}

TEST_CASE("Typing what a known mistake gives finds it in 200 fresh questions of each kind",
          "[judgement]") {
  const std::vector<std::pair<Question, std::size_t>> kinds = {
      {at_64, 8}, {weight, 10}, {lesson_output(), 7}, {lesson_heads(), 8}};
  for (const auto& [first, least] : kinds) {
    Question question = first;
    for (int i = 0; i < 200; ++i) {
      question = attention::fresh_question(question, spread_draw(i));
      const double right = right_answer(question);
      const int asked = attention::decimals_asked(question);
      CAPTURE(right, question.index());
      CHECK(status(question, with_decimals(right, asked)) == "correct");
      for (const KnownMistake& known : known_mistakes(question)) {
        CAPTURE(std::string(known.id), show(known.value));
        CHECK(status(question, as_typed(known.value, 3, asked)) != "correct");
      }
      CHECK(named_mistakes(question).size() >= least);
    }
  }
}

TEST_CASE(
    "A fresh question cannot be answered rightly by a known mistake, however few decimals "
    "it asks for",
    "[judgement]") {
  for (int decimals = 1; decimals <= 6; ++decimals) {
    for (const Question& first : {Question(WeightQuestion{{2, 0}, 4, 0, decimals}),
                                  Question(OutputQuestion{{3, 0}, {10, 0}, 9, decimals})}) {
      for (int i = 0; i < 100; ++i) {
        const Question question = attention::fresh_question(first, spread_draw(i));
        for (const KnownMistake& known : known_mistakes(question)) {
          CAPTURE(decimals, show(right_answer(question)), std::string(known.id));
          CHECK(status(question, as_typed(known.value, 4, decimals)) != "correct");
        }
      }
    }
  }
}

TEST_CASE("An answer that no known mistake gives is incorrect without a name", "[judgement]") {
  for (const auto& [question, typed] :
       std::vector<std::pair<Question, std::string>>{{at_64, "23"},
                                                     {at_64, "5"},
                                                     {at_64, "-3"},
                                                     {at_64, "1e300"},
                                                     {weight, "0.4"},
                                                     {weight, "0.95"},
                                                     {weight, "-7"},
                                                     {lesson_output(), "4.44"},
                                                     {lesson_heads(), "23"}}) {
    const Judgement judgement = judge_answer(question, typed);
    CAPTURE(typed);
    CHECK(judgement.status == "incorrect");
    CHECK(judgement.mistake == "");
    CHECK(judgement.remark == "");
  }
}

TEST_CASE("A mistake that overflows does not swallow other answers", "[judgement]") {
  const auto check_nameless = [](const Question& question, const std::string& typed) {
    CAPTURE(show(right_answer(question)), typed);
    CHECK(judge_answer(question, typed).status == "incorrect");
    CHECK(judge_answer(question, typed).mistake == "");
  };
  check_nameless(divisor_at(1e12), "5");
  check_nameless(WeightQuestion{{1000, 0}, 4, 0, 3}, "0.3");  // e^1000
  check_nameless(WeightQuestion{{1000, 0}, 4, 1, 3}, "0.3");  // the logarithm of 0
  check_nameless(WeightQuestion{{1e9, 0}, 64, 0, 3}, "0.3");
  check_nameless(OutputQuestion{{1e9, 0}, {1e9, 3}, 2, 2}, "17.5");
}

// ---- No try ---------------------------------------------------------------------------------

TEST_CASE("Too few decimals are imprecise, if right as far as they go", "[judgement][d12]") {
  for (const std::string& typed : Texts{"0.73", "0,73", "0.7", "73%", ".73"}) {
    CAPTURE(typed);
    CHECK(status(weight, typed) == "imprecise");
    CHECK(judge_answer(weight, typed).mistake.empty());
    CHECK(judge_answer(weight, typed).value > 0.69);
  }
  CHECK(status(weight, "0.74") == "incorrect");
  CHECK(status(weight, "0.72") == "incorrect");
  const Question other_key = WeightQuestion{{4, 2}, 4, 1, 3};
  CHECK(status(other_key, "0.27") == "imprecise");
  CHECK(status(other_key, "0") == "incorrect");  // 0.269 is not "0, but imprecise"
}

TEST_CASE("A known mistake wins over an imprecise answer", "[judgement]") {
  // 2 decimals of 0.7311 would be 0.73, but 1 is the scaled score
  CHECK(mistake(weight, "1") == "scaled-score");
  CHECK(mistake(weight, "1.0") == "scaled-score");
}

TEST_CASE("An ambiguous answer is asked back with both readings", "[judgement]") {
  const Judgement judgement = judge_answer(at_64, "8,000");
  CHECK(judgement.status == "ambiguous");
  CHECK(judgement.read_as == "8.000");
  CHECK(judgement.other == "8000");
  CHECK(std::isnan(judgement.value));
  CHECK(judgement.mistake == "");
}

TEST_CASE("An unreadable answer has the reason as its remark", "[judgement]") {
  for (const auto& [typed, reason] :
       std::vector<std::pair<std::string, std::string>>{{"two", "not-a-number"},
                                                        {"2 4", "space-inside"},
                                                        {"1/0", "zero-divisor"},
                                                        {"√(-4)", "negative-root"},
                                                        {"1e999", "too-large"},
                                                        {std::string(100'000, '2'), "too-long"},
                                                        {std::string(20'000, '('), "too-long"},
                                                        {"\xFF\xFE", "not-a-number"}}) {
    const Judgement judgement = judge_answer(at_4, typed);
    CAPTURE(typed.substr(0, 20));
    CHECK(judgement.status == "unreadable");
    CHECK(judgement.remark == reason);
    CHECK(judgement.read_as.empty());
    CHECK(judgement.mistake == "");
    CHECK(std::isnan(judgement.value));
  }
}

TEST_CASE("An empty answer is empty", "[judgement]") {
  for (const std::string& typed : Texts{"", "  ", "\n", "\u00A0\uFEFF"}) {
    const Judgement judgement = judge_answer(at_4, typed);
    CHECK(judgement.status == "empty");
    CHECK(judgement.read_as.empty());
    CHECK(judgement.remark == "");
    CHECK(std::isnan(judgement.value));
  }
}

TEST_CASE("A question that makes no sense is refused, whatever was typed", "[judgement]") {
  for (const std::string& typed : Texts{"2", "", "two", "8,000"}) {
    CAPTURE(typed);
    CHECK(refusal([&] { judge_answer(DivisorQuestion{0}, typed); }) == "range question.dK");
    CHECK(refusal([&] {
            judge_answer(WeightQuestion{{2, 0}, 4, 2, 3}, typed);
          }) == "range question.index");
  }
  CHECK(status(at_4, "2") == "correct");  // the next call works
}

// ---- Field reports --------------------------------------------------------------------------

TEST_CASE("Field report d09: a decimal comma is as good as a point", "[judgement][d09]") {
  const Texts answers = quoted_in_trial("d09");
  CHECK(answers.size() == 4);
  for (const std::string& typed : answers) {
    CAPTURE(typed);
    CHECK(fits_a_lesson_question(typed));
  }
}

TEST_CASE("Field report d10: a root sign is read", "[judgement][d10]") {
  const Texts answers = quoted_in_trial("d10");
  CHECK(answers.size() == 4);
  for (const std::string& typed : answers) {
    CAPTURE(typed);
    CHECK(fits_a_lesson_question(typed));
  }
  CHECK(status(at_64, "√4") == "incorrect");
  CHECK(judge_answer(at_64, "√4").value == 2.0);
}

TEST_CASE("Field report d11: forms of a number are accepted, others are no try",
          "[judgement][d11]") {
  const Texts accepted = quoted_in_trial("d11");
  CHECK(accepted.size() == 8);
  for (const std::string& typed : accepted) {
    CAPTURE(typed);
    CHECK(fits_a_lesson_question(typed));
  }
  const Texts refused = quoted(field_report("d11").text("expected"));
  CHECK(refused.size() == 8);
  for (const std::string& typed : refused) {
    for (const Question& question : lesson_questions()) {
      CAPTURE(typed);
      CHECK(status(question, typed) == "unreadable");
    }
  }
  CHECK(status(at_4, "") == "empty");
}

TEST_CASE("Field report d12: the edges are alike and more exact answers accepted",
          "[judgement][d12]") {
  const Texts answers = quoted_in_trial("d12");
  Texts statuses;
  for (const std::string& typed : answers) statuses.push_back(status(weight, typed));
  CHECK(answers == Texts{"0.7305", "0.7315", "0.7310585786", "0.7311", "0.73", "0.732"});
  CHECK(statuses == Texts{"correct", "correct", "correct", "correct", "imprecise", "incorrect"});
}

TEST_CASE("Field report x09: all minus signs get one and the same feedback", "[judgement][x09]") {
  const Texts answers = quoted_in_trial("x09");
  CHECK(answers.size() == 4);
  for (const std::string& typed : answers) {
    CAPTURE(typed);
    CHECK(judge_answer(at_4, typed).value == -2.0);
    CHECK(mistake(at_4, typed) == "negative-root");
  }
}

TEST_CASE("Field report x11: invisible characters do not break an answer", "[judgement][x11]") {
  for (const std::string& character : Texts{"\u200B", "\uFEFF", "\u00A0", "\u202F", "\n"}) {
    CHECK(status(weight, character + "0.731" + character) == "correct");
    CHECK(status(weight, "0.731" + character) == "correct");
  }
  for (const std::string& character : Texts{"\u200B", "\uFEFF"}) {
    CHECK(status(weight, "0." + character + "731") == "correct");
  }
  for (const std::string& character : Texts{"\u00A0", "\u202F"}) {
    CHECK(status(weight, "0." + character + "731") == "unreadable");
  }
}
