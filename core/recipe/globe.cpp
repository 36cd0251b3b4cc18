#include "core/recipe/globe.h"

#include <algorithm>
#include <numbers>

#include "core/light/air.h"

namespace orograph {

double globe_radius(const LightParams& light, double width) {
    constexpr double kSmallest = 1e6;
    switch (light.globe) {
        case GlobeKind::off:
            return 0;
        case GlobeKind::radius:
            return light.radius_km * 1000;
        case GlobeKind::automatic:
            break;
    }
    const double widest = std::min(width / std::numbers::pi, kPlanetRadius);
    return widest < kSmallest ? 0 : widest;
}

}  // namespace orograph
