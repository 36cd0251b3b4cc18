#include "app/document/export_water.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/formats/water_lines.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/height_rows.h"
#include "core/terrain/water.h"

namespace orograph {

bool may_have_water(const Recipe& recipe) {
    if (!made_whole(recipe)) return false;
    if (recipe.water.sea) return true;
    const LayerUse use(recipe.layers);
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        if (use.shown[i] && recipe.layers[i].kind().watery) return true;
    }
    return false;
}

Result<bool> add_water(const Recipe& recipe, const std::filesystem::path& path,
                       const Products& products, const Job& job, Exported& files) {
    const auto terrain = ground_terrain(recipe, products);
    if (!terrain) return terrain.error();
    if (!(*terrain)->has_water()) {
        return Error{Fault::input,
                     "the ground has no water to write to " + shown(path) +
                         "; add a layer Lakes and rivers (drainage), or a sea (water.sea=true)"};
    }
    const Window window = whole_window(recipe, **terrain);
    std::vector<std::int32_t> units(static_cast<std::size_t>(window.width) *
                                    static_cast<std::size_t>(window.height));
    Grid<WaterSample> water(window.width, window.height);
    (*terrain)->fill_with_water(window, units, water.values());
    if (job.stopped()) return false;
    Grid<float> heights(window.width, window.height);
    const double unit = (*terrain)->unit();
    std::ranges::transform(units, heights.values().begin(), [unit](std::int32_t height) {
        return static_cast<float>(height * unit);
    });
    const HeightRows rows = rows_of(**terrain, window);
    const Sides sides = products.ground.repeats ? Sides::joined : Sides::open;
    files.pictures.push_back(
        {path, water_lines(water, heights, {rows.spacing, rows.east, rows.north}, sides)});
    return !job.stopped();
}

}  // namespace orograph
