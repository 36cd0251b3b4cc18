#pragma once

#include <cassert>
#include <cmath>

namespace orograph {

/// The angle whose tangent is `tangent`, in eighths of a turn: 1 of 1. The same on every machine,
/// unlike std::atan: nothing but what IEEE 754 rounds exactly. Within 1e-15; 0 and 1 are exact.
/// Requires 0 <= tangent <= 1. Method: the angle is halved twice, and the series of James Gregory
/// (1671) is cut where the next term is below the precision of a double.
inline double eighths_of_tangent(double tangent) {
    assert(tangent >= 0 && tangent <= 1);
    if (tangent == 1) return 1;
    constexpr int kTerms = 12, kHalves = 2;
    constexpr double kEighths = 4 * 1.27323954473516268615;  // after two halves: 16 / pi
    double part = tangent;
    for (int i = 0; i < kHalves; ++i) part /= 1 + std::sqrt(1 + part * part);
    const double square = part * part;  // at most 0.04
    double sum = 0;
    for (int n = kTerms - 1; n >= 0; --n) sum = 1.0 / (2 * n + 1) - square * sum;
    return kEighths * part * sum;
}

}  // namespace orograph
