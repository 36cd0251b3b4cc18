#include "core/measure/river_laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/core/drainage/drainage_maps.h"

namespace orograph {
namespace {

/// Rivers that run east, row by row; the first and last columns are outlets.
struct Rows {
    static constexpr int kWidth = 220, kHeight = 40;
    Ways ways{kWidth, kHeight};
    std::vector<double> areas;

    /// The area grows along each row as a power of the place.
    explicit Rows(double growth) {
        for (int y = 0; y < kHeight; ++y) {
            for (int x = 0; x < kWidth; ++x) {
                const bool outlet = x == 0 || x + 1 == kWidth;
                ways.at(x, y) = outlet ? kWays : 0;
                areas.push_back(x == 0 ? 1 : std::pow(x, growth));
            }
        }
    }
    double area(int x) const { return areas[static_cast<std::size_t>(x)]; }
};

TEST(RiverLaws, slopes_that_follow_flints_law_show_its_exponent) {
    const Rows rows(1.5);
    for (const double exponent : {0.0, 0.3, 0.45}) {
        std::vector<double> profile(Rows::kWidth, 0.0);
        for (int x = Rows::kWidth - 1; x-- > 0;) {
            const auto place = static_cast<std::size_t>(x);
            profile[place] = profile[place + 1] + std::pow(rows.area(x), -exponent);
        }
        const Grid<float> heights = map_of(Rows::kWidth, Rows::kHeight, [&](int x, int) {
            return profile[static_cast<std::size_t>(x)];
        });
        EXPECT_NEAR(slope_area_exponent(heights, rows.ways, rows.areas), exponent, 0.01);
    }
}

TEST(RiverLaws, ground_that_climbs_counts_as_level) {
    // Every second cell falls by 2, the others climb: the mean of a class is 1, whatever its area.
    const Rows rows(1.5);
    const Grid<float> heights =
        map_of(Rows::kWidth, Rows::kHeight, [](int x, int) { return x % 2 == 0 ? 2 : 0; });
    EXPECT_NEAR(slope_area_exponent(heights, rows.ways, rows.areas), 0, 0.05);
}

TEST(RiverLaws, lengths_that_grow_as_a_power_of_the_area_show_hacks_exponent) {
    for (const double exponent : {0.5, 0.57}) {
        const Rows rows(1 / exponent);
        std::vector<double> lengths;
        for (const double area : rows.areas) lengths.push_back(std::pow(area, exponent));
        EXPECT_NEAR(hack_exponent(rows.ways, rows.areas, lengths), exponent, 1e-6);
    }
}

TEST(RiverLaws, areas_whose_number_falls_as_a_power_show_its_exponent) {
    for (const double exponent : {0.45, 0.6}) {
        // The n-th largest of them has the area at which n are larger.
        const Rows rows(1);
        std::vector<double> areas(rows.areas.size());
        const auto all = static_cast<double>(areas.size());
        for (std::size_t i = 0; i < areas.size(); ++i) {
            areas[i] = std::pow((static_cast<double>(i) + 0.5) / all, -1 / exponent);
        }
        EXPECT_NEAR(area_exceedance_exponent(rows.ways, areas), exponent, 0.01);
    }
}

TEST(RiverLaws, are_unknown_of_too_little_land) {
    const Grid<float> heights(3, 3);
    Ways ways(3, 3);
    std::ranges::fill(ways.values(), std::uint8_t{kWays});
    const std::vector<double> areas(9, 1.0), lengths(9, 0.0);
    EXPECT_TRUE(std::isnan(slope_area_exponent(heights, ways, areas)));
    EXPECT_TRUE(std::isnan(hack_exponent(ways, areas, lengths)));
    EXPECT_TRUE(std::isnan(area_exceedance_exponent(ways, areas)));
}

}  // namespace
}  // namespace orograph
