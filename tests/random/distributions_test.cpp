#include "tests/random/distributions.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

TEST(Distributions, gamma_tails_are_those_of_closed_forms) {
    for (const double x : {0.01, 0.5, 1.0, 1.9, 2.1, 5.0, 30.0}) {
        // Q(1, x) = e^-x, Q(2, x) = (1 + x) e^-x, P(1/2, x) = erf(sqrt(x))
        EXPECT_NEAR(gamma_tails(1, x).upper / std::exp(-x), 1, 1e-12) << x;
        EXPECT_NEAR(gamma_tails(2, x).upper / ((1 + x) * std::exp(-x)), 1, 1e-12) << x;
        EXPECT_NEAR(gamma_tails(0.5, x).lower, std::erf(std::sqrt(x)), 1e-12) << x;
        const Tails both = gamma_tails(7.5, x);
        EXPECT_NEAR(both.lower + both.upper, 1, 1e-12) << x;
    }
    EXPECT_EQ(gamma_tails(3, 0).lower, 0);
    EXPECT_EQ(gamma_tails(3, 0).upper, 1);
}

TEST(Distributions, chi_square_tails_are_those_of_tables) {
    // Abramowitz and Stegun, table 26.8.
    EXPECT_NEAR(chi_square_tails(3.84146, 1).upper, 0.05, 1e-6);
    EXPECT_NEAR(chi_square_tails(18.3070, 10).upper, 0.05, 1e-6);
    EXPECT_NEAR(chi_square_tails(29.5883, 10).upper, 0.001, 1e-7);
    EXPECT_NEAR(chi_square_tails(70.0648, 100).lower, 0.01, 1e-6);
}

TEST(Distributions, chi_square_tails_of_great_freedom_are_nearly_normal) {
    // Wilson and Hilferty: the cube root of statistic / freedom is normal, to about 1e-4 here.
    constexpr double kFreedom = 65535, kPart = 2 / (9 * kFreedom);
    for (const double z : {-5.0, -3.0, -1.0, 0.0, 1.0, 3.0, 5.0}) {
        const double root = 1 - kPart + z * std::sqrt(kPart);
        const Tails tails = chi_square_tails(kFreedom * root * root * root, kFreedom);
        EXPECT_NEAR(tails.lower / normal_tails(z).lower, 1, 1e-3) << z;
        EXPECT_NEAR(tails.upper / normal_tails(z).upper, 1, 1e-3) << z;
    }
}

TEST(Distributions, poisson_tails_are_sums_of_its_terms) {
    double term = std::exp(-4.0), below = 0;
    for (double count = 0; count < 20; ++count) {
        const Tails tails = poisson_tails(count, 4);
        EXPECT_NEAR(tails.upper, 1 - below, 1e-12) << count;
        below += term;
        EXPECT_NEAR(tails.lower, below, 1e-12) << count;
        term *= 4 / (count + 1);
    }
    EXPECT_EQ(poisson_tails(0, 0).lower, 1);
    EXPECT_EQ(poisson_tails(0, 0).upper, 1);
    EXPECT_EQ(poisson_tails(3, 0).upper, 0);
}

TEST(Distributions, kolmogorov_tails_are_those_of_tables) {
    // Critical values at large counts: 1.3581 / sqrt(count) at 5 %, 1.6276 at 1 %.
    constexpr double kCount = 1e12, kRoot = 1e6;
    EXPECT_NEAR(kolmogorov_tails(1.3581 / kRoot, kCount).upper, 0.05, 1e-5);
    EXPECT_NEAR(kolmogorov_tails(1.6276 / kRoot, kCount).upper, 0.01, 1e-5);
    EXPECT_NEAR(kolmogorov_tails(0.8276 / kRoot, kCount).lower, 0.5, 1e-4);  // the median
    // The two series agree where one takes over from the other.
    EXPECT_NEAR(kolmogorov_tails(0.9999999 / kRoot, kCount).lower,
                kolmogorov_tails(1.0000001 / kRoot, kCount).lower, 1e-6);
}

TEST(Distributions, p_values_count_both_directions) {
    EXPECT_NEAR(two_sided(normal_tails(1.959964)), 0.05, 1e-7);
    EXPECT_NEAR(two_sided(normal_tails(-1.959964)), 0.05, 1e-7);
    EXPECT_EQ(two_sided(normal_tails(0)), 1);
    EXPECT_EQ(two_sided({0.7, 0.6}), 1);
}

}  // namespace
}  // namespace orograph
