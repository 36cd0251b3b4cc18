#include "core/layers/generators/faults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/random.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

constexpr FaultProfile kProfiles[] = {FaultProfile::step, FaultProfile::linear, FaultProfile::sine,
                                      FaultProfile::cosine};

/// What the fault adds `distance` metres beyond its line, by the textbook.
double textbook_profile(FaultProfile profile, double distance, double width, double height) {
    const double t = std::clamp(distance / (width / 2), -1.0, 1.0);
    switch (profile) {
        case FaultProfile::step:
            return distance >= 0 ? height / 2 : -height / 2;
        case FaultProfile::linear:
            return t * height / 2;
        case FaultProfile::sine:
            return std::sin(t * std::numbers::pi / 2) * height / 2;
        case FaultProfile::cosine:
            return (1 + std::cos(t * std::numbers::pi)) / 2 * height;
    }
    return 0;
}

/// Every fault at every sample.
double textbook_fault_height(const FaultsParams& params, const Site& site, int column, int row) {
    const double middle_x = site.width() / 2, middle_y = site.height() / 2;
    double sum = 0;
    for (int i = 0; i < params.faults; ++i) {
        const double turns = random_unit(site.seed, 0, i, 0);
        const double angle = turns * 2 * std::numbers::pi;
        const double offset =
            (2 * random_unit(site.seed, 1, i, 0) - 1) * std::hypot(middle_x, middle_y);
        const double distance = (column * site.step() - middle_x) * std::cos(angle) +
                                (row * site.step() - middle_y) * std::sin(angle) - offset;
        double height = params.height * std::pow(i + 1, -params.decrease);
        if (params.profile == FaultProfile::cosine && turns >= 0.5) height = -height;
        sum += textbook_profile(params.profile, distance, params.width, height);
    }
    return sum;
}

TEST(Faults, agree_with_the_sum_over_all_faults_at_every_sample) {
    for (const FaultProfile profile : kProfiles) {
        for (const double width : {35.0, 900.0}) {
            const FaultsParams params{
                .faults = 200, .profile = profile, .width = width, .decrease = 0.4};
            const Site site = window_site(60, 43, 10, 9);
            const Grid<float> heights = layer_heights(faults, params, site);
            for (int row = 0; row < 43; ++row) {
                for (int column = 0; column < 60; ++column) {
                    EXPECT_NEAR(heights.at(column, row),
                                textbook_fault_height(params, site, column, row), 1e-3)
                        << column << ", " << row << ", profile " << static_cast<int>(profile);
                }
            }
        }
    }
}

TEST(Faults, a_step_has_half_its_height_above_and_below) {
    int cut = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Grid<float> heights = layer_heights(
            faults, FaultsParams{.faults = 1, .profile = FaultProfile::step, .height = 50},
            map_site(17, 10, seed));
        int raised = 0;
        for (const float height : heights.values()) {
            EXPECT_TRUE(height == 25 || height == -25) << height;
            if (height == 25) ++raised;
        }
        if (raised > 0 && raised < 17 * 17) ++cut;
    }
    EXPECT_GE(cut, 10);
}

TEST(Faults, later_ones_are_lower_by_the_power_of_their_number) {
    const Site site = map_site(9, 10, 3);
    const auto with = [&](int count) {
        return layer_heights(
            faults,
            FaultsParams{
                .faults = count, .profile = FaultProfile::step, .height = 64, .decrease = 1.5},
            site);
    };
    const Grid<float> three = with(3), four = with(4);
    for (std::size_t i = 0; i < four.size(); ++i) {
        EXPECT_NEAR(std::abs(four.values()[i] - three.values()[i]), 64 / 8.0 / 2, 1e-5);
    }
}

TEST(Faults, without_width_a_ramp_is_a_step_and_a_ridge_is_nothing) {
    const auto with = [](FaultProfile profile) {
        return layer_heights(faults, FaultsParams{.profile = profile, .width = 0}, map_site(33));
    };
    const std::uint64_t cliffs = fingerprint(with(FaultProfile::step));
    EXPECT_EQ(fingerprint(with(FaultProfile::linear)), cliffs);
    EXPECT_EQ(fingerprint(with(FaultProfile::sine)), cliffs);
    const Grid<float> ridges = with(FaultProfile::cosine);
    for (const float height : ridges.values()) EXPECT_EQ(height, 0);
}

TEST(Faults, favour_no_direction_or_place) {
    // Of many steps alike, the square of the difference between two samples grows with their
    // distance and nothing else.
    const FaultsParams params{
        .faults = 100, .profile = FaultProfile::step, .height = 20, .decrease = 0};
    constexpr int kMaps = 200, kLast = 40;
    double across = 0, down = 0, diagonal = 0, half = 0, corner = 0;
    const auto square = [](float difference) { return double{difference} * difference; };
    for (std::uint64_t seed = 1; seed <= kMaps; ++seed) {
        const Grid<float> heights = layer_heights(faults, params, map_site(kLast + 1, 10, seed));
        for (int i = 0; i + 20 <= kLast; i += 4) {
            across += square(heights.at(i, i) - heights.at(i + 20, i));
            down += square(heights.at(i, i) - heights.at(i, i + 20));
            diagonal += square(heights.at(i, i) - heights.at(i + 20, i + 20));
            half += square(heights.at(i, i) - heights.at(i + 10, i));
        }
        corner += 6 * square(heights.at(0, 0) - heights.at(20, 0));
    }
    EXPECT_NEAR(down / across, 1, 0.15);
    EXPECT_NEAR(diagonal / across, std::numbers::sqrt2, 0.15 * std::numbers::sqrt2);
    EXPECT_NEAR(half / across, 0.5, 0.15 * 0.5);
    EXPECT_NEAR(corner / across, 1, 0.25);
}

TEST(Faults, raise_as_much_as_they_lower) {
    for (const FaultProfile profile :
         {FaultProfile::step, FaultProfile::sine, FaultProfile::cosine}) {
        double sum = 0, squares = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const Grid<float> heights = layer_heights(
                faults, FaultsParams{.faults = 50, .profile = profile}, map_site(3, 1000, seed));
            sum += heights.at(1, 1);
            squares += double{heights.at(1, 1)} * heights.at(1, 1);
        }
        EXPECT_GT(squares, 0);
        EXPECT_LT(std::abs(sum), 3.5 * std::sqrt(squares));
    }
}

TEST(Faults, at_half_the_resolution_are_every_other_sample) {
    for (const FaultProfile profile : kProfiles) {
        expect_every_other_sample(faults, FaultsParams{.profile = profile}, 100);
    }
}

TEST(Faults, are_the_same_on_any_number_of_threads) {
    expect_same_on_threads(faults, FaultsParams{.faults = 100});
}

TEST(Faults, fill_maps_of_any_shape_with_any_parameters) {
    expect_within_at_extremes<FaultsParams>(
        faults, faults_fields(), [](const FaultsParams& params) {
            const double highest = params.faults * params.height;
            return std::pair(-highest, highest);
        });
}

TEST(Faults, differ_from_seed_to_seed) {
    expect_another_for_another_seed(faults, FaultsParams{});
}

TEST(Faults, are_those_they_were) {
    const auto fingerprint_of = [](FaultProfile profile) {
        return fingerprint(
            layer_heights(faults, FaultsParams{.profile = profile}, map_site(33, 100)));
    };
    EXPECT_EQ(fingerprint_of(FaultProfile::step), 1287027286447464130u);
    EXPECT_EQ(fingerprint_of(FaultProfile::linear), 4255982721024004396u);
    EXPECT_EQ(fingerprint_of(FaultProfile::sine), 2412321666839750267u);
    EXPECT_EQ(fingerprint_of(FaultProfile::cosine), 4939731862452562587u);
}

TEST(Faults, say_when_they_were_stopped) {
    expect_stops_on_the_way(faults, FaultsParams{});
}

}  // namespace
}  // namespace orograph
