#include "app/document/export_biomes.h"

#include <utility>

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

Result<bool> add_biomes(const Recipe& recipe, const std::filesystem::path& path, Products& products,
                        const Job& job, Exported& files) {
    if (const Status has = check_biomes(recipe, path); !has) return has.error();
    const Layer* climate = climate_layer(recipe);
    const auto chart = biome_chart(products.ground.stack, climate->settings.id, job);
    if (!chart) return chart.error();
    if (!*chart) return false;
    auto png = encode_png(**chart);
    if (!png) return png.error();
    files.pictures.push_back({path, std::move(*png)});
    return true;
}

}  // namespace orograph
