#include "attention.h"

#include <cmath>
#include <limits>
#include <string>

#include "argument_error.h"
#include "softmax.h"

namespace attention {
namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

std::string size_of(const Matrix& m) {
  return std::to_string(m.rows()) + "×" + std::to_string(m.columns());
}

void check_not_empty(const Matrix& m, const char* name) {
  if (m.empty()) {
    refuse("shape", name, " must have at least one entry");
  }
}

void check_q_and_k(const Matrix& q, const Matrix& k) {
  check_not_empty(q, "q");
  check_not_empty(k, "k");
  if (q.columns() != k.columns()) {
    refuse("shape", "k",
           " must have as many columns as q (d_k): q is " + size_of(q) + ", k is " + size_of(k));
  }
}

bool all_finite(std::span<const double> values) {
  for (const double value : values) {
    if (!std::isfinite(value)) return false;
  }
  return true;
}

std::vector<char> finite_rows(const Matrix& m) {
  std::vector<char> result(m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) result[i] = all_finite(m.row(i));
  return result;
}

[[noreturn]] void refuse_not_finite(const char* name) {
  refuse("not-finite", name, " must hold finite numbers wherever a key is allowed");
}

[[noreturn]] void refuse_overflow(std::string_view name, const char* what) {
  refuse("not-finite", name, std::string(" is too large: ") + what + " overflows");
}

/// How a score is scaled: divided by √d_k, or multiplied by a factor of the caller's.
struct Scale {
  std::optional<double> factor;
  double divisor;
  double operator()(double score) const { return factor ? score * *factor : score / divisor; }
};

void check_options(const Matrix& q, const Matrix& k, const AttentionOptions& options) {
  if (options.scale && !std::isfinite(*options.scale)) {
    refuse("not-finite", "scale", " must be a finite number");
  }
  if (!options.mask) return;
  const Matrix& mask = *options.mask;
  if (mask.rows() != q.rows() || mask.columns() != k.rows()) {
    refuse("shape", "mask",
           " must be n_q×n_k = " + std::to_string(q.rows()) + "×" + std::to_string(k.rows()) +
               ", not " + size_of(mask));
  }
  for (const double m : mask.values()) {
    if (std::isnan(m) || (std::isinf(m) && m > 0.0)) {
      refuse("not-finite", "mask",
             " must hold finite numbers, or −Infinity for a key that is left out");
    }
  }
}

}  // namespace

double scale_factor(double d_k) {
  if (!std::isfinite(d_k) || d_k < 1.0) {
    refuse("range", "dK", " must be a finite number of at least 1");
  }
  return std::sqrt(d_k);
}

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  check_q_and_k(q, k);
  if (!all_finite(q.values())) refuse_not_finite("q");
  if (!all_finite(k.values())) refuse_not_finite("k");

  const double divisor = scale_factor(static_cast<double>(k.columns()));
  Matrix scaled(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      scaled(i, j) = dot(q.row(i), k.row(j)) / divisor;
      if (!std::isfinite(scaled(i, j))) refuse_overflow("q", "its dot product with a key");
    }
  }
  return scaled;
}

AttentionResult attention(const Matrix& q, const Matrix& k, const Matrix& v,
                          const AttentionOptions& options) {
  check_q_and_k(q, k);
  check_not_empty(v, "v");
  if (v.rows() != k.rows()) {
    refuse("shape", "v",
           " must have as many rows as k (n_k): k is " + size_of(k) + ", v is " + size_of(v));
  }
  check_options(q, k, options);

  const std::size_t queries = q.rows();  // n_q
  const std::size_t keys = k.rows();     // n_k
  const Scale scale{options.scale, scale_factor(static_cast<double>(k.columns()))};
  const std::vector<char> q_finite = finite_rows(q);
  const std::vector<char> k_finite = finite_rows(k);
  const std::vector<char> v_finite = finite_rows(v);

  AttentionResult result;
  result.output = Matrix(queries, v.columns());
  result.fully_masked.assign(queries, false);
  if (options.keep_weights) {
    result.scores = Matrix(queries, keys);
    result.scaled = Matrix(queries, keys);
    result.weights = Matrix(queries, keys);
  }

  std::vector<double> row(keys);  // the scores of one query, as its softmax sees them
  for (std::size_t i = 0; i < queries; ++i) {
    // 1. scores, scaled, masked
    bool any_allowed = false;
    for (std::size_t j = 0; j < keys; ++j) {
      const double added = options.mask ? (*options.mask)(i, j) : 0.0;
      const bool allowed = added != minus_infinity;
      if (!allowed && !options.keep_weights) {
        row[j] = minus_infinity;
        continue;
      }
      const double score = dot(q.row(i), k.row(j));
      const double scaled = scale(score);
      if (options.keep_weights) {
        result.scores(i, j) = score;
        result.scaled(i, j) = scaled;
      }
      row[j] = allowed ? scaled + added : minus_infinity;
      if (!allowed) continue;

      any_allowed = true;
      if (!q_finite[i]) refuse_not_finite("q");
      if (!k_finite[j]) refuse_not_finite("k");
      if (!v_finite[j]) refuse_not_finite("v");
      if (!std::isfinite(score)) refuse_overflow("q", "its dot product with a key");
      if (!std::isfinite(scaled)) refuse_overflow("scale", "a scaled score");
      if (!std::isfinite(row[j])) refuse_overflow("mask", "a scaled score plus the mask");
    }

    // 2. weights
    result.fully_masked[i] = !any_allowed;
    const std::vector<double> weights = softmax(row);
    if (options.keep_weights) {
      for (std::size_t j = 0; j < keys; ++j) result.weights(i, j) = weights[j];
    }

    // 3. output
    const std::span<double> output = result.output.row(i);
    for (std::size_t j = 0; j < keys; ++j) {
      if (row[j] != minus_infinity) add_scaled(output, weights[j], v.row(j));
    }
    if (!all_finite(output)) refuse_overflow("v", "an output");
  }
  return result;
}

Matrix additive_mask(const Matrix& allowed) {
  Matrix mask(allowed.rows(), allowed.columns());
  for (std::size_t i = 0; i < allowed.rows(); ++i) {
    for (std::size_t j = 0; j < allowed.columns(); ++j) {
      mask(i, j) = allowed(i, j) != 0.0 ? 0.0 : minus_infinity;
    }
  }
  return mask;
}

}  // namespace attention
