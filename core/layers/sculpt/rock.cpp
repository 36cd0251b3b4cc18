#include "core/layers/sculpt/rock.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/noise/noise.h"

namespace orograph {
namespace {

constexpr double kRockSize = 1500;           // metres
constexpr double kRockFading = 0.514573173;  // as NoiseParams::h: each octave has 0.7 of the last
constexpr int kRockOctaves = 8;
constexpr double kBendSize = 8;  // samples
constexpr int kBendOctaves = 2;
constexpr int kBand = 16;

Grid<float> noise_of(const NoiseParams& params, std::uint64_t seed, double spacing,
                     const Window& window, const Job& job) {
    Grid<float> values(window.width, window.height);
    std::ranges::fill(values.values(), 0.0f);  // for when the job was stopped
    const Result<Sampler> sampler = noise(params, {0, spacing, seed});
    static_cast<void>(sampler->heights(window, values, job));
    return values;
}

}  // namespace

Grid<float> rock_hardness(double variety, std::uint64_t seed, double spacing, int width, int height,
                          const Job& job) {
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
    return noise_of(params, seed, spacing, {0, 0, 0, width, height}, job);
}

Grid<float> bent(const Grid<float>& values, double reach, std::uint64_t seed, const Job& job) {
    const int width = values.width(), height = values.height();
    NoiseParams params;
    params.basis = NoiseBasis::value;
    params.octaves = kBendOctaves;
    params.feature_size = kBendSize;
    params.h = 1;
    params.height_scale = reach;
    Grid<float> result(width, height);
    const auto place = [](int sample, float bend, int samples, int& first) {
        const float at =
            std::clamp(static_cast<float>(sample) + bend, 0.0f, static_cast<float>(samples - 1));
        first = std::clamp(static_cast<int>(at), 0, std::max(samples - 2, 0));
        return at - static_cast<float>(first);
    };
    const auto bend = [&](std::uint64_t stream, int begin, int end) {
        return noise_of(params, derive_seed(seed, stream), 1, {0, 0, begin, width, end - begin},
                        {job.stop, {}, 1});
    };
    const auto work = [&](int begin, int end) {
        const Grid<float> east = bend(1, begin, end), south = bend(2, begin, end);
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < width; ++x) {
                int column, row;
                const float part_x = place(x, east.at(x, y - begin), width, column);
                const float part_y = place(y, south.at(x, y - begin), height, row);
                const int next = std::min(column + 1, width - 1);
                const auto along = [&](int at_row) {
                    const float* from = values.row(at_row);
                    return from[column] + (from[next] - from[column]) * part_x;
                };
                const float north = along(row);
                const float below = along(std::min(row + 1, height - 1));
                result.at(x, y) = north + (below - north) * part_y;
            }
        }
    };
    static_cast<void>(parallel_rows(height, kBand, job, work));
    return result;
}

}  // namespace orograph
