#include "core/light/tone.h"

#include <algorithm>
#include <cmath>

namespace orograph {

double tone(double light) {
    return light * (2.51 * light + 0.09) / (light * (2.51 * light + 0.59) + 0.14);
}

double exposure(const Light& falls, double stops) {
    constexpr double kDay = 1.04, kDarkest = 0.02;
    return kDay * std::pow(std::max(luminance(falls), kDarkest), -0.5) * std::exp2(stops);
}

}  // namespace orograph
