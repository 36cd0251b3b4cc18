#include "core/rivers/refinement.h"

#include <cassert>

namespace orograph {

Refinement::Refinement(const RiverBase& base, const RiverRules& rules, std::uint64_t seed,
                       const RiverCells& parents, const Window& wanted, RiverCells& children)
    : base_(base),
      rules_(rules),
      level_(rules.level(parents.level + 1)),
      seed_(seed),
      parents_(parents),
      children_(children) {
    const Window sources = parents_of(wanted);
    area_ = {static_cast<int>(sources.x - parents.x) - kAroundSources,
             static_cast<int>(sources.y - parents.y) - kAroundSources,
             sources.width + 2 * kAroundSources, sources.height + 2 * kAroundSources};
    assert(area_.column > 0 && area_.column + area_.width < parents.width);
    assert(area_.row > 0 && area_.row + area_.height < parents.height);
    children_.place(parents.level + 1, 2 * world_x(0), 2 * world_y(0), 2 * area_.width,
                    2 * area_.height);
    wanted_ = {static_cast<int>(wanted.x - children_.x), static_cast<int>(wanted.y - children_.y),
               wanted.width, wanted.height};
    for (int k = 0; k < 8; ++k)
        offsets_[k] = std::int64_t{kWaySouth[k]} * children_.width + kWayEast[k];
}

void Refinement::run() {
    find_controls();
    inherit_points();
    lay_paths();
    uncross(wanted(RefinementReach::kRivers), false);
    raise_free_cells();
    find_receivers();
    uncross(wanted(RefinementReach::kReceivers), true);
    // The sea flows nowhere.
    for (std::size_t cell = 0; cell < children_.size(); ++cell) {
        if (children_.heights[cell] <= 0) children_.receivers[cell] = kNoReceiver;
    }
    count_areas();
}

}  // namespace orograph
