#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "seed.h"

namespace attention {

/// Each trial of an experiment draws one query and so many keys,
inline constexpr std::size_t experiment_keys = 4;
/// of so many entries. Shorter vectors are their beginnings.
inline constexpr std::size_t experiment_length = 4096;
/// The most sizes that one experiment measures at, and its most trials.
inline constexpr std::size_t most_experiment_sizes = 128;
inline constexpr std::size_t most_experiment_trials = 10'000'000;
/// Medians are those of the first so many trials: their values have to be kept.
inline constexpr std::size_t trials_for_medians = 20'000;

struct ExperimentOptions {
  std::size_t trials = 1000;
  Seed seed;
  /// The key sizes to measure at, ascending, each from 1 to experiment_length.
  std::vector<std::size_t> sizes;
  /// Standard deviation of all entries of queries and keys, from 0.1 to 10.
  double sigma = 1.0;
  /// Correlation of each entry of key 1 with that of the query, from −1 to 1: key 1 is
  /// ρ·q + √(1 − ρ²)·(what was drawn for it).
  double rho = 0.0;
};

/// What dividing the scores by one divisor makes of them at one size, over all trials so far.
/// Errors are standard errors, from trial to trial (the four scores of a trial share a query, so
/// they do not count as four); NaN with fewer than two trials. That of the spread s is SE(s²)/(2·s)
/// (delta method), where s² is the mean over trials of mean_j (score_j − mean of all scores)².
struct DivisorResult {
  std::string_view divisor;  ///< "one", "root" or "dk"
  double value;              ///< 1, √d_k or d_k
  double spread;             ///< standard deviation of all scores, `scores.std() / value`
  double spread_error;
  double largest;  ///< mean of the largest of the four softmax weights
  double largest_error;
  double first;  ///< mean of the weight of key 1, which rho correlates with the query
  double first_error;
  /// Median of the change of the largest weight when its *raw* score grows by 0.1: the mean would
  /// be held up by rare near-ties.
  double nudge;
};

struct SizeResult {
  std::size_t d_k;
  std::array<DivisorResult, 3> rows;  ///< one, root, dk
  /// How many scores fell into each bin of `bin_edges`, in units of σ²·√d_k: below the first edge,
  /// between edges i and i + 1 (lower edge included), and from the last one up.
  std::vector<std::uint64_t> counts;
};

/// The edges of the histogram's bins, −4 to 4 in steps of 0.25.
std::vector<double> bin_edges();

/// An experiment with random attention scores: query·key for one query and four keys of standard
/// normal entries, at many key sizes at once. All sizes share one sample, so that what is measured
/// changes smoothly with the size. After n trials the scores at d_k are those of
///
///   rng = np.random.default_rng(seed)
///   draws = (rng.standard_normal((5, 4096)) for _ in range(n))
///   scores = np.array([x[1:, :d_k] @ x[0, :d_k] for x in draws])   # n×4; row 0 is the query
///
/// The caller advances it a few trials at a time, reads it whenever it likes, and drops it to
/// cancel. Memory grows with the trials, to 240 kB a size once there are `trials_for_medians`:
/// 20 MB for 80 sizes, below 32 MB whatever the options are.
class Experiment {
 public:
  /// ArgumentError "range" (trials, sizes, sigma, rho) for what is not allowed above; "shape"
  /// (sizes) if there is none, or too many.
  explicit Experiment(ExperimentOptions options);
  ~Experiment();
  Experiment(Experiment&&) noexcept;
  Experiment& operator=(Experiment&&) noexcept;

  std::size_t trials() const;
  std::size_t done() const;

  /// Does up to `trials` more trials, not more than were asked for in all.
  void advance(std::size_t trials);

  /// What was measured so far at one of the sizes. ArgumentError "unknown" (dK) if it is none of
  /// them, "range" (trials) before the first trial.
  SizeResult read(std::size_t d_k) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The partial sums of q·k as entries are added: for the first `count` (1 to 64) trials of the
/// experiment with this seed, the dot products of the query with key 1 over the first 1, 2, …,
/// `d_k` entries, `np.cumsum(q * k)`; count×d_k. ArgumentError "range" (dK, count) for what is not
/// allowed.
std::vector<std::vector<double>> dot_product_walks(std::size_t d_k, std::size_t count,
                                                   const Seed& seed);

}  // namespace attention
