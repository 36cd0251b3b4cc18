#include "core/drainage/receivers.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

/// How steeply the ground falls in a way; what is sea lies at its surface.
double slope(const DrainageMap& map, const Grid<float>& filled, int x, int y, int way) {
    const float there = filled.at(x + kWayEast[way], y + kWaySouth[way]);
    const double level = there > map.sea_level ? there : map.sea_level;
    return (filled.at(x, y) - level) / std::hypot(kWayEast[way], kWaySouth[way]);
}

TEST(Receivers, are_the_steepest_of_eight) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        for (int y = 0; y < map.heights.height(); ++y) {
            for (int x = 0; x < map.heights.width(); ++x) {
                const int way = drained.ways.at(x, y);
                ASSERT_EQ(way == kWays, is_outlet(map, x, y));
                if (way == kWays) continue;
                const double own = slope(map, drained.filled, x, y, way);
                ASSERT_GE(own, 0);
                for (int k = 0; k < kWays; ++k) {
                    const double other = slope(map, drained.filled, x, y, k);
                    ASSERT_LE(other, own) << x << ", " << y;
                    if (own > 0 && k < way) {
                        ASSERT_LT(other, own) << "the first is taken";
                    }
                }
                if (own == 0) {
                    ASSERT_EQ(way, drained.parents.at(x, y));
                }
            }
        }
    }
}

TEST(Receivers, lead_every_cell_to_an_outlet) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        for (int y = 0; y < map.heights.height(); ++y) {
            for (int x = 0; x < map.heights.width(); ++x) {
                int cell_x = x, cell_y = y;
                std::size_t steps = 0;
                while (drained.ways.at(cell_x, cell_y) != kWays) {
                    const int way = drained.ways.at(cell_x, cell_y);
                    cell_x += kWayEast[way];
                    cell_y += kWaySouth[way];
                    ASSERT_LT(++steps, map.heights.size()) << "it runs in a circle";
                }
                EXPECT_TRUE(is_outlet(map, cell_x, cell_y));
            }
        }
    }
}

TEST(Receivers, run_straight_down_a_plane) {
    // East, south-east, and so on: the way of the fall itself is the steepest of eight.
    for (int fall = 0; fall < kWays; ++fall) {
        const DrainageMap map{"",
                              map_of(9, 9,
                                     [fall](int x, int y) {
                                         return 100 - 2 * x * kWayEast[fall] -
                                                2 * y * kWaySouth[fall];
                                     }),
                              std::numeric_limits<float>::lowest()};
        const Drained drained(map);
        for (int y = 1; y < 8; ++y) {
            for (int x = 1; x < 8; ++x) EXPECT_EQ(drained.ways.at(x, y), fall);
        }
    }
}

TEST(Receivers, see_the_surface_of_the_sea_and_not_its_floor) {
    Grid<float> heights = map_of(5, 5, [](int, int) { return 10; });
    heights.at(3, 2) = 4;      // land
    heights.at(1, 2) = -5000;  // sea
    const Drained drained({"", std::move(heights), 5});
    EXPECT_EQ(drained.ways.at(2, 2), 0) << "equally steep: the first from the east";
    Grid<float> lower = map_of(5, 5, [](int, int) { return 10; });
    lower.at(3, 2) = 6;
    lower.at(1, 2) = -5000;
    EXPECT_EQ(Drained({"", std::move(lower), 5}).ways.at(2, 2), 4);
}

TEST(Receivers, are_the_same_on_any_number_of_threads) {
    const DrainageMap map{"", random_map(150, 130, 60), 10};
    const Drained drained(map);
    for (const int threads : {1, 3}) {
        Ways ways(150, 130);
        std::ranges::copy(drained.parents.values(), ways.values().begin());
        EXPECT_TRUE(find_receivers(drained.filled, map.sea_level, ways, on_threads(threads)));
        EXPECT_TRUE(std::ranges::equal(ways.values(), drained.ways.values()));
    }
}

}  // namespace
}  // namespace orograph
