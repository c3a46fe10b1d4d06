#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "matrix.h"

/// One case of a file of tests/data: named texts, lists of texts, and matrices (a number is 1×1, a
/// list of numbers one row, a boolean 1 or 0). Asking for a field that is not there throws.
class ReferenceCase {
 public:
  bool has(const std::string& field) const { return matrices_.contains(field); }
  bool has_text(const std::string& field) const { return texts_.contains(field); }
  const std::string& text(const std::string& field) const { return texts_.at(field); }
  const std::vector<std::string>& texts(const std::string& field) const { return lists_.at(field); }
  /// A list of texts that are integers, decimal or hexadecimal with 0x.
  std::vector<std::uint64_t> words(const std::string& field) const;
  const attention::Matrix& matrix(const std::string& field) const { return matrices_.at(field); }
  const std::vector<double>& numbers(const std::string& field) const;
  double number(const std::string& field) const { return numbers(field).at(0); }
  /// Numbers that are sizes.
  std::vector<std::size_t> sizes(const std::string& field) const;
  std::size_t size(const std::string& field) const { return sizes(field).at(0); }

 private:
  friend std::vector<ReferenceCase> reference_cases(std::string_view table);
  std::map<std::string, std::string> texts_;
  std::map<std::string, std::vector<std::string>> lists_;
  std::map<std::string, attention::Matrix> matrices_;
};

/// The cases of tests/data/<table>.*, in the order of the file. Throws when there are none.
std::vector<ReferenceCase> reference_cases(std::string_view table);

/// Those of one part of a file that has parts.
std::vector<ReferenceCase> reference_cases(std::string_view table, std::string_view part);
