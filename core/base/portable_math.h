#pragma once

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace orograph {

// Functions that are the same on every machine. Those of the standard library may differ in their
// last bits between maths libraries; these use only addition, multiplication, division and scaling
// by powers of two, which IEEE 754 rounds exactly. Their series are cut where the next term is
// below the precision of a double: errors are a few units in the last place.

namespace detail {

/// The factors of a power series, the first one first; `factor` tells the n-th.
template <int terms, class Factor>
constexpr std::array<double, terms> series(Factor factor) {
    std::array<double, terms> result{};
    for (int n = 0; n < terms; ++n) result[static_cast<std::size_t>(n)] = factor(n);
    return result;
}

constexpr double factorial(int n) {
    double product = 1;
    for (int i = 2; i <= n; ++i) product *= i;
    return product;
}

inline constexpr auto kSine =
    series<12>([](int n) { return (n % 2 == 0 ? 1 : -1) / factorial(2 * n + 1); });
inline constexpr auto kExponential = series<16>([](int n) { return 1 / factorial(n); });
inline constexpr auto kInverseTangent = series<12>([](int n) { return 1.0 / (2 * n + 1); });

/// By Horner's rule.
template <std::size_t terms>
constexpr double sum_of_powers(const std::array<double, terms>& factors, double x) {
    double sum = factors.back();
    for (std::size_t n = terms - 1; n-- > 0;) sum = sum * x + factors[n];
    return sum;
}

}  // namespace detail

/// The sine of `turns` whole turns, so that the sine of 0.25 is 1.
inline double sine_of_turns(double turns) {
    double part = turns - std::floor(turns + 0.5);  // [-1/2, 1/2]
    if (part > 0.25) part = 0.5 - part;
    if (part < -0.25) part = -0.5 - part;
    const double angle = part * 6.283185307179586476925;
    return angle * detail::sum_of_powers(detail::kSine, angle * angle);
}

inline double cosine_of_turns(double turns) {
    return sine_of_turns(turns + 0.25);
}

/// 2 to the power `exponent`; 0 or infinity beyond what a double holds.
inline double power_of_two(double exponent) {
    if (!(exponent > -1075)) return 0;
    if (exponent > 1025) return HUGE_VAL;
    const double whole = std::floor(exponent + 0.5);
    const double x = (exponent - whole) * 0.693147180559945309417;
    return std::ldexp(detail::sum_of_powers(detail::kExponential, x), static_cast<int>(whole));
}

/// The logarithm to base 2. Requires value > 0 and finite.
inline double logarithm_of_two(double value) {
    assert(value > 0 && std::isfinite(value));
    int exponent = 0;
    double part = std::frexp(value, &exponent);  // [1/2, 1)
    if (part < 0.707106781186547524401) {
        part *= 2;
        --exponent;
    }
    const double s = (part - 1) / (part + 1);  // at most 0.172 in magnitude
    return exponent +
           2.885390081777926814720 * s * detail::sum_of_powers(detail::kInverseTangent, s * s);
}

/// `base` to the power `exponent`; 0 to any power above 0 is 0, and to the power 0 is 1. Requires
/// base >= 0 and exponent >= 0.
inline double power(double base, double exponent) {
    assert(base >= 0 && exponent >= 0);
    if (exponent == 0) return 1;
    if (base == 0) return 0;
    if (exponent == 1) return base;
    if (exponent == 2) return base * base;
    return power_of_two(exponent * logarithm_of_two(base));
}

}  // namespace orograph
