#include <limits>

#include "core/layers/sculpt/thermal_erosion.h"
#include "core/layers/sculpt/valley_floors_layer.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

double steepest(const Grid<float>& heights, double spacing) {
    double result = 0;
    for (int y = 0; y < heights.height(); ++y) {
        for (int x = 1; x < heights.width(); ++x) {
            const double rise = std::abs(heights.at(x, y) - heights.at(x - 1, y));
            result = std::max(result, rise / spacing);
        }
    }
    return result;
}

Grid<float> slid(const ThermalErosionParams& params, const Grid<float>& heights) {
    return layer_heights(thermal_erosion, params, site_of(heights, 10), &heights);
}

TEST(ThermalErosion, lets_slide_what_is_steeper_than_the_talus_and_loses_nothing) {
    const Grid<float> hills = test_hills(90, 60);
    const Grid<float> after = slid({.talus = 0.8, .passes = 2000}, hills);
    EXPECT_GT(steepest(hills, 10), 10);
    EXPECT_LT(steepest(after, 10), 0.9);
    EXPECT_NEAR(volume(after) / volume(hills), 1, 1e-5);
}

TEST(ThermalErosion, leaves_what_is_gentle) {
    const Grid<float> plane = tilted_plane(40, 30, 3, 2, 500);
    const Grid<float> same = slid({.talus = 0.5}, plane);
    EXPECT_TRUE(std::ranges::equal(same.values(), plane.values()));
}

TEST(ThermalErosion, more_passes_move_more) {
    const Grid<float> hills = test_hills(90, 60);
    double last = steepest(hills, 10);
    for (const int passes : {5, 50, 500}) {
        const double now = steepest(slid({.passes = passes}, hills), 10);
        EXPECT_LT(now, last);
        last = now;
    }
}

TEST(ThermalErosion, keeps_what_is_no_number_to_itself) {
    Grid<float> hills = test_hills(40, 40);
    hills.at(20, 20) = std::numeric_limits<float>::quiet_NaN();
    const Grid<float> after = slid({}, hills);
    int lost = 0;
    for (const float height : after.values()) lost += !std::isfinite(height);
    EXPECT_EQ(lost, 1);
}

TEST(ThermalErosion, takes_every_extreme_any_threads_and_a_stop) {
    expect_finite_at_extremes<ThermalErosionParams>(thermal_erosion, thermal_erosion_fields());
    const Grid<float> hills = test_hills(301, 257);
    expect_same_on_threads(thermal_erosion, ThermalErosionParams{.passes = 5}, &hills);
    expect_says_when_stopped(thermal_erosion, ThermalErosionParams{});
    expect_stops_on_the_way(thermal_erosion, ThermalErosionParams{});
}

TEST(ValleyFloorsLayer, leaves_no_pit_and_takes_every_extreme) {
    const Grid<float> island = fractal_island(8);
    const Grid<float> filled =
        layer_heights(valley_floors, ValleyFloorsParams{}, site_of(island, 64), &island);
    EXPECT_EQ(pits_of(filled), 0);
    EXPECT_GT(volume(filled), volume(island));
    expect_finite_at_extremes<ValleyFloorsParams>(valley_floors, valley_floors_fields());
    expect_same_on_threads(valley_floors, ValleyFloorsParams{}, &island);
    expect_says_when_stopped(valley_floors, ValleyFloorsParams{});
}

TEST(ValleyFloorsLayer, refuses_what_is_no_number) {
    Grid<float> island = fractal_island(6);
    island.at(30, 30) = std::numeric_limits<float>::quiet_NaN();
    const Result<bool> made = valley_floors({}, site_of(island, 256), island, {});
    ASSERT_FALSE(made.ok());
    EXPECT_NE(made.error().message.find("not a number"), std::string::npos);
}

}  // namespace
}  // namespace orograph
