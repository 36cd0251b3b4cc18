#include "core/world/kriging.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace orograph {
namespace {

struct Known {
    double h, near, far, variance;
};

TEST(Kriging, weights_are_those_measured_elsewhere) {
    for (const Known& known : std::vector<Known>{{0.2, 0.1967, 0.0267, 0.4669},
                                                 {0.5, 0.2834, -0.0167, 0.2760},
                                                 {0.7, 0.3104, -0.0302, 0.1501},
                                                 {0.9, 0.3237, -0.0368, 0.0437}}) {
        const KrigingWeights weights = kriging_weights(known.h);
        EXPECT_NEAR(weights.near, known.near, 5.1e-5) << known.h;
        EXPECT_NEAR(weights.far, known.far, 5.1e-5) << known.h;
        EXPECT_NEAR(weights.variance, known.variance, 5.1e-5) << known.h;
    }
}

TEST(Kriging, weights_sum_to_one) {
    for (int i = 0; i <= 100; ++i) {
        const KrigingWeights weights = kriging_weights(i / 100.0);
        EXPECT_NEAR(4 * weights.near + 8 * weights.far, 1, 1e-15) << i;
    }
}

TEST(Kriging, the_variance_of_the_average_has_a_closed_form) {
    for (int i = 0; i <= 100; ++i) {
        const double h = i / 100.0;
        EXPECT_NEAR(average_variance(h), std::exp2(-h) - 0.25 - std::exp2(h - 3), 1e-12) << h;
    }
}

TEST(Kriging, is_never_worse_than_the_average) {
    for (int i = 0; i <= 1000; ++i) {
        const double h = i / 1000.0;
        EXPECT_GE(kriging_weights(h).variance, 0) << h;
        EXPECT_LE(kriging_weights(h).variance, average_variance(h)) << h;
    }
}

TEST(Kriging, white_noise_is_predicted_by_the_mean_of_all_twelve) {
    const KrigingWeights weights = kriging_weights(0);
    EXPECT_DOUBLE_EQ(weights.near, 1.0 / 12);
    EXPECT_DOUBLE_EQ(weights.far, 1.0 / 12);
    EXPECT_DOUBLE_EQ(weights.variance, 0.5 * (1 + 1.0 / 12));
}

TEST(Kriging, planes_are_predicted_by_the_corners) {
    const KrigingWeights weights = kriging_weights(1);
    EXPECT_EQ(weights.near, 0.25);
    EXPECT_EQ(weights.far, 0);
    EXPECT_EQ(weights.variance, 0);
    EXPECT_EQ(average_variance(1), 0);
}

/// The variance of the middle less its prediction with `far`, from E[dh^2] = d^(2H) alone: place by
/// place, in units of the side, with the maths library's power.
double error_variance(double far, double h) {
    std::vector<std::pair<std::array<double, 2>, double>> places = {{{0, 0}, -1}};
    for (const double x : {-1.5, -0.5, 0.5, 1.5}) {
        for (const double y : {-1.5, -0.5, 0.5, 1.5}) {
            const double distance = std::hypot(x, y);
            if (distance > 2) continue;
            places.push_back({{x, y}, distance < 1 ? 0.25 - 2 * far : far});
        }
    }
    EXPECT_EQ(places.size(), 13u);
    double sum = 0;
    for (const auto& [a, weight] : places) {
        for (const auto& [b, other] : places) {
            const double distance = std::hypot(a[0] - b[0], a[1] - b[1]);
            if (distance > 0) sum -= weight * other * std::pow(distance, 2 * h) / 2;
        }
    }
    return sum;
}

TEST(Kriging, no_other_weights_leave_less) {
    for (const double h : {0.0, 0.1, 0.2, 0.37, 0.5, 0.7, 0.9, 0.99}) {
        const KrigingWeights weights = kriging_weights(h);
        const double least = error_variance(weights.far, h);
        EXPECT_NEAR(weights.variance, least, 1e-12) << h;
        for (const double step : {-0.1, -0.01, -0.001, 0.001, 0.01, 0.1}) {
            EXPECT_GT(error_variance(weights.far + step, h), least) << h << ", " << step;
        }
    }
}

TEST(Kriging, weights_change_smoothly_with_h) {
    // But for the last step: at H = 1 any far weight would do.
    for (int i = 0; i < 998; ++i) {
        const double here = kriging_weights(i / 1000.0).far;
        const double there = kriging_weights((i + 1) / 1000.0).far;
        EXPECT_LT(there, here) << i;
        EXPECT_NEAR(there, here, 0.002) << i;
    }
    EXPECT_NEAR(kriging_weights(0.999).far, -0.0385, 5e-5);
}

}  // namespace
}  // namespace orograph
