#include "render/view/ring_patch.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/terrain/watered_land.h"
#include "render/view/half_float.h"
#include "render/view/horizons.h"

namespace orograph {
namespace {

void take_gradients(RingPatch& patch, double slope_of_unit) {
    const auto scale = static_cast<float>(slope_of_unit / 2);
    for (int y = 0; y < patch.height; ++y) {
        const std::int32_t* north = patch.heights.row(y) + 1;
        const std::int32_t* here = patch.heights.row(y + 1) + 1;
        const std::int32_t* south = patch.heights.row(y + 2) + 1;
        Gradient* out = patch.gradients.row(y);
        for (int x = 0; x < patch.width; ++x) {
            out[x] = {static_cast<float>(here[x + 1] - here[x - 1]) * scale,
                      static_cast<float>(south[x] - north[x]) * scale};
        }
    }
}

void take_halves(RingPatch& patch) {
    if (patch.lights.size() == 0) {
        patch.half_gradients = Grid<HalfGradient>(patch.width, patch.height);
        std::ranges::transform(
            patch.gradients.values(), patch.half_gradients.values().begin(),
            [](const Gradient& gradient) {
                return HalfGradient{half_of(gradient.east), half_of(gradient.south)};
            });
    }
    if (patch.depths.size() == 0) return;
    patch.half_depths = Grid<std::uint16_t>(patch.width, patch.height);
    std::ranges::transform(patch.depths.values(), patch.half_depths.values().begin(),
                           [](float depth) { return half_of(depth); });
}

void take_bounds(RingPatch& patch, int side) {
    for (int by = 0; by < patch.bounds.height(); ++by) {
        for (int bx = 0; bx < patch.bounds.width(); ++bx) {
            BlockBounds& bounds = patch.bounds.at(bx, by);
            bounds = {INT32_MAX, INT32_MIN};
            for (int y = by * side; y <= (by + 1) * side; ++y) {
                const std::int32_t* row = patch.heights.row(y + 1) + 1 + bx * side;
                const auto [lowest, highest] = std::minmax_element(row, row + side + 1);
                bounds.lowest = std::min(bounds.lowest, *lowest);
                bounds.highest = std::max(bounds.highest, *highest);
            }
        }
    }
}

}  // namespace

RingPatch make_patch(const Terrain& terrain, const RingShape& shape, int ring, Cell origin,
                     int width, int height, const PatchContents& contents) {
    [[maybe_unused]] const int block = shape.block();
    assert(width % block == 0 && height % block == 0);
    assert(origin.x % block == 0 && origin.y % block == 0);
    RingPatch patch{ring,
                    origin,
                    width,
                    height,
                    Grid<std::int32_t>(width + 2, height + 2),
                    Grid<Gradient>(width, height),
                    Grid<BlockBounds>(width / shape.half_block(), height / shape.half_block()),
                    {},
                    {},
                    {}};
    const int level = terrain.finest_level() - ring;
    // These first, as they ask for more around the patch: terrain that remembers what it is asked
    // for then makes all of it in one go.
    std::optional<LandAround> around;
    const Window inner{level, origin.x, origin.y, width, height};
    if (contents.sun) around = land_around(terrain, inner, *contents.sun);
    const Window window{level, origin.x - 1, origin.y - 1, width + 2, height + 2};
    std::vector<WaterSample> water(terrain.has_water() ? patch.heights.size() : 0);
    if (water.empty()) {
        terrain.fill(window, patch.heights.values());
    } else {
        terrain.fill_with_water(window, patch.heights.values(), water);
    }
    take_gradients(patch, terrain.unit() / terrain.spacing(level));
    if (!water.empty()) {
        if (contents.salt_level) {
            patch.watered =
                watered_land(terrain, inner, patch.heights.values(), water, *contents.salt_level);
        }
        raise_to_water(patch.heights.values(), water, terrain.unit());
        patch.depths = Grid<float>(width, height);
        patch.rivers = Grid<RiverTexel>(width, height);
        take_water(water, terrain.spacing(level), patch.depths, patch.rivers);
    }
    take_bounds(patch, shape.half_block());
    if (around) patch.lights = ring_light(*around, patch.gradients, *contents.sun);
    take_halves(patch);
    return patch;
}

}  // namespace orograph
