#include "core/layers/generators/hills.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/random.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

/// Every hill at every sample.
double textbook_hill_height(const HillsParams& params, const Site& site, int column, int row) {
    const double largest = params.largest_radius;
    double result = 0;
    for (int i = 0; i < params.hills; ++i) {
        const auto draw = [&](int stream) { return random_unit(site.seed, stream, i, 0); };
        const double radius = params.smallest_radius + draw(0) * (largest - params.smallest_radius);
        const double x = draw(1) * (site.width() + 2 * largest) - largest;
        const double y = draw(2) * (site.height() + 2 * largest) - largest;
        const double t = std::hypot(column * site.step() - x, row * site.step() - y) / radius;
        const double share =
            t >= 1 ? 0 : std::pow(1 - t * t, params.profile == HillProfile::smooth ? 2 : 1);
        const double height = params.height * std::pow(radius / largest, 2) * share;
        result = params.overlap == HillOverlap::sum ? result + height : std::max(result, height);
    }
    return result;
}

TEST(Hills, agree_with_every_hill_at_every_sample) {
    for (const HillProfile profile : {HillProfile::paraboloid, HillProfile::smooth}) {
        for (const HillOverlap overlap : {HillOverlap::sum, HillOverlap::maximum}) {
            const HillsParams params{.hills = 60,
                                     .smallest_radius = 20,
                                     .largest_radius = 300,
                                     .profile = profile,
                                     .overlap = overlap};
            const Site site = window_site(60, 43, 10, 9);
            const Grid<float> heights = layer_heights(hills, params, site);
            for (int row = 0; row < 43; ++row) {
                for (int column = 0; column < 60; ++column) {
                    EXPECT_NEAR(heights.at(column, row),
                                textbook_hill_height(params, site, column, row), 1e-4)
                        << column << ", " << row;
                }
            }
        }
    }
}

TEST(Hills, the_maximum_is_no_higher_than_the_highest_hill_and_the_sum_is) {
    const auto highest = [](HillOverlap overlap) {
        const Grid<float> heights = layer_heights(
            hills, HillsParams{.hills = 300, .height = 100, .overlap = overlap}, map_site(65, 160));
        return std::ranges::max(heights.values());
    };
    EXPECT_LE(highest(HillOverlap::maximum), 100);
    EXPECT_GT(highest(HillOverlap::maximum), 80);
    EXPECT_GT(highest(HillOverlap::sum), 120);
}

TEST(Hills, favour_no_direction_or_place) {
    const HillsParams params{.hills = 60, .smallest_radius = 40, .largest_radius = 150};
    constexpr int kMaps = 300, kSamples = 41;
    double across = 0, down = 0, south_east = 0, south_west = 0, border = 0, middle = 0;
    const auto square = [](float difference) { return double{difference} * difference; };
    for (std::uint64_t seed = 1; seed <= kMaps; ++seed) {
        const Grid<float> heights = layer_heights(hills, params, map_site(kSamples, 10, seed));
        // 7 samples along an axis are nearly as far as 5 along a diagonal.
        for (int i = 8; i < 33; i += 4) {
            const float here = heights.at(i, i);
            across += square(here - heights.at(i + 7, i));
            down += square(here - heights.at(i, i + 7));
            south_east += square(here - heights.at(i + 5, i + 5));
            south_west += square(here - heights.at(i - 5, i + 5));
            border += heights.at(i, 0) + heights.at(i, 40) + heights.at(0, i) + heights.at(40, i);
            middle += 4 * heights.at(i, i);
        }
    }
    EXPECT_NEAR(down / across, 1, 0.12);
    EXPECT_NEAR(south_east / across, 1, 0.12);
    EXPECT_NEAR(south_west / across, 1, 0.12);
    EXPECT_NEAR(border / middle, 1, 0.08);
}

TEST(Hills, at_half_the_resolution_are_every_other_sample) {
    for (const HillOverlap overlap : {HillOverlap::sum, HillOverlap::maximum}) {
        expect_every_other_sample(hills, HillsParams{.overlap = overlap}, 100);
    }
}

TEST(Hills, are_the_same_on_any_number_of_threads) {
    expect_same_on_threads(hills, HillsParams{});
}

TEST(Hills, fill_maps_of_any_shape_with_any_parameters) {
    const auto range = [](const HillsParams& params) {
        return std::pair(0.0, params.hills * params.height);
    };
    expect_within_at_extremes<HillsParams>(hills, hills_fields(), range, [](HillsParams params) {
        params.smallest_radius = std::min(params.smallest_radius, params.largest_radius);
        return params;
    });
}

TEST(Hills, want_the_smallest_no_larger_than_the_largest) {
    Grid<float> heights(2, 2);
    const Result<bool> made =
        hills({.smallest_radius = 300, .largest_radius = 200}, map_site(2), heights, on_threads(1));
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().fault, Fault::input);
    EXPECT_EQ(made.error().message,
              "Smallest radius is above Largest radius: lower the one or raise the other");
    EXPECT_TRUE(
        hills({.smallest_radius = 200, .largest_radius = 200}, map_site(2), heights, on_threads(1))
            .ok());
}

TEST(Hills, differ_from_seed_to_seed) {
    expect_another_for_another_seed(hills, HillsParams{}, 300);
}

TEST(Hills, are_those_they_were) {
    const auto fingerprint_of = [](HillProfile profile, HillOverlap overlap) {
        return fingerprint(layer_heights(hills, HillsParams{.profile = profile, .overlap = overlap},
                                         map_site(33, 300)));
    };
    EXPECT_EQ(fingerprint_of(HillProfile::smooth, HillOverlap::sum), 13554472117166599204u);
    EXPECT_EQ(fingerprint_of(HillProfile::paraboloid, HillOverlap::maximum), 10627004175271980920u);
}

TEST(Hills, say_when_they_were_stopped) {
    expect_stops_on_the_way(hills, HillsParams{});
}

}  // namespace
}  // namespace orograph
