#include "render/view/waves.h"

#include <cmath>
#include <numbers>

namespace orograph {

std::array<glm::vec4, kWaves> waves_at(double x, double z) {
    constexpr double kTurn = 2 * std::numbers::pi;
    constexpr double kLongest = 47, kRatio = 0.63, kSlope = 0.045;
    // Irregular, so that crests cross.
    constexpr std::array<double, kWaves> kDirections = {0.15, -0.52, 0.71, -0.20,
                                                        1.12, -0.96, 0.41};
    std::array<glm::vec4, kWaves> waves;
    double length = kLongest;
    for (std::size_t i = 0; i < waves.size(); ++i, length *= kRatio) {
        const double east = kTurn / length * std::cos(kDirections[i]);
        const double south = kTurn / length * std::sin(kDirections[i]);
        const double turns = (east * x + south * z) / kTurn;
        waves[i] = {east, south, kTurn * (turns - std::floor(turns)), kSlope};
    }
    return waves;
}

glm::vec3 water_loss(double silt) {
    const glm::dvec3 clear(0.21, 0.048, 0.032), by_silt(0.63, 0.252, 0.208);
    return clear + silt * by_silt;
}

}  // namespace orograph
