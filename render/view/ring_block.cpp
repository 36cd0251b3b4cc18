#include "render/view/ring_block.h"

#include <algorithm>
#include <cmath>

#include "render/view/clipmap.h"

namespace orograph {
namespace {

std::int32_t near(std::int64_t cells) {
    constexpr std::int64_t kFar = 1 << 29;  // beyond any window
    return static_cast<std::int32_t>(std::clamp(cells, -kFar, kFar));
}

/// Where the eye is within its period, in periods. `cell`, `fraction`: along one axis of `ring`.
double phase(std::int64_t cell, double fraction, int ring, std::int64_t period_cells) {
    const std::int64_t period = std::max<std::int64_t>(period_cells >> ring, 1);
    const double cells = static_cast<double>((cell % period + period) % period) + fraction;
    const double periods = std::ldexp(cells, ring) / static_cast<double>(period_cells);
    return periods - std::floor(periods);
}

/// The same without periods: from the first sample, in widths of the texture.
double place(std::int64_t cell, double fraction, int ring, std::int64_t cells) {
    return std::ldexp(static_cast<double>(cell) + fraction, ring) / static_cast<double>(cells);
}

/// The height that has the palette's first colour, and how far above it the last one lies.
struct BlockPalette {
    double lowest, extent;
};

/// Seen from afar, floats tell the heights of nearly flat ground apart by their rounding alone,
/// which would draw stripes. So the palette covers at least a ten-thousandth of the eye's height.
BlockPalette block_palette(const HeightRange& range, double eye_height) {
    constexpr double kLeast = 1e-4, kNotZero = 1e-30;
    const double extent = static_cast<double>(range.maximum) - range.minimum;
    const double middle = range.minimum + extent / 2;
    const double least = std::max(kLeast * std::abs(eye_height - middle), kNotZero);
    if (extent >= least) return {range.minimum, extent};
    return {middle - least / 2, least};
}

}  // namespace

RingBlock ring_block(const Clipmap& clipmap, double eye_height, std::int64_t texture_cells,
                     HeightRange colours, bool repeats) {
    const RingLayout& layout = *clipmap.layout();
    const RingShape& shape = clipmap.shape();
    const Terrain& terrain = layout.terrain();
    constexpr double kMostUnits = 1 << 30;
    // The eye's own height in units, so that what is near it keeps all its digits.
    const double reference =
        std::clamp(std::floor(eye_height / terrain.unit()), -kMostUnits, kMostUnits);
    const BlockPalette palette = block_palette(colours, eye_height);

    RingBlock block{};
    block.shape = {shape.samples - 1, shape.block(), clipmap.finest(), layout.coarsest()};
    block.reference.x = static_cast<std::int32_t>(reference);
    block.scale = {terrain.unit(), reference * terrain.unit() - eye_height, shape.morph_end(),
                   1 / (shape.morph_end() - shape.morph_begin())};
    block.palette = {palette.lowest - eye_height, 1 / palette.extent, 0, 0};
    const RingEye& eye = clipmap.view(clipmap.finest()).eye;
    const auto along = repeats ? phase : place;
    block.texture = {along(eye.cell.x, eye.fraction.x, clipmap.finest(), texture_cells),
                     along(eye.cell.y, eye.fraction.y, clipmap.finest(), texture_cells),
                     1 / (static_cast<double>(texture_cells) * layout.spacing(0)), 0};
    for (int ring = clipmap.finest(); ring < layout.rings(); ++ring) {
        const RingView& view = clipmap.view(ring);
        block.place[ring] = {view.eye.cell.x & (shape.samples - 1),
                             view.eye.cell.y & (shape.samples - 1), 0, 0};
        block.eye[ring] = {view.eye.fraction.x, view.eye.fraction.y, view.spacing, view.height};
        block.fade[ring] = {view.fade.west, view.fade.north, view.fade.east, view.fade.south};
        block.extent[ring] = {near(view.extent.west), near(view.extent.north),
                              near(view.extent.east), near(view.extent.south)};
        block.omitted[ring].x = layout.omitted_variance(ring);
    }
    return block;
}

double reach_below_rings(const RingBlock& block) {
    const float most = block.scale.z * std::exp2(-0.3f);  // cells, as in the shader
    return block.shape.z == 0 && block.eye[0].w < most ? most * block.eye[0].z : 0;
}

}  // namespace orograph
