#include "core/meshes/solid.h"

#include <algorithm>

namespace orograph {
namespace {

/// The samples of the border, counter-clockwise from the north-west, as places in the mesh.
std::vector<std::uint32_t> border_of(const MeshSource& source) {
    std::vector<std::uint32_t> border;
    const int east = source.heights.width() - 1, south = source.heights.height() - 1;
    const auto add = [&](int x, int y) {
        const auto sample =
            static_cast<std::uint32_t>(y) * static_cast<std::uint32_t>(source.heights.width()) +
            static_cast<std::uint32_t>(x);
        const auto found = std::ranges::lower_bound(source.mesh.samples, sample);
        border.push_back(static_cast<std::uint32_t>(found - source.mesh.samples.begin()));
    };
    for (int y = 0; y < south; ++y) add(0, y);
    for (int x = 0; x < east; ++x) add(x, south);
    for (int y = south; y > 0; --y) add(east, y);
    for (int x = east; x > 0; --x) add(x, 0);
    return border;
}

}  // namespace

Solid solid_of(const MeshSource& source) {
    Solid solid{{}, source.mesh.triangles};
    const auto add = [&](Point point) {
        for (float& metres : point) metres = static_cast<float>(metres * source.scale);
        solid.points.push_back(point);
        return static_cast<std::uint32_t>(solid.points.size() - 1);
    };
    for (const std::uint32_t sample : source.mesh.samples) add(point_of(source, sample));
    const auto floor = static_cast<float>(std::ranges::min(source.heights.values()) - source.base);
    const std::vector<std::uint32_t> border = border_of(source);
    const std::uint32_t middle = add({0, 0, floor});
    std::uint32_t first = 0, before = 0;  // of the corners of the base
    for (std::size_t i = 0; i <= border.size(); ++i) {
        const bool last = i == border.size();
        const std::uint32_t top = border[last ? 0 : i];
        std::uint32_t bottom = first;
        if (!last) {
            const Point above = point_of(source, source.mesh.samples[top]);
            bottom = add({above[0], above[1], floor});
        }
        if (i == 0) {
            first = bottom;
        } else {
            const std::uint32_t top_before = border[i - 1];
            solid.triangles.push_back({top, top_before, before});
            solid.triangles.push_back({top, before, bottom});
            solid.triangles.push_back({bottom, before, middle});
        }
        before = bottom;
    }
    return solid;
}

std::uint64_t triangles_below(int width, int height) {
    return 6 * (static_cast<std::uint64_t>(width) + static_cast<std::uint64_t>(height) - 2);
}

}  // namespace orograph
