#include "core/layers/sculpt/rock.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/sculpt/map_noise.h"
#include "core/layers/sculpt/neighbour_rows.h"

namespace orograph {
namespace {

constexpr double kRockSize = 1500;           // metres
constexpr double kRockFading = 0.514573173;  // as NoiseParams::h: each octave has 0.7 of the last
constexpr int kRockOctaves = 8;
constexpr double kBendSize = 8;  // samples
constexpr int kBendOctaves = 2;
constexpr int kRockBand = 16;

}  // namespace

Grid<float> rock_hardness(double variety, std::uint64_t seed, double spacing, int width, int height,
                          const Job& job, Sides sides) {
    NoiseParams params;
    params.basis = NoiseBasis::value;
    params.feature_size = kRockSize;
    params.h = kRockFading;
    params.height_scale = variety;
    // Two samples a feature at least.
    const double finest = kRockSize / (2 * spacing);
    if (variety == 0 || finest < 1) {
        Grid<float> same(width, height);
        std::ranges::fill(same.values(), 0.0f);
        return same;
    }
    params.octaves = std::clamp(std::ilogb(finest) + 1, 1, kRockOctaves);
    Grid<float> rock(width, height);
    MapNoise(params, seed, spacing, width, height, sides).fill(0, rock, job);
    return rock;
}

Grid<float> bent(const Grid<float>& values, double reach, std::uint64_t seed, const Job& job,
                 Sides sides) {
    const int width = values.width(), height = values.height();
    NoiseParams params;
    params.basis = NoiseBasis::value;
    params.octaves = kBendOctaves;
    params.feature_size = kBendSize;
    params.h = 1;
    params.height_scale = reach;
    Grid<float> result(width, height);
    const auto place = [sides](int sample, float bend, int samples, int& first) {
        if (sides == Sides::joined) {
            const float down = std::floor(bend);
            first = around(sample + static_cast<int>(down), samples);
            return bend - down;
        }
        const float at =
            std::clamp(static_cast<float>(sample) + bend, 0.0f, static_cast<float>(samples - 1));
        first = std::clamp(static_cast<int>(at), 0, std::max(samples - 2, 0));
        return at - static_cast<float>(first);
    };
    const MapNoise to_east(params, derive_seed(seed, 1), 1, width, height, sides);
    const MapNoise to_south(params, derive_seed(seed, 2), 1, width, height, sides);
    const auto bend = [&](const MapNoise& noise, int begin, int end) {
        Grid<float> rows(width, end - begin);
        noise.fill(begin, rows, {job.stop, {}, 1});
        return rows;
    };
    const auto work = [&](int begin, int end) {
        const Grid<float> east = bend(to_east, begin, end), south = bend(to_south, begin, end);
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < width; ++x) {
                int column, row;
                const float part_x = place(x, east.at(x, y - begin), width, column);
                const float part_y = place(y, south.at(x, y - begin), height, row);
                const int next = nearest_sample(column + 1, width, sides);
                const auto along = [&](int at_row) {
                    const float* from = values.row(at_row);
                    return from[column] + (from[next] - from[column]) * part_x;
                };
                const float north = along(row);
                const float below = along(nearest_sample(row + 1, height, sides));
                result.at(x, y) = north + (below - north) * part_y;
            }
        }
    };
    static_cast<void>(parallel_rows(height, kRockBand, job, work));
    return result;
}

}  // namespace orograph
