#include "experiment.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "argument_error.h"
#include "random.h"

namespace attention {
namespace {

constexpr double least_sigma = 0.1;
constexpr double most_sigma = 10.0;
constexpr double raw_nudge = 0.1;
constexpr std::size_t most_walks = 64;

constexpr double first_edge = -4.0;
constexpr double bins_per_unit = 4.0;
constexpr std::size_t edge_count = 33;
constexpr std::size_t bin_count = edge_count + 1;

constexpr std::array<std::string_view, 3> divisor_names = {"one", "root", "dk"};

// ---- 1. Statistics of numbers that come one by one -----------------------------------------

/// Mean and squared deviations without cancellation.
/// Source: B. P. Welford, "Note on a Method for Calculating Corrected Sums of Squares and
/// Products" (1962).
struct Average {
  double mean = 0.0;
  double deviations = 0.0;  // Σ (x − mean)²

  /// Takes in x; `share` is 1/n, where x is the n-th number.
  void add(double x, double share) {
    const double before = x - mean;
    mean += before * share;
    deviations += before * (x - mean);
  }
};

/// The standard error of a mean of n numbers.
double standard_error(double deviations, std::size_t n) {
  if (n < 2) return std::numeric_limits<double>::quiet_NaN();
  const auto count = static_cast<double>(n);
  return std::sqrt(deviations / (count - 1.0) / count);
}

/// Nudges of many series (each divisor at each size), one a trial. Kept are the upper 32 of the 62
/// bits that a double in [0, 1) has below its sign and the first bit of its exponent, which are 0:
/// half the memory, a relative error below 1.2e-7 down to 2e-308 (a float ends at 1e-45, and
/// undivided scores give less), and the order of such codes is that of the numbers.
class KeptNudges {
 public:
  explicit KeptNudges(std::size_t series) : series_(series) {}

  void keep(std::size_t trial, std::size_t series, double nudge) {
    blocks_[trial / block_trials][series * block_trials + trial % block_trials] = encode(nudge);
  }

  /// Makes room for that trial. Blocks never move, so growing does not need memory twice.
  void reserve(std::size_t trial) {
    if (trial / block_trials == blocks_.size()) blocks_.emplace_back(series_ * block_trials);
  }

  /// The median of one series over the first `count` trials: the mean of both middle ones.
  double median(std::size_t series, std::size_t count) const {
    // the lower one digit by digit, from the highest: the first at which enough codes are counted
    // (std::nth_element would need a copy of them, more time and five times the code)
    std::uint32_t lower = 0;
    std::size_t rank = (count - 1) / 2;
    for (unsigned shift = code_bits; shift > 0;) {
      shift -= digit_bits;
      std::array<std::uint32_t, std::size_t{1} << digit_bits> counts{};
      const std::uint32_t higher = lower >> shift >> digit_bits;
      each(series, count, [&](std::uint32_t code) {
        if (code >> shift >> digit_bits == higher) {
          ++counts[(code >> shift) % counts.size()];
        }
      });
      std::uint32_t digit = 0;
      while (rank >= counts[digit]) rank -= counts[digit++];
      lower |= digit << shift;
    }
    if (count % 2 == 1) return decode(lower);

    std::size_t up_to_lower = 0;
    std::uint32_t upper = std::numeric_limits<std::uint32_t>::max();
    each(series, count, [&](std::uint32_t code) {
      up_to_lower += code <= lower;
      if (code > lower) upper = std::min(upper, code);
    });
    if (up_to_lower > count / 2) upper = lower;
    return (decode(lower) + decode(upper)) / 2.0;
  }

 private:
  static constexpr std::size_t block_trials = 256;
  static constexpr unsigned dropped_bits = 30;
  static constexpr unsigned code_bits = 32;
  static constexpr unsigned digit_bits = 8;

  template <typename Call>
  void each(std::size_t series, std::size_t count, Call call) const {
    for (std::size_t trial = 0; trial < count; ++trial) {
      call(blocks_[trial / block_trials][series * block_trials + trial % block_trials]);
    }
  }

  static std::uint32_t encode(double nudge) {
    constexpr std::uint64_t half = std::uint64_t{1} << (dropped_bits - 1);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &nudge, sizeof bits);
    return static_cast<std::uint32_t>((bits + half) >> dropped_bits);
  }

  static double decode(std::uint32_t code) {
    const std::uint64_t bits = std::uint64_t{code} << dropped_bits;
    double nudge = 0.0;
    std::memcpy(&nudge, &bits, sizeof nudge);
    return nudge;
  }

  std::size_t series_;
  std::vector<std::vector<std::uint32_t>> blocks_;  // series×block_trials each
};

// ---- 2. Scores of one trial ------------------------------------------------------------------

using Scores = std::array<double, experiment_keys>;

/// Σ x_i·y_i over as many entries as each of the sizes says. Entry i belongs to running sum i mod 4
/// (four, for one would have to wait for each addition), so that the result for a size is the
/// same, bit for bit, whichever others are measured.
void partial_dots(std::span<const double> x, std::span<const double> y,
                  std::span<const std::size_t> sizes, std::span<double> dots) {
  constexpr std::size_t lanes = 4;
  std::array<double, lanes> sums{};
  std::size_t i = 0;
  for (std::size_t s = 0; s < sizes.size(); ++s) {
    for (; i < sizes[s] && i % lanes != 0; ++i) sums[i % lanes] += x[i] * y[i];
    for (; i + lanes <= sizes[s]; i += lanes) {
      for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += x[i + lane] * y[i + lane];
    }
    for (; i < sizes[s]; ++i) sums[i % lanes] += x[i] * y[i];
    dots[s] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
}

/// Where a score belongs in the histogram; `unit` is σ²·√d_k.
std::size_t bin_of(double score, double unit) {
  // edges are multiples of 1/4: multiplied by 4, which is exact, they are the whole numbers
  constexpr double below = 1.0 - first_edge * bins_per_unit;
  const double bin = std::floor(score / unit * bins_per_unit) + below;
  return static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(bin_count - 1)));
}

// ---- 3. What a size and its divisors have gathered -------------------------------------------

struct DivisorTally {
  explicit DivisorTally(double divisor) : value(divisor), growth(std::expm1(raw_nudge / divisor)) {}

  /// Takes in the weights of one trial; gives the nudge of the largest, which is that of key
  /// `best`. All follows from the exponentials of the other scores less the largest one, so
  /// nothing cancels: with o their sum, w = 1/(1 + o), 1 − w = o/(1 + o), and the nudge is
  /// w·(1 − w)·g/(1 + w·g), where g = e^step − 1.
  double add(const Scores& scores, std::size_t best, double share) {
    double others = 0.0;
    double exponential_of_first = 1.0;
    for (std::size_t j = 0; j < experiment_keys; ++j) {
      if (j == best) continue;
      const double exponential = std::exp((scores[j] - scores[best]) / value);
      if (j == 0) exponential_of_first = exponential;
      others += exponential;
    }
    const double largest = 1.0 / (1.0 + others);
    complement.add(others * largest, share);
    first.add(exponential_of_first * largest, share);
    return others * largest * growth / (1.0 + others + growth);
  }

  DivisorResult result(std::string_view name, std::size_t trials) const {
    DivisorResult result{};
    result.divisor = name;
    result.value = value;
    result.largest = 1.0 - complement.mean;
    result.largest_error = standard_error(complement.deviations, trials);
    result.first = first.mean;
    result.first_error = standard_error(first.deviations, trials);
    return result;
  }

  double value;        // 1, √d_k or d_k
  double growth;       // e^(0.1/value) − 1
  Average complement;  // 1 − the largest weight
  Average first;       // the weight of key 1
};

struct SizeTally {
  SizeTally(std::size_t d_k, double variance)
      : unit(variance * std::sqrt(static_cast<double>(d_k))),
        divisors{DivisorTally(1.0), DivisorTally(std::sqrt(static_cast<double>(d_k))),
                 DivisorTally(static_cast<double>(d_k))} {}

  void add(const Scores& scores, double share) {
    double mean = 0.0;
    double square = 0.0;
    for (const double score : scores) {
      mean += score / experiment_keys;
      square += score * score / experiment_keys;
      ++counts[bin_of(score, unit)];
    }
    const double before = mean - means.mean;
    means.add(mean, share);
    squares.add(square, share);
    products += before * (square - squares.mean);
  }

  double spread() const { return std::sqrt(squares.mean - means.mean * means.mean); }

  /// SE(s²)/(2·s), see DivisorResult. With a and b the means of the scores and of their squares in
  /// one trial and m the mean of all scores, its part of s² is b − 2·m·a + m².
  double spread_error(std::size_t trials) const {
    const double m = means.mean;
    const double deviations =
        squares.deviations - 4.0 * m * products + 4.0 * m * m * means.deviations;
    return standard_error(deviations, trials) / (2.0 * spread());
  }

  double unit;  // σ²·√d_k
  std::array<DivisorTally, divisor_names.size()> divisors;
  Average means;          // of each trial's scores
  Average squares;        // of each trial: the mean of the squared scores
  double products = 0.0;  // Σ (deviation of the one)·(deviation of the other)
  std::array<std::uint64_t, bin_count> counts{};
};

void check_sizes(const std::vector<std::size_t>& sizes) {
  if (sizes.empty() || sizes.size() > most_experiment_sizes) {
    refuse("shape", "sizes",
           " must be 1 to " + std::to_string(most_experiment_sizes) + " key sizes");
  }
  std::size_t before = 0;
  for (const std::size_t size : sizes) {
    if (size <= before || size > experiment_length) {
      refuse("range", "sizes",
             " must be whole numbers from 1 to " + std::to_string(experiment_length) +
                 ", each larger than the one before");
    }
    before = size;
  }
}

ExperimentOptions checked(ExperimentOptions options) {
  if (options.trials < 1 || options.trials > most_experiment_trials) {
    refuse("range", "trials",
           " must be a whole number from 1 to " + std::to_string(most_experiment_trials));
  }
  check_sizes(options.sizes);
  if (!(options.sigma >= least_sigma && options.sigma <= most_sigma)) {
    refuse("range", "sigma", " must be a number from 0.1 to 10");
  }
  if (!(options.rho >= -1.0 && options.rho <= 1.0)) {
    refuse("range", "rho", " must be a number from −1 to 1");
  }
  return options;
}

}  // namespace

// ---- 4. The experiment -----------------------------------------------------------------------

struct Experiment::State {
  explicit State(ExperimentOptions checked_options)
      : options(std::move(checked_options)),
        source(options.seed),
        nudges(options.sizes.size() * divisor_names.size()) {
    tallies.reserve(options.sizes.size());
    for (const std::size_t size : options.sizes) {
      tallies.emplace_back(size, options.sigma * options.sigma);
    }
  }

  /// Draws the query and the keys one by one, and leaves their scores at all sizes.
  void draw() {
    const double rho = options.rho;
    const double variance = options.sigma * options.sigma;
    source.fill(query);
    if (rho != 0.0) partial_dots(query, query, options.sizes, squares);
    for (std::size_t j = 0; j < experiment_keys; ++j) {
      source.fill(key);
      partial_dots(query, key, options.sizes, dots);
      for (std::size_t s = 0; s < tallies.size(); ++s) scores[s][j] = variance * dots[s];
    }
    if (rho == 0.0) return;
    const double rest = std::sqrt((1.0 - rho) * (1.0 + rho));
    for (std::size_t s = 0; s < tallies.size(); ++s) {
      scores[s][0] = rest * scores[s][0] + rho * variance * squares[s];
    }
  }

  /// Takes in the scores of trial number `done`, for which there is room.
  void tally() {
    const double share = 1.0 / static_cast<double>(done + 1);
    const bool kept = done < trials_for_medians;
    for (std::size_t s = 0; s < tallies.size(); ++s) {
      const auto largest = std::max_element(scores[s].begin(), scores[s].end());
      const auto best = static_cast<std::size_t>(largest - scores[s].begin());
      tallies[s].add(scores[s], share);
      for (std::size_t i = 0; i < divisor_names.size(); ++i) {
        const double nudge = tallies[s].divisors[i].add(scores[s], best, share);
        if (kept) nudges.keep(done, s * divisor_names.size() + i, nudge);
      }
    }
  }

  ExperimentOptions options;
  std::size_t done = 0;
  NormalSource source;
  std::vector<SizeTally> tallies;
  KeptNudges nudges;
  // of the trial that is being done
  std::array<double, experiment_length> query;
  std::array<double, experiment_length> key;
  std::array<double, most_experiment_sizes> squares;  // |q|² at each size
  std::array<double, most_experiment_sizes> dots;     // q·k at each size
  std::array<Scores, most_experiment_sizes> scores;   // at each size
};

Experiment::Experiment(ExperimentOptions options)
    : state_(std::make_unique<State>(checked(std::move(options)))) {}
Experiment::~Experiment() = default;
Experiment::Experiment(Experiment&&) noexcept = default;
Experiment& Experiment::operator=(Experiment&&) noexcept = default;

std::size_t Experiment::trials() const { return state_->options.trials; }
std::size_t Experiment::done() const { return state_->done; }

void Experiment::advance(std::size_t trials) {
  for (std::size_t left = std::min(trials, this->trials() - done()); left > 0; --left) {
    // first what there may be no memory for, so that the trial can be done again
    if (done() < trials_for_medians) state_->nudges.reserve(done());
    state_->draw();
    state_->tally();
    ++state_->done;
  }
}

SizeResult Experiment::read(std::size_t d_k) const {
  const std::vector<std::size_t>& sizes = state_->options.sizes;
  const auto found = std::lower_bound(sizes.begin(), sizes.end(), d_k);
  if (found == sizes.end() || *found != d_k) {
    refuse("unknown", "dK", " must be one of the sizes that the experiment measures at");
  }
  if (done() == 0) refuse("range", "trials", " must be at least 1 before there are results");

  const auto index = static_cast<std::size_t>(found - sizes.begin());
  const SizeTally& tally = state_->tallies[index];
  SizeResult result{d_k, {}, {tally.counts.begin(), tally.counts.end()}};
  for (std::size_t i = 0; i < divisor_names.size(); ++i) {
    DivisorResult& row = result.rows[i];
    row = tally.divisors[i].result(divisor_names[i], done());
    row.spread = tally.spread() / row.value;
    row.spread_error = tally.spread_error(done()) / row.value;
    row.nudge = state_->nudges.median(index * divisor_names.size() + i,
                                      std::min(done(), trials_for_medians));
  }
  return result;
}

std::vector<double> bin_edges() {
  std::vector<double> edges(edge_count);
  for (std::size_t i = 0; i < edge_count; ++i) {
    edges[i] = first_edge + static_cast<double>(i) / bins_per_unit;
  }
  return edges;
}

std::vector<std::vector<double>> dot_product_walks(std::size_t d_k, std::size_t count,
                                                   const Seed& seed) {
  if (d_k < 1 || d_k > experiment_length) {
    refuse("range", "dK", " must be a whole number from 1 to " + std::to_string(experiment_length));
  }
  if (count < 1 || count > most_walks) {
    refuse("range", "count", " must be a whole number from 1 to " + std::to_string(most_walks));
  }
  NormalSource source(seed);
  std::vector<double> draws((1 + experiment_keys) * experiment_length);
  const double* query = draws.data();
  const double* key = query + experiment_length;
  std::vector<std::vector<double>> walks(count, std::vector<double>(d_k));
  for (std::vector<double>& walk : walks) {
    source.fill(draws);
    double sum = 0.0;
    for (std::size_t i = 0; i < d_k; ++i) {
      sum += query[i] * key[i];
      walk[i] = sum;
    }
  }
  return walks;
}

}  // namespace attention
