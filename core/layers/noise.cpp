#include "core/layers/noise.h"

#include <algorithm>
#include <cmath>

#include "core/parallel.h"
#include "core/portable_math.h"
#include "core/random.h"

// Sums of noises, after Musgrave's chapters in Ebert et al., "Texturing and Modeling", third
// edition, 2003: fractional Brownian motion (chapter 14), and the ridged multifractal, where each
// octave is weighted by the one before (chapter 16). Billow is the turbulence of Perlin, "An Image
// Synthesizer", SIGGRAPH 1985. The warp is that of Quilez, "Domain Warping", iquilezles.org, 2002.
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

/// A noise of the sum: its grid and its weight.
struct Octave {
    std::uint64_t seed;
    int number;
    /// The cells that one metre to the east advances along the two axes of the grid.
    double cells_across, cells_down;
    /// Where the terrain's origin lies, in cells.
    double origin_x, origin_y;
    double amplitude;
};

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

/// The places of a row's samples in metres, and room for what is found there.
struct Row {
    explicit Row(std::size_t size)
        : x(size), y(size), cell_x(size), cell_y(size), noise(size), weight(size), sum(size) {}
    std::vector<double> x, y, cell_x, cell_y, noise, weight, sum;
};

/// Fills row.noise with what `octave` is at the row's places.
void sample(const Octave& octave, NoiseBasis basis, Row& row) {
    for (std::size_t i = 0; i < row.x.size(); ++i) {
        row.cell_x[i] = row.x[i] * octave.cells_across - row.y[i] * octave.cells_down;
        row.cell_x[i] += octave.origin_x;
        row.cell_y[i] = row.x[i] * octave.cells_down + row.y[i] * octave.cells_across;
        row.cell_y[i] += octave.origin_y;
    }
    sample_noise(basis, octave.seed, octave.number, row.cell_x, row.cell_y, row.noise);
}

void add_fractal(std::span<const Octave> octaves, NoiseBasis basis, Row& row) {
    for (const Octave& octave : octaves) {
        sample(octave, basis, row);
        for (std::size_t i = 0; i < row.sum.size(); ++i) {
            row.sum[i] += octave.amplitude * row.noise[i];
        }
    }
}

void add_billow(std::span<const Octave> octaves, NoiseBasis basis, Row& row) {
    for (const Octave& octave : octaves) {
        sample(octave, basis, row);
        for (std::size_t i = 0; i < row.sum.size(); ++i) {
            row.sum[i] += octave.amplitude * std::abs(row.noise[i]);
        }
    }
}

void add_ridged(std::span<const Octave> octaves, const NoiseParams& params, Row& row) {
    std::ranges::fill(row.weight, 1.0);
    for (const Octave& octave : octaves) {
        sample(octave, params.basis, row);
        for (std::size_t i = 0; i < row.sum.size(); ++i) {
            const double ridge = params.ridge_offset - std::abs(row.noise[i]);
            const double signal = ridge * ridge * row.weight[i];
            row.sum[i] += octave.amplitude * signal;
            row.weight[i] = std::min(signal * params.ridge_detail, 1.0);
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
             .tooltip = "The noise that is added up: blended heights, blended slopes on squares, "
                        "or slopes on triangles."}),
        field<&NoiseParams::sum>(
            {.key = "sum",
             .label = "Sum",
             .tooltip = "Hills and hollows alike, sharp ridges with rough crests, or domes with "
                        "creases between them."}),
        field<&NoiseParams::octaves>(
            {.key = "octaves",
             .label = "Octaves",
             .tooltip = "How many noises are added, each finer than the one before.",
             .minimum = 1,
             .maximum = 24}),
        field<&NoiseParams::feature_size>({.key = "feature_size",
                                           .label = "Feature size",
                                           .unit = "m",
                                           .tooltip = "How wide the largest hills are.",
                                           .minimum = 1,
                                           .maximum = 1000000,
                                           .scale = Scale::logarithmic}),
        field<&NoiseParams::lacunarity>(
            {.key = "lacunarity",
             .label = "Lacunarity",
             .tooltip = "How many times smaller the features of each octave are than those of the "
                        "one before.",
             .minimum = 1.5,
             .maximum = 4}),
        field<&NoiseParams::h>(
            {.key = "h",
             .label = "H",
             .tooltip = "Smoothness: each octave is lacunarity^-H times as high as the one before.",
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
             .tooltip = "How high ridges stand above the ground between them. Only a ridged sum "
                        "has it.",
             .minimum = 0,
             .maximum = 2}),
        field<&NoiseParams::ridge_detail>(
            {.key = "ridge_detail",
             .label = "Ridge detail",
             .tooltip = "How far down from the ridges the ground is rough: 0 is smooth "
                        "everywhere. Only a ridged sum has it.",
             .minimum = 0,
             .maximum = 10}),
        field<&NoiseParams::warp>(
            {.key = "warp",
             .label = "Warp",
             .unit = "m",
             .tooltip = "How far places are moved aside by another noise, which bends hills and "
                        "ridges. 0 moves none.",
             .minimum = 0,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&NoiseParams::warp_feature_size>({.key = "warp_feature_size",
                                                .label = "Warp feature size",
                                                .unit = "m",
                                                .tooltip = "How wide the bends of the warp are.",
                                                .minimum = 1,
                                                .maximum = 1000000,
                                                .scale = Scale::logarithmic}),
    };
    return kFields;
}

Result<bool> noise(const NoiseParams& params, const Site& site, Grid<float>& heights,
                   const Job& job) {
    const auto octaves =
        octaves_of(site.seed, kHeights, params.octaves, params.feature_size, params);
    const auto warp_of = [&](int stream) {
        return octaves_of(site.seed, stream, kWarpOctaves, params.warp_feature_size, params);
    };
    const auto east_warp = warp_of(kEastWarp), south_warp = warp_of(kSouthWarp);

    return parallel_rows(heights.height(), kBand, job, [&](int begin, int end) {
        const auto width = static_cast<std::size_t>(heights.width());
        Row row(width);
        std::vector<double> east(width);
        for (int y = begin; y < end; ++y) {
            for (std::size_t i = 0; i < width; ++i) row.x[i] = site.x(static_cast<int>(i));
            std::ranges::fill(row.y, site.y(y));
            if (params.warp > 0) {
                std::ranges::fill(row.sum, 0.0);
                add_fractal(east_warp, params.basis, row);
                east = row.sum;
                std::ranges::fill(row.sum, 0.0);
                add_fractal(south_warp, params.basis, row);
                for (std::size_t i = 0; i < width; ++i) {
                    row.x[i] += params.warp * east[i];
                    row.y[i] += params.warp * row.sum[i];
                }
            }
            std::ranges::fill(row.sum, 0.0);
            switch (params.sum) {
                case NoiseSum::fractal:
                    add_fractal(octaves, params.basis, row);
                    break;
                case NoiseSum::ridged:
                    add_ridged(octaves, params, row);
                    break;
                case NoiseSum::billow:
                    add_billow(octaves, params.basis, row);
                    break;
            }
            float* result = heights.row(y);
            for (std::size_t i = 0; i < width; ++i) {
                result[i] = static_cast<float>(params.height_scale * row.sum[i]);
            }
        }
    });
}

}  // namespace orograph
