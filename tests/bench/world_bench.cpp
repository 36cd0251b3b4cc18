#include <benchmark/benchmark.h>

#include <algorithm>
#include <span>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "core/world/sample.h"
#include "tests/support/jobs.h"

// How fast a world is made, beside the fastest that memory could be written at all, in one run:
//
//   whole_map/n/... over non_temporal/n   how near a map is to the memory's own speed,
//   whole_map/n/... over textbook/n       what rows, hashes and vectors gain (generation_bench),
//   fresh_map/n over whole_map/n          what memory costs that nobody has touched yet,
//   window/...                            a small window of an endless world, from the root.
//
// n: 2^n + 1 samples a side, rows padded to whole cache lines. predictor: 0 average, 1 kriged.
// scripts/benchmark prints the ratios, and those to the article's JavaScript.

namespace {

using namespace orograph;

constexpr int kPadding = 32;  // samples: two of the widest vectors

World world_of(int levels, std::int64_t predictor) {
    WorldParams params;
    params.levels = levels;
    params.predictor = predictor == 0 ? Predictor::average : Predictor::kriged;
    return *World::create(params);
}

struct PaddedMap {
    explicit PaddedMap(int n)
        : side((1 << n) + 1), heights((side + kPadding - 1) / kPadding * kPadding, side) {}

    /// So that nothing measured pays for fresh memory.
    void touch() { std::ranges::fill(heights.values(), 1); }

    Rows rows() { return {heights.row(0), heights.width()}; }

    int side;
    Grid<std::int32_t> heights;
};

void count(benchmark::State& state, std::int64_t samples) {
    state.SetItemsProcessed(state.iterations() * samples);
}

/// Writes memory past the caches, 16 bytes at a time, with numbers that differ.
void write_past_caches(std::span<std::int32_t> memory, std::int32_t value) {
#ifdef __SSE2__
    const __m128i vector = _mm_setr_epi32(value, value + 1, value + 2, value + 3);
    for (std::size_t i = 0; i < memory.size(); i += 4) {
        _mm_stream_si128(reinterpret_cast<__m128i*>(memory.data() + i), vector);
    }
    _mm_sfence();
#else
    std::ranges::fill(memory, value);  // the nearest there is
#endif
}

void non_temporal(benchmark::State& state) {
    PaddedMap map(static_cast<int>(state.range(0)));
    map.touch();
    std::int32_t value = 1;
    for (auto step : state) write_past_caches(map.heights.values(), ++value);
    count(state, std::int64_t{map.side} * map.side);
}

void whole_map(benchmark::State& state) {
    const auto n = static_cast<int>(state.range(0));
    const World world = world_of(n, state.range(1));
    const Job job = on_threads(static_cast<int>(state.range(2)));
    PaddedMap map(n);
    map.touch();
    const Window window{n, 0, 0, map.side, map.side};
    for (auto step : state) benchmark::DoNotOptimize(sample(world, window, map.rows(), job));
    count(state, std::int64_t{map.side} * map.side);
    state.SetLabel(row_loops().name);
}

void fresh_map(benchmark::State& state) {
    const auto n = static_cast<int>(state.range(0));
    const World world = world_of(n, 0);
    const Job job = on_threads(static_cast<int>(state.range(1)));
    const int side = (1 << n) + 1;
    for (auto step : state) {
        PaddedMap map(n);
        benchmark::DoNotOptimize(sample(world, {n, 0, 0, side, side}, map.rows(), job));
    }
    count(state, std::int64_t{side} * side);
}

void window(benchmark::State& state) {
    const auto levels = static_cast<int>(state.range(0));
    const auto side = static_cast<int>(state.range(2));
    const World world = world_of(levels, state.range(1));
    const bool aligned = state.range(3) != 0;
    const Window place{levels, aligned ? 1234560 : 1234567, aligned ? 7654400 : 7654321, side,
                       side};
    Grid<std::int32_t> heights(side, side);
    for (auto step : state) {
        benchmark::DoNotOptimize(sample(world, place, {heights.row(0), side}, on_threads(1)));
    }
    count(state, std::int64_t{side} * side);
}

BENCHMARK(non_temporal)->Arg(8)->Arg(12)->Arg(13)->UseRealTime();
BENCHMARK(whole_map)
    ->ArgNames({"n", "predictor", "threads"})
    ->ArgsProduct({{8, 12, 13}, {0, 1}, {1, 2}})
    ->UseRealTime();
BENCHMARK(fresh_map)->ArgNames({"n", "threads"})->ArgsProduct({{12, 13}, {1, 2}})->UseRealTime();
BENCHMARK(window)
    ->ArgNames({"levels", "predictor", "side", "aligned"})
    ->ArgsProduct({{24, 40}, {0, 1}, {1, 128, 512}, {1, 0}})
    ->UseRealTime();

}  // namespace
