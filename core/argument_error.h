#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace attention {

/// Thrown for every argument that a function does not accept. Nothing has been
/// changed when it is thrown, and the next call works.
///
/// `code` says what kind of rule was broken:
///   "range"       a number outside the allowed range, or not whole where it must be
///   "not-finite"  NaN or infinity where a finite number is needed, or a result that overflows
///   "shape"       sizes that do not fit together, an empty matrix, ragged rows
///   "unknown"     a name that is not one of the allowed ones
/// `argument` is the name of the parameter, `what()` an English sentence that names
/// it and says what is allowed.
class ArgumentError : public std::invalid_argument {
 public:
  /// `error_code` and `argument_name` are string literals: they are not copied.
  ArgumentError(std::string_view error_code, std::string_view argument_name,
                const std::string& message)
      : std::invalid_argument(message), code(error_code), argument(argument_name) {}

  std::string_view code;
  std::string_view argument;
};

/// Throws ArgumentError(code, argument, argument + rule): the rule goes on from the name of
/// the argument, as in " must be a finite number".
[[noreturn]] void refuse(std::string_view code, std::string_view argument, std::string_view rule);

}  // namespace attention
