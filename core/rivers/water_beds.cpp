#include "core/rivers/water_beds.h"

namespace orograph {
namespace {

/// On levels coarser than the base's each river is a line.
RiverChannels channels_of(const RiverWorld& world, const Window& window) {
    if (window.level < world.base_level()) return {{}, window, 0};
    return {world.wide_reaches(window), window, world.cell(window.level)};
}

}  // namespace

WaterBeds::WaterBeds(const RiverWorld& world, const Window& window, const RiverCells& cells,
                     int before)
    : lakes_(world, window, cells, before), channels_(channels_of(world, window)) {}

void WaterBeds::lower(Grid<float>& corners) const {
    if (channels_.empty()) {
        lakes_.lower(corners);
        return;
    }
    for (int y = 0; y < corners.height(); ++y) {
        for (int x = 0; x < corners.width(); ++x) {
            corners.at(x, y) = shape(x, y, corners.at(x, y)).ground;
        }
    }
}

void WaterBeds::lower(Grid<float>& corners, Grid<float>& depths) const {
    for (int y = 0; y < corners.height(); ++y) {
        for (int x = 0; x < corners.width(); ++x) {
            const auto [ground, depth] = shape(x, y, corners.at(x, y));
            corners.at(x, y) = ground;
            depths.at(x, y) = depth;
        }
    }
}

RiverChannels::Shape WaterBeds::shape(int x, int y, float corner) const {
    const float still = lakes_.still_depth(x, y, corner), bed = lakes_.bed(x, y, corner, still);
    const auto [ground, depth] = channels_.shape(x, y, corner, still);
    return {ground - bed, depth + bed};
}

}  // namespace orograph
