#pragma once

#include <cstddef>

#include "seed.h"

namespace attention {

/// The largest d and the most trials of one simulation.
inline constexpr std::size_t largest_dimension = 65'536;
inline constexpr std::size_t most_trials = 1'000'000;

/// The standard deviation (divisor n) of `trials` dot products of random vectors with `d`
/// independent standard normal entries, √d in theory. Equal to
///
///   rng = np.random.default_rng(seed)
///   q = rng.standard_normal((trials, d))
///   k = rng.standard_normal((trials, d))
///   (q * k).sum(axis=1).std()
///
///   >>> score_std(64, 1000, 0)   # 8.0…, see tests/data/score_std.json
///
/// k follows all of q in the stream. As much of q as fits into 32 MB is kept; what does not is
/// drawn a second time. Memory: at most 32 MB and 8 bytes a trial, whatever d is.
/// ArgumentError "range" (d, trials) unless 1 ≤ d ≤ largest_dimension, 1 ≤ trials ≤ most_trials.
double score_std(std::size_t d, std::size_t trials, const Seed& seed);

/// The same of dot products divided by √d, `((q * k).sum(axis=1) / np.sqrt(d)).std()`; 1 in theory.
double scaled_score_std(std::size_t d, std::size_t trials, const Seed& seed);

}  // namespace attention
