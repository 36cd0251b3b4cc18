#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/files.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/terrain/map_terrain.h"
#include "tests/support/encoded_heightmap.h"

// Each kind of layer with its defaults, on a map of n x n samples over 10 km: a generator by
// itself, a shaper over the heights of a noise, and what is imported a picture as large as the map.
// layer/KIND/n/threads; peers_bench.cpp has what others take.

namespace orograph {
namespace {

Site site_of(int samples) {
    return {{0, 0, 0, samples, samples}, 0, 10240.0 / (samples - 1), 1};
}

/// A picture of the heights for an imported layer, as long as it lasts.
class Picture {
  public:
    Picture(const Site& site, const Grid<float>& heights)
        : path_(std::filesystem::temp_directory_path() / "orograph_bench.png") {
        const auto terrain = bordered_map(heights, site.step());
        const Window whole{(*terrain)->finest_level(), 0, 0, heights.width(), heights.height()};
        (void)write_file(path_, **encode_heightmap(**terrain, whole, "", {}), Existing::replace);
    }
    Picture(const Picture&) = delete;
    ~Picture() { std::filesystem::remove(path_); }

    void give_to(LayerMethod& imported) const {
        for (const Parameter& parameter : imported.parameters("imported")) {
            if (parameter.key() == "imported.file") (void)parameter.set_text(path_.string());
        }
    }

  private:
    std::filesystem::path path_;
};

void run_layer(benchmark::State& state, const LayerKind& kind) {
    const auto samples = static_cast<int>(state.range(0));
    const Site site = site_of(samples);
    Job job;
    job.threads = static_cast<int>(state.range(1));
    Grid<float> below(samples, samples), heights(samples, samples);
    (void)(*find_layer_kind("noise"))->make()->run(site, below, {});
    const auto method = kind.make();
    std::optional<Picture> picture;
    if (kind.key == "imported") picture.emplace(site, below).give_to(*method);
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
