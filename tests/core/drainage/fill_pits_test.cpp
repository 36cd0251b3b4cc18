#include "core/drainage/fill_pits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <stop_token>

#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/fingerprint.h"

namespace orograph {
namespace {

/// Lowers a flood over everything until nothing changes any more (Planchon and Darboux 2002, with
/// no slope): slow and plain.
Grid<float> plainly_filled(const DrainageMap& map) {
    const Grid<float>& heights = map.heights;
    Grid<float> filled = map_of(heights.width(), heights.height(), [&](int x, int y) {
        return is_outlet(map, x, y) ? heights.at(x, y) : HUGE_VALF;
    });
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 1; y + 1 < heights.height(); ++y) {
            for (int x = 1; x + 1 < heights.width(); ++x) {
                if (is_outlet(map, x, y)) continue;
                for (int way = 0; way < kWays; ++way) {
                    const float other = filled.at(x + kWayEast[way], y + kWaySouth[way]);
                    const float level =
                        std::isnan(other) ? heights.at(x, y) : std::max(heights.at(x, y), other);
                    if (!(level < filled.at(x, y))) continue;
                    filled.at(x, y) = level;
                    changed = true;
                }
            }
        }
    }
    return filled;
}

TEST(FillPits, gives_the_heights_of_a_plain_flood_to_the_bit) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        const Grid<float> expected = plainly_filled(map);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(std::bit_cast<std::uint32_t>(drained.filled.values()[i]),
                      std::bit_cast<std::uint32_t>(expected.values()[i]))
                << i;
        }
    }
}

TEST(FillPits, does_so_on_many_random_maps) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int width = 1 + static_cast<int>(seed % 13), most = 2 + static_cast<int>(seed % 40);
        const DrainageMap map{"", random_map(width, 11, most, seed), static_cast<float>(seed % 3)};
        const Drained drained(map);
        const Grid<float> expected = plainly_filled(map);
        ASSERT_TRUE(std::ranges::equal(drained.filled.values(), expected.values())) << seed;
    }
}

TEST(FillPits, leaves_a_way_out_of_every_cell_that_never_climbs) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        for (int y = 0; y < map.heights.height(); ++y) {
            for (int x = 0; x < map.heights.width(); ++x) {
                ASSERT_EQ(drained.parents.at(x, y) == kWays, is_outlet(map, x, y));
                int cell_x = x, cell_y = y;
                std::size_t steps = 0;
                while (drained.parents.at(cell_x, cell_y) != kWays) {
                    const float height = drained.filled.at(cell_x, cell_y);
                    const int way = drained.parents.at(cell_x, cell_y);
                    cell_x += kWayEast[way];
                    cell_y += kWaySouth[way];
                    ASSERT_TRUE(inside(map.heights, cell_x, cell_y));
                    ASSERT_FALSE(drained.filled.at(cell_x, cell_y) > height);
                    ASSERT_LT(++steps, map.heights.size()) << "it runs in a circle";
                }
            }
        }
    }
}

TEST(FillPits, drains_a_flat_pit_in_the_fewest_steps) {
    // A wall with one gate around a floor.
    Grid<float> heights = map_of(11, 11, [](int x, int y) {
        const int ring = std::max(std::abs(x - 5), std::abs(y - 5));
        return ring == 4 ? 9 : ring == 5 ? 0 : 1;
    });
    heights.at(9, 5) = 4;
    const Drained drained({"", std::move(heights), -1});
    for (int y = 2; y <= 8; ++y) {
        for (int x = 2; x <= 8; ++x) {
            EXPECT_EQ(drained.filled.at(x, y), 4);
            int cell_x = x, cell_y = y, steps = 0;
            while (cell_x != 9 || cell_y != 5) {
                const int way = drained.parents.at(cell_x, cell_y);
                cell_x += kWayEast[way];
                cell_y += kWaySouth[way];
                ASSERT_LE(++steps, 20);
            }
            EXPECT_EQ(steps, std::max(9 - x, std::abs(y - 5))) << x << ", " << y;
        }
    }
}

TEST(FillPits, knows_its_ways) {
    Fingerprint ways;
    for (const DrainageMap& map : drainage_maps()) {
        const Drained drained(map);
        for (const std::uint8_t way : drained.parents.values()) ways.add(way);
    }
    EXPECT_EQ(ways.value(), 2541153889392364769u);
}

TEST(FillPits, stops) {
    std::stop_source source;
    source.request_stop();
    Grid<float> heights = random_map(9, 9, 10);
    Ways ways(9, 9);
    EXPECT_FALSE(fill_pits(heights, 0, ways, {source.get_token()}));
}

}  // namespace
}  // namespace orograph
