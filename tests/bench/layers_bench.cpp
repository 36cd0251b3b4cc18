#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "core/layers/layer_kinds.h"

// Each kind of layer with its defaults, on a map of n x n samples over 10 km: a generator by
// itself, a shaper over the heights of a noise. layer/KIND/n/threads.

namespace orograph {
namespace {

Site site_of(int samples) {
    return {{0, 0, 0, samples, samples}, 0, 10240.0 / (samples - 1), 1};
}

void run_layer(benchmark::State& state, const LayerKind& kind) {
    const auto samples = static_cast<int>(state.range(0));
    const Site site = site_of(samples);
    Job job;
    job.threads = static_cast<int>(state.range(1));
    Grid<float> below(samples, samples), heights(samples, samples);
    (void)(*find_layer_kind("noise"))->make()->run(site, below, {});
    const auto method = kind.make();
    for (auto round : state) {
        if (kind.role == Role::shaper) std::ranges::copy(below.values(), heights.values().begin());
        const auto made = method->run(site, heights, job);
        if (!made || !*made) state.SkipWithError("it could not be made");
        benchmark::DoNotOptimize(heights.values().data());
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t{samples} * samples);
}

/// What a copy of the heights costs, which a shaper's figure has in it.
void copy_heights(benchmark::State& state) {
    const auto samples = static_cast<int>(state.range(0));
    Grid<float> from(samples, samples), to(samples, samples);
    std::ranges::fill(from.values(), 1.0f);
    for (auto round : state) {
        std::ranges::copy(from.values(), to.values().begin());
        benchmark::DoNotOptimize(to.values().data());
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t{samples} * samples);
}

const bool registered = [] {
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.key == "imported") continue;  // has nothing without a file
        benchmark::RegisterBenchmark(("layer/" + std::string(kind.key)).c_str(),
                                     [&kind](benchmark::State& state) { run_layer(state, kind); })
            ->ArgsProduct({{129, 1025, 4097}, {1, 2}})
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    benchmark::RegisterBenchmark("layer/copy", copy_heights)
        ->Arg(1025)
        ->Arg(4097)
        ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace
}  // namespace orograph
