#include "core/layers/sculpt/soil_creep.h"

#include <cmath>
#include <numbers>

#include "core/layers/sculpt/diffusion.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

Grid<float> crept(double length, const Grid<float>& before, float sea = kNoSea) {
    Grid<float> heights = copy_of(before);
    EXPECT_TRUE(diffuse(length, sea, heights, {}));
    return heights;
}

TEST(SoilCreep, makes_a_spike_a_round_bell_of_its_length) {
    for (const double length : {0.4, 3.0, 8.0}) {
        constexpr int kMiddle = 100;
        const Grid<float> spike =
            map_of(201, 201, [](int x, int y) { return x == kMiddle && y == kMiddle ? 1e6 : 0; });
        const Grid<float> bell = crept(length, spike);
        double sum = 0, across = 0, down = 0;
        for (int y = 0; y < 201; ++y) {
            for (int x = 0; x < 201; ++x) {
                const double ground = bell.at(x, y);
                sum += ground;
                across += ground * (x - kMiddle) * (x - kMiddle);
                down += ground * (y - kMiddle) * (y - kMiddle);
            }
        }
        EXPECT_NEAR(sum / 1e6, 1, 1e-5);
        EXPECT_NEAR(std::sqrt(across / sum), length, 1e-3 * length);
        EXPECT_NEAR(std::sqrt(down / sum), length, 1e-3 * length);
        if (length == 8) {
            EXPECT_NEAR(bell.at(kMiddle + 6, kMiddle + 8) / bell.at(kMiddle + 10, kMiddle), 1,
                        0.03);
        }
    }
}

TEST(SoilCreep, flattens_a_wave_by_its_length) {
    constexpr int kSide = 64;
    for (const int waves : {1, 5, 20}) {
        const double turn = std::numbers::pi * waves / kSide, length = 2;
        const auto wave = [&](int x) { return 100 * std::cos(turn * (x + 0.5)); };
        const Grid<float> along =
            crept(length, map_of(kSide, 9, [&](int x, int) { return wave(x); }));
        const Grid<float> down =
            crept(length, map_of(9, kSide, [&](int, int y) { return wave(y); }));
        const double step = 1 / (1 + length * length / 8 * (1 - std::cos(turn)));
        for (int i = 0; i < kSide; ++i) {
            EXPECT_NEAR(along.at(i, 4), std::pow(step, 8) * wave(i), 1e-4);
            EXPECT_NEAR(down.at(4, i), std::pow(step, 8) * wave(i), 1e-4);
        }
    }
}

TEST(SoilCreep, moves_no_coast_and_leaves_the_range_of_heights) {
    const Grid<float> before = fractal_island(8);
    const auto [least, most] = std::ranges::minmax(before.values());
    for (const double length : {0.5, 4.0, 500.0}) {
        const Grid<float> after = crept(length, before, 0);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const float old = before.values()[i], now = after.values()[i];
            ASSERT_EQ(old > 0, now > 0);
            if (!(old > 0)) {
                ASSERT_EQ(now, old);
            }
            ASSERT_TRUE(now >= least && now <= most);
        }
        EXPECT_LT(mean_slope(after, 16), mean_slope(before, 16));
    }
}

TEST(SoilCreep, keeps_the_volume_where_no_sea_is) {
    const Grid<float> hills = test_hills(90, 61);
    for (const double length : {1.0, 30.0, 1e4}) {
        EXPECT_NEAR(volume(crept(length, hills)) / volume(hills), 1, 1e-5);
    }
}

TEST(SoilCreep, falls_to_the_surface_of_the_sea) {
    // A strip of land between two seas of unlike depth: a parabola forms, as if both were 10 deep.
    const Grid<float> strip = map_of(30, 1, [](int x, int) {
        return x < 3 ? -500 : x > 26 ? 10 : 100;
    });
    const Grid<float> after = crept(4, strip, 10);
    EXPECT_EQ(after.at(2, 0), -500);
    EXPECT_EQ(after.at(27, 0), 10);
    for (int x = 3; x < 27; ++x) EXPECT_NEAR(after.at(x, 0), after.at(29 - x, 0), 1e-3);
    EXPECT_LT(after.at(3, 0), 40);
    EXPECT_GT(after.at(14, 0), 95);
    const Grid<float> raised = map_of(30, 1, [&](int x, int) { return strip.at(x, 0) + 1000; });
    EXPECT_NEAR(crept(4, raised, 1010).at(5, 0), after.at(5, 0) + 1000, 1e-3);
    // In the end all is worn down to the sea, but land.
    EXPECT_NEAR(crept(1e6, strip, 10).at(14, 0), 10, 0.011);
    EXPECT_GT(crept(1e6, strip, 10).at(14, 0), 10);
}

TEST(SoilCreep, neither_gives_to_nor_takes_from_what_is_no_number) {
    Grid<float> wall = map_of(9, 5, [](int x, int) { return x < 4 ? 100 : 300; });
    for (int y = 0; y < 5; ++y) wall.at(4, y) = std::nanf("");
    const Grid<float> after = crept(3, wall);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 9; ++x) {
            if (x == 4) {
                EXPECT_TRUE(std::isnan(after.at(x, y)));
            } else {
                EXPECT_NEAR(after.at(x, y), x < 4 ? 100 : 300, 1e-3);
            }
        }
    }
}

TEST(SoilCreep, of_length_0_is_the_identity) {
    expect_identity(soil_creep, SoilCreepParams{.length = 0, .sea_level = 0});
}

TEST(SoilCreep, is_the_same_land_at_half_the_resolution) {
    const Grid<float> fine = map_of(
        257, 257, [](int x, int y) { return 200 + 100 * std::sin(x * 0.1) * std::cos(y * 0.07); });
    const Grid<float> coarse =
        map_of(129, 129, [&](int x, int y) { return fine.at(2 * x, 2 * y); });
    const SoilCreepParams params{.length = 150};
    const Grid<float> near = layer_heights(soil_creep, params, site_of(fine, 10), &fine);
    const Grid<float> far = layer_heights(soil_creep, params, site_of(coarse, 20), &coarse);
    for (int y = 0; y < 129; ++y) {
        for (int x = 0; x < 129; ++x) EXPECT_NEAR(far.at(x, y), near.at(2 * x, 2 * y), 3);
    }
}

TEST(SoilCreep, takes_every_extreme_stops_and_needs_no_number_of_threads) {
    expect_finite_at_extremes<SoilCreepParams>(soil_creep, soil_creep_fields());
    expect_says_when_stopped(soil_creep, SoilCreepParams{});
    expect_stops_on_the_way(soil_creep, SoilCreepParams{}, 0.3);
    const Grid<float> island = fractal_island(8);
    expect_same_on_threads(soil_creep, SoilCreepParams{}, &island);
    EXPECT_EQ(shaped_hills(soil_creep, SoilCreepParams{.length = 30}), 12892143590162704196u);
}

}  // namespace
}  // namespace orograph
