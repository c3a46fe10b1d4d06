#include "matrix.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "checks.h"

using attention::add_scaled;
using attention::dot;
using attention::Matrix;

TEST_CASE("A matrix starts empty", "[matrix]") {
  const Matrix m;
  CHECK(m.empty());
  CHECK(m.rows() == 0);
  CHECK(m.columns() == 0);
}

TEST_CASE("A matrix has the size that was asked for and the fill everywhere", "[matrix]") {
  const Matrix m(2, 3, 0.5);
  CHECK(m.rows() == 2);
  CHECK(m.columns() == 3);
  CHECK_FALSE(m.empty());
  CHECK(m.values() == std::vector<double>(6, 0.5));
  CHECK(Matrix(1, 2).values() == std::vector<double>{0.0, 0.0});
}

TEST_CASE("Values are stored row after row", "[matrix]") {
  const Matrix m(2, 3, {1, 2, 3, 4, 5, 6});
  CHECK(m(0, 2) == 3.0);
  CHECK(m(1, 0) == 4.0);
  CHECK(std::vector<double>(m.row(1).begin(), m.row(1).end()) == std::vector<double>{4, 5, 6});
}

TEST_CASE("A row and an entry can be written through", "[matrix]") {
  Matrix m(2, 2);
  m.row(1)[0] = 7.0;
  m(0, 1) = -1.0;
  CHECK(m.values() == std::vector<double>{0.0, -1.0, 7.0, 0.0});
}

TEST_CASE("A number of values that does not fit the size is refused", "[matrix]") {
  CHECK(refusal([] { Matrix(2, 2, {1, 2, 3}); }) == "shape values");
  CHECK(refusal([] { Matrix(2, 2, {1, 2, 3, 4, 5}); }) == "shape values");
  CHECK(refusal([] { Matrix(1, 1, std::vector<double>{}); }) == "shape values");
}

TEST_CASE("A size whose number of entries overflows is refused", "[matrix]") {
  constexpr std::size_t half = std::numeric_limits<std::size_t>::max() / 2 + 1;
  CHECK(refusal([] { Matrix(half, 2, std::vector<double>{}); }) == "shape values");
  CHECK(refusal([] { Matrix(half + 1, 2, {1, 2}); }) == "shape values");
  CHECK_THROWS_AS(Matrix(half, 2), std::length_error);
  CHECK_THROWS_AS(Matrix(half + 1, 2), std::length_error);
}

TEST_CASE("A dot product is the sum of the products", "[matrix]") {
  CHECK(dot(std::vector<double>{1, 2, 3}, std::vector<double>{4, -5, 6}) == 12.0);
  CHECK(dot(std::vector<double>{}, std::vector<double>{}) == 0.0);
}

TEST_CASE("A dot product adds from the first entry to the last", "[matrix]") {
  // another order of these three gives 1
  CHECK(dot(std::vector<double>{1e16, 1.0, -1e16}, std::vector<double>(3, 1.0)) == 0.0);
}

TEST_CASE("A product is rounded before it is added", "[matrix]") {
  // a fused multiply-add would leave the rounding error of x·x
  const double x = 1.0 + std::ldexp(1.0, -30);
  CHECK(dot(std::vector<double>{1.0, x}, std::vector<double>{-(x * x), x}) == 0.0);
}

TEST_CASE("A scaled row is added entry by entry", "[matrix]") {
  std::vector<double> to{1, 2, 3};
  add_scaled(to, -2.0, std::vector<double>{10, 0, 0.5});
  CHECK(to == std::vector<double>{-19, 2, 2});
}
