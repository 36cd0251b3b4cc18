#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/layers/sculpt/climate_runoff.h"
#include "core/rivers/place_view.h"
#include "core/rivers/refinement.h"
#include "core/rivers/river_base_file.h"
#include "core/rivers/river_fields.h"
#include "core/rivers/shared_river_world.h"

// A world with rivers: its base on one thread and two, and on one thread a step of refinement, and
// windows of the finest level from nothing.

namespace orograph {
namespace {

const RiverWorld& world() {
    return **shared_river_world({RiversParams{}, 0x1p24, 1}, {});
}

/// A window of a level from the middle of a place's cell.
Window window_at(const NotablePlace& place, int level, int side) {
    const auto middle = [&](std::int64_t cell) {
        return (2 * cell + 1) << (level - world().base_level() - 1);
    };
    return {level, middle(place.cells[0].x), middle(place.cells[0].y), side, side};
}

/// A window on land, another one each time.
Window window_of(int side, std::int64_t number) {
    const std::vector<NotablePlace>& places = world().places();
    Window window = window_at(places[static_cast<std::size_t>(number) % places.size()],
                              world().finest_level(), side);
    window.x += number;
    return window;
}

void river_base(benchmark::State& state) {
    RiversParams params;
    params.base_levels = static_cast<int>(state.range(0));
    std::uint64_t seed = 1;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            make_river_base(params, 0x1p24, ++seed, {.threads = static_cast<int>(state.range(1))}));
    }
}
BENCHMARK(river_base)
    ->ArgNames({"levels", "threads"})
    ->Args({9, 1})
    ->Args({10, 1})
    ->Args({10, 2})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// What makes the base again at the next start: from a file that the system still has in memory.
void river_base_kept(benchmark::State& state) {
    const RiverBaseOrigin origin{RiversParams{}, 0x1p24, 1};
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / "orograph-bench.river-base";
    if (!write_river_base(file, origin, world().base())) state.SkipWithError("can't write it");
    for (auto _ : state) benchmark::DoNotOptimize(read_river_base(file, origin));
    std::filesystem::remove(file);
}
BENCHMARK(river_base_kept)->UseRealTime()->Unit(benchmark::kMillisecond);

/// What a click on a notable place needs, of cells that nobody remembers.
void river_place(benchmark::State& state) {
    const NotablePlace& place = world().places()[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(place.label));
    for (auto _ : state) {
        world().forget();
        benchmark::DoNotOptimize(
            view_of(world(), find_on_ground(world(), place), {-0.3, 0.5, 0.8}, 0));
    }
}
BENCHMARK(river_place)->DenseRange(0, 7)->UseRealTime()->Unit(benchmark::kMillisecond);

/// One step, to a level whose cells are as large as those of maps.
void river_step(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    const RiverRules rules = make_river_rules(RiversParams{}, world().base().cell, kRiverLevels);
    const int level = world().base_level() + 8;
    const Window wanted = window_at(world().places().front(), level, side);
    Window sources = parents_of(wanted);
    sources.x -= kAroundParents;
    sources.y -= kAroundParents;
    sources.width += 2 * kAroundParents;
    sources.height += 2 * kAroundParents;
    const RiverCells parents = world().cells(sources);
    Refinement refinement(world().base(), rules, 1);
    RiverCells children;
    for (auto _ : state) refinement.run(parents, wanted, children);
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(river_step)->Arg(128)->Arg(256);

/// What was remembered would make the next window no first one.
void forget(benchmark::State& state) {
    state.PauseTiming();
    world().forget();
    state.ResumeTiming();
}

void river_heights(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    Grid<float> heights(side, side);
    std::int64_t number = 0;
    world();
    for (auto _ : state) {
        forget(state);
        world().fill(window_of(side, ++number), heights, {.threads = 1});
    }
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(river_heights)->Arg(128)->Arg(512)->Unit(benchmark::kMillisecond);

void river_water(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    std::vector<WaterSample> water(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    std::int64_t number = 0;
    world();
    Grid<float> heights(side, side);
    for (auto _ : state) {
        forget(state);
        fill_river_water(world(), window_of(side, ++number), heights, water, {.threads = 1});
    }
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(river_water)->Arg(128)->Unit(benchmark::kMillisecond);

/// What a change of the climate, or of how much water there is, costs at once.
void river_runoff(benchmark::State& state) {
    const ClimateRunoff runoff({}, 1);
    for (auto _ : state) {
        benchmark::DoNotOptimize(world().with_water({}, &runoff, {.threads = 1}));
    }
}
BENCHMARK(river_runoff)->Unit(benchmark::kMillisecond);

/// As river_water, with rivers that carry the rain of a climate.
void river_water_of_climate(benchmark::State& state) {
    const ClimateRunoff runoff({}, 1);
    const auto rainy = world().with_water({}, &runoff, {});
    const auto side = static_cast<int>(state.range(0));
    std::int64_t number = 0;
    Grid<float> heights(side, side);
    std::vector<WaterSample> water(heights.size());
    for (auto _ : state) {
        forget(state);
        fill_river_water(*rainy, window_of(side, ++number), heights, water, {.threads = 1});
    }
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(river_water_of_climate)->Arg(128)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orograph
