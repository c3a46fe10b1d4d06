#pragma once

#include <vector>

#include "experiment.h"
#include "reference.h"

/// One experiment of the reference data, and what it measured at each of its sizes.
struct ReferenceRun {
  attention::ExperimentOptions options;
  std::vector<ReferenceCase> rows;
};

std::vector<ReferenceRun> reference_runs();

/// Checks everything that was measured at a size.
void check_measured(const attention::SizeResult& result, const ReferenceCase& reference);
