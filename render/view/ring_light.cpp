#include "render/view/ring_light.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "render/view/horizons.h"
#include "render/view/ring_patch.h"

namespace orograph {
namespace {

/// The tangent over which the sun goes down. It is wider than the sun, as the horizons of coarse
/// samples are vague.
constexpr float kPenumbra = 0.035f;

std::uint8_t share_byte(float share) {
    return static_cast<std::uint8_t>(share * 255 + 0.5f);
}

std::uint8_t signed_byte(float component) {
    return static_cast<std::uint8_t>(128.5f + 127 * component);
}

}  // namespace

Grid<LightTexel> ring_light(const Terrain& terrain, const Window& window,
                            const Grid<Gradient>& gradients, const Direction& sun) {
    return ring_light(land_around(terrain, window, sun), gradients, sun);
}

Grid<LightTexel> ring_light(const LandAround& around, const Grid<Gradient>& gradients,
                            const Direction& sun) {
    const int width = around.sunward.width(), height = around.sunward.height();
    assert(gradients.width() == width && gradients.height() == height);
    const auto tangent = static_cast<float>(sun.y / std::max(std::hypot(sun.x, sun.z), 1e-6));
    Grid<LightTexel> light(width, height);
    for (int y = 0; y < height; ++y) {
        const Gradient* gradient = gradients.row(y);
        const float* sky = around.sky_share.row(y);
        const float* horizon = around.sunward.row(y);
        LightTexel* out = light.row(y);
        for (int x = 0; x < width; ++x) {
            const Gradient slope = gradient[x];
            const float inverse =
                1 / std::sqrt(1 + slope.east * slope.east + slope.south * slope.south);
            const float risen =
                std::clamp((tangent - horizon[x]) / (2 * kPenumbra) + 0.5f, 0.0f, 1.0f);
            out[x] = {signed_byte(-slope.east * inverse), signed_byte(-slope.south * inverse),
                      share_byte(sky[x]), share_byte(risen * risen * (3 - 2 * risen))};
        }
    }
    return light;
}

}  // namespace orograph
