#include "core/drainage/spread_flow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stop_token>
#include <vector>

#include "core/drainage/flow.h"
#include "core/drainage/upstream_order.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

struct Spread {
    SpreadDirections directions;
    std::vector<double> flow;
};

/// One unit of rain on each cell.
Spread spread_of(const DrainageMap& map, int threads = 1) {
    const Drained drained(map);
    Spread result{SpreadDirections(map.heights.width(), map.heights.height()),
                  std::vector<double>(map.heights.size(), 1.0)};
    EXPECT_TRUE(find_spread_directions(drained.filled, map.sea_level, drained.ways,
                                       result.directions, on_threads(threads)));
    EXPECT_TRUE(accumulate_spread_flow(result.directions, result.flow, {}));
    return result;
}

std::vector<double> flow_of_eight_ways(const DrainageMap& map) {
    const Drained drained(map);
    std::vector<double> flow(map.heights.size(), 1.0);
    accumulate_flow(drained.ways, upstream_order(drained.ways), flow);
    return flow;
}

/// The mean of how far `flow` is from `expected(x, y)` in parts of it, where `counts(x, y)`.
template <class Expected, class Counts>
double mean_error(const std::vector<double>& flow, int side, const Expected& expected,
                  const Counts& counts) {
    double sum = 0;
    int cells = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (!counts(x, y)) continue;
            const double right = expected(x, y);
            sum += std::abs(flow[static_cast<std::size_t>(y * side + x)] / right - 1);
            ++cells;
        }
    }
    EXPECT_GT(cells, 100);
    return sum / cells;
}

TEST(SpreadFlow, follows_a_plane_wherever_it_falls) {
    constexpr int kSide = 33;
    for (int degree = 0; degree < 360; ++degree) {
        const double angle = degree * std::numbers::pi / 180;
        const DrainageMap plane{
            "",
            map_of(kSide, kSide,
                   [&](int x, int y) { return -x * std::cos(angle) - y * std::sin(angle); }),
            kNoSea};
        const Spread spread = spread_of(plane);
        for (const int y : {1, 16, 31}) {
            for (const int x : {1, 16, 31}) {
                const double off = spread.directions.at(x, y) - degree / 45.0;
                EXPECT_NEAR(off - 8 * std::round(off / 8), 0, 1e-4) << degree;
            }
        }
        EXPECT_EQ(spread.directions.at(0, 5), kSpreadOutlet);
    }
}

/// The flow through a cell of a plane that falls towards `angle`, from 0 to an eighth of a turn
/// from the east: the length of its strip up to the border, as wide as one cell across the way.
double strip(double angle, int x, int y) {
    return std::min<double>(x, angle > 0 ? y / std::tan(angle) : x);
}

TEST(SpreadFlow, gathers_on_a_plane_what_its_strip_holds) {
    constexpr int kSide = 161;
    for (const double degrees : {0.0, 10.0, 20.0, 26.565, 35.0, 45.0}) {
        const double angle = degrees * std::numbers::pi / 180;
        const DrainageMap plane{
            "",
            map_of(kSide, kSide,
                   [&](int x, int y) { return -x * std::cos(angle) - y * std::sin(angle); }),
            kNoSea};
        const auto expected = [&](int x, int y) { return strip(angle, x, y); };
        const auto inside_border = [](int x, int y) {
            return x > 0 && y > 0 && x < kSide - 1 && y < kSide - 1;
        };
        const double spread = mean_error(spread_of(plane).flow, kSide, expected, inside_border);
        const double eight = mean_error(flow_of_eight_ways(plane), kSide, expected, inside_border);
        EXPECT_LT(spread, 0.05) << degrees;
        // Along an axis and a diagonal both are right.
        EXPECT_LE(spread, 0.3 * eight + 1e-4) << degrees;
    }
}

TEST(SpreadFlow, gathers_on_a_cone_half_its_radius) {
    // Of a circle's area what passes a cell's width of its rim: r / 2.
    constexpr int kSide = 201, kMiddle = 100;
    const auto radius = [](int x, int y) { return std::hypot(x - kMiddle, y - kMiddle); };
    const DrainageMap cone{
        "", map_of(kSide, kSide, [&](int x, int y) { return 1000 - radius(x, y); }), kNoSea};
    const auto expected = [&](int x, int y) { return radius(x, y) / 2; };
    const auto ring = [&](int x, int y) { return radius(x, y) > 10 && radius(x, y) < 99; };
    const double spread = mean_error(spread_of(cone).flow, kSide, expected, ring);
    const double eight = mean_error(flow_of_eight_ways(cone), kSide, expected, ring);
    EXPECT_NEAR(spread, 0.116, 0.01);
    EXPECT_NEAR(eight, 0.452, 0.02);
}

TEST(SpreadFlow, runs_in_no_circle_and_loses_nothing) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Spread spread = spread_of(map);
        double out = 0;
        for (std::size_t cell = 0; cell < spread.flow.size(); ++cell) {
            ASSERT_GE(spread.flow[cell], 1);
            if (spread.directions.values()[cell] < 0) out += spread.flow[cell];
        }
        // A circle would hold back what comes into it.
        EXPECT_NEAR(out, static_cast<double>(spread.flow.size()), 1e-9 * out);
        for (int y = 0; y < map.heights.height(); ++y) {
            for (int x = 0; x < map.heights.width(); ++x) {
                EXPECT_EQ(spread.directions.at(x, y) < 0, is_outlet(map, x, y));
                EXPECT_LT(spread.directions.at(x, y), kWays);
            }
        }
    }
}

TEST(SpreadFlow, shares_by_the_angles_to_two_neighbours) {
    // It falls by 1 to the east, and by twice as much to the south-east as beside it.
    const DrainageMap map{"", map_of(5, 5, [](int x, int y) { return 100 - 2 * x - y; }), kNoSea};
    const Spread spread = spread_of(map);
    const double turn = std::atan(0.5) / (std::numbers::pi / 4);
    EXPECT_NEAR(spread.directions.at(1, 1), turn, 1e-7);
    const auto flow = [&](int x, int y) {
        return spread.flow[static_cast<std::size_t>(5 * y + x)];
    };
    EXPECT_NEAR(flow(1, 1), 1, 1e-12);
    EXPECT_NEAR(flow(2, 1), 1 + (1 - turn), 1e-6);
    EXPECT_NEAR(flow(2, 2), 1 + (1 - turn) + turn, 1e-6);
}

TEST(SpreadFlow, falls_to_the_surface_of_the_sea_and_no_deeper) {
    DrainageMap map{"", map_of(5, 5, [](int, int) { return 10; }), 4};
    map.heights.at(2, 3) = 6;
    map.heights.at(3, 3) = -1000;
    // By 4 to the south, and from there by 2 to the sea in the east.
    EXPECT_NEAR(spread_of(map).directions.at(2, 2), 2 - std::atan(0.5) * 4 / std::numbers::pi,
                1e-6);
}

TEST(SpreadFlow, is_the_same_on_threads_and_machines) {
    const DrainageMap map{"", random_map(300, 200, 4000), 500};
    const Spread one = spread_of(map), three = spread_of(map, 3);
    EXPECT_TRUE(std::ranges::equal(one.directions.values(), three.directions.values()));
    EXPECT_EQ(one.flow, three.flow);
    Grid<float> flow(300, 200);
    std::ranges::transform(one.flow, flow.values().begin(),
                           [](double value) { return static_cast<float>(value); });
    EXPECT_EQ(fingerprint(flow), 13027022726109258895u);
}

TEST(SpreadFlow, stops_when_told) {
    std::stop_source source;
    source.request_stop();
    const Drained drained({"", random_map(40, 40, 100), kNoSea});
    SpreadDirections directions(40, 40);
    EXPECT_FALSE(find_spread_directions(drained.filled, kNoSea, drained.ways, directions,
                                        stopped_by(source)));
    std::ranges::fill(directions.values(), kSpreadOutlet);
    std::vector<double> flow(1600, 1.0);
    EXPECT_FALSE(accumulate_spread_flow(directions, flow, stopped_by(source)));
}

}  // namespace
}  // namespace orograph
