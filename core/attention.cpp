#include "attention.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "argument_error.h"
#include "softmax.h"

namespace attention {
namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

/// So many queries at a time share what is loaded of the keys and values.
constexpr std::size_t block_size = 16;

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

std::span<double> rows_of(Matrix& m, std::size_t first, std::size_t count) {
  return {m.row(first).data(), count * m.columns()};
}

std::span<const double> rows_of(const Matrix& m, std::size_t first, std::size_t count) {
  return {m.row(first).data(), count * m.columns()};
}

// ---- Products of matrices ------------------------------------------------------------------

// Two numbers at a time, which all browsers that the lesson supports can do. Said function by
// function, for elsewhere the compiler would write longer code that is no faster.
#ifdef __wasm__
#define WITH_SIMD [[gnu::target("simd128")]]
#else
#define WITH_SIMD
#endif

constexpr std::size_t width = 4;  // of a panel, and rows of a tile: what the registers hold
using Lanes [[gnu::vector_size(width * sizeof(double))]] = double;

/// A matrix for the right side of a product: four of its columns, row after row, then the next
/// four. Columns of 0 fill up the last panel.
class Panels {
 public:
  Panels(std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), values_((columns + width - 1) / width * width * rows) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  double& operator()(std::size_t i, std::size_t j) {
    return values_[(j / width * rows_ + i) * width + j % width];
  }
  /// The panel of columns j to j + 3; j is a multiple of 4.
  const double* panel(std::size_t j) const { return values_.data() + j * rows_; }

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::vector<double> values_;
};

/// The rows as columns.
Panels transposed(const Matrix& m) {
  Panels result(m.columns(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) result(j, i) = m(i, j);
  }
  return result;
}

/// With rows of 0 for those that are not `wanted`.
Panels only_rows(const Matrix& m, const std::vector<char>& wanted) {
  Panels result(m.rows(), m.columns());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    if (!wanted[i]) continue;
    for (std::size_t j = 0; j < m.columns(); ++j) result(i, j) = m(i, j);
  }
  return result;
}

/// Four rows times a panel, each entry added from the first product to the last.
WITH_SIMD std::array<Lanes, width> tile(const std::array<const double*, width>& rows,
                                        const double* panel, std::size_t length) {
  std::array<Lanes, width> sums{};
  for (std::size_t i = 0; i < length; ++i) {
    Lanes lanes;
    std::memcpy(&lanes, panel + i * width, sizeof lanes);
    for (std::size_t r = 0; r < width; ++r) sums[r] += rows[r][i] * lanes;
  }
  return sums;
}

/// product = a·b; a has rows of b.rows() entries, the product has rows of b.columns(). Not inline:
/// a WebAssembly function is optimized while others run, and takes effect when it is next called.
[[gnu::noinline]] WITH_SIMD void multiply(std::span<const double> a, const Panels& b,
                                          std::span<double> product) {
  const std::size_t count = a.size() / b.rows();
  for (std::size_t column = 0; column < b.columns(); column += width) {
    const std::size_t columns = std::min(width, b.columns() - column);
    for (std::size_t row = 0; row < count; row += width) {
      const std::size_t rows = std::min(width, count - row);
      std::array<const double*, width> in_tile;  // the last row again where there are fewer
      for (std::size_t r = 0; r < width; ++r) {
        in_tile[r] = a.data() + std::min(row + r, count - 1) * b.rows();
      }
      const std::array<Lanes, width> sums = tile(in_tile, b.panel(column), b.rows());
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
          product[(row + r) * b.columns() + column + c] = sums[r][c];
        }
      }
    }
  }
}

// ---- Options ---------------------------------------------------------------------------------

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

// ---- One head --------------------------------------------------------------------------------

/// How a score is scaled: divided by √d_k, or multiplied by a factor of the caller's.
struct Scale {
  std::optional<double> factor;
  double divisor;
  double operator()(double score) const { return factor ? score * *factor : score / divisor; }
};

double root_of_key_size(const Matrix& k) { return scale_factor(static_cast<double>(k.columns())); }

struct Head {
  const Matrix& q;
  const Matrix& k;
  const AttentionOptions& options;
  Scale scale;
  std::vector<char> v_finite;  // per key
};

/// Names what is not finite where query i may see key j.
[[noreturn]] void refuse_key(const Head& head, std::size_t i, std::size_t j) {
  if (!all_finite(head.q.row(i))) refuse_not_finite("q");
  if (!all_finite(head.k.row(j))) refuse_not_finite("k");
  if (!head.v_finite[j]) refuse_not_finite("v");
  const double score = dot(head.q.row(i), head.k.row(j));
  if (!std::isfinite(score)) refuse_overflow("q", "its dot product with a key");
  if (!std::isfinite(head.scale(score))) refuse_overflow("scale", "a scaled score");
  refuse_overflow("mask", "a scaled score plus the mask");
}

/// Adds the mask to the scaled scores of query i: −∞ for a key that is left out. Whether any key
/// is allowed.
bool mask_scores(const Head& head, std::size_t i, std::span<double> scores) {
  bool any_allowed = false;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double added = head.options.mask ? (*head.options.mask)(i, j) : 0.0;
    const bool allowed = added != minus_infinity;
    scores[j] = allowed ? scores[j] + added : minus_infinity;
    if (!allowed) continue;

    any_allowed = true;
    if (!std::isfinite(scores[j]) || !head.v_finite[j]) refuse_key(head, i, j);
  }
  return any_allowed;
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

  const double divisor = root_of_key_size(k);
  Matrix scaled(q.rows(), k.rows());
  multiply(q.values(), transposed(k), rows_of(scaled, 0, q.rows()));
  for (double& score : rows_of(scaled, 0, q.rows())) {
    score /= divisor;
    if (!std::isfinite(score)) refuse_overflow("q", "its dot product with a key");
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
  const Head head{q, k, options, {options.scale, root_of_key_size(k)}, finite_rows(v)};
  const Panels key_columns = transposed(k);
  const Panels values = only_rows(v, head.v_finite);

  AttentionResult result;
  result.output = Matrix(queries, v.columns());
  result.fully_masked.assign(queries, false);
  if (options.keep_weights) {
    result.scores = Matrix(queries, keys);
    result.scaled = Matrix(queries, keys);
    result.weights = Matrix(queries, keys);
  }

  Matrix block(std::min(queries, block_size), keys);
  for (std::size_t first = 0; first < queries; first += block_size) {
    const std::size_t count = std::min(block_size, queries - first);
    const std::span<double> in_block = rows_of(block, 0, count);
    const auto keep = [&](Matrix& kept) {
      if (!options.keep_weights) return;
      std::copy(in_block.begin(), in_block.end(), rows_of(kept, first, count).begin());
    };

    // 1. scores
    multiply(rows_of(q, first, count), key_columns, in_block);
    keep(result.scores);
    for (double& score : in_block) score = head.scale(score);
    keep(result.scaled);

    // 2. weights
    for (std::size_t i = 0; i < count; ++i) {
      const std::span<double> row = block.row(i);
      result.fully_masked[first + i] = !mask_scores(head, first + i, row);
      const std::vector<double> weights = softmax(row);
      std::copy(weights.begin(), weights.end(), row.begin());
    }
    keep(result.weights);

    // 3. output
    const std::span<double> output = rows_of(result.output, first, count);
    multiply(in_block, values, output);
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
