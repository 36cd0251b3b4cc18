#include <benchmark/benchmark.h>
#include <noise.h>

#include <boost/polygon/voronoi.hpp>

#include "core/base/grid.h"
#include "core/layers/island/voronoi_graph.h"
#include "core/layers/island/voronoi_island.h"

// What others take for what layers do, to be read beside layers_bench.cpp in one run, on one
// thread:
//
//   peer/libnoise_perlin/n over layer/noise/n/1     as many octaves of Perlin's noise, n x n
//   samples, peer/boost_voronoi/n over layer/voronoi_island  the polygons alone of an island of n.
//
// generation_bench.cpp has the textbook's diamond-square.

template <>
struct boost::polygon::geometry_concept<orograph::GraphPoint> {
    using type = point_concept;
};

template <>
struct boost::polygon::point_traits<orograph::GraphPoint> {
    using coordinate_type = std::int32_t;
    static coordinate_type get(const orograph::GraphPoint& point, orientation_2d axis) {
        return axis == HORIZONTAL ? point.x : point.y;
    }
};

namespace orograph {
namespace {

void libnoise_perlin(benchmark::State& state) {
    const auto samples = static_cast<int>(state.range(0));
    const double step = 10240.0 / 2500 / (samples - 1);  // the cells of layer/noise
    noise::module::Perlin perlin;
    perlin.SetOctaveCount(8);
    Grid<float> heights(samples, samples);
    for (auto round : state) {
        for (int y = 0; y < samples; ++y) {
            for (int x = 0; x < samples; ++x) {
                heights.at(x, y) = static_cast<float>(perlin.GetValue(x * step, y * step, 0));
            }
        }
        benchmark::DoNotOptimize(heights.values().data());
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t{samples} * samples);
}

void boost_voronoi(benchmark::State& state) {
    const auto sites =
        scatter_points(PointLayout::random, static_cast<int>(state.range(0)), 1 << 20, 1 << 20, 1);
    for (auto round : state) {
        boost::polygon::voronoi_diagram<double> diagram;
        boost::polygon::construct_voronoi(sites.begin(), sites.end(), &diagram);
        benchmark::DoNotOptimize(diagram.num_edges());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(libnoise_perlin)
    ->Name("peer/libnoise_perlin")
    ->Arg(1025)
    ->Arg(4097)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(boost_voronoi)
    ->Name("peer/boost_voronoi")
    ->Arg(VoronoiIslandParams().polygons)
    ->Arg(100000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace orograph
