#include "core/layers/sculpt/biome_ids.h"

#include <algorithm>
#include <cassert>

#include "core/layers/sculpt/biomes.h"

namespace orograph {

Grid<std::uint8_t> biome_ids(const CoverSource& source, const Grid<float>* biomes) {
    return biome_ids(source, biomes, {0, source.heights.height()});
}

Grid<std::uint8_t> biome_ids(const CoverSource& source, const Grid<float>* biomes, MaskRows rows) {
    const Grid<float>& heights = source.heights;
    assert(!biomes || biomes->size() == heights.size());
    Grid<std::uint8_t> ids(heights.width(), rows.count);
    const std::size_t before =
        static_cast<std::size_t>(rows.first) * static_cast<std::size_t>(heights.width());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::size_t sample = before + i;
        if (!source.water.empty() && source.water[sample].depth > 0) {
            ids.values()[i] = 0;
        } else if (biomes) {
            ids.values()[i] = static_cast<std::uint8_t>(biomes->values()[sample]);
        } else {
            const double above = std::max(heights.values()[sample] - source.climate.sea_level, 0.0);
            const double temperature =
                source.climate.temperature - source.climate.lapse * above / 1000;
            ids.values()[i] = static_cast<std::uint8_t>(biome_at(temperature, source.climate.rain));
        }
    }
    return ids;
}

}  // namespace orograph
