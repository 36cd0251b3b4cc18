#include "core/layers/noise/noise_octaves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/random.h"
#include "tests/core/layers/noise/noise_choices.h"
#include "tests/support/target.h"

namespace orograph {
namespace {

const std::vector<Octave> kOctaves = {{5, 0, 0.01, 0.02, 0.3, 0.7, 1},
                                      {5, 1, -0.05, 0.01, 0.1, 0.2, 0.6},
                                      {6, 2, 0.3, -0.4, 0.5, 0.9, 0.45}};

NoiseStrip strip_of(std::size_t size) {
    NoiseStrip strip;
    strip.size = size;
    for (std::size_t i = 0; i < size; ++i) {
        strip.x[i] = 1000 * random_unit(1, 0, static_cast<int>(i), 0);
        strip.y[i] = -3.0 * static_cast<double>(i);
    }
    return strip;
}

/// The sum at one sample, as it is defined.
double sum_at(double x, double y, NoiseSum sum, const NoiseParams& params) {
    double total = 0, weight = 1;
    for (const Octave& octave : kOctaves) {
        const double cell_x = x * octave.cells_across - y * octave.cells_down + octave.origin_x;
        const double cell_y = x * octave.cells_down + y * octave.cells_across + octave.origin_y;
        double noise = 0;
        sample_noise(params.basis, octave.seed, octave.number, {&cell_x, 1}, {&cell_y, 1},
                     {&noise, 1});
        if (sum != NoiseSum::fractal) noise = std::abs(noise);
        if (sum == NoiseSum::ridged) {
            const double ridge = params.ridge_offset - noise;
            noise = ridge * ridge * weight;
            weight = std::min(noise * params.ridge_detail, 1.0);
        }
        total += octave.amplitude * noise;
    }
    return total;
}

TEST(NoiseOctaves, are_summed_as_defined_bit_for_bit_with_every_instruction_set) {
    const NoiseParams params{.ridge_offset = 0.9, .ridge_detail = 1.7};
    for (const std::int64_t instructions : Target::all()) {
        const Target target(instructions);
        for (const NoiseSum sum : kSums) {
            for (const std::size_t size : {std::size_t{1}, std::size_t{13}, NoiseStrip::kMost}) {
                NoiseStrip strip = strip_of(size);
                // Twice: nothing of what was there before is left.
                sum_octaves(kOctaves, sum, params, strip);
                sum_octaves(kOctaves, sum, params, strip);
                for (std::size_t i = 0; i < size; ++i) {
                    EXPECT_EQ(strip.sum[i], sum_at(strip.x[i], strip.y[i], sum, params))
                        << hwy::TargetName(instructions) << ", sample " << i << " of " << size;
                }
            }
        }
    }
}

TEST(NoiseOctaves, are_flat_where_there_are_none) {
    for (const NoiseSum sum : kSums) {
        NoiseStrip strip = strip_of(20);
        strip.sum.fill(3);
        sum_octaves({}, sum, {}, strip);
        for (std::size_t i = 0; i < strip.size; ++i) EXPECT_EQ(strip.sum[i], 0);
    }
}

}  // namespace
}  // namespace orograph
