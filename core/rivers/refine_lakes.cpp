#include <algorithm>
#include <cstdint>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_random.h"

// A lake is level, and so land that is interpolated around it would rise out of all of it but the
// widest parts: it would shrink to its rivers as one came nearer. So its cells know how far the
// land lies below its surface, and finer levels interpolate that. Where it comes to lie below the
// lake is the lake, and its shore is as that of the sea. Land beyond its dam lies lower than the
// lake; it counts as if it rose above that, by chance, lest lakes end along the sides of cells.

namespace orograph {
namespace {

/// How far a cell of a lake may stand above its ground, where rivers fall towards the dam, and
/// below.
constexpr std::int64_t kHighestBed = kLakeRise, kLowestBed = kRiverMetre / 4;

/// Land beyond a dam counts as rising by at least this share of the lake's depth, in 256ths, and by
/// up to twice that depth more.
constexpr int kLeastDam = 128;

/// How deep the deepest lake beside a parent is, in units of height; 0 if there is none.
std::int64_t depth_beside(const RefinementWork& work, std::size_t parent) {
    std::int32_t lowest = 0;
    for (int k = 0; k < kWays; ++k) {
        lowest = std::min(lowest, work.parents->roughness[work.parents->beside(parent, k)]);
    }
    return -(std::int64_t{lowest} << kHeightShift);
}

/// Of a parent in a lake: as rough as the land beside it.
std::int32_t shore_roughness(const RefinementWork& work, std::size_t parent) {
    std::int32_t roughest = kLakeRoughness;
    for (int k = 0; k < kWays; ++k) {
        roughest = std::max(roughest, work.parents->roughness[work.parents->beside(parent, k)]);
    }
    return roughest;
}

/// The ground of the lake nearest to a parent: units of height; 0 if there is none.
std::int64_t lake_ground(const RefinementWork& work, int x, int y) {
    const RiverBase& base = *work.base;
    const int level = work.parents->level;
    // The side of the base's cells, in halves of parents.
    const std::int64_t side = std::int64_t{2} << level;
    const std::int64_t west = work.parent_x(x) >> level, north = work.parent_y(y) >> level;
    const auto away = [&](std::int64_t parent, std::int64_t cell) {
        return 2 * parent + 1 - (cell * side + side / 2);
    };
    std::int64_t ground = 0, nearest = 0;
    for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
            const std::size_t cell = base.index(west + i, north + j);
            if (!base.flooded(cell)) continue;
            const std::int64_t east_away = away(work.parent_x(x), west + i),
                               south_away = away(work.parent_y(y), north + j);
            const std::int64_t distance = east_away * east_away + south_away * south_away;
            if (ground > 0 && distance >= nearest) continue;
            nearest = distance;
            ground = base.lake_levels[cell] - kLakeRise;
        }
    }
    return ground;
}

}  // namespace

void drain_lakes(RefinementWork& work) {
    const RiverCells& parents = *work.parents;
    work.flooded.clear();
    const auto flooded = [](std::int32_t rough) { return rough < 0; };
    if (std::ranges::none_of(parents.roughness, flooded)) return;
    work.drained_heights = parents.heights;
    work.drained_roughness = parents.roughness;
    std::ranges::replace_if(work.drained_roughness, flooded, kLakeRoughness);
    const std::int64_t mask = work.mask(parents.level);
    const std::uint64_t key = level_key(work.seed, 4 * parents.level + 3);
    for (int y = 0; y < work.area.height; ++y) {
        for (int x = 0; x < work.area.width; ++x) {
            const std::size_t parent = work.parent(x, y);
            std::int64_t& height = work.drained_heights[parent];
            if (parents.flooded(parent)) {
                height += std::int64_t{parents.roughness[parent]} << kHeightShift;
                work.drained_roughness[parent] = shore_roughness(work, parent);
            } else if (height > 0) {
                const std::int64_t depth = depth_beside(work, parent);
                if (depth == 0) continue;
                const std::int64_t ground = lake_ground(work, x, y);
                if (height >= ground) continue;
                const std::uint64_t bits =
                    river_bits(river_row(key, work.parent_y(y) & mask), work.parent_x(x) & mask);
                height = ground + (depth >> 8) * (kLeastDam + static_cast<int>(bits & 511));
            }
        }
    }
    work.dry_heights = work.drained_heights.data();
    work.dry_roughness = work.drained_roughness.data();
}

void flood_lakes(RefinementWork& work) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    if (work.dry_heights == parents.heights.data()) return;  // no lakes
    for (int y = 0; y < work.area.height; ++y) {
        for (int x = 0; x < work.area.width; ++x) {
            const std::size_t parent = work.parent(x, y);
            const bool lake = parents.flooded(parent);
            if (!lake && depth_beside(work, parent) == 0) continue;
            const std::int64_t ground = lake_ground(work, x, y);
            // What lies lower beside a lake is beyond its dam.
            if (ground <= 0 || (!lake && parents.heights[parent] < ground)) continue;
            for (int k = 0; k < 4; ++k) {
                const std::size_t cell = children.index(2 * x + k % 2, 2 * y + k / 2);
                std::int64_t& land = work.land[cell];
                if (land >= ground) continue;
                work.flooded.push_back({cell, ground, ground - land});
                land = ground;
                children.roughness[cell] = std::min(children.roughness[cell], kLakeRoughness);
            }
        }
    }
}

void keep_lakes(RefinementWork& work) {
    RiverCells& children = *work.children;
    for (const RefinementWork::Flooded& flooded : work.flooded) {
        const std::int64_t above = children.heights[flooded.cell] - flooded.ground;
        if (above < -kLowestBed || above >= kHighestBed) continue;  // a river's, or beyond the dam
        children.roughness[flooded.cell] = -static_cast<std::int32_t>(
            std::clamp<std::int64_t>((flooded.depth + above) >> kHeightShift, 1, kDeepestLake));
    }
}

}  // namespace orograph
