#include "core/pictures/linear_light.h"

#include <cassert>

#include "core/base/portable_math.h"

namespace orograph {
namespace {

std::array<double, 256> decoded() {
    std::array<double, 256> light;
    for (std::size_t i = 0; i < light.size(); ++i) {
        const double share = static_cast<double>(i) / 255;
        light[i] = share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4);
    }
    return light;
}

/// The byte of each step of linear light, from none to all.
std::array<std::uint8_t, kLightSteps + 1> encoded() {
    std::array<std::uint8_t, kLightSteps + 1> bytes;
    for (std::size_t i = 0; i <= kLightSteps; ++i) {
        const double light = static_cast<double>(i) / kLightSteps;
        const double share =
            light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055;
        bytes[i] = static_cast<std::uint8_t>(255 * share + 0.5);
    }
    return bytes;
}

}  // namespace

const std::array<double, 256>& linear_light() {
    static const auto light = decoded();
    return light;
}

std::uint8_t encoded_light(double light) {
    assert(light >= 0 && light <= 1);
    static const auto bytes = encoded();
    return bytes[static_cast<std::size_t>(light * kLightSteps + 0.5)];
}

}  // namespace orograph
