#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>

#include "core/terrain/terrain.h"

namespace orograph {

/// Heights to be written: a rectangle of samples, which gives its rows one by one, so that no file
/// needs them all at once.
struct HeightRows {
    int width = 0, height = 0;
    /// Metres between neighbouring samples.
    double spacing = 1;
    /// Metres of the first sample east and north of the place where both coordinates are 0, so that
    /// rectangles of one terrain lie beside each other.
    double east = 0, north = 0;
    /// What whole numbers run between where a format has no metres: 0 stands for the minimum, the
    /// greatest number for the maximum.
    HeightRange range{};
    /// What is said of them, in JSON, for formats that have a place for it.
    std::string description{};
    /// Fills `row`, `width` long, with the metres of row y, 0 in the north.
    std::function<void(int y, std::span<float> row)> fill{};
};

/// The samples of a window, with the terrain's own range. The terrain must outlive them.
inline HeightRows rows_of(const Terrain& terrain, const Window& window,
                          std::string description = {}) {
    const double spacing = terrain.spacing(window.level);
    return {.width = window.width,
            .height = window.height,
            .spacing = spacing,
            .east = static_cast<double>(window.x) * spacing,
            .north = -static_cast<double>(window.y) * spacing,
            .range = terrain.range(),
            .description = std::move(description),
            .fill = [&terrain, window](int y, std::span<float> row) {
                fill_metres(terrain, {window.level, window.x, window.y + y, window.width, 1}, row);
            }};
}

}  // namespace orograph
