#include <bit>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/drainage/fill_pits.h"
#include "core/drainage/receivers.h"
#include "core/drainage/spread_flow.h"
#include "core/layers/noise/noise.h"
#include "core/layers/sculpt/diffusion.h"
#include "core/layers/sculpt/erosion.h"
#include "core/layers/sculpt/world_climate.h"
#include "core/layers/water/delta.h"
#include "core/layers/water/drained_map.h"
#include "core/masks/ground_masks.h"
#include "core/rivers/river_fields.h"
#include "core/world/sample.h"
#include "tests/support/fingerprint.h"
#include "tests/support/fractal_island.h"
#include "tests/support/known_bumps.h"
#include "tests/support/known_continent.h"
#include "tests/support/river_worlds.h"
#include "tests/support/target.h"
#include "tests/support/world_cases.h"

// Makes the known heights of worlds, of noises, of rivers, of eroded land, of deltas and of masks
// with every instruction set of this processor, on one thread and on three, or on as many as the
// argument says. Exit code 1 and a line for each that differs from what was committed.

namespace {

using namespace orograph;

bool as_known(const WorldCase& one, std::uint64_t expected, int threads) {
    const auto world = World::create(one.params);
    Job job;
    job.threads = threads;
    const std::uint64_t actual = fingerprint(*sample(*world, kKnownWindow, job));
    if (actual == expected) return true;
    std::printf("%s, %s, %d threads: %llu, not %llu\n", one.name.c_str(), row_loops().name, threads,
                static_cast<unsigned long long>(actual), static_cast<unsigned long long>(expected));
    return false;
}

/// All bases and sums with and without a warp: what the tests of noise know, too.
bool noise_as_known(int threads) {
    constexpr std::uint64_t kExpected = 13350370173138616147u;
    Job job;
    job.threads = threads;
    const Site site{{0, 0, 0, 33, 33}, 0, 100, 1};
    Fingerprint all;
    for (const NoiseBasis basis : {NoiseBasis::value, NoiseBasis::perlin, NoiseBasis::simplex}) {
        for (const NoiseSum sum : {NoiseSum::fractal, NoiseSum::ridged, NoiseSum::billow}) {
            for (const double warp : {0.0, 500.0}) {
                Grid<float> heights(site.window.width, site.window.height);
                const NoiseParams params{.basis = basis, .sum = sum, .warp = warp};
                (void)noise(params, site.lattice())->heights(site.window, heights, job);
                all.add(fingerprint(heights));
            }
        }
    }
    if (all.value() == kExpected) return true;
    std::printf("noise, %s, %d threads: %llu, not %llu\n", row_loops().name, threads,
                static_cast<unsigned long long>(all.value()),
                static_cast<unsigned long long>(kExpected));
    return false;
}

/// Heights and fields of a world with rivers, on levels from the base's to the finest.
bool rivers_as_known(int threads) {
    constexpr std::uint64_t kExpected = 15674556959686798882u;
    small_world().forget();
    Fingerprint all;
    // The last three show a large river that meanders, and is wide in the end.
    struct Place {
        int finer;
        std::int64_t x, y;
    };
    for (const Place& place : {Place{0, 97, 97},
                               {1, 97, 97},
                               {5, 97, 97},
                               {9, 97, 97},
                               {14, 97, 97},
                               {3, 198, 204},
                               {5, 198, 204},
                               {7, 203, 208}}) {
        const Window window{small_world().base_level() + place.finer, place.x << place.finer,
                            place.y << place.finer, 70, 40};
        Grid<float> values(window.width, window.height);
        small_world().fill(window, values, {.threads = threads});
        all.add(fingerprint(values));
        for (const RiverField field :
             {RiverField::flow, RiverField::direction, RiverField::water_depth}) {
            fill_river_field(small_world(), field, window, values, {.threads = threads});
            all.add(fingerprint(values));
        }
    }
    if (all.value() == kExpected) return true;
    std::printf("rivers, %s, %d threads: %llu, not %llu\n", row_loops().name, threads,
                static_cast<unsigned long long>(all.value()),
                static_cast<unsigned long long>(kExpected));
    return false;
}

/// An island of 257 x 257 samples, eroded: what the tests of erosion know, too.
bool erosion_as_known(int threads) {
    constexpr std::uint64_t kExpected = 223189485660876946u;
    Grid<float> heights = fractal_island(8, 3);
    const Site site{{0, 0, 0, 257, 257}, 0, spacing_of_island(8), 3};
    (void)erode({}, {}, site, heights, {.threads = threads});
    const std::uint64_t actual = fingerprint(heights);
    if (actual == kExpected) return true;
    std::printf("erosion, %s, %d threads: %llu, not %llu\n", row_loops().name, threads,
                static_cast<unsigned long long>(actual),
                static_cast<unsigned long long>(kExpected));
    return false;
}

/// An island eroded under rain and on rock of maps, its soil crept, and the flow that spreads on
/// it.
bool drained_land_as_known(int threads) {
    constexpr std::uint64_t kExpected = 6168856684748779793u;
    const Job job{.threads = threads};
    Grid<float> heights = fractal_island(8, 3);
    const Grid<float> rain = fractal_island(8, 4), rock = fractal_island(8, 5);
    const Site site{{0, 0, 0, 257, 257}, 0, spacing_of_island(8), 3};
    (void)erode({}, {&rain, &rock}, site, heights, job);
    (void)diffuse(0.6, 0, heights, job);
    Ways ways(257, 257);
    (void)fill_pits(heights, 0, ways, job);
    (void)find_receivers(heights, 0, ways, job);
    SpreadDirections directions(257, 257);
    (void)find_spread_directions(heights, 0, ways, directions, job);
    std::vector<double> flow(heights.size(), 1.0);
    (void)accumulate_spread_flow(directions, flow, job);
    Fingerprint all;
    for (const Grid<float>* values : {&heights, &directions}) all.add(fingerprint(*values));
    for (const double area : flow) all.add(std::bit_cast<std::uint64_t>(area));
    if (all.value() == kExpected) return true;
    std::printf("drained land, %s, %d threads: %llu, not %llu\n", row_loops().name, threads,
                static_cast<unsigned long long>(all.value()),
                static_cast<unsigned long long>(kExpected));
    return false;
}

/// An island with deltas, and lakes and rivers on it as if its sides were joined.
bool deltas_as_known(int threads) {
    constexpr std::uint64_t kExpected = 17378935745993371575u;
    const Job job{.threads = threads};
    Grid<float> heights = fractal_island(8, 3);
    const double step = spacing_of_island(8);
    const Window window{0, 0, 0, 257, 257};
    const DeltaParams params{.river_area = 1, .lobes = 600};
    (void)deltas(params, {.spacing = step, .seed = 3})->heights(window, heights, job);
    const auto map = drain_map({}, step, heights, {}, job, Sides::joined);
    Fingerprint all;
    all.add(fingerprint(heights));
    all.add(fingerprint(map->ground));
    all.add(fingerprint(map->surface));
    for (const double area : map->flow) all.add(std::bit_cast<std::uint64_t>(area));
    if (all.value() == kExpected) return true;
    std::printf("deltas, %s, %d threads: %llu, not %llu\n", row_loops().name, threads,
                static_cast<unsigned long long>(all.value()),
                static_cast<unsigned long long>(kExpected));
    return false;
}

/// Where a world is warm and wet.
bool climate_as_known(int threads) {
    const auto climate =
        WorldClimate::create({}, known_continent(), kContinentMetres, 7, {.threads = threads});
    const std::uint64_t warmth = fingerprint(climate->sea_temperature());
    const std::uint64_t rain = fingerprint(climate->rain());
    if (warmth == kKnownWarmth && rain == kKnownRain) return true;
    std::printf("climate, %d threads: %llu and %llu, not %llu and %llu\n", threads,
                static_cast<unsigned long long>(warmth), static_cast<unsigned long long>(rain),
                static_cast<unsigned long long>(kKnownWarmth),
                static_cast<unsigned long long>(kKnownRain));
    return false;
}

/// Slopes and normals, whose angles and roots come from no maths library.
bool masks_as_known() {
    const Grid<float> ground = known_bumps();
    const MaskRows all{0, ground.height()};
    const std::uint64_t slopes = fingerprint(slope_degrees(ground, 2, all));
    const std::uint64_t normals = fingerprint(normal_map(ground, 2, NormalGreen::opengl, all));
    if (slopes == kKnownSlopes && normals == kKnownNormals) return true;
    std::printf("masks: %llu and %llu, not %llu and %llu\n",
                static_cast<unsigned long long>(slopes), static_cast<unsigned long long>(normals),
                static_cast<unsigned long long>(kKnownSlopes),
                static_cast<unsigned long long>(kKnownNormals));
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<int> thread_counts{1, 3};
    if (argc > 1) thread_counts = {std::atoi(argv[1])};
    int wrong = !masks_as_known(), made = 1;
    for (const int threads : thread_counts) {  // what they add to erosion has no vectors
        made += 3;
        wrong += !climate_as_known(threads);
        wrong += !drained_land_as_known(threads);
        wrong += !deltas_as_known(threads);
    }
    for (const std::int64_t target : Target::all()) {
        const Target one_alone(target);
        const std::uint64_t* expected = kKnownAnswers;
        for (const WorldCase& one : world_cases(24)) {
            for (const int threads : thread_counts) {
                ++made;
                wrong += !as_known(one, *expected, threads);
            }
            ++expected;
        }
        for (const int threads : thread_counts) {
            made += 3;
            wrong += !noise_as_known(threads);
            wrong += !rivers_as_known(threads);
            wrong += !erosion_as_known(threads);
        }
        std::printf("%s\n", row_loops().name);
    }
    std::printf("%d of %d differ\n", wrong, made);
    return wrong == 0 ? 0 : 1;
}
