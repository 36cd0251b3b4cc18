#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "core/drainage/distance.h"
#include "core/drainage/fill_pits.h"
#include "core/drainage/flow.h"
#include "core/drainage/receivers.h"
#include "core/drainage/spread_flow.h"
#include "core/drainage/upstream_order.h"
#include "core/world/diamond_square.h"

// Drainage of a raw fractal, which has far more pits than real land, in a sea that covers some 40 %
// of it. NAME/n, of n x n cells; NAME/n/threads.

namespace orograph {
namespace {

constexpr float kSeaLevel = -0.05f;

Grid<float> fractal(int side) {
    int iterations = 1;
    while (1 << iterations < side) ++iterations;
    const auto world = diamond_square({1, iterations, 0.8}, {});
    Grid<float> heights(side, side);
    const int last = world->values.width() - 1;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            heights.at(x, y) =
                static_cast<float>(world->values.at(x & last, y & last) * world->unit);
        }
    }
    return heights;
}

void fill_pits_of(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    const Grid<float> heights = fractal(side);
    Grid<float> filled(side, side);
    Ways ways(side, side);
    for (auto round : state) {
        std::ranges::copy(heights.values(), filled.values().begin());
        fill_pits(filled, kSeaLevel, ways, {});
    }
}
BENCHMARK(fill_pits_of)
    ->Name("fill_pits")
    ->Arg(8)
    ->Arg(1025)
    ->Arg(4097)
    ->Unit(benchmark::kMillisecond);

/// Receivers, their order, and what they gather.
void flow_of(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    Job job;
    job.threads = static_cast<int>(state.range(1));
    Grid<float> filled = fractal(side);
    Ways parents(side, side), ways(side, side);
    fill_pits(filled, kSeaLevel, parents, {});
    std::vector<double> flow(filled.size());
    for (auto round : state) {
        std::ranges::copy(parents.values(), ways.values().begin());
        find_receivers(filled, kSeaLevel, ways, job);
        std::ranges::fill(flow, 1.0);
        accumulate_flow(ways, upstream_order(ways), flow);
        benchmark::DoNotOptimize(flow.data());
    }
}
BENCHMARK(flow_of)
    ->Name("flow")
    ->ArgsProduct({{8, 1025, 4097}, {1, 2}})
    ->Unit(benchmark::kMillisecond);

/// Directions of D-infinity, and what they gather.
void spread_flow_of(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    Job job;
    job.threads = static_cast<int>(state.range(1));
    Grid<float> filled = fractal(side);
    Ways ways(side, side);
    fill_pits(filled, kSeaLevel, ways, {});
    find_receivers(filled, kSeaLevel, ways, {});
    SpreadDirections directions(side, side);
    std::vector<double> flow(filled.size());
    for (auto round : state) {
        find_spread_directions(filled, kSeaLevel, ways, directions, job);
        std::ranges::fill(flow, 1.0);
        accumulate_spread_flow(directions, flow, job);
        benchmark::DoNotOptimize(flow.data());
    }
}
BENCHMARK(spread_flow_of)
    ->Name("spread_flow")
    ->ArgsProduct({{8, 1025, 4097}, {1, 2}})
    ->Unit(benchmark::kMillisecond);

void distance_to_sea(benchmark::State& state) {
    const auto side = static_cast<int>(state.range(0));
    Job job;
    job.threads = static_cast<int>(state.range(1));
    const Grid<float> heights = fractal(side);
    Grid<float> distances(side, side);
    for (auto round : state) {
        find_distances(
            distances, [&](int x, int y) { return is_sea(heights.at(x, y), kSeaLevel); }, job);
    }
}
BENCHMARK(distance_to_sea)->ArgsProduct({{8, 1025}, {1, 2}})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orograph
