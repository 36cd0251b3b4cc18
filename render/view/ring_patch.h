#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/base/grid.h"
#include "core/terrain/terrain.h"
#include "render/view/ring_light.h"
#include "render/view/ring_shape.h"
#include "render/view/ring_water.h"

namespace orograph {

/// Rise over run towards east and south.
struct Gradient {
    float east = 0, south = 0;
    bool operator==(const Gradient&) const = default;
};

/// The same as bits of half precision: see half_of.
struct HalfGradient {
    std::uint16_t east = 0, south = 0;
};

/// The lowest and highest of the samples of a block, or of half a block a side, those that close it
/// in the east and south included; units of the terrain.
struct BlockBounds {
    std::int32_t lowest = 0, highest = 0;

    void add(const BlockBounds& other) {
        lowest = std::min(lowest, other.lowest);
        highest = std::max(highest, other.highest);
    }
    bool operator==(const BlockBounds&) const = default;
};

/// A place on the grid of a ring.
struct Cell {
    std::int64_t x = 0, y = 0;
    bool operator==(const Cell&) const = default;
};

/// Whole blocks of a ring, made ready to be drawn.
struct RingPatch {
    int ring = 0;
    /// The north-west sample, and how many there are; multiples of a block.
    Cell origin;
    int width = 0, height = 0;
    /// (width + 2) x (height + 2): the samples and one more on each side; of the water where it
    /// stands above the ground.
    Grid<std::int32_t> heights;
    /// width x height, of the ground.
    Grid<Gradient> gradients;
    /// width x height, over half the side of a block.
    Grid<BlockBounds> bounds;
    /// width x height, or empty if the terrain has no water: metres, below 0 where it is dry.
    Grid<float> depths;
    Grid<RiverTexel> rivers;
    /// width x height, or empty if no sun was told.
    Grid<LightTexel> lights;
    /// width x height, as watered_land has it, or empty if that wasn't asked for.
    Grid<std::int8_t> watered{};
    /// As textures keep them, so that no driver has to find them on the drawing thread: gradients,
    /// empty where light takes their place, and depths.
    Grid<HalfGradient> half_gradients{};
    Grid<std::uint16_t> half_depths{};
};

/// What a patch holds beside the ground and its water.
struct PatchContents {
    std::optional<Direction> sun{};  // its light,
    /// and the land that fresh water makes green, if the terrain has water: see watered_land.
    std::optional<double> salt_level{};
};

/// Asks the terrain for a rectangle of a ring. Requires multiples of a block and
/// ring <= terrain.finest_level().
RingPatch make_patch(const Terrain& terrain, const RingShape& shape, int ring, Cell origin,
                     int width, int height, const PatchContents& contents = {});

}  // namespace orograph
