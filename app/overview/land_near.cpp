#include "app/overview/land_near.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {

bool land_near(const Clipmap& clipmap, const glm::dvec3& eye, double above) {
    constexpr int kDirections = 24, kDistances = 12;
    constexpr double kLowest = 200, kFarthest = 64;  // in heights of the eye
    constexpr double kShore = 0.5;                   // metres above the sea
    const double height = std::max(above, kLowest);
    for (int step = 0; step <= kDistances; ++step) {
        const double distance = height * kFarthest * step / kDistances;
        for (int way = 0; way < kDirections; ++way) {
            const double angle = 2 * std::numbers::pi * way / kDirections;
            const double x = eye.x + distance * std::sin(angle);
            const double z = eye.z - distance * std::cos(angle);
            if (clipmap.height(x, z) > kShore) return true;
        }
    }
    return false;
}

}  // namespace orograph
