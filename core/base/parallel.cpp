#include "core/base/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cassert>

namespace orograph {

bool parallel_rows(int rows, int band, const Job& job, const std::function<void(int, int)>& work) {
    assert(rows >= 0 && band >= 1);
    const int bands = (rows + band - 1) / band;
    std::atomic<int> done = 0;
    const auto run_band = [&](int index) {
        if (job.stopped()) return;
        work(index * band, std::min(rows, (index + 1) * band));
        job.report(static_cast<double>(++done) / bands);
    };
    if (job.threads == 1 || bands == 1) {
        for (int index = 0; index < bands; ++index) run_band(index);
    } else {
        const int cores = tbb::this_task_arena::max_concurrency();
        tbb::task_arena arena(job.threads > 0 ? std::min(job.threads, cores) : cores);
        arena.execute([&] { tbb::parallel_for(0, bands, run_band); });
    }
    return done == bands;
}

}  // namespace orograph
