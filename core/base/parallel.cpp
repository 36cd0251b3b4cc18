#include "core/base/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cassert>

#if defined(OROGRAPH_TELL_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#endif

namespace orograph {
namespace {

#if defined(OROGRAPH_TELL_THREAD_SANITIZER)
/// ThreadSanitizer can't see how oneTBB, which isn't compiled with it, hands work over: what was
/// written before the call is there for each band, and what bands write is there after it.
template <class Work>
void for_each_band(int bands, const Work& work) {
    char begun, ended;  // whose addresses name the two
    __tsan_release(&begun);
    tbb::parallel_for(0, bands, [&](int index) {
        __tsan_acquire(&begun);
        work(index);
        __tsan_release(&ended);
    });
    __tsan_acquire(&ended);
}
#else
template <class Work>
void for_each_band(int bands, const Work& work) {
    tbb::parallel_for(0, bands, work);
}
#endif

}  // namespace

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
        arena.execute([&] { for_each_band(bands, run_band); });
    }
    return done == bands;
}

}  // namespace orograph
