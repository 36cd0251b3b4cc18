#include "app/document/export_biomes.h"

#include "core/base/text.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/biome_chart.h"
#include "core/recipe/ground_cover.h"

namespace orograph {

Status check_biomes(const Recipe& recipe, const std::filesystem::path& path) {
    if (climate_layer(recipe)) return Done{};
    return Error{Fault::input, "the ground has no biomes to write to " + shown(path) +
                                   "; add a layer Climate (climate)"};
}

Result<bool> write_biomes(const Recipe& recipe, Products& products, const TakeBytes& take,
                          const Job& job) {
    const Layer* climate = climate_layer(recipe);
    const auto chart = biome_chart(products.ground.stack, climate->settings.id, job);
    if (!chart) return chart.error();
    if (!*chart) return false;
    const auto png = encode_png(**chart);
    if (!png) return png.error();
    return take_whole(*png, take);
}

}  // namespace orograph
