#include "core/rivers/refinement.h"

#include <cassert>

namespace orograph {

Refinement::Refinement(const RiverBase& base, const RiverRules& rules, std::uint64_t seed) {
    work_.base = &base;
    work_.rules = &rules;
    work_.seed = seed;
    work_.rock = RockLayers(river_metres(rules.level(0).cell) * base.size);
}

void Refinement::run(const RiverCells& parents, const Window& wanted, RiverCells& children) {
    begin_refinement(work_, parents, wanted, children);
    find_controls(work_);
    drain_lakes(work_);
    predict_land(work_);
    inherit_points(work_);
    inherit_roughness(work_);
    flood_lakes(work_);
    lay_paths(work_);
    keep_courses(work_);
    uncross(work_, work_.around(RefinementReach::kRivers), false, work_.ways);
    raise_free_cells(work_);
    lower_perched_rivers(work_);
    keep_lakes(work_);
    find_receivers(work_);
    uncross(work_, work_.around(RefinementReach::kReceivers), true, children.receivers);
    stop_at_sea(work_);
    count_areas(work_);
    settle_bypasses(work_);
}

void begin_refinement(RefinementWork& work, const RiverCells& parents, const Window& wanted,
                      RiverCells& children) {
    const Window sources = parents_of(wanted);
    const CellArea area{static_cast<int>(sources.x - parents.x) - kAroundSources,
                        static_cast<int>(sources.y - parents.y) - kAroundSources,
                        sources.width + 2 * kAroundSources, sources.height + 2 * kAroundSources};
    assert(area.column > 0 && area.column + area.width < parents.width);
    assert(area.row > 0 && area.row + area.height < parents.height);
    work.level = &work.rules->level(parents.level + 1);
    work.parents = &parents;
    work.dry_heights = parents.heights.data();
    work.dry_roughness = parents.roughness.data();
    work.children = &children;
    work.area = area;
    children.place(parents.level + 1, 2 * work.parent_x(0), 2 * work.parent_y(0), 2 * area.width,
                   2 * area.height);
    work.wanted = {static_cast<int>(wanted.x - children.x), static_cast<int>(wanted.y - children.y),
                   wanted.width, wanted.height};
    for (int k = 0; k < kWays; ++k) {
        work.offsets[k] = std::ptrdiff_t{kWaySouth[k]} * children.width + kWayEast[k];
    }
}

void stop_at_sea(RefinementWork& work) {
    RiverCells& children = *work.children;
    const CellArea area = work.around(RefinementReach::kReceivers);
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            const std::size_t cell = children.index(x, y);
            std::uint8_t& receiver = children.receivers[cell];
            receiver = children.heights[cell] <= 0 ? kNoReceiver : receiver;
        }
    }
}

}  // namespace orograph
