#include "core/layers/sculpt/cover_weights.h"

#include <algorithm>
#include <cmath>

#include "core/layers/sculpt/cover.h"
#include "core/masks/ground_masks.h"
#include "core/masks/ground_normal.h"

namespace orograph {

Grid<Rgba> cover_weights(const CoverSource& source) {
    return cover_weights(source, {0, source.heights.height()});
}

Grid<Rgba> cover_weights(const CoverSource& source, MaskRows rows) {
    const auto& [heights, spacing, warmth, wetness, climate, water, streams] = source;
    const std::size_t columns = static_cast<std::size_t>(heights.width());
    Grid<Rgba> weights(heights.width(), rows.count);
    for (int y = rows.first; y < rows.first + rows.count; ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            const std::size_t sample =
                static_cast<std::size_t>(y) * columns + static_cast<std::size_t>(x);
            if (!water.empty() && water[sample].depth > 0) {
                weights.at(x, y - rows.first) = weights_of(0, 0, 1, 0);
                continue;
            }
            const double above = std::max(heights.at(x, y) - climate.sea_level, 0.0);
            const double temperature =
                warmth ? warmth->at(x, y) : climate.temperature - climate.lapse * above / 1000;
            const double rain = wetness ? wetness->at(x, y) : climate.rain;
            const auto normal = ground_normal(heights, spacing, x, y);
            const double east = normal[0], north = normal[1];  // no hypot, whose bits may differ
            const double slope = std::sqrt(east * east + north * north) / normal[2];
            const auto [cover, wet, salt] =
                cover_of_sample(x, y, temperature, rain, slope, streams);
            const double left = 1 - salt;
            weights.at(x, y - rows.first) =
                weights_of(left * (cover.rock + cover.scree), left * (cover.grass + cover.forest),
                           left * cover.sand + salt, left * cover.snow);
        }
    }
    return weights;
}

}  // namespace orograph
