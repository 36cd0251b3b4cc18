#include "core/layers/water/virtual_pipes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>
#include <vector>

#include "tests/core/drainage/drainage_maps.h"

namespace orograph {
namespace {

constexpr double kSpacing = 16;
/// An inch an hour, for as long as it takes.
constexpr Rainfall kSteady{.rain = 0.0254 / 3600, .rain_seconds = 1e9, .sea_level = -10000};

void run(VirtualPipes& pipes, double seconds, const Job& job = {}) {
    const int steps = static_cast<int>(seconds / VirtualPipes::step_of(kSpacing));
    for (int i = 0; i < steps; ++i) ASSERT_TRUE(pipes.step(job));
}

std::vector<float> values_of(const Grid<float>& grid) {
    return {grid.values().begin(), grid.values().end()};
}

TEST(VirtualPipes, account_for_every_drop) {
    Rainfall rain = kSteady;
    rain.sea_level = 100;
    rain.soaking = rain.rain / 10;
    rain.rain_seconds = 900;
    VirtualPipes pipes(random_map(61, 47, 300), kSpacing, rain);
    run(pipes, 1800);
    const WaterBalance balance = pipes.balance();
    EXPECT_GT(balance.left, 0.05 * balance.fallen);
    EXPECT_GT(balance.soaked, 0.05 * balance.fallen);
    EXPECT_GT(balance.standing, 0.05 * balance.fallen);
    EXPECT_NEAR(balance.soaked + balance.left + balance.standing, balance.fallen,
                1e-5 * balance.fallen);
    EXPECT_GE(*std::ranges::min_element(pipes.depth().values()), 0);
}

TEST(VirtualPipes, rain_as_much_as_is_said) {
    Rainfall rain = kSteady;
    rain.rain_seconds = 600;
    VirtualPipes pipes(map_of(20, 30, [](int, int) { return 5; }), kSpacing, rain);
    run(pipes, 900);
    const double area = 20 * 30 * kSpacing * kSpacing;
    EXPECT_NEAR(pipes.balance().fallen, area * rain.rain * 600, 1e-3 * area * rain.rain * 600);
}

// The law of Darcy and Weisbach: on a slope s water that is h deep runs at sqrt(8 g h s / f), so
// that q square metres in a second are (f q^2 / (8 g s))^(1/3) deep.
TEST(VirtualPipes, run_down_a_slope_as_fast_as_friction_lets_them) {
    constexpr double kSlope = 0.02, kEighthOfFactor = 0.03, kGravity = 9.81;
    // So wide that the middle doesn't feel what leaves over the sides.
    VirtualPipes pipes(map_of(60, 61, [](int x, int) { return -kSlope * kSpacing * x; }), kSpacing,
                       {.rain = 1e-4, .rain_seconds = 1e9, .sea_level = -10000});
    run(pipes, 3600);
    Grid<float> speeds(60, 61);
    pipes.fill_speeds(speeds);
    for (const int x : {20, 35, 50}) {
        // What fell above it, and half of what falls on it.
        const double flow = 1e-4 * kSpacing * (x + 0.5);
        const double depth = std::cbrt(kEighthOfFactor * flow * flow / (kGravity * kSlope));
        EXPECT_NEAR(pipes.depth().at(x, 30), depth, 0.05 * depth) << x;
        EXPECT_NEAR(speeds.at(x, 30), flow / depth, 0.05 * flow / depth) << x;
    }
}

TEST(VirtualPipes, come_to_rest_in_a_level_pool) {
    Rainfall rain = kSteady;
    rain.rain *= 20;
    rain.rain_seconds = 600;
    const Grid<float> bowl = map_of(
        33, 33, [](int x, int y) { return 0.05 * ((x - 16) * (x - 16) + (y - 16) * (y - 16)); });
    VirtualPipes pipes(bowl, kSpacing, rain);
    run(pipes, 20000);
    const double surface = bowl.at(16, 16) + pipes.depth().at(16, 16);
    EXPECT_GT(surface, 0.5);
    int wet = 0;
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 33; ++x) {
            if (pipes.depth().at(x, y) < 0.01) continue;
            EXPECT_NEAR(bowl.at(x, y) + pipes.depth().at(x, y), surface, 0.02);
            ++wet;
        }
    }
    EXPECT_GT(wet, 20);
}

TEST(VirtualPipes, are_the_same_on_any_number_of_threads_and_when_they_go_on) {
    const Grid<float> ground = random_map(150, 130, 300);
    VirtualPipes one(ground, kSpacing, kSteady), three(ground, kSpacing, kSteady);
    run(one, 300, {{}, {}, 1});
    run(three, 100, {{}, {}, 3});
    VirtualPipes other(three);
    run(other, 200, {{}, {}, 2});
    ASSERT_EQ(other.steps(), one.steps());
    EXPECT_EQ(values_of(other.depth()), values_of(one.depth()));
    Grid<float> speeds(150, 130), other_speeds(150, 130);
    one.fill_speeds(speeds);
    other.fill_speeds(other_speeds);
    EXPECT_EQ(values_of(speeds), values_of(other_speeds));
}

TEST(VirtualPipes, leave_the_sea_and_what_is_no_number_dry) {
    Grid<float> ground = random_map(20, 20, 300);
    ground.at(10, 10) = std::numeric_limits<float>::quiet_NaN();
    VirtualPipes pipes(ground, kSpacing, kSteady);
    run(pipes, 600);
    EXPECT_EQ(pipes.depth().at(10, 10), 0);
    EXPECT_TRUE(std::ranges::all_of(pipes.depth().values(),
                                    [](float depth) { return std::isfinite(depth); }));
    EXPECT_GT(pipes.balance().left, 0);
}

TEST(VirtualPipes, run_off_a_single_column) {
    VirtualPipes pipes(map_of(1, 1, [](int, int) { return 3; }), kSpacing, kSteady);
    run(pipes, 3600);
    const WaterBalance balance = pipes.balance();
    EXPECT_GT(balance.left, 0.9 * balance.fallen);
    EXPECT_NEAR(balance.left + balance.standing, balance.fallen, 1e-5 * balance.fallen);
}

TEST(VirtualPipes, stop_when_they_are_told_to) {
    std::stop_source source;
    source.request_stop();
    VirtualPipes pipes(random_map(20, 20, 300), kSpacing, kSteady);
    EXPECT_FALSE(pipes.step({source.get_token(), {}, 1}));
}

}  // namespace
}  // namespace orograph
