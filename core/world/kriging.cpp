#include "core/world/kriging.h"

#include <array>
#include <cassert>

#include "core/base/exact_power.h"

namespace orograph {
namespace {

/// In quarters of the side, from the middle: so that all squared distances are whole numbers.
struct Offset {
    int x, y;
};

constexpr std::array<Offset, 12> kStencil = {{{-2, -2},
                                              {2, -2},
                                              {-2, 2},
                                              {2, 2},
                                              {-2, -6},
                                              {2, -6},
                                              {-6, -2},
                                              {6, -2},
                                              {-6, 2},
                                              {6, 2},
                                              {-2, 6},
                                              {2, 6}}};
constexpr int kNear = 4;

/// E[dh^2] of two places `a` and `b`.
double structure(Offset a, Offset b, double h) {
    const int across = a.x - b.x, down = a.y - b.y;
    const int squared = across * across + down * down;
    return squared == 0 ? 0 : exact_power(squared / 16.0, h);
}

using Weights = std::array<double, kStencil.size()>;

Weights weights(double near, double far) {
    Weights result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = i < kNear ? near : far;
    return result;
}

double to_middle(const Weights& w, double h) {
    double sum = 0;
    for (std::size_t i = 0; i < w.size(); ++i) sum += w[i] * structure(kStencil[i], {0, 0}, h);
    return sum;
}

double among_themselves(const Weights& v, const Weights& w, double h) {
    double sum = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
        for (std::size_t j = 0; j < w.size(); ++j) {
            sum += v[i] * w[j] * structure(kStencil[i], kStencil[j], h);
        }
    }
    return sum / 2;
}

}  // namespace

// With weights w that sum to 1, the error's variance is sum(w D) - sum(w w D) / 2, where D is the
// structure function. The weights are those of the mean plus `far` times a direction that sums to
// 0, which leaves a parabola in `far`.
KrigingWeights kriging_weights(double h) {
    assert(h >= 0 && h <= 1);
    const Weights mean = weights(0.25, 0), direction = weights(-2, 1);
    const double slope = to_middle(direction, h) - 2 * among_themselves(mean, direction, h);
    const double curvature = -among_themselves(direction, direction, h);
    const double start = to_middle(mean, h) - among_themselves(mean, mean, h);
    const double far = curvature > 0 ? -slope / (2 * curvature) : 0;
    const double variance = start + far * slope + far * far * curvature;
    return {0.25 - 2 * far, far, variance > 0 ? variance : 0};
}

double average_variance(double h) {
    const Weights mean = weights(0.25, 0);
    const double variance = to_middle(mean, h) - among_themselves(mean, mean, h);
    return variance > 0 ? variance : 0;
}

}  // namespace orograph
