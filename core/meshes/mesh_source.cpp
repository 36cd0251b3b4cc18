#include "core/meshes/mesh_source.h"

#include <algorithm>

#include "core/masks/ground_normal.h"

namespace orograph {
namespace {

struct SamplePlace {
    int x, y;
};

SamplePlace place_of(const MeshSource& source, std::uint32_t sample) {
    const auto width = static_cast<std::uint32_t>(source.heights.width());
    return {static_cast<int>(sample % width), static_cast<int>(sample / width)};
}

/// Of `texels` along an axis of `samples`, where sample number `at` lies.
float share_of(int at, int samples, int texels, bool repeats) {
    const double texels_a_sample =
        static_cast<double>(repeats ? texels : texels - 1) / (samples - 1);
    return static_cast<float>((at * texels_a_sample + 0.5) / texels);
}

}  // namespace

Point point_of(const MeshSource& source, std::uint32_t sample) {
    const auto [x, y] = place_of(source, sample);
    const double east = x - (source.heights.width() - 1) / 2.0;
    const double north = (source.heights.height() - 1) / 2.0 - y;
    return {static_cast<float>(east * source.spacing), static_cast<float>(north * source.spacing),
            source.heights.values()[sample]};
}

Point normal_of(const MeshSource& source, std::uint32_t sample) {
    const auto [x, y] = place_of(source, sample);
    return ground_normal(source.heights, source.spacing, x, y);
}

std::array<float, 2> texture_place_of(const MeshSource& source, std::uint32_t sample) {
    const MeshTexture& texture = source.texture;
    const auto [x, y] = place_of(source, sample);
    return {share_of(x, source.heights.width(), std::max(texture.width, 1), texture.repeats),
            share_of(y, source.heights.height(), std::max(texture.height, 1), texture.repeats)};
}

}  // namespace orograph
