#include "core/layers/generators/random_additions.h"

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

/// Every disc at every sample.
double textbook_disc_height(const RandomAdditionsParams& params, const Site& site, int column,
                            int row) {
    const double longer = std::max(site.width(), site.height());
    double sum = 0;
    for (int round = 0; round < params.rounds; ++round) {
        const double side = longer * std::pow(2, -round);
        const double radius = side * params.radius / 100;
        const auto square_at = [&](double place) {
            return static_cast<int>(std::floor(place / side));
        };
        const int west = square_at(-radius);
        for (int y = -2; y < (1 << round) + 2; ++y) {
            for (int x = west; x <= square_at(site.width() + radius); ++x) {
                for (int region = 0; region < params.regions; ++region) {
                    const auto draw = [&](int stream) {
                        return random_unit(site.seed, 3 * round + stream,
                                           (x - west) * params.regions + region, y);
                    };
                    const double distance = std::hypot((x + draw(0)) * side - column * site.step(),
                                                       (y + draw(1)) * side - row * site.step());
                    if (distance >= radius) continue;
                    sum += (2 * draw(2) - 1) * params.height * std::pow(2, -params.h * round);
                }
            }
        }
    }
    return sum;
}

TEST(RandomAdditions, agree_with_every_disc_at_every_sample) {
    for (const double radius : {15.0, 100.0}) {
        const RandomAdditionsParams params{.rounds = 4, .regions = 3, .radius = radius, .h = 0.7};
        for (const Site& site : {window_site(70, 43, 10, 9), window_site(20, 81, 10, 9)}) {
            const Grid<float> heights = layer_heights(random_additions, params, site);
            for (int row = 0; row < heights.height(); ++row) {
                for (int column = 0; column < heights.width(); ++column) {
                    EXPECT_NEAR(heights.at(column, row),
                                textbook_disc_height(params, site, column, row), 1e-4)
                        << column << ", " << row;
                }
            }
        }
    }
}

TEST(RandomAdditions, of_one_round_have_the_variance_of_so_many_discs) {
    // The discs over a sample come to regions * pi * radius^2, each of variance height^2 / 3.
    const RandomAdditionsParams params{.rounds = 1, .regions = 20, .radius = 25, .height = 60};
    const double expected = 20 * 3.14159265 * 0.25 * 0.25 * 60 * 60 / 3;
    constexpr int kMaps = 1500;
    double middle = 0, corner = 0, border = 0, sum = 0;
    for (std::uint64_t seed = 1; seed <= kMaps; ++seed) {
        const Grid<float> heights = layer_heights(random_additions, params, map_site(9, 10, seed));
        const auto square = [&](int column, int row) {
            return double{heights.at(column, row)} * heights.at(column, row) / kMaps;
        };
        middle += square(4, 4);
        corner += square(8, 8);
        border += square(4, 0);
        sum += heights.at(4, 4);
    }
    EXPECT_NEAR(middle / expected, 1, 0.15);
    EXPECT_NEAR(corner / expected, 1, 0.15);
    EXPECT_NEAR(border / expected, 1, 0.15);
    EXPECT_LT(std::abs(sum / kMaps), 3.5 * std::sqrt(expected / kMaps));
}

TEST(RandomAdditions, at_half_the_resolution_are_every_other_sample) {
    expect_every_other_sample(random_additions, RandomAdditionsParams{.rounds = 6}, 100);
}

TEST(RandomAdditions, are_as_shares_of_the_map_the_same_on_any_map) {
    EXPECT_EQ(
        fingerprint(layer_heights(random_additions, RandomAdditionsParams{}, map_site(33))),
        fingerprint(layer_heights(random_additions, RandomAdditionsParams{}, map_site(33, 1280))));
}

TEST(RandomAdditions, are_the_same_on_any_number_of_threads) {
    expect_same_on_threads(random_additions, RandomAdditionsParams{});
}

TEST(RandomAdditions, fill_maps_of_any_shape_with_any_parameters) {
    const auto range = [](const RandomAdditionsParams& params) {
        const double highest = 16.0 * params.regions * params.rounds * params.height;
        return std::pair(-highest, highest);
    };
    const auto fewer_rounds = [](RandomAdditionsParams params) {
        params.rounds = std::min(params.rounds, 8);
        return params;
    };
    expect_within_at_extremes<RandomAdditionsParams>(random_additions, random_additions_fields(),
                                                     range, fewer_rounds);
}

TEST(RandomAdditions, differ_from_seed_to_seed) {
    expect_another_for_another_seed(random_additions, RandomAdditionsParams{});
}

TEST(RandomAdditions, are_those_they_were) {
    EXPECT_EQ(fingerprint(layer_heights(random_additions, RandomAdditionsParams{}, map_site(65))),
              3207457074444800243u);
}

TEST(RandomAdditions, say_when_they_were_stopped) {
    expect_stops_on_the_way(random_additions, RandomAdditionsParams{.rounds = 2});
}

}  // namespace
}  // namespace orograph
