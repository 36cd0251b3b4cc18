#include "core/pictures/bed_picture.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/pictures/mixed_colour.h"
#include "core/terrain/water.h"

namespace orograph {

Rgb bed_colour(Rgb land, double depth) {
    constexpr Rgb kSandBed{186, 166, 130}, kSilt{94, 92, 84};
    constexpr double kShore = 1;      // metres
    constexpr double kHalfDark = 40;  // metres: there the bed is half silt
    if (depth <= 0) return land;
    const Rgb bed = mixed_colour(kSandBed, kSilt, depth / (depth + kHalfDark));
    return mixed_colour(land, bed, std::min(depth / kShore, 1.0));
}

void colour_beds(const Terrain& terrain, const Window& window, Image& colours) {
    constexpr int kRowsAtOnce = 64;
    assert(colours.width() == window.width && colours.height() == window.height);
    if (!terrain.has_water()) return;
    std::vector<std::int32_t> units;
    std::vector<WaterSample> water;
    for (int top = 0; top < window.height; top += kRowsAtOnce) {
        Window band = window;
        band.y += top;
        band.height = std::min(kRowsAtOnce, window.height - top);
        units.resize(static_cast<std::size_t>(band.width) * static_cast<std::size_t>(band.height));
        water.resize(units.size());
        terrain.fill_with_water(band, units, water);
        for (std::size_t i = 0; i < water.size(); ++i) {
            Rgb& colour = colours.row(top)[i];
            colour = bed_colour(colour, water[i].depth);
        }
    }
}

}  // namespace orograph
