#pragma once

#include <string>
#include <string_view>

#include "questions.h"

namespace attention {

/// What became of a typed answer.
struct Judgement {
  /// "correct", "incorrect", "imprecise" (right to fewer decimals than asked),
  /// "ambiguous" ("8,000"), "unreadable" or "empty". Only "correct" and "incorrect" are
  /// tries.
  std::string_view status;
  /// The value read; NaN unless status is correct, incorrect or imprecise.
  double value;
  /// The normalised form of what was typed; empty for "empty" and "unreadable".
  std::string read_as;
  /// For "ambiguous": the other reading.
  std::string other;
  /// The reading should be shown, for it was not a plain number.
  bool echo = false;
  /// The id of the known mistake that gives this value, or "rounding" for one that is less than
  /// three units of the last decimal away; empty when there is none.
  std::string_view mistake;
  /// "unreadable": the reason (see Reading::reason). "correct": "half-by-chance" when
  /// d_k/2 was typed where it equals the root. Else empty.
  std::string_view remark;
};

/// Judges a typed answer. Order: right, known mistake, imprecise, incorrect without a
/// name. With n decimals asked an answer is right when it differs from the rounded right
/// value by at most half a unit of the n-th decimal, both edges included, decided in
/// decimal. ArgumentError as check(question); the text can be anything.
Judgement judge_answer(const Question& question, std::string_view utf8);

}  // namespace attention
