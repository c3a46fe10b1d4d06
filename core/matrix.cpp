#include "matrix.h"

#include <limits>
#include <stdexcept>
#include <utility>

#include "argument_error.h"

namespace attention {
namespace {

/// A product that does not fit would wrap around (size_t has 32 bits in WebAssembly).
std::size_t entries(std::size_t rows, std::size_t columns) {
  if (columns != 0 && rows > std::numeric_limits<std::size_t>::max() / columns) {
    throw std::length_error("a matrix of more entries than there can be");
  }
  return rows * columns;
}

}  // namespace

Matrix::Matrix(std::size_t rows, std::size_t columns, double fill)
    : rows_(rows), columns_(columns), values_(entries(rows, columns), fill) {}

Matrix::Matrix(std::size_t rows, std::size_t columns, std::vector<double> values)
    : rows_(rows), columns_(columns), values_(std::move(values)) {
  // by division, for the product of the sizes might not fit
  const bool fits = columns == 0
                        ? values_.empty()
                        : values_.size() / columns == rows && values_.size() % columns == 0;
  if (!fits) refuse("shape", "values", " must have rows × columns entries");
}

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

void add_scaled(std::span<double> to, double factor, std::span<const double> from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * from[i];
}

}  // namespace attention
