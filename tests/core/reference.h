#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "matrix.h"

/// One case of a file of tests/data: named texts and named matrices (a number is 1×1, a list of
/// numbers one row, a boolean 1 or 0). Asking for a field that is not there throws.
class ReferenceCase {
 public:
  bool has(const std::string& field) const { return matrices_.contains(field); }
  const std::string& text(const std::string& field) const { return texts_.at(field); }
  const attention::Matrix& matrix(const std::string& field) const { return matrices_.at(field); }
  const std::vector<double>& numbers(const std::string& field) const;
  double number(const std::string& field) const { return numbers(field).at(0); }

 private:
  friend std::vector<ReferenceCase> reference_cases(std::string_view table);
  std::map<std::string, std::string> texts_;
  std::map<std::string, attention::Matrix> matrices_;
};

/// The cases of tests/data/<table>.*, in the order of the file. Throws when there are none.
std::vector<ReferenceCase> reference_cases(std::string_view table);
