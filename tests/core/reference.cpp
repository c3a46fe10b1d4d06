#include "reference.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "reference_tables.h"

const std::vector<double>& ReferenceCase::numbers(const std::string& field) const {
  return matrix(field).values();
}

std::vector<std::uint64_t> ReferenceCase::words(const std::string& field) const {
  std::vector<std::uint64_t> words;
  for (const std::string& text : texts(field)) words.push_back(std::stoull(text, nullptr, 0));
  return words;
}

std::vector<std::size_t> ReferenceCase::sizes(const std::string& field) const {
  std::vector<std::size_t> sizes;
  for (const double number : numbers(field)) sizes.push_back(static_cast<std::size_t>(number));
  return sizes;
}

namespace {

/// "2 3 0x1p+0 …": rows, columns, entries.
attention::Matrix parse_matrix(const char* text) {
  char* next = nullptr;
  const std::size_t rows = std::strtoul(text, &next, 10);
  const std::size_t columns = std::strtoul(next, &next, 10);
  std::vector<double> values(rows * columns);
  for (double& value : values) value = std::strtod(next, &next);
  if (*next != '\0') throw std::logic_error("reference data: too many or unreadable entries");
  return {rows, columns, std::move(values)};
}

std::vector<std::string> split_at_spaces(const std::string& text) {
  std::istringstream entries(text);
  return {std::istream_iterator<std::string>(entries), {}};
}

}  // namespace

std::vector<ReferenceCase> reference_cases(std::string_view table) {
  const auto& tables = reference_tables();
  const auto found =
      std::find_if(tables.begin(), tables.end(),
                   [&](const ReferenceTable& candidate) { return candidate.name == table; });
  if (found == tables.end()) throw std::logic_error("no reference data: " + std::string(table));

  std::vector<ReferenceCase> cases;
  std::istringstream lines(found->text);
  for (std::string line; std::getline(lines, line);) {
    if (line == "case") {
      cases.emplace_back();
      continue;
    }
    const std::size_t space = line.find(' ');
    const std::string name = line.substr(0, space);
    const std::string value = line.substr(space + 1);
    if (value.starts_with('"')) {
      cases.back().texts_[name] = value.substr(1);
    } else if (value.starts_with('\'')) {
      cases.back().lists_[name] = split_at_spaces(value.substr(1));
    } else {
      cases.back().matrices_[name] = parse_matrix(value.c_str());
    }
  }
  if (cases.empty()) throw std::logic_error("empty reference data: " + std::string(table));
  return cases;
}

std::vector<ReferenceCase> reference_cases(std::string_view table, std::string_view part) {
  std::vector<ReferenceCase> cases = reference_cases(table);
  std::erase_if(cases, [&](const ReferenceCase& c) { return c.text("part") != part; });
  if (cases.empty()) throw std::logic_error("no such part: " + std::string(part));
  return cases;
}
