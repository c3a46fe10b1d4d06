#include "explorer.h"

#include <string>

#include "argument_error.h"
#include "attention.h"
#include "softmax.h"

namespace attention {
namespace {

constexpr std::size_t most_keys = 4096;
constexpr double raw_nudge = 0.1;

ExplorerRow explorer_row(std::string_view divisor, double value, double raw_score,
                         std::size_t keys) {
  ExplorerRow row{};
  row.divisor = divisor;
  row.value = value;
  row.scores.assign(keys, 0.0);
  row.scores[0] = raw_score / value;
  row.weights = softmax(row.scores);
  row.best = row.weights[0];
  row.complement = complements(row.weights)[0];
  row.slope = row.best * row.complement;
  row.nudge = weight_change(row.scores, 0, raw_nudge / value);
  return row;
}

}  // namespace

Explorer explore(double d_k, std::size_t keys) {
  const double root = scale_factor(d_k);
  if (keys < 2 || keys > most_keys) {
    refuse("range", "keys", " must be a whole number from 2 to " + std::to_string(most_keys));
  }
  return {d_k,
          {explorer_row("one", 1.0, root, keys), explorer_row("root", root, root, keys),
           explorer_row("dk", d_k, root, keys)}};
}

}  // namespace attention
