#include "core/layers/sculpt/biome_ids.h"

#include <algorithm>
#include <cassert>

#include "core/layers/sculpt/biomes.h"

namespace orograph {

Grid<std::uint8_t> biome_ids(const CoverSource& source, const Grid<float>* biomes) {
    const Grid<float>& heights = source.heights;
    assert(!biomes || biomes->size() == heights.size());
    Grid<std::uint8_t> ids(heights.width(), heights.height());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (!source.water.empty() && source.water[i].depth > 0) {
            ids.values()[i] = 0;
        } else if (biomes) {
            ids.values()[i] = static_cast<std::uint8_t>(biomes->values()[i]);
        } else {
            const double above = std::max(heights.values()[i] - source.climate.sea_level, 0.0);
            const double temperature =
                source.climate.temperature - source.climate.lapse * above / 1000;
            ids.values()[i] = static_cast<std::uint8_t>(biome_at(temperature, source.climate.rain));
        }
    }
    return ids;
}

}  // namespace orograph
