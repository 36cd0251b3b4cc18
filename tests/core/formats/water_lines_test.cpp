#include "core/formats/water_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "core/formats/river_lines.h"
#include "core/formats/shores.h"

namespace orograph {
namespace {

Grid<WaterSample> dry(int width, int height) {
    Grid<WaterSample> water(width, height);
    for (WaterSample& sample : water.values()) sample = {-1, 0, 0, kWays, 0};
    return water;
}

void let_flow(Grid<WaterSample>& water, int x, int y, std::uint8_t way) {
    water.at(x, y).receiver = way;
    water.at(x, y).width = river_width_code(4);
}

constexpr std::uint8_t kEast = 0, kSouthEast = 1, kSouth = 2;

TEST(RiverLines, run_from_confluence_to_confluence) {
    Grid<WaterSample> water = dry(5, 4);
    let_flow(water, 0, 0, kSouthEast);  // two that join at (1, 1),
    let_flow(water, 1, 0, kSouth);
    let_flow(water, 1, 1, kEast);
    let_flow(water, 3, 0, kSouth);  // one that joins at (3, 1)
    let_flow(water, 2, 1, kEast);
    let_flow(water, 3, 1, kEast);
    let_flow(water, 4, 1, kEast);  // and over the border
    const auto reaches = find_river_lines(water);
    ASSERT_EQ(reaches.size(), 5u);
    EXPECT_EQ(reaches[0].cells, (std::vector{0, 6}));
    EXPECT_EQ(reaches[1].cells, (std::vector{1, 6}));
    EXPECT_EQ(reaches[2].cells, (std::vector{3, 8}));
    EXPECT_EQ(reaches[3].cells, (std::vector{6, 7, 8}));
    EXPECT_EQ(reaches[4].cells, (std::vector{8, 9}));
    EXPECT_EQ(reaches[2].order, 1);
    EXPECT_EQ(reaches[3].order, 2);
    EXPECT_EQ(reaches[4].order, 2);  // a first and a second make no third
    EXPECT_NEAR(reaches[4].width, 4, 0.2);
}

TEST(RiverLines, count_what_is_too_narrow_nowhere) {
    Grid<WaterSample> water = dry(5, 2);
    for (int x = 0; x < 5; ++x) let_flow(water, x, 0, kEast);
    let_flow(water, 1, 1, 7);  // to the north-east
    water.at(1, 1).width = river_width_code(0.2);
    water.at(0, 0).width = river_width_code(0.4);
    ASSERT_EQ(find_river_lines(water).size(), 3u);
    const auto lines = find_river_lines(water, Sides::open, 1);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].cells, (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(lines[0].order, 1);
}

TEST(RiverLines, end_and_begin_at_lakes_that_keep_their_order) {
    Grid<WaterSample> water = dry(7, 2);
    let_flow(water, 0, 0, kEast);
    let_flow(water, 0, 1, 7);  // to the north-east
    let_flow(water, 1, 0, kEast);
    for (int x = 2; x < 5; ++x) {
        water.at(x, 0).depth = 3;
        water.at(x, 0).receiver = kEast;
    }
    let_flow(water, 5, 0, kEast);
    let_flow(water, 6, 0, kEast);
    const auto reaches = find_river_lines(water);
    ASSERT_EQ(reaches.size(), 4u);
    EXPECT_EQ(reaches[1].cells, (std::vector{1, 2}));  // into the lake
    EXPECT_EQ(reaches[1].order, 2);
    EXPECT_EQ(reaches[2].cells, (std::vector{5, 6}));
    EXPECT_EQ(reaches[2].order, 2);
}

TEST(RiverLines, of_a_tile_keep_their_order_over_its_sides) {
    // Two springs that join at (3, 0), whose river leaves in the east and comes in at (0, 0); the
    // last row and column are the first once more.
    Grid<WaterSample> water = dry(5, 4);
    let_flow(water, 1, 0, kEast);
    let_flow(water, 2, 0, kEast);
    let_flow(water, 2, 2, 7);  // to (3, 1), and on to the north
    let_flow(water, 3, 1, 6);
    let_flow(water, 3, 0, kEast);
    let_flow(water, 0, 0, kSouthEast);
    water.at(1, 1).depth = 1;  // a lake
    const auto repeat = [&] {
        for (int x = 0; x < 4; ++x) water.at(x, 3) = water.at(x, 0);
        for (int y = 0; y < 4; ++y) water.at(4, y) = water.at(0, y);
    };
    repeat();
    const auto order_at = [&](Sides sides, int first) {
        for (const RiverLine& line : find_river_lines(water, sides)) {
            if (line.cells.front() == first) return line.order;
        }
        return 0;
    };
    EXPECT_EQ(order_at(Sides::joined, 3), 2);   // from where they join to the side
    EXPECT_EQ(order_at(Sides::joined, 0), 2);   // and on from the other
    EXPECT_EQ(order_at(Sides::joined, 18), 2);  // the same confluence, in the last row
    EXPECT_EQ(order_at(Sides::open, 0), 1);
    EXPECT_EQ(find_river_lines(water, Sides::joined).back().cells, (std::vector{18, 19}));
    EXPECT_EQ(std::ranges::count(find_river_lines(water, Sides::joined), std::vector{16, 17, 18},
                                 &RiverLine::cells),
              1);                             // whole in the last row, too
    EXPECT_EQ(order_at(Sides::open, 18), 0);  // which the open map doesn't see
}

/// Depths that wind through 0, none of them 0.
Grid<WaterSample> ponds(int width, int height) {
    std::mt19937 random(3);
    Grid<WaterSample> water = dry(width, height);
    for (WaterSample& sample : water.values()) {
        sample.depth = static_cast<float>(random() % 200) - 99.5f;
    }
    return water;
}

TEST(Shores, part_all_water_from_all_land) {
    const Grid<WaterSample> water = ponds(23, 17);
    // The sides of squares that part water from land, each crossed once.
    std::map<std::pair<double, double>, int> crossings;
    int wanted = 0;
    for (int y = 0; y < 17; ++y) {
        for (int x = 0; x < 23; ++x) {
            const bool wet = water.at(x, y).depth > 0;
            wanted += x + 1 < 23 && wet != (water.at(x + 1, y).depth > 0);
            wanted += y + 1 < 17 && wet != (water.at(x, y + 1).depth > 0);
        }
    }
    for (const Shore& shore : find_shores(water)) {
        const auto& points = shore.points;
        ASSERT_GE(points.size(), 2u);
        EXPECT_GT(water.values()[static_cast<std::size_t>(shore.wet)].depth, 0);
        const bool closed = points.front() == points.back();
        const auto on_border = [](const Shore::Point& at) {
            return at.x == 0 || at.y == 0 || at.x == 22 || at.y == 16;
        };
        EXPECT_TRUE(closed || (on_border(points.front()) && on_border(points.back())));
        for (std::size_t i = closed ? 1 : 0; i < points.size(); ++i) {
            ++crossings[{points[i].x, points[i].y}];
        }
    }
    EXPECT_EQ(static_cast<int>(crossings.size()), wanted);
    for (const auto& [point, times] : crossings) EXPECT_EQ(times, 1);
}

TEST(Shores, have_the_water_on_their_left_where_its_depth_is_none) {
    Grid<WaterSample> water = dry(9, 9);
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) {
            water.at(x, y).depth = static_cast<float>(2.5 - std::hypot(x - 4, y - 4));
        }
    }
    const auto shores = find_shores(water);
    ASSERT_EQ(shores.size(), 1u);
    const auto& points = shores[0].points;
    double area = 0;  // to the left of the line, on a map whose y grows to the north
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        area += (points[i].x * -points[i + 1].y - points[i + 1].x * -points[i].y) / 2;
        EXPECT_NEAR(std::hypot(points[i].x - 4, points[i].y - 4), 2.5, 0.1);
    }
    EXPECT_EQ(points.front(), points.back());
    EXPECT_NEAR(area, 3.14159 * 2.5 * 2.5, 1);
}

TEST(WaterLines, are_geojson_in_metres) {
    Grid<WaterSample> water = dry(4, 3);
    let_flow(water, 0, 1, kEast);
    water.at(0, 1).x = 128;
    let_flow(water, 1, 1, kEast);
    water.at(2, 1) = {2, 0, 0, kWays, 0};
    Grid<float> heights(4, 3);
    for (std::size_t cell = 0; cell < 12; ++cell) {
        heights.values()[cell] = static_cast<float>(50 - cell);
    }
    const auto json = nlohmann::json::parse(water_lines(water, heights, {10, 1000, 2000}));
    EXPECT_EQ(json["type"], "FeatureCollection");
    ASSERT_EQ(json["features"].size(), 2u);
    const auto& river = json["features"][0];
    EXPECT_EQ(river["properties"]["kind"], "river");
    EXPECT_EQ(river["properties"]["order"], 1);
    EXPECT_EQ(river["geometry"]["type"], "LineString");
    EXPECT_EQ(river["geometry"]["coordinates"],
              nlohmann::json::parse("[[1005,1990,46],[1010,1990,45],[1020,1990,44]]"));
    const auto& shore = json["features"][1];
    EXPECT_EQ(shore["properties"]["level_m"], 46);
    EXPECT_EQ(shore["geometry"]["coordinates"].size(), 5u);
    EXPECT_EQ(shore["geometry"]["coordinates"][0][2], 46);
    EXPECT_EQ(water_lines(dry(1, 1), Grid<float>(1, 1), {}),
              "{\"type\":\"FeatureCollection\",\"features\":[\n\n]}\n");
}

}  // namespace
}  // namespace orograph
