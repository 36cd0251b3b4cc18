#pragma once

#include <functional>

#include "core/base/job.h"

namespace orograph {

/// Calls `work(begin, end)` for bands of at most `band` rows that together cover [0, rows) once, on
/// the job's threads. The bands are the same for any number of threads. Between bands it looks for
/// a stop and reports progress. Returns false if it was stopped before the last band. Requires rows
/// >= 0 and band >= 1.
bool parallel_rows(int rows, int band, const Job& job, const std::function<void(int, int)>& work);

}  // namespace orograph
