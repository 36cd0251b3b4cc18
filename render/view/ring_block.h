#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec4.hpp>

#include "core/terrain/terrain.h"
#include "render/view/ring_shape.h"

namespace orograph {

class Clipmap;

/// The uniform block of shaders/lib/rings.glsl, std140: where the rings are and how they are drawn.
struct RingBlock {
    /// Samples along the side of a ring less 1; cells of a block; the finest and the coarsest ring.
    glm::ivec4 shape{0};
    /// x: the height, in units, that heights are relative to before they become floats; y, z, w:
    /// unused.
    glm::ivec4 reference{0};
    /// Metres of a unit; the metres of that height above the eye; from where on rings are wholly
    /// morphed, in cells; and 1 over the width in which they become so.
    glm::vec4 scale{0};
    /// The lowest height of the palette, metres above the eye, and 1 over its range; z, w: unused.
    glm::vec4 palette{0};
    /// x, y: the eye in periods of the texture, in [0, 1) if it repeats; z: periods of a metre; w:
    /// unused.
    glm::vec4 texture{0};
    /// x, y: the eye's cell, modulo the samples of a ring.
    glm::ivec4 place[kMostRings];
    /// x, y: the eye within its cell; z: metres of a cell; w: the eye's height in cells, weighted.
    glm::vec4 eye[kMostRings];
    /// What is shown finely, in cells from the eye's: west, north, east, south.
    glm::vec4 fade[kMostRings];
    /// The border of the terrain, in cells from the eye's: west, north, east, south.
    glm::ivec4 extent[kMostRings];
    /// x: the variance of gradients that the ring leaves out; y, z, w: unused.
    glm::vec4 omitted[kMostRings];
};

static_assert(offsetof(RingBlock, place) == 80);
static_assert(offsetof(RingBlock, eye) == 80 + 16 * kMostRings);
static_assert(offsetof(RingBlock, fade) == 80 + 32 * kMostRings);
static_assert(offsetof(RingBlock, extent) == 80 + 48 * kMostRings);
static_assert(offsetof(RingBlock, omitted) == 80 + 64 * kMostRings);
static_assert(sizeof(RingBlock) == 80 + 80 * kMostRings);

inline constexpr unsigned kRingBinding = 1;

/// How `clipmap` is drawn for its eye, `eye_height` metres above the terrain's zero.
/// `texture_cells`: cells of ring 0 that the texture covers, a power of two if it repeats;
/// otherwise it begins at sample 0. `colours`: the heights of the palette's first and last colour.
/// Requires a layout.
RingBlock ring_block(const Clipmap& clipmap, double eye_height, std::int64_t texture_cells,
                     HeightRange colours, bool repeats = true);

/// Up to how many metres from the eye, along either axis of the map, one may see ground nearer than
/// the finest ring's samples tell, where shaders/lib/ground_noise.glsl finds rings below it: of
/// that ring alone. 0 if nowhere.
double reach_below_rings(const RingBlock& block);

}  // namespace orograph
