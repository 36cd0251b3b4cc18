#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

#include "core/pictures/colouring.h"
#include "core/terrain/map_terrain.h"
#include "core/world/diamond_square.h"
#include "core/world/midpoint_displacement.h"
#include "tests/support/encoded_heightmap.h"
#include "tests/support/jobs.h"

// How fast terrain is made, beside the same terrain made the textbook way, in one run. To read it:
// items_per_second counts samples of the finished map, so
//
//   diamond_square/n/1 over textbook/n    is what one core gains from rows and hashes,
//   diamond_square/n/0 over textbook/n    is what a person gains, with all cores,
//   diamond_square/n/0 over .../n/1       is how well the cores are used.
//
// The two make the same kind of map, not the same map: the textbook's is of floats, with a random
// generator that has a state, (2^n + 1)^2 large and not a torus. n is 8, 10 and 12: 257, 1025,
// 4097. An optimised build alone says anything: CMAKE_BUILD_TYPE=Release.

namespace {

using namespace orograph;

constexpr double kH = 0.7;

void count(benchmark::State& state, std::int64_t samples) {
    state.SetItemsProcessed(state.iterations() * samples);
}

/// Diamond-square as textbooks write it. `share` gives random numbers from -1 to 1.
template <class Share>
std::vector<float> textbook_diamond_square(int iterations, Share share) {
    const int size = (1 << iterations) + 1;
    std::vector<float> heights(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    const auto at = [&](int x, int y) -> float& {
        return heights[static_cast<std::size_t>(y) * static_cast<std::size_t>(size) +
                       static_cast<std::size_t>(x)];
    };
    float range = 1;
    for (int step = size - 1; step > 1; step /= 2) {
        const int half = step / 2;
        for (int y = half; y < size; y += step) {
            for (int x = half; x < size; x += step) {
                at(x, y) = (at(x - half, y - half) + at(x + half, y - half) +
                            at(x - half, y + half) + at(x + half, y + half)) /
                               4 +
                           range * share();
            }
        }
        for (int y = 0; y < size; y += half) {
            for (int x = (y + half) % step; x < size; x += step) {
                float sum = 0;
                int neighbours = 0;
                const auto add = [&](int i, int j) {
                    if (i < 0 || j < 0 || i >= size || j >= size) return;
                    sum += at(i, j);
                    ++neighbours;
                };
                add(x - half, y);
                add(x + half, y);
                add(x, y - half);
                add(x, y + half);
                at(x, y) = sum / static_cast<float>(neighbours) + range * share();
            }
        }
        range *= std::pow(2.0f, -static_cast<float>(kH));
    }
    return heights;
}

void textbook(benchmark::State& state) {
    const auto iterations = static_cast<int>(state.range(0));
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    const auto share = [&] { return uniform(random); };
    for (auto step : state) {
        benchmark::DoNotOptimize(textbook_diamond_square(iterations, share).data());
    }
    const std::int64_t side = (std::int64_t{1} << iterations) + 1;
    count(state, side * side);
}

/// With the random function that the article's program of 1997 has.
void textbook_with_rand(benchmark::State& state) {
    const auto iterations = static_cast<int>(state.range(0));
    const auto share = [] {
        return 2 * static_cast<float>(std::rand()) / static_cast<float>(RAND_MAX) - 1;
    };
    for (auto step : state) {
        benchmark::DoNotOptimize(textbook_diamond_square(iterations, share).data());
    }
    const std::int64_t side = (std::int64_t{1} << iterations) + 1;
    count(state, side * side);
}

void diamond_square(benchmark::State& state) {
    const auto iterations = static_cast<int>(state.range(0));
    const Job job = on_threads(static_cast<int>(state.range(1)));
    for (auto step : state) {
        const auto heights = orograph::diamond_square({1, iterations, kH}, job);
        benchmark::DoNotOptimize(heights->values.row(0));
    }
    count(state, std::int64_t{1} << (2 * iterations));
}

void midpoint_displacement(benchmark::State& state) {
    const auto iterations = static_cast<int>(state.range(0));
    for (auto step : state) {
        const auto heights = orograph::midpoint_displacement({1, iterations, kH}, {});
        benchmark::DoNotOptimize(heights->values.row(0));
    }
    count(state, std::int64_t{1} << iterations);
}

MapTerrain terrain_of(int iterations) {
    auto heights = orograph::diamond_square({1, iterations, kH}, {});
    return repeating_map(std::make_shared<const FixedHeights>(std::move(*heights)), 300, 1000);
}

void terrain_image(benchmark::State& state) {
    const auto level = static_cast<int>(state.range(0));
    const Job job = on_threads(static_cast<int>(state.range(1)));
    const MapTerrain terrain = terrain_of(level);
    for (auto step : state) {
        const auto image = orograph::terrain_image(terrain, level, built_in_palette("alpine"), job);
        benchmark::DoNotOptimize(image->row(0));
    }
    count(state, std::int64_t{1} << (2 * level));
}

void encode_heightmap(benchmark::State& state) {
    const auto level = static_cast<int>(state.range(0));
    const int side = (1 << level) + 1;
    const MapTerrain terrain = terrain_of(level);
    for (auto step : state) {
        const auto bytes = orograph::encode_heightmap(terrain, {level, 0, 0, side, side}, "", {});
        benchmark::DoNotOptimize((*bytes)->data());
    }
    count(state, std::int64_t{side} * side);
}

// Wall time, since processor time of several threads says nothing of how long a person waits.
BENCHMARK(textbook)->Arg(8)->Arg(10)->Arg(12)->Arg(13)->UseRealTime();
BENCHMARK(textbook_with_rand)->Arg(8)->Arg(12)->Arg(13)->UseRealTime();
BENCHMARK(diamond_square)->ArgsProduct({{8, 10, 12}, {1, 0}})->UseRealTime();
BENCHMARK(midpoint_displacement)->Arg(8)->Arg(10)->Arg(20)->UseRealTime();
BENCHMARK(terrain_image)->ArgsProduct({{8, 10}, {1, 0}})->UseRealTime();
BENCHMARK(encode_heightmap)->Arg(8)->Arg(10)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
