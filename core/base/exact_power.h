#pragma once

#include <cassert>
#include <cmath>

namespace orograph {

// Powers that are the same on every machine. std::exp2 and std::pow may differ in their last bit
// between maths libraries; these use only multiplication and square roots, which IEEE 754 rounds
// exactly. Exponents are cut to 40 bits after the point; of that power the relative error is below
// 2^-45.

/// 2 to the power -exponent. Requires exponent >= 0.
inline double exact_power_of_half(double exponent) {
    assert(exponent >= 0);
    const double whole = std::floor(exponent);
    double fraction = exponent - whole;
    double result = std::ldexp(1.0, -static_cast<int>(whole));
    double root = 0.5;
    for (int bit = 1; bit <= 40 && fraction > 0; ++bit) {
        root = std::sqrt(root);
        fraction *= 2;
        if (fraction >= 1) {
            result *= root;
            fraction -= 1;
        }
    }
    return result;
}

/// `base` to the power `exponent`. Requires base > 0 and 0 <= exponent <= 1.
inline double exact_power(double base, double exponent) {
    assert(base > 0 && exponent >= 0 && exponent <= 1);
    if (exponent == 1) return base;
    double result = 1, root = base;
    for (int bit = 1; bit <= 40 && exponent > 0; ++bit) {
        root = std::sqrt(root);
        exponent *= 2;
        if (exponent >= 1) {
            result *= root;
            exponent -= 1;
        }
    }
    return result;
}

}  // namespace orograph
