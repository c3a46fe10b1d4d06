#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace attention {

/// A dense matrix of doubles, stored row by row.
class Matrix {
 public:
  Matrix() = default;

  /// rows × columns entries, all `fill`. std::length_error for more than a size_t counts.
  Matrix(std::size_t rows, std::size_t columns, double fill = 0.0);

  /// rows × columns entries taken from `values`, row after row.
  /// ArgumentError "shape" unless values.size() = rows·columns.
  Matrix(std::size_t rows, std::size_t columns, std::vector<double> values);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  bool empty() const { return values_.empty(); }

  /// Row i, a view of `columns()` entries. No bounds check: i < rows().
  std::span<double> row(std::size_t i) { return {values_.data() + i * columns_, columns_}; }
  std::span<const double> row(std::size_t i) const {
    return {values_.data() + i * columns_, columns_};
  }

  double& operator()(std::size_t i, std::size_t j) { return values_[i * columns_ + j]; }
  double operator()(std::size_t i, std::size_t j) const { return values_[i * columns_ + j]; }

  /// All entries, row after row.
  const std::vector<double>& values() const { return values_; }

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<double> values_;
};

/// Σ a_i·b_i, added from the first entry to the last. Both spans have the same length.
double dot(std::span<const double> a, std::span<const double> b);

/// to_i += factor·from_i. Both spans have the same length.
void add_scaled(std::span<double> to, double factor, std::span<const double> from);

}  // namespace attention
