#include "core/rivers/toroidal_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "tests/support/fingerprint.h"

namespace orograph {
namespace {

constexpr int kSize = 256;

std::int32_t noise_at(const std::vector<std::int32_t>& noise, int x, int y) {
    return noise[static_cast<std::size_t>((y & (kSize - 1)) * kSize + (x & (kSize - 1)))];
}

TEST(ToroidalNoise, crosses_its_seam_as_it_crosses_any_other_line) {
    const auto noise = toroidal_noise(kSize, 4, 7, kNoiseOne, 0.5);
    const auto mean_step = [&](int column) {
        double sum = 0;
        for (int i = 0; i < kSize; ++i) {
            sum += std::abs(noise_at(noise, column, i) - noise_at(noise, column - 1, i));
            sum += std::abs(noise_at(noise, i, column) - noise_at(noise, i, column - 1));
        }
        return sum / (2 * kSize);
    };
    double elsewhere = 0;
    for (int column = 1; column < kSize; ++column) elsewhere += mean_step(column) / (kSize - 1);
    EXPECT_NEAR(mean_step(0) / elsewhere, 1, 0.35);
}

TEST(ToroidalNoise, is_normally_distributed_on_its_coarsest_lattice) {
    const auto noise = toroidal_noise(kSize, kSize, 3, kNoiseOne, 0.5);
    double sum = 0, squares = 0;
    for (const std::int32_t value : noise) {
        const double share = static_cast<double>(value) / kNoiseOne;
        sum += share;
        squares += share * share;
    }
    const auto cells = static_cast<double>(noise.size());
    EXPECT_NEAR(sum / cells, 0, 0.02);
    EXPECT_NEAR(std::sqrt(squares / cells), 1, 0.02);
}

TEST(ToroidalNoise, keeps_its_bits) {
    Fingerprint sum;
    for (const std::int32_t value : toroidal_noise(64, 8, 5, kNoiseOne, 0.6)) sum.add(value);
    EXPECT_EQ(sum.value(), 5404055785748992559u);
}

}  // namespace
}  // namespace orograph
