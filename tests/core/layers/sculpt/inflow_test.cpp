#include "core/layers/sculpt/inflow.h"

#include <limits>

#include "core/layers/sculpt/erosion.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

constexpr int kLandSide = 257;
constexpr double kSpacing = 32, kCell = kSpacing * kSpacing;

/// Rough land that falls to the south, 25 m in a kilometre, with a shallow valley down column 128.
Grid<float> falling_land() {
    Grid<float> land = rough_plain(kLandSide, kLandSide);
    for (int y = 0; y < kLandSide; ++y) {
        for (int x = 0; x < kLandSide; ++x) {
            const int off = std::min(std::abs(x - 128), 40);
            land.at(x, y) += static_cast<float>(0.8 * (kLandSide - 1 - y) + 0.5 * off + 100);
        }
    }
    return land;
}

/// The flow of a river that comes in at a column of the northern border and runs south.
Grid<float> flow_of_river(int column, double area) {
    Grid<float> flow(kLandSide, kLandSide);
    std::ranges::fill(flow.values(), static_cast<float>(kCell));
    for (int y = 0; y < kLandSide; ++y)
        flow.at(column, y) = static_cast<float>(area + kCell * (1 + y));
    return flow;
}

TEST(Inflow, is_where_water_comes_in_and_not_where_it_leaves) {
    const Grid<float> land = falling_land();
    const auto inflows = inflows_of(flow_of_river(100, 5e8), land, 0, kSpacing);
    ASSERT_EQ(inflows.size(), 1u);
    EXPECT_EQ(inflows[0].x, 100);
    EXPECT_EQ(inflows[0].y, 0);
    EXPECT_NEAR(inflows[0].area, 5e8, 100);  // as floats have it
}

TEST(Inflow, counts_once_a_river_that_runs_along_the_border) {
    Grid<float> flow(20, 20);
    std::ranges::fill(flow.values(), 1.0f);
    for (int x = 0; x <= 5; ++x) flow.at(x, 0) = static_cast<float>(1000 + x);
    for (int y = 1; y < 20; ++y) flow.at(5, y) = static_cast<float>(1005 + y);
    Grid<float> land(20, 20);
    std::ranges::fill(land.values(), 10.0f);
    const auto inflows = inflows_of(flow, land, 0, 1);
    ASSERT_EQ(inflows.size(), 2u);  // from (4, 0) it also goes straight to (5, 1)
    EXPECT_EQ(inflows[0].x, 4);
    EXPECT_EQ(inflows[1].x, 5);
}

TEST(Inflow, is_none_from_the_sea_and_from_what_is_no_number) {
    Grid<float> land = falling_land(), flow = flow_of_river(100, 5e8);
    land.at(100, 0) = -1;
    EXPECT_TRUE(inflows_of(flow, land, 0, kSpacing).empty());
    land.at(100, 0) = 300;
    flow.at(100, 0) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(inflows_of(flow, land, 0, kSpacing).empty());
    const Grid<float> none(1, 1);
    EXPECT_TRUE(inflows_of(Grid<float>(1, 1), none, 0, 1).empty());
}

TEST(Inflow, is_as_much_at_every_resolution) {
    const std::vector<Inflow> inflows{{256, 7, 4096.0}, {0, 256, 8192.0}};
    for (const int level : {0, 1, 3}) {
        Grid<float> shares((256 >> level) + 1, (256 >> level) + 1);
        std::ranges::fill(shares.values(), 0.0f);
        const double spacing = 4 << level;
        add_inflows(inflows, level, spacing, shares);
        double sum = 0;
        for (const float share : shares.values()) sum += share * spacing * spacing;
        EXPECT_EQ(sum, 4096 + 8192) << level;
        EXPECT_GT(shares.at(256 >> level, 7 >> level), 0);
        EXPECT_GT(shares.at(0, 256 >> level), 0);
    }
}

/// The mean of the valley's bottom.
double mean_of_valley(const Grid<float>& heights) {
    double sum = 0;
    for (int y = 0; y < kLandSide; ++y) {
        float lowest = heights.at(128, y);
        for (int x = 125; x <= 131; ++x) lowest = std::min(lowest, heights.at(x, y));
        sum += lowest;
    }
    return sum / kLandSide;
}

TEST(Inflow, keeps_the_beds_of_large_rivers_over_their_width) {
    Grid<float> before(60, 20), heights(60, 20), flow(60, 20);
    std::ranges::fill(before.values(), 50.0f);
    std::ranges::fill(heights.values(), 80.0f);
    std::ranges::fill(flow.values(), static_cast<float>(kRiver / 2));
    for (int y = 0; y < 20; ++y) flow.at(30, y) = 4.1e10f;  // 243 m wide
    heights.at(31, 10) = 20;                                // cut deeper
    flow.at(5, 5) = std::numeric_limits<float>::quiet_NaN();
    flow.at(7, 5) = std::numeric_limits<float>::infinity();
    keep_beds(flow, before, 40, heights);
    for (int x = 0; x < 60; ++x) {
        EXPECT_EQ(heights.at(x, 3), std::abs(x - 30) <= 4 ? 50 : 80) << x;
    }
    EXPECT_EQ(heights.at(31, 10), 20);
    EXPECT_EQ(heights.at(7, 5), 80);
}

TEST(Inflow, lets_a_river_carve_on_that_comes_from_beyond_the_border) {
    const Grid<float> land = falling_land();
    ErosionParams params;
    params.rock_variety = 0;
    params.age = 500;
    const Site site = site_of(land, kSpacing);
    const auto eroded = [&](const Grid<float>* flow, int threads) {
        Grid<float> heights = falling_land();
        EXPECT_TRUE(*erode(params, {.flow = flow}, site, heights, on_threads(threads)));
        return heights;
    };
    const Grid<float> flow = flow_of_river(128, 3e9);
    const Grid<float> without = eroded(nullptr, 2), with = eroded(&flow, 2);
    EXPECT_LT(mean_of_valley(with), mean_of_valley(without) - 8);
    EXPECT_EQ(pits_of(with), 0);
    // But for rough ground at the border, nothing fills its bed.
    for (int y = 0; y < kLandSide - 10; ++y)
        EXPECT_LE(with.at(128, y), land.at(128, y) + 0.5f) << y;
    EXPECT_EQ(fingerprint(with), fingerprint(eroded(&flow, 1)));
    // A flow that knows nothing of the land beyond changes nothing.
    Grid<float> own(kLandSide, kLandSide);
    std::ranges::fill(own.values(), static_cast<float>(kCell));
    EXPECT_EQ(fingerprint(eroded(&own, 2)), fingerprint(without));
}

}  // namespace
}  // namespace orograph
