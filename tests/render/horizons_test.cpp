#include "render/view/horizons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/light/sun_position.h"
#include "core/terrain/map_terrain.h"
#include "render/view/ring_light.h"
#include "render/view/ring_patch.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

const Direction kWest = direction_of({1.5 * std::numbers::pi, 0.3});

/// A plain of 513 x 513 samples, a metre apart, but for what `height` says.
template <class Height>
std::shared_ptr<const Terrain> map_with(const Height& height) {
    Grid<float> metres(513, 513);
    for (int y = 0; y < 513; ++y) {
        for (int x = 0; x < 513; ++x) metres.at(x, y) = height(x, y);
    }
    return *bordered_map(metres, 1);
}

Horizons at(const Terrain& terrain, int x, int y, const Direction& sun = kWest) {
    return horizons(terrain, {terrain.finest_level(), x, y, 1, 1}, sun);
}

TEST(Horizons, of_a_plain_are_level) {
    const auto plain = map_with([](int, int) { return 7.0f; });
    const Horizons around = at(*plain, 200, 200);
    for (const Grid<float>& grid : around.around) EXPECT_EQ(grid.at(0, 0), 0);
    EXPECT_EQ(around.sunward.at(0, 0), 0);
}

TEST(Horizons, see_a_wall_near_and_far_in_its_direction_alone) {
    // A wall of 64 m in the east, from north to south.
    const auto wall = map_with([](int x, int) { return x >= 256 ? 64.0f : 0.0f; });
    for (const int away : {1, 3, 8, 16, 32, 64, 128}) {
        const Horizons around = at(*wall, 256 - away, 250);
        EXPECT_NEAR(around.around[0].at(0, 0) * static_cast<float>(away) / 64, 1, 0.07) << away;
        EXPECT_EQ(around.around[4].at(0, 0), 0) << away;
        EXPECT_EQ(around.sunward.at(0, 0), 0) << away;
    }
}

/// The tangent of the horizon of a line of samples, looked at one by one.
float by_hand(const Grid<float>& metres, int x, int y, double east, double south) {
    float highest = 0;
    for (int step = 1;; ++step) {
        const int there_x = x + static_cast<int>(std::lround(east * step));
        const int there_y = y + static_cast<int>(std::lround(south * step));
        if (there_x < 0 || there_y < 0 || there_x >= 513 || there_y >= 513) return highest;
        const auto away = static_cast<float>(std::hypot(there_x - x, there_y - y));
        highest = std::max(highest, (metres.at(there_x, there_y) - metres.at(x, y)) / away);
    }
}

TEST(Horizons, are_near_those_of_all_samples_on_smooth_hills) {
    Grid<float> metres(513, 513);
    for (int y = 0; y < 513; ++y) {
        for (int x = 0; x < 513; ++x) {
            metres.at(x, y) = static_cast<float>(12 * std::sin(x * 0.05) * std::cos(y * 0.043) +
                                                 5 * std::sin(x * 0.021 + y * 0.09));
        }
    }
    const auto hills = *bordered_map(metres, 1);
    const Direction sun = direction_of({0.4, 0.3});
    const double longest = std::max(std::abs(sun.x), std::abs(sun.z));
    double worst = 0, mean = 0;
    int count = 0;
    for (int y = 150; y < 360; y += 21) {
        for (int x = 150; x < 360; x += 19) {
            const Horizons found = at(*hills, x, y, sun);
            constexpr int kEast[] = {1, 1, 0, -1, -1, -1, 0, 1};
            constexpr int kSouth[] = {0, 1, 1, 1, 0, -1, -1, -1};
            for (std::size_t i = 0; i < 8; ++i) {
                const double apart =
                    found.around[i].at(0, 0) - by_hand(metres, x, y, kEast[i], kSouth[i]);
                worst = std::max(worst, std::abs(apart));
                mean += std::abs(apart);
                ++count;
            }
            const double sunward =
                found.sunward.at(0, 0) - by_hand(metres, x, y, sun.x / longest, sun.z / longest);
            worst = std::max(worst, std::abs(sunward));
        }
    }
    EXPECT_LT(worst, 0.25);
    EXPECT_LT(mean / count, 0.025);
}

TEST(Horizons, agree_bit_for_bit_where_windows_overlap) {
    const auto world = rough_world(12)->terrain;
    const Direction sun = direction_of({5.3, 0.4});
    const Horizons whole = horizons(*world, {12, 1000, 2000, 40, 30}, sun);
    const Horizons part = horizons(*world, {12, 1007, 2011, 9, 12}, sun);
    for (int y = 0; y < 12; ++y) {
        for (int x = 0; x < 9; ++x) {
            for (std::size_t i = 0; i < 8; ++i) {
                ASSERT_EQ(part.around[i].at(x, y), whole.around[i].at(x + 7, y + 11));
            }
            ASSERT_EQ(part.sunward.at(x, y), whole.sunward.at(x + 7, y + 11));
        }
    }
}

TEST(LandAround, is_bit_for_bit_what_horizons_tell) {
    const auto world = rough_world(12)->terrain;
    // Windows that begin and end on samples of the coarser level, and between them.
    for (const Window& window : {Window{12, 1000, 2000, 40, 30}, Window{12, 1001, 2003, 9, 12},
                                 Window{11, 501, 700, 1, 17}, Window{0, 0, 0, 1, 1}}) {
        for (const double heading : {0.3, 2.2, 3.9, 5.3}) {
            const Direction sun = direction_of({heading, 0.4});
            const Horizons far = horizons(*world, window, sun);
            const LandAround around = land_around(*world, window, sun);
            for (int y = 0; y < window.height; ++y) {
                for (int x = 0; x < window.width; ++x) {
                    ASSERT_EQ(around.sky_share.at(x, y), sky_share(far, x, y)) << x << ", " << y;
                    ASSERT_EQ(around.sunward.at(x, y), far.sunward.at(x, y)) << x << ", " << y;
                }
            }
        }
    }
}

LightTexel light_at(const Terrain& terrain, int x, int y, const Direction& sun) {
    Grid<Gradient> level(1, 1);
    level.at(0, 0) = {};
    return ring_light(terrain, {terrain.finest_level(), x, y, 1, 1}, level, sun).at(0, 0);
}

TEST(RingLight, of_a_plain_is_all_of_it) {
    const auto plain = map_with([](int, int) { return -3.0f; });
    EXPECT_EQ(light_at(*plain, 100, 100, kWest), (LightTexel{128, 128, 255, 255}));
}

TEST(RingLight, is_shadow_behind_a_wall_as_far_as_the_sun_says) {
    // 20 m high, with the sun's tangent 0.309 in the west: the shadow is 64.7 m long.
    const auto wall = map_with([](int x, int) { return x <= 200 ? 20.0f : 0.0f; });
    for (const int away : {5, 30, 50}) EXPECT_EQ(light_at(*wall, 200 + away, 250, kWest).sun, 0);
    const int edge = light_at(*wall, 265, 250, kWest).sun;
    EXPECT_GT(edge, 40);
    EXPECT_LT(edge, 215);
    EXPECT_EQ(light_at(*wall, 290, 250, kWest).sun, 255);
    EXPECT_EQ(light_at(*wall, 150, 250, kWest).sun, 255);
}

TEST(RingLight, leaves_a_pit_less_sky_than_a_summit) {
    const auto cone = [](float sign) {
        return map_with([=](int x, int y) {
            return sign * 40 *
                   std::exp(-static_cast<float>((x - 256) * (x - 256) + (y - 256) * (y - 256)) /
                            800);
        });
    };
    EXPECT_EQ(light_at(*cone(1), 256, 256, kWest).sky, 255);
    EXPECT_LT(light_at(*cone(-1), 256, 256, kWest).sky, 150);
}

TEST(RingLight, is_none_of_the_sun_at_night) {
    const auto plain = map_with([](int, int) { return 0.0f; });
    EXPECT_EQ(light_at(*plain, 100, 100, direction_of({1, -0.1})).sun, 0);
    EXPECT_EQ(light_at(*plain, 100, 100, direction_of({1, -0.1})).sky, 255);
}

TEST(RingLight, falls_on_the_water_and_not_on_its_bed) {
    const auto coast = TestCoast::create();
    const int level = coast->finest_level();
    // Where the bed is deep, and steep around.
    for (const int x : {-4000, -3500}) {
        Grid<Gradient> flat(1, 1);
        flat.at(0, 0) = {};
        const LightTexel light =
            ring_light(*coast, {level, x, 3000, 1, 1}, flat, direction_of({0.5, 0.5})).at(0, 0);
        EXPECT_GT(light.sky, 240) << x;
    }
}

TEST(RingPatch, has_light_if_it_is_told_a_sun_and_normals_of_unit_length) {
    const auto world = rough_world(10)->terrain;
    EXPECT_EQ(make_patch(*world, kSmallShape, 0, {4, 8}, 8, 12).lights.size(), 0u);
    const RingPatch patch = make_patch(*world, kSmallShape, 0, {4, 8}, 8, 12, {kWest, {}});
    ASSERT_EQ(patch.lights.size(), 96u);
    for (int y = 0; y < 12; ++y) {
        for (int x = 0; x < 8; ++x) {
            const LightTexel texel = patch.lights.at(x, y);
            const Gradient gradient = patch.gradients.at(x, y);
            const double east = (texel.normal_east - 128) / 127.0;
            const double south = (texel.normal_south - 128) / 127.0;
            const double up =
                1 / std::sqrt(1 + std::pow(gradient.east, 2) + std::pow(gradient.south, 2));
            EXPECT_NEAR(east, -gradient.east * up, 0.005);
            EXPECT_NEAR(south, -gradient.south * up, 0.005);
        }
    }
}

}  // namespace
}  // namespace orograph
