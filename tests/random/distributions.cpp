#include "tests/random/distributions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

// The gamma functions are the series and the continued fraction of Abramowitz and Stegun 6.5.29 and
// 6.5.31, the latter evaluated by Lentz's method, each where it converges fast and gives the
// smaller tail without a subtraction.

namespace orograph {

namespace {

constexpr double kEnough = 1e-15;

/// x^shape e^-x / Gamma(shape)
double gamma_front(double shape, double x) {
    return std::exp(shape * std::log(x) - x - std::lgamma(shape));
}

double lower_by_series(double shape, double x) {
    double term = 1 / shape, sum = term;
    for (double n = 1; term > sum * kEnough; ++n) {
        term *= x / (shape + n);
        sum += term;
    }
    return sum * gamma_front(shape, x);
}

double upper_by_fraction(double shape, double x) {
    constexpr double kTiny = 1e-300;
    double b = x + 1 - shape;
    double c = 1 / kTiny;
    double d = 1 / b;
    double fraction = d;
    double factor = 0;
    for (double n = 1; std::abs(factor - 1) > kEnough && n < 1e6; ++n) {
        const double a = -n * (n - shape);
        b += 2;
        d = a * d + b;
        d = 1 / (std::abs(d) < kTiny ? kTiny : d);
        c = b + a / c;
        if (std::abs(c) < kTiny) c = kTiny;
        factor = c * d;
        fraction *= factor;
    }
    return fraction * gamma_front(shape, x);
}

}  // namespace

double two_sided(Tails tails) {
    return std::min(1.0, 2 * std::min(tails.lower, tails.upper));
}

Tails gamma_tails(double shape, double x) {
    if (x <= 0) return {0, 1};
    if (x < shape + 1) {
        const double lower = lower_by_series(shape, x);
        return {lower, 1 - lower};
    }
    const double upper = upper_by_fraction(shape, x);
    return {1 - upper, upper};
}

Tails chi_square_tails(double statistic, double freedom) {
    return gamma_tails(freedom / 2, statistic / 2);
}

Tails poisson_tails(double count, double mean) {
    const double at_most = gamma_tails(count + 1, mean).upper;
    return {at_most, count == 0 ? 1 : gamma_tails(count, mean).lower};
}

Tails normal_tails(double z) {
    return {std::erfc(-z / std::numbers::sqrt2) / 2, std::erfc(z / std::numbers::sqrt2) / 2};
}

Tails kolmogorov_tails(double distance, double count) {
    const double root = std::sqrt(count);
    const double scaled = (root + 0.12 + 0.11 / root) * distance;
    if (scaled <= 0) return {0, 1};
    // Two series for one function: the first needs few terms below 1, the second above.
    if (scaled < 1) {
        const double rate = std::numbers::pi * std::numbers::pi / (8 * scaled * scaled);
        double sum = 0;
        for (const double odd : {1.0, 3.0, 5.0, 7.0}) sum += std::exp(-rate * odd * odd);
        const double lower = sum * std::sqrt(2 * std::numbers::pi) / scaled;
        return {lower, 1 - lower};
    }
    double upper = 0, sign = 2;
    for (double n = 1; n <= 6; ++n) {
        upper += sign * std::exp(-2 * n * n * scaled * scaled);
        sign = -sign;
    }
    return {1 - upper, upper};
}

}  // namespace orograph
