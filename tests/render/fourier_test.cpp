#include "render/view/fourier.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace orograph {
namespace {

TEST(AddUpWaves, gives_what_adding_them_one_by_one_does) {
    std::mt19937 random(4);
    std::uniform_real_distribution<float> size(-1, 1);
    struct Wave {
        int periods;
        std::complex<double> size;
    };
    for (const std::size_t line : {std::size_t{0}, FourierLines::kLines - 1}) {
        FourierColumn column{};
        std::vector<Wave> waves;
        for (const int periods : {0, 1, 5, 40, 63, 64, -1, -7, -40}) {
            const std::complex<float> wave(size(random), size(random));
            waves.push_back({periods, wave});
            column[fourier_place(periods)].real[line] += wave.real();
            column[fourier_place(periods)].imaginary[line] += wave.imag();
        }
        add_up_waves(column);
        for (std::size_t texel = 0; texel < kFourierTexels; ++texel) {
            std::complex<double> sum = 0;
            for (const Wave& wave : waves) {
                const double turns = wave.periods * static_cast<double>(texel) / kFourierTexels;
                sum += wave.size * std::polar(1.0, 2 * std::numbers::pi * turns);
            }
            EXPECT_NEAR(column[texel].real[line], sum.real(), 2e-5) << texel;
            EXPECT_NEAR(column[texel].imaginary[line], sum.imag(), 2e-5) << texel;
            EXPECT_EQ(column[texel].real[FourierLines::kLines / 2], 0);
        }
    }
}

}  // namespace
}  // namespace orograph
