#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace attention {

/// "Which divisor for this d_k?" Right: √d_k.
struct DivisorQuestion {
  double d_k;

  bool operator==(const DivisorQuestion&) const = default;
};

/// "Softmax weight of key `index`, with so many decimals?" Right: softmax(scores/√d_k)_index.
struct WeightQuestion {
  std::vector<double> scores;  ///< raw scores, at least two
  double d_k;
  std::size_t index;
  int decimals;

  bool operator==(const WeightQuestion&) const = default;
};

/// "Output of the head, with so many decimals?" Right: Σ softmax(scores/√d_k)_i · values_i.
struct OutputQuestion {
  std::vector<double> scores;  ///< raw scores, at least two
  std::vector<double> values;  ///< one number a key
  double d_k;
  int decimals;

  bool operator==(const OutputQuestion&) const = default;
};

/// "Model width and number of heads: which divisor?" Right: √(width/heads).
struct HeadDivisorQuestion {
  double width;
  double heads;

  bool operator==(const HeadDivisorQuestion&) const = default;
};

using Question = std::variant<DivisorQuestion, WeightQuestion, OutputQuestion, HeadDivisorQuestion>;

/// ArgumentError unless the question makes sense: d_k from 1 to 1e12; two to 64 scores; index
/// within them; as many values as scores, all of them from −1e9 to 1e9; decimals from 1 to 6;
/// heads a whole number ≥ 1 that divides width, which is at most 1e12.
void check(const Question& question);

/// The right answer.
double right_answer(const Question& question);

// The way to it. What is about scores is empty for a question without them.

/// The key size d_k that the question is about; width/heads for the divisor of a head.
double key_size(const Question& question);

/// Its root, √d_k, by which scores are divided.
double divisor(const Question& question);

/// The raw scores of the question divided by it.
std::vector<double> scaled_scores(const Question& question);

/// e^s for each scaled score s; ∞ past s ≈ 709.78, where that overflows.
std::vector<double> powers(const Question& question);

/// The softmax of the scaled scores: the powers divided by their sum, but without overflow.
std::vector<double> weights(const Question& question);

/// How many decimals are asked for: those of the question; for a divisor 0 when the root
/// is a whole number (the answer must then be exact), else 2.
int decimals_asked(const Question& question);

/// What a known mistake would give. `id` names the mistake ("half", "not-divided", …).
struct KnownMistake {
  std::string_view id;
  double value;
};

/// What each known mistake would give for this question, the likeliest first. A value
/// may occur twice or equal the right answer: right answers are recognised first.
std::vector<KnownMistake> known_mistakes(const Question& question);

/// A question of the same kind with other numbers, picked by `draw` in [0, 1) from those
/// that cannot be answered rightly by a known mistake (so a root differs from a half; an
/// answer that is just not rounded may come near); never with the answer of `previous`. Those about
/// keys have two, and ask for the first. ArgumentError "range" (draw).
Question fresh_question(const Question& previous, double draw);

}  // namespace attention
