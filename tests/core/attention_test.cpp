#include "attention.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "checks.h"
#include "reference.h"
#include "softmax.h"

using attention::additive_mask;
using attention::AttentionOptions;
using attention::AttentionResult;
using attention::Matrix;
using attention::scale_factor;
using attention::scaled_scores;
using Catch::Matchers::WithinAbs;
using Sizes = std::vector<std::size_t>;
using Values = std::vector<double>;

namespace {

constexpr double tolerance = 1e-13;

AttentionOptions masked_by(const Matrix& mask) {
  AttentionOptions options;
  options.mask = mask;
  return options;
}

AttentionOptions scaled_by(double scale) {
  AttentionOptions options;
  options.scale = scale;
  return options;
}

AttentionOptions without_weights(AttentionOptions options = {}) {
  options.keep_weights = false;
  return options;
}

/// The lesson's worked example and what the tests change in it.
struct Head {
  Matrix q{1, 2, {1, 0}};
  Matrix k{2, 2, {1, 0, 0, 1}};
  Matrix v{2, 2, {2, 0, 0, 2}};

  AttentionResult operator()(const AttentionOptions& options = {}) const {
    return attention::attention(q, k, v, options);
  }
  std::string refused(const AttentionOptions& options = {}) const {
    const std::string kept = refusal([&] { (*this)(options); });
    const std::string left_out = refusal([&] { (*this)(without_weights(options)); });
    return kept == left_out ? kept : kept + ", but without weights " + left_out;
  }
};

void check_same(const AttentionResult& a, const AttentionResult& b) {
  CHECK(a.weights.values() == b.weights.values());
  CHECK(a.output.values() == b.output.values());
  CHECK(a.fully_masked == b.fully_masked);
}

/// Without the weights the output is the same to the last bit, and nothing else is kept.
void check_without_weights(const Head& head, const AttentionOptions& options,
                           const AttentionResult& full) {
  const AttentionResult lean = head(without_weights(options));
  CHECK(lean.output.rows() == full.output.rows());
  CHECK(lean.output.values() == full.output.values());
  CHECK(lean.fully_masked == full.fully_masked);
  CHECK(lean.scores.empty());
  CHECK(lean.scaled.empty());
  CHECK(lean.weights.empty());
}

}  // namespace

// ---- The scale factor and the scaled scores ------------------------------------------------

TEST_CASE("The scale factor is the root of d_k", "[attention]") {
  CHECK(scale_factor(1) == 1.0);
  CHECK(scale_factor(4) == 2.0);
  CHECK(scale_factor(64) == 8.0);
  CHECK(scale_factor(2) == std::sqrt(2.0));
  CHECK(scale_factor(2.25) == 1.5);
}

TEST_CASE("The scale factor refuses what is no size of a key", "[attention]") {
  for (const double d_k : {0.0, 0.5, -4.0, infinity, -infinity, not_a_number}) {
    CAPTURE(d_k);
    CHECK(refusal([&] { scale_factor(d_k); }) == "range dK");
  }
}

TEST_CASE("Scaled scores are divided by the root of the number of columns", "[attention][d05]") {
  const Matrix scores = scaled_scores(Matrix(2, 4, 1.0), Matrix(3, 4, 1.0));
  CHECK(scores.rows() == 2);
  CHECK(scores.columns() == 3);
  CHECK(scores.values() == Values(6, 2.0));

  const Matrix of_one_column = scaled_scores(Matrix(5, 1, 1.0), Matrix(2, 1, 1.0));
  CHECK(of_one_column.rows() == 5);
  CHECK(of_one_column.columns() == 2);
  CHECK(of_one_column.values() == Values(10, 1.0));
}

TEST_CASE("Scaled scores of a single query are one row", "[attention][x01]") {
  const Matrix scores = scaled_scores(Matrix(1, 2, {1, 0}), Matrix(2, 2, {1, 0, 0, 1}));
  CHECK(scores.rows() == 1);
  CHECK(scores.columns() == 2);
  CHECK_THAT(scores(0, 0), WithinAbs(0.70710678, 1e-8));
  CHECK(scores(0, 1) == 0.0);
}

TEST_CASE("Scaled scores are those of the head", "[attention]") {
  for (const ReferenceCase& reference : reference_cases("attention")) {
    const Head head{reference.matrix("q"), reference.matrix("k"), reference.matrix("v")};
    CHECK(scaled_scores(head.q, head.k).values() == head().scaled.values());
  }
}

TEST_CASE("Scaled scores refuse shapes that do not fit and numbers that are not finite",
          "[attention]") {
  CHECK(refusal([] { scaled_scores(Matrix(2, 3, 1.0), Matrix(2, 4, 1.0)); }) == "shape k");
  CHECK(refusal([] { scaled_scores(Matrix(), Matrix(2, 4, 1.0)); }) == "shape q");
  CHECK(refusal([] { scaled_scores(Matrix(2, 0), Matrix(2, 0)); }) == "shape q");
  CHECK(refusal([] { scaled_scores(Matrix(2, 4, 1.0), Matrix()); }) == "shape k");
  for (const double bad : {not_a_number, infinity, -infinity}) {
    const Matrix good(1, 2, 1.0);
    const Matrix not_finite(1, 2, {0.0, bad});
    CAPTURE(bad);
    CHECK(refusal([&] { scaled_scores(not_finite, good); }) == "not-finite q");
    CHECK(refusal([&] { scaled_scores(good, not_finite); }) == "not-finite k");
  }
}

TEST_CASE("Scaled scores of which one overflows are refused", "[attention]") {
  const Matrix huge(1, 1, 1e200);
  CHECK(refusal([&] { scaled_scores(huge, huge); }).starts_with("not-finite "));
  const Matrix opposite(1, 2, {1e200, 1e200});
  const Matrix cancelling(1, 2, {1e200, -1e200});  // ∞ − ∞ would be NaN
  CHECK(refusal([&] { scaled_scores(opposite, cancelling); }).starts_with("not-finite "));
}

// ---- Reference values ----------------------------------------------------------------------

TEST_CASE("The worked example comes out to 1e-15", "[attention]") {
  const AttentionResult result = Head()();
  CHECK(result.scores.values() == Values{1, 0});
  CHECK_THAT(result.scaled(0, 0), WithinAbs(1 / std::sqrt(2.0), 1e-15));
  CHECK_THAT(result.weights(0, 0), WithinAbs(0.6697615493266569, 1e-15));
  CHECK_THAT(result.weights(0, 1), WithinAbs(0.33023845067334306, 1e-15));
  CHECK_THAT(result.output(0, 0), WithinAbs(1.3395230986533138, 1e-15));
  CHECK_THAT(result.output(0, 1), WithinAbs(0.6604769013466862, 1e-15));
  CHECK(result.fully_masked == std::vector<bool>{false});
}

TEST_CASE("Weights and outputs agree with 60-digit references", "[attention]") {
  for (const ReferenceCase& reference : reference_cases("attention")) {
    const Head head{reference.matrix("q"), reference.matrix("k"), reference.matrix("v")};
    AttentionOptions options;
    if (reference.has("mask")) options.mask = additive_mask(reference.matrix("mask"));
    const AttentionResult result = head(options);
    const Matrix& weights = reference.matrix("weights");
    const Matrix& output = reference.matrix("output");
    INFO(reference.text("name"));

    REQUIRE(result.weights.rows() == weights.rows());
    REQUIRE(result.weights.columns() == weights.columns());
    REQUIRE(result.output.rows() == output.rows());
    REQUIRE(result.output.columns() == output.columns());
    for (std::size_t i = 0; i < weights.rows(); ++i) {
      CAPTURE(i);
      for (std::size_t j = 0; j < weights.columns(); ++j) {
        CHECK_THAT(result.weights(i, j), Close(weights(i, j), tolerance));
      }
      for (std::size_t c = 0; c < output.columns(); ++c) {
        double size = 0.0;  // Σ w·|v|
        for (std::size_t j = 0; j < weights.columns(); ++j) {
          size += weights(i, j) * std::abs(head.v(j, c));
        }
        CHECK_THAT(result.output(i, c), WithinAbs(output(i, c), tolerance * size));
      }
    }
    check_without_weights(head, options, result);
  }
}

TEST_CASE("Every head of the ONNX Attention operator's cases comes out", "[attention]") {
  const std::vector<ReferenceCase> cases = reference_cases("onnx_attention_2d");
  CHECK(cases.size() == 314);
  std::size_t fully_masked = 0;
  for (const ReferenceCase& reference : cases) {
    const Head head{reference.matrix("Q"), reference.matrix("K"), reference.matrix("V")};
    AttentionOptions options = masked_by(reference.matrix("mask"));
    if (reference.has("scale")) options.scale = reference.number("scale");
    const Matrix& expected = reference.matrix("O");
    INFO(reference.text("id"));

    const AttentionResult result = head(options);
    REQUIRE(result.output.rows() == expected.rows());
    REQUIRE(result.output.columns() == expected.columns());
    for (std::size_t i = 0; i < expected.values().size(); ++i) {
      const double y = expected.values()[i];
      CHECK_THAT(result.output.values()[i], WithinAbs(y, 1e-5 * std::max(1.0, std::abs(y))));
    }
    std::vector<bool> flags(expected.rows(), false);
    for (const double row : reference.numbers("fully_masked_rows")) {
      flags[static_cast<std::size_t>(row)] = true;
      ++fully_masked;
    }
    CHECK(result.fully_masked == flags);
    check_without_weights(head, options, result);
  }
  CHECK(fully_masked > 0);
}

namespace {

/// Entries without a pattern, from −0.5 to 0.5.
Matrix scattered(std::size_t rows, std::size_t columns, double phase) {
  Matrix m(rows, columns);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      const double x = static_cast<double>(i * columns + j + 1) * 0.6180339887498949 + phase;
      m(i, j) = x - std::floor(x) - 0.5;
    }
  }
  return m;
}

/// One query at a time, one key at a time.
Matrix output_step_by_step(const Head& head, const Matrix& mask) {
  Matrix output(head.q.rows(), head.v.columns());
  for (std::size_t i = 0; i < head.q.rows(); ++i) {
    Values scores;
    for (std::size_t j = 0; j < head.k.rows(); ++j) {
      const double scaled = attention::dot(head.q.row(i), head.k.row(j)) /
                            scale_factor(static_cast<double>(head.k.columns()));
      scores.push_back(scaled + mask(i, j));
    }
    const Values weights = attention::softmax(scores);
    for (std::size_t j = 0; j < head.k.rows(); ++j) {
      attention::add_scaled(output.row(i), weights[j], head.v.row(j));
    }
  }
  return output;
}

}  // namespace

TEST_CASE("Heads of any size are added up in order, to the last bit", "[attention]") {
  for (const std::size_t queries : Sizes{1, 3, 4, 16, 17, 35}) {
    for (const std::size_t keys : Sizes{1, 4, 7, 33}) {
      for (const std::size_t d_k : Sizes{1, 3, 8}) {
        for (const std::size_t d_v : Sizes{1, 4, 6}) {
          CAPTURE(queries, keys, d_k, d_v);
          const Head head{scattered(queries, d_k, 0.1), scattered(keys, d_k, 0.2),
                          scattered(keys, d_v, 0.3)};
          Matrix mask = scattered(queries, keys, 0.4);
          for (std::size_t i = 0; i < queries; ++i) mask(i, i % keys) = -infinity;
          const AttentionOptions options = masked_by(mask);
          const AttentionResult result = head(options);
          CHECK(result.output.values() == output_step_by_step(head, mask).values());
          CHECK(result.scaled.values() == scaled_scores(head.q, head.k).values());
          check_without_weights(head, options, result);
        }
      }
    }
  }
}

// ---- Masks ---------------------------------------------------------------------------------

TEST_CASE("A fully masked query gets zero weights and zero output", "[attention][d01]") {
  Head head;
  head.q = Matrix(2, 2, {1, 0, 0, 1});
  const AttentionOptions first_masked = masked_by(Matrix(2, 2, {-infinity, -infinity, 0, 0}));
  const AttentionResult result = head(first_masked);
  CHECK(result.fully_masked == std::vector<bool>{true, false});
  CHECK(result.weights(0, 0) == 0.0);
  CHECK(result.weights(0, 1) == 0.0);
  CHECK(result.output(0, 0) == 0.0);
  CHECK(result.output(0, 1) == 0.0);
  CHECK_THAT(result.weights(1, 0), WithinAbs(0.330238, 5e-7));
  CHECK_THAT(result.output(1, 1), WithinAbs(1.339523, 5e-7));
  check_without_weights(head, first_masked, result);

  const AttentionResult nothing_allowed = head(masked_by(Matrix(2, 2, -infinity)));
  CHECK(nothing_allowed.fully_masked == std::vector<bool>{true, true});
  CHECK(nothing_allowed.weights.values() == Values(4, 0.0));
  CHECK(nothing_allowed.output.values() == Values(4, 0.0));
}

TEST_CASE("A boolean mask is true where attention is allowed", "[attention][d04]") {
  const Matrix allowed(2, 2, {1, 0, 1, 1});
  CHECK(additive_mask(allowed).values() == Values{0, -infinity, 0, 0});
  CHECK(additive_mask(Matrix(1, 3, {-1, 0.5, -0.0})).values() == Values{0, 0, -infinity});

  Head head;
  head.q = Matrix(2, 2, {1, 0, 1, 0});
  const AttentionResult causal = head(masked_by(additive_mask(allowed)));
  CHECK(causal.output(0, 0) == 2.0);
  CHECK(causal.output(0, 1) == 0.0);
  CHECK_THAT(causal.output(1, 0), WithinAbs(1.339523, 5e-7));
  CHECK_THAT(causal.output(1, 1), WithinAbs(0.660477, 5e-7));

  const AttentionResult negated = head(masked_by(additive_mask(Matrix(2, 2, {0, 1, 0, 0}))));
  CHECK(negated.output(0, 0) == 0.0);
  CHECK(negated.output(0, 1) == 2.0);
  CHECK(negated.fully_masked == std::vector<bool>{false, true});
}

TEST_CASE("A masked key takes no part, whatever stands in it", "[attention]") {
  const AttentionOptions first_key_only = masked_by(Matrix(1, 2, {0, -infinity}));
  const AttentionResult plain = Head()(first_key_only);
  CHECK(plain.output.values() == Values{2, 0});
  for (const double bad : {not_a_number, infinity, -infinity, largest_double}) {
    CAPTURE(bad);
    Head head;
    head.k(1, 0) = bad;
    check_same(head(first_key_only), plain);
    check_without_weights(head, first_key_only, plain);
    head.v(1, 1) = bad;
    check_same(head(first_key_only), plain);
    check_without_weights(head, first_key_only, plain);
  }
}

TEST_CASE("Scores show what the product gives, for masked keys too", "[attention]") {
  Head head;
  head.k(1, 0) = 3.0;
  const AttentionOptions options = masked_by(Matrix(1, 2, {0, -infinity}));
  const AttentionResult result = head(options);
  CHECK(result.scores.values() == Values{1, 3});
  CHECK(result.scaled(0, 1) == 3 / std::sqrt(2.0));
  head.k(1, 0) = not_a_number;
  CHECK(std::isnan(head(options).scores(0, 1)));
  CHECK(std::isnan(head(options).scaled(0, 1)));
}

TEST_CASE("A query all of whose keys are masked takes no part, whatever stands in it",
          "[attention]") {
  for (const double bad : {not_a_number, infinity, -infinity}) {
    CAPTURE(bad);
    Head head;
    head.q = Matrix(2, 2, {bad, 0, 1, 0});
    const AttentionOptions options = masked_by(Matrix(2, 2, {-infinity, -infinity, 0, 0}));
    const AttentionResult result = head(options);
    CHECK(result.fully_masked == std::vector<bool>{true, false});
    CHECK(result.output(0, 0) == 0.0);
    CHECK(result.output(0, 1) == 0.0);
    CHECK(result.weights(0, 0) == 0.0);
    CHECK_THAT(result.output(1, 0), WithinAbs(1.3395230986533138, 1e-15));
    check_without_weights(head, options, result);
  }
}

TEST_CASE("What is not finite is refused where it takes part", "[attention]") {
  for (const double bad : {not_a_number, infinity, -infinity}) {
    CAPTURE(bad);
    Head bad_q, bad_k, bad_v;
    bad_q.q(0, 1) = bad;
    bad_k.k(1, 0) = bad;
    bad_v.v(1, 0) = bad;
    CHECK(bad_q.refused() == "not-finite q");
    CHECK(bad_k.refused() == "not-finite k");
    CHECK(bad_v.refused() == "not-finite v");

    // the other key is masked, or its weight is 0 but it is allowed
    CHECK(bad_k.refused(masked_by(Matrix(1, 2, {-infinity, 0}))) == "not-finite k");
    CHECK(bad_v.refused(masked_by(Matrix(1, 2, {0, -1e308}))) == "not-finite v");
    CHECK(bad_q.refused(masked_by(Matrix(1, 2, {0, -infinity}))) == "not-finite q");
  }
}

TEST_CASE("A key that one query may not see is refused for another that may", "[attention]") {
  Head head;
  head.q = Matrix(2, 2, {1, 0, 1, 0});
  head.v(1, 0) = not_a_number;
  CHECK(head.refused(masked_by(Matrix(2, 2, {0, -infinity, 0, 0}))) == "not-finite v");
  CHECK(head.refused(masked_by(Matrix(2, 2, {0, -infinity, 0, -infinity}))) == "accepted");
}

TEST_CASE("A finite mask is added to the scaled scores", "[attention]") {
  const Head head;
  const AttentionResult result = head(masked_by(Matrix(1, 2, {-0.25, 1.5})));
  const Values expected = attention::softmax(Values{1 / std::sqrt(2.0) - 0.25, 1.5});
  CHECK_THAT(result.weights(0, 0), Close(expected[0], tolerance));
  CHECK_THAT(result.weights(0, 1), Close(expected[1], tolerance));
  CHECK_THAT(result.scaled(0, 1), WithinAbs(0.0, 0.0));  // before the mask
  check_same(head(masked_by(Matrix(1, 2, 0.0))), head());
}

TEST_CASE("A mask with NaN or +infinity is refused, also where nothing is allowed", "[attention]") {
  for (const double bad : {not_a_number, infinity}) {
    CAPTURE(bad);
    CHECK(Head().refused(masked_by(Matrix(1, 2, {0, bad}))) == "not-finite mask");
    CHECK(Head().refused(masked_by(Matrix(1, 2, {-infinity, bad}))) == "not-finite mask");
  }
}

// ---- Scale, shapes, overflow ----------------------------------------------------------------

TEST_CASE("Without a scale the scores are divided by √d_k", "[attention][x03]") {
  const Head head;
  CHECK(head(AttentionOptions{}).weights.values() == head().weights.values());
  CHECK_THAT(head().weights(0, 0), WithinAbs(0.669762, 5e-7));
}

TEST_CASE("A given scale multiplies the scores", "[attention]") {
  const AttentionResult undivided = Head()(scaled_by(1.0));
  CHECK(undivided.scaled.values() == Values{1, 0});
  CHECK_THAT(undivided.weights(0, 0), WithinAbs(0.7310585786300049, 1e-15));
  CHECK(Head()(scaled_by(0.0)).weights.values() == Values{0.5, 0.5});
  CHECK_THAT(Head()(scaled_by(-1.0)).weights(0, 0), WithinAbs(0.2689414213699951, 1e-15));
}

TEST_CASE("A scale that is not finite is refused", "[attention]") {
  for (const double bad : {not_a_number, infinity, -infinity}) {
    CHECK(Head().refused(scaled_by(bad)) == "not-finite scale");
  }
}

TEST_CASE("Shapes that do not fit are refused by the name of the second one", "[attention]") {
  Head head;
  head.k = Matrix(2, 3, 1.0);
  CHECK(head.refused() == "shape k");
  head = Head();
  head.v = Matrix(3, 2, 1.0);
  CHECK(head.refused() == "shape v");
  head = Head();
  CHECK(head.refused(masked_by(Matrix(2, 1))) == "shape mask");
  CHECK(head.refused(masked_by(Matrix(1, 3))) == "shape mask");
  CHECK(head.refused(masked_by(Matrix(2, 2))) == "shape mask");
  CHECK(head.refused(masked_by(Matrix())) == "shape mask");
}

TEST_CASE("Empty matrices are refused", "[attention]") {
  for (const Matrix& empty : {Matrix(), Matrix(0, 2), Matrix(2, 0)}) {
    Head no_q, no_k, no_v;
    no_q.q = no_k.k = no_v.v = empty;
    CHECK(no_q.refused() == "shape q");
    CHECK(no_k.refused() == "shape k");
    CHECK(no_v.refused() == "shape v");
  }
}

TEST_CASE("A score that overflows is refused", "[attention]") {
  Head head;
  head.q = Matrix(1, 2, {1e200, 1e200});
  head.k = Matrix(2, 2, {1e200, 0, 0, 0});
  CHECK(head.refused().starts_with("not-finite "));
  head.k = Matrix(2, 2, {1e200, -1e200, 0, 0});  // ∞ − ∞
  CHECK(head.refused().starts_with("not-finite "));
  CHECK(head.refused(masked_by(Matrix(1, 2, {-infinity, 0}))) == "accepted");
}

TEST_CASE("A scaled score that overflows is refused", "[attention]") {
  Head head;
  head.q = Matrix(1, 2, {1e200, 0});
  CHECK(head.refused(scaled_by(1e200)) == "not-finite scale");
  CHECK(Head().refused(scaled_by(1e308)) == "accepted");
}

TEST_CASE("A mask that makes a score overflow is refused", "[attention]") {
  Head head;
  head.q = Matrix(1, 2, {-1.5e308, 0});
  CHECK(head.refused(masked_by(Matrix(1, 2, {-1.5e308, 0}))) == "not-finite mask");
}

TEST_CASE("An output that overflows is refused", "[attention]") {
  // eleven equal weights round to a little more than 1/11, so that their sum times the largest
  // double is more than a double can hold
  constexpr std::size_t keys = 11;
  const double weight = attention::softmax(Values(keys, 0.0))[0];
  double sum = 0.0;
  for (std::size_t j = 0; j < keys; ++j) sum += weight * largest_double;
  REQUIRE(sum == infinity);
  const Head head{Matrix(1, 1, 0.0), Matrix(keys, 1, 1.0), Matrix(keys, 1, largest_double)};
  CHECK(head.refused() == "not-finite v");
}

TEST_CASE("The largest finite entries do no harm", "[attention]") {
  Head head;
  head.q = Matrix(1, 2, {1e154, 0});
  head.k = Matrix(2, 2, {1e154, 0, -1e154, 0});
  head.v = Matrix(2, 1, {largest_double, -largest_double});
  CHECK(head().weights.values() == Values{1, 0});
  CHECK(head().output.values() == Values{largest_double});
}

TEST_CASE("A refused call does not disturb the next one", "[attention]") {
  Head bad;
  bad.q(0, 0) = not_a_number;
  for (int i = 0; i < 1000; ++i) REQUIRE(bad.refused() == "not-finite q");
  CHECK_THAT(Head()().output(0, 0), WithinAbs(1.3395230986533138, 1e-15));
}
