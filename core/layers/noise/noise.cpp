#include "core/layers/noise/noise.h"

#include <algorithm>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "core/layers/noise/noise_octaves.h"

// Musgrave's sums of noises, made by core/layers/noise/noise_octaves.cpp, at places warped as in
// Quilez, "Domain Warping", iquilezles.org, 2002.
//
// Unlike theirs, the grid of each octave is turned and moved against the one before. Corners of
// all grids would meet otherwise, where Perlin's noise is always 0, and axes would show.

namespace orograph {
namespace {

// Streams of the layer's seed.
constexpr int kHeights = 0, kTurns = 1, kOffsets = 2, kEastWarp = 3, kSouthWarp = 4;

/// Octaves of the warp: more would tear the small features apart.
constexpr int kWarpOctaves = 2;

/// Rows at once: at 24 octaves a few milliseconds for the widest windows.
constexpr int kBand = 4;

std::vector<Octave> octaves_of(std::uint64_t layer_seed, int stream, int count, double feature_size,
                               const NoiseParams& params) {
    const std::uint64_t seed = derive_seed(layer_seed, static_cast<std::uint64_t>(stream));
    const double gain = 1 / power(params.lacunarity, params.h);
    std::vector<Octave> octaves;
    double frequency = 1 / feature_size;
    double amplitude = 1;
    double turns = random_unit(seed, kTurns, 0, 0);
    for (int i = 0; i < count; ++i) {
        octaves.push_back({.seed = seed,
                           .number = i,
                           .cells_across = frequency * cosine_of_turns(turns),
                           .cells_down = frequency * sine_of_turns(turns),
                           .origin_x = random_unit(seed, kOffsets, i, 0),
                           .origin_y = random_unit(seed, kOffsets, i, 1),
                           .amplitude = amplitude});
        frequency *= params.lacunarity;
        amplitude *= gain;
        // The golden section of a turn never comes near a direction it had.
        turns += 0.381966011250105151795;
    }
    return octaves;
}

/// The octaves of the heights, and of how far places are moved aside.
struct Octaves {
    std::vector<Octave> heights, east_warp, south_warp;
};

/// Sets the sums of a strip of samples to their shares of the height scale.
void sum_warped(const Octaves& octaves, const NoiseParams& params, NoiseStrip& strip) {
    if (params.warp > 0) {
        sum_octaves(octaves.east_warp, NoiseSum::fractal, params, strip);
        const NoiseStrip::Numbers east = strip.sum;
        sum_octaves(octaves.south_warp, NoiseSum::fractal, params, strip);
        for (std::size_t i = 0; i < strip.size; ++i) {
            strip.x[i] += params.warp * east[i];
            strip.y[i] += params.warp * strip.sum[i];
        }
    }
    sum_octaves(octaves.heights, params.sum, params, strip);
}

/// Repeats the last place: part of a vector takes longer than a whole one.
void fill_vectors(NoiseStrip& strip) {
    for (; strip.size % 8 != 0; ++strip.size) {
        strip.x[strip.size] = strip.x[strip.size - 1];
        strip.y[strip.size] = strip.y[strip.size - 1];
    }
}

/// Fills the rows from `begin` to `end` strip by strip. Rows follow one another in a strip, so that
/// small windows fill strips too.
void fill_rows(const Octaves& octaves, const NoiseParams& params, const Site& site, int begin,
               int end, Grid<float>& heights) {
    const double step = site.step();
    NoiseStrip strip;
    float* result = heights.row(begin);
    int x = 0, y = begin;
    while (y < end) {
        strip.size = 0;
        while (y < end && strip.size < NoiseStrip::kMost) {
            const auto room = static_cast<int>(NoiseStrip::kMost - strip.size);
            const int count = std::min(room, heights.width() - x);
            for (int i = 0; i < count; ++i) {
                strip.x[strip.size + static_cast<std::size_t>(i)] =
                    static_cast<double>(site.window.x + x + i) * step;
            }
            std::fill_n(strip.y.data() + strip.size, count, site.y(y));
            strip.size += static_cast<std::size_t>(count);
            x += count;
            if (x < heights.width()) continue;
            x = 0;
            ++y;
        }
        const std::size_t size = strip.size;
        fill_vectors(strip);
        sum_warped(octaves, params, strip);
        for (std::size_t i = 0; i < size; ++i) {
            *result++ = static_cast<float>(params.height_scale * strip.sum[i]);
        }
    }
}

}  // namespace

std::span<const Choice> choices_of(NoiseSum) {
    static constexpr Choice kChoices[] = {
        {"fractal", "Fractal"}, {"ridged", "Ridged"}, {"billow", "Billow"}};
    return kChoices;
}

std::span<const Field> noise_fields() {
    static constexpr Field kFields[] = {
        field<&NoiseParams::basis>(
            {.key = "basis",
             .label = "Basis",
             .tooltip = "The basic noise: random heights, random slopes on squares (Perlin), or "
                        "random slopes on triangles (simplex)."}),
        field<&NoiseParams::sum>(
            {.key = "sum",
             .label = "Sum",
             .tooltip = "How octaves add up: equal hills and hollows, sharp ridges with rough "
                        "crests, or domes with creases between them."}),
        field<&NoiseParams::octaves>(
            {.key = "octaves",
             .label = "Octaves",
             .tooltip = "The number of noises that are added, each finer than the one before.",
             .minimum = 1,
             .maximum = 24}),
        field<&NoiseParams::feature_size>({.key = "feature_size",
                                           .label = "Feature size",
                                           .unit = "m",
                                           .tooltip = "The width of the largest hills.",
                                           .minimum = 1,
                                           .maximum = 1000000,
                                           .scale = Scale::logarithmic}),
        field<&NoiseParams::lacunarity>({.key = "lacunarity",
                                         .label = "Lacunarity",
                                         .tooltip = "How many times smaller the features of each "
                                                    "octave are than those of the octave before.",
                                         .minimum = 1.5,
                                         .maximum = 4}),
        field<&NoiseParams::h>(
            {.key = "h",
             .label = "H",
             .tooltip =
                 "Smoothness: each octave is lacunarity^-H times as high as the octave before.",
             .minimum = 0,
             .maximum = 1}),
        field<&NoiseParams::height_scale>(
            {.key = "height_scale",
             .label = "Height scale",
             .unit = "m",
             .tooltip = "The first octave moves points up or down by up to this much.",
             .minimum = 0,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&NoiseParams::ridge_offset>(
            {.key = "ridge_offset",
             .label = "Ridge offset",
             .tooltip = "The height of ridges above the ground between them. Ridged sums only.",
             .minimum = 0,
             .maximum = 2}),
        field<&NoiseParams::ridge_detail>(
            {.key = "ridge_detail",
             .label = "Ridge detail",
             .tooltip = "How far down from the ridges the ground is rough; 0 makes it smooth "
                        "everywhere. Ridged sums only.",
             .minimum = 0,
             .maximum = 10}),
        field<&NoiseParams::warp>({.key = "warp",
                                   .label = "Warp",
                                   .unit = "m",
                                   .tooltip = "Bends hills and ridges: how far another noise moves "
                                              "each point sideways. 0 moves none.",
                                   .minimum = 0,
                                   .maximum = 100000,
                                   .scale = Scale::logarithmic}),
        field<&NoiseParams::warp_feature_size>({.key = "warp_feature_size",
                                                .label = "Warp feature size",
                                                .unit = "m",
                                                .tooltip = "The width of the bends.",
                                                .minimum = 1,
                                                .maximum = 1000000,
                                                .scale = Scale::logarithmic}),
    };
    return kFields;
}

Result<Sampler> noise(const NoiseParams& params, const Lattice& lattice) {
    const auto warp_of = [&](int stream) {
        return octaves_of(lattice.seed, stream, kWarpOctaves, params.warp_feature_size, params);
    };
    const Octaves octaves = {
        octaves_of(lattice.seed, kHeights, params.octaves, params.feature_size, params),
        warp_of(kEastWarp), warp_of(kSouthWarp)};
    return Sampler{[=](const Window& window, Grid<float>& heights, const Job& job) -> Result<bool> {
        const int band = std::max(kBand, static_cast<int>(NoiseStrip::kMost) / window.width);
        return parallel_rows(heights.height(), band, job, [&](int begin, int end) {
            fill_rows(octaves, params, lattice.site(window), begin, end, heights);
        });
    }};
}

}  // namespace orograph
