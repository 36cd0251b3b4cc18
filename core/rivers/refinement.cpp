#include "core/rivers/refinement.h"

namespace orograph {

Refinement::Refinement(const RiverBase& base, const RiverRules& rules, std::uint64_t seed,
                       const RiverCells& parents, const CellArea& area, RiverCells& children)
    : base_(base),
      rules_(rules),
      level_(rules.level(parents.level + 1)),
      seed_(seed),
      parents_(parents),
      area_(area),
      children_(children) {
    children_.place(parents.level + 1, 2 * world_x(0), 2 * world_y(0), 2 * area.width,
                    2 * area.height);
    for (int k = 0; k < 8; ++k)
        offsets_[k] = std::int64_t{kWaySouth[k]} * children_.width + kWayEast[k];
}

void Refinement::run() {
    find_controls();
    inherit_points();
    lay_paths();
    uncross(false);
    raise_free_cells();
    find_receivers();
    uncross(true);
    // The sea flows nowhere.
    for (std::size_t cell = 0; cell < children_.size(); ++cell) {
        if (children_.heights[cell] <= 0) children_.receivers[cell] = kNoReceiver;
    }
    count_areas();
}

}  // namespace orograph
