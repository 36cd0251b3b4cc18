#include "render/view/climate_texels.h"

#include <algorithm>

#include "core/recipe/endless_cover.h"

namespace orograph {
namespace {

std::uint16_t texel_of(double share) {
    constexpr double kMost = 65535;
    return static_cast<std::uint16_t>(kMost * std::clamp(share, 0.0, 1.0) + 0.5);
}

}  // namespace

Grid<ClimateTexel> climate_texels(const WorldClimate& climate) {
    constexpr double kColdest = -64, kRange = 128;  // degrees, as in the shader
    const Grid<float>&warmth = climate.sea_temperature(), &rain = climate.rain();
    Grid<ClimateTexel> texels(warmth.width(), warmth.height());
    for (std::size_t i = 0; i < texels.size(); ++i) {
        const double temperature = warmth.values()[i];
        texels.values()[i] = {texel_of((temperature - kColdest) / kRange),
                              texel_of(place_in_cover(temperature, rain.values()[i]).down)};
    }
    return texels;
}

}  // namespace orograph
