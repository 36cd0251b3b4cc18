#include "app/document/export_water.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/formats/water_lines.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/height_rows.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

Error no_water(const std::filesystem::path& path) {
    return {Fault::input, "the ground has no water to write to " + shown(path) +
                              "; add a layer Lakes and rivers (drainage), or a sea "
                              "(water.sea=true)"};
}

/// Whether a world with rivers shows, where every cell leads water on.
bool has_river_world(const Recipe& recipe) {
    const LayerUse use(recipe.layers);
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        if (use.shown[i] && recipe.layers[i].kind().key == "rivers") return true;
    }
    return false;
}

}  // namespace

bool may_have_water(const Recipe& recipe) {
    if (!made_whole(recipe)) return false;
    if (recipe.water.sea) return true;
    const LayerUse use(recipe.layers);
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        if (use.shown[i] && recipe.layers[i].kind().watery) return true;
    }
    return false;
}

Status check_water(const Recipe& recipe, const std::filesystem::path& path) {
    if (!may_have_water(recipe)) return no_water(path);
    return Done{};
}

double narrowest_river(const Recipe& recipe, const WaterOptions& options, double spacing) {
    constexpr double kStream = 0.5, kShareOfSpacing = 0.01;
    if (options.river_width > 0) return options.river_width;
    return has_river_world(recipe) ? std::max(kStream, kShareOfSpacing * spacing) : 0;
}

Result<bool> write_water(const Recipe& recipe, const WaterExport& wanted, const Products& products,
                         const TakeBytes& take, const Job& job) {
    const auto terrain = ground_terrain(recipe, products);
    if (!terrain) return terrain.error();
    if (!(*terrain)->has_water()) return no_water(wanted.path);
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
    const double narrowest = narrowest_river(recipe, wanted.options, rows.spacing);
    const std::string lines =
        water_lines(water, heights, {rows.spacing, rows.east, rows.north}, sides, narrowest);
    if (job.stopped()) return false;
    return take_whole(lines, take);
}

}  // namespace orograph
