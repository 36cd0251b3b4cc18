#pragma once

#include <cassert>
#include <cmath>

namespace orograph {

/// 2 to the power -exponent. std::exp2 may differ in its last bit between maths libraries; this
/// uses only multiplication and square roots, which IEEE 754 rounds exactly, so that it is the same
/// on every machine. The exponent is cut to 40 bits after the point; of that power the relative
/// error is below 2^-45. Requires exponent >= 0.
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

}  // namespace orograph
