#include "app/flight/sun_drag.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/recipe/generate.h"
#include "core/recipe/lamps.h"

namespace orograph {
namespace {

constexpr double kDegrees = 180 / std::numbers::pi;

/// A sun by time, by hand at the same place.
LightParams by_hand(LightParams light) {
    if (light.sun == SunSource::hand) return light;
    const Direction sun = sun_of(light);
    light.azimuth_degrees = std::fmod(std::atan2(sun.x, -sun.z) * kDegrees + 360, 360);
    light.elevation_degrees = std::asin(std::clamp(sun.y, -1.0, 1.0)) * kDegrees;
    light.sun = SunSource::hand;
    return light;
}

}  // namespace

LightParams with_sun_dragged(const LightParams& light, const glm::dvec2& by) {
    LightParams result = by_hand(light);
    const double azimuth = std::fmod(result.azimuth_degrees + by.x * kDegrees, 360);
    result.azimuth_degrees = azimuth < 0 ? azimuth + 360 : azimuth;
    result.elevation_degrees = std::clamp(result.elevation_degrees - by.y * kDegrees, -90.0, 90.0);
    return result;
}

bool shows_sun(const Recipe& recipe) {
    return recipe.view.rendering == Rendering::rendered &&
           style_of(recipe).shading == Shading::natural;
}

std::string sun_text(const LightParams& light) {
    return fmt::format("Sun: {:.0f} degrees from north, {:.1f} degrees high", light.azimuth_degrees,
                       light.elevation_degrees);
}

std::string move_sun(Document& document, const glm::dvec2& by) {
    if (!shows_sun(document.recipe())) return "Only the style Natural has a sun to move";
    document.edit({}, [&](Recipe& recipe) { recipe.light = with_sun_dragged(recipe.light, by); });
    return sun_text(document.recipe().light);
}

}  // namespace orograph
