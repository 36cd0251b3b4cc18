#include "core/rivers/lake_water.h"

#include <algorithm>
#include <cstddef>

namespace orograph {
namespace {

/// Metres that a lake may lie below its level, where it falls towards its dam; further below is
/// land beyond the dam.
constexpr double kLakeBankFall = 1.75;
/// The depth, in metres, of ground that is as high as a lake but beside none of its cells, such as
/// a hillside beyond its dam: so dry that it is no beach.
constexpr double kDryBank = -4;
/// How much of the depth that cells know is shown. They know at least twice as much as the land
/// beside the lake rises, so that shores are clean; the bed is to fall as that land rises.
constexpr double kBedShare = 0.5;
/// The deepest bed, as a share of how high a lake lies: what is below 0 m is the sea's.
constexpr float kDeepest = 0.9f;

}  // namespace

LakeWater::LakeWater(const RiverWorld& world, const Window& window, const RiverCells& cells,
                     int before)
    : world_(world),
      window_(window),
      cells_(cells),
      before_(before),
      fine_(window.level >= world.base_level()),
      some_are_dry_(world.runoff().some_lakes_are_dry()) {}

double LakeWater::level(int x, int y) const {
    std::int64_t level = 0;
    for (int j = -1; j <= 0; ++j) {
        for (int i = -1; i <= 0; ++i) {
            const std::size_t cell = base_cell(x + i, y + j);
            if (world_.runoff().lake_is_dry(cell)) continue;
            level = std::max(level, world_.base().lake_levels[cell]);
        }
    }
    return river_metres(level);
}

float LakeWater::still_depth(int x, int y, float corner) const {
    const auto height = static_cast<double>(corner);
    const double sea = -height, lake = level(x, y);
    if (lake == 0) return -corner;
    double depth = std::min(lake - height, 4 * (height - (lake - kLakeBankFall)));
    if (!has_cell(x, y)) depth = std::min(depth, kDryBank);
    return static_cast<float>(std::max(sea, depth));
}

float LakeWater::bed(int x, int y, float corner, float still_depth) const {
    if (still_depth <= 0 || corner <= 0) return 0;
    return std::min(static_cast<float>(depth_below(x, y)), kDeepest * corner);
}

void LakeWater::lower(Grid<float>& corners) const {
    const auto dry = [](std::int32_t rough) { return rough >= 0; };
    if (fine_ && std::ranges::all_of(cells_.roughness, dry)) return;
    for (int y = 0; y < corners.height(); ++y) {
        for (int x = 0; x < corners.width(); ++x) {
            if (!has_cell(x, y)) continue;
            float& corner = corners.at(x, y);
            corner -= bed(x, y, corner, still_depth(x, y, corner));
        }
    }
}

bool LakeWater::has_cell(int x, int y) const {
    return depth_below(x, y) > 0;
}

double LakeWater::depth_below(int x, int y) const {
    const auto depth = [&](int east, int south) {
        return -std::int64_t{std::min(roughness(x + east, y + south), 0)};
    };
    constexpr double kShown = kBedShare / kRoughnessMetre;
    if (!fine_) return kShown * static_cast<double>(depth(0, 0));
    const std::int64_t sum = depth(-1, -1) + depth(0, -1) + depth(-1, 0) + depth(0, 0);
    return kShown / 4 * static_cast<double>(sum);
}

std::int32_t LakeWater::roughness(int x, int y) const {
    if (fine_) return cells_.roughness[cells_.index(before_ + x, before_ + y)];
    return world_.base().roughness[base_cell(x, y)];
}

}  // namespace orograph
