#include "argument_error.h"

namespace attention {

void refuse(std::string_view code, std::string_view argument, std::string_view rule) {
  std::string message(argument);
  message += rule;
  throw ArgumentError(code, argument, message);
}

}  // namespace attention
